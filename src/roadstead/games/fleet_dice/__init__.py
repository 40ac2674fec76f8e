"""Fleet: The Dice Game, and its draft Dicey Waters: two editions of one roll-and-write."""
