"""Position documents of The Eyes of the Enemy.

What a document leaves out is as at the start of the scenario: units in the reserve or the container, areas as they
begin. Without a `stack` the position stands in the first round of a turn with units to activate.
"""

from collections.abc import Sequence
from typing import Any, Literal

from trinchera.engine.bits import bit, bits, has, members
from trinchera.engine.errors import BadInput
from trinchera.engine.frames import Frame
from trinchera.engine.ids import SpaceId, UnitId, each_space
from trinchera.engine.pieces import put
from trinchera.engine.positions import Position as SharedKeys
from trinchera.engine.positions import Positions, by_seat, states_of, within
from trinchera.games.eyes_of_the_enemy.board import Board, Play, fits, plan
from trinchera.games.eyes_of_the_enemy.combat import Combat
from trinchera.games.eyes_of_the_enemy.data import BOXES, COLUMNS, DURRUTI_BOXES, Data
from trinchera.games.eyes_of_the_enemy.sequence import Round, Turn
from trinchera.games.eyes_of_the_enemy.setup import new_board

CALLS = {
    "FirstDice.durruti": "Doubtful",
    "Turn.event": "PlaceDurruti",
    "Turn.weather": "Event",
    "Turn.deploy": "Round",
    "Turn.flip": "Deploy",
    "Turn.score": "Flip",
    "Turn.advance": "Attrition",
    "Round.activate": "Activation",
    "Round.leftover": "Combat",
    "Round.round_end": "Counterattacks CounterattackRoll Combat",
    "Activation.arrived": "Step BridgeChecks",
    "Activation.resume": "Combat",
    "Counterattacks.order": "CounterattackRoll Combat",
    "Combat.specials": "ArmorAttack Sniper MachineGun Hit Casualties",
    "Combat.control": "Casualties",
    "Casualties.pick": "Retreat BridgeChecks",
}
"""Which procedures may be under way above a procedure that waits at a step."""

NAT_FLAGS = ("reduced", "activated", "uphill", "river")
AREAS = ("nationalist", "contested", "entrenched", "fought", "rolled", "counted", "ever")
"""Keys that are sets of areas on the board."""
LIMITS = {"action_points": (0, 999), "air": (0, 999), "vp": (-9999, 9999), "durruti_turn": (0, 99), "event": (0, 6),
          "event_pending": (-1, 1)}
"""Keys that are numbers on the board, with the least and the most they can be; turn and round are others."""
AS_THEY_ARE = ("turn", "round", *LIMITS, "aid_used", "operations_over")


class Position(SharedKeys):
    """The document. Areas are printed numbers; units are written as a place and their states."""

    turn: int = 1
    round: int = 1
    weather: Literal["clear", "rain"] = "clear"
    action_points: int = 8
    air: int = 4
    artillery: dict[str, int] = {}
    vp: int = 0
    nationalist: list[int] | None = None
    contested: list[int] = []
    entrenched: list[int] | None = None
    bridges_down: list[str] = []
    units: dict[str, str] = {}
    durruti: int | str = "not-arrived"
    durruti_turn: int = 10
    fought: list[int] = []
    rolled: list[int] = []
    counted: list[int] | None = None
    ever: list[int] | None = None
    event: int = 0
    event_pending: int = 0
    aid_used: bool = False
    operations_over: bool = False


def describe(game: Play, seat: str) -> dict[str, Any]:
    """The whole situation: nothing is hidden in this game."""
    board, data = game.board, game.data
    return {key: getattr(board, key) for key in AS_THEY_ARE} | {
        key: list(members(getattr(board, key))) for key in AREAS} | {
        "weather": "rain" if board.rain else "clear", "artillery": dict(zip(COLUMNS, board.artillery, strict=True)),
        "bridges_down": [data.bridge_ids[n] for n in members(board.down)], "units": unit_words(game),
        "durruti": board.durruti if board.durruti <= data.area_count else data.labels[board.durruti]}


def unit_words(game: Play) -> dict[str, str]:
    """Every unit: its place, and what is to be said of it."""
    place, labels, said = game.board.place, game.data.labels, states_of(game.board, NAT_FLAGS)
    return {name: " ".join((labels[place[unit]], *said.get(unit, ()))) for name, unit in game.data.number.items()}


def restore(game: Play, position: Position) -> None:
    """Put the situation of a document on the table of a new game."""
    board = game.board = new_board(game.data, game.scenario)
    set_areas(board, game.data, position)
    set_numbers(game, position)
    for name, words in position.units.items():
        set_unit(game, name, words)


def begin(game: Play, position: Position) -> Sequence[Frame]:
    return [Turn(step="deploy"), Round(step="activate")]


def areas_at(data: Data, key: str, numbers: list[int]) -> int:
    least = 0 if key == "rolled" else 1  # a roll for no area
    for number in numbers:
        if not least <= number <= data.area_count:
            raise BadInput("position-no-such-area", key=key, area=number)
    return bits(numbers)


def set_areas(board: Board, data: Data, position: Position) -> None:
    given = {key: getattr(position, key) for key in AREAS}
    found = {key: areas_at(data, key, areas) for key, areas in given.items() if areas is not None}
    board.nationalist = found.get("nationalist", board.nationalist)
    unsaid = {"counted": board.nationalist & data.vp_areas, "ever": board.nationalist}
    for key, areas in (unsaid | found).items():
        setattr(board, key, areas)
    if board.contested & board.nationalist:
        raise BadInput("position-two-owners", key="contested")
    for name in position.bridges_down:
        if name not in data.bridge_ids:
            raise BadInput("position-no-such-bridge", key="bridges_down", bridge=name)
        board.down |= bit(data.bridge_ids.index(name))


def set_numbers(game: Play, position: Position) -> None:
    board, data = game.board, game.data
    limits = {"turn": (1, plan(game).last_turn), "round": (0, max(1, data.game.most_rounds)), **LIMITS}
    for key, (least, most) in limits.items():
        setattr(board, key, within(key, getattr(position, key), least, most))
    board.rain = position.weather == "rain"
    board.aid_used, board.operations_over = position.aid_used, position.operations_over
    set_durruti(board, data, position.durruti)
    board.artillery = by_seat(COLUMNS, "artillery", position.artillery, [1, 1, 1], 999)


def set_durruti(board: Board, data: Data, where: int | str) -> None:
    if isinstance(where, int):
        areas_at(data, "durruti", [where])
        board.durruti = SpaceId(where)
    elif where in DURRUTI_BOXES:
        board.durruti = data.roster.boxes[where]
    else:
        raise BadInput("position-bad-name", key="durruti", name=where[:40])


def set_unit(game: Play, name: str, words: str) -> None:
    data, board = game.data, game.board
    if name not in data.number:
        raise BadInput("position-no-such-unit", key=f"units.{name}")
    unit = data.number[name]
    where, *flags = words.split() or [""]
    put(board, data.roster, unit, place_of(data, unit, where, name))
    for flag in flags:
        if unit >= data.nat or flag not in NAT_FLAGS or (flag == "reduced" and has(data.armor, unit)):
            raise BadInput("position-bad-state", key=f"units.{name}", state=flag)
        setattr(board, flag, getattr(board, flag) | bit(unit))


def place_of(data: Data, unit: UnitId, where: str, name: str) -> SpaceId:
    """Who waits, waits beyond an area; a Republican unit in an area is its marker."""
    boxes, area = data.roster.boxes, data.area_number.get(where)
    if unit >= data.nat and (area or where in BOXES[1:]):
        return data.marker_at[area] if area else boxes[where]
    if unit < data.nat and (area or where == "reserve" or (where.startswith("waiting-") and where in boxes)):
        return area or boxes[where]
    raise BadInput("position-bad-place", key=f"units.{name}", place=where)


def check(game: Play) -> None:
    """What must hold in any situation: stacking, a marker only in a Contested area, nobody fighting without a fight."""
    board, data = game.board, game.data
    fought_for = [frame.area for frame in game.stack if isinstance(frame, Combat)]
    for area in each_space(data.all_areas):
        if not fits(game, board.at[area]):
            raise BadInput("position-over-stacked", key="units", area=area)
        if has(board.contested, area) and not board.at[area] and area not in fought_for:
            raise BadInput("position-contested-empty", key="contested", area=area)
    marked = [data.area_of[board.place[unit]] for unit in data.rep_units if board.place[unit] in data.area_of]
    for area in marked:
        if not has(board.contested, area) or marked.count(area) > 1:
            raise BadInput("position-misplaced-marker", key="units", area=area)
    if not fought_for and (board.at[data.drawn] | board.at[data.set_aside]):
        raise BadInput("position-no-combat", key="units")


POSITIONS = Positions[Board, Data](
    form=Position, describe=describe, restore=restore, begin=begin, check=check, calls=CALLS)
