"""The command `roadstead`."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from roadstead.cli.command import parse
from roadstead.cli.screen import complain
from roadstead.kernel.base.errors import RoadsteadError

BAD_INPUT = 2
INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; bad input gets one clear sentence and exit code 2."""
    try:
        arguments = parse(sys.argv[1:] if argv is None else argv)
        arguments.run(arguments)
    except RoadsteadError as error:
        complain(str(error))
        return BAD_INPUT
    except (OSError, UnicodeDecodeError) as error:
        complain(_about_file(error))
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


def _about_file(error: OSError | UnicodeDecodeError) -> str:
    if isinstance(error, UnicodeDecodeError):
        return "the file is not text in UTF-8"
    where = f"{error.filename}: " if error.filename else ""
    return f"{where}{error.strerror or error}"
