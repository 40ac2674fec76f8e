"""The games of ours, whatever else is installed."""

from __future__ import annotations

from roadstead import kits

OWN = [name for name in kits.names() if kits.find(name).package.startswith("roadstead.games.")]
