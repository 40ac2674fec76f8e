"""Nets that learn a game by playing themselves: needs PyTorch, `pip install 'roadstead[train]'`."""

import os

# Threads that wait for one another in a loop bring a busy machine to a standstill.
os.environ.setdefault("OMP_WAIT_POLICY", "passive")
