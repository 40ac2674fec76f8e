"""For all tests: the rules have the words of their kits, as whoever finds them by name has."""

from __future__ import annotations

from roadstead import kits

kits.names()
