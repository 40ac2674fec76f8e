"""Nets that have learned a game: files of plain arrays, and what they say of positions."""
