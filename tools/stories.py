"""Write the story of golden games beside their records, to be read before it is committed.

python tools/stories.py tests/golden/treasure_fleet/*.game
"""

from __future__ import annotations

import sys
from pathlib import Path

from roadstead import DICTATED, Match

for name in sys.argv[1:]:
    record = Path(name)
    match = Match.replay(record.read_text("utf-8"), nature=DICTATED)
    story = "".join(f"{sentence}\n" for sentence in match.story())
    record.with_suffix(".txt").write_text(story, "utf-8")
