"""Nets that have learned a game: files of plain arrays, and what they say of positions.

Their matrices are small, and many bots think side by side: threads of NumPy's own would only be in
each other's way.
"""

import os

for library in ("OPENBLAS", "OMP", "MKL"):
    os.environ.setdefault(f"{library}_NUM_THREADS", "1")
