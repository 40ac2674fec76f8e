"""Maps of other sizes than ours, with a single distant sea: as wide, and as tall, as can be."""

WIDE_MAP = """
. . G . . . # . B . # . . . . . . .
. . . . # L . . . . . . # . . . . .
. # # . . . 3 # . . # . . . . . . .
. . 3 . # . . # . 4 # . . # . . . ^
. . . . # 6 . . . # . . # . # . . R
. . # . . v . # 6 . y . . . . . . .
Y . # 4 . . # . . . . # 3 . . . . .
^ . . # . . . . . V . . . . . . . L
"""
TALL_MAP = """
. . G . . B
. . . . . .
. L # . . .
. . . 3 # .
. . v . . .
Y . . # y R
^ . . . . ^
. . # . L .
. 6 . . . .
. . . V . .
"""
