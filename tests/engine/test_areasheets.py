"""Drawings of maps of areas: what is drawn must be there, and what is there must be drawn."""

import pytest

from trinchera.engine.areasheets import Drawing, DrawnArea
from trinchera.engine.errors import BadInput

SQUARE = ((10.0, 10.0), (20.0, 10.0), (20.0, 20.0), (10.0, 20.0))


def drawing(border: str) -> Drawing:
    return Drawing(source="designed", width=100.0, height=80.0, left=10.0, top=5.0, boxes={"box": SQUARE},
                   areas={"A": DrawnArea((12.0, 12.0), SQUARE)}, borders={border: SQUARE[:2]})


def test_a_border_of_an_area_that_is_not_there_is_refused_by_its_name() -> None:
    drawing("A-box-2").check(["A"], ["box"])
    with pytest.raises(BadInput) as refused:
        drawing("A-Z").check(["A"], ["box"])
    assert refused.value.values["area"] == "Z"


def test_an_area_that_is_not_drawn_is_refused() -> None:
    with pytest.raises(BadInput) as refused:
        drawing("A-box").check(["A", "B"], ["box"])
    assert refused.value.values["row"] == "B"


def test_everything_lies_as_far_from_the_corner_as_the_drawing_says() -> None:
    box = drawing("A-box").space("box", "", "box", None, (), {})
    assert (box.outline[0], box.label) == ((0.0, 5.0), (5.0, 10.0))
    assert drawing("A-box").lines(lambda one, other: f"{one}+{other}")[0].kind == "A+box"
