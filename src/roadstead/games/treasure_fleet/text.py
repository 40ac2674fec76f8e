"""stub"""

from roadstead.games.treasure_fleet.table import TreasureTable
from roadstead.kernel.words import Words


class TreasureWords(Words[TreasureTable]):
    pass
