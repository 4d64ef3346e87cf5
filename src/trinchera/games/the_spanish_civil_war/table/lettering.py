"""Names on the map that belong to no hex: seas, neighbours, regions, ranges, rivers; in Spanish for everyone."""

from math import atan2, degrees, hypot

from trinchera.engine.hexes import Point
from trinchera.engine.views import SheetLine, SheetText

SEAS = (
    SheetText("MAR CANTÁBRICO", (1480.0, 150.0), "sea", 44.0, -3.0, 0.3),
    SheetText("OCÉANO ATLÁNTICO", (165.0, 1330.0), "sea", 44.0, -84.0, 0.3),
    SheetText("MAR MEDITERRÁNEO", (2890.0, 2150.0), "sea", 44.0, -14.0, 0.3),
)
LANDS = (
    SheetText("FRANCIA", (2480.0, 250.0), "land", 50.0, 0.0, 0.5),
    SheetText("PORTUGAL", (660.0, 1440.0), "land", 46.0, -90.0, 0.4),
    SheetText("MARRUECOS", (1290.0, 2770.0), "land", 38.0, 0.0, 0.2),
    SheetText("ARGELIA", (2800.0, 2640.0), "land", 46.0, 0.0, 0.5),
    SheetText("BALEARES", (3020.0, 1610.0), "land", 32.0, 0.0, 0.1),
)
REGIONS = tuple(SheetText(text, at, "land", 38.0, 0.0, 0.12, "far") for text, at in (
    ("GALICIA", (760.0, 560.0)), ("LEÓN", (1230.0, 760.0)), ("CASTILLA LA VIEJA", (1600.0, 850.0)),
    ("ARAGÓN", (2330.0, 900.0)), ("CATALUÑA", (2780.0, 760.0)), ("CASTILLA LA NUEVA", (1800.0, 1650.0)),
    ("EXTREMADURA", (1070.0, 1760.0)), ("ANDALUCÍA", (1330.0, 2190.0)), ("MURCIA", (2090.0, 1930.0)),
    ("VALENCIA", (2260.0, 1600.0))))
RANGES = tuple(SheetText(text, at, "range", size, angle, 0.12, "near") for text, at, size, angle in (
    ("Pirineos", (2560.0, 520.0), 30.0, 10.0), ("Cordillera Cantábrica", (1330.0, 425.0), 24.0, 1.0),
    ("Sistema Central", (1420.0, 1215.0), 24.0, -17.0), ("Sistema Ibérico", (1935.0, 790.0), 24.0, 33.0),
    ("Montes de Toledo", (1425.0, 1485.0), 20.0, -3.0), ("Sierra Morena", (1300.0, 1950.0), 24.0, -6.0),
    ("Sierra Nevada", (1790.0, 2275.0), 20.0, -18.0), ("Maestrazgo", (2350.0, 1150.0), 18.0, -15.0),
    ("Serranía de Cuenca", (2075.0, 1170.0), 18.0, 65.0), ("Montes de León", (1090.0, 700.0), 18.0, -60.0),
    ("Sierra de Segura", (1950.0, 1960.0), 18.0, 20.0), ("Serranía de Ronda", (1400.0, 2345.0), 18.0, -10.0)))
LEAST = 5
"""Rivers of fewer hexsides bear no name."""


def river_name(line: SheetLine) -> SheetText | None:
    """The name along the straightest stretch of a river, just above it."""
    points = line.points
    if len(points) <= LEAST:
        return None
    start = min(range(len(points) - LEAST), key=lambda at: -straightness(points[at:at + LEAST + 1]))
    one, other = points[start], points[start + LEAST]
    if other[0] < one[0]:
        one, other = other, one
    dx, dy = other[0] - one[0], other[1] - one[1]
    long = hypot(dx, dy) or 1.0
    aside = 17.0 if line.kind == "river" else 12.0
    at = (round((one[0] + other[0]) / 2 + dy / long * aside, 1), round((one[1] + other[1]) / 2 - dx / long * aside, 1))
    size = 22.0 if line.kind == "river" else 17.0
    return SheetText(line.name.split(" (")[0], at, "water", size, round(degrees(atan2(dy, dx)), 1), 0.2, "near")


def straightness(points: tuple[Point, ...]) -> float:
    return hypot(points[-1][0] - points[0][0], points[-1][1] - points[0][1])


def letters(rivers: list[SheetLine]) -> tuple[SheetText, ...]:
    named: dict[str, SheetText] = {}
    for line in sorted(rivers, key=lambda one: -len(one.points)):
        found = river_name(line)
        if found is not None:
            named.setdefault(found.text, found)
    return (*SEAS, *LANDS, *REGIONS, *RANGES, *named.values())
