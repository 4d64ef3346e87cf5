"""15: what is on sale for points, what may join what, how purses are filled, and a battle dealt by chance.

What players agree on is a `Plan` (`engine/musters.py`); `mustered.py` makes a scenario of it.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from trinchera.engine.chance import Seeded
from trinchera.engine.errors import BadInput, Reason, reason
from trinchera.engine.musters import OPPOSITE, Edge, Note, Placed, Plan, Purchase, Size
from trinchera.engine.packs import Row, Table
from trinchera.games.a_las_barricadas.data import SEATS
from trinchera.games.a_las_barricadas.ground import Data
from trinchera.games.a_las_barricadas.setup import FORT_VALUE

MEETING, ATTACK = "meeting", "attack"
TURNS = {MEETING: 10, ATTACK: 15}
"""15-b, 15-c."""
USUAL = (Size("quick", 120, 1), Size("small", 150, 1), Size("medium", 250, 2), Size("large", 450, 4))
"""15-f, 15-g: sums to begin with; the quick and the large one are ours."""
SIZES = {1: 150, 2: 250, 3: 350, 4: 450}
"""15-g: points a side for a board of so many maps; beyond two as one likes."""
CELLS = {1: ((0, 0),), 2: ((0, 0), (1, 0)), 3: ((0, 0), (1, 0), (2, 0)), 4: ((0, 0), (1, 0), (0, 1), (1, 1))}
ADVICE = {"nationalist": 0.2, "republican": 0.1}
"""R-74: the share of points that is well spent on veterans."""
MISSIONS = (1, 1, 1, 2, 2, 3)
ATTACKS = (1, 1, 1, 2, 2, 2, 2)
"""15-l, 15-m: what a die brings; the Nationalists add one to theirs."""
MILITIA = {"r_anarchist": 3, "r_communist": 3, "r_durruti": 4}
"""R-109: militia by the unit."""
QUALITIES = ("regular", "green", "veteran")
POSITION = "improved_position"
DUG = ("trench", "minefield")
"""R-76: what a defender is dealt by chance."""
MOST_DUG = 80
"""Positions that a side is dealt by chance: a scenario has room for two hundred."""
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


Share = Annotated[int, msgspec.Meta(ge=10, le=100)]


Shares = tuple[Share, Share, Share, Share]
"""By the number of maps."""


class Fair(Table, frozen=True):
    """Measured beside the printed sums: the share of his points that a side spends in a battle dealt by chance."""

    meeting_republican: Shares
    meeting_nationalist: Shares
    nationalist_attack_attacker: Shares
    nationalist_attack_defender: Shares
    republican_attack_attacker: Shares
    republican_attack_defender: Shares

    def share(self, wish: Wish, side: str) -> int:
        role = "attacker" if side == wish.attacker else "defender"
        key = f"meeting_{side}" if wish.kind == MEETING else f"{wish.attacker}_attack_{role}"
        shares: Shares = getattr(self, key)
        return shares[wish.maps - 1]


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
    return next(iter(entries_for(data, units, quality)), None)


def entries_for(data: Data, units: Mapping[str, int], quality: str) -> list[dict[str, Any]]:
    """The formations of the box that can be it, with counters of the pool where they have too few; the best first."""
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
    return [row[2] for row in sorted(found, key=lambda row: row[:2], reverse=True)]


class Item(msgspec.Struct, frozen=True):
    """Something on sale for one side."""

    id: str
    side: str
    group: str
    points: int
    units: dict[str, int] = {}
    defender: bool = False
    """R-76: sold only to the one who defends."""

    @property
    def militia(self) -> str:
        """R-109: the kind of a formation that is sold by the unit; none for all others."""
        return next((kind for kind in self.units if kind in MILITIA), "")


class Line(msgspec.Struct, frozen=True):
    """Something bought, with its price and what it is in the tables of a scenario."""

    purchase: Purchase
    item: Item
    points: int
    units: dict[str, int] = {}
    entry: dict[str, Any] = {}


def items(data: Data) -> dict[tuple[str, str], Item]:
    """15-j, R-76: all that is on sale, by side and id."""
    found = [item(row, side) for row in price_list(data) for side in SEATS if row.side in (side, "both")]
    found += [Item(what, side, "fortification", points, defender=True)
              for what, points in extra_positions(data).items() for side in SEATS]
    engineers = data.pack.table("extra_points", ExtraPoints).engineer_unit
    found += [Item(f"{side[0]}_engineer", side, "attach", engineers) for side in SEATS]
    return {(one.side, one.id): one for one in found}


def item(row: PriceRow, side: str) -> Item:
    """A line of the price list; a formation is named by its units."""
    units = "+".join(f"{kind[2:]}.{count}" for kind, count in row.units.items())
    return Item(units or row.what.replace(" ", "-"), side, row.category, row.points, row.units)


def extra_positions(data: Data) -> dict[str, int]:
    """R-76: what the list sells without a price; a fort is sold with its value."""
    extra = data.pack.table("extra_points", ExtraPoints)
    return {"trench": extra.trench, "minefield": extra.minefield, "anti_tank_ditch": extra.anti_tank_ditch,
            "dragons_teeth": extra.dragons_teeth, "fortification": FORT_VALUE * extra.fortification_per_value}


def may_add(units: Mapping[str, int], extra: str) -> bool:
    """15-k: a vehicle where the list allows one; engineers join anybody on foot."""
    return may_take_vehicle(units, extra) or extra.endswith("_engineer")


class Purse:
    """What one side buys, line by line; what is wrong with a line is noted, and it is not bought."""

    def __init__(self, data: Data, side: str, points: int, dice: Seeded, defends: bool = False, *,
                 meets: bool = False) -> None:
        self.data, self.side, self.points, self.dice, self.defends = data, side, points, dice, defends
        self.meets = meets
        """15-b: nobody sets up in a meeting, so that there is nobody whom an improved position could protect."""
        self.items = items(data)
        self.lines: list[Line] = []
        self.notes: list[Note] = []
        self.drawn: dict[str, int] = {}

    @property
    def left(self) -> int:
        return self.points - self.spent()

    def spent(self) -> int:
        return sum(line.points for line in self.lines)

    def of(self, *groups: str) -> list[dict[str, Any]]:
        """What was bought of some groups, as lines of a scenario."""
        return [line.entry for line in self.lines if line.item.group in groups]

    def take(self, purchase: Purchase) -> bool:
        """Buy something; False, and a note, if it cannot be had."""
        line = self.priced(purchase)
        problem = self.why_not(line)
        if problem:
            self.notes.append(Note(problem.key, dict(problem.values), problem.rule, self.side, wrong=True))
            return False
        for key in self.counters(line.entry):
            self.drawn[key] = self.drawn.get(key, 0) + 1
        self.lines.append(msgspec.structs.replace(line, entry=self.rolled(line)))
        return True

    def priced(self, purchase: Purchase) -> Line:
        """15-h, R-109: a line with its price; a name that is not on the list is refused."""
        found, extra = self.item(purchase.ware), self.item(purchase.extra) if purchase.extra else None
        quality = purchase.quality or "regular"
        if quality not in QUALITIES or (found.group != "formation" and (quality != "regular" or extra)):
            raise BadInput("muster-plan", problem=f"{purchase.ware}: {quality}")
        if purchase.count and not found.militia:
            raise BadInput("muster-plan", problem=f"{purchase.ware}: {purchase.count}")
        units = {found.militia: purchase.count} if found.militia and purchase.count else found.units
        points = militia_price(found.militia, purchase.count) if units is not found.units else found.points
        total = quality_price(points, quality) + (extra.points if extra else 0)
        return Line(purchase, found, total, units, self.entry(found, units, purchase, quality))

    def item(self, name: str) -> Item:
        if (self.side, name) not in self.items:
            raise BadInput("muster-plan", problem=f"{self.side}: {name}")
        return self.items[self.side, name]

    def entry(self, found: Item, units: Mapping[str, int], purchase: Purchase, quality: str) -> dict[str, Any]:
        """What a scenario's tables say of it; empty if the box has no such formation."""
        if found.group == "formation":
            extra = [purchase.extra] if purchase.extra else []
            entries = [one | {"attach": [*one["attach"], *extra]} for one in entries_for(self.data, units, quality)]
            return next(filter(self.fits, entries), next(iter(entries), {}))
        if found.group == "leader":
            return {"leader": found.id}
        if found.group == "offboard":
            caliber, strength = found.id.split("-")
            return {"side": self.side, "caliber": int(caliber), "missions": 0,
                    "strength": "complete" if strength == "complete" else "depleted"}
        if found.group == "air":
            return {"side": self.side, "attacks": 0}
        return {"side": self.side, "kind": found.id, "n": 1}

    def why_not(self, line: Line) -> Reason | None:
        number = len(self.lines) + len(self.notes) + 1
        if line.item.group == "attach":
            return reason("ALB-15-k", "muster-alone", seat=self.side, line=number)
        if line.item.defender and not self.defends:
            return reason("ALB-R-76", "muster-defender", seat=self.side, line=number)
        if self.meets and line.item.id == POSITION:
            return reason("ALB-13.1.2-a", "muster-position", seat=self.side, line=number)
        if line.purchase.extra and not may_add(line.units, line.purchase.extra):
            return reason("ALB-15-k", "muster-vehicle", seat=self.side, line=number)
        if not line.entry or not self.fits(line.entry):
            return reason("ALB-15-j", "muster-box", seat=self.side, line=number)
        return None

    def rolled(self, line: Line) -> dict[str, Any]:
        """15-l, 15-m: the die for missions and for attacks from the air."""
        if line.item.group == "offboard":
            return line.entry | {"missions": MISSIONS[self.dice.below(6)]}
        if line.item.group == "air":
            return line.entry | {"attacks": ATTACKS[self.dice.below(6) + (self.side == "nationalist")]}
        return line.entry

    def counters(self, entry: dict[str, Any]) -> list[str]:
        """What a line takes out of the box."""
        named = entry.get("formation") or entry.get("leader")
        return [named, *entry.get("attach", [])] if named else []

    def fits(self, entry: dict[str, Any]) -> bool:
        """Whether the box still has the counters."""
        wanted = self.counters(entry)
        return all(self.drawn.get(one, 0) + wanted.count(one) <= self.stock(one) for one in wanted)

    def stock(self, key: str) -> int:
        counters = self.data.counters
        leaders = len(counters.leaders.get((SEATS.index(self.side), key, ""), []))
        formations = sum(one.key == key for one in counters.formations)
        return leaders or formations or len(counters.pool.get(key, []))

    def on_sale(self, *groups: str) -> list[Item]:
        return [one for one in self.items.values() if one.side == self.side and one.group in groups
                and (self.defends or not one.defender) and not (self.meets and one.id == POSITION)]

    def formations(self, reserve: int) -> None:
        """15-j: at random, as long as something fits and so many points are left."""
        wares = self.on_sale("formation")
        for _ in range(60):
            ware = wares[self.dice.below(len(wares))]
            quality = ("regular", "regular", "regular", "green", "veteran")[self.dice.below(5)]
            line = self.priced(Purchase(ware.id, quality))
            if line.points <= self.left - reserve and self.why_not(line) is None:
                self.take(line.purchase)

    def support(self) -> None:
        """15-l, 15-m: a battery and an air mission if the purse allows."""
        batteries = self.on_sale("offboard")
        for ware in (batteries[self.dice.below(len(batteries))], *self.on_sale("air")):
            if ware.points <= self.left:
                self.take(Purchase(ware.id))

    def positions(self) -> None:
        """15-n, R-76: positions with what is left; trenches and mines for a defender."""
        wares = [one for one in self.on_sale("fortification") if not one.defender or one.id in DUG]
        while wares and self.left >= min(ware.points for ware in wares) and len(self.of("fortification")) < MOST_DUG:
            ware = wares[self.dice.below(len(wares))]
            if ware.points <= self.left:
                self.take(Purchase(ware.id))


def veterans(purse: Purse) -> float:
    """R-74: the share of what was spent that went to veterans."""
    points = sum(line.points for line in purse.lines if line.purchase.quality == "veteran")
    return points / max(purse.spent(), 1)


def advice(purse: Purse) -> bool:
    """R-74: whether no more than the advised share went to veterans; advice only."""
    return veterans(purse) <= ADVICE[purse.side]


def lay(dice: Seeded, wish: Wish) -> list[Placed]:
    """15-f: the maps as agreed, or at random, each as it is printed or turned."""
    if wish.layout:
        names = wish.layout.split(",")
        return [Placed(name[0], cell, name[1:] == "t") for name, cell in zip(names, CELLS[wish.maps], strict=True)]
    letters = list("ABCD")
    return [Placed(letters.pop(dice.below(len(letters))), cell, bool(dice.below(2))) for cell in CELLS[wish.maps]]


def edge(wish: Wish, dice: Seeded) -> Edge:
    """15-f: in a meeting the higher die chooses its side of the board; else the attacker comes from the west."""
    if wish.kind == ATTACK:
        return "west"
    first, second = (dice.below(6) for _ in SEATS)
    chooser = SEATS[first < second] if first != second else SEATS[dice.below(2)]
    west = chooser if dice.below(2) else SEATS[1 - SEATS.index(chooser)]
    return "west" if west == wish.attacker else "east"


def own_edges(plan: Plan) -> dict[str, Edge]:
    return {side: plan.edge if side == plan.attacker else OPPOSITE[plan.edge] for side in SEATS}


def defender_of(plan: Plan) -> str:
    """15-a: who defends; nobody in a meeting."""
    return SEATS[1 - SEATS.index(plan.attacker)] if plan.kind == ATTACK else ""


def sum_for(plan: Plan, side: str) -> int:
    """15-b, 15-c: the same for both, or twice as much for an attacker."""
    return plan.points * 2 if plan.kind == ATTACK and side == plan.attacker else plan.points


def deal(data: Data, wish: Mapping[str, str], dice: Seeded) -> Plan:
    """A whole battle by chance: the purses of both sides, and the board."""
    found = read(wish)
    plan = Plan(found.kind, found.points or SIZES[found.maps], found.attacker, "west", "dry", [], {})
    for side, purse in shopped(data, plan, found, dice).items():
        plan.purchases[side] = [line.purchase for line in purse.lines]
    maps = lay(dice, found)
    return msgspec.structs.replace(plan, maps=maps, edge=edge(found, dice), seed=dice.below(1_000_000_000))


NEARLY_ALL = 90
"""Of a hundred points: who spends fewer has run out of counters."""


def shopped(data: Data, plan: Plan, wish: Wish, dice: Seeded) -> dict[str, Purse]:
    """What both sides buy. Where the box has too few counters for one, the other spends no greater part of his."""
    fair = data.pack.table("fair", Fair)
    points = {side: sum_for(plan, side) * fair.share(wish, side) // 100 for side in SEATS}
    purses = {side: shopping(data, plan, side, points[side], dice) for side in SEATS}
    part = {side: 100 * purse.spent() // max(1, points[side]) for side, purse in purses.items()}
    least = min(part.values())
    if least < NEARLY_ALL:
        more = max(SEATS, key=part.__getitem__)
        purses[more] = shopping(data, plan, more, points[more] * least // 100, dice)
    return purses


def shopping(data: Data, plan: Plan, side: str, points: int, dice: Seeded) -> Purse:
    """15-j to 15-n: formations, support, and positions with what is left; an attacker buys men instead."""
    purse = Purse(data, side, points, dice, side == defender_of(plan), meets=plan.kind == MEETING)
    purse.formations(points // 6)
    purse.support()
    if plan.kind == ATTACK and side == plan.attacker:
        purse.formations(0)
    else:
        purse.positions()
    return purse
