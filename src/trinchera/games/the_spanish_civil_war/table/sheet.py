"""The printed map: hexes with what is in them, rivers along their sides, railways through their middles."""

from trinchera.engine.bits import members
from trinchera.engine.errors import Value
from trinchera.engine.hexes import Point
from trinchera.engine.hexsheets import joined
from trinchera.engine.ids import Hex
from trinchera.engine.style import Badge, Figure
from trinchera.engine.views import Sheet, SheetBox, SheetLine, SheetMark, SheetSpace, SheetTile
from trinchera.games.the_spanish_civil_war.data import SEATS, HexRow, N
from trinchera.games.the_spanish_civil_war.ground import Data, Ground, War
from trinchera.games.the_spanish_civil_war.table.lettering import letters

SIZE = 60.0
"""The length of a hexside on the sheet."""
LEFT, TOP = 388.0, 150.0
"""How far the hexes lie from the corner of the sheet: there is sea around them."""
WIDTH, HEIGHT = 3500.0, 2848.0
KILOMETRE = 2.45
SPANISH = {"Corunna": "La Coruña", "Lisbon": "Lisboa", "Axis supply (Montauban road)": "Montauban",
           "Alcázar de San Juan": "Alcázar", "Aguilar de Campoo": "Aguilar",
           "Aranda de Duero": "Aranda", "Molina de Aragón": "Molina", "Mora de Rubielos": "Mora",
           "Medina del Campo": "Medina", "Miranda de Ebro": "Miranda",
           "Santa María de la Cabeza": "Sta. M.ª de la Cabeza", "Catalunya": "Cataluña"}
"""The map is lettered in Spanish; long names are shortened."""
DRAWERS = {"eliminated": "losses", "rebuilt": "arrivals", "waiting": "arrivals", "away": "away", "under": "away",
           "support": "support", "flown": "support", "no-support": "support", "cup": "chits", "played": "chits",
           "later": "chits"}
"""The boxes of each side beside the map, by the drawer they are kept in."""


def sheet(data: Data, scenario: str = "") -> Sheet:
    here = data.wars[scenario or data.offered[0].id]
    ground = data.ground
    waters = rivers(ground)
    lines = [*waters, *railways(ground), *front(data, scenario)]
    spaces = tuple(sheet_space(data, space, bool(here.land >> space & 1)) for space in members(ground.field.all))
    return Sheet(WIDTH, HEIGHT, spaces, tuple(lines), tuple(marks(ground)), boxes(here), "designed", "spain",
                 pictures(bool(here.felix)), letters(waters), "land", KILOMETRE)


def boxes(here: War) -> tuple[SheetBox, ...]:
    """The hands, what is to come turn by turn, and the drawers."""
    hands = [SheetBox(f"hand-{owner}", owner, "tray") for owner in SEATS]
    turns = [SheetBox(f"turn-{turn}", drawer="arrivals") for turn in range(here.first, here.last + 3)]
    kept = [SheetBox(f"{kind}-{owner}", owner, drawer=drawer) for kind, drawer in DRAWERS.items() for owner in SEATS]
    extra = [SheetBox("guerrillas-nationalist", SEATS[N], drawer="away")] if here.felix else []
    return (*hands, *turns, *kept, *extra)


def pictures(whole: bool) -> tuple[SheetTile, ...]:
    """A veil lies over neutral ground until the war of 1941."""
    names = ("spain",) if whole else ("spain", "veil")
    return tuple(SheetTile(name, 0.0, 0.0, WIDTH, HEIGHT) for name in names)


def placed(point: Point) -> Point:
    """Where a point of the hexes lies on the sheet."""
    return round(point[0] + LEFT, 1), round(point[1] + TOP, 1)


def centre(ground: Ground, space: int) -> Point:
    return placed(ground.field.centre(space, SIZE))


def hexside(ground: Ground, here: Hex, there: Hex) -> tuple[Point, Point]:
    one, other = ground.field.hexside(here, there, SIZE)
    return placed(one), placed(other)


def sheet_space(data: Data, space: int, open_to_play: bool) -> SheetSpace:
    field, label = data.field, data.label(space)
    row = data.ground.rows[label]
    printed: dict[str, Value] = {"terrain": row.terrain, "kind": row.kind, "country": row.country,
                               "region": SPANISH.get(row.region, row.region), "coast": row.coast, "mp": row.mp,
                               "capital": int(row.capital), "port": int(row.port), "uss": row.uss,
                               "uss_1941": row.uss_1941, "neutral": int(not open_to_play)}
    outline = tuple(placed(point) for point in field.corners(space, SIZE))
    return SheetSpace(label, SPANISH.get(row.name, row.name), outline, centre(data.ground, space), row.terrain,
                      badge(row, open_to_play), tuple(data.label(near) for near in members(field.neighbours[space])),
                      printed, bool(row.mp))


def badge(row: HexRow, open_to_play: bool) -> Badge | None:
    """4.2: the morale points of a place in a lozenge; a wheel where supply comes from, an anchor at ports. A pass and a
    place out of play are named like a town."""
    if not row.name:
        return None
    if not open_to_play:
        return Badge("", "lozenge")
    icon = "wheel" if row.uss else "anchor" if row.port else ""
    figures = (Figure(icon, 0),) if icon else ()
    return Badge(str(abs(row.mp)) if row.mp else "", "lozenge", row.kind, figures)


def rivers(ground: Ground) -> list[SheetLine]:
    found = []
    for kind, names in ground.river_names.items():
        for name, pairs in names.items():
            sides = [hexside(ground, *ground.pair(text)) for text in pairs]
            found += [SheetLine("river" if kind == "major" else "stream", line, name) for line in joined(sides)]
    return found


def railways(ground: Ground) -> list[SheetLine]:
    found = []
    for name, pairs in ground.rail_names.items():
        ends = [ground.pair(text) for text in pairs]
        steps = [(centre(ground, here), centre(ground, there)) for here, there in ends]
        found += [SheetLine("railroad", line, name) for line in joined(steps)]
    return found


def front(data: Data, scenario: str) -> list[SheetLine]:
    """The front line at the start: the hexsides between the two sides."""
    here, field = data.wars[scenario or data.offered[0].id], data.field
    ours, theirs = here.home
    sides = [hexside(data.ground, one, other)
             for one in members(ours) for other in members(field.neighbours[one] & theirs)]
    return [SheetLine("front", line) for line in joined(sides)]


def marks(ground: Ground) -> list[SheetMark]:
    found = []
    for label, row in ground.rows.items():
        at = centre(ground, ground.field.number[label])
        if row.kind:
            found.append(SheetMark(row.kind, at, name=row.name))
        if row.port:
            found.append(SheetMark("port", at))
    return found
