"""Opening the page in a browser, where somebody sits before a screen."""

from __future__ import annotations

import os
import sys
import webbrowser
from threading import Thread


def open_page(address: str) -> None:
    """Open the page; where there is no display, the address that was printed has to do."""
    if has_display():
        # Some browsers are waited for, and what they are to show is answered by this process.
        Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def has_display() -> bool:
    """Whether a browser would have somewhere to appear; one in the terminal would be in the way."""
    if sys.platform in ("darwin", "win32"):
        return "SSH_CONNECTION" not in os.environ
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
