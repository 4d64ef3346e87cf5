"""How things stand: what hexes are worth to each side, what a fight would bring, and how good a position is."""

from functools import lru_cache
from math import exp
from typing import NamedTuple

from trinchera.engine.bits import bits, has, members
from trinchera.engine.hexes import Field
from trinchera.engine.ids import Hex
from trinchera.games.the_spanish_civil_war.board import NONE, Play, face, steps_in, units_in, war
from trinchera.games.the_spanish_civil_war.data import N, R
from trinchera.games.the_spanish_civil_war.facts import victory_points
from trinchera.games.the_spanish_civil_war.felix import felix_turn
from trinchera.games.the_spanish_civil_war.morale import north_fallen
from trinchera.games.the_spanish_civil_war.sequence import Phase, Turn
from trinchera.games.the_spanish_civil_war.strength import Forces, Sums, reckon, result
from trinchera.games.the_spanish_civil_war.supply import lines

MADRID_RUSH = 15.0
"""What Madrid is worth beyond its morale points while it wins the war at once."""
CAPITAL = 2.5
"""What a capital is worth beyond its morale points, for the sudden death it is part of."""
WON_BACK = (12.5, 10.0, 1.5, 1.0)
"""The same in a long war for one that the Nationalists have lost: when the Republic has all that it needs, when one is
missing, when two are, and when more are."""
LONG_WAR = 6
"""More turns than these are still to come in a long war."""
NORTH_FREED = 8.0
"""What a capital of the North is worth beyond its morale points in a long war while the North holds out: with the last
of them its points are gone (7.12-b), and an army comes free."""
NORTH_CITY, NORTH_HEX, FELIX_CITY = 5.0, 1.5, 5.0
ELSEWHERE = 0.3
"""What a prize is worth where morale is not kept and only the North counts."""
NEARNESS = 0.72
"""How much of a prize's worth is felt one hex farther away."""
FARTHEST = 9
MORALE_FACT, MORALE_LAST, MORALE_FALLS = 0.25, 0.45, 2.2
"""What a point of morale tells of the end, how much more in the last phase, and what an offensive usually costs. These
and the next were fitted to the ends of some six hundred games of the rule of thumb with itself."""
NORTH_FACT, NORTH_LAST, NORTH_FALLS, NORTH_LEFT = 0.3, 1.4, 8.5, 1.0
"""The same for a hex of the North or two units in it, and how much of it may be left in the end."""
NORTH_JUDGED = 3.0
"""What it tells in the last phase of all that the North is empty, or not."""
BEFORE_ANY_PHASE = (Turn.first, "gates", "admin", "nationalist")
"""The steps of a turn until the Nationalists have begun their phase."""
BEFORE_BATTLE, DURING_BATTLE = ("", Phase.first, "move", "moved", "fight"), "release"
"""The steps of their phase at which it waits for what comes before the first battles, and for these."""
BATTLES, EXPLOITED = 0.8, 0.1
"""What a phase brings by its first battles and after them, of all that it brings (36 games of the short scenarios)."""
UNTOLD = 0.5
"""What is known while forces are set up, before the first step of the first turn."""
MADRID_RING, MADRID_CUT = 0.2, 2.0
"""What a hex next to Madrid tells, and what it tells that no line leads there any more."""
FORCES, FORCES_TELL = 6.0, 8
"""What the share of an army in all forces tells, as long as there are so many phases left."""
SUDDEN_DEATH = 1.0
STEP_WORTH = 0.9
"""What an enemy step is worth."""


class Chances(NamedTuple):
    """What an attack would bring on average."""

    clears: float
    attacker: float
    defender: float


def prizes(game: Play, side: int) -> dict[int, float]:
    """The hexes that matter in a scenario, with their worth to a side."""
    data, here = game.data, war(game)
    if here.felix:
        return cities_of_1941(game)
    found = {space: float(abs(data.ground.mp[space])) for space in members(data.ground.prizes)}
    for space in members(data.ground.targets):
        found[space] += capital_worth(game, side, space)
    if here.table.north_counts:
        for space in members(data.ground.prizes & ~data.ground.targets & ~data.ground.north):
            found[space] = ELSEWHERE                                                          # 17.2.2-b
        for space in members(data.north_capitals):
            found[space] += NORTH_CITY
        for space in members(data.ground.north & game.board.fighters[R]):
            found[space] = found.get(space, 0.0) + NORTH_HEX
    elif is_long_war(game) and not north_fallen(game):
        for space in members(data.north_capitals):
            found[space] += NORTH_FREED
    if madrid_decides(game):
        found[data.madrid] += MADRID_RUSH
    return found


def is_long_war(game: Play) -> bool:
    """Whether there is time to free an army before it is needed elsewhere."""
    return war(game).last - game.board.turn > LONG_WAR


def capital_worth(game: Play, side: int, space: Hex) -> float:
    """17.4.2.2-a: what a capital is worth by how near the sudden death is; in a long war it can wait before that to be
    won back."""
    held = game.data.ground.targets & game.board.control[R]
    if side == N and has(held, space) and is_long_war(game):
        return WON_BACK[min(max(0, game.board.capitals - held.bit_count()), len(WON_BACK) - 1)]
    return CAPITAL * (1 + held.bit_count())


def madrid_decides(game: Play) -> bool:
    """17.1.2-a, 17.4.2.1-a: whether the fall of Madrid would win the war."""
    table = war(game).table
    return game.board.turn <= table.nationalist_sudden_death or table.madrid_counts


def cities_of_1941(game: Play) -> dict[int, float]:
    """17.5.2.1-a: the cities that count; Madrid stands twice in the list and is worth two."""
    found: dict[int, float] = {}
    for text in game.data.felix.victory:
        space = game.data.field.number[text]
        found[space] = found.get(space, 0.0) + FELIX_CITY
    return found


def pull(game: Play, side: int) -> list[float]:
    """For each hex how strongly prizes in enemy hands draw a side there."""
    field, found = game.data.field, [0.0] * game.data.field.size
    for space, worth in prizes(game, side).items():
        if not has(game.board.control[side], space):
            for near, share in felt_from(field, space):
                found[near] += worth * share
    return found


@lru_cache(maxsize=2048)
def felt_from(field: Field, space: Hex) -> tuple[tuple[Hex, float], ...]:
    """The hexes in which a prize is felt, and how much of its worth."""
    return tuple((near, NEARNESS ** steps) for steps in range(FARTHEST) for near in members(field.ring(space, steps)))


def expected(game: Play, forces: Forces, sums: Sums | None = None) -> Chances:
    """The mean losses of an attack, and how often it clears the hex."""
    sums = sums or reckon(game, forces)
    steps = steps_in(game, forces.defenders)
    rolls = [result(game, sums, die) for die in range(1, 7)]
    cleared = sum(defender >= steps for _, defender in rolls) / len(rolls)
    lost = sum(min(steps, defender) for _, defender in rolls) / len(rolls)
    return Chances(cleared, sum(attacker for attacker, _ in rolls) / len(rolls), lost)


def value_of_ground(game: Play, side: int, target: Hex, pulls: list[float]) -> float:
    """What it is worth to drive the enemy out of a hex: the hex itself, and the way to others beyond it."""
    worth = 0.6 + pulls[target] / 3
    if side == N and war(game).table.north_counts and has(war(game).ground.north, target):
        worth += NORTH_HEX
    return worth


def worth_of_attack(game: Play, forces: Forces, pulls: list[float], caution: float = 1.0) -> float:
    """What an attack is worth: ground won and steps taken against steps lost."""
    chances = expected(game, forces)
    ground = value_of_ground(game, forces.side, forces.target, pulls)
    return chances.clears * ground + STEP_WORTH * chances.defender - caution * chances.attacker


def strength(game: Play, side: int) -> float:
    """The factors of a side on the map."""
    return float(sum(sum(face(game, unit)[:2]) for unit in members(game.board.present[side] & game.data.combat_units)))


def phases_left(game: Play) -> int:
    """The phases that are still to be played, the one that goes on included."""
    return max(1, 2 * (war(game).last - game.board.turn) + (2 if offensive_left(game) else 1))


def offensives_left(game: Play) -> float:
    """The phases that the Nationalists still have, the one that goes on by what is left of it."""
    return war(game).last - game.board.turn + offensive_left(game)


def is_before_any_phase(game: Play) -> bool:
    """Whether a turn has begun and neither side's phase has."""
    turn = game.stack[0]
    return isinstance(turn, Turn) and turn.step in BEFORE_ANY_PHASE


def offensive_left(game: Play) -> float:
    """What the Nationalist phase of this turn may still bring: all, also in the administrative phase, when the side to
    move is still that of the turn before; most of it comes of the first battles."""
    if is_before_any_phase(game):
        return 1.0
    if game.board.side == R:
        return 0.0
    phase = next((frame for frame in game.stack if isinstance(frame, Phase)), None)
    if phase is None or phase.step in BEFORE_BATTLE:
        return 1.0
    return EXPLOITED + (BATTLES * battles_left(game) if phase.step == DURING_BATTLE else 0.0)


def battles_left(game: Play) -> float:
    """The share of the attackers that have a target still."""
    board = game.board
    aimed = bits(unit for unit in members(board.present[N]) if board.aim[unit] != NONE)
    all_told = (aimed | board.attacked & game.data.army[N]).bit_count()
    return aimed.bit_count() / all_told if all_told else 1.0


def advantage(game: Play) -> float:
    """How far the Nationalists are ahead, in units in which 1 is clear and 3 decisive."""
    here = war(game)
    if here.felix:
        return (victory_points(game) - felix_turn(game)) * 0.8 - game.board.axis_lost / 8
    stand = hold_on_the_north(game) if here.table.north_counts else morale_spent(game)
    return stand + balance_of_forces(game) - capitals_lost(game)


def hold_on_the_north(game: Play) -> float:
    """17.2.2-a: how much less of the North is left to the Republic than is usual so long before the end."""
    left, north = phases_left(game), war(game).ground.north
    units = (units_in(game, north) & game.board.present[R]).bit_count()
    if left == 1:
        return -NORTH_JUDGED if units else NORTH_JUDGED
    hold = (north & game.board.control[R]).bit_count() + units / 2
    return (NORTH_FACT + NORTH_LAST / left ** 3) * (NORTH_FALLS * offensives_left(game) + NORTH_LEFT - hold)


def morale_spent(game: Play) -> float:
    """4.1-a: how much lower morale is than is usual so long before the end, and Madrid, where it counts."""
    usual = war(game).table.nationalist_rml + MORALE_FALLS * offensives_left(game)
    weight = MORALE_FACT + MORALE_LAST / phases_left(game) ** 3
    return weight * (usual - game.board.rml) + (siege(game) if madrid_decides(game) else 0.0)


def siege(game: Play) -> float:
    """17.1.2-a: how near Madrid is to its fall; where it is enough to cut it off, that decides most games."""
    madrid = game.data.madrid
    around = (game.data.field.neighbours[madrid] & game.board.control[N]).bit_count()
    cut = war(game).table.madrid_counts and not has(lines(game, R).joined, madrid)
    return MADRID_RING * around + (MADRID_CUT if cut else 0.0)


def balance_of_forces(game: Play) -> float:
    """Who is stronger wins later: of less and less use as the end comes near."""
    ours, theirs = strength(game, N), strength(game, R)
    return FORCES * min(1.0, phases_left(game) / FORCES_TELL) * (ours - theirs) / max(1.0, ours + theirs)


def capitals_lost(game: Play) -> float:
    """17.4.2.2-a: the Republic has as many capitals as end the war, unless one is retaken at once."""
    held = (game.data.ground.targets & game.board.control[R]).bit_count()
    return SUDDEN_DEATH if held >= game.board.capitals else 0.0


def worth(game: Play, seat: int) -> float:
    """From 0 (lost) to 1 (won) for a side."""
    if game.board.result:
        return float(game.board.result == ("nationalist", "republican")[seat])
    if not game.stack[0].step:
        return UNTOLD
    share = 1 / (1 + exp(-advantage(game)))
    return share if seat == N else 1 - share


