"""Nets that learn a game by playing themselves: needs PyTorch, `pip install 'roadstead[train]'`."""
