"""The maps on the docs page are what the command draws from the data."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

from roadstead.games.black_fleet.rules.chart import SMALL_MAP, STANDARD_MAP, Chart

ROOT = Path(__file__).parents[3]
TOOL = ROOT / "tools" / "draw_map.py"
PICTURES = ROOT / "docs/pictures"


@pytest.mark.parametrize(
    ("name", "chart"),
    [("black-fleet-map.svg", STANDARD_MAP), ("black-fleet-small-map.svg", SMALL_MAP)],
)
def test_the_drawing_is_up_to_date(name: str, chart: Chart) -> None:
    spec = spec_from_file_location("draw_map", TOOL)
    assert spec is not None
    assert spec.loader is not None
    tool = module_from_spec(spec)
    spec.loader.exec_module(tool)
    assert (PICTURES / name).read_text("utf-8") == tool.draw(chart)
