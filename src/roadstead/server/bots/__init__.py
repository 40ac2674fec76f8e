"""Bots: whose turn it is to think, the processes they think in, and when their answers leave."""
