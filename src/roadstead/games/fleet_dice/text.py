"""stub"""

from roadstead.games.fleet_dice.table import DiceTable, Edition
from roadstead.kernel.words import Words


class DiceWords(Words[DiceTable]):
    def __init__(self, edition: Edition) -> None:
        pass
