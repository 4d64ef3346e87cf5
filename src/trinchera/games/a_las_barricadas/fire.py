"""8: munitions against targets, ranges, fire groups, and the shot of a group put together."""

from typing import ClassVar

from trinchera.engine.bits import bit, has, members
from trinchera.engine.choices import DONE, Choice, Decision, ask, button
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import Frame, Frames
from trinchera.engine.ids import NOWHERE, Factor, Hex, SpaceId, SpaceSet, Times, UnitId, UnitSet, each_unit
from trinchera.games.a_las_barricadas.attack import BULLETS, DIRECT, HEAVY_GUN, Attack
from trinchera.games.a_las_barricadas.board import (
    Play,
    battle,
    finish,
    hex_choices,
    is_carried,
    is_mounted,
    label,
    name,
    opposite,
    seat,
    side_units,
    space_of,
    uncommanded,
    unit_choices,
)
from trinchera.games.a_las_barricadas.data import AP, ART, AT, Munition
from trinchera.games.a_las_barricadas.spotting import fort_of, friends_between, in_arc, line_is_free, sees_from, spots

KINDS = (AP, AT, ART, BULLETS)
MUNITION_BUTTONS = (button("ap"), button("at"), button("art"), button("bullets"))


def box(kind: int) -> int:
    """8-d: machine guns fire at thin armour with their AP factor."""
    return AP if kind == BULLETS else kind


def armed(game: Play, unit: int, kind: Munition) -> int:
    """The factor of a unit's box of that munition after its losses; 0 if it has none."""
    if kind == BULLETS and not has(game.data.mmgs, unit):
        return 0
    return game.data.counters.factor[box(kind)][unit][game.board.losses[unit]]


def is_armed(game: Play, unit: int) -> bool:
    """Whether a unit has anything to fire with."""
    lost, factors = game.board.losses[unit], game.data.counters.factor
    return bool(factors[AP][unit][lost] or factors[AT][unit][lost] or factors[ART][unit][lost])


def halved(factor: Factor, times: Times) -> int:
    """2.4-b, R-7: halved once for each cause and rounded up once."""
    return -(-factor // (1 << times))


def factor(game: Play, unit: int, kind: Munition, target: Hex, halvings: Times) -> int:
    """8-g: what a unit's fire counts at a distance."""
    distance = battle(game).distance(game.board.place[unit], target)
    far = distance > game.data.counters.range[box(kind)][unit]
    return halved(armed(game, unit, kind), halvings + far + is_mounted(game, unit))


def can_hurt(game: Play, kind: Munition, unit: int, target: Hex) -> bool:
    """8-a to 8-d, 8.4.1-b: whether a unit's munition can do anything to one target."""
    data = game.data
    if not has(data.afvs, target):
        return kind in (AP, ART) and not commands_from_vehicle(game, target)
    if kind == BULLETS:
        return data.counters.armour[target] == 0
    if kind == ART:
        return data.charts.calibers[caliber_class(data.counters.caliber[unit])][data.counters.weight[target]] <= 6
    if kind == AP:
        return False
    distance = battle(game).distance(game.board.place[unit], game.board.place[target])
    return data.charts.pierced(data.counters.gun[unit], distance) >= data.counters.armour[target]


def commands_from_vehicle(game: Play, unit: int) -> bool:
    """7.1-e: a tank officer is no target of his own."""
    return has(game.data.leaders, unit) and game.board.carrier[unit] >= 0


def caliber_class(caliber: int) -> int:
    """8.4.2-b: under 100, 100 to 120, over 120 mm."""
    return 0 if caliber < 100 else 1 if caliber <= 120 else 2


def may_fire(game: Play, unit: int) -> bool:
    """5.5-h, 10.3.1-a and the belts of Suicide Hill: whether a unit can fire at all."""
    board = game.board
    if has(board.routed, unit) or is_carried(game, unit) or has(game.data.leaders | game.data.horses, unit):
        return False
    return not (has(game.data.mmgs, unit) and wrong_belts(game, unit))


def wrong_belts(game: Play, unit: int) -> bool:
    """Suicide Hill: the Republican machine-gun formation is silent before turn 4."""
    if "wrong_belts" not in battle(game).special or game.board.turn >= 4 or game.data.counters.side[unit]:
        return False
    formation = game.board.formation[unit]
    return formation >= 0 and game.data.counters.formations[formation].kind == "support"


def can_shoot(game: Play, unit: int, kind: Munition, target: Hex) -> bool:
    """8.3-b, R-19: range, sight, a spotted enemy that the munition affects, and a free line."""
    board, ground = game.board, battle(game)
    here = board.place[unit]
    reach = 2 * game.data.counters.range[box(kind)][unit]
    if not 0 < ground.distance(here, target) <= reach or not sees_from(game, unit, target):
        return False
    side = game.data.counters.side[unit]
    enemies = side_units(game, target, opposite(side)) & ~game.data.horses
    if not any(can_hurt(game, kind, unit, enemy) and spots(game, here, enemy) and exposed(game, kind, unit, enemy)
               for enemy in each_unit(enemies)):
        return False
    return hits_somebody(game, kind, unit, enemies) and line_is_free(game, side, here, target)


def hits_somebody(game: Play, kind: Munition, unit: int, enemies: UnitSet) -> bool:
    """7.1-b, R-19: leaders are hit where they are alone; beside others there must be one whom the munition affects."""
    others = enemies & game.data.solid
    return not others or game.rules < 6 or any(can_hurt(game, kind, unit, enemy) for enemy in each_unit(others))


def exposed(game: Play, kind: Munition, unit: int, enemy: UnitId) -> bool:
    """R-83, R-99: direct fire reaches the inside of a fort only through its front; heavy shells break its walls."""
    fort = fort_of(game, enemy)
    if fort < 0 or in_arc(game, fort, game.board.place[unit]):
        return True
    return kind == ART and game.data.counters.caliber[unit] >= HEAVY_GUN and game.rules >= 6


def targets(game: Play, unit: int, kind: Munition) -> int:
    """The hexes a unit may fire at with a munition."""
    if not armed(game, unit, kind):
        return 0
    ground, board = battle(game), game.board
    here = board.place[unit]
    near = ground.field.within(here, 2 * game.data.counters.range[box(kind)][unit]) & ~bit(here)
    enemies = near & board.held[opposite(game.data.counters.side[unit])]
    seen = ground.sight.among(here, enemies)
    return sum(bit(space) for space in members(seen) if can_shoot(game, unit, kind, space))


def enemies_seen(game: Play, unit: int) -> SpaceSet:
    """The hexes with enemies that a unit sees within its longest range."""
    board, ground = game.board, battle(game)
    here, enemies = board.place[unit], board.held[opposite(game.data.counters.side[unit])]
    near = ground.field.within(here, game.data.reach[unit]) & enemies
    return ground.sight.among(here, near) if near else 0


def all_targets(game: Play, unit: int) -> int:
    """The hexes a unit may fire at with whatever it has."""
    found = 0
    for kind in KINDS if enemies_seen(game, unit) else ():
        found |= targets(game, unit, kind)
    return found


def has_target(game: Play, unit: int) -> bool:
    """Whether there is any such hex; looked for no further than the first."""
    spaces = enemies_seen(game, unit)
    return bool(spaces) and any(armed(game, unit, kind) and can_shoot(game, unit, kind, space)
                                for kind in KINDS for space in members(spaces))


def companions(game: Play, firers: UnitSet, kind: Munition, target: Hex, able: UnitSet) -> int:
    """8-f, R-36: units that may join a fire group: of the formation, in or next to its hexes, able to make the shot."""
    board, first = game.board, next(members(firers))
    formation = board.formation[first]
    spaces = sum({bit(board.place[unit]) for unit in members(firers)})
    spaces |= battle(game).field.around(spaces)
    found = 0
    for unit in members(able & board.roster[formation] & ~firers if formation >= 0 else 0):
        if has(spaces, board.place[unit]) and armed(game, unit, kind) and may_fire(game, unit) \
                and can_shoot(game, unit, kind, target):
            found |= bit(unit)
    return found


def shift_of(game: Play, firers: int) -> int:
    """2.3-b, 2.3-c, R-6: veterans fire a column to the right, green troops to the left, if all are alike."""
    if not firers & ~game.board.veteran:
        return 1
    return -1 if not firers & ~game.board.green else 0


def volley(game: Play, firers: UnitSet, kind: Munition, target: Hex, halvings: int = 0, cause: str = "fire") -> Attack:
    """8.3: the attack that a group of units makes on a hex."""
    ground, board, data = battle(game), game.board, game.data
    units = list(members(firers))
    spaces = {board.place[unit] for unit in units}
    nearest = min(spaces, key=lambda space: (ground.distance(space, target), space))
    piercing = max((data.charts.pierced(data.counters.gun[unit], ground.distance(board.place[unit], target))
                    for unit in units if kind == AT and data.counters.gun[unit]), default=0)
    return Attack(
        side=data.counters.side[units[0]], target=SpaceId(target), kind=kind, cause=cause, origin=nearest,
        manner=DIRECT,
        ff=sum(factor(game, unit, kind, target, halvings) for unit in units), shift=shift_of(game, firers),
        caliber=max((data.counters.caliber[unit] for unit in units), default=0) if kind == ART else 0,
        piercing=piercing, hindered=any(ground.sight.hinders(space, target) for space in spaces),
        crest=any(under_crest(game, space, target) for space in spaces))


def under_crest(game: Play, here: Hex, target: int) -> bool:
    """12-d: the firer is lower and fires over a crest of the target's hex."""
    ground = battle(game)
    return ground.level[here] < ground.level[target] and ground.sight.enters_over_crest(here, target)


class Fire(Frame, frozen=True):
    """8.3: a unit fires, alone or with others of its formation: target, munition, group, and the attack."""

    first: ClassVar[str] = "aim"
    bystanders: ClassVar[tuple[str, ...]] = ("able",)
    unit: UnitId
    able: UnitSet
    """The units of this activation that may still act."""
    target: SpaceId = NOWHERE
    kind: int = -1
    firers: UnitSet = 0

    def aim(self, game: Play) -> Decision:                                                    # 8.3-b
        return ask(seat(game.data.counters.side[self.unit]), "ALB-8.3-b",
                   hex_choices(game, all_targets(game, self.unit)), unit=name(game, self.unit))

    def on_aim(self, game: Play, choice: Choice) -> Frames:
        return [self.at("munition", target=space_of(game, choice), firers=bit(self.unit))]

    def why_aim(self, game: Play, choice: Choice) -> Reason | None:
        if choice.kind != "space":
            return None
        return why_not_shoot(game, self.unit, space_of(game, choice))

    def munition(self, game: Play) -> Decision | Frames:                                      # 8.3-a
        kinds = [kind for kind in KINDS
                 if armed(game, self.unit, kind) and can_shoot(game, self.unit, kind, self.target)]
        if len(kinds) == 1:
            return [self.at("group", kind=kinds[0])]
        return ask(seat(game.data.counters.side[self.unit]), "ALB-8.3-a", [MUNITION_BUTTONS[kind] for kind in kinds],
                   unit=name(game, self.unit), area=label(game, self.target))

    def on_munition(self, game: Play, choice: Choice) -> Frames:
        return [self.at("group", kind=MUNITION_BUTTONS.index(choice))]

    def group(self, game: Play) -> Decision | Frames:                                         # 8-f
        more = companions(game, self.firers, self.kind, self.target, self.able)
        called = game.rules >= 2 and self.firers != bit(self.unit)
        if has(uncommanded(game), self.unit) or not (more or called):
            return self.volley(game)
        return ask(seat(game.data.counters.side[self.unit]), "ALB-8-f", [DONE, *unit_choices(game, more)],
                   area=label(game, self.target),
                   factor=sum(factor(game, unit, self.kind, self.target, 0) for unit in members(self.firers)))

    def on_group(self, game: Play, choice: Choice) -> Frames:
        if choice is DONE:
            return self.volley(game)
        return [self.at("group", firers=self.firers | bit(choice.index))]

    def why_group(self, game: Play, choice: Choice) -> Reason | None:
        if choice.kind != "unit":
            return None
        unit, board = choice.index, game.board
        if board.formation[unit] != board.formation[self.unit]:
            return reason("ALB-8-f", "other-formation", unit=name(game, unit))
        if not has(self.able, unit):
            acted = has(board.acted, unit)
            return reason("ALB-3.3.2-a" if acted else "ALB-8-f", "has-acted" if acted else "not-in-group",
                          unit=name(game, unit))
        return reason("ALB-R-36", "not-in-group", unit=name(game, unit))

    def volley(self, game: Play) -> Frames:
        attack = volley(game, self.firers, self.kind, self.target)
        game.board.acted |= self.firers
        finish(game, self.firers)
        return [attack]


def why_not_shoot(game: Play, unit: int, target: Hex) -> Reason:
    """Why a unit may not fire at a hex."""
    ground, board = battle(game), game.board
    if target < 0:
        return reason("ALB-2.1-d", "off-board")
    here, side, where = board.place[unit], game.data.counters.side[unit], label(game, target)
    if not has(board.held[opposite(side)], target):
        return reason("ALB-8.3-b", "no-enemy-there", area=where)
    if not sees_from(game, unit, target):
        rule = "ALB-R-83" if ground.sight.sees(here, target) else "ALB-6.2-b"
        return reason(rule, "out-of-sight", area=where)
    if ground.distance(here, target) > 2 * max(game.data.counters.range[box(kind)][unit] for kind in KINDS):
        return reason("ALB-8-g", "out-of-range", area=where)
    enemies = side_units(game, target, opposite(side))
    if not any(spots(game, here, enemy) for enemy in members(enemies)):
        return reason("ALB-6.1-a", "not-spotted", area=where)
    if not line_is_free(game, side, here, target):
        rule = "ALB-8.3-c" if friends_between(game, side, here, target) else "ALB-8.3-d"
        return reason(rule, "line-not-free", area=where)
    return reason(no_effect_rule(game, unit, enemies), "no-effect", area=where)


def no_effect_rule(game: Play, unit: int, enemies: UnitSet) -> str:
    """8-a, 8-b, 8.4.1-b, R-83: why what a unit fires does nothing to what is there."""
    if any(armed(game, unit, kind) and can_hurt(game, kind, unit, enemy) for kind in KINDS
           for enemy in members(enemies & game.board.inside)):
        return "ALB-R-83"
    if not enemies & game.data.afvs:
        return "ALB-8-a"
    return "ALB-8.4.1-b" if armed(game, unit, AT) or armed(game, unit, ART) else "ALB-8-b"
