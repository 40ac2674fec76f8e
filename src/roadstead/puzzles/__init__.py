"""Positions in which one choice is far better than the others, found by search over bots' games."""
