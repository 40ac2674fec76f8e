"""A page taken apart: text, pictures, examples, parts of the index."""

from __future__ import annotations

import pytest

from roadstead.lessons.strict import BadLesson
from roadstead.rulebook.parts import (
    Depiction,
    ExamplePart,
    IndexPart,
    PicturesPart,
    TextPart,
    parts_of,
)

PAGE = """# Pearls

Dive.

```pictures a-dive
pearl:3 pearl:4 | Two **pearls**.

#anchor | An anchor | and a bar.
```
More.

```python
pictures = 1
```

```example a-dive
```
```index Pearls of the sea
```
"""


def test_the_parts_of_a_page_come_in_its_order() -> None:
    assert parts_of(PAGE) == [
        TextPart("# Pearls\n\nDive."),
        PicturesPart(
            "a-dive",
            (
                Depiction(("pearl:3", "pearl:4"), "Two **pearls**."),
                Depiction(("#anchor",), "An anchor | and a bar."),
            ),
        ),
        TextPart("More.\n\n```python\npictures = 1\n```"),
        ExamplePart("a-dive"),
        IndexPart("Pearls of the sea"),
    ]


def test_a_page_without_our_fences_is_one_text() -> None:
    page = "# Plain\n\n```\n```pictures in a row\n"
    assert parts_of("# Plain\n\n| a |\n|---|\n") == [TextPart("# Plain\n\n| a |\n|---|")]
    with pytest.raises(BadLesson, match="line 4: this fence has no end"):
        parts_of(page)


@pytest.mark.parametrize(
    ("fence", "complaint"),
    [
        ("```example\n```", "line 3: '' is no example's name"),
        ("```example ../x\n```", "is no example's name"),
        ("```example a\nmore\n```", "an example is named in its first line, and no more"),
        ("```pictures\n```", "there are 1 to 12 pictures"),
        ("```pictures a/b\n#x | y\n```", "'a/b' is no example's name"),
        ("```pictures\n#anchor\n```", "line 4: a picture is 1 to 8 things, a bar and a caption"),
        ("```pictures\n#anchor |\n```", "a caption"),
        ("```pictures\n| A caption\n```", "1 to 8 things"),
        ('```pictures\nship:"><script> | x\n```', "is no name of a thing"),
        ("```pictures\n#../x | y\n```", "'#../x' is no name of a thing"),
        ("```example a\n", "line 3: this fence has no end"),
    ],
)
def test_a_fence_that_says_nothing_sensible_is_named_by_its_line(
    fence: str, complaint: str
) -> None:
    with pytest.raises(BadLesson, match=complaint.replace("(", r"\(")):
        parts_of(f"# Pearls\n\n{fence}\n")
