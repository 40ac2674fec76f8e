"""What to say when a door's extra is not installed."""

from __future__ import annotations


def missing(extra: str, error: ModuleNotFoundError) -> ImportError:
    """The same error in a sentence that says what to install."""
    return ImportError(
        f"roadstead.adapters.{extra} cannot be opened ({error}); "
        f"install its extra: pip install 'roadstead[{extra}]'"
    )
