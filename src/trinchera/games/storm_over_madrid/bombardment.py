"""9.3 Bombardment by guns, and the bombardments of event chits (15-R1, R2, N1, N2)."""

from trinchera.engine.bits import bits, has
from trinchera.engine.choices import Choice, Decision, ask, faces, roll_together
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import NO_MARKER, NOBODY, MarkerId, SideId, SpaceId, UnitId, each_unit
from trinchera.engine.log import Term, total
from trinchera.games.storm_over_madrid.board import Play, friendly, names, other, release_garrison, spend, stack
from trinchera.games.storm_over_madrid.data import CHITS_OF, N_GUNS, N_PLANES, R_GUNS, R_PLANES, SEATS, N
from trinchera.games.storm_over_madrid.losses import Losses
from trinchera.games.storm_over_madrid.morale import MoraleTest, morale_terms, unsteady

NO_CHIT = NO_MARKER


def open_targets(game: Play, side: SideId) -> int:
    """R-14, 12.3-k: the areas that hold an enemy and may be bombarded at all."""
    enemies = game.board.held[other(side)] & game.data.all_areas
    return enemies & friendly(game, N) if side == N and game.board.pause else enemies


def gun_targets(game: Play, side: SideId, here: SpaceId) -> int:
    """9.3-a: the own area and the adjacent ones."""
    return (game.data.around[here] | 1 << here) & open_targets(game, side)


def reserve_targets(game: Play, side: SideId) -> int:
    """15-R1, N1, R-69: areas with a unit of the side, or next to one."""
    held = game.board.held[side]
    return (held | game.data.graph.touching(held)) & open_targets(game, side)


def why_not_target(game: Play, side: SideId, area: SpaceId) -> Reason:
    name = game.data.spaces[area].id
    if not game.board.held[other(side)] >> area & 1 or area >= game.data.area_count:
        return reason("SOM-9.3-a", "no-enemy-there", area=name)
    if not open_targets(game, side) >> area & 1:
        return reason("SOM-12.3-k", "pause-no-attack", area=name)
    return reason("SOM-9.3-a", "out-of-range", area=name)


class Bombardment(Frame, frozen=True):
    """9.3: the point unit is named, the dice fall, the defender takes his losses at once."""

    side: SideId
    area: SpaceId
    guns: tuple[UnitId, ...] = ()
    chit: MarkerId = NO_CHIT
    near: bool = False
    """Whether the guns stand in the area they fire on."""
    target: UnitId = NOBODY

    @property
    def enemy(self) -> SideId:
        return other(self.side)

    def chooser(self, game: Play) -> int:
        """9.3-d, D19: who names the point unit."""
        if self.chit == NO_CHIT:
            return self.side if game.board.held[self.side] >> self.area & 1 else self.enemy
        return self.side if self.chit in (R_PLANES, N_PLANES) else self.enemy

    def point_unit(self, game: Play) -> Decision | Frames:                                    # 9.3-d
        units = [game.data.units[unit] for unit in each_unit(stack(game, self.enemy, self.area))]
        if len(units) == 1:
            return self.on_point_unit(game, units[0])
        rule = "SOM-9.3-d" if self.chit == NO_CHIT else game.data.chit_rows[self.chit].rule
        return ask(SEATS[self.chooser(game)], rule, units, area=game.data.spaces[self.area].id)

    def on_point_unit(self, game: Play, choice: Choice) -> Frames:
        return [self.at("roll", target=choice.index)]

    def why_point_unit(self, game: Play, choice: Choice) -> Reason | None:
        return reason("SOM-9.3-d", "not-in-this-fight", unit=choice.id) if choice.kind == "unit" else None

    def roll(self, game: Play) -> Decision:                                                   # 9.3-f
        return roll_together(3 if self.near else 2, "SOM-9.3-f", area=game.data.spaces[self.area].id,
                             side=SEATS[self.side])

    def bonus(self, game: Play) -> Term:
        """9.3-g, R-68."""
        table = game.data.bombardment
        if self.chit == NO_CHIT:
            return Term("guns", table.guns[len(self.guns) - 1], "SOM-9.3-g")
        return Term("chit", table.chit, game.data.chit_rows[self.chit].rule)

    def on_roll(self, game: Play, thrown: Choice) -> Frames:
        board, data = game.board, game.data
        dice = faces(thrown)
        terms = [Term("dice", sum(dice[-2:]), "SOM-9.3-f"), self.bonus(game),
                 Term("point-unit", -data.defence[self.target], "SOM-9.3-e"),
                 Term("terrain", -data.modifier[self.area], "SOM-9.3-e")]
        points = max(0, total(terms))
        game.tell("bombardment", "SOM-9.3-h", [term for term in terms if term.value], side=SEATS[self.side],
                  area=data.spaces[self.area].id, losses=points, dice=" ".join(map(str, dice)),
                  units=names(game, self.guns), number=len(self.guns), unit=data.units[self.target].id)
        spend(game, self.guns)                                                                # 9.3-i
        if board.garrison and self.side == N and self.area == data.madrid:
            release_garrison(game)
        losses = Losses(side=self.enemy, area=self.area, points=points, point=self.target,
                        units=tuple(each_unit(stack(game, self.enemy, self.area))))
        return [self.at("panic"), losses]

    def panic(self, game: Play) -> Frames:                                                    # 15-N2b, R-67
        board, data = game.board, game.data
        units = unsteady(game, self.area) if self.chit == N_PLANES else ()
        if not units or board.junta or self.area == data.madrid:                              # 3.4.2-j, 11.1-g
            return END
        return [MoraleTest(area=self.area, units=units, terms=morale_terms(game, self.area, air=True))]

    def sound(self, game: Play) -> bool:
        targets = stack(game, other(self.side), self.area)
        guns = bits(self.guns)
        by_guns = (1 <= len(self.guns) <= game.data.limits.guns and not guns & ~game.data.artillery
                   and not guns & ~game.data.of_side[self.side])
        chits = {R_GUNS, R_PLANES, N_GUNS, N_PLANES}.intersection(CHITS_OF[self.side])
        by_chit = not self.guns and self.chit in chits
        armed = by_guns if self.chit == NO_CHIT else by_chit
        aimed = self.step != "roll" or has(targets, self.target)
        return armed and aimed and (bool(targets) or self.step == "panic") and self.area < game.data.area_count


def may_fight(game: Play, side: SideId) -> bool:
    """15-N9: after the government's flight the Republicans neither fight nor bombard for three impulses."""
    return side == N or not game.board.flight


def why_no_fight(game: Play, side: SideId) -> Reason | None:
    return None if may_fight(game, side) else reason("SOM-15-N9", "government-fled", left=game.board.flight)
