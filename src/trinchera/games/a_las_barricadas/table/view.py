"""What a seat sees of the table. Nothing is hidden in this game, so every seat sees the same."""

from trinchera.engine.bits import has, members
from trinchera.engine.views import Piece, SpaceState, Track, View
from trinchera.games.a_las_barricadas.board import ABSENT, GONE, LEFT, OFF, Play, battle
from trinchera.games.a_las_barricadas.data import AP, ART, AT, SEATS
from trinchera.games.a_las_barricadas.fire import armed
from trinchera.games.a_las_barricadas.victory import points

FLAGS = ("veteran", "green", "finished", "reaction", "kept", "ooc", "routed", "moved", "risky", "discipline", "inside")
GROUND = {"trench": "trenches", "wire": "wire", "roadblock": "roadblocks", "mines": "mines", "ditch": "ditches",
          "crossing": "crossings", "teeth": "teeth", "pontoon": "pontoons", "rubble": "rubble"}


def look(game: Play, seat: str) -> View:
    return View(game.title.slug, game.scenario, seat, game.made, game.board.result, None, spaces(game), pieces(game),
                tracks(game))


def spaces(game: Play) -> tuple[SpaceState, ...]:
    board, ground = game.board, battle(game)
    groups = [(mark, getattr(board, name)) for mark, name in GROUND.items()]
    groups.append(("improved", board.improved[0] | board.improved[1]))
    goals: dict[int, int] = dict(ground.objectives)
    found = []
    for space in members(ground.field.all):
        marks = tuple(mark for mark, group in groups if has(group, space))
        owner = next((seat for side, seat in enumerate(SEATS) if has(board.control[side], space)), "")
        values = {"objective": goals[space]} if space in goals else {}
        found.append(SpaceState(ground.board.names[space], owner, marks + fort_marks(game, space), values))
    return tuple(found)


def fort_marks(game: Play, space: int) -> tuple[str, ...]:
    board = game.board
    return tuple(f"fort-{value}" for where, value in zip(board.fort_at, board.fort_value, strict=True)
                 if where == space and value)


def pieces(game: Play) -> tuple[Piece, ...]:
    return tuple(piece(game, unit) for unit in members(cast(game)))


def cast(game: Play) -> int:
    """The counters that this battle can use: its formations, attachments, leaders and replacements."""
    return battle(game).cast(game.data.counters)


def piece(game: Play, unit: int) -> Piece:
    board, counters = game.board, game.data.counters
    formation = board.formation[unit]
    marks = [name for name in FLAGS if has(getattr(board, name), unit)]
    if board.losses[unit]:
        marks.append(f"lost-{board.losses[unit]}")
    if board.carrier[unit] >= 0:
        marks.append("riding")
    name = counters.names[unit]
    return Piece(game.data.units[unit].id, place(game, unit), SEATS[counters.side[unit]], counters.kind[unit], name,
                 name, numbers(game, unit), "", counters.formations[formation].letter if formation >= 0 else "",
                 tuple(marks))


def numbers(game: Play, unit: int) -> tuple[int, ...]:
    """Fire factors with ranges and the points of a unit; morale, leadership, command, coordination of a leader."""
    counters = game.data.counters
    if has(game.data.leaders, unit):
        return counters.stats[unit]
    boxes = [(armed(game, unit, kind), counters.range[kind][unit]) for kind in (AP, AT, ART)]
    return (*(number for box in boxes if box[1] for number in box), counters.points[unit] // 2)


def place(game: Play, unit: int) -> str:
    where, owner = game.board.place[unit], SEATS[game.data.counters.side[unit]]
    if where >= 0:
        return battle(game).board.names[where]
    return {OFF: f"waiting-{owner}", GONE: f"lost-{owner}", LEFT: f"left-{owner}", ABSENT: "absent"}[where]


def tracks(game: Play) -> tuple[Track, ...]:
    board, ground = game.board, battle(game)
    goals = tuple(sorted(least for least, _ in ground.table.levels))
    found = [Track("turn", board.turn, ground.turns, rule="ALB-2.3-k"),
             Track("points", points(game), goals=goals, rule="ALB-2.3-j")]
    if board.initiative >= 0:
        found.append(Track("initiative", SEATS[board.initiative], rule="ALB-3.2-e"))
    for number, row in enumerate(ground.table.batteries):
        found.append(Track(f"battery-{number + 1}", board.missions[number], row.missions, rule="ALB-8.1.3-a"))
    for number, air in enumerate(ground.table.air):
        found.append(Track(f"air-{number + 1}", board.attacks[number], air.attacks, rule="ALB-8.2.1-a"))
    if "boats" in ground.special:
        found.append(Track("boats", board.boats, ground.special["boats"].n, rule="ALB-12.9.2-c"))
    return tuple(found)
