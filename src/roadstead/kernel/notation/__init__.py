"""How games and tables are written down: records, positions, and how a table spells its numbers.

Plain Python in every build: it is used once a game, and other packages derive from what is here.
"""
