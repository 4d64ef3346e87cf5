"""8.0 Reserve and 6.2.2: units come back to the map or to full strength for victory points."""

from trinchera.engine.bits import bit, has
from trinchera.engine.choices import DONE, Choice, Decision, ask
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import NOBODY, SpaceId, UnitId, each_space, each_unit
from trinchera.games.eyes_of_the_enemy.board import NATIONALIST, Play, fits, gain, held_by, occupied, plan, put, reserve
from trinchera.games.eyes_of_the_enemy.data import ANY_COLUMN


def deployment_areas(game: Play, unit: UnitId) -> int:
    """8.1-f, g: Nationalist areas with or next to the unit's column; for armor and the free units, any with a unit."""
    data, board = game.data, game.board
    column = data.column[unit]
    if column >= ANY_COLUMN:
        return board.nationalist & occupied(game)
    mine = held_by(game, data.of_column[column])
    if not mine:
        return board.nationalist & bit(plan(game).homes[column])
    return board.nationalist & (mine | data.graph.touching(mine))


def why_not_deploy(game: Play, unit: UnitId, area: SpaceId) -> Reason:
    """Why an area is none of the places for a unit."""
    if not has(game.board.nationalist, area):
        return reason("EYE-8.1-f", "deploy-only-nationalist", area=area)
    if not has(deployment_areas(game, unit), area):
        free = game.data.column[unit] >= ANY_COLUMN
        return reason("EYE-8.1-g" if free else "EYE-8.1-f", "deploy-too-far", area=area)
    return reason("EYE-6.1.1-a", "stack-full", area=area)


def places_for(game: Play, unit: UnitId) -> list[SpaceId]:
    stacks, one = game.board.at, bit(unit)
    return [area for area in each_space(deployment_areas(game, unit)) if fits(game, stacks[area] | one)]


class Deploy(Frame, frozen=True):
    """3.3-a, 8.1: any number of units while there are victory points to pay with."""

    unit: UnitId = NOBODY

    def pick(self, game: Play) -> Decision | Frames:                                          # 8.1-c to e
        if game.board.vp < game.data.vp.deploy:
            return END
        units = [unit for unit in each_unit(reserve(game)) if places_for(game, unit)]
        if not units:
            return END
        return ask(NATIONALIST, "EYE-8.1-d", [DONE, *(game.data.units[unit] for unit in units)], vp=game.board.vp)

    def on_pick(self, game: Play, choice: Choice) -> Frames:
        return END if choice is DONE else [self.at("place", unit=choice.index)]

    def why_pick(self, game: Play, choice: Choice) -> Reason | None:
        if choice.kind != "unit" or choice.index >= game.data.nat:
            return None
        if game.board.place[choice.index] != game.data.reserve:
            return reason("EYE-8.1-c", "not-in-reserve", unit=choice.id)
        return reason("EYE-8.1-f", "no-place-for-it", unit=choice.id)

    def place(self, game: Play) -> Decision:                                                  # 8.1-f, g
        return ask(NATIONALIST, "EYE-8.1-f", [game.data.areas[area] for area in places_for(game, self.unit)],
                   unit=game.data.units[self.unit].id)

    def on_place(self, game: Play, choice: Choice) -> Frames:
        put(game, self.unit, choice.index)
        game.tell("deployed", "EYE-8.1-d", unit=game.data.units[self.unit].id, area=choice.index)
        gain(game, -game.data.vp.deploy, "deploy", "EYE-8.1-d", choice.index)
        return [Deploy()]

    def why_place(self, game: Play, choice: Choice) -> Reason | None:
        return why_not_deploy(game, self.unit, choice.index) if choice.kind == "space" else None

    def sound(self, game: Play) -> bool:
        return self.unit < game.data.nat


class Flip(Frame, frozen=True):
    """3.3-b, 6.2.2-c: reduced units on the map or in the reserve are flipped for a victory point each (R-59)."""

    def pick(self, game: Play) -> Decision | Frames:                                          # 6.2.2-c, d
        if game.board.vp < game.data.vp.flip or not game.board.reduced:
            return END
        units = game.data.counters_of(game.board.reduced)
        return ask(NATIONALIST, "EYE-6.2.2-c", [DONE, *units], vp=game.board.vp)

    def on_pick(self, game: Play, choice: Choice) -> Frames:
        if choice is DONE:
            return END
        game.board.reduced &= ~bit(choice.index)
        game.tell("flipped", "EYE-6.2.2-c", unit=choice.id)
        gain(game, -game.data.vp.flip, "flip", "EYE-10.0-c")
        return [self]

    def why_pick(self, game: Play, choice: Choice) -> Reason | None:
        return reason("EYE-6.2.2-c", "not-reduced", unit=choice.id) if choice.kind == "unit" else None
