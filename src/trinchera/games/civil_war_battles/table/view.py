"""What a seat sees of the table, built up from nothing: of the other side's markers only those that were revealed."""

from collections.abc import Iterator
from functools import lru_cache

from trinchera.engine.bits import has
from trinchera.engine.ids import MarkerId, SpaceSet, UnitId, each_space
from trinchera.engine.scenarios import Eliminate, Hold, conditions
from trinchera.engine.views import Piece, SpaceState, Track, View
from trinchera.games.civil_war_battles.board import (
    CUP,
    FACE_DOWN,
    NO_LIMIT,
    OFF,
    Play,
    battle,
    controlled,
    face,
    ground,
    hand,
    in_cup,
    is_mobile,
)
from trinchera.games.civil_war_battles.conditions import NET_PLACES, ROAD
from trinchera.games.civil_war_battles.data import REPUBLICAN, SEATS, SIDES
from trinchera.games.civil_war_battles.ground import Data
from trinchera.games.civil_war_battles.supply import supplied
from trinchera.games.civil_war_battles.victory import Facts, net_places, road_hexes

FLAGS = ("depleted", "moved", "attacked", "advanced", "displaced", "assaulted")
MOST_REMEMBERED, MOST_COUNTERS = 256, 20_000
FATIGUE_MARKS = ("", "mark-6", "mark-1", "mark-2")


def look(game: Play, seat: str) -> View:
    return View(game.title.slug, game.scenario, seat, game.made, game.board.result, None, spaces(game),
                pieces(game, seat), tracks(game))


def spaces(game: Play) -> tuple[SpaceState, ...]:
    return remembered_spaces(game.data, ground(game).field.all, controlled(game, REPUBLICAN), game.board.forts,
                             game.board.bombarded)


@lru_cache(maxsize=MOST_REMEMBERED)
def remembered_spaces(data: Data, everything: SpaceSet, republican: int, forts: int,
                      bombarded: int) -> tuple[SpaceState, ...]:
    """Kept from the last time: both seats see the same, and most choices leave it as it was."""
    groups = (("fortification", forts), ("bombarded", bombarded))
    return tuple(SpaceState(data.label(space), SEATS[not has(republican, space)],
                            tuple(name for name, group in groups if group >> space & 1))
                 for space in each_space(everything))


def pieces(game: Play, seat: str) -> tuple[Piece, ...]:
    flags = [(name, getattr(game.board, name)) for name in FLAGS]
    lines = [supplied(game, side) for side in SIDES]
    units = tuple(unit_piece(game, unit, flags, lines[game.data.side[unit]]) for unit in battle(game).units)
    return units + tuple(marker_piece(game, marker, seat) for marker in map(MarkerId, range(len(game.data.markers))))


def unit_piece(game: Play, unit: UnitId, flags: list[tuple[str, int]], in_supply: int) -> Piece:
    board = game.board
    marks = [name for name, group in flags if group >> unit & 1]
    if board.fatigue[unit]:
        marks.append(FATIGUE_MARKS[board.fatigue[unit]])
    if board.place[unit] >= 0 and not has(in_supply, board.place[unit]):
        marks.append("out-of-supply")
    if is_mobile(game, unit):
        marks.append("mobile")
    if not has(game.data.two_step, unit):
        marks.append("one-step")
    return counter(game.data, unit, unit_place(game, unit), face(game, unit), tuple(marks))


@lru_cache(maxsize=MOST_COUNTERS)
def counter(data: Data, unit: UnitId, place: str, numbers: tuple[int, ...], marks: tuple[str, ...]) -> Piece:
    """A counter in a place and state, drawn once: most of them lie as they lay."""
    row = data.unit_rows[unit]
    return Piece(data.units[unit].id, place, row.side, row.kind, row.name, row.name, numbers, row.size, "", marks)


def unit_place(game: Play, unit: UnitId) -> str:
    place, owner = game.board.place[unit], SEATS[game.data.side[unit]]
    if place == OFF:
        return f"turn-{battle(game).arrivals[unit].turn}"
    return game.data.label(place) if place >= 0 else f"cup-{owner}" if place == CUP else "absent"


def marker_piece(game: Play, marker: MarkerId, seat: str) -> Piece:
    """A marker: in the own hand, revealed, or somewhere between the cup and the other side's hand."""
    board, side = game.board, SIDES[not has(game.data.pool[0], marker)]
    owner = SEATS[side]
    place, hidden = "markers", owner != seat
    if has(board.used, marker):
        place, hidden = "used", False
    elif owner == seat and has(board.hands[side], marker):
        place = "hand"
    elif owner == seat and has(board.face_down[side], marker):
        place = "placed"
    return marker_counter(game.data, marker, owner, place, hidden)


@lru_cache(maxsize=MOST_COUNTERS)
def marker_counter(data: Data, marker: MarkerId, owner: str, place: str, hidden: bool) -> Piece:
    symbol = "air" if has(data.aircraft, marker) else "artillery"
    name = f"+{data.value[marker]}{' ✈' if symbol == 'air' else ''}"
    return Piece(data.markers[marker].id, f"{place}-{owner}", owner, symbol, name, name, (data.value[marker],),
                 hidden=hidden)


def tracks(game: Play) -> tuple[Track, ...]:
    board, scenario = game.board, battle(game)
    found = [Track("turn", board.turn, scenario.turns, rule="SCB-4.0-a", role="turn"),
             Track("player", SEATS[board.side], rule="SCB-4.1-i")]
    if board.activation != NO_LIMIT:
        found.append(Track("activated", board.activated.bit_count(), board.activation, rule="SCB-14.0-e"))
    for side, owner in zip(SIDES, SEATS, strict=True):
        found += [Track(f"hand-{owner}", hand(game, side).bit_count(), rule="SCB-13.0-c", side=owner, group="hand"),
                  Track(f"placed-{owner}", FACE_DOWN.number(board, side), 2, rule="SCB-8.3-e", side=owner,
                        group="placed"),
                  Track(f"cup-{owner}", len(in_cup(game, side)), rule="SCB-11.0-e", side=owner, group="cup")]
    return (*found, *scenario_tracks(game))


def scenario_tracks(game: Play) -> list[Track]:
    scenario, board = battle(game), game.board
    found = [Track("blizzard", board.blizzard, rule="SCB-16.0-b")] if game.options["blizzard"] == "on" else []
    if NET_PLACES in scenario.counted:
        found.append(Track(NET_PLACES, net_places(game), goals=(scenario.net_places,), rule="SCB-18.0-c", role="score"))
    if scenario.objective >= 0:
        found.append(Track("objective", objective_word(game), rule="SCB-19.0-b", role="score"))
    if ROAD in scenario.counted:
        found.append(Track(ROAD, road_hexes(game), goals=(scenario.road_goal,), rule="SCB-20.0-b", role="score"))
    return [*found, *other_tracks(game)]


def other_tracks(game: Play) -> Iterator[Track]:
    """How near a side is to what only some scenarios ask: several hexes, losses of the enemy."""
    endings, facts = battle(game).endings, Facts(game)
    for one in conditions(endings, Hold):
        if len(one.spaces) > 1:
            yield Track(f"held-{one.side}", one.count(facts), goals=(one.needed,), side=one.side, role="score")
    for gone in conditions(endings, Eliminate):
        yield Track(f"lost-{gone.side}", gone.count(facts), goals=(gone.needed,), side=gone.side, role="score")


def objective_word(game: Play) -> str:
    """Who stands in Teruel, and whether he is in supply."""
    there = battle(game).objective
    for side, owner in zip(SIDES, SEATS, strict=True):
        if has(game.board.held[side], there):
            return owner if has(supplied(game, side), there) else f"{owner}-cut-off"
    return "vacant"
