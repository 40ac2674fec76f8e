"""stub"""

from roadstead.games.black_fleet.table import FleetTable
from roadstead.kernel.words import Words


class FleetWords(Words[FleetTable]):
    pass
