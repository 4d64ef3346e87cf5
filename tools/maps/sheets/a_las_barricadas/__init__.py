"""The sheets of A las Barricadas!: four geomorphic maps, each as printed and turned, that join without a seam.

The light comes from the north-west on every one of them, so a turned map is drawn anew and not a picture turned round.
Water, crests, grid and letters are no part of the pictures: the table draws them.
"""

from functools import cache
from pathlib import Path

import numpy as np
import shapely
from scipy.ndimage import gaussian_filter
from shapely.geometry import LineString, Polygon
from shapely.geometry.base import BaseGeometry

from trinchera.games.a_las_barricadas.table.sheet import TILE, TILE_RIM

from ... import plants, relief, svg
from ...geometry import Floats, inside, ragged
from ...palette import Palette
from ...picture import Cover, Drawing
from . import buildings, growth
from .ground import GeoMap
from .growth import Trees, crowns, lattice, patch, thinned, under
from .ink import mixed

SHEETS = tuple(f"map-{letter}{turn}" for letter in "abcd" for turn in ("", "-turned"))
SCALE = 1.25
QUALITY = 66
COVER = Cover("map-a", (330, 700), 1.5)

LEVELS = (-4.6, 10.0, 30.0, 50.0)
TINTS = ("map-low", "map-tint-1", "map-tint-3", "map-tint-4", "map-tint-5")
SEAM = 0.9
"""How far a picture reaches over its outermost hexsides, so that no hairline shows between two."""


def draw(name: str, data: Path, palette: Palette) -> Drawing:
    sheet = _map(name, data)
    size = TILE[0] + 2 * TILE_RIM, TILE[1] + 2 * TILE_RIM
    body = [*_ground(sheet, palette), *_growth(sheet, palette), *_ways(sheet, palette), *_houses(sheet, palette)]
    rim = svg.outline(sheet.land.buffer(SEAM, join_style="mitre"))
    moved = f'<g transform="translate({TILE_RIM} {TILE_RIM})">{"".join(body)}</g>'
    cut = f'<clipPath id="rim"><path transform="translate({TILE_RIM} {TILE_RIM})" d="{rim}"/></clipPath>'
    picture = f'{cut}<g clip-path="url(#rim)">{svg.image("tint", *size)}{moved}</g>'
    return Drawing(*size, {"tint": _tinted(sheet, palette)}, [picture], clear=True, mottle=0.003)


@cache
def _map(name: str, data: Path) -> GeoMap:
    letter = name.removeprefix("map-")[0].upper()
    return GeoMap(data, letter, name.endswith("-turned"))


def _tinted(sheet: GeoMap, palette: Palette) -> Floats:
    """Stepped tints under a sun in the north-west; slopes are as dark on every map, however flat the rest of it is."""
    land = sheet.heights
    inks = np.array([palette.rgb(name) for name in TINTS], dtype=float)
    tint = gaussian_filter(inks[np.digitize(gaussian_filter(land.z, 1.2), LEVELS)], (1.1, 1.1, 0))
    down, right = np.gradient(gaussian_filter(land.z, 1.8), land.step)
    facing = np.tanh(-(down + right) / 0.62) * palette.pick(0.17, 0.24)
    light = 1 + np.where(facing < 0, facing, facing * 0.5)
    return np.clip(tint * light[..., None], 0, 255)


def _ground(sheet: GeoMap, palette: Palette) -> list[str]:
    built, hamlets = _town(sheet), patch(sheet.area("dispersed"), sheet.inner, 9, 6, 46, sheet.seed + 8)
    parts = [svg.fill(svg.outline(_vega(sheet)), palette["map-low"], 0.85)] if sheet.river else []
    parts += [svg.fill(svg.outline(built), palette["map-city-tint"], 0.8),
              svg.fill(svg.outline(hamlets), palette["map-city-tint"], 0.42)]
    woods = under(_woods(sheet), 9.5, sheet.inner), under(_light_woods(sheet), 14, sheet.inner)
    parts += [svg.fill(svg.outline(wood), palette["map-wood-tint"], strength)
              for wood, strength in zip(woods, (palette.pick(0.75, 0.8), palette.pick(0.5, 0.6)), strict=True)]
    return parts + _contours(sheet, palette)


def _vega(sheet: GeoMap) -> BaseGeometry:
    strips = [LineString(line).buffer(30, cap_style="flat") for line in sheet.river]
    return ragged(shapely.union_all(strips), 9, 44, 3).intersection(sheet.land.buffer(-2))


def _town(sheet: GeoMap) -> BaseGeometry:
    return patch(sheet.area("built_up"), sheet.inner, 0, 5, 50, sheet.seed + 7)


@cache
def _free(sheet: GeoMap) -> BaseGeometry:
    return sheet.room()


def _clear(spots: Floats, sheet: GeoMap) -> Floats:
    return spots[~inside(_free(sheet), spots)] if len(spots) else spots


@cache
def _woods(sheet: GeoMap) -> Floats:
    wood = patch(sheet.area("woods"), sheet.inner, -1, 9, 80, sheet.seed + 1).buffer(-3)
    return thinned(_clear(lattice(wood, (8.6, 7.6), 0.2, 0.46, sheet.seed + 12), sheet), 0.93, sheet.seed)


@cache
def _light_woods(sheet: GeoMap) -> Floats:
    wood = patch(sheet.area("light_woods"), sheet.inner, -1, 10, 76, sheet.seed + 2).buffer(-4)
    return thinned(_clear(lattice(wood, (13.5, 11.9), 0.2, 0.46, sheet.seed + 13), sheet), 0.6, sheet.seed)


def _contours(sheet: GeoMap, palette: Palette) -> list[str]:
    """Every five metres, and the middle of each slope stronger."""
    ink = palette["map-contour"]
    found = relief.contours(sheet.heights, [float(z) + 0.01 for z in range(-5, 85, 5)], 90)
    middle = [z for z in found if round(z) % 20 == 10]
    thin = "".join(svg.curve(line) for z, lines in found.items() if z not in middle for line in lines)
    thick = "".join(svg.curve(line) for z in middle for line in found[z])
    return [svg.stroke(thin, ink, 0.8, 0.5), svg.stroke(thick, ink, 1.1, 0.7),
            svg.stroke(svg.segments(_hachures(sheet)), ink, 0.8, 0.5)]


def _hachures(sheet: GeoMap) -> list[list[tuple[float, float]]]:
    land = sheet.heights
    down, right = np.gradient(gaussian_filter(land.z, 3), land.step)
    steep = np.hypot(down, right)
    chance = np.random.default_rng(sheet.seed)
    found = []
    for row, column in np.argwhere(steep[4:-4:4, 4:-4:4] > 0.46) * 4 + 4:
        if chance.random() < 0.5:
            slope = steep[row, column]
            long = (3 + 5 * min(1.0, slope)) / slope
            x, y = land.xs[column] + chance.uniform(-3, 3), land.ys[row] + chance.uniform(-3, 3)
            found.append([(x, y), (x - right[row, column] * long, y - down[row, column] * long)])
    return found


def _growth(sheet: GeoMap, palette: Palette) -> list[str]:
    free, seed, inner = _free(sheet), sheet.seed, sheet.inner
    fields = patch(sheet.area("fields"), inner, 1, 1.6, 70, seed + 6)
    rough = patch(sheet.area("rough"), inner, 6, 8, 40, seed + 5)
    marsh = patch(sheet.area("marsh"), inner, 4, 7, 62, seed + 4)
    farm = growth.farmed(fields, inner, seed * 31)
    parts = [*growth.farmland(farm, free, palette), *growth.stones(rough, free, palette, seed + 9)]
    parts += growth.bog(marsh, inner, free, palette, seed + 14) if not marsh.is_empty else []
    parts += _open_ground(sheet, palette)
    hedges = _clear(np.vstack([growth.NOTHING, *farm.hedges]), sheet)
    for number, trees in enumerate([*_trees(sheet), Trees(hedges, (1.9, 3.0), 0.1)]):
        parts += crowns(trees, palette, seed + number)
    return parts


def _open_ground(sheet: GeoMap, palette: Palette) -> list[str]:
    """Tufts of grass and broken balks; the paper shows, counters stand here."""
    ground = sheet.area("open").intersection(sheet.inner).buffer(-3)
    grass = plants.tufts(ground, _free(sheet), palette, sheet.seed, 0.2)
    chance = np.random.default_rng(sheet.seed + 30)
    balks = []
    for x, y in thinned(lattice(ground.buffer(-10), (74, 62), 0.4, 0.5, sheet.seed + 30), 0.5, sheet.seed + 3):
        turn, long = chance.uniform(-0.4, 1.2), chance.uniform(22, 52)
        dx, dy = long * np.cos(turn), long * np.sin(turn)
        balk = LineString([(x - dx, y - dy), (x + 3, y - 3), (x + dx, y + dy)]).intersection(ground)
        balks += [svg.straight(list(part.coords)) for part in growth.pieces(balk.difference(_free(sheet)))
                  if part.length > 14 and part.geom_type == "LineString"]
    return [grass, svg.stroke("".join(balks), palette["map-road-2-case"], 0.8, 0.5, "5 3")]


def _trees(sheet: GeoMap) -> list[Trees]:
    """Lone trees, woods, olives, and what stands along water and the paved road."""
    seed = sheet.seed
    ground = sheet.area("open").intersection(sheet.inner).buffer(-13)
    lone = thinned(_clear(lattice(ground, (74, 62), 0.4, 0.5, seed + 31), sheet), 0.34, seed + 4)
    hexes = patch(sheet.area("orchard"), sheet.inner, 3, 2, 60, seed + 3)
    olives = thinned(growth.grove(hexes, sheet.inner, _free(sheet), seed + 20), 0.965, seed + 5)
    return [Trees(lone, (2.4, 3.8), 0.1), Trees(_woods(sheet), (3.0, 5.2), 0.16),
            Trees(_light_woods(sheet), (2.8, 4.6), 0.06), Trees(olives, (2.35, 2.75), 0.1),
            Trees(_banks(sheet), (2.4, 4.0), 0.12), Trees(_planes(sheet), (2.3, 2.9), 0.1)]


def _banks(sheet: GeoMap) -> Floats:
    rows = [plants.avenue_trees(line, 16.5, 8.5) for line in sheet.river]
    spots = np.vstack([growth.NOTHING, *rows])
    spots = spots + np.random.default_rng(sheet.seed).uniform(-2.6, 2.6, spots.shape)
    shut = sheet.room(8, 6, 0.1)
    spots = spots[inside(sheet.inner, spots) & ~inside(shut, spots)] if len(spots) else spots
    return thinned(spots, 0.66, sheet.seed + 6)


def _planes(sheet: GeoMap) -> Floats:
    """Plane trees in step on both sides of the paved road, not in towns."""
    rows = [plants.avenue_trees(line, 10.4, 17) for line in sheet.roads if LineString(line).length > 40]
    spots = np.vstack([growth.NOTHING, *rows])
    houses = [sheet.area("dispersed").buffer(-10), _town(sheet).buffer(-4) if sheet.of("built_up") else Polygon()]
    shut = shapely.union_all([sheet.room(8.2, 9, 16), *houses])
    return spots[inside(sheet.inner, spots) & ~inside(shut, spots)] if len(spots) else spots


def _ways(sheet: GeoMap, palette: Palette) -> list[str]:
    """Ways run over the rim, so that they go on from map to map."""
    kinds = sheet.trails, sheet.roads
    trails, roads = ("".join(svg.curve(line[::3] + line[-1:]) for line in lines) for lines in kinds)
    road = palette["map-road"]
    return [
        svg.stroke(trails, palette["map-label-halo"], 7.4, 0.55),
        svg.stroke(trails, palette["map-road-2-case"], 5, 1, "13 3.4", "butt"),
        svg.stroke(trails, palette["map-road-2"], 3.1),
        svg.stroke(roads, palette["map-road-case"], 8.6), svg.stroke(roads, road, 6),
        svg.stroke(roads, mixed(palette, "map-road", "map-label-halo", 0.42), 1.1, 0.75),
    ]


def _houses(sheet: GeoMap, palette: Palette) -> list[str]:
    built = buildings.build(sheet, _town(sheet) if sheet.of("built_up") else Polygon())
    return buildings.draw(built, palette)
