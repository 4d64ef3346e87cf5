"""What a seat sees of the table. Nothing is hidden in this game, so every seat sees the same."""

from collections.abc import Mapping

from trinchera.engine.bits import has, members
from trinchera.engine.drawing import Model, redrawn
from trinchera.engine.frames import Frame
from trinchera.engine.ids import SpaceSet, UnitSet
from trinchera.engine.log import total
from trinchera.engine.views import FireBox, Link, Piece, SpaceState, Track, View
from trinchera.games.a_las_barricadas.actions import Activation
from trinchera.games.a_las_barricadas.activation import Activations
from trinchera.games.a_las_barricadas.board import STEPS, Board, Play, battle, living
from trinchera.games.a_las_barricadas.data import AP, ART, AT, SEATS
from trinchera.games.a_las_barricadas.fire import armed
from trinchera.games.a_las_barricadas.morale import formation_morale, losses_of
from trinchera.games.a_las_barricadas.officers import Replacements
from trinchera.games.a_las_barricadas.sequence import GameTurn, Markers
from trinchera.games.a_las_barricadas.table.strips import strip
from trinchera.games.a_las_barricadas.victory import points

FLAGS = ("veteran", "green", "finished", "reaction", "kept", "ooc", "routed", "moved", "risky", "discipline", "inside")
GROUND = {"trench": "trenches", "wire": "wire", "roadblock": "roadblocks", "mines": "mines", "ditch": "ditches",
          "crossing": "crossings", "teeth": "teeth", "pontoon": "pontoons", "rubble": "rubble"}

TINTS = 6
"""The colours of a side's formations; then they begin again."""
SYMBOLS = {"mmg": "mg", "tank": "armor", "armored_car": "armcar", "aa_gun": "aa", "at_gun": "antitank",
           "inf_gun": "artillery", "transport": "truck", "officer": "leader", "commissar": "leader",
           "chaplain": "leader", "high_rank": "leader"}
MUNITIONS = {"ap": AP, "at": AT, "art": ART}
MOVES = {"wheeled": "w", "tracked": "t"}


def look(game: Play, seat: str) -> View:
    return View(game.title.slug, game.scenario, seat, game.made, game.board.result, None, spaces(game), pieces(game),
                tracks(game))


def spaces(game: Play) -> tuple[SpaceState, ...]:
    board, ground = game.board, battle(game)
    groups = grounds(board)
    model = Model(ground.field.all, (*groups, *board.control), rest=(tuple(board.fort_at), tuple(board.fort_value)))
    goals: dict[int, int] = dict(ground.objectives)
    return redrawn(game, "spaces", model, lambda space: space_state(game, space, groups, goals))


def grounds(board: Board) -> list[SpaceSet]:
    """The hexes that bear each of the marks of ground, in their order."""
    return [*(getattr(board, name) for name in GROUND.values()), SpaceSet(board.improved[0] | board.improved[1])]


def space_state(game: Play, space: int, groups: list[SpaceSet], goals: dict[int, int]) -> SpaceState:
    marks = tuple(mark for mark, group in zip((*GROUND, "improved"), groups, strict=True) if has(group, space))
    owner = next((seat for side, seat in enumerate(SEATS) if has(game.board.control[side], space)), "")
    values = {"objective": goals[space]} if space in goals else {}
    return SpaceState(battle(game).board.names[space], owner, marks + fort_marks(game, space), values)


def fort_marks(game: Play, space: int) -> tuple[str, ...]:
    board = game.board
    return tuple(f"fort-{value}" for where, value in zip(board.fort_at, board.fort_value, strict=True)
                 if where == space and value)


def pieces(game: Play) -> tuple[Piece, ...]:
    board = game.board
    columns = tuple(board.place), tuple(board.losses), tuple(board.formation), tuple(board.carrier)
    colours = tints(game)
    model = Model(cast(game), flags(board), columns, rest=tuple(colours.items()))
    return redrawn(game, "pieces", model, lambda unit: piece(game, unit, colours))


def tints(game: Play) -> dict[int, int]:
    """The colour of each formation: those of a side in the order of their letters, as long as there are colours."""
    board, formations = game.board, game.data.counters.formations
    sides = [[number for number, roster in enumerate(board.roster) if roster and formations[number].side == side]
             for side in range(len(SEATS))]
    return {number: 1 + place % TINTS for side in sides for place, number in enumerate(side)}


def flags(board: Board) -> tuple[UnitSet, ...]:
    return tuple([getattr(board, name) for name in FLAGS])


def cast(game: Play) -> int:
    """The counters that this battle can use: its formations, attachments, leaders and replacements."""
    return battle(game).cast(game.data.counters)


def piece(game: Play, unit: int, colours: Mapping[int, int]) -> Piece:
    board, counters = game.board, game.data.counters
    formation = board.formation[unit]
    marks = [name for name in FLAGS if has(getattr(board, name), unit)]
    if board.losses[unit]:
        marks.append(f"lost-{board.losses[unit]}")
    if board.carrier[unit] >= 0:
        marks.append("riding")
    name = counters.names[unit]
    leads = has(game.data.leaders, unit)
    return Piece(game.data.units[unit].id, place(game, unit), SEATS[counters.side[unit]], symbol(counters.kind[unit]),
                 name, strip(counters.type[unit], name), numbers(game, unit), "",
                 counters.formations[formation].letter if formation >= 0 else "",
                 tuple(marks), steps=0 if leads else STEPS - board.losses[unit], most=0 if leads else STEPS,
                 boxes=fire_boxes(game, unit), pace=pace(game, unit),
                 tint=colours.get(formation, 0))


def symbol(kind: str) -> str:
    return SYMBOLS.get(kind, kind)


def numbers(game: Play, unit: int) -> tuple[int, ...]:
    """Morale, leadership, command and coordination of a leader."""
    return game.data.counters.stats[unit] if has(game.data.leaders, unit) else ()


def fire_boxes(game: Play, unit: int) -> tuple[FireBox, ...]:
    """The fire factors as they stand, with their ranges; what was eliminated is shown as it is printed."""
    counters, eliminated = game.data.counters, game.board.losses[unit] >= STEPS
    return tuple(FireBox(name, counters.factor[kind][unit][0] if eliminated else armed(game, unit, kind),
                         counters.range[kind][unit])
                 for name, kind in MUNITIONS.items() if counters.range[kind][unit])


def pace(game: Play, unit: int) -> str:
    """The movement points, and how the unit moves."""
    counters = game.data.counters
    row = counters.types.get(counters.type[unit])
    return f"{counters.points[unit] // 2}{MOVES.get(row.move, '') if row else ''}"


BOXES = {"off": "waiting-{}", "gone": "lost-{}", "left": "left-{}", "absent": "absent"}
"""Where counters beside the map are shown, by the box they are in."""


def place(game: Play, unit: int) -> str:
    where, owner = game.board.place[unit], SEATS[game.data.counters.side[unit]]
    label = battle(game).labels[where]
    return BOXES[label].format(owner) if label in BOXES else label


ORDER = ("done", "now", "left")


def links(game: Play) -> tuple[Link, ...]:
    """3.3.1: the formations of both sides: those that have acted this turn, the one that acts, those still to act."""
    board, formations = game.board, game.data.counters.formations
    acting = {board.formation[unit] for frame in game.stack if isinstance(frame, Activation)
              for unit in members(frame.officers | frame.units)}
    found, colours = [], tints(game)
    for number, roster in enumerate(board.roster):
        if roster & (living(game, roster) | board.at[battle(game).off]):
            one, officer = formations[number], board.officer[number]
            done = officer >= 0 and has(board.finished | board.activated, officer)
            found.append(Link(one.letter, SEATS[one.side], colours[number],
                              "now" if number in acting else "done" if done else "left", standing(game, number)))
    return tuple(sorted(found, key=lambda link: ORDER.index(link.state)))


PHASES: dict[type[Frame], str] = {Replacements: "phase-command", Activations: "phase-activations",
                                  Markers: "phase-removal", GameTurn: "phase-initiative"}


def phase(game: Play) -> list[Track]:
    """3-a: where in the turn the game is; nowhere before it begins."""
    begun = [frame for frame in game.stack if not isinstance(frame, GameTurn) or frame.step not in ("", GameTurn.first)]
    found = next((PHASES[type(frame)] for frame in reversed(begun) if type(frame) in PHASES), "")
    return [Track("phase", found, rule="ALB-3-a", role="stage")] if found else []


def standing(game: Play, formation: int) -> dict[str, int]:
    """10-a: the morale of a formation as it stands, and the steps it has lost."""
    return {"morale": total(formation_morale(game, formation)), "losses": losses_of(game, formation)}


def tracks(game: Play) -> tuple[Track, ...]:
    board, ground = game.board, battle(game)
    goals = ground.goals
    found = [Track("turn", board.turn, ground.turns, rule="ALB-2.3-k", role="turn"),
             Track("points", points(game), goals=goals, rule="ALB-2.3-j", role="score"), *phase(game)]
    if board.initiative >= 0:
        found.append(Track("initiative", SEATS[board.initiative], rule="ALB-3.2-e"))
    if chain := links(game):
        found.append(Track("activations", sum(link.state == "left" for link in chain), rule="ALB-3.3.1-a", links=chain))
    for number, row in enumerate(ground.table.batteries):
        found.append(Track(f"battery-{number + 1}", board.missions[number], row.missions, rule="ALB-8.1.3-a",
                           group="guns", side=row.side))
    for number, air in enumerate(ground.table.air):
        found.append(Track(f"air-{number + 1}", board.attacks[number], air.attacks, rule="ALB-8.2.1-a",
                           group="guns", side=air.side))
    if "boats" in ground.special:
        found.append(Track("boats", board.boats, ground.special["boats"].n, rule="ALB-12.9.2-c"))
    return tuple(found)
