"""15: a battle that was put together by points, as a scenario in a pack: its board, objectives, forces and levels.

The pack fills the scenario `mustered`, and a match file carries it.
"""

from collections.abc import Iterable, Mapping
from math import dist
from typing import Any

import msgspec

from trinchera.engine.bits import has, members
from trinchera.engine.boards import Board as MapBoard
from trinchera.engine.boards import Sheet, opposite
from trinchera.engine.chance import Seeded
from trinchera.engine.errors import BadInput, IllegalChoice, Reason, reason
from trinchera.engine.ids import SpaceSet
from trinchera.engine.musters import Note, Plan
from trinchera.games.a_las_barricadas.data import SEATS, Grid
from trinchera.games.a_las_barricadas.ground import Data, place
from trinchera.games.a_las_barricadas.muster import (
    ADVICE,
    ATTACK,
    MEETING,
    TURNS,
    Purse,
    advice,
    defender_of,
    own_edges,
    sum_for,
    veterans,
)

Point = tuple[float, float]
MUSTERED = "mustered"
RIVERS = ("dry", "minor", "major")
GOALS = {1: 1, 2: 3, 3: 3, 4: 3}
"""Objectives by the number of maps, if none are agreed on: an odd number, since 15 knows winners and no draws."""
GOAL_POINTS = 2
MOST_CALLS = 9
"""Batteries, and air missions, of both sides together: so many have a button."""


class Mustered:
    """A plan worked out: board, purses, objectives, and what is wrong with them."""

    def __init__(self, data: Data, plan: Plan) -> None:
        check(data, plan)
        self.data, self.plan, self.own_edge = data, plan, own_edges(plan)
        self.sheets = [Sheet(one.map, one.cell, one.turned) for one in plan.maps]
        self.board = laid(data, self.sheets)
        dice = Seeded(plan.seed)
        self.purses = [self.purse(side, dice) for side in SEATS]
        self.ground = defended(data, plan, self.sheets, self.own_edge) if plan.kind == ATTACK else self.board.field.all
        self.goals = list(dict.fromkeys(plan.goals)) or goals(
            data, self.sheets, GOALS[len(self.sheets)], self.ground, middle_of(self.board, self.ground, self.sheets))
        self.notes = [*self.river_notes(), *self.goal_notes(), *self.call_notes(),
                      *(note for purse in self.purses for note in purse_notes(purse))]

    def purse(self, side: str, dice: Seeded) -> Purse:
        found = Purse(self.data, side, sum_for(self.plan, side), dice, side == defender_of(self.plan),
                      meets=self.plan.kind == MEETING)
        for purchase in self.plan.purchases.get(side, []):
            found.take(purchase)
        return found

    def river_notes(self) -> list[Note]:
        """12.9: water that would end inside the board is only there as a dry bed."""
        ends = river_ends(self.data, self.board, self.sheets) if self.plan.river != "dry" else []
        return [wrong(reason("ALB-12.9-a", "muster-river", hex=label)) for label in ends[:1]]

    def goal_notes(self) -> list[Note]:
        """15-d: objectives are on the board; those of an attack on the ground of the defender."""
        lost = [label for label in self.goals
                if label not in self.board.number or not has(self.ground, self.board.number[label])]
        return [wrong(reason("ALB-15-d", "muster-goal", hex=label)) for label in lost[:1]]

    def call_notes(self) -> list[Note]:
        """15-l, 15-m: a battle has room for nine batteries and for nine air missions."""
        many = [("ALB-15-l", "offboard"), ("ALB-15-m", "air")]
        return [wrong(reason(rule, "muster-many", most=MOST_CALLS)) for rule, group in many
                if len(self.bought(group)) > MOST_CALLS]

    @property
    def turns(self) -> int:
        return self.plan.turns or TURNS[self.plan.kind]

    def table(self) -> dict[str, Any]:
        """The tables of the scenario."""
        plan, aims, defends = self.plan, self.goals, defender_of(self.plan)
        held = zone(self.board, self.ground, aims) if defends else 0
        faced = facing(self.board, held, self.own_edge[plan.attacker]) if held else 0
        forces = [force(purse, self.own_edge, self.labels(held if purse.side == defends else faced))
                  for purse in self.purses]
        return {
            "turns": self.turns, "attacker": plan.attacker if defends else "nationalist",
            "maps": [{"map": one.map, "cell": list(one.cell), "turned": one.turned} for one in plan.maps],
            "river": plan.river, "own_edge": self.own_edge, "control": defends or "none",
            "aa": dict.fromkeys(SEATS, 0), "forces": forces, "markers": self.bought("fortification"),
            "batteries": self.bought("offboard"), "air": self.bought("air"), "special": [],
            "objectives": [{"hex": label, "vp": GOAL_POINTS} for label in aims],
            "loss_vp": {}, "levels": levels(plan.kind, GOAL_POINTS * len(aims)),
        }

    def labels(self, spaces: SpaceSet) -> list[str]:
        return [self.board.names[space] for space in members(spaces)]

    def bought(self, group: str) -> list[dict[str, Any]]:
        return [entry for purse in self.purses for entry in purse.of(group)]

    def pack(self) -> str:
        """The battle as a pack; what is wrong with it is an error."""
        for note in self.notes:
            if note.wrong:
                raise IllegalChoice(Reason(note.rule, note.key, note.values))
        return written(self.table())


def check(data: Data, plan: Plan) -> None:
    """What no page would send: names that the game does not have, no map or the same one twice."""
    strange = [side for side in (plan.attacker, *plan.purchases) if side not in SEATS]
    strange += [one.map for one in plan.maps if one.map not in data.maps]
    strange += [word for word, known in ((plan.kind, TURNS), (plan.river, RIVERS)) if word not in known]
    if strange or not plan.maps:
        raise BadInput("muster-plan", problem=", ".join(strange) or "maps")


def purse_notes(purse: Purse) -> list[Note]:
    """15-g, R-74: a purse that is overdrawn or has no troops, and advice on what is in it."""
    side, found = purse.side, list(purse.notes)
    if purse.left < 0:
        found.append(wrong(reason("ALB-15-g", "muster-overspent", seat=side, points=-purse.left), side))
    if not purse.of("formation"):
        found.append(wrong(reason("ALB-15-j", "muster-empty", seat=side), side))
    if not advice(purse):
        share = reason("ALB-15-h", "muster-veterans", seat=side, share=round(100 * veterans(purse)),
                       advised=round(100 * ADVICE[side]))
        found.append(msgspec.structs.replace(wrong(share, side), wrong=False))
    return found


def wrong(why: Reason, side: str = "") -> Note:
    """Something that must be mended before a match can begin."""
    return Note(why.key, dict(why.values), why.rule, side, wrong=True)


def river_ends(data: Data, board: MapBoard, sheets: list[Sheet]) -> list[str]:
    """The hexes in which a river would end against a map that does not take it on."""
    rows = {board.number[label]: row.river for sheet in sheets for label, row in data.maps[sheet.map].items()}
    sides: dict[int, set[int]] = {
        space: {board.side(space, int(way) - 1) for way in river} for space, river in rows.items() if river}
    found = []
    for space, ways in sides.items():
        for way in ways:
            beyond = board.field.toward(1 << space, way)
            if beyond and opposite(way) not in sides.get(beyond.bit_length() - 1, set()):
                found.append(board.names[space])
    return found


def laid(data: Data, sheets: list[Sheet]) -> MapBoard:
    grid = data.pack.table("grid", Grid)
    spots = {key: {label: place(label) for label in rows} for key, rows in data.maps.items()}
    return MapBoard(sheets, spots, grid.columns, grid.rows, grid.back)


def goals(data: Data, sheets: list[Sheet], many: int, ground: SpaceSet, middle: Point) -> list[str]:
    """15-d: named hexes of some ground, those nearest to the middle."""
    board = laid(data, sheets)
    named = [board.number[label] for sheet in sheets for label, row in data.maps[sheet.map].items()
             if row.name and has(ground, board.number[label])]
    nearest = sorted(named, key=lambda space: (dist(board.field.centre(space, 1), middle), space))
    return [board.names[space] for space in nearest[:many]]


def middle_of(board: MapBoard, ground: SpaceSet, sheets: list[Sheet]) -> Point:
    """15-d: the middle of the whole board, if it is one map or a meeting; else that of the defender's boards."""
    spots = [board.field.centre(space, 1) for space in members(board.field.all if len(sheets) == 1 else ground)]
    across, down = zip(*spots, strict=True)
    return (min(across) + max(across)) / 2, (min(down) + max(down)) / 2


FRONT = 6
"""15-d: between the attacker and the first of the defenders."""


def defended(data: Data, plan: Plan, sheets: list[Sheet], own_edge: Mapping[str, str]) -> int:
    """15-d: where a defender may be: on one map away from the attacker's edge, else on the boards of his own."""
    board, attacker = laid(data, sheets), own_edge[plan.attacker]
    near = around(board, members(board.edges[attacker]), FRONT - 1)
    axis = 0 if attacker in ("west", "east") else 1
    cells = {sheet.cell[axis] for sheet in sheets}
    if len(cells) == 1:
        return board.field.all & ~near
    last = max(cells) if attacker in ("west", "north") else min(cells)
    mine = {sheet.map for sheet in sheets if sheet.cell[axis] == last}
    return board.spaces(label for key in mine for label in data.maps[key])


def levels(kind: str, total: int) -> list[list[Any]]:
    """15-b, 15-e: whoever holds the objectives wins; half of them are a draw."""
    if kind == MEETING:
        return [[total, "attacker-decisive"], [1, "attacker-marginal"], [0, "draw"], [1 - total, "defender-marginal"],
                [-total, "defender-decisive"]]
    middle = total // 2
    marginal = [[middle + 1, "attacker-marginal"]] if middle + 1 < total else []
    beaten = [[1, "defender-marginal"]] if middle > 1 else []
    return [[total, "attacker-decisive"], *marginal, [middle, "draw"], *beaten, [0, "defender-decisive"]]


def zone(board: MapBoard, ground: int, aims: list[str]) -> SpaceSet:
    """15-d: the ground of a defender within three hexes of an objective."""
    return ground & around(board, [board.number[label] for label in aims if label in board.number], 3)


def facing(board: MapBoard, held: SpaceSet, edge: str) -> SpaceSet:
    """15-d: where an attacker sets up: on his side of the defender's ground, away from its front line."""
    start = tuple(members(board.edges[edge]))
    depth = min(board.field.distance(space, one) for space in members(held) for one in start)
    return around(board, start, depth - 1) & ~around(board, members(held), FRONT - 1)


def around(board: MapBoard, spaces: Iterable[int], distance: int) -> SpaceSet:
    """The hexes so near to any of some."""
    found = 0
    for space in spaces:
        found |= board.field.within(space, distance)
    return found


def force(purse: Purse, own_edge: Mapping[str, str], hexes: list[str]) -> dict[str, Any]:
    """15-b, 15-d: by the own edge in a meeting, in their own ground in an attack."""
    deploy: dict[str, Any] = {"hexes": hexes} if hexes else {"edge": own_edge[purse.side], "turn": 1}
    return {"side": purse.side, "oob": purse.of("formation", "leader"), "deploy": [deploy]}


def minutes(table: dict[str, Any]) -> int:
    """About how long a battle takes: by its turns and formations."""
    formations = sum(len(force["oob"]) for force in table["forces"])
    return int(table["turns"]) * (2 + formations)


def written(table: dict[str, Any]) -> str:
    """A scenario as a pack."""
    lines = ["[scenarios.rows.mustered]", f"minutes = {minutes(table)}", "", "[mustered]", 'source = "designed"',
             'note = "put together by points"']
    lines += [f"{key} = {toml(value)}" for key, value in table.items()]
    return "\n".join(lines) + "\n"


def toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml(one)}" for key, one in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(toml(one) for one in value) + "]"
    return msgspec.json.encode(value).decode()
