"""What a bot knows of its game, and how it thinks ahead with that."""
