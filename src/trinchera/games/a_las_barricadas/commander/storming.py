"""What an assault may bring: the checks of those who go in, the fire they meet, and the odds of the fight."""

from typing import NamedTuple

from trinchera.engine.bits import has, members
from trinchera.engine.ids import Hex, UnitSet
from trinchera.games.a_las_barricadas.assault import MOST_ENTER
from trinchera.games.a_las_barricadas.board import Play, battle, fort_in, opposite, side_units, steps_of
from trinchera.games.a_las_barricadas.commander.chances import mean, passes
from trinchera.games.a_las_barricadas.data import AP, BUILT_UP, DISPERSED, WOODS
from trinchera.games.a_las_barricadas.fire import armed, may_fire
from trinchera.games.a_las_barricadas.handtohand import STEADY, average, value
from trinchera.games.a_las_barricadas.morale import morale


class Storm(NamedTuple):
    """An assault thought through: the chance to win the hex, and what each side may lose."""

    win: float
    cost: float
    """The steps the attackers may lose to fire and in the fight."""
    harm: float
    """The steps the defenders may lose, those who surrender among them."""


def storm(game: Play, units: UnitSet, target: Hex, launch: Hex) -> Storm:
    """9: units go for a hex from some hexes around it."""
    side = game.data.counters.side[next(members(units))]
    theirs = side_units(game, target, opposite(side)) & game.data.fighters
    steady = theirs & ~game.board.routed
    brave = sorted(((passes(morale(game, unit)), value(game, unit, False)) for unit in members(units)), reverse=True)
    fire = return_fire(game, steady, launch)
    share = max(0.2, 1 - 0.7 * fire / max(1, steps_of(game, units)))
    if not steady:
        win = 1.0 - nobody(brave)
        return Storm(win, fire, win * steps_of(game, theirs))
    ours = share * sum(chance * worth for chance, worth in brave[:MOST_ENTER])
    won, lost, hurt = fight(game, (units, steady), target, launch, ours)
    into = 1.0 - nobody(brave)
    return Storm(into * won, fire + into * lost, into * (hurt + steps_of(game, theirs & ~steady)))


def nobody(brave: list[tuple[float, int]]) -> float:
    """The chance that all fail their checks."""
    found = 1.0
    for chance, _ in brave:
        found *= 1 - chance
    return found


def return_fire(game: Play, steady: UnitSet, launch: Hex) -> float:
    """9.2: the hits of the defenders on those who come from the barest of the hexes."""
    board = game.board
    ff = sum(-(-armed(game, unit, AP) // (1 if has(board.reaction, unit) else 2))
             for unit in members(steady) if may_fire(game, unit))
    cover = min(game.data.charts.defence[battle(game).terrain[space]][AP] for space in members(launch))
    return mean(game.data.charts, ff, 0, 0, cover) if ff else 0.0


def fight(game: Play, foes: tuple[int, int], target: Hex, launch: Hex, ours: float) -> tuple[float, float, float]:
    """9.3: the chance to win, and the steps either side may lose, on the table of hand-to-hand combat."""
    charts = game.data.charts
    theirs = sum(value(game, unit, False) for unit in members(foes[1]))
    column = charts.odds_column(round(10 * ours), 10 * theirs)
    shift = modifier(game, *foes, target, launch)
    results = [charts.hand[min(max(face + shift, 0), 8)][column] for face in range(1, 7)]
    lost = {"R": 0.5, "1": 1.5, "2": 2.5}
    won = sum(result[0] == "D" for result in results) / 6
    mine = sum(lost[result[1]] for result in results if result[0] == "A") / 6
    return won, mine, sum(lost[result[1]] for result in results if result[0] == "D") / 6


def modifier(game: Play, units: UnitSet, steady: UnitSet, target: Hex, launch: Hex) -> int:
    """C-43: ground, works and morale."""
    drm, ground, board = game.data.charts.hand_drm, battle(game), game.board
    fort = fort_in(game, target) >= 0 and bool(steady & board.inside)
    low = all(ground.level[space] < ground.level[target] for space in members(launch))
    parts = ((drm.fortification, fort), (drm.buildings, ground.terrain[target] in (BUILT_UP, DISPERSED) and not fort),
             (drm.woods, ground.terrain[target] == WOODS), (drm.trench, not fort and bool(steady & board.inside)),
             (drm.attacker_morale, average(game, units) >= STEADY), (drm.uphill, low),
             (drm.defender_morale, average(game, steady) >= STEADY),
             (drm.combined, bool(units & game.data.afvs and units & ~game.data.afvs)))
    return sum(number for number, given in parts if given)
