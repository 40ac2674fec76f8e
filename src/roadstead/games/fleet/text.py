from roadstead.games.fleet.table import FleetTable
from roadstead.kernel.words import Words


class FleetWords(Words[FleetTable]):
    pass
