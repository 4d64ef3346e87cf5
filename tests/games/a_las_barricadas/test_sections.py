"""6.2: the section under a line: what it passes, what is counted, what stops it; and how far targets are spotted."""

import pytest

from tests.games.a_las_barricadas.scenes import DIEZ, L1, L2, L3, R1, R2, REP, TAMAYO, alb, begin, unit
from trinchera.engine.bits import bit
from trinchera.engine.errors import BadInput
from trinchera.engine.views import LayerCell, Section
from trinchera.games.a_las_barricadas import TITLE, fire
from trinchera.games.a_las_barricadas.board import Play, battle
from trinchera.games.a_las_barricadas.data import AP
from trinchera.games.a_las_barricadas.table.volleys import hurts
from trinchera.words import LANGUAGES, Words

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


def figures(game: Play, table: str, piece: str = R1, layer: str = "sight") -> dict[str, list[LayerCell]]:
    """The lines of a table of a layer, by what they are about."""
    (found,) = [one for one in TITLE.layer(game, layer, "", piece).tables if one.id == table]
    return {row.space or " ".join(row.words): list(row.cells) for row in found.rows}


@pytest.mark.rule("ALB-6.1-c")
def test_the_table_of_spotting_is_the_chart_for_the_ground_of_this_board(game: Play) -> None:
    found = figures(game, "spotted")
    assert [cell.values for cell in found["terrain-open"]] == [
        {"standing": 7, "moving": 10}, {"standing": 8, "moving": 12}, {"standing": 12, "moving": 18}]
    assert [cell.own for cell in found["terrain-woods terrain-dispersed"]] == [True, False, False]
    assert [cell.values["moving"] for cell in found["figure-each-level"]] == [2, 4, 4]
    assert found == figures(game, "spotted", layer="spotting-large")


@pytest.mark.rule("ALB-6.1-g")
def test_at_night_the_table_of_spotting_is_shorter_and_says_nothing_of_levels() -> None:
    game = alb(scenario="ebro", units={R1: "D116", TAMAYO: "D1601"}, turn=1)
    found = figures(game, "spotted")
    assert "figure-each-level" not in found
    assert all(cell.values["moving"] <= 18 // 4 for cells in found.values() for cell in cells)


IN_SIGHT = {DIEZ: "A410", R1: "A410", R2: "A411", TAMAYO: "A307", L1: "A408", L2: "A408", L3: "A404"}


@pytest.mark.rule("ALB-8.3-b")
def test_who_is_in_sight_with_the_fire_of_both() -> None:
    game = alb(units=IN_SIGHT, side=REP)
    found = figures(game, "in-sight")
    hexes, ours, theirs = found["A408"]
    assert hexes.values == {"count": 2}
    shot = fire.volley(game, bit(unit(game, R1)), AP, battle(game).board.number["A408"])
    assert ours.values == {"factor": shot.ff, "chance": round(100 * hurts(game, shot))}
    both = fire.volley(game, bit(unit(game, L1)) | bit(unit(game, L2)), AP, battle(game).board.number["A410"])
    assert theirs.values == {"factor": both.ff, "chance": round(100 * hurts(game, both))}


def test_who_cannot_fire_at_whom_is_told_with_the_reason() -> None:
    game = alb(units=IN_SIGHT, side=REP)
    game.board.routed |= bit(unit(game, R1))
    found = figures(game, "in-sight")
    assert {cells[1].word for cells in found.values()} == {"cannot-fire"}
    assert all(cells[2].word in ("shot", "cannot-fire", "not-spotted", "out-of-range") for cells in found.values())
    for lang in LANGUAGES:
        words = Words(lang, "a_las_barricadas")
        assert all(words.has(f"figure-{cell.word}") for cells in found.values() for cell in cells)


def test_the_chain_tells_who_has_acted_who_acts_and_who_is_left() -> None:
    game = begin(alb(units=HAMLET, side=REP), DIEZ, R1)
    (track,) = [one for one in TITLE.view(game, "republican").tracks if one.id == "activations"]
    assert [(link.side, link.state) for link in track.links] == [("republican", "now"), ("nationalist", "left")]
