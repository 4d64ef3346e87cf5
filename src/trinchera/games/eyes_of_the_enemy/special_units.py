"""9.1 to 9.3 Special units: Republican armor, snipers and machine guns strike before the dice. 13.1: the tank duel."""

from trinchera.engine.choices import Choice, Decision, ask, roll
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import NOBODY, SpaceId, UnitId, UnitSet, each_unit
from trinchera.engine.log import Term, total
from trinchera.games.eyes_of_the_enemy.board import NATIONALIST, Play, combat_factor, lose_step, put, resistance
from trinchera.games.eyes_of_the_enemy.losses import Casualties, Hit

ARMOR_CEILING = 2
"""9.1.2-a: the elevation from which no armor is used."""


def armor_usable(game: Play, area: SpaceId) -> bool:
    return game.data.elevation[area] < ARMOR_CEILING


class Special(Frame, frozen=True):
    """9.1 to 9.3: a Republican unit that strikes Nationalists."""

    area: SpaceId
    unit: UnitId
    counter: bool = False
    target: UnitId = NOBODY

    def sound(self, game: Play) -> bool:
        return self.unit >= game.data.nat > self.target


class ArmorAttack(Special, frozen=True):
    """9.1.2-c: the player names a target; a die at or below the armor's factor costs it a step. 13.1: tank duel."""

    knocked_out: bool = False

    def duel(self, game: Play) -> Decision | Frames:                                          # 13.1-a
        ours = game.board.at[self.area] & game.data.armor
        if game.options["tank_duel"] == "off" or not ours:
            return [self.at("aim")]
        return roll("EYE-13.1-a", unit=game.data.units[self.unit].id)

    def on_duel(self, game: Play, face: Choice) -> Frames:
        first = face.index % 2 == 1
        game.tell("duel", "EYE-13.1-a", die=face.index, first=int(first), unit=game.data.units[self.unit].id)
        return [self.at("first_shot" if first else "aim")]

    def first_shot(self, game: Play) -> Decision:                                             # 13.1-b
        return roll("EYE-13.1-b", unit=game.data.units[self.unit].id)

    def on_first_shot(self, game: Play, face: Choice) -> Frames:
        ours = next(each_unit(game.board.at[self.area] & game.data.armor))
        struck = face.index <= combat_factor(game, ours)
        game.tell("first-shot", "EYE-13.1-b", die=face.index, hit=int(struck), unit=game.data.units[self.unit].id)
        return [self.at("aim", knocked_out=struck)]

    def aim(self, game: Play) -> Decision | Frames:                                           # 9.1.2-c
        units = list(each_unit(game.board.at[self.area]))
        if len(units) == 1:
            return [self.at("die", target=units[0])]
        return ask(NATIONALIST, "EYE-9.1.2-c", [game.data.units[unit] for unit in units], area=self.area,
                   unit=game.data.units[self.unit].id)

    def on_aim(self, game: Play, choice: Choice) -> Frames:
        return [self.at("die", target=choice.index)]

    def die(self, game: Play) -> Decision:
        return roll("EYE-9.1.2-c", unit=game.data.units[self.unit].id)

    def on_die(self, game: Play, face: Choice) -> Frames:
        factor = game.data.rep_cf[self.unit]
        struck = face.index <= factor
        game.tell("armor-attack", "EYE-9.1.2-c", die=face.index, factor=factor, hit=int(struck),
                  unit=game.data.units[self.unit].id, target=game.data.units[self.target].id)
        if struck:
            lose_step(game, self.target, "EYE-9.1.2-c")
        if self.knocked_out:
            put(game, self.unit, game.data.container)
        return END


class Sniper(Special, frozen=True):
    """9.2: a die above the number of Nationalist units costs a VP, or a step when there is none to lose."""

    def die(self, game: Play) -> Decision:                                                    # 9.2-a
        return roll("EYE-9.2-a", unit=game.data.units[self.unit].id)

    def on_die(self, game: Play, face: Choice) -> Frames:
        board = game.board
        stack = board.at[self.area]
        terms = [Term("die", face.index, "EYE-9.2-a"), *marker_terms(game, stack, 1, "EYE-9.2-a")]
        effective = total(terms) > stack.bit_count()
        game.tell("sniper", "EYE-9.2-b", terms, hit=int(effective), area=self.area, units=stack.bit_count())
        if not effective:
            put(game, self.unit, game.data.container)                                         # 9.2-d
            return END
        if board.vp <= 0:
            return [Hit(area=self.area, rule="EYE-9.2-c")]                                    # 9.2-c, R-60
        board.vp -= game.data.vp.sniper
        game.tell("vp", "EYE-9.2-b", why="sniper", amount=-game.data.vp.sniper, area=self.area, vp=board.vp)
        return END


class MachineGun(Special, frozen=True):
    """9.3: a die at or below the MG's factor makes one Nationalist unit retreat or lose a step."""

    def die(self, game: Play) -> Decision:                                                    # 9.3-a
        return roll("EYE-9.3-a", unit=game.data.units[self.unit].id)

    def on_die(self, game: Play, face: Choice) -> Frames:
        stack = game.board.at[self.area]
        terms = [Term("die", face.index, "EYE-9.3-a"), *marker_terms(game, stack, -1, "EYE-9.3-a"),
                 Term("resistance", -resistance(game, self.area), "EYE-9.3-a")]
        if stack & game.data.armor and armor_usable(game, self.area):
            terms.append(Term("armor-present", 1, "EYE-9.3-a"))
        factor = game.data.rep_cf[self.unit]
        struck = total(terms) <= factor
        game.tell("machine-gun", "EYE-9.3-b", terms, hit=int(struck), factor=factor, area=self.area,
                  unit=game.data.units[self.unit].id)
        if not struck:
            return END
        return [Casualties(area=self.area, levels=1, counter=self.counter, rule="EYE-9.3-b")]


def marker_terms(game: Play, stack: UnitSet, sign: int, rule: str) -> list[Term]:
    """One for a unit that crossed a river, one for a unit that moved uphill."""
    terms = []
    if stack & game.board.river:
        terms.append(Term("crossed-river", sign, rule))
    if stack & game.board.uphill:
        terms.append(Term("moved-uphill", sign, rule))
    return terms


SPECIAL: dict[str, type[ArmorAttack] | type[Sniper] | type[MachineGun]] = {
    "armor": ArmorAttack, "sniper": Sniper, "mg": MachineGun}
