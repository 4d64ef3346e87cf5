"""6.2: the section under a line: what it passes, what is counted, what stops it; and how far targets are spotted."""

import pytest

from tests.games.a_las_barricadas.scenes import DIEZ, L1, R1, R2, REP, TAMAYO, alb, begin
from trinchera.engine.errors import BadInput
from trinchera.engine.views import Section
from trinchera.games.a_las_barricadas import TITLE
from trinchera.games.a_las_barricadas.board import Play, battle

HAMLET = {DIEZ: "A410", R1: "A410", R2: "A410", TAMAYO: "A107", L1: "A107"}


@pytest.fixture(scope="module")
def game() -> Play:
    return alb(units=HAMLET, side=REP)


def section(game: Play, space: str, piece: str = R1) -> Section:
    return TITLE.section(game, piece, space)


def test_the_third_hex_of_crops_stops_the_line(game: Play) -> None:
    """The line of the drawn example: from the hamlet through three hexes of crops."""
    found = section(game, "A107")
    assert (found.clear, found.word, found.rule) == (False, "crops", "ALB-6.2.1-c")
    assert [cell.counted for cell in found.cells if cell.counted] == [1, 2, 3]
    assert [cell.counted for cell in found.cells if cell.stops] == [3]
    assert (found.cells[0].space, found.cells[-1].space) == ("A410", "A107")


def test_every_section_agrees_with_the_sight_it_explains(game: Play) -> None:
    ground = battle(game)
    here = ground.board.number["A410"]
    for label, there in ground.board.number.items():
        if there != here:
            found = section(game, label)
            assert found.clear is ground.sight.sees(here, there), label
            assert found.clear is not any(cell.stops for cell in found.cells), label


def test_a_line_needs_a_piece_on_the_board_and_a_space(game: Play) -> None:
    for piece, space in (("A410", R1), (R1, R1)):
        with pytest.raises(BadInput, match="section-needs"):
            TITLE.section(game, piece, space)


@pytest.mark.rule("ALB-6.1-c")
def test_larger_targets_are_spotted_further_and_moving_ones_too(game: Play) -> None:
    seen = {size: {patch.space: patch.word for patch in TITLE.layer(game, f"spotting-{size}", "", R1).patches}
            for size in ("small", "medium", "large")}
    standing = [{space for space, word in seen[size].items() if word == "standing"} for size in seen]
    assert standing[0] < standing[1] <= standing[2]
    spotted = [{space for space, word in seen[size].items() if word != "ground"} for size in seen]
    assert spotted[0] < spotted[1] <= spotted[2]
    assert set(seen["small"]) == set(seen["medium"]) == set(seen["large"])
    assert {word for patches in seen.values() for word in patches.values()} == {"standing", "moving", "ground"}


def test_the_chain_tells_who_has_acted_who_acts_and_who_is_left() -> None:
    game = begin(alb(units=HAMLET, side=REP), DIEZ, R1)
    (track,) = [one for one in TITLE.view(game, "republican").tracks if one.id == "activations"]
    assert [(link.side, link.state) for link in track.links] == [("republican", "now"), ("nationalist", "left")]
