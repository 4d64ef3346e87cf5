"""8.1: missions of artillery directed by an officer: batteries off the board and guns on it, drift and impact."""

from typing import ClassVar

import msgspec

from trinchera.engine.bits import bit, has, members
from trinchera.engine.choices import DONE, Choice, Decision, ask, button, roll
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import NOWHERE, Hex, SideId, SpaceId, UnitId, UnitSet
from trinchera.engine.log import Term, total
from trinchera.games.a_las_barricadas.attack import INDIRECT, Attack
from trinchera.games.a_las_barricadas.board import (
    Play,
    battle,
    finish,
    hex_choices,
    is_on_map,
    label,
    living,
    marked,
    name,
    opposite,
    seat,
    side_units,
    space_of,
    unit_choices,
)
from trinchera.games.a_las_barricadas.data import ART, LIGHT_WOODS, SEATS, WOODS
from trinchera.games.a_las_barricadas.fire import armed, halved, may_fire, shift_of
from trinchera.games.a_las_barricadas.spotting import in_view, sees_out, spots

BATTERIES = tuple(button(f"battery-{number}") for number in range(1, 10))
CONCENTRATED, DISPERSED_FIRE = button("concentrated"), button("dispersed")
SECOND, RESOLVE, WITHDRAW = button("second-mission"), button("resolve"), button("withdraw")


class Mission(msgspec.Struct, frozen=True, omit_defaults=True):
    """One mission: a battery or guns in one hex, where it is aimed, and how."""

    battery: int = -1
    guns: UnitSet = 0
    target: SpaceId = NOWHERE
    wide: bool = False
    lands: SpaceId = NOWHERE
    drift: int = 0


def batteries(game: Play, side: int) -> list[int]:
    """8.1.3-a: the batteries of a side that have a mission left and are not resting."""
    board = game.board
    rows = battle(game).table.batteries
    return [number for number, row in enumerate(rows)
            if row.side == SEATS[side] and board.missions[number] > 0 and not has(board.rested, number)]


def pieces(game: Play, officer: int) -> int:
    """8.1.1-b, 8.1.1-f: guns and mortars of an officer's formation, in command, that can fire indirectly."""
    board = game.board
    formation = board.formation[officer]
    if formation < 0:
        return 0
    units = board.roster[formation] & board.present[game.data.counters.side[officer]] & ~board.ooc & ~board.acted
    return marked(game, (unit for unit in members(units & (game.data.guns | game.data.mortars) & ~board.finished)
                         if armed(game, unit, ART) and may_fire(game, unit)))


def may_direct(game: Play, officer: int) -> bool:
    """8.1.1-b, 8.1.1-c."""
    if has(game.board.flown | game.board.routed, officer) or not is_on_map(game, officer):
        return False
    return bool(batteries(game, game.data.counters.side[officer]) or pieces(game, officer))


def screened(game: Play, gun: int, target: Hex) -> bool:
    """8.1.1-g, R-50: a gun in the woods does not fire over the trees next to it."""
    ground, here = battle(game), game.board.place[gun]
    woods = ground.of_terrain[WOODS] | ground.of_terrain[LIGHT_WOODS]
    if not has(woods, here):
        return False
    items = ground.sight.path(here, target)[1]
    return bool(items) and any(has(woods & ground.field.neighbours[here], space) for space in items[0])


class Missions(Frame, frozen=True):
    """8.1.3.2: one or two missions: aimed, drifting, resolved or withdrawn."""

    first: ClassVar[str] = "source"
    officer: UnitId
    free: bool
    """3.3.2-g: whether the rest of the formation has done nothing yet, so that there may be two missions."""
    missions: tuple[Mission, ...] = ()
    current: Mission = Mission()
    number: int = 0

    def sound(self, game: Play) -> bool:
        """A mission that is laid is fired by a battery or by guns."""
        return all(mission.battery >= 0 or mission.guns for mission in self.missions)

    def side(self, game: Play) -> SideId:
        return game.data.counters.side[self.officer]

    def source(self, game: Play) -> Decision | Frames:                                        # 8.1.3.2-a
        left = [BATTERIES[n] for n in self.batteries_left(game)]
        guns = unit_choices(game, self.guns(game))
        if not left and not guns:
            return [self.at("fire")]
        return ask(seat(self.side(game)), "ALB-8.1.3.2-a", [*left, *guns], unit=name(game, self.officer))

    def batteries_left(self, game: Play) -> list[int]:
        """The batteries that have a mission left besides those that are laid."""
        return [n for n in batteries(game, self.side(game))
                if game.board.missions[n] > sum(mission.battery == n for mission in self.missions)]

    def guns(self, game: Play) -> int:
        used = 0
        for mission in self.missions:
            used |= mission.guns
        return pieces(game, self.officer) & ~used

    def on_source(self, game: Play, choice: Choice) -> Frames:
        if choice.kind == "unit":
            return [self.at("together", current=Mission(guns=bit(choice.index)))]
        return [self.at("aim", current=Mission(battery=BATTERIES.index(choice)))]

    def why_source(self, game: Play, choice: Choice) -> Reason | None:
        return reason("ALB-8.1.1-b", "not-his-guns", unit=choice.id) if choice.kind == "unit" else None

    def together(self, game: Play) -> Decision | Frames:                                      # 3.3.2-f
        board, guns = game.board, self.current.guns
        here = board.place[next(members(guns))]
        more = self.guns(game) & board.at[here] & ~guns
        if not more:
            return [self.at("aim")]
        return ask(seat(self.side(game)), "ALB-3.3.2-f", [DONE, *unit_choices(game, more)], area=label(game, here))

    def on_together(self, game: Play, choice: Choice) -> Frames:
        if choice is DONE:
            return [self.at("aim")]
        return [self.at("together", current=changed(self.current, guns=self.current.guns | bit(choice.index)))]

    def spaces(self, game: Play) -> int:
        """8.1.1-e, 8.1.1-f, R-104: hexes in the officer's sight, and within reach of the guns."""
        ground, board = battle(game), game.board
        spaces = ground.field.all
        for gun in members(self.current.guns):
            reach = ground.field.within(board.place[gun], 2 * game.data.counters.range[ART][gun])
            spaces &= reach & ~bit(board.place[gun])
        spaces = in_view(game, self.officer, spaces)
        for gun in members(self.current.guns):
            spaces &= ~marked(game, (space for space in members(spaces) if screened(game, gun, space)))
        return spaces

    def aim(self, game: Play) -> Decision | Frames:
        spaces = self.spaces(game)
        if not spaces:
            return [self.at("fire")]
        return ask(seat(self.side(game)), "ALB-8.1.1-e", hex_choices(game, spaces), unit=name(game, self.officer))

    def on_aim(self, game: Play, choice: Choice) -> Frames:
        return [self.at("pattern", current=changed(self.current, target=space_of(game, choice)))]

    def why_aim(self, game: Play, choice: Choice) -> Reason | None:
        if choice.kind != "space":
            return None
        space, guns = space_of(game, choice), list(members(self.current.guns))
        if space < 0 or not battle(game).sight.sees(game.board.place[self.officer], space):
            return reason("ALB-8.1.1-e", "out-of-sight", area=choice.id)
        if not sees_out(game, self.officer, space):
            return reason("ALB-R-83", "out-of-sight", area=choice.id)
        if any(screened(game, gun, space) for gun in guns):
            return reason("ALB-8.1.1-g", "behind-trees", area=choice.id)
        return reason("ALB-R-104", "out-of-range", area=choice.id)

    def pattern(self, game: Play) -> Decision:                                                # 8.1.2
        return ask(seat(self.side(game)), "ALB-8.1.2-a", (CONCENTRATED, DISPERSED_FIRE),
                   area=label(game, self.current.target))

    def on_pattern(self, game: Play, choice: Choice) -> Frames:
        mission = changed(self.current, wide=choice is DISPERSED_FIRE, lands=self.current.target)
        return [self.at("second", missions=(*self.missions, mission), current=Mission())]

    def second(self, game: Play) -> Decision | Frames:                                        # 3.3.2-e, 3.3.2-g
        more = self.batteries_left(game) if game.rules >= 5 else batteries(game, self.side(game))
        more += list(members(self.guns(game)))
        if len(self.missions) > 1 or not self.free or not more:
            return [self.at("fire")]
        return ask(seat(self.side(game)), "ALB-3.3.2-g", (SECOND, DONE), unit=name(game, self.officer))

    def on_second(self, game: Play, choice: Choice) -> Frames:
        return [self.at("source" if choice is SECOND else "fire")]

    def fire(self, game: Play) -> Frames:
        board = game.board
        board.directed |= bit(self.officer)
        guns = 0
        for mission in self.missions:
            guns |= mission.guns
        board.acted |= guns
        finish(game, guns)
        if len(self.missions) > 1:
            formation = board.formation[self.officer]
            rest = living(game, board.roster[formation]) if formation >= 0 else 0
            board.acted |= rest
            finish(game, rest)
        return [self.at("drift", number=0)] if self.missions else END

    def hidden(self, game: Play, mission: Mission) -> bool:
        """8.1.3.2-b: no enemies in the hex, or only hidden ones."""
        enemies = side_units(game, mission.target, opposite(self.side(game))) & ~game.data.horses
        here = game.board.place[self.officer]
        return not is_on_map(game, self.officer) or not any(spots(game, here, enemy) for enemy in members(enemies))

    def drift(self, game: Play) -> Decision | Frames:                                         # 8.1.3.2-b
        if self.number >= len(self.missions):
            return [self.at("impact")]
        return roll("ALB-8.1.3.2-b", area=label(game, self.missions[self.number].target), side=seat(self.side(game)))

    def on_drift(self, game: Play, face: Choice) -> Frames:
        mission, table = self.missions[self.number], game.data.charts.drift
        terms = [Term("die", face.index, "ALB-8.1.3.2-b")]
        if self.hidden(game, mission):
            terms.append(Term("unseen", table.unseen, "ALB-8.1.3.2-b"))
        hexes = table.hexes[total(terms) - 1]                                                 # 8.1.3.2-c, R-48
        game.tell("drift", "ALB-8.1.3.2-c", terms, area=label(game, mission.target), hexes=hexes)
        if not hexes:
            return [self.at("drift", number=self.number + 1)]
        return [self.replaced(changed(mission, drift=hexes)).at("direction")]

    def replaced(self, mission: Mission) -> "Missions":
        missions = (*self.missions[:self.number], mission, *self.missions[self.number + 1:])
        return msgspec.structs.replace(self, missions=missions)

    def direction(self, game: Play) -> Decision:                                              # 8.1.3.2-d
        return roll("ALB-8.1.3.2-d", area=label(game, self.missions[self.number].target), side=seat(self.side(game)))

    def on_direction(self, game: Play, face: Choice) -> Frames:
        mission, ground = self.missions[self.number], battle(game)
        lands = mission.target
        for _ in range(mission.drift):
            lands = SpaceId(ground.neighbour[lands][face.index - 1]) if lands >= 0 else NOWHERE
        officer = game.board.place[self.officer]
        seen = lands >= 0 and officer >= 0 and ground.sight.sees(officer, lands) and sees_out(
            game, self.officer, lands)
        if lands >= 0:
            game.tell("drifted", "ALB-8.1.3.2-d", area=label(game, lands), die=face.index)
        else:
            game.tell("drifted-off", "ALB-8.1.3.2-d", die=face.index)
        after = self.replaced(changed(mission, lands=lands if seen else -1))
        if not seen:                                                                          # 8.1.3.2-f, R-48, R-49
            game.tell("mission-lost", "ALB-8.1.3.2-f", area=label(game, mission.target))
            self.spend(game, mission)
            return [after.at("drift", number=self.number + 1)]
        return [after.at("verdict")]

    def verdict(self, game: Play) -> Decision:                                                # 8.1.3.2-e
        return ask(seat(self.side(game)), "ALB-8.1.3.2-e", (RESOLVE, WITHDRAW),
                   area=label(game, self.missions[self.number].lands))

    def on_verdict(self, game: Play, choice: Choice) -> Frames:
        mission = self.missions[self.number]
        if choice is WITHDRAW:
            if mission.battery >= 0:
                game.board.rested |= bit(mission.battery)
            return [self.replaced(changed(mission, lands=-1)).at("drift", number=self.number + 1)]
        return [self.at("drift", number=self.number + 1)]

    def spend(self, game: Play, mission: Mission) -> None:
        if mission.battery >= 0:
            game.board.missions[mission.battery] -= 1

    def factor(self, game: Play, mission: Mission) -> int:
        """8.1.3-b, 8.1.2, R-7, R-104: a battery's or the guns' factor, halved if dispersed or far."""
        if mission.battery >= 0:
            row = battle(game).table.batteries[mission.battery]
            full = game.data.charts.batteries[row.caliber][row.strength == "depleted"]
            return halved(full, int(mission.wide))
        ground, place = battle(game), game.board.place
        far = [ground.distance(place[gun], mission.target) > game.data.counters.range[ART][gun]
               for gun in members(mission.guns)]
        return sum(halved(armed(game, gun, ART), mission.wide + beyond)
                   for gun, beyond in zip(members(mission.guns), far, strict=True))

    def caliber(self, game: Play, mission: Mission) -> int:
        if mission.battery >= 0:
            return battle(game).table.batteries[mission.battery].caliber
        return max(game.data.counters.caliber[gun] for gun in members(mission.guns))

    def impact(self, game: Play) -> Frames:                                                   # 8.1.2-c
        """All missions land together; where they meet their factors are added."""
        field = battle(game).field
        struck: dict[int, list[Mission]] = {}
        for mission in self.missions:
            if mission.lands >= 0:
                self.spend(game, mission)
                area = bit(mission.lands) | (field.neighbours[mission.lands] if mission.wide else 0)
                for space in members(area):
                    struck.setdefault(space, []).append(mission)
        attacks: list[Frame] = []
        for space, missions in sorted(struck.items(), reverse=True):
            attack = self.attack(game, space, missions)
            if game.board.at[space] & ~game.data.horses or has(game.board.wire, space) or attack.breaks_works(game):
                attacks.append(attack)
        return attacks

    def attack(self, game: Play, space: int, missions: list[Mission]) -> Attack:
        guns = 0
        for mission in missions:
            guns |= mission.guns
        alone = game.rules >= 5 and all(mission.guns for mission in missions)                 # batteries are regular
        return Attack(side=self.side(game), target=SpaceId(space), kind=ART, manner=INDIRECT, cause="barrage",
                      origin=self.origin(game, guns, space), shift=shift_of(game, guns) if alone else 0,
                      ff=sum(self.factor(game, mission) for mission in missions),
                      caliber=max(self.caliber(game, mission) for mission in missions),
                      clears=any(mission.battery >= 0 and not mission.wide for mission in missions))

    def origin(self, game: Play, guns: UnitSet, space: int) -> SpaceId:
        """R-68: the hex of the guns on the board, the nearest of them; none for batteries."""
        if not guns:
            return NOWHERE
        places = [game.board.place[gun] for gun in members(guns)]
        if game.rules < 5:
            return places[0]
        return min(places, key=lambda place: (battle(game).distance(place, space), place))


def changed(mission: Mission, **changes: int | bool) -> Mission:
    return msgspec.structs.replace(mission, **changes)
