"""8.2: air missions: placement, anti-aircraft fire, location, effect, attack."""

from typing import ClassVar

import msgspec

from trinchera.engine.bits import bit, has, members
from trinchera.engine.choices import DONE, Choice, Decision, ask, button, draw, faces, roll_together, shown
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import NOWHERE, SideId, SpaceId, UnitId, UnitSet
from trinchera.engine.log import Term, total
from trinchera.engine.windows import Window
from trinchera.games.a_las_barricadas.artillery import SECOND
from trinchera.games.a_las_barricadas.attack import AIR, Attack
from trinchera.games.a_las_barricadas.board import (
    Play,
    battle,
    finish,
    fort_in,
    hex_choices,
    is_carried,
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
from trinchera.games.a_las_barricadas.data import ART, SEATS, AircraftRow
from trinchera.games.a_las_barricadas.spotting import in_view, spots

AIR_BUTTONS = tuple(button(f"air-{number}") for number in range(1, 10))
PLANES = tuple(button(f"plane-{number}") for number in range(1, 33))
FLAK_REACH = 5
FLAK_MARKED, FLAK = 3, 1


class Sortie(msgspec.Struct, frozen=True, omit_defaults=True):
    """One mission in the air."""

    air: int
    target: SpaceId
    flak: int = 0
    damaged: bool = False
    lands: SpaceId = NOWHERE


def rows(game: Play) -> list[AircraftRow]:
    return game.data.aircraft


def air_missions(game: Play, side: int) -> list[int]:
    """8.2.1-a: the air missions of a side that may fly now; none by night."""
    board, ground = game.board, battle(game)
    if board.turn in ground.dim_turns["night"]:
        return []
    return [number for number, row in enumerate(ground.table.air)
            if row.side == SEATS[side] and board.attacks[number] > 0 and row.first_turn <= board.turn]


def may_fly(game: Play, officer: int) -> bool:
    """8.2.1-b, 3.3.2-h."""
    board = game.board
    if has(board.directed | board.routed, officer) or not is_on_map(game, officer):
        return False
    return bool(air_missions(game, game.data.counters.side[officer])) and has_air_target(game, officer)


def enemies(game: Play, side: int) -> int:
    """8.2.1-c: the hexes with enemies of a side, horses left aside."""
    board, enemy = game.board, opposite(side)
    return board.manned[enemy] | marked(game, (space for space in members(board.held[enemy] & ~board.manned[enemy])
                                               if side_units(game, space, enemy) & ~game.data.horses))


def air_targets(game: Play, officer: int) -> int:
    """8.2.1-b, 8.2.1-c: hexes with enemies in the officer's sight."""
    return in_view(game, officer, enemies(game, game.data.counters.side[officer]))


def has_air_target(game: Play, officer: int) -> bool:
    """Whether there is any such hex; from outside of forts nobody looks beyond the first."""
    if has(game.board.inside, officer):
        return bool(air_targets(game, officer))
    return battle(game).sight.sees_any(game.board.place[officer], enemies(game, game.data.counters.side[officer]))


class AirMissions(Frame, frozen=True):
    """8.2.1-d: the missions are placed, then fly one after another, then attack."""

    first: ClassVar[str] = "source"
    officer: UnitId
    free: bool
    sorties: tuple[Sortie, ...] = ()
    air: int = -1
    number: int = 0
    gunners: UnitSet = 0
    """8.2.2-b: the 88s that fire at the bombers of this activation."""
    marked: UnitSet = 0
    """Those of them that lay in wait."""

    def side(self, game: Play) -> SideId:
        return game.data.counters.side[self.officer]

    def here(self) -> Sortie:
        return self.sorties[self.number]

    def source(self, game: Play) -> Decision:                                                 # 8.2.1-a
        able = [n for n in air_missions(game, self.side(game))
                if game.board.attacks[n] > sum(sortie.air == n for sortie in self.sorties)]
        return ask(seat(self.side(game)), "ALB-8.2.1-a", [AIR_BUTTONS[n] for n in able], unit=name(game, self.officer))

    def on_source(self, game: Play, choice: Choice) -> Frames:
        return [self.at("aim", air=AIR_BUTTONS.index(choice))]

    def aim(self, game: Play) -> Decision:                                                    # 8.2.1-c
        return ask(seat(self.side(game)), "ALB-8.2.1-c", hex_choices(game, air_targets(game, self.officer)),
                   unit=name(game, self.officer))

    def on_aim(self, game: Play, choice: Choice) -> Frames:
        return [self.at("second", sorties=(*self.sorties, Sortie(air=self.air, target=space_of(game, choice))))]

    def why_aim(self, game: Play, choice: Choice) -> Reason | None:
        return reason("ALB-8.2.1-c", "no-air-target", area=choice.id) if choice.kind == "space" else None

    def second(self, game: Play) -> Decision | Frames:                                        # 8.2.1-b
        left = sum(game.board.attacks[n] for n in air_missions(game, self.side(game))) - len(self.sorties)
        if len(self.sorties) > 1 or not self.free or left < 1:
            return [self.at("begin")]
        return ask(seat(self.side(game)), "ALB-8.2.1-b", (SECOND, DONE), unit=name(game, self.officer))

    def on_second(self, game: Play, choice: Choice) -> Frames:
        return [self.at("source" if choice is SECOND else "begin")]

    def begin(self, game: Play) -> Frames:
        board = game.board
        board.flown |= bit(self.officer)
        if len(self.sorties) > 1 and board.formation[self.officer] >= 0:
            rest = living(game, board.roster[board.formation[self.officer]])
            board.acted |= rest
            finish(game, rest)
        for sortie in self.sorties:
            board.attacks[sortie.air] -= 1                                                    # 8.2.1-j
        return [self.at("plane")]

    def plane(self, game: Play) -> Decision | Frames:                                         # 8.2.1-a, R-116
        if self.number >= len(self.sorties):
            return [self.at("strike")]
        row, board = battle(game).table.air[self.here().air], game.board
        if board.aircraft[self.here().air] >= 0:
            return [self.at("flak")]
        fleet = [n for n, plane in enumerate(rows(game)) if plane.side == row.side
                 and (plane.name == row.unit if row.unit else row.role in ("", plane.role))
                 and board.aircraft.count(n) < plane.count]
        if len(fleet) == 1:
            board.aircraft[self.here().air] = fleet[0]
            return [self.at("flak")]
        return draw("ALB-8.2.1-a", [PLANES[n] for n in fleet])

    def on_plane(self, game: Play, choice: Choice) -> Frames:
        game.board.aircraft[self.here().air] = PLANES.index(choice)
        return [self.at("flak")]

    def craft(self, game: Play) -> AircraftRow:
        return rows(game)[game.board.aircraft[self.here().air]]

    def flak_guns(self, game: Play) -> list[Choice]:
        """8.2.2-b, R-51: the guns near the target that may still fire at a bomber."""
        board = game.board
        guns = board.present[opposite(self.side(game))] & game.data.flak & ~board.finished & ~board.routed
        near = marked(game, (gun for gun in members(guns) if self.reaches(game, gun)
                             and not (game.rules >= 5 and is_carried(game, gun))))
        return unit_choices(game, near)

    def reaches(self, game: Play, gun: int) -> bool:
        """R-51: a bomber whose target is within five hexes."""
        near = battle(game).distance(game.board.place[gun], self.here().target) <= FLAK_REACH
        return near and self.craft(game).role == "bombardment"

    def fired_at(self, game: Play, choice: Choice) -> Frames:
        """8.2.2-b: the gun fires at all of them that come near; until the fifth reading at this one alone."""
        gun, lay = bit(choice.index), game.board.reaction & bit(choice.index)
        if game.rules >= 5:
            finish(game, gun)
            return [self.at("flak", gunners=self.gunners | gun, marked=self.marked | lay)]
        more = self.here().flak + (FLAK_MARKED if has(game.board.reaction, choice.index) else FLAK)
        finish(game, bit(choice.index))
        return [self.replaced(flak=more).at("flak")]

    flak = Window(rule="ALB-8.2.2-b", side=lambda self, game: seat(opposite(self.side(game))), has=flak_guns,
                  play=fired_at, then="guns",
                  values=lambda self, game: {"area": label(game, self.here().target)})

    def replaced(self, **changes: int | bool) -> "AirMissions":
        sortie = msgspec.structs.replace(self.here(), **changes)
        sorties = (*self.sorties[:self.number], sortie, *self.sorties[self.number + 1:])
        return msgspec.structs.replace(self, sorties=sorties)

    def points(self, game: Play) -> int:
        guns = sum(FLAK_MARKED if has(self.marked, gun) else FLAK
                   for gun in members(living(game, self.gunners)) if self.reaches(game, gun))
        return battle(game).aa[opposite(self.side(game))] + self.here().flak + guns

    def guns(self, game: Play) -> Decision | Frames:                                          # 8.2.2-a
        if not self.points(game):
            return [self.at("locate")]
        return roll_together(2, "ALB-8.2.2-a", points=self.points(game), area=label(game, self.here().target),
                             side=seat(opposite(self.side(game))))

    def on_guns(self, game: Play, thrown: Choice) -> Frames:
        dice, points = sum(faces(thrown)), self.points(game)
        if dice < points:
            game.tell("air-aborted", "ALB-8.2.2-a", dice=dice, faces=shown(thrown), points=points)
            return [self.at("plane", number=self.number + 1)]
        game.tell("air-through", "ALB-8.2.2-a", dice=dice, faces=shown(thrown), points=points)
        return [self.replaced(damaged=dice == points).at("locate")]

    def limit(self, game: Play) -> list[Term]:
        """8.2.1-e: the highest roll with which the target is found."""
        charts, ground, space = game.data.charts, battle(game), self.here().target
        foes = side_units(game, space, opposite(self.side(game))) & ~game.data.horses
        here = game.board.place[self.officer]
        seen = is_on_map(game, self.officer) and any(spots(game, here, foe) for foe in members(foes))
        terms = [Term("visible" if seen else "hidden", charts.location[ground.terrain[space]][not seen], "ALB-8.2.1-e")]
        if foes and not foes & ~game.board.inside & game.data.fighters and (
                has(game.board.trenches, space) or fort_in(game, space) >= 0):
            terms.append(Term("dug-in", charts.location_shift, "ALB-8.2.1-e"))
        if "snow" in ground.special:
            terms.append(Term("snow", -1, "ALB-2.3-l"))
        return terms

    def locate(self, game: Play) -> Decision:                                                 # 8.2.1-e
        return roll_together(2, "ALB-8.2.1-e", area=label(game, self.here().target), most=total(self.limit(game)),
                             side=seat(self.side(game)))

    def on_locate(self, game: Play, thrown: Choice) -> Frames:
        terms = self.limit(game)
        found = sum(faces(thrown)) <= total(terms)
        game.tell("air-found" if found else "air-missed", "ALB-8.2.1-e", terms, dice=sum(faces(thrown)),
                  faces=shown(thrown), area=label(game, self.here().target))
        return [self.at("effect") if found else self.at("plane", number=self.number + 1)]

    def effect(self, game: Play) -> Decision:                                                 # 8.2.1-f, 8.2.1-g
        return roll_together(2, "ALB-8.2.1-f" if self.craft(game).role == "close_support" else "ALB-8.2.1-g",
                             area=label(game, self.here().target), side=seat(self.side(game)))

    def on_effect(self, game: Play, thrown: Choice) -> Frames:
        dice, (hit, beside) = sum(faces(thrown)), game.data.charts.air_effect[self.craft(game).role]
        strays = hit < dice <= beside and bool(self.beside(game))
        rule = "ALB-8.2.1-f" if self.craft(game).role == "close_support" else "ALB-8.2.1-g"
        game.tell("air-struck" if dice <= hit else "air-strayed" if strays else "air-lost", rule, dice=dice,
                  faces=shown(thrown), area=label(game, self.here().target))
        if strays:
            return [self.at("stray")]
        struck = self.replaced(lands=self.here().target) if dice <= hit else self
        return [struck.at("plane", number=self.number + 1)]

    def beside(self, game: Play) -> int:
        """8.2.1-f, R-51: adjacent hexes with enemies, else with friends."""
        near, board, side = battle(game).field.neighbours[self.here().target], game.board, self.side(game)
        return near & board.manned[opposite(side)] or near & board.manned[side]

    def stray(self, game: Play) -> Decision | Frames:
        spaces = self.beside(game)
        if spaces & (spaces - 1) == 0:
            return [self.replaced(lands=spaces.bit_length() - 1).at("plane", number=self.number + 1)]
        return draw("ALB-R-51", hex_choices(game, spaces))

    def on_stray(self, game: Play, choice: Choice) -> Frames:
        return [self.replaced(lands=space_of(game, choice)).at("plane", number=self.number + 1)]

    def strike(self, game: Play) -> Frames:                                                   # 8.2.1-c, 8.2.1-h
        groups: dict[tuple[int, str], list[Sortie]] = {}
        for sortie in self.sorties:
            if sortie.lands >= 0:
                role = rows(game)[game.board.aircraft[sortie.air]].role
                groups.setdefault((sortie.lands, role), []).append(sortie)
        attacks: list[Frame] = []
        for (space, _), sorties in groups.items():
            ff = sum(rows(game)[game.board.aircraft[sortie.air]].ff for sortie in sorties)
            attacks.append(Attack(side=self.side(game), target=SpaceId(space), kind=ART, manner=AIR, cause="air", ff=ff,
                                  damaged=any(sortie.damaged for sortie in sorties)))
        return attacks or END
