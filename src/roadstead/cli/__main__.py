"""`python -m roadstead.cli` is the command `roadstead`."""

import sys

from roadstead.cli import main

sys.exit(main())
