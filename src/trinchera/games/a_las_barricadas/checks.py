"""What only the whole of a pack can tell: charts as long as their heads, every counter once, every hex on its map."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from trinchera.engine.errors import BadInput
from trinchera.games.a_las_barricadas.data import GUNS, SEATS, Charts, Counters, HexRow
from trinchera.games.a_las_barricadas.scenarios import ScenarioTable

FARTHEST = 99
"""No distance on a board and no factor of a counter is greater."""
AFVS = ("tank", "armored_car")
ROLES = ("officer", "commissar", "chaplain", "high_rank", "horse", "transport", "cavalry", "engineer", "mmg", "mortar",
         "infantry", *AFVS, *GUNS)
"""What the rules ask for by name: there must be one of each in the box."""


def refuse(table: str, problem: str) -> None:
    raise BadInput("pack-invalid", table=table, problem=problem)


def rising(numbers: Sequence[int]) -> bool:
    return list(numbers) == sorted(set(numbers))


def check_charts(charts: Charts) -> None:
    """As many results as columns, bands that leave nothing out, and no step that costs nothing."""
    if not rising(charts.columns) or any(len(row) != len(charts.columns) for row in charts.raw):
        refuse("combat", "columns")
    if len(charts.odds.columns) != len(charts.odds.ratios) or not climbing(charts.odds.ratios):
        refuse("odds", "ratios")
    if any(len(row) != len(charts.odds.ratios) for row in charts.hand):
        refuse("hand_to_hand", "columns")
    if not rising([most for most, _ in charts.first_loss]) or charts.first_loss[-1][0] < FARTHEST:
        refuse("first_loss", "bands")
    check_penetration(charts)
    ways = charts.road, charts.trail, charts.minor, charts.pontoon, charts.rubble_cost
    check_costs("movement", (*charts.enter, *ways))


def climbing(ratios: Sequence[tuple[int, int]]) -> bool:
    return all(one[0] * other[1] < other[0] * one[1] for one, other in pairwise(ratios))


def check_penetration(charts: Charts) -> None:
    table = charts.penetration
    if not rising(table.bands) or table.bands[-1] < FARTHEST:
        refuse("penetration", "bands")
    guns = [name for name in table.__struct_fields__ if name.startswith("g")]
    for name in guns:
        if len(getattr(table, name)) != len(table.bands):
            refuse(f"penetration.{name}", "bands")


def check_costs(table: str, costs: Iterable[tuple[int, int, int]]) -> None:
    """A step costs half a point at least, or is prohibited."""
    if any(cost == 0 for row in costs for cost in row):
        refuse(table, "0")


def check_counters(counters: Counters) -> None:
    twice = {name for name in counters.ids if counters.ids.count(name) > 1}
    if twice:
        refuse("formations", min(twice))
    missing = [role for role in ROLES if not counters.groups.get(role)]
    if missing:
        refuse("types", missing[0])
    for name, row in counters.types.items():
        if (row.kind in AFVS) != (row.armour >= 0 and row.weight != ""):
            refuse(f"types.rows.{name}", "armour, weight")
        if row.at[0] and not row.gun:
            refuse(f"types.rows.{name}", "gun")


def check_maps(maps: Mapping[str, Mapping[str, HexRow]]) -> None:
    """2.1-b: every map has all of its hexes by their printed names; a river goes in by one side and out by another."""
    whole = {f"{column}{row:02}" for column in range(1, 17) for row in range(1, 17)}
    for letter, rows in maps.items():
        strange = set(rows) ^ {f"{letter}{label}" for label in whole}
        if strange:
            raise BadInput("pack-bad-hex", hex=min(strange))
        for label, row in rows.items():
            if row.river and row.river[0] == row.river[1]:
                refuse(f"map_{letter.lower()}.rows.{label}", "river")


def check_orders(name: str, table: ScenarioTable, counters: Counters) -> None:
    """2.3-e: there are as many formations, leaders and single counters as the orders of battle ask for."""
    there = Counter(one.key for one in counters.formations)
    there.update({kind: len(units) for kind, units in counters.pool.items()})
    there.update({f"{SEATS[side]} {role}": len(units) for (side, role, _), units in counters.leaders.items()})
    for force in table.forces:
        for row in force.oob:
            led = f"{force.side} {row.leader}" if row.leader else ""
            there.subtract(dict.fromkeys((row.pool or led or row.formation, *row.attach), row.n))
    if lacking := next((one for one, left in there.items() if left < 0), ""):
        refuse(name, f"oob: {lacking}")
