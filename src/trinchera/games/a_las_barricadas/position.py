"""Position documents: any situation of the game as readable JSON. Nothing is hidden in this game: all seats know all.

A unit is written as its place and its states: `A410 reaction lost-1`. Whoever is not named takes no part. A counter of
a formation belongs to it; `of-r-g` gives another counter to a formation, `on-` tells what it rides on. Without a
`stack` the position stands before an activation of `side`.
"""

from typing import Any

import msgspec

from trinchera.engine import positions as engine
from trinchera.engine.bits import bit, bits, has, members
from trinchera.engine.carriers import embark
from trinchera.engine.errors import BadInput
from trinchera.engine.frames import Frame
from trinchera.engine.ids import NOBODY, SideId, SpaceId, SpaceSet, UnitId
from trinchera.engine.positions import hexes_of
from trinchera.games.a_las_barricadas.activation import Activations
from trinchera.games.a_las_barricadas.assault import Assault
from trinchera.games.a_las_barricadas.attack import Hits
from trinchera.games.a_las_barricadas.board import STEPS, Board, Play, battle, is_on_map, living, set_down
from trinchera.games.a_las_barricadas.data import SEATS, Side
from trinchera.games.a_las_barricadas.ground import Data
from trinchera.games.a_las_barricadas.handtohand import HandToHand
from trinchera.games.a_las_barricadas.morale import Aftermath, FormationCheck, UnitCheck
from trinchera.games.a_las_barricadas.officers import Replacements
from trinchera.games.a_las_barricadas.retreat import Retreat
from trinchera.games.a_las_barricadas.rout import Rout
from trinchera.games.a_las_barricadas.sequence import GameTurn
from trinchera.games.a_las_barricadas.setup import empty_board

FLAGS = ("veteran", "green", "finished", "reaction", "kept", "ooc", "routed", "rallied", "moved", "risky", "activated",
         "acted", "double_now", "double_before", "charged_now", "charged_before", "discipline", "inside", "bank",
         "bridged", "directed", "flown", "resting")
GROUND = ("trenches", "wire", "roadblocks", "mines", "ditches", "crossings", "teeth", "pontoons", "rubble", "taps")
RECENT = ("wiped", "slain", "shot")
MOST = 99


class Fort(msgspec.Struct, forbid_unknown_fields=True):
    hex: str
    side: Side
    vertex: int
    value: int


class Position(engine.Position, kw_only=True):
    """The document. Hexes are printed names."""

    turn: int = 1
    side: Side | None = None
    initiative: Side | None = None
    units: dict[str, str] = {}
    control: dict[Side, list[str]] | None = None
    improved: dict[Side, list[str]] = {}
    trenches: list[str] = []
    wire: list[str] = []
    roadblocks: list[str] = []
    mines: list[str] = []
    ditches: list[str] | None = None
    crossings: list[str] = []
    teeth: list[str] = []
    pontoons: list[str] = []
    rubble: list[str] = []
    taps: list[str] = []
    rubble_marks: dict[str, int] = {}
    forts: list[Fort] | None = None
    strength: dict[str, int] = {}
    fallen: dict[str, int] = {}
    missions: list[int] | None = None
    rested: list[int] = []
    attacks: list[int] | None = None
    aircraft: list[int] | None = None
    boats: int = 0
    blows: list[str] = []
    wiped: list[str] = []
    slain: list[str] = []
    shot: list[str] = []


def describe(game: Play, seat: str) -> dict[str, Any]:
    """The whole situation."""
    board, ground, ids = game.board, battle(game), battle(game).ids
    document: dict[str, Any] = {
        "turn": board.turn, "side": SEATS[board.side],
        "units": {ids.names["unit"][unit]: unit_words(game, unit) for unit in members(board.in_play)},
        "control": {seat: labels(game, board.control[side]) for side, seat in enumerate(SEATS)},
        "improved": {seat: labels(game, board.improved[side]) for side, seat in enumerate(SEATS)},
        "rubble_marks": {ground.board.names[space]: mark for space, mark in enumerate(board.rubble_marks) if mark},
        "forts": [{"hex": ground.board.names[space], "side": SEATS[side], "vertex": vertex, "value": value}
                  for space, side, vertex, value in zip(board.fort_at, board.fort_side, board.fort_vertex,
                                                        board.fort_value, strict=True)],
        "strength": {one.id: board.strength[n] for n, one in enumerate(game.data.counters.formations)
                     if board.strength[n] != board.roster[n].bit_count()},
        "fallen": {one.id: board.fallen[n] for n, one in enumerate(game.data.counters.formations) if board.fallen[n]},
        "missions": list(board.missions), "rested": list(members(board.rested)), "attacks": list(board.attacks),
        "aircraft": list(board.aircraft), "boats": board.boats,
        "blows": [ids.names["unit"][unit] for unit in board.blows],
    }
    if board.initiative >= 0:
        document["initiative"] = SEATS[board.initiative]
    document |= {name: labels(game, getattr(board, name)) for name in GROUND}
    return document | {name: [ids.names["unit"][unit] for unit in members(getattr(board, name))] for name in RECENT}


def labels(game: Play, spaces: SpaceSet) -> list[str]:
    names = battle(game).board.names
    return [names[space] for space in members(spaces)]


def unit_words(game: Play, unit: int) -> str:
    """A unit's place and states in words."""
    board, data = game.board, game.data
    formation, words = board.formation[unit], [battle(game).labels[board.place[unit]]]
    if board.losses[unit]:
        words.append(f"lost-{board.losses[unit]}")
    if formation >= 0 and formation != data.home[unit]:
        words.append(f"of-{data.counters.formations[formation].id}")
    numbers = (("force", board.force[unit]), ("spent", board.spent[unit]), ("work", board.work[unit]),
               ("since", board.work_turn[unit]))
    words += [f"{word}-{number}" for word, number in numbers if number > 0]
    if board.carrier[unit] >= 0:
        words.append(f"on-{data.units[board.carrier[unit]].id}")
    spots = (("began", board.began[unit]), ("site", board.work_at[unit]))
    words += [f"{word}-{battle(game).board.names[space]}" for word, space in spots if space >= 0]
    return " ".join(words + [flag for flag in FLAGS if has(getattr(board, flag), unit)])


def restore(game: Play, position: Position) -> None:
    """Put the situation of a document on the table of a new game."""
    game.board = board = empty_board(game.data, game.scenario)
    for name, words in position.units.items():
        set_unit(game, name, words)
    for name, words in position.units.items():
        set_states(game, name, words.split()[1:])
    set_formations(game, position)
    set_ground(game, position)
    set_numbers(game, position)
    for key in RECENT:
        setattr(board, key, bits(unit_of(game, key, name) for name in getattr(position, key)))
    board.blows = [unit_of(game, "blows", name) for name in position.blows]


def begin(game: Play, position: Position) -> list[Frame]:
    """Before an activation: who has lost his officer is out of command (7.2.1-a)."""
    board = game.board
    if board.initiative < 0:
        board.initiative = board.side
    for number, one in enumerate(game.data.counters.formations):
        if board.officer[number] == NOBODY and one.id in position.fallen and game.rules >= 5:
            board.ooc |= living(game, board.roster[number]) & ~(board.activated | board.finished)
    return [GameTurn(step="removal"), Activations(side=board.side)]


def unit_of(game: Play, key: str, name: str) -> UnitId:
    if name not in game.data.number:
        raise BadInput("position-no-such-unit", key=f"{key}.{name}"[:60])
    return UnitId(game.data.number[name])


def set_unit(game: Play, name: str, words: str) -> None:
    """Where a unit is; its formation unless it says another."""
    unit, board, ground = unit_of(game, "units", name), game.board, battle(game)
    where = (words.split() or [""])[0]
    place = ground.roster.boxes.get(where, ground.board.number.get(where, ground.absent))
    if place == ground.absent:
        raise BadInput("position-bad-place", key=f"units.{name}", place=where[:40])
    board.in_play |= bit(unit)
    board.formation[unit] = game.data.home[unit]
    board.force[unit] = 0
    set_down(game, unit, place)


def set_states(game: Play, name: str, states: list[str]) -> None:
    unit, board = unit_of(game, "units", name), game.board
    for state in states:
        if state in FLAGS:
            setattr(board, state, getattr(board, state) | bit(unit))
            continue
        word, _, value = state.partition("-")
        if not set_value(game, unit, word, value):
            raise BadInput("position-bad-state", key=f"units.{name}", state=state[:40])
    if board.losses[unit] >= STEPS and is_on_map(game, unit):
        raise BadInput("position-bad-state", key=f"units.{name}", state="lost-3")


def set_value(game: Play, unit: UnitId, word: str, value: str) -> bool:
    """A state that carries a value; False if there is none of that kind."""
    board, number = game.board, int(value) if value.isdecimal() and len(value) < 4 else -1
    forces = len(battle(game).table.forces)
    limits = {"lost": (board.losses, STEPS), "force": (board.force, forces - 1), "spent": (board.spent, MOST),
              "work": (board.work, 4), "since": (board.work_turn, MOST)}
    if word in limits and 0 <= number <= limits[word][1]:
        limits[word][0][unit] = number
        return True
    spots = {"began": board.began, "site": board.work_at}
    if word in spots and value in battle(game).board.number:
        spots[word][unit] = SpaceId(battle(game).board.number[value])
        return True
    if word == "on" and value in game.data.number:
        embark(board, unit, UnitId(game.data.number[value]))
        return has(board.in_play & (game.data.vehicles | game.data.horses), board.carrier[unit])
    found = [n for n, one in enumerate(game.data.counters.formations) if one.id == value] if word == "of" else []
    if found:
        board.formation[unit] = found[0]
    return bool(found)


def set_formations(game: Play, position: Position) -> None:
    """Rosters and officers from the units; the first numbers as given, or as they stand."""
    board, data = game.board, game.data
    for unit in members(board.in_play):
        formation = board.formation[unit]
        if formation < 0:
            continue
        if has(data.officers, unit) and board.place[unit] != battle(game).gone:
            board.officer[formation] = UnitId(unit)
        elif not has(data.leaders | data.horses | data.trucks, unit):
            board.roster[formation] |= bit(unit)
    for number, one in enumerate(data.counters.formations):
        board.strength[number] = limited(position.strength.get(one.id, board.roster[number].bit_count()), "strength")
        board.fallen[number] = limited(position.fallen.get(one.id, 0), "fallen")
        fallen = data.counters.stats[one.officer][0]
        if board.officer[number] == NOBODY and board.roster[number] and not board.fallen[number]:
            board.fallen[number] = fallen


def limited(number: int, key: str, most: int = MOST) -> int:
    if not 0 <= number <= most:
        raise BadInput("position-out-of-range", key=key, least=0, most=most)
    return number


def spaces_of(game: Play, key: str, texts: list[str]) -> SpaceSet:
    return hexes_of(battle(game).board.number, key, texts)


def set_ground(game: Play, position: Position) -> None:
    board = game.board
    for key in GROUND:
        if getattr(position, key) is not None:
            setattr(board, key, spaces_of(game, key, getattr(position, key)))
    for side, seat in enumerate(SEATS):
        board.improved[side] = spaces_of(game, "improved", dict(position.improved).get(seat, []))  # type: ignore[call-overload]
        if position.control is not None:
            board.control[side] = spaces_of(game, "control", dict(position.control).get(seat, []))  # type: ignore[call-overload]
    for text, mark in position.rubble_marks.items():
        spaces_of(game, "rubble_marks", [text])
        board.rubble_marks[battle(game).board.number[text]] = limited(mark, "rubble_marks")
    if position.forts is not None:
        set_forts(game, position.forts)


def set_forts(game: Play, forts: list[Fort]) -> None:
    board = game.board
    spaces_of(game, "forts", [fort.hex for fort in forts])
    board.fort_at = [SpaceId(battle(game).board.number[fort.hex]) for fort in forts]
    board.fort_side = [SideId(SEATS.index(fort.side)) for fort in forts]
    board.fort_vertex = [limited(fort.vertex, "forts", 6) for fort in forts]
    board.fort_value = [limited(fort.value, "forts", 9) for fort in forts]


def set_numbers(game: Play, position: Position) -> None:
    board, ground = game.board, battle(game)
    if not 1 <= position.turn <= ground.turns:
        raise BadInput("position-out-of-range", key="turn", least=1, most=ground.turns)
    board.turn = position.turn
    board.side = SideId(SEATS.index(position.side)) if position.side else ground.attacker
    board.initiative = SideId(SEATS.index(position.initiative)) if position.initiative else SideId(-1)
    for key, most in (("missions", MOST), ("attacks", MOST)):
        given = getattr(position, key)
        if given is not None:
            if len(given) != len(getattr(board, key)):
                raise BadInput("position-invalid", key=key, problem="length")
            setattr(board, key, [limited(number, key, most) for number in given])
    if position.aircraft is not None:
        planes = len(game.data.aircraft)
        if len(position.aircraft) != len(board.aircraft) or any(not -1 <= n < planes for n in position.aircraft):
            raise BadInput("position-invalid", key="aircraft", problem="length")
        board.aircraft = list(position.aircraft)
    board.rested = bits(limited(number, "rested") for number in position.rested)
    board.boats = limited(position.boats, "boats")


def check(game: Play) -> None:
    """4: one side in a hex outside of assaults, and what rides is where its mount is."""
    board = game.board
    for unit in members(board.in_play):
        carrier = board.carrier[unit]
        if carrier >= 0 and (board.place[carrier] != board.place[unit] or carrier == unit):
            raise BadInput("position-bad-state", key=f"units.{game.data.units[unit].id}", state="on")
    if board.held[0] & board.held[1] and not any(isinstance(frame, MELEE) for frame in game.stack):
        raise BadInput("position-bad-place", key="units", place="both sides in a hex")


MELEE = (HandToHand, Assault, Retreat, Aftermath, FormationCheck, UnitCheck, Rout, Hits)
"""Procedures during which both sides may stand in a hex."""
DEEDS = "Fire Move Enter Assault Charge Load Unload Work Passage Missions AirMissions Rally Reaction"
"""What an activation leads to."""
INNER = (f"{DEEDS} Attack Hits Rubble Aftermath FormationCheck UnitCheck Rout Retreat HandToHand DefensiveFire "
         "ArmouredAssault AntiArmour")
"""What a deed may lead to, one through another."""
CALLS = {
    "GameTurn.begin": "Muster Deploy", "GameTurn.command": "Replacements", "GameTurn.removal": "Activations",
    "GameTurn.end": "Markers", "Markers.lift": "Markers", "Deploy.obstacle": "Deploy",
    "Activations.pick": "Activation Coordination Alone", "Activation.pick": DEEDS,
    **dict.fromkeys(INNER.split(), INNER),
}


def is_there(game: Play, frame: Any) -> bool:
    """Whether those that a procedure is about are in this battle; who replaces an officer is only on the way."""
    if isinstance(frame, Replacements):
        return frame.officer < 0 or game.board.place[frame.officer] == battle(game).absent
    fields = frame.__struct_fields__
    one = (getattr(frame, name) for name in ("unit", "officer", "leader") if name in fields)
    units = bits({unit for unit in one if unit >= 0})
    for name in ("units", "firers", "attackers"):
        units |= getattr(frame, name) if name in fields else 0
    return not units & ~game.board.in_play


POSITIONS: engine.Positions[Board, Data] = engine.Positions(
    form=Position, describe=describe, restore=restore, begin=begin, check=check, calls=CALLS, sound=is_there)
