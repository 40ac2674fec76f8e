"""Roadstead: five sea games on rules that exist exactly once."""

from roadstead import build  # noqa: F401 - first: it decides whether compiled code is used
from roadstead.kernel.base.errors import BadRecord, BadSetUp, Refused, RoadsteadError
from roadstead.match import Match
from roadstead.nature import DICTATED

__version__ = "0.2.0.dev0"  # and nowhere else: tools/release.py
__all__ = ["DICTATED", "BadRecord", "BadSetUp", "Match", "Refused", "RoadsteadError"]
