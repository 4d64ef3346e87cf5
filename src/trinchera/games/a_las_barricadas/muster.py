"""15: battles bought with points: what is on sale, what may join what, and a battle dealt by chance.

What comes of it is a scenario as a pack, which a match file carries and which fills the scenario `mustered`.
"""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from trinchera.engine.bits import has, members
from trinchera.engine.boards import Board as MapBoard
from trinchera.engine.boards import Sheet
from trinchera.engine.chance import Seeded
from trinchera.engine.errors import BadInput
from trinchera.engine.packs import Row, Table
from trinchera.games.a_las_barricadas.data import SEATS, Grid
from trinchera.games.a_las_barricadas.ground import Data, place

MEETING, ATTACK = "meeting", "attack"
TURNS = {MEETING: 10, ATTACK: 15}
"""15-b, 15-c."""
SIZES = {1: 150, 2: 250, 3: 350, 4: 450}
"""15-g: points a side for a board of so many maps; beyond two as one likes."""
CELLS = {1: ((0, 0),), 2: ((0, 0), (1, 0)), 3: ((0, 0), (1, 0), (2, 0)), 4: ((0, 0), (1, 0), (0, 1), (1, 1))}
GOALS = {1: 1, 2: 2, 3: 3, 4: 3}
ADVICE = {"nationalist": 0.2, "republican": 0.1}
"""R-74: the share of points that is well spent on veterans."""
MISSIONS = (1, 1, 1, 2, 2, 3)
ATTACKS = (1, 1, 1, 2, 2, 2, 2)
"""15-l, 15-m: what a die brings; the Nationalists add one to theirs."""
MILITIA = {"r_anarchist": 3, "r_communist": 3, "r_durruti": 4}
"""R-109: militia by the unit."""
VEHICLE_HOSTS = ({"n_legion": 3}, {"n_moor": 3}, {"n_rifle": 3}, {"r_rifle": 3})


class PriceRow(Row, frozen=True):
    side: Literal["republican", "nationalist", "both"]
    category: Literal["formation", "leader", "attach", "offboard", "air", "fortification"]
    points: int
    units: dict[str, int] = {}
    what: str = ""


class Prices(Table, frozen=True):
    rows: list[PriceRow]


class ExtraPoints(Table, frozen=True):
    trench: int
    fortification_per_value: int
    minefield: int
    anti_tank_ditch: int
    dragons_teeth: int
    engineer_unit: int


class Wish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What kind of battle is wanted."""

    kind: Literal["meeting", "attack"] = "meeting"
    maps: int = 1
    points: int = 0
    attacker: Literal["republican", "nationalist"] = "nationalist"
    layout: str = ""
    """15-f: the maps from west to east and then the next row, as agreed: "A,Bt" is A beside B turned half round."""


class Line(msgspec.Struct, frozen=True):
    """Something bought, with its price."""

    entry: dict[str, Any]
    points: int


def price_list(data: Data) -> list[PriceRow]:
    """15-j."""
    return data.pack.table("prices", Prices).rows


def read(wish: Mapping[str, str]) -> Wish:
    """A wish in words, checked."""
    try:
        found = msgspec.convert(dict(wish), Wish, strict=False)
    except msgspec.ValidationError as error:
        raise BadInput("muster-wish", problem=str(error)) from None
    if found.maps not in CELLS or not 0 <= found.points <= 2000:
        raise BadInput("muster-wish", problem="maps 1-4, points 0-2000")
    if found.layout and not is_layout(found.layout, found.maps):
        raise BadInput("muster-wish", problem="layout")
    return found


def is_layout(text: str, maps: int) -> bool:
    """As many maps as the board has, each once, printed or turned."""
    names = text.split(",")
    letters = {name[:1] for name in names}
    return len(names) == maps == len(letters) and letters <= set("ABCD") and all(
        name[1:] in ("", "t") for name in names)


def quality_price(points: int, quality: str) -> int:
    """15-h, R-75: a fifth more for veterans, a tenth less for green troops, fractions dropped."""
    return points * 12 // 10 if quality == "veteran" else points * 9 // 10 if quality == "green" else points


def militia_price(kind: str, units: int) -> int:
    """R-109: a militia formation of three units or more, by the unit."""
    if kind not in MILITIA or units < 3:
        raise BadInput("muster-wish", problem=f"{units} {kind}")
    return MILITIA[kind] * units


def may_take_vehicle(units: Mapping[str, int], vehicle: str) -> bool:
    """15-k, R-109: one vehicle for three legionaries, Moors or riflemen, or for militia of at most four."""
    kinds = dict(units)
    if kinds in VEHICLE_HOSTS:
        return vehicle[0] == next(iter(kinds))[0] and (vehicle[0] == "n" or vehicle == "r_unl35")
    militia = len(kinds) == 1 and next(iter(kinds)) in MILITIA and sum(kinds.values()) <= 4
    return (militia or kinds == {"r_catalan": 3, "r_mortar81": 1}) and vehicle in ("r_unl35", "r_schneider")


def entry_for(data: Data, units: Mapping[str, int], quality: str) -> dict[str, Any] | None:
    """The line of an order of battle for a formation of the list; None if the box has no such formation."""
    found: list[tuple[int, int, dict[str, Any]]] = []
    for one in data.counters.formations:
        own = [data.counters.type[unit] for unit in one.units if not data.horses >> unit & 1]
        take = {kind: min(own.count(kind), units.get(kind, 0)) for kind in own if units.get(kind)}
        rest = [kind for kind, count in units.items() for _ in range(count - take.get(kind, 0))]
        if 2 * sum(take.values()) < len(own) or any(rest.count(k) > len(data.counters.pool.get(k, [])) for k in rest):
            continue
        entry = {"formation": one.key, "n": 1, "attach": rest, "quality": quality}
        entry |= {"take": take} if sum(take.values()) < len(own) else {}
        found.append((sum(take.values()), -len(own), entry))
    return max(found, key=lambda row: row[:2])[2] if found else None


class Purse:
    """What one side buys: formations first, then guns, aircraft and positions with what is left."""

    def __init__(self, data: Data, side: str, points: int, dice: Seeded) -> None:
        self.data, self.side, self.left, self.dice = data, side, points, dice
        self.lines: list[Line] = []
        self.markers: list[Line] = []
        self.batteries: list[Line] = []
        self.air: list[Line] = []
        self.drawn: dict[str, int] = {}

    def fits(self, entry: dict[str, Any]) -> bool:
        """Whether the box still has the counters."""
        wanted = [entry["formation"], *entry["attach"]]
        return all(self.drawn.get(one, 0) + wanted.count(one) <= self.stock(one) for one in wanted)

    def stock(self, key: str) -> int:
        formations = sum(one.key == key for one in self.data.counters.formations)
        return formations or len(self.data.counters.pool.get(key, []))

    def formations(self) -> None:
        """15-j: at random, as long as something fits."""
        rows = [row for row in price_list(self.data) if row.category == "formation" and row.side == self.side]
        reserve = self.left // 6
        for _ in range(60):
            row = rows[self.dice.below(len(rows))]
            quality = ("regular", "regular", "regular", "green", "veteran")[self.dice.below(5)]
            points, entry = quality_price(row.points, quality), entry_for(self.data, row.units, quality)
            if entry is None or points > self.left - reserve or not self.fits(entry):
                continue
            self.buy(self.lines, entry, points)
            for one in (entry["formation"], *entry["attach"]):
                self.drawn[one] = self.drawn.get(one, 0) + 1

    def buy(self, where: list[Line], entry: dict[str, Any], points: int) -> None:
        where.append(Line(entry, points))
        self.left -= points

    def support(self) -> None:
        """15-l, 15-m: a battery and an air mission if the purse allows."""
        rows = [row for row in price_list(self.data) if row.category == "offboard" and row.side == self.side]
        row = rows[self.dice.below(len(rows))]
        if row.points <= self.left:
            caliber, strength = row.what.split()
            entry = {"side": self.side, "caliber": int(caliber), "missions": MISSIONS[self.dice.below(6)],
                     "strength": "complete" if strength == "complete" else "depleted"}
            self.buy(self.batteries, entry, row.points)
        air = next(row for row in price_list(self.data) if row.category == "air" and row.side == self.side)
        if air.points <= self.left:
            attacks = ATTACKS[self.dice.below(6) + (self.side == "nationalist")]
            self.buy(self.air, {"side": self.side, "attacks": attacks}, air.points)

    def positions(self, defends: bool) -> None:
        """15-n, R-76: positions with what is left; trenches for a defender."""
        extra = self.data.pack.table("extra_points", ExtraPoints)
        rows = [(row.what, row.points) for row in price_list(self.data) if row.category == "fortification"]
        if defends:
            rows += [("trench", extra.trench), ("minefield", extra.minefield)]
        while rows and self.left >= min(points for _, points in rows):
            what, points = rows[self.dice.below(len(rows))]
            if points <= self.left:
                self.buy(self.markers, {"side": self.side, "kind": what, "n": 1}, points)

    def spent(self) -> int:
        return sum(line.points for line in (*self.lines, *self.markers, *self.batteries, *self.air))


def advice(purse: Purse) -> bool:
    """R-74: whether no more than the advised share went to veterans; advice only."""
    veterans = sum(line.points for line in purse.lines if line.entry["quality"] == "veteran")
    return veterans <= ADVICE[purse.side] * max(purse.spent(), 1)


def lay(dice: Seeded, wish: Wish) -> list[Sheet]:
    """15-f: the maps as agreed, or at random, each as it is printed or turned."""
    if wish.layout:
        names = wish.layout.split(",")
        return [Sheet(name[0], cell, name[1:] == "t") for name, cell in zip(names, CELLS[wish.maps], strict=True)]
    letters = list("ABCD")
    return [Sheet(letters.pop(dice.below(len(letters))), cell, bool(dice.below(2))) for cell in CELLS[wish.maps]]


def edges(wish: Wish, dice: Seeded) -> dict[str, str]:
    """15-f: in a meeting the higher die chooses its side of the board; else the attacker comes from the west."""
    west: str = wish.attacker
    if wish.kind == MEETING:
        first, second = (dice.below(6) for _ in SEATS)
        chooser = SEATS[first < second] if first != second else SEATS[dice.below(2)]
        west = chooser if dice.below(2) else SEATS[1 - SEATS.index(chooser)]
    return {side: "west" if side == west else "east" for side in SEATS}


def laid(data: Data, sheets: list[Sheet]) -> MapBoard:
    grid = data.pack.table("grid", Grid)
    spots = {key: {label: place(label) for label in rows} for key, rows in data.maps.items()}
    return MapBoard(sheets, spots, grid.columns, grid.rows, grid.back)


def goals(data: Data, sheets: list[Sheet], many: int, ground: int) -> list[str]:
    """Named hexes of some ground, those nearest to its middle."""
    board = laid(data, sheets)
    named = [board.number[label] for sheet in sheets for label, row in data.maps[sheet.map].items()
             if row.name and has(ground, board.number[label])]
    middle = min(members(ground), key=lambda space: (max(board.field.distance(space, one) for one in named), space))
    nearest = sorted(named, key=lambda space: (board.field.distance(space, middle), space))
    return [board.names[space] for space in nearest[:many]]


FRONT = 6
"""15-d: between the attacker and the first of the defenders."""


def defended(data: Data, wish: Wish, sheets: list[Sheet], own_edge: Mapping[str, str]) -> int:
    """15-d: where a defender may be: on one map away from the attacker's edge, else on the boards of his own."""
    board, attacker = laid(data, sheets), own_edge[wish.attacker]
    near = 0
    for space in members(board.edges[attacker]):
        near |= board.field.within(space, FRONT - 1)
    if len(sheets) == 1:
        return board.field.all & ~near
    column = max(sheet.cell[0] for sheet in sheets) if attacker == "west" else 0
    mine = {sheet.map for sheet in sheets if sheet.cell[0] == column}
    return board.spaces(label for key in mine for label in data.maps[key])


def deal(data: Data, wish: Wish, dice: Seeded) -> dict[str, Any]:
    """A whole battle by chance: the board, the purses of both sides, the objectives."""
    points = wish.points or SIZES[wish.maps]
    defender = SEATS[1 - SEATS.index(wish.attacker)]
    purses = []
    for side in SEATS:
        mine = points * 2 if wish.kind == ATTACK and side == wish.attacker else points        # 15-c
        purse = Purse(data, side, mine, dice)
        purse.formations()
        purse.support()
        purse.positions(wish.kind == ATTACK and side == defender)
        purses.append(purse)
    return scenario(data, wish, lay(dice, wish), purses, edges(wish, dice))


def scenario(data: Data, wish: Wish, sheets: list[Sheet], purses: list[Purse],
             own_edge: dict[str, str]) -> dict[str, Any]:
    board = laid(data, sheets)
    ground = defended(data, wish, sheets, own_edge) if wish.kind == ATTACK else board.field.all
    aims = goals(data, sheets, GOALS[wish.maps], ground)
    total, hexes = 2 * len(aims), zone(board, ground, aims)
    attacker = wish.attacker if wish.kind == ATTACK else "nationalist"
    defends = SEATS[1 - SEATS.index(attacker)] if wish.kind == ATTACK else ""
    return {
        "turns": TURNS[wish.kind], "attacker": attacker,
        "maps": [{"map": sheet.map, "cell": list(sheet.cell), "turned": sheet.turned} for sheet in sheets],
        "river": "dry", "own_edge": own_edge,
        "control": "none" if wish.kind == MEETING else purses[1 - SEATS.index(attacker)].side,
        "aa": {"republican": 0, "nationalist": 0},
        "forces": [force(purse, own_edge, hexes if purse.side == defends else []) for purse in purses],
        "markers": [line.entry for purse in purses for line in purse.markers],
        "batteries": [line.entry for purse in purses for line in purse.batteries],
        "air": [line.entry for purse in purses for line in purse.air], "special": [],
        "objectives": [{"hex": label, "vp": 2} for label in aims],
        "loss_vp": {}, "levels": levels(wish.kind, total),
    }


def levels(kind: str, total: int) -> list[list[Any]]:
    """15-b, 15-e: whoever holds the objectives wins; half of them are a draw."""
    if kind == MEETING:
        return [[total, "attacker-decisive"], [1, "attacker-marginal"], [0, "draw"], [1 - total, "defender-marginal"],
                [-total, "defender-decisive"]]
    middle = total // 2
    marginal = [[middle + 1, "attacker-marginal"]] if middle + 1 < total else []
    beaten = [[1, "defender-marginal"]] if middle > 1 else []
    return [[total, "attacker-decisive"], *marginal, [middle, "draw"], *beaten, [0, "defender-decisive"]]


def zone(board: MapBoard, ground: int, aims: list[str]) -> list[str]:
    """15-d: the ground of a defender within three hexes of an objective."""
    near = 0
    for label in aims:
        near |= board.field.within(board.number[label], 3)
    return [board.names[space] for space in members(near & ground)]


def force(purse: Purse, own_edge: Mapping[str, str], hexes: list[str]) -> dict[str, Any]:
    """15-b, 15-d: by the own edge, or around the objectives for a defender."""
    deploy: dict[str, Any] = {"hexes": hexes} if hexes else {"edge": own_edge[purse.side], "turn": 1}
    return {"side": purse.side, "oob": [line.entry for line in purse.lines], "deploy": [deploy]}


def minutes(table: dict[str, Any]) -> int:
    """About how long a battle takes: by its turns and formations."""
    formations = sum(len(force["oob"]) for force in table["forces"])
    return int(table["turns"]) * (2 + formations)


def written(table: dict[str, Any]) -> str:
    """The battle as a pack."""
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
