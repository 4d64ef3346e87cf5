"""Position documents: any situation of the game as readable JSON, whole or as far as one seat knows it.

Without `units` they stand as the scenario sets them up; with it, whoever is not named takes no part. Hexes belong to
the side they began with, or to the unit in them, unless `taken` lists those that changed hands. Hands and markers face
down are lists of ids where they are known and numbers where they are not: those are dealt from the dice. Without a
`stack` the position stands at the beginning of a phase of a player turn.
"""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from trinchera.engine.bits import bit, bits, has, members
from trinchera.engine.chance import Seeded
from trinchera.engine.errors import BadInput
from trinchera.engine.frames import Frame, steps
from trinchera.engine.ids import NOBODY, MarkerSet, SideId, SpaceSet, UnitId, each_marker, each_space
from trinchera.games.civil_war_battles.activation import Activate
from trinchera.games.civil_war_battles.advance import Advance
from trinchera.games.civil_war_battles.board import ABSENT, CUP, FRESH, NO_LIMIT, OFF, Play, battle, ground, stand
from trinchera.games.civil_war_battles.bombardment import Bombardment, BombardmentPhase
from trinchera.games.civil_war_battles.combat import Combat, CombatPhase
from trinchera.games.civil_war_battles.data import REPUBLICAN, SEATS, SIDES, Side
from trinchera.games.civil_war_battles.defender import Defender
from trinchera.games.civil_war_battles.ground import Data
from trinchera.games.civil_war_battles.movement import Move, Movement
from trinchera.games.civil_war_battles.rebuild import Rebuild
from trinchera.games.civil_war_battles.retreat import Displacement, Retreat
from trinchera.games.civil_war_battles.sequence import GameTurn, PlayerTurn
from trinchera.games.civil_war_battles.setup import empty_board, new_board
from trinchera.games.civil_war_battles.support import Allotment, unseen
from trinchera.games.civil_war_battles.victory import OUTCOMES

AnyFrame = (GameTurn | PlayerTurn | Allotment | Activate | Movement | Move | BombardmentPhase | Bombardment
            | CombatPhase | Combat | Defender | Retreat | Displacement | Advance | Rebuild)

FLAGS = ("depleted", "moved", "attacked", "advanced", "displaced", "entered", "assaulted", "fought", "shelled",
         "activated")
MARKS = {"mark-6": 1, "mark-1": 2, "mark-2": 3}
MARK_WORDS = {level: word for word, level in MARKS.items()}
PLACES = {"off": OFF, "cup": CUP, "absent": ABSENT}
PLACE_WORDS = {place: word for word, place in PLACES.items()}

Markers = dict[Side, list[str] | int]


class Position(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The document. Hexes are printed numbers; units are written as a place and their states."""

    game: Literal["civil_war_battles"]
    scenario: Literal["belchite", "teruel", "alfambra"] = "belchite"
    options: dict[str, str] = {}
    rules: int = 0
    turn: int = 1
    side: Side | None = None
    phase: Literal["turn", "begin", "movement", "bombardment", "combat", "mobile_movement", "mobile_combat",
                   "rebuild"] = "movement"
    units: dict[str, str] | None = None
    taken: list[str] | None = None
    fortifications: list[str] | None = None
    hands: Markers = {}
    face_down: Markers = {}
    used: list[str] = []
    bombarded: list[str] = []
    activation: int = NO_LIMIT
    chain: list[str] = []
    blizzard: int = 0
    road: list[int] = []
    result: str = ""
    stack: list[AnyFrame] | None = None


def describe(game: Play, seat: str) -> dict[str, Any]:
    """The situation as far as a seat knows it: of the other side's markers only how many there are."""
    board, data = game.board, game.data
    return {
        "game": "civil_war_battles", "rules": game.rules, "scenario": game.scenario, "options": dict(game.options),
        "turn": board.turn, "side": SEATS[board.side],
        "units": {data.units[unit].id: unit_words(game, unit) for unit in battle(game).units},
        "taken": labels(data, (board.control ^ battle(game).home[REPUBLICAN])),
        "fortifications": labels(data, board.forts), "hands": known(game, board.hands, seat),
        "face_down": known(game, board.committed, seat, board.veiled),
        "used": [data.markers[marker].id for marker in each_marker(board.used)],
        "bombarded": labels(data, board.bombarded), "activation": board.activation,
        "chain": [data.label(space) for space in board.chain], "blizzard": board.blizzard, "road": list(board.road),
        "result": board.result, "stack": msgspec.to_builtins(game.stack),
    }


def labels(data: Data, spaces: SpaceSet) -> list[str]:
    return [data.label(space) for space in each_space(spaces)]


def known(game: Play, markers: MarkerSet, seat: str, veiled: list[int] | None = None) -> dict[str, Any]:
    """The markers of the seat's own side by name, those of the other by number."""
    data, found = game.data, {}
    for side, owner in enumerate(SEATS):
        theirs = markers & data.pool[side]
        hidden = veiled[side] if veiled else 0
        mine = owner == seat and not hidden
        found[owner] = ([data.markers[marker].id for marker in each_marker(theirs)] if mine else
                        theirs.bit_count() + hidden)
    return found


def unit_words(game: Play, unit: UnitId) -> str:
    board = game.board
    place = board.place[unit]
    words = [PLACE_WORDS[place] if place < 0 else game.data.label(place)]
    words += [flag for flag in FLAGS if has(getattr(board, flag), unit)]
    if board.fatigue[unit]:
        words.append(MARK_WORDS[board.fatigue[unit]])
    return " ".join(words)


def read(document: Mapping[str, Any]) -> Position:
    """The document with its types checked; the error names the key that is wrong."""
    try:
        return msgspec.convert(dict(document), Position)
    except (msgspec.ValidationError, RecursionError) as error:
        raise BadInput("position-invalid", problem=str(error)) from None


def restore(game: Play, position: Position, dice: Seeded) -> None:
    """Put the situation of a document on the table of a new game."""
    data = game.data
    board = new_board(data, game.scenario) if position.units is None else empty_board(data, game.scenario)
    game.board = board
    for name, words in (position.units or {}).items():
        set_unit(game, name, words)
    set_hexes(game, position)
    set_numbers(game, position)
    set_markers(game, position, dice)
    game.stack = list(position.stack) if position.stack is not None else begin(game, position)
    if position.result:
        game.stack = []
    for number, frame in enumerate(game.stack):
        check_frame(game, frame, f"stack[{number}]")
    wake(game)


def begin(game: Play, position: Position) -> list[Frame]:
    """The stack at the beginning of a phase."""
    if position.phase == "turn":
        return [GameTurn()]
    later = "second_player" if game.board.side == battle(game).first else "end"
    return [GameTurn(step=later), PlayerTurn(side=game.board.side, step=position.phase)]


def set_unit(game: Play, name: str, words: str) -> None:
    data, board = game.data, game.board
    unit = data.number.get(name, NOBODY)
    if unit not in battle(game).units:
        raise BadInput("position-no-such-unit", key=f"units.{name}")
    where, *states = words.split() or [""]
    place = PLACES.get(where, ground(game).field.number.get(where))
    if place is None or (place >= 0 and board.at[place] >= 0) or (place == OFF and unit not in battle(game).arrivals):
        raise BadInput("position-bad-place", key=f"units.{name}", place=where)
    board.place[unit] = place
    if place >= 0:
        stand(data, board, unit, place)
    for state in states:
        set_state(game, unit, name, state)


def set_state(game: Play, unit: UnitId, name: str, state: str) -> None:
    board = game.board
    if state in MARKS:
        board.fatigue[unit] = MARKS[state]
    elif state not in FLAGS or (state == "depleted" and not has(game.data.two_step, unit)):
        raise BadInput("position-bad-state", key=f"units.{name}", state=state)
    else:
        setattr(board, state, getattr(board, state) | bit(unit))
    if board.place[unit] < 0 and (state == "depleted" or board.fatigue[unit] != FRESH):
        raise BadInput("position-bad-state", key=f"units.{name}", state=state)


def spaces_of(game: Play, key: str, texts: list[str]) -> int:
    number = ground(game).field.number
    for text in texts:
        if text not in number:
            raise BadInput("position-no-such-hex", key=key, hex=text)
    return bits(number[text] for text in texts)


def set_hexes(game: Play, position: Position) -> None:
    board = game.board
    if position.taken is not None:
        board.control ^= spaces_of(game, "taken", position.taken)
    else:
        board.control = board.control & ~board.held[1] | board.held[0]
    if board.held[0] & ~board.control or board.held[1] & board.control:
        raise BadInput("position-wrong-control", key="taken")
    if position.fortifications is not None:
        board.forts = spaces_of(game, "fortifications", position.fortifications)
    board.bombarded = spaces_of(game, "bombarded", position.bombarded)
    spaces_of(game, "chain", position.chain)
    board.chain = [ground(game).field.number[text] for text in position.chain]


def set_numbers(game: Play, position: Position) -> None:
    board, last = game.board, battle(game).turns
    limits = {"turn": (1, last), "blizzard": (0, last), "activation": (NO_LIMIT, len(game.data.units))}
    for key, (least, most) in limits.items():
        value = getattr(position, key)
        if not least <= value <= most:
            raise BadInput("position-out-of-range", key=key, least=least, most=most)
        setattr(board, key, value)
    board.side = SideId(SEATS.index(position.side)) if position.side else battle(game).first
    if position.result and position.result not in OUTCOMES:
        raise BadInput("position-invalid", problem="result")
    board.result = position.result
    most = battle(game).road_hexes.bit_count()
    if len(position.road) > last or any(not 0 <= count <= most for count in position.road):
        raise BadInput("position-out-of-range", key="road", least=0, most=most)
    board.road = list(position.road)


def set_markers(game: Play, position: Position, dice: Seeded) -> None:
    """Known markers first; then those of which only the number is known are dealt, or stay veiled until revealed."""
    board = game.board
    board.used = markers_of(game, "used", position.used, 0)
    board.hands = held_markers(game, "hands", position.hands, board.used)
    board.committed = held_markers(game, "face_down", position.face_down, board.used | board.hands)
    for owner, number in position.face_down.items():
        if isinstance(number, int):
            board.veiled[SEATS.index(owner)] = number
    for owner, number in position.hands.items():
        if isinstance(number, int):
            deal(game, SideId(SEATS.index(owner)), number, dice)
    for side, number in zip(SIDES, board.veiled, strict=True):
        if not 0 <= number <= unseen(game, side).bit_count():
            raise BadInput("position-too-many-markers", key="face_down")


def held_markers(game: Play, key: str, markers: Markers, elsewhere: int) -> int:
    found = 0
    for owner, ids in markers.items():
        if isinstance(ids, list):
            theirs = markers_of(game, f"{key}.{owner}", ids, elsewhere)
            if theirs & ~game.data.pool[SEATS.index(owner)]:
                raise BadInput("position-bad-marker", key=f"{key}.{owner}", marker=ids[0])
            found |= theirs
    return found


def markers_of(game: Play, key: str, ids: list[str], elsewhere: int) -> int:
    found = 0
    for name in ids:
        marker = game.data.marker_number.get(name)
        if marker is None or has(found | elsewhere, marker):
            raise BadInput("position-bad-marker", key=key, marker=name)
        found |= bit(marker)
    return found


def deal(game: Play, side: SideId, number: int, dice: Seeded) -> None:
    cup = list(members(unseen(game, side)))
    if not 0 <= number <= len(cup) - game.board.veiled[side]:
        raise BadInput("position-too-many-markers", key="hands")
    for _ in range(number):
        marker = bit(cup.pop(dice.below(len(cup))))
        game.board.hands |= marker
        game.board.dealt |= marker


def check_frame(game: Play, frame: Frame, key: str) -> None:
    if (frame.step or frame.first) not in steps(type(frame)):
        raise BadInput("position-no-such-step", key=f"{key}.step", step=frame.step)
    units, hexes = len(game.data.units), ground(game).field.size
    ranges = {"unit": (-1, units - 1), "target": (0, units - 1), "space": (0, hexes - 1), "here": (-1, hexes - 1),
              "there": (-1, hexes - 1), "origin": (0, hexes - 1), "side": (0, 1), "steps": (1, 3), "spent": (0, 99),
              "left": (-1, len(game.data.markers)), "revealed": (0, (1 << len(game.data.markers)) - 1)}
    for name in frame.__struct_fields__:
        value = getattr(frame, name)
        least, most = ranges.get(name, (0, (1 << units) - 1))
        if isinstance(value, int) and not least <= value <= most:
            raise BadInput("position-out-of-range", key=f"{key}.{name}", least=least, most=most)
        if isinstance(value, tuple) and any(not has(ground(game).field.all, max(0, item)) for item in value):
            raise BadInput("position-out-of-range", key=f"{key}.{name}", least=0, most=hexes - 1)


def wake(game: Play) -> None:
    """Run the position to its first decision; a stack that cannot run is refused."""
    try:
        game.settle()
    except (IndexError, KeyError, StopIteration, RuntimeError, AssertionError, ValueError, TypeError) as error:
        raise BadInput("position-impossible", key="stack", problem=type(error).__name__) from None
    if game.decision is not None and not game.decision.choices:
        raise BadInput("position-impossible", key="stack", problem="no choice")


