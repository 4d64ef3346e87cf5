"""What the player sees of the table. Nothing is hidden in this game but the order of the container."""

from functools import lru_cache, partial

from trinchera.engine.bits import has, members
from trinchera.engine.errors import Value
from trinchera.engine.ids import Marks, SpaceId, SpaceSet, UnitId, each_space
from trinchera.engine.memory import Memory
from trinchera.engine.scenarios import thresholds
from trinchera.engine.style import Badge, Figure
from trinchera.engine.views import Piece, Sheet, SheetBox, SheetMark, SheetSpace, SpaceState, Track, View
from trinchera.games.eyes_of_the_enemy.board import (
    Play,
    control,
    eligible,
    linked_to_the_east,
    plan,
    resistance,
    vp_areas_held,
)
from trinchera.games.eyes_of_the_enemy.conditions import AREAS, POINTS
from trinchera.games.eyes_of_the_enemy.data import COLUMNS, Data

SPACE_MARKS = ("entrenched", "counterattack", "durruti", "counted", "cut-off")
PIECE_MARKS = ("reduced", "activated", "uphill", "river")
LOOSE = ("any", "none", "regular")
"""Columns and groups that are none."""
MOST_COUNTERS, MOST_TABLES = 4_000, 500
TABLES = Memory[tuple[SpaceState, ...]](MOST_TABLES)


def look(game: Play, seat: str) -> View:
    return View(game.title.slug, game.scenario, seat, game.made, game.board.result, None, spaces(game), pieces(game),
                tracks(game))


def spaces(game: Play) -> tuple[SpaceState, ...]:
    """All areas; kept from the last time, because most choices leave them as they were."""
    board, threatened = game.board, eligible(game)
    safe = board.nationalist | game.data.graph.touching(linked_to_the_east(game)) | game.data.east_edge
    key = (game.data, board.nationalist, board.contested, board.entrenched, board.down, board.durruti, board.counted,
           threatened, safe)
    return TABLES.recall(key, lambda: tuple(space(game, area, threatened, safe)
                                            for area in each_space(game.data.all_areas)))


def space(game: Play, area: SpaceId, threatened: SpaceSet, safe: SpaceSet) -> SpaceState:
    """One area; `safe` are those that are ours or that a chain links to the east edge."""
    board = game.board
    signs = (board.entrenched >> area & 1 | (threatened >> area & 1) << 1 | (board.durruti == area) << 2
             | (board.counted >> area & 1) << 3 | (~safe >> area & 1) << 4)
    down = board.down if game.data.bridges_at[area] else 0
    return space_state(game.data, area, control(game, area), signs, down, resistance(game, area))


@lru_cache(maxsize=MOST_COUNTERS)
def space_state(data: Data, area: SpaceId, owner: str, signs: Marks, down: Marks, level: int) -> SpaceState:
    """The same area in the same state is drawn once and shown again."""
    marks = [SPACE_MARKS[sign] for sign in members(signs)]
    marks += [f"bridge-down-{data.bridge_ids[n]}" for n, _ in data.bridges_at[area] if has(down, n)]
    return SpaceState(data.areas[area].id, owner, tuple(marks), {"resistance": level})


def pieces(game: Play) -> tuple[Piece, ...]:
    board = game.board
    return pieces_as(game.data, tuple(board.place), (board.reduced, board.activated, board.uphill, board.river))


@lru_cache(maxsize=MOST_TABLES)
def pieces_as(data: Data, places: tuple[SpaceId, ...], groups: tuple[int, ...]) -> tuple[Piece, ...]:
    """All counters, kept like the areas."""
    states = [0] * data.nat
    for state, group in enumerate(groups):
        for unit in members(group):
            states[unit] |= 1 << state
    ours = [nationalist_piece(data, UnitId(unit), places[unit], states[unit]) for unit in range(data.nat)]
    return (*ours, *(republican_piece(data, unit, places[unit]) for unit in data.rep_units))


@lru_cache(maxsize=MOST_COUNTERS)
def nationalist_piece(data: Data, unit: UnitId, place: SpaceId, states: Marks) -> Piece:
    row = data.nat_rows[unit]
    return Piece(data.units[unit].id, data.labels[place], "nationalist", row.kind, row.name, row.label,
                 (data.cf[unit][states & 1],), "company" if row.kind == "armor" else "battalion",
                 "" if row.column in LOOSE else row.column, tuple(PIECE_MARKS[state] for state in members(states)))


@lru_cache(maxsize=MOST_COUNTERS)
def republican_piece(data: Data, unit: UnitId, place: SpaceId) -> Piece:
    row = data.rep_rows[unit - data.nat]
    at = "combat" if place in (data.drawn, data.set_aside) else data.labels[place]
    marks = ("face-down",) if place in data.area_of else ()
    return Piece(data.units[unit].id, at, "republican", row.kind, row.name, row.label, (row.cf,),
                 formation="" if row.group in LOOSE else row.group, marks=marks)


def tracks(game: Play) -> tuple[Track, ...]:
    board, data = game.board, game.data
    endings = plan(game).endings
    artillery = (Track(f"artillery-{name}", board.artillery[n], rule="EYE-5.0-c", role="minor", group="support")
                 for n, name in enumerate(COLUMNS))
    return (
        Track("turn", board.turn, plan(game).last_turn, rule="EYE-3.0-a", role="turn"),
        Track("date", data.game.dates[board.turn - 1], role="date"),
        Track("weather", "rain" if board.rain else "clear", rule="EYE-4.0-a"),
        Track("round", board.round, data.game.most_rounds, rule="EYE-3.2-h", role="round"),
        Track("action-points", board.action_points, rule="EYE-6.0-f"),
        Track("air", board.air, rule="EYE-5.0-a", group="support"),
        *artillery,
        Track("vp", board.vp, goals=thresholds(endings, POINTS), rule="EYE-10.0-f", role="score"),
        Track("vp-areas", vp_areas_held(game), data.vp_areas.bit_count(),
              tuple(sorted((*thresholds(endings, AREAS), data.counterattack.many_areas))), "EYE-10.0-f"),
        Track("durruti", durruti_word(game), rule="EYE-9.4-a"),
    )


def durruti_word(game: Play) -> str:
    board = game.board
    if board.durruti == game.data.not_arrived:
        return f"turn-{board.durruti_turn}" if board.durruti_turn else "unknown"
    if board.durruti == game.data.dead:
        return "fallen"
    return f"area-{board.durruti}" if board.durruti != game.data.nowhere else "in-play"


def sheet(data: Data, scenario: str = "") -> Sheet:
    """The drawing of the map, with what is printed in each area."""
    drawing = data.drawing
    bridges = (SheetMark("bridge", drawing.at(at), name, data.bridge_rows[data.bridge_ids.index(name)].name,
                         broken=f"bridge-down-{name}") for name, at in drawing.bridges.items())
    areas = (sheet_space(data, area) for area in each_space(data.all_areas))
    return Sheet(drawing.width, drawing.height, tuple(areas), drawing.lines(partial(border_kind, data), "Manzanares"),
                 (*drawing.marks(), *bridges), BOXES, drawing.source)


BOXES = (SheetBox("reserve", "nationalist"), SheetBox("container", "republican"), SheetBox("aside", "republican"),
         SheetBox("removed", "republican"), SheetBox("combat", "republican", "facing"))


def border_kind(data: Data, *ends: str) -> str:
    one, other = map(int, ends)
    if (one, other) in data.prohibited:
        return "prohibited"
    if (one, other) in data.unbridged or (one, other) in data.bridge_between:
        return "bank"
    return "stream" if has(data.streams[one], other) else "border"


def sheet_space(data: Data, area: SpaceId) -> SheetSpace:
    row, name = data.area_rows[area], data.areas[area].id
    printed: dict[str, Value] = {"elevation": row.elevation, "resistance": row.resistance, "edge": row.edge}
    badge = Badge(name, figures=(
        Figure("hill", row.elevation), Figure("shield", row.resistance, "resistance", "republican")))
    return data.drawing.space(name, row.name, row.terrain, badge, [str(n) for n in data.graph.around(area)], printed,
                              prize=bool(row.vp))
