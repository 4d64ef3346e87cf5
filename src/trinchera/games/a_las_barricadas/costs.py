"""5.1, 5.2, 5.4, 12.9, 13: what it costs to enter a hex, rivers with their banks, and the points a unit has."""

from trinchera.engine.bits import bit, has, members
from trinchera.engine.errors import Reason, reason
from trinchera.engine.ids import Hex, Points, SpaceSet, UnitSet
from trinchera.games.a_las_barricadas.board import (
    Play,
    battle,
    is_carried,
    is_mounted,
    is_on_map,
    mover,
    occupied,
    steps_of,
)
from trinchera.games.a_las_barricadas.data import BUILT_UP, FOOT, TRACKED
from trinchera.games.a_las_barricadas.ground import PLAIN, PUSHED, WHOLE, Steps, Way


def allowance(game: Play, unit: int) -> int:
    """5.2-a, 5.3-a, 5.6-h: half-points of a unit, or of what it rides on."""
    board = game.board
    carrier = board.carrier[unit]
    points = game.data.counters.points[unit if carrier < 0 else carrier]
    if board.charged_before >> unit & 1:
        points = points // 4 * 2
    return points + game.data.charts.double_time if board.double_now >> unit & 1 else points


def left(game: Play, unit: int) -> int:
    return allowance(game, unit) - game.board.spent[unit]


def is_hand_pushed(game: Play, unit: int) -> bool:
    """5.1-c: an unmotorised gun that is not towed."""
    return has(game.data.red_t, unit) and not is_carried(game, unit)


def goes_on_foot(game: Play, unit: int) -> bool:
    """5.1-a: foot movement, which cavalry and leaders have too."""
    return game.data.counters.move[mover(game, unit)] == FOOT


def way(game: Play, unit: int, here: Hex, there: Hex) -> Way | None:
    """5.4: the cost by ground, road or trail, rivers and markers left aside."""
    ground = battle(game)
    if is_hand_pushed(game, unit):
        return ground.gun_ways[here].get(there)
    move = game.data.counters.move[mover(game, unit)]
    found = ground.ways[move][here].get(there)
    if move == FOOT and game.options["streets"] != "printed" and ground.terrain[there] == BUILT_UP and found:
        return in_the_streets(game, found)
    return found


def in_the_streets(game: Play, way: Way) -> Way:
    """R-78, an option: a built-up hex costs those on foot a whole point instead of half a one."""
    printed = game.data.charts.enter[BUILT_UP][FOOT]
    return (way[0] - printed + WHOLE, way[1]) if way[1] == PLAIN else way


def step_cost(game: Play, unit: int, here: Hex, there: Hex, forced: bool = False) -> int | None:
    """5.2: half-points for one step, None if it may not be made at all."""
    found = way(game, unit, here, there)
    board = game.board
    if found is None:
        return None
    cost = found[0]
    if has(board.wire | board.roadblocks | board.ditches | board.teeth | board.rubble | board.trenches, there):
        more = obstacles(game, unit, here, there, cost)
        if more is None:
            return None
        cost = more
    river = battle(game).river
    if has(river, here) or has(river, there):
        water = river_cost(game, unit, here, there, forced)
        return None if water is None else cost + water
    return cost


def plain_steps(game: Play, unit: int) -> tuple[Steps, SpaceSet]:
    """What steps cost a unit from every hex, and the hexes in or out of which `step_cost` may say otherwise."""
    ground = battle(game)
    move = game.data.counters.move[mover(game, unit)]
    return (ground.gun_ways if is_hand_pushed(game, unit) else ground.ways[move]), odd_ground(game)


def odd_ground(game: Play) -> SpaceSet:
    """The hexes in or out of which steps may cost other than the map says: rivers, markers, streets by the option."""
    ground, board = battle(game), game.board
    odd: SpaceSet = (
        ground.river | board.wire | board.roadblocks | board.ditches | board.teeth | board.rubble | board.trenches)
    return odd if game.options["streets"] == "printed" else odd | ground.of_terrain[BUILT_UP]


def cheap_steps(game: Play, unit: int, here: Hex, points: Points) -> SpaceSet:
    """The neighbours that a unit enters for so many half-points, where the ground is not odd."""
    carrier = game.board.carrier[unit]
    kind = game.data.counters.move[unit if carrier < 0 else carrier]
    if has(game.data.red_t, unit) and is_hand_pushed(game, unit):
        kind = PUSHED
    return battle(game).steps_for(kind, here, points)


def obstacles(game: Play, unit: int, here: Hex, there: Hex, cost: Points) -> int | None:
    """5.7-a, 13.2 to 13.7, R-71: what markers in a hex add, None if they stop the unit."""
    board, move = game.board, game.data.counters.move[mover(game, unit)]
    if linked(game, unit, here, there):
        return 2                                                                              # 13.5-b
    if has(board.rubble, there):
        if game.data.charts.rubble_cost[move] < 0:
            return None                                                                       # 13.7-c
        cost = game.data.charts.rubble_cost[move] + over_rubble(game, unit, here, there, cost)
    if has(board.wire, there):
        if move != TRACKED:
            return None                                                                       # 13.2-a
        cost += 2
    if has(board.roadblocks, there):
        if move != FOOT:
            return None                                                                       # 13.3-a
        cost += 2
    if has(board.teeth, there) and move != FOOT:
        return None
    if has(board.ditches & ~board.crossings, there):
        return None if move != FOOT else cost + 2
    return cost


def over_rubble(game: Play, unit: int, here: Hex, there: Hex, cost: Points) -> int:
    """5.2-f: what a climb adds to the cost of rubble, and mud or snow off the road."""
    ground, move = battle(game), game.data.counters.move[mover(game, unit)]
    if game.rules < 5:
        return max(0, cost - battle_enter(game, there, move))
    climb = max(0, ground.level[there] - ground.level[here])
    mire = ground.mired[move] if across_country(game, unit, here, there) else 0
    return climb * game.data.charts.uphill[move] + mire


def battle_enter(game: Play, there: Hex, move: int) -> int:
    return max(0, game.data.charts.enter[battle(game).terrain[there]][move])


def linked(game: Play, unit: int, here: Hex, there: Hex) -> bool:
    """13.5-b: from a trench into the next one on the same level."""
    board, level = game.board, battle(game).level
    if not has(board.inside, unit) or not has(board.trenches, here) or not has(board.trenches, there):
        return False
    return level[here] == level[there] and (game.rules < 5 or fits_inside(game, bit(unit), there))


def fits_inside(game: Play, units: UnitSet, space: Hex) -> bool:
    """13.5-a, 13.6-d: whether the trench or fort of a hex has room for some units."""
    return steps_of(game, game.board.at[space] & game.board.inside | units) <= game.data.most_inside


def crosses(game: Play, unit: int, here: Hex, there: Hex) -> bool:
    """5.5 of our reading: whether a unit that leaves a river hex goes over to its other bank."""
    ground, board = battle(game), game.board
    if not has(ground.river, here):
        return False
    bank = ground.bank(here, ground.side(here, there))
    if bank < 0 or bank == has(board.bank, unit):
        return False
    return not on_bridge(game, unit, here, there)


def on_bridge(game: Play, unit: int, here: Hex, there: Hex) -> bool:
    """12.10-a, R-80: along a road or trail over a bridge that stands."""
    return has(battle(game).bridges, here) and not across_country(game, unit, here, there)


def across_country(game: Play, unit: int, here: Hex, there: Hex) -> bool:
    """Whether a step is made by neither road nor trail."""
    found = way(game, unit, here, there)
    return found is None or found[1] == PLAIN


def river_cost(game: Play, unit: int, here: Hex, there: Hex, forced: bool) -> int | None:
    """12.9: the surcharge for crossing, None if a river may not be crossed or entered so."""
    ground = battle(game)
    major = ground.table.river == "major"
    if forced and major and has(ground.river, there) and not by_bridge(game, unit, here, there):
        return None
    if not crosses(game, unit, here, there):
        return 0
    return crossing_cost(game, unit, here)


def crossing_cost(game: Play, unit: int, space: Hex) -> int | None:
    """12.9.1, 12.9.2, 13.4: over a pontoon, through a ford or a minor river, or not at all."""
    ground, board, charts = battle(game), game.board, game.data.charts
    move = game.data.counters.move[mover(game, unit)]
    if has(ground.pontoons, space):
        return charts.pontoon[move]
    if has(board.pontoons, space) and (move == FOOT or is_hand_pushed(game, unit)):
        return charts.pontoon[move]
    if ground.table.river == "major" and not has(ground.fords, space):
        return None
    if ground.vehicle_fords and move != FOOT and not has(ground.vehicle_fords, space):
        return None
    return charts.minor[move]


def by_bridge(game: Play, unit: int, here: Hex, there: Hex) -> bool:
    return has(battle(game).bridges, there) and not across_country(game, unit, here, there)


def settle_bank(game: Play, unit: int, here: Hex, there: Hex) -> None:
    """R-79: note the bank on which a unit comes to a river hex."""
    ground, board = battle(game), game.board
    if not has(ground.river, there):
        board.bank &= ~bit(unit)
        return
    side = (ground.side(here, there) + 3) % 6
    bank = ground.bank(there, side)
    if bank < 0:
        bank = ground.along(here, (side + 3) % 6, has(board.bank, unit)) if has(ground.river, here) else 0
    board.bank = board.bank & ~bit(unit) | (bit(unit) if bank else 0)


def stop_cost(game: Play, unit: int, space: Hex) -> int | None:
    """12.9.1-c, 12.9.2-a: what it costs to end a move in a hex; None if one may not."""
    ground = battle(game)
    if not has(ground.river, space) or has(game.board.bridged, unit):
        return 0
    if ground.table.river == "major" and not has(ground.fords | ground.pontoons | game.board.pontoons, space):
        return None
    return crossing_cost(game, unit, space)


def why_not_double(game: Play, unit: int) -> Reason | None:
    """5.3: why a unit may not go at double time from where it is, on the board or not."""
    board, ground = game.board, battle(game)
    if not goes_on_foot(game, unit):
        return reason("ALB-5.3-a", "no-double-time")
    if has(board.double_before, unit):
        return reason("ALB-5.3-c", "no-double-time")
    if "snow" in ground.special or ("heat" in ground.special and board.turn > 3):
        return reason("ALB-2.3-l", "no-double-time")
    if is_on_map(game, unit) and near_enemy(game, game.data.counters.side[unit], board.place[unit]):
        return reason("ALB-5.3-b", "no-double-time")
    return None


def near_enemy(game: Play, side: int, space: Hex) -> bool:
    return bool(battle(game).field.neighbours[space] & occupied(game, 1 - side))


def is_stuck(game: Play, unit: int) -> bool:
    """A piece that cannot move by itself: its points are none, or it rides on what is not moving."""
    return not game.data.counters.points[mover(game, unit)]


def rides(game: Play, unit: int) -> bool:
    return is_mounted(game, unit) or is_carried(game, unit)


def group_members(units: int) -> list[int]:
    return list(members(units))
