"""6.1, 8.3: how far off targets are spotted, and who is in sight of a unit now, with what each may do to the other."""

from collections.abc import Iterator, Sequence

from trinchera.engine.bits import bit, members
from trinchera.engine.ids import Hex, UnitId, UnitSet
from trinchera.engine.views import LayerCell, LayerRow, LayerTable
from trinchera.games.a_las_barricadas.attack import Attack
from trinchera.games.a_las_barricadas.board import Play, battle, is_on_map, opposite, side_units
from trinchera.games.a_las_barricadas.data import SIZES, TERRAINS
from trinchera.games.a_las_barricadas.fire import KINDS, armed, can_shoot, may_fire, volley, why_not_shoot
from trinchera.games.a_las_barricadas.spotting import is_dim, size_of, weather
from trinchera.games.a_las_barricadas.table.volleys import groups, hurts

Spots = tuple[tuple[int, int], ...]
"""How far off small, medium and large targets are spotted, standing and moving."""


def tables(game: Play, unit: UnitId) -> Iterator[LayerTable]:
    yield from chart(game, unit)
    if is_on_map(game, unit):
        rows = tuple(in_sight(game, unit))
        yield LayerTable("in-sight", "ALB-8.3-b", ("hexes", "fires", "is-fired-at"), rows)


def chart(game: Play, unit: UnitId) -> Iterator[LayerTable]:
    """6.1-c: how far off targets are spotted on each ground of this board, on a level with the eye."""
    if is_on_map(game, unit):
        rows = *grounds(game, unit), *each_level(game)
        yield LayerTable("spotted", "ALB-6.1-c", SIZES, rows)


def grounds(game: Play, unit: UnitId) -> Iterator[LayerRow]:
    """Kinds of ground on which the same is spotted stand in one line."""
    ground, spot = battle(game), game.data.charts.spot
    own = ground.terrain[game.board.place[unit]]
    alike: dict[Spots, list[int]] = {}
    for terrain in sorted({ground.terrain[space] for space in members(ground.field.all)}):
        alike.setdefault(spot[terrain], []).append(terrain)
    for spots, terrains in sorted(alike.items(), reverse=True):
        here = size_of(game, unit) if own in terrains else -1
        cells = tuple(LayerCell("spotted", reach((weather(game, standing), weather(game, moving))), size == here)
                      for size, (standing, moving) in enumerate(spots))
        yield LayerRow(cells, words=tuple(f"terrain-{TERRAINS[terrain].replace('_', '-')}" for terrain in terrains))


def each_level(game: Play) -> Iterator[LayerRow]:
    """6.1-e: what every level between adds; fog and night divide the sum, which one line cannot tell."""
    if not is_dim(game):
        cells = tuple(LayerCell("more", reach(more)) for more in game.data.charts.spot_level)
        yield LayerRow(cells, words=("figure-each-level",))


def reach(spotted: Sequence[int]) -> dict[str, int]:
    """How far off those are spotted who stand, and those who move."""
    return dict(zip(("standing", "moving"), spotted, strict=True))


def in_sight(game: Play, unit: UnitId) -> Iterator[LayerRow]:
    """The enemies in each hex that a unit sees, the nearest first: its shot at them and theirs at it."""
    ground, board = battle(game), game.board
    here, side = board.place[unit], game.data.counters.side[unit]
    seen = ground.sight.among(here, board.held[opposite(side)] & ~bit(here))
    for there in sorted(members(seen), key=lambda space: (ground.distance(here, space), space)):
        enemies = side_units(game, there, opposite(side)) & ~game.data.horses
        if enemies:
            hexes = LayerCell("hexes", {"count": ground.distance(here, there)})
            cells = hexes, shot(game, bit(unit), there), shot(game, enemies, here)
            pieces = tuple(game.data.units[enemy].id for enemy in members(enemies))
            yield LayerRow(cells, pieces=pieces, space=ground.board.names[there])


def shot(game: Play, firers: UnitSet, target: Hex) -> LayerCell:
    """8.3: the shot of those that hurt most, with its factor and its chance of a hit; or why there is none."""
    found = [(hurts(game, attack), attack) for group in groups(game, firers) for attack in attacks(game, group, target)]
    if not found:
        return LayerCell(refused(game, firers, target))
    chance, attack = max(found, key=lambda one: one[0])
    return LayerCell("shot", {"factor": attack.ff, "chance": round(100 * chance)})


def attacks(game: Play, firers: UnitSet, target: Hex) -> Iterator[Attack]:
    for kind in KINDS:
        able = sum(bit(unit) for unit in members(firers) if may_fire(game, unit) and armed(game, unit, kind)
                   and can_shoot(game, unit, kind, target))
        if able:
            yield volley(game, able, kind, target)


def refused(game: Play, firers: UnitSet, target: Hex) -> str:
    """Why none of some units can fire at a hex."""
    able = next((unit for unit in members(firers & game.data.fighters) if may_fire(game, unit)), None)
    return "cannot-fire" if able is None else why_not_shoot(game, able, target).key
