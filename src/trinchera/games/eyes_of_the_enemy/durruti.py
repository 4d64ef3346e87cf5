"""9.4 Durruti: where he stands at the start of each turn, what he adds, how he falls."""

from trinchera.engine.bits import bit, bits, has, members
from trinchera.engine.choices import Choice, Decision, draw
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import SpaceId, each_space
from trinchera.games.eyes_of_the_enemy.board import (
    Play,
    container,
    gain,
    make_contested,
    make_republican,
    put,
    republican_areas,
)
from trinchera.games.eyes_of_the_enemy.data import NO_AREA


def in_play(game: Play) -> bool:
    return game.board.durruti not in (game.data.not_arrived, game.data.dead)


def is_due(game: Play) -> bool:
    """9.4-a, i: he arrives on his turn and is placed anew on every later one."""
    board = game.board
    return in_play(game) or (board.durruti == game.data.not_arrived and board.turn >= board.durruti_turn)


def where_he_goes(game: Play) -> int:
    """9.4-b to d: the areas that come first in the order of priority."""
    return threatened_vp_areas(game) or fiercest_areas(game) or nearest_vp_areas(game)


def threatened_vp_areas(game: Play) -> int:
    """Placement 1: Nationalist VP areas next to a Republican area."""
    data = game.data
    return game.board.nationalist & data.vp_areas & data.graph.touching(republican_areas(game))


def fiercest_areas(game: Play) -> int:
    """Placement 2: the Contested areas with the most Nationalist units, a VP area counting two more."""
    data, stacks = game.data, game.board.at
    contested = list(members(game.board.contested))
    strength = {area: stacks[area].bit_count() + data.durruti.vp_area_counts * has(data.vp_areas, area)
                for area in contested}
    return bits(area for area in contested if strength[area] == max(strength.values()))


def nearest_vp_areas(game: Play) -> int:
    """Placement 3, R-65: the Republican VP areas closest to a Nationalist VP area, or to any Nationalist area."""
    data, board = game.data, game.board
    goal = board.nationalist & data.vp_areas or board.nationalist
    distance = {area: data.graph.steps(bit(area), goal) for area in each_space(republican_areas(game) & data.vp_areas)}
    known = [steps for steps in distance.values() if steps is not None]
    return bits(area for area, steps in distance.items() if known and steps == min(known))


class PlaceDurruti(Frame, frozen=True):
    """9.4: by priority; a die settles ties."""

    area: SpaceId = NO_AREA

    def choose(self, game: Play) -> Decision | Frames:
        areas = where_he_goes(game)
        if not areas:
            return self.nowhere(game)
        if areas.bit_count() > 1:
            return draw("EYE-9.4-b", [game.data.areas[area] for area in each_space(areas)])
        return [self.at("stand", area=next(members(areas)))]

    def on_choose(self, game: Play, choice: Choice) -> Frames:
        return [self.at("stand", area=choice.index)]

    def nowhere(self, game: Play) -> Frames:
        """He stays where he is; when he has only just come, he is in play without an area."""
        board = game.board
        if game.rules < 2:
            return END  # until version 2 he stayed away and came on a later turn
        if board.durruti == game.data.not_arrived:
            board.durruti = game.data.nowhere
            game.tell("durruti-nowhere", "EYE-9.4-a")
        return END

    def stand(self, game: Play) -> Frames:
        board = game.board
        board.durruti = self.area
        game.tell("durruti-stands", "EYE-9.4-b", area=self.area)
        if not has(board.nationalist, self.area):
            return END
        if board.at[self.area]:
            return [self.at("rising")]
        make_republican(game, self.area, "EYE-9.4-b")
        return END

    def rising(self, game: Play) -> Decision | Frames:                                        # 9.4-b, R-65
        inside = container(game)
        if not inside:
            make_contested(game, self.area, "EYE-9.4-b")
            return END
        return draw("EYE-9.4-b", inside, area=self.area)

    def on_rising(self, game: Play, choice: Choice) -> Frames:
        make_contested(game, self.area, "EYE-9.4-b")
        put(game, choice.index, game.data.marker_at[self.area])
        return END


def shot(game: Play, area: SpaceId, rep_die: int) -> None:
    """9.4-h, R-64: a Republican combat die of 1 where he stands removes him."""
    local = game.board.durruti == area or (game.options["durruti_kill"] == "any" and in_play(game))
    if rep_die == 1 and local:
        game.board.durruti = game.data.dead
        game.tell("durruti-falls", "EYE-9.4-h", area=area)
        gain(game, game.data.vp.durruti, "durruti", "EYE-10.0-e", area)
