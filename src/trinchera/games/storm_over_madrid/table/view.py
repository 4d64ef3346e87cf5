"""What a seat sees of the table: all counters and markers, its own chits, and of the other hand only the size."""

from functools import lru_cache, partial

from trinchera.engine.bits import members
from trinchera.engine.errors import Value
from trinchera.engine.ids import Marks, SideId, SpaceId, SpaceSet, UnitId, UnitSet, each_space
from trinchera.engine.positions import listed
from trinchera.engine.style import Badge
from trinchera.engine.views import Piece, Sheet, SheetBox, SheetSpace, SpaceState, Track, View
from trinchera.games.storm_over_madrid.board import (
    HAND,
    Play,
    contested,
    cut_routes,
    morale_word,
    supplied_areas,
    supplied_units,
)
from trinchera.games.storm_over_madrid.data import CHITS, CHITS_OF, SEATS, SIDES, Data, N, R
from trinchera.games.storm_over_madrid.impulses import Impulses
from trinchera.games.storm_over_madrid.sequence import Turn
from trinchera.games.storm_over_madrid.victory import points

MOST_COUNTERS, MOST_TABLES = 4_000, 500
AREA_MARKS = ("contested", "unsupplied", "route-cut", "full-nationalist", "full-republican")
UNIT_MARKS = ("spent", "unsupplied", "garrison", "with-durruti")
SYMBOLS = {"shock": "infantry", "line": "infantry", "artillery": "artillery"}


def look(game: Play, seat: str) -> View:
    return View(game.title.slug, game.scenario, seat, game.made, game.board.result, None, spaces(game), pieces(game),
                tracks(game, seat))


def spaces(game: Play) -> tuple[SpaceState, ...]:
    board = game.board
    supplied = supplied_areas(game, N) | supplied_areas(game, R)
    return spaces_as(game.data, tuple(board.at[:game.data.area_count]), board.nationalist, contested(board),
                     (board.full[N], board.full[R]), supplied)


@lru_cache(maxsize=MOST_TABLES)
def spaces_as(data: Data, at: tuple[UnitSet, ...], nationalist: SpaceSet, contested: SpaceSet, full: tuple[int, int],
              supplied: SpaceSet) -> tuple[SpaceState, ...]:
    """All areas. Kept from the last time: both seats see the same, and most choices leave it as it was."""
    signs = (contested, ~supplied, nationalist & supplied & data.along_routes, full[N], full[R])
    areas = (area_as(data, area, N if nationalist >> area & 1 else R,
                     sum([(sign >> area & 1) << n for n, sign in enumerate(signs)]),
                     tuple([(at[area] & side).bit_count() for side in data.of_side]))
             for area in each_space(data.all_areas))
    boxes = (SpaceState(data.spaces[data.area_count + n].id, row.side) for n, row in enumerate(data.box_rows))
    return (*areas, *boxes)


@lru_cache(maxsize=MOST_COUNTERS)
def area_as(data: Data, area: SpaceId, owner: SideId, signs: Marks, units: tuple[int, ...]) -> SpaceState:
    """An area with so many units of the two sides in it."""
    values = {"modifier": data.modifier[area], **dict(zip(SEATS, units, strict=True))}
    return SpaceState(data.spaces[area].id, SEATS[owner], tuple(AREA_MARKS[sign] for sign in members(signs)), values)


def pieces(game: Play) -> tuple[Piece, ...]:
    board, data = game.board, game.data
    supplied = supplied_units(game, N) | supplied_units(game, R)
    return pieces_as(data, tuple(board.place), ~board.fresh, ~supplied, data.garrison if board.garrison else 0,
                     data.anarchists if board.durruti else 0)


@lru_cache(maxsize=MOST_TABLES)
def pieces_as(data: Data, places: tuple[SpaceId, ...], spent: UnitSet, cut_off: UnitSet, garrison: UnitSet,
              led: UnitSet) -> tuple[Piece, ...]:
    """All counters, kept like the areas."""
    return tuple([counter(data, UnitId(unit), place,
                          0 if place >= data.roster.edge else spent >> unit & 1 | (cut_off >> unit & 1) << 1
                          | (garrison >> unit & 1) << 2 | (led >> unit & 1) << 3)
                  for unit, place in enumerate(places)])


@lru_cache(maxsize=MOST_COUNTERS)
def counter(data: Data, unit: UnitId, place: SpaceId, states: Marks) -> Piece:
    """A counter in a place and state, drawn once: most of them lie as they lay."""
    row = data.unit_rows[unit]
    marks = (f"faction-{row.faction}", *(("shock",) if row.kind == "shock" else ()),
             *(UNIT_MARKS[state] for state in members(states)))
    numbers = (row.defence, row.movement) if row.kind == "artillery" else (row.attack, row.defence, row.movement)
    return Piece(data.units[unit].id, where(data, unit, place), SEATS[data.side[unit]], SYMBOLS[row.kind],
                 row.name, row.label, numbers, "battalion", row.formation, marks)


def where(data: Data, unit: UnitId, place: SpaceId) -> str:
    row = data.unit_rows[unit]
    if place == data.track:
        return "rada" if row.rada else f"turn-{row.turn}"
    return data.labels[place]


def tracks(game: Play, seat: str) -> tuple[Track, ...]:
    board, data = game.board, game.data
    own = CHITS_OF[SEATS.index(seat)] if seat in SEATS else ()
    table = data.scenarios[game.scenario]
    cut = cut_routes(game)
    found = [
        Track("turn", board.turn, table.last_turn, rule="SOM-4-a", role="turn"),
        Track("date", data.turns.dates[board.turn - 1], role="date"),
        *phase(game),
        *(Track(f"sp-{name}", board.sp[n], rule="SOM-5-a", side=name, group="sp") for n, name in enumerate(SEATS)),
        Track("morale", morale_word(game), rule="SOM-3.4-a", steps=tuple(data.morale.levels)),
        *(Track(f"won-{name}", board.won[n], rule="SOM-3.5.2-a", side=name, group="won")
          for n, name in enumerate(SEATS)),
        *(Track(f"route-{name}", "cut" if n in cut else "open", rule="SOM-10-c")
          for n, name in enumerate(data.route_ids)),
        Track("council", "formed" if board.junta else "awaited", rule="SOM-11.1-a"),
        *(Track(f"hand-{name}", HAND.number(board, side), data.limits.hand, rule="SOM-6-c", side=name, group="hand")
          for side, name in zip(SIDES, SEATS, strict=True)),
        *(Track(f"chit-{CHITS[chit]}", board.hand[chit], data.copies[chit], rule=data.chit_rows[chit].rule, role="card",
                choice=CHITS[chit]) for chit in own if board.hand[chit]),
    ]
    if table.points:
        found.append(Track("vp", points(game), goals=table.points, rule="SOM-12.1-l", role="score"))
    return (*found, *conditions(game))


def phase(game: Play) -> list[Track]:
    """4: the impulse, else the phase before or after the impulses; nothing before the first turn."""
    for frame in reversed(game.stack):
        if isinstance(frame, Impulses):
            return [Track("phase", f"impulse-{game.board.impulse + 1}", rule="SOM-9-a", role="stage")]
        if isinstance(frame, Turn) and frame.step not in ("", Turn.first):
            word = "administration" if game.board.impulse else "preparation"
            return [Track("phase", word, rule="SOM-4-a", role="stage")]
    return []


def conditions(game: Play) -> list[Track]:
    """What is in force for a while."""
    board = game.board
    states = (
        ("weather", "bad-weather" if board.bad_weather else "", "SOM-11.2-b"),
        ("river-ban", "in-force" if board.river_ban else "", "SOM-12.1-f"),
        ("pause", board.pause, "SOM-12.3-f"),
        ("streak", board.streak, "SOM-12.2-h"),
        ("garrison", "in-force" if board.garrison else "", "SOM-12.2-i"),
        ("strife", "in-force" if board.strife else "", "SOM-15-N6a"),
        ("flight", board.flight, "SOM-15-N9"),
        ("durruti", board.durruti, "SOM-15-R6"),
    )
    return [Track(name, value, rule=rule) for name, value, rule in states if value]


def sheet(data: Data, scenario: str = "") -> Sheet:
    """The drawing of the map, with what is printed in each area."""
    drawing = data.drawing
    areas = (sheet_area(data, area) for area in each_space(data.all_areas))
    boxes = (drawing.space(box.id, row.name, "box", None, around(data, box.index), {"side": row.side})
             for box, row in zip(data.spaces[data.area_count:], data.box_rows, strict=True))
    return Sheet(drawing.width, drawing.height, (*areas, *boxes), drawing.lines(partial(border_kind, data)),
                 drawing.marks(), BOXES, "designed")


BOXES = (SheetBox("track"), SheetBox("rada", SEATS[N]), SheetBox("eliminated"), SheetBox("removed"),
         SheetBox("beside"))


def border_kind(data: Data, one: str, other: str) -> str:
    return "bank" if data.across_river[data.number_of(one)] >> data.number_of(other) & 1 else "border"


def sheet_area(data: Data, area: SpaceId) -> SheetSpace:
    row, name = data.area_rows[area], data.spaces[area].id
    printed: dict[str, Value] = {"modifier": row.modifier, "colour": row.colour}
    badge = Badge(name, "square" if row.kind == "urban" else "disc", f"{row.modifier:+d}")
    return data.drawing.space(name, row.name, row.kind, badge, around(data, area), printed)


def around(data: Data, space: SpaceId) -> list[str]:
    return listed(data.ids, "space", data.around[space])
