"""Position documents of Spanish Civil War Battles.

Without `units` they stand as the scenario sets them up; with it, whoever is not named takes no part. Hexes belong to
the side they began with, or to the unit in them, unless `taken` lists those that changed hands. Hands and markers face
down are lists of ids where they are known and numbers where they are not: those are dealt from the dice. Without a
`stack` the position stands at the beginning of a phase of a player turn.
"""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from msgspec import Meta

from trinchera.engine.bits import bit, has
from trinchera.engine.errors import BadInput
from trinchera.engine.frames import Frame
from trinchera.engine.hidden import Held
from trinchera.engine.ids import NOBODY, UnitId
from trinchera.engine.pieces import put
from trinchera.engine.positions import Position as SharedKeys
from trinchera.engine.positions import Positions, group, hexes_of, listed, side_of, states_of, within
from trinchera.games.civil_war_battles.board import FRESH, MARKERS, NO_LIMIT, Board, Play, battle, ground, is_on_map
from trinchera.games.civil_war_battles.data import REPUBLICAN, SEATS, Side
from trinchera.games.civil_war_battles.ground import Data
from trinchera.games.civil_war_battles.sequence import GameTurn, PlayerTurn
from trinchera.games.civil_war_battles.setup import empty_board, new_board

FLAGS = ("depleted", "moved", "attacked", "advanced", "displaced", "entered", "assaulted", "fought", "shelled",
         "activated")
MARKS = {"mark-6": 1, "mark-1": 2, "mark-2": 3}
MARK_WORDS = {level: word for word, level in MARKS.items()}


class Position(SharedKeys):
    """The document. Hexes are printed numbers; units are written as a place and their states."""

    turn: int = 1
    side: Side | None = None
    phase: Literal["turn", "begin", "movement", "bombardment", "combat", "mobile_movement", "mobile_combat",
                   "rebuild"] = "movement"
    units: dict[str, str] | None = None
    taken: list[str] | None = None
    fortifications: list[str] | None = None
    hands: Held = {}
    face_down: Held = {}
    used: list[str] = []
    bombarded: list[str] = []
    activation: int = NO_LIMIT
    chain: Annotated[list[str], Meta(max_length=99)] = []
    blizzard: int = 0
    road: list[int] = []


def describe(game: Play, seat: str) -> dict[str, Any]:
    """What lies open on the table."""
    board, data, ids = game.board, game.data, battle(game).ids
    return {
        "turn": board.turn, "side": SEATS[board.side],
        "units": unit_words(game),
        "taken": listed(ids, "space", board.control ^ battle(game).home[REPUBLICAN]),
        "fortifications": listed(ids, "space", board.forts), "used": listed(ids, "marker", board.used),
        "bombarded": listed(ids, "space", board.bombarded), "activation": board.activation,
        "chain": [data.label(space) for space in board.chain], "blizzard": board.blizzard, "road": list(board.road),
    }


def unit_words(game: Play) -> dict[str, str]:
    """Every unit of the scenario: its place, and what is to be said of it."""
    board, data = game.board, game.data
    said, found = states_of(board, FLAGS), {}
    for unit in battle(game).units:
        tired = board.fatigue[unit]
        words = [data.label(board.place[unit]), *said.get(unit, ()), *((MARK_WORDS[tired],) if tired else ())]
        found[data.units[unit].id] = " ".join(words)
    return found


def restore(game: Play, position: Position) -> None:
    """Put the situation of a document on the table of a new game."""
    data = game.data
    game.board = new_board(data, game.scenario) if position.units is None else empty_board(data, game.scenario)
    for name, words in (position.units or {}).items():
        set_unit(game, name, words)
    set_hexes(game, position)
    set_numbers(game, position)
    set_used(game, position)


def begin(game: Play, position: Position) -> Sequence[Frame]:
    """The stack at the beginning of a phase."""
    if position.phase == "turn":
        return [GameTurn()]
    later = "second_player" if game.board.side == battle(game).first else "end"
    return [GameTurn(step=later), PlayerTurn(side=game.board.side, step=position.phase)]


def set_unit(game: Play, name: str, words: str) -> None:
    data, board = game.data, game.board
    unit = data.number.get(name, NOBODY)
    if unit not in battle(game).units:
        raise BadInput("position-no-such-unit", key=f"units.{name[:40]}")
    where, *states = words.split() or [""]
    place = data.roster.boxes.get(where, ground(game).field.number.get(where))
    if place is None or has(board.full[0] | board.full[1], place) or (
            place == data.off and unit not in battle(game).arrivals):
        raise BadInput("position-bad-place", key=f"units.{name}", place=where[:40])
    put(board, data.roster, unit, place)
    for state in states:
        set_state(game, unit, name, state)


def set_state(game: Play, unit: UnitId, name: str, state: str) -> None:
    board = game.board
    if state in MARKS:
        board.fatigue[unit] = MARKS[state]
    elif state not in FLAGS or (state == "depleted" and not has(game.data.two_step, unit)):
        raise BadInput("position-bad-state", key=f"units.{name}", state=state[:40])
    else:
        setattr(board, state, getattr(board, state) | bit(unit))
    if not is_on_map(game, unit) and (state == "depleted" or board.fatigue[unit] != FRESH):
        raise BadInput("position-bad-state", key=f"units.{name}", state=state[:40])


def spaces_of(game: Play, key: str, texts: list[str]) -> int:
    return hexes_of(ground(game).field.number, key, texts)


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
    board.chain = tuple(ground(game).field.number[text] for text in position.chain)


def set_numbers(game: Play, position: Position) -> None:
    board, last = game.board, battle(game).turns
    board.turn = within("turn", position.turn, 1, last)
    board.blizzard = within("blizzard", position.blizzard, 0, last)
    board.activation = within("activation", position.activation, NO_LIMIT, len(game.data.units))
    board.side = side_of(SEATS, "side", position.side) if position.side else battle(game).first
    within("road", len(position.road), 0, last)
    board.road = tuple(within("road", count, 0, battle(game).road_hexes.bit_count()) for count in position.road)


def set_used(game: Play, position: Position) -> None:
    """The markers shown this game turn are in no cup."""
    board = game.board
    board.used = group(battle(game).ids, "marker", "used", position.used)
    if len(position.used) > board.used.bit_count():
        raise BadInput("position-twice", key="used")
    board.cup = [markers & ~board.used for markers in board.cup]


CALLS = {
    "GameTurn.first_player": "Allotment",
    "GameTurn.second_player": "PlayerTurn",
    "GameTurn.end": "PlayerTurn",
    "PlayerTurn.movement": "Activate",
    "PlayerTurn.bombardment": "Movement",
    "PlayerTurn.combat": "BombardmentPhase",
    "PlayerTurn.mobile_movement": "CombatPhase",
    "PlayerTurn.mobile_combat": "Movement",
    "PlayerTurn.rebuild": "CombatPhase",
    "PlayerTurn.over": "Movement Rebuild",
    "Movement.pick": "Move",
    "BombardmentPhase.target": "Bombardment Defender Retreat",
    "CombatPhase.declare": "Combat",
    "Combat.aftermath": "Defender Retreat Advance",
    "Combat.loss": "Defender",
    "Combat.fall_back": "Retreat",
    "Retreat.arrive": "Displacement",
    "Displacement.arrive": "Displacement",
}


POSITIONS = Positions[Board, Data](
    form=Position, describe=describe, restore=restore, begin=begin, calls=CALLS, hidden=(MARKERS,))
