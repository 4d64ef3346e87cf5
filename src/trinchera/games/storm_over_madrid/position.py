"""Position documents of Storm Over Madrid.

Units that a document leaves out take no part. A hand is a list of chits or, for the eyes of the other seat, a number;
such a hand is dealt from the chits that are not known to be elsewhere. Without a `stack` the position stands at the
beginning of an impulse of the side that is `active`.
"""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from msgspec import Meta

from trinchera.engine.bits import bit, bits, has
from trinchera.engine.errors import BadInput
from trinchera.engine.frames import Frame
from trinchera.engine.hidden import Held
from trinchera.engine.ids import UnitId, each_marker
from trinchera.engine.pieces import put
from trinchera.engine.positions import Position as SharedKeys
from trinchera.engine.positions import Positions, by_seat, group, listed, side_of, within
from trinchera.games.storm_over_madrid.board import HAND, POOL, Board, Play, contested, morale_word, other, stack
from trinchera.games.storm_over_madrid.data import CHITS, SEATS, SIDES, Data
from trinchera.games.storm_over_madrid.impulses import Impulses
from trinchera.games.storm_over_madrid.sequence import Turn
from trinchera.games.storm_over_madrid.setup import empty_board

AS_THEY_ARE = ("turn", "first_turn", "bad_weather", "rada", "pause", "pause_used", "after_pause", "streak", "passes",
               "impulse", "strife", "flight", "durruti", "effects", "junta", "river_ban", "garrison")
"""Keys that are fields of the board; the last three stand as the scenario says if they are left out."""
MOST_POINTS = 999

TurnNumber = Annotated[int, Meta(ge=1, le=15)]


class Position(SharedKeys):
    """The document. Areas, units and chits are named by their ids; pairs of figures are by seat."""

    turn: TurnNumber = 1
    first_turn: TurnNumber = 1
    sp: dict[str, int] = {}
    morale: str | None = None
    won: dict[str, int] = {}
    nationalist: list[str] | None = None
    units: dict[str, str] = {}
    hand: Held = {}
    discard: list[str] = []
    out: list[str] = []
    played: list[str] = []
    bad_weather: bool = False
    junta: bool | None = None
    rada: bool = False
    river_ban: bool | None = None
    pause: Annotated[int, Meta(ge=0, le=4)] = 0
    pause_used: bool = False
    after_pause: bool = False
    active: Literal["nationalist", "republican"] = "nationalist"
    streak: Annotated[int, Meta(ge=0, le=6)] = 0
    passes: Annotated[int, Meta(ge=0, le=2)] = 0
    impulse: Annotated[int, Meta(ge=0, le=999)] = 0
    garrison: bool | None = None
    strife: bool = False
    flight: Annotated[int, Meta(ge=0, le=3)] = 0
    durruti: Annotated[int, Meta(ge=0, le=2)] = 0
    effects: Annotated[int, Meta(ge=0, le=2047)] = 0
    besieged: list[str] | None = None


def describe(game: Play, seat: str) -> dict[str, Any]:
    """What lies open on the table."""
    board, ids = game.board, game.data.ids
    return {name: getattr(board, name) for name in AS_THEY_ARE} | {
        "sp": dict(zip(SEATS, board.sp, strict=True)), "won": dict(zip(SEATS, board.won, strict=True)),
        "morale": morale_word(game), "nationalist": listed(ids, "space", board.nationalist),
        "besieged": listed(ids, "space", board.besieged),
        "units": {unit.id: unit_words(game, unit.index) for unit in game.data.units},
        "discard": copies(board.discard), "out": copies(board.out),
        "played": [CHITS[chit] for chit in each_marker(board.played)], "active": SEATS[board.active],
    }


def copies(counts: list[int]) -> list[str]:
    return [CHITS[chit] for chit, count in enumerate(counts) for _ in range(count)]


def unit_words(game: Play, unit: UnitId) -> str:
    board = game.board
    place = board.place[unit]
    spent = place < game.data.roster.edge and not has(board.fresh, unit)
    return f"{game.data.labels[place]} spent" if spent else game.data.labels[place]


def restore(game: Play, position: Position) -> None:
    """Put the situation of a document on the table."""
    board = game.board = empty_board(game.data, game.scenario, game.data.removed)
    set_numbers(board, game.data, position)
    set_areas(board, game.data, position)
    for name, words in position.units.items():
        set_unit(game, name, words)
    if position.besieged is None:
        board.besieged = contested(board) & game.data.urban
    set_chits(game, position)


def set_numbers(board: Board, data: Data, position: Position) -> None:
    for key in AS_THEY_ARE:
        if getattr(position, key) is not None:
            setattr(board, key, getattr(position, key))
    if position.morale is not None:
        if position.morale not in data.morale.levels:
            raise BadInput("position-bad-name", key="morale", name=position.morale[:40])
        board.morale = data.morale.modifiers[data.morale.levels.index(position.morale)]
    board.active = side_of(SEATS, "active", position.active)
    board.sp = by_seat(SEATS, "sp", position.sp, board.sp, MOST_POINTS)
    board.won = by_seat(SEATS, "won", position.won, board.won, MOST_POINTS)


def set_areas(board: Board, data: Data, position: Position) -> None:
    for key in ("nationalist", "besieged"):
        names = getattr(position, key)
        if names is not None:
            areas = group(data.ids, "space", key, names)
            if areas & ~data.all_areas:
                raise BadInput("position-no-such-area", key=key, area=listed(data.ids, "space", areas)[-1])
            setattr(board, key, areas)


def set_unit(game: Play, name: str, words: str) -> None:
    data, board = game.data, game.board
    if name not in data.number:
        raise BadInput("position-no-such-unit", key=f"units.{name[:40]}")
    unit, (where, *states) = data.number[name], words.split() or [""]
    side = data.side[unit]
    place = data.roster.boxes.get(where, data.space_number.get(where))
    if place is None or has(data.boxes_of[other(side)], place):
        raise BadInput("position-bad-place", key=f"units.{name}", place=where[:40])
    if states not in ([], ["spent"]):
        raise BadInput("position-bad-state", key=f"units.{name}", state=" ".join(states)[:40])
    put(board, data.roster, unit, place)
    if has(data.all_areas, place) and stack(game, side, place).bit_count() > data.limits.stack:
        raise BadInput("position-over-stacked", key=f"units.{name}", area=where)
    board.fresh |= bit(unit) if place < data.roster.edge and not states else 0


def counted(key: str, names: list[str]) -> list[int]:
    for name in names:
        if name not in CHITS:
            raise BadInput("position-no-such-chit", key=key, name=name[:40])
    return [names.count(chit) for chit in CHITS]


def set_chits(game: Play, position: Position) -> None:
    """The chits that lie open; the others are there to be drawn or dealt."""
    board, data = game.board, game.data
    board.discard, board.out = counted("discard", position.discard), counted("out", position.out)
    board.played = bits(chit for chit, count in enumerate(counted("played", position.played)) if count)
    there = [row.copies if row.from_turn <= board.turn else 0 for row in data.chit_rows]
    board.pool = [max(0, count - board.out[chit] - board.discard[chit]) for chit, count in enumerate(there)]
    board.hand = [0] * len(CHITS)


def check(game: Play) -> None:
    """6-c: no hand holds more than it may."""
    for side, seat in zip(SIDES, SEATS, strict=True):
        within(f"hand.{seat}", HAND.number(game.board, side), 0, game.data.limits.hand)


def begin(game: Play, position: Position) -> Sequence[Frame]:
    return [Turn(step="control"), Impulses()]


IN_AN_IMPULSE = "Activation Event March Combat Bombardment Losses Retreat MoraleTest TurnUnits Rebuild"

CALLS = {
    "Turn.begin": "Deploy",
    "Deploy.where": "Deploy",
    "Turn.reinforcements": "DrawChits",
    "DrawChits.buy": "DrawChits",
    "Turn.replacements": "Reinforce",
    "Reinforce.where": "Reinforce Rada",
    "Turn.initiative": "Rebuild",
    "Rebuild.pick": "Rebuild",
    "Turn.control": "Impulses",
    "Impulses.next": "Impulse",
    "Impulse.finish": IN_AN_IMPULSE,
    "March.under_fire": "DefensiveFire Losses Retreat",
    "Combat.cleared": "MoraleTest",
    "MoraleTest.die": "Retreat",
    "Losses.take": "Losses Retreat",
    "Bombardment.panic": "Losses Retreat",
    "Turn.refresh": "ReturnChits",
    "ReturnChits.pick": "ReturnChits",
}


POSITIONS = Positions[Board, Data](
    form=Position, describe=describe, restore=restore, begin=begin, check=check, calls=CALLS, hidden=(POOL,))
