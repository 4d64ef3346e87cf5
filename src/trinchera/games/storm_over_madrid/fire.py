"""9.5 Defensive Fire: the defenders of a river bank fire on those who cross."""

from trinchera.engine.choices import Choice, Decision, faces, roll_together
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import MarkerId, SideId, SpaceId, UnitId, each_unit
from trinchera.engine.log import Term, total
from trinchera.games.storm_over_madrid.board import (
    TANKS_FIRE,
    WITH_ALFERECES,
    WITH_SURPRISE,
    Play,
    attack_factor,
    other,
    stack,
    thrown,
    together,
)
from trinchera.games.storm_over_madrid.chits import chit_window, play_chit
from trinchera.games.storm_over_madrid.data import ALFERECES, SEATS, SURPRISE, TANKS, TERESA, N, R
from trinchera.games.storm_over_madrid.losses import Losses


def fire_terms(game: Play, firing: SideId, area: SpaceId) -> list[Term]:
    """9.5-b, 9.8-a: attack factors of the Fresh units, and one for each three that have none."""
    board = game.board
    fresh = [attack_factor(game, unit) for unit in each_unit(stack(game, firing, area) & board.fresh)]
    terms = [Term("fire", sum(fresh), "SOM-9.5-b"),
             Term("trios", fresh.count(0) // game.data.combat.trio, "SOM-9.5-b")]
    if board.effects & TANKS_FIRE:
        terms.append(Term("tanks", game.data.combat.tanks, "SOM-15-R3c"))
    return [term for term in terms if term.value]


class DefensiveFire(Frame, frozen=True):
    """9.5: chits of both sides, the dice, the losses of those who crossed."""

    side: SideId
    area: SpaceId
    origin: SpaceId
    units: tuple[UnitId, ...]
    point: UnitId
    dice: tuple[int, ...] = ()
    again: bool = False

    def movers_chits(self, game: Play) -> list[MarkerId]:
        """R-63, R-75: what the side under fire may play."""
        if self.side == R:
            return []
        lead = game.data.africans >> self.point & 1
        return [SURPRISE, ALFERECES] if lead else [SURPRISE]

    def play_mover(self, game: Play, chit: Choice) -> Frames:
        play_chit(game, chit.index)
        if chit.index == SURPRISE:
            game.board.effects |= WITH_SURPRISE
            return END
        game.board.effects |= WITH_ALFERECES
        return [self.at("mover")]

    mover = chit_window(
        lambda self, game: self.movers_chits(game), lambda self: self.side, "SOM-R-79", play_mover, "firer",
        order="fire", unit=lambda self, game: game.data.units[self.point].id)

    def play_firer(self, game: Play, chit: Choice) -> Frames:
        play_chit(game, TANKS)
        game.board.effects |= TANKS_FIRE
        return [self.at("roll")]

    firer = chit_window(TANKS, R, "SOM-15-R3c", play_firer, "roll", order="tanks",
                        when=lambda self, game: self.side == N)

    def roll(self, game: Play) -> Decision:                                                   # 9.5-c
        return roll_together(2, "SOM-9.5-c", area=game.data.spaces[self.area].id, side=SEATS[other(self.side)])

    def on_roll(self, game: Play, thrown: Choice) -> Frames:
        return [self.at("result" if self.again else "teresa", dice=faces(thrown))]

    def play_teresa(self, game: Play, chit: Choice) -> Frames:
        play_chit(game, TERESA)
        return [self.at("roll", again=True)]

    teresa = chit_window(TERESA, N, "SOM-15-N10c", play_teresa, "result", order="teresa",
                         when=lambda self, game: self.side == N,
                         losses=lambda self, game: max(0, total(self.terms(game))))

    def terms(self, game: Play) -> list[Term]:                                                # 9.5-d
        terms = [Term("dice", sum(self.dice), "SOM-9.5-c"), *fire_terms(game, other(self.side), self.area),
                 Term("point-unit", -game.data.defence[self.point], "SOM-9.5-d")]
        if game.board.effects & WITH_ALFERECES:
            terms.append(Term("alfereces", -game.data.combat.alfereces, "SOM-15-N12"))
        return terms

    def result(self, game: Play) -> Frames:
        terms = self.terms(game)
        points = max(0, total(terms))
        game.tell("defensive-fire", "SOM-9.5-d", terms, area=game.data.spaces[self.area].id, losses=points,
                  dice=" ".join(map(str, self.dice)))
        return [Losses(side=self.side, area=self.area, points=points, units=self.units, point=self.point,
                       origin=self.origin)]

    def sound(self, game: Play) -> bool:
        return (self.point in self.units and together(game, self.side, self.units, self.area)
                and (self.step not in ("teresa", "result") or thrown(self.dice, 2)) and self.origin >= 0)
