"""What can be laid over the map: resistance, the risk of counter-attacks, defenders cut off, and a stack's reach."""

from collections.abc import Iterator

from trinchera.engine.bits import has
from trinchera.engine.choices import D6
from trinchera.engine.ids import SpaceId, UnitId, UnitSet, each_space
from trinchera.engine.log import total
from trinchera.engine.overlays import of_map, of_piece
from trinchera.engine.views import Patch
from trinchera.games.eyes_of_the_enemy.board import NATIONALIST, Play, control, cut_off, eligible, resistance
from trinchera.games.eyes_of_the_enemy.counterattack import die_modifiers, table_result
from trinchera.games.eyes_of_the_enemy.movement import activation_cost, allowance, crossing_cost, destinations

REPUBLICAN = "republican"
QUIET = ("none", "end")


def levels(game: Play) -> Iterator[Patch]:
    """1.2, 6.3: the resistance in force wherever Republicans hold or contest an area."""
    for area in each_space(game.data.all_areas & ~game.board.nationalist):
        level = resistance(game, area)
        yield Patch(str(area), control(game, area), REPUBLICAN, level, min(3, max(0, level - 1)))


def counterattacks(game: Play) -> Iterator[Patch]:
    """7.0: the areas that will be rolled for, and in how many of six rolls somebody comes in this round."""
    modifiers = total(die_modifiers(game))
    risk = sum(table_result(game, face.index + modifiers) not in QUIET for face in D6)
    for area in each_space(eligible(game)):
        word = "contested" if has(game.board.contested, area) else "held" if game.board.at[area] else "empty"
        yield Patch(str(area), word, NATIONALIST, risk, 3 if word == "empty" else (risk + 1) // 2)


def surrounded(game: Play) -> Iterator[Patch]:
    """6.2-o: where beaten defenders would have no way out to the east."""
    for area in each_space(game.data.all_areas & ~game.board.nationalist):
        if cut_off(game, area):
            yield Patch(str(area), "cut-off", REPUBLICAN, grade=1)


def reach(game: Play, unit: UnitId) -> Iterator[Patch]:
    """6.1: where the stack a unit stands in could go in one activation, and the action points that takes."""
    start = game.board.place[unit]
    if start >= game.data.roster.edge or has(game.board.activated, unit):
        return
    stack = game.board.at[start] & ~game.board.activated
    for area, cost in marches(game, stack, start).items():
        word, grade = ("open", 0) if has(game.board.nationalist, area) else ("fight", 2)
        yield Patch(str(area), word, NATIONALIST, cost, grade)


def marches(game: Play, stack: UnitSet, start: SpaceId) -> dict[SpaceId, int]:
    """6.1-a, b: area by area as far as the weather allows; a stack stops where Republicans are or may be."""
    found, edge = {start: activation_cost(stack)}, {start}
    for _ in range(allowance(game)):
        further: set[SpaceId] = set()
        for here in edge:
            for there in destinations(game, stack, here, game.board.action_points - found[here]):
                cost = found[here] + crossing_cost(game, here, there) * stack.bit_count()
                if cost < found.get(there, cost + 1):
                    found[there] = cost
                    further |= {there} if has(game.board.nationalist, there) else set()
        edge = further
    del found[start]
    return found


LAYERS = (of_map("resistance", levels), of_map("counterattack", counterattacks), of_map("cut-off", surrounded),
          of_piece("reach", reach))
