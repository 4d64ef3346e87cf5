"""Lines of sight: equal to the slow ones, the same from both ends, and explained as they are."""

from itertools import permutations

import pytest

from tests.engine.lines import BLOCKING, CROPS, Land, Spot
from tests.engine.many_lines import Lands
from trinchera.engine.bits import bit, bits, has, members
from trinchera.engine.boards import Board, Sheet
from trinchera.engine.chance import Seeded
from trinchera.engine.errors import BadInput
from trinchera.engine.sight import Sight, course, last_item, trace
from trinchera.games.a_las_barricadas import TITLE
from trinchera.games.a_las_barricadas.ground import place

MAPS = TITLE.load(TITLE.pack()).maps
SPOTS = {key: {label: place(label) for label in rows} for key, rows in MAPS.items()}
Layout = tuple[Sheet, ...]

SINGLE: list[Layout] = [(Sheet(key, (0, 0), turned),) for key in MAPS for turned in (False, True)]
PAIRS: list[Layout] = [(Sheet(one, (0, 0), first), Sheet(other, cell, second)) for one, other in permutations(MAPS, 2)
                       for cell in ((1, 0), (0, 1)) for first in (False, True) for second in (False, True)]
"""Every way to lay two of the maps together."""


def laid(sheets: Layout) -> tuple[Board, Sight, Land, dict[int, Spot]]:
    board = Board(sheets, SPOTS, 16, 16, "even")
    levels, blocking, crops = [0] * 4, 0, 0
    ground: dict[Spot, tuple[str, int]] = {}
    spots: dict[int, Spot] = {}
    for sheet in sheets:
        for label, row in MAPS[sheet.map].items():
            space, spot = board.number[label], board.lay(sheet, SPOTS[sheet.map][label])
            levels[row.level] |= bit(space)
            blocking |= bit(space) if row.terrain in BLOCKING else 0
            crops |= bit(space) if row.terrain in CROPS else 0
            ground[spot.column, spot.row] = row.terrain, row.level
            spots[space] = spot.column, spot.row
    return board, Sight(board.field, levels, blocking, crops, 3), Land(ground), spots


def differences(sheets: Layout, samples: int, seed: int) -> list[tuple[str, str]]:
    """Pairs of hexes on which the quick and the slow way disagree."""
    board, sight, land, spots = laid(sheets)
    spaces, dice, found = list(members(board.field.all)), Seeded(seed), []
    for _ in range(samples):
        one, other = spaces[dice.below(len(spaces))], spaces[dice.below(len(spaces))]
        if one == other:
            continue
        clear, crops = land.sees(spots[one], spots[other])
        verdict = sight.why(one, other)
        quick = (has(sight.row(one), other), has(sight.hindered(one), other), verdict.clear, verdict.hindering > 0)
        if quick != (clear, crops > 0, clear, crops > 0 or (not clear and verdict.hindering > 0)):
            found.append((board.names[one], board.names[other]))
    return found


@pytest.mark.slow
@pytest.mark.rule("ALB-6.2-a", "ALB-6.2.1-a", "ALB-6.2.1-b", "ALB-6.2.1-c", "ALB-6.2.2-a", "ALB-6.2.2-b",
                  "ALB-6.2.2-c", "ALB-6.2.2-d", "ALB-6.2.2-e", "ALB-R-21", "ALB-R-24", "ALB-R-25")
@pytest.mark.parametrize("sheets", [SINGLE[0], *(pytest.param(one, marks=pytest.mark.slow) for one in SINGLE[1:])],
                         ids=lambda sheets: f"{sheets[0].map}{'-turned' * sheets[0].turned}")
def test_lines_on_a_map_are_those_of_the_slow_way(sheets: Layout) -> None:
    assert differences(sheets, 700, 1) == []


@pytest.mark.slow
@pytest.mark.parametrize("sheets", PAIRS, ids=lambda sheets: "-".join(f"{s.map}{s.cell}{s.turned}" for s in sheets))
def test_lines_on_two_maps_are_those_of_the_slow_way(sheets: Layout) -> None:
    """A sample of pairs on each board; `make lines` compares every pair of every board."""
    assert differences(sheets, 300, 2) == []


@pytest.mark.slow
@pytest.mark.parametrize("sheets", [PAIRS[1], PAIRS[6]], ids=["beside", "below"])
def test_the_slow_way_of_many_boards_is_that_of_one(sheets: Layout) -> None:
    land = laid(sheets)[2]
    lands, dice = Lands([land.ground]), Seeded(5)
    keys, looked = list(lands.displacements()), 0
    for _ in range(40):
        line = lands.lines(*keys[dice.below(len(keys))])
        for start, end, level, clear, crops in list(zip(line.start, line.end, line.level[0], line.clear[0],
                                                        line.hindered[0], strict=True))[:8]:
            if level >= 0:
                found = land.sees(lands.spot(start), lands.spot(end))
                assert (bool(clear), bool(crops)) == (found[0], found[1] > 0)
                looked += 1
    assert looked > 100


@pytest.mark.slow
def test_lines_on_four_maps_are_those_of_the_slow_way() -> None:
    sheets = (Sheet("A", (0, 0)), Sheet("B", (1, 0), True), Sheet("C", (0, 1), True), Sheet("D", (1, 1)))
    assert differences(sheets, 500, 3) == []


def test_who_sees_is_seen() -> None:
    board, sight, _, _ = laid(SINGLE[4])
    rows = {space: sight.row(space) for space in members(board.field.all)}
    assert all(has(rows[other], space) for space, row in rows.items() for other in members(row))


def test_a_part_of_a_view_is_a_part_of_the_whole() -> None:
    board, sight, _, _ = laid(SINGLE[4])
    whole, dice = laid(SINGLE[4])[1], Seeded(4)
    spaces = list(members(board.field.all))
    for _ in range(60):
        here = spaces[dice.below(8)]
        some = bit(here) | bits(spaces[dice.below(len(spaces))] for _ in range(5))
        assert sight.among(here, some) == whole.row(here) & some
        assert bits(other for other in members(some) if sight.hinders(here, other)) == whole.hindered(here) & some
    assert not sight.rows


@pytest.mark.parametrize("low", [0, 1])
def test_a_line_laid_by_columns_is_the_one_that_is_walked(low: int) -> None:
    height, apart = 17, [(columns, rows) for columns in range(16) for rows in range(-15, 16) if columns or rows]
    for columns, rows in apart:
        items = trace(low, columns, rows).items
        walked = bits(height * (1 + item.hexes[0].column) + item.hexes[0].row for item in items if not item.along)
        laid = course(height, low, columns, rows)
        assert (laid.crossed << laid.lowest, len(laid.pairs)) == (walked, sum(item.along for item in items))
        assert last_item(low, columns, rows) == items[-1:]


def test_neighbours_always_see_each_other() -> None:
    board, sight, _, _ = laid(SINGLE[0])
    assert all(not board.field.neighbours[space] & ~sight.row(space) for space in members(board.field.all))


def test_what_lies_on_a_line_is_told_hex_by_hex() -> None:
    board, sight, _, _ = laid(SINGLE[0])
    mask, items = sight.path(board.number["A311"], board.number["A410"])
    assert [{board.names[space] for space in item} for item in items] == [{"A310", "A411"}]
    assert mask == board.spaces(["A310", "A411"])


def test_a_turned_map_keeps_its_names_and_turns_its_sides() -> None:
    board = laid(SINGLE[1])[0]
    assert board.names[board.field.number["016016"]] == "A101"
    assert board.side(board.number["A101"], 0) == 3


def test_edges_of_a_joined_board_are_its_own() -> None:
    board = laid((Sheet("A", (0, 0)), Sheet("B", (1, 0))))[0]
    assert {board.names[space][0] for space in members(board.edges["west"])} == {"A"}
    assert {board.names[space][0] for space in members(board.edges["east"])} == {"B"}
    assert board.edges["north"].bit_count() == 32


@pytest.mark.parametrize("sheets", [(Sheet("A", (0, 0)), Sheet("B", (0, 0))), (Sheet("A", (0, 0)), Sheet("A", (1, 0))),
                                    (Sheet("A", (0, 0)), Sheet("B", (2, 0))), (Sheet("A", (1, 0)),), ()])
def test_maps_that_do_not_fit_together_are_refused(sheets: Layout) -> None:
    with pytest.raises(BadInput, match="board-maps"):
        Board(sheets, SPOTS, 16, 16, "even")


def test_hexes_that_are_not_on_the_board_are_refused() -> None:
    with pytest.raises(BadInput, match="pack-bad-hex"):
        laid(SINGLE[0])[0].spaces(["B101"])


def test_whether_anything_is_seen_is_what_looking_at_each_says() -> None:
    _, sight, _, _ = laid(SINGLE[0])
    _, quick, _, _ = laid(SINGLE[0])
    dice, spaces = Seeded(5), list(members(sight.field.all))
    for _ in range(60):
        here = spaces[dice.below(len(spaces))]
        others = bits(spaces[dice.below(len(spaces))] for _ in range(3))
        assert quick.sees_any(here, others) == bool(sight.row(here) & others)
    assert not quick.sees_any(spaces[0], 0)
