"""Position documents: any situation of the game as readable JSON, whole or in part.

Units that a document leaves out take no part. A hand is a list of chits or, for the eyes of the other seat, a number;
such a hand is dealt from the chits that are not known to be elsewhere. Without a `stack` the position stands at the
beginning of an impulse of the side that is `active`.
"""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from trinchera.engine.bits import bit, bits, has
from trinchera.engine.chance import Seeded
from trinchera.engine.errors import BadInput
from trinchera.engine.frames import Frame, steps
from trinchera.engine.ids import SideId, UnitId, each_marker, each_space
from trinchera.games.storm_over_madrid.activation import Activation
from trinchera.games.storm_over_madrid.board import (
    BESIDE,
    ELIMINATED,
    REMOVED,
    TRACK,
    Board,
    Play,
    contested,
    morale_word,
)
from trinchera.games.storm_over_madrid.bombardment import Bombardment
from trinchera.games.storm_over_madrid.chits import DrawChits, ReturnChits, hand_size
from trinchera.games.storm_over_madrid.combat import Combat
from trinchera.games.storm_over_madrid.data import CHITS, CHITS_OF, SEATS, SIDES, Data
from trinchera.games.storm_over_madrid.events import Event, TurnUnits
from trinchera.games.storm_over_madrid.fire import DefensiveFire
from trinchera.games.storm_over_madrid.impulses import Impulse, Impulses
from trinchera.games.storm_over_madrid.losses import Losses
from trinchera.games.storm_over_madrid.morale import MoraleTest
from trinchera.games.storm_over_madrid.movement import March
from trinchera.games.storm_over_madrid.reinforcements import Rada, Reinforce
from trinchera.games.storm_over_madrid.replacements import Rebuild
from trinchera.games.storm_over_madrid.retreat import Retreat
from trinchera.games.storm_over_madrid.sequence import Turn
from trinchera.games.storm_over_madrid.setup import Deploy, SetUp, new_board
from trinchera.games.storm_over_madrid.victory import OUTCOMES

AnyFrame = (
    SetUp | Deploy | Turn | DrawChits | ReturnChits | Rada | Reinforce | Rebuild | Impulses | Impulse | Activation
    | March | DefensiveFire | Bombardment | Combat | MoraleTest | Losses | Retreat | Event | TurnUnits
)

PLACES = {"track": TRACK, "eliminated": ELIMINATED, "removed": REMOVED, "beside": BESIDE}
PLACE_WORDS = {place: word for word, place in PLACES.items()}
FLAGS = ("bad_weather", "junta", "rada", "river_ban", "pause_used", "after_pause", "garrison", "strife")
NUMBERS = {"turn": (1, 15), "first_turn": (1, 15), "pause": (0, 4), "streak": (0, 6), "passes": (0, 2),
           "impulse": (0, 999), "flight": (0, 3), "durruti": (0, 2), "effects": (0, 2047)}


class Position(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The document. Areas, units and chits are named by their ids; lists of two figures are by seat."""

    game: Literal["storm_over_madrid"]
    scenario: str = "initial_drive"
    options: dict[str, str] = {}
    rules: int = 0
    turn: int = 1
    first_turn: int = 1
    sp: dict[str, int] = {}
    morale: str | None = None
    won: dict[str, int] = {}
    nationalist: list[str] | None = None
    units: dict[str, str] = {}
    hand: dict[str, list[str] | int] = {}
    discard: list[str] = []
    out: list[str] = []
    played: list[str] = []
    bad_weather: bool = False
    junta: bool | None = None
    rada: bool = False
    river_ban: bool | None = None
    pause: int = 0
    pause_used: bool = False
    after_pause: bool = False
    active: Literal["nationalist", "republican"] = "nationalist"
    streak: int = 0
    passes: int = 0
    impulse: int = 0
    garrison: bool | None = None
    strife: bool = False
    flight: int = 0
    durruti: int = 0
    effects: int = 0
    besieged: list[str] | None = None
    result: str = ""
    stack: list[AnyFrame] | None = None


def describe(game: Play, seat: str) -> dict[str, Any]:
    """The situation as a seat knows it: the other hand is a number."""
    board, data = game.board, game.data
    document: dict[str, Any] = {"game": "storm_over_madrid", "rules": game.rules, "scenario": game.scenario}
    document |= {name: getattr(board, name) for name in (*NUMBERS, *FLAGS)}
    document |= {
        "sp": dict(zip(SEATS, board.sp, strict=True)), "won": dict(zip(SEATS, board.won, strict=True)),
        "morale": morale_word(game), "nationalist": [data.spaces[area].id for area in each_space(board.nationalist)],
        "besieged": [data.spaces[area].id for area in each_space(board.besieged)],
        "units": {unit.id: unit_words(game, unit.index) for unit in data.units},
        "hand": {name: listed(game, side) if name == seat else hand_size(board, side)
                 for side, name in zip(SIDES, SEATS, strict=True)},
        "discard": [CHITS[chit] for chit, count in enumerate(board.discard) for _ in range(count)],
        "out": [CHITS[chit] for chit, count in enumerate(board.out) for _ in range(count)],
        "played": [CHITS[chit] for chit in each_marker(board.played)],
        "active": SEATS[board.active], "result": board.result, "stack": msgspec.to_builtins(game.stack),
    }
    return document


def listed(game: Play, side: SideId) -> list[str]:
    hand = game.board.hand
    return [CHITS[chit] for chit in CHITS_OF[side] for _ in range(hand[chit])]


def unit_words(game: Play, unit: UnitId) -> str:
    board = game.board
    place = board.place[unit]
    if place < 0:
        return PLACE_WORDS[place]
    name = game.data.spaces[place].id
    return name if board.fresh >> unit & 1 else f"{name} spent"


def restore(game: Play, document: Mapping[str, Any], dice: Seeded) -> None:
    """Put the situation of a document on the table of a new game; the error names the key that is wrong."""
    try:
        position = msgspec.convert(dict(document), Position)
    except (msgspec.ValidationError, RecursionError) as error:
        raise BadInput("position-invalid", problem=str(error)) from None
    board = game.board = new_board(game.data, game.scenario)
    set_numbers(board, game.data, position)
    set_areas(board, game.data, position)
    board.place = [REMOVED] * len(game.data.units)
    for name, words in position.units.items():
        set_unit(game, name, words)
    if position.besieged is None:
        board.besieged = contested(board) & game.data.urban
    set_chits(game, position, dice)
    game.stack = [] if position.result else list(position.stack or (Turn(step="control"), Impulses()))
    for number, frame in enumerate(game.stack):
        check_frame(game.data, frame, f"stack[{number}]")
    wake(game)


def set_numbers(board: Board, data: Data, position: Position) -> None:
    for key, (least, most) in NUMBERS.items():
        value = getattr(position, key)
        if not least <= value <= most:
            raise BadInput("position-out-of-range", key=key, least=least, most=most)
        setattr(board, key, value)
    for key in FLAGS:
        if getattr(position, key) is not None:
            setattr(board, key, getattr(position, key))
    if position.morale is not None:
        if position.morale not in data.morale.levels:
            raise BadInput("position-invalid", problem="morale")
        board.morale = data.morale.modifiers[data.morale.levels.index(position.morale)]
    if position.result not in ("", *OUTCOMES):
        raise BadInput("position-invalid", problem="result")
    board.result, board.active = position.result, SideId(SEATS.index(position.active))
    board.sp, board.won = (by_seat(name, getattr(position, name), getattr(board, name)) for name in ("sp", "won"))


def by_seat(key: str, given: Mapping[str, int], standard: list[int]) -> list[int]:
    for seat, value in given.items():
        if seat not in SEATS or not 0 <= value <= 999:
            raise BadInput("position-out-of-range", key=f"{key}.{seat}", least=0, most=999)
    return [given.get(seat, standard[side]) for side, seat in enumerate(SEATS)]


def set_areas(board: Board, data: Data, position: Position) -> None:
    for key in ("nationalist", "besieged"):
        names = getattr(position, key)
        for name in names or ():
            if data.space_number.get(name, data.area_count) >= data.area_count:
                raise BadInput("position-no-such-area", key=key, area=name)
        if names is not None:
            setattr(board, key, bits(data.space_number[name] for name in names))


def set_unit(game: Play, name: str, words: str) -> None:
    data, board = game.data, game.board
    if name not in data.number:
        raise BadInput("position-no-such-unit", key=f"units.{name}")
    unit, (where, *states) = data.number[name], words.split() or [""]
    side = data.side[unit]
    if where not in PLACES and (where not in data.space_number
                                or has(data.boxes_of[1 - side], data.space_number[where])):
        raise BadInput("position-bad-place", key=f"units.{name}", place=where)
    if states not in ([], ["spent"]):
        raise BadInput("position-bad-state", key=f"units.{name}", state=" ".join(states))
    place = board.place[unit] = PLACES[where] if where in PLACES else data.space_number[where]
    if place < 0:
        return
    stack = board.rep if side else board.nat
    stack[place] |= bit(unit)
    board.held[side] |= bit(place)
    if place < data.area_count and stack[place].bit_count() >= data.limits.stack:
        board.full[side] |= bit(place)
        if stack[place].bit_count() > data.limits.stack:
            raise BadInput("position-over-stacked", key=f"units.{name}", area=where)
    if not states:
        board.fresh |= bit(unit)


def counted(key: str, names: list[str]) -> list[int]:
    for name in names:
        if name not in CHITS:
            raise BadInput("position-no-such-chit", key=key, name=name)
    return [names.count(chit) for chit in CHITS]


def set_chits(game: Play, position: Position, dice: Seeded) -> None:
    """The chits that are known, and a hand dealt for a seat of which only the number is."""
    board, data = game.board, game.data
    board.discard, board.out = counted("discard", position.discard), counted("out", position.out)
    board.played = bits(chit for chit, count in enumerate(counted("played", position.played)) if count)
    there = [row.copies if row.from_turn <= board.turn else 0 for row in data.chit_rows]
    board.pool = [max(0, count - board.out[chit] - board.discard[chit]) for chit, count in enumerate(there)]
    board.hand = [0] * len(CHITS)
    for seat, hand in position.hand.items():
        if seat not in SEATS:
            raise BadInput("position-invalid", problem="hand")
        names = deal(board, SideId(SEATS.index(seat)), hand, dice) if isinstance(hand, int) else hand
        for chit, count in enumerate(counted(f"hand.{seat}", names)):
            board.hand[chit] += count
            board.pool[chit] -= count
        if min(board.pool) < 0 or hand_size(board, SideId(SEATS.index(seat))) > data.limits.hand:
            raise BadInput("position-out-of-range", key=f"hand.{seat}", least=0, most=data.limits.hand)


def deal(board: Board, side: SideId, number: int, dice: Seeded) -> list[str]:
    left = [CHITS[chit] for chit in CHITS_OF[side] for _ in range(board.pool[chit])]
    if not 0 <= number <= len(left):
        raise BadInput("position-out-of-range", key="hand", least=0, most=len(left))
    return [left.pop(dice.below(len(left))) for _ in range(number)]


def check_frame(data: Data, frame: Frame, key: str) -> None:
    if (frame.step or frame.first) not in steps(type(frame)):
        raise BadInput("position-no-such-step", key=f"{key}.step", step=frame.step)
    spaces, units = (-1, len(data.spaces) - 1), (-1, len(data.units) - 1)
    ranges = {"side": (0, 1), "area": spaces, "here": spaces, "there": spaces, "origin": spaces, "unit": units,
              "mate": units, "point": units, "target": units, "after": units, "chit": (-1, len(CHITS) - 1)}
    for name in frame.__struct_fields__:
        value = getattr(frame, name)
        least, most = ranges.get(name, (-99, 999))
        if isinstance(value, int) and not least <= value <= most:
            raise BadInput("position-out-of-range", key=f"{key}.{name}", least=least, most=most)
        numbers = [item for item in value if isinstance(item, int)] if isinstance(value, tuple) else []
        if any(not 0 <= item < len(data.units) for item in numbers):
            raise BadInput("position-out-of-range", key=f"{key}.{name}", least=0, most=len(data.units) - 1)


def wake(game: Play) -> None:
    """Run the position to its first decision; a stack that cannot run is refused."""
    try:
        game.settle()
    except (IndexError, KeyError, StopIteration, RuntimeError, AssertionError, ValueError) as error:
        raise BadInput("position-impossible", key="stack", problem=type(error).__name__) from None
