"""`make test` runs its parts in two lanes: in order, each after what it needs, until one fails."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from tools.checks import FIRST, SECOND, main, measured

MAKEFILE = Path(__file__).parents[1] / "Makefile"
PARTS = {part.name: part for part in (*FIRST, *SECOND)}


@pytest.fixture
def make(tmp_path: Path) -> Path:
    """A make that notes what begins and ends, and fails at what is named in a file."""
    program = tmp_path / "make"
    program.write_text(
        f"""#!/bin/sh
cd {tmp_path}
echo "begin $*" >> noted
echo "$* says this"
echo "end $*" >> noted
[ "$*" != "$(cat fails 2>/dev/null)" ]
"""
    )
    program.chmod(0o755)
    return program


def noted(make: Path) -> list[str]:
    return (make.parent / "noted").read_text().splitlines()


def test_every_part_is_run_after_those_it_needs(
    make: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert main(str(make)) == 0
    lines = noted(make)
    for lane in (FIRST, SECOND):
        begun = [lines.index(f"begin {' '.join(part.targets)}") for part in lane]
        assert begun == sorted(begun)
    for part in PARTS.values():
        begins = lines.index(f"begin {' '.join(part.targets)}")
        for need in part.needs:
            assert lines.index(f"end {' '.join(PARTS[need].targets)}") < begins
    printed = capfd.readouterr().out
    assert "compiled says this" in printed
    assert printed.endswith("All checks passed.\n")


def test_after_a_failure_nothing_that_needs_it_begins(
    make: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (make.parent / "fails").write_text("dependencies")
    assert main(str(make)) == 1
    assert [line for line in noted(make) if line.startswith("begin")] in (
        ["begin dependencies", "begin environments"],
        ["begin environments", "begin dependencies"],
        ["begin dependencies"],
    )
    printed = capfd.readouterr().out
    assert re.search(r"^ +\d+ s +\d+ s of processor  dependencies FAILED$", printed, re.MULTILINE)
    assert printed.endswith("Some check failed.\n")


def test_every_target_of_a_part_is_there() -> None:
    phony = MAKEFILE.read_text().partition(".PHONY:")[2].partition("\n\n")[0].split()
    for part in PARTS.values():
        assert set(part.targets) <= set(phony)


def test_a_parts_children_are_in_its_processor_time(tmp_path: Path) -> None:
    program = tmp_path / "make"
    program.write_text(
        f"#!/bin/sh\n{sys.executable} -c 'import time\nwhile time.process_time() < 0.5: pass'\n"
    )
    program.chmod(0o755)
    failed, computed, _ = measured([str(program)])
    assert not failed
    assert computed > 0.5
