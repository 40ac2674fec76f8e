"""The options of a game, under the name that the first release gave the module."""

from roadstead.kernel.base.options import Data, Option, Pick, Switch

__all__ = ["Data", "Option", "Pick", "Switch"]
