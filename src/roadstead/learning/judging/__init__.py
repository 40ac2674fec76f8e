"""Judges of positions that learn from games they play themselves: needs NumPy only."""
