"""What can be laid over the map: what a unit sees and why not, its range, command, and ground under watch."""

from collections.abc import Callable, Iterator

from trinchera.engine.bits import bit, has, members
from trinchera.engine.ids import Hex, UnitId
from trinchera.engine.overlays import Overlay, Tables, no_tables, of_piece, of_sides
from trinchera.engine.sight import Verdict
from trinchera.engine.views import Patch
from trinchera.games.a_las_barricadas.board import Play, battle, is_on_map
from trinchera.games.a_las_barricadas.data import AP, ART, AT, BUILT_UP, DISPERSED, LIGHT_WOODS, SEATS, SIZES, WOODS
from trinchera.games.a_las_barricadas.fire import armed, halved
from trinchera.games.a_las_barricadas.ground import Battle
from trinchera.games.a_las_barricadas.reaction import mean_fire
from trinchera.games.a_las_barricadas.spotting import weather
from trinchera.games.a_las_barricadas.table import sightings


def of_counter(name: str, shown: Callable[[Play, UnitId], Iterator[Patch]], *, section: bool = False,
               rim: bool = False, asked: tuple[str, ...] = (), tables: Tables = no_tables) -> Overlay:
    """A layer about a unit that is on the board."""
    return of_piece(name, lambda game, unit: shown(game, unit) if is_on_map(game, unit) else (), section=section,
                    rim=rim, asked=asked, tables=tables)


def sight(game: Play, unit: int) -> Iterator[Patch]:
    """6.2: every hex seen, seen through crops, or not seen, with the reason."""
    ground, here = battle(game), game.board.place[unit]
    for space in members(ground.field.all):
        verdict = ground.sight.why(here, space)
        word = ("crops-thin" if verdict.hindering else "seen") if verdict.clear else verdict.word
        yield Patch(ground.board.names[space], word, grade=0 if verdict.clear else 3, sign=sign(ground, verdict))


def seen_by(game: Play, side: int) -> Iterator[Patch]:
    """6.2: every hex that any unit of a side sees, and those that none does."""
    board, ground = game.board, battle(game)
    seen = 0
    for unit in members(board.present[side]):
        seen |= ground.sight.row(board.place[unit]) | bit(board.place[unit])
    for space in members(ground.field.all):
        known = has(seen, space)
        yield Patch(ground.board.names[space], "seen" if known else "unseen", grade=0 if known else 3,
                    sign="clear" if known else "hollow")


def sign(ground: Battle, verdict: Verdict) -> str:
    """6.2.1: the drawing for a verdict; what blocks a line is the ground of the hex that stops it."""
    if verdict.clear:
        return "thin" if verdict.hindering else "clear"
    if verdict.word != "blocked" or not verdict.at:
        return {"crops": "ears", "no-crest": "crest", "blind": "hollow"}.get(verdict.word, "hill")
    kinds = {ground.terrain[space] for space in verdict.at}
    return "tree" if kinds <= {WOODS, LIGHT_WOODS} else "house" if kinds <= {BUILT_UP, DISPERSED} else "hill"


def reach(game: Play, unit: int) -> Iterator[Patch]:
    """8-g: full and half range of the longest box, with its factor as it stands; what is in sight is another layer."""
    ground, here, ranges = battle(game), game.board.place[unit], game.data.counters.range
    kinds = [kind for kind in (AP, AT, ART) if armed(game, unit, kind) and ranges[kind][unit]]
    if not kinds:
        return
    kind = max(kinds, key=lambda one: ranges[one][unit])
    longest, factor = ranges[kind][unit], armed(game, unit, kind)
    for space in members(ground.field.within(here, 2 * longest)):
        near = ground.distance(here, space) <= longest
        yield Patch(ground.board.names[space], "full" if near else "half", value=factor if near else halved(factor, 1),
                    grade=2 if near else 1)


def command(game: Play, unit: int) -> Iterator[Patch]:
    """3.1-b: the hexes within the command range of the unit's officer, or of the leader himself."""
    board, data, ground = game.board, game.data, battle(game)
    formation = board.formation[unit]
    leader = unit if has(data.leaders, unit) else board.officer[formation] if formation >= 0 else -1
    if leader < 0 or not is_on_map(game, leader):
        return
    far = data.counters.stats[leader][2]
    for space in members(ground.field.within(board.place[leader], far)):
        yield Patch(ground.board.names[space], "commanded", SEATS[data.counters.side[leader]], far)


def watch(game: Play, side: int) -> Iterator[Patch]:
    """3.4: the hexes that units of a side which lie in wait see within their range, and how many do."""
    board, ground, counters = game.board, battle(game), game.data.counters
    count: dict[int, int] = {}
    for unit in members(board.reaction & board.present[side]):
        longest = max(counters.range[kind][unit] for kind in (AP, AT, ART))
        here = board.place[unit]
        for space in members(ground.field.within(here, 2 * longest) & ground.sight.row(here)):
            count[space] = count.get(space, 0) + 1
    for space, number in sorted(count.items()):
        yield Patch(ground.board.names[space], "watched", SEATS[side], number, min(number, 3))


THREAT_RANGE = 4
"""Hexes around a unit that are looked at: about as far as a platoon goes."""
GRAVE = (0.25, 0.75)


def threat(game: Play, unit: int) -> Iterator[Patch]:
    """3.4: the hits to expect in each hex around a unit from all that may react there."""
    ground, board, here = battle(game), game.board, game.board.place[unit]
    enemies = board.held[1 - game.data.counters.side[unit]]
    for space in members(ground.field.within(here, THREAT_RANGE) & ~enemies):
        hits = round(mean_fire(game, bit(unit), space), 2)
        if hits:
            yield Patch(ground.board.names[space], "hits", "", hits, 1 + sum(hits >= least for least in GRAVE))


EYES = {"standing": "eye", "moving": "eye-moving", "ground": "eye-shut"}


def spotted_to(game: Play, here: Hex, space: Hex, size: int) -> list[int]:
    """6.1: how far a target of some size is spotted in a hex, standing and moving."""
    ground, charts = battle(game), game.data.charts
    climb = abs(ground.level[space] - ground.level[here])
    return [weather(game, charts.spot[ground.terrain[space]][size][moves] + climb * charts.spot_level[size][moves])
            for moves in (False, True)]


def spotting(size: int) -> Callable[[Play, UnitId], Iterator[Patch]]:
    """6.1: in each hex in sight: is a target of some size spotted there standing, only if it moves, or not at all?"""
    def shown(game: Play, unit: UnitId) -> Iterator[Patch]:
        ground, here = battle(game), game.board.place[unit]
        for space in members(ground.sight.row(here) & ~bit(here)):
            far = ground.distance(here, space)
            standing, moving = spotted_to(game, here, space, size)
            word = "standing" if far <= standing else "moving" if far <= moving else "ground"
            yield Patch(ground.board.names[space], word, sign=EYES[word])
    return shown


ACTIVATED = ("activation-pick", "activation-act", "move-group", "move-go")
"""Questions at which the range of the officer in command is shown unasked."""
LAYERS = (of_counter("sight", sight, section=True, tables=sightings.tables), of_counter("range", reach, rim=True),
          of_counter("command", command, rim=True, asked=ACTIVATED),
          *(of_counter(f"spotting-{name}", spotting(size), tables=sightings.chart) for size, name in enumerate(SIZES)),
          of_counter("threat", threat), *of_sides("seen", SEATS, seen_by), *of_sides("watch", SEATS, watch))
