"""Write docs/performance.md: how fast we are, beside others, on the machine that runs this.

make performance
"""

from __future__ import annotations

import io
import sys
from contextlib import redirect_stdout
from pathlib import Path

from bench import adapters, peers
from roadstead import build

PAGE = """\
# Performance

Made by `make performance`; {build}. Everybody plays at random, one core each, processor time, \
rounds taken in turns, medians. The ratios travel from machine to machine, the figures do not.

## One agent after another

PettingZoo's interface and RLCard's own; a step is looking, choosing among what is legal, and \
acting. Our environments are in bold.

{one_by_one}

## Many tables at once

{tables:,} tables ({openspiel} of OpenSpiel's, which are objects of their own); a step is one \
table's, and only the call that steps them all is timed. Ours fills observations and masks. \
Without a word about opponents, a table's own seats are all asked in turn (self-play).

{many_tables}

## The rules by themselves

Decisions a second in random play, without observations (`make peers`).

```
{rules}
```
"""


def main() -> None:
    """Measure everything and write the page where the first argument says."""
    rules = io.StringIO()
    with redirect_stdout(rules):
        peers.main()
    page = PAGE.format(
        build=build.describe(),
        tables=adapters.TABLES,
        openspiel=adapters.OPENSPIEL_TABLES,
        one_by_one="\n".join(adapters.one_by_one()),
        many_tables="\n".join(adapters.many_tables()),
        rules=rules.getvalue().strip(),
    )
    Path(sys.argv[1]).write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
