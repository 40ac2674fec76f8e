from roadstead import games
def game(name): return games.find(name)
