"""9.4 Combat: chits, C2 morale, C3 counterattack, C4 intensity, C6 point unit, C7 dice, C8 Spent, C9 losses."""

from trinchera.engine.bits import bits, has
from trinchera.engine.choices import DONE, Choice, Decision, ask, button, faces, roll_together
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import NOBODY, NOWHERE, MarkerId, SideId, SpaceId, UnitId, each_unit
from trinchera.engine.log import Term, total
from trinchera.games.storm_over_madrid.board import (
    DOUBLED,
    STAYS_FRESH,
    TANKS_ATTACK,
    TANKS_COUNTER,
    WITH_ALFERECES,
    WITH_ENGINEERS,
    WITH_MIAJA,
    WITH_STAMPEDE,
    WITH_SURPRISE,
    Play,
    able_units,
    attack_factor,
    names,
    other,
    shock_units,
    spend,
    stack,
    thrown,
    together,
)
from trinchera.games.storm_over_madrid.chits import chit_window, in_hand, is_asked, play_chit, why_not_chit
from trinchera.games.storm_over_madrid.data import (
    ALFERECES,
    ENGINEERS,
    FORTIFICATION,
    MIAJA,
    SEATS,
    STAMPEDE,
    SURPRISE,
    TANKS,
    TERESA,
    N,
    R,
)
from trinchera.games.storm_over_madrid.losses import Losses
from trinchera.games.storm_over_madrid.morale import MoraleTest, morale_terms, unsteady

CANCEL_C2 = button("cancel_c2")
CANCEL_STAMPEDE = button("cancel_stampede")
DOUBLE_DV = button("double_dv")
KEEP_FRESH = button("keep_fresh")


def opening_chits(game: Play, area: SpaceId) -> list[MarkerId]:
    """15-N3, N4a, N8: what the Nationalists may play when they attack an area, before C2."""
    chits = [SURPRISE, ENGINEERS]
    return chits if area == game.data.madrid else [*chits, STAMPEDE]


def play_opening(game: Play, chit: MarkerId) -> None:
    play_chit(game, chit)
    game.board.effects |= {SURPRISE: WITH_SURPRISE, ENGINEERS: WITH_ENGINEERS, STAMPEDE: WITH_STAMPEDE}[chit]


BEFORE_POINT_UNIT = ("", "opening", "begin", "miaja", "miaja_mode", "morale", "cleared", "counterattack", "fortify",
                     "engineers", "point_unit")


class Combat(Frame, frozen=True):
    """9.4.1: from the declared attack to the losses of both sides."""

    side: SideId
    area: SpaceId
    units: tuple[UnitId, ...]
    point: UnitId
    prepared: bool = False
    assault: bool = False
    origin: SpaceId = NOWHERE
    worst: bool = False
    counter: tuple[UnitId, ...] = ()
    target: UnitId = NOBODY
    dice: tuple[int, ...] = ()
    again: bool = False

    @property
    def enemy(self) -> SideId:
        return other(self.side)

    def defenders(self, game: Play) -> int:
        return stack(game, self.enemy, self.area)

    def play_opening_chit(self, game: Play, chit: Choice) -> Frames:
        play_opening(game, chit.index)
        return [self]

    opening = chit_window(                                                                    # D8
        lambda self, game: opening_chits(game, self.area), N, "SOM-6-f", play_opening_chit, "begin",
        when=lambda self, game: self.side == N and self.assault, order="surprise")
    """The attacker's chits: asked here for an assault; a standard combat was declared with them."""

    def begin(self, game: Play) -> Frames:
        game.tell("combat", "SOM-9.4.3-a" if self.assault else "SOM-9.4.1-a", side=SEATS[self.side],
                  area=game.data.spaces[self.area].id, units=names(game, self.units),
                  unit=game.data.units[self.point].id, assault=int(self.assault), prepared=int(self.prepared))
        return [self.at("miaja")]

    def testing(self, game: Play) -> tuple[tuple[UnitId, ...], tuple[UnitId, ...]]:
        """9.4.1-d, 15-N8: the units that test in C2, and the shock units among them."""
        board, data = game.board, game.data
        if self.side == R or board.effects & WITH_MIAJA:
            return (), ()
        shaken = board.effects & WITH_STAMPEDE
        if data.urban >> self.area & 1:
            line = each_unit(stack(game, R, self.area) & data.line & ~shock_units(game))
            return (tuple(line) if shaken else ()), ()
        shock = tuple(each_unit(stack(game, R, self.area) & shock_units(game))) if shaken else ()
        return (*unsteady(game, self.area), *shock), shock

    def play_miaja(self, game: Play, chit: Choice) -> Frames:
        play_chit(game, MIAJA)
        if game.board.effects & WITH_STAMPEDE:
            return [self.at("miaja_mode")]
        return self.on_miaja_mode(game, CANCEL_C2)

    miaja = chit_window(                                                                      # D9, 15-R8
        MIAJA, R, "SOM-15-R8a", play_miaja, "morale", order="miaja",
        when=lambda self, game: bool(self.testing(game)[0] or game.board.effects & WITH_STAMPEDE),
        units=lambda self, game: len(self.testing(game)[0]))

    def miaja_mode(self, game: Play) -> Decision:
        return ask(SEATS[R], "SOM-15-R8b", (CANCEL_C2, CANCEL_STAMPEDE), area=game.data.spaces[self.area].id)

    def on_miaja_mode(self, game: Play, choice: Choice) -> Frames:
        board = game.board
        if choice is CANCEL_C2:
            board.effects |= WITH_MIAJA
            game.tell("no-morale-rolls", "SOM-15-R8a", area=game.data.spaces[self.area].id)
        else:
            board.effects &= ~WITH_STAMPEDE
            game.tell("stampede-cancelled", "SOM-15-R8b", area=game.data.spaces[self.area].id)
        return [self.at("morale")]

    def morale(self, game: Play) -> Frames:                                                   # C2
        units, shock = self.testing(game)
        after = self.at("cleared")
        if not units:
            return [after]
        return [after, MoraleTest(area=self.area, units=units, terms=morale_terms(game, self.area, air=False),
                                  steady=shock)]

    def cleared(self, game: Play) -> Frames:                                                  # 9.4.1-e
        if self.defenders(game):
            return [self.at("counterattack")]
        spend(game, self.units)
        game.tell("area-cleared", "SOM-9.4.1-e", area=game.data.spaces[self.area].id)
        return END

    def able_to_counter(self, game: Play) -> list[UnitId]:
        """9.4.1-f, 15-N3."""
        if game.board.effects & WITH_SURPRISE:
            return []
        able = self.defenders(game) & game.board.fresh & able_units(game)
        return [unit for unit in each_unit(able) if unit not in self.counter]

    def counter_chits(self, game: Play) -> list[MarkerId]:
        """15-R3b, R4: what the Republicans may play when they are attacked."""
        if self.enemy == N:
            return []
        fortified = game.board.effects & (DOUBLED | STAYS_FRESH)
        return [*([] if fortified else [FORTIFICATION]), *([TANKS] if self.counter else [])]

    def counterattack(self, game: Play) -> Decision | Frames:                                 # C3, D11
        able, chits = self.able_to_counter(game), self.counter_chits(game)
        if not able and not is_asked(game, self.enemy, *chits):
            return [self.at("answered")]
        units = [game.data.units[unit] for unit in able]
        return ask(SEATS[self.enemy], "SOM-9.4.1-f", (DONE, *units, *in_hand(game, chits)),
                   area=game.data.spaces[self.area].id, intensity=total(self.intensity(game)),
                   number=len(self.counter))

    def on_counterattack(self, game: Play, choice: Choice) -> Frames:
        if choice is DONE:
            return [self.at("answered")]
        if choice.kind == "unit":
            return [self.at("counterattack", counter=(*self.counter, choice.index))]
        play_chit(game, choice.index)
        if choice.index == TANKS:
            game.board.effects |= TANKS_COUNTER
            return [self]
        return [self.at("fortify")]

    def why_counterattack(self, game: Play, choice: Choice) -> Reason | None:
        if choice.kind == "chit":
            return why_not_chit(game, self.enemy, choice.index)
        if choice.kind != "unit":
            return None
        if not self.defenders(game) >> choice.index & 1:
            return reason("SOM-9.4.1-f", "not-in-this-fight", unit=choice.id)
        if game.board.effects & WITH_SURPRISE:
            return reason("SOM-15-N3", "surprised", unit=choice.id)
        if not game.board.fresh >> choice.index & 1:
            return reason("SOM-9.4.1-f", "unit-spent", unit=choice.id)
        return reason("SOM-9.4.1-f", "no-attack-factor", unit=choice.id)

    def answered(self, game: Play) -> Frames:
        """Who counterattacks is told once it is settled."""
        if self.counter:
            game.tell("counterattackers", "SOM-9.4.1-f", area=game.data.spaces[self.area].id,
                      units=names(game, self.counter))
        return [self.at("point_unit")]

    def fortify(self, game: Play) -> Decision | Frames:                                       # 15-R4
        if not self.counter:
            return self.on_fortify(game, DOUBLE_DV)
        return ask(SEATS[R], "SOM-15-R4a", (DOUBLE_DV, KEEP_FRESH), area=game.data.spaces[self.area].id)

    def on_fortify(self, game: Play, choice: Choice) -> Frames:
        double = choice is DOUBLE_DV
        game.board.effects |= DOUBLED if double else STAYS_FRESH
        game.tell("fortified", "SOM-15-R4a" if double else "SOM-15-R4b", area=game.data.spaces[self.area].id,
                  double=int(double))
        return [self.at("engineers")]

    def play_engineers(self, game: Play, chit: Choice) -> Frames:
        play_chit(game, ENGINEERS)
        game.board.effects &= ~(DOUBLED | STAYS_FRESH)
        game.tell("fortification-cancelled", "SOM-15-N4b", area=game.data.spaces[self.area].id)
        return [self.at("counterattack")]

    engineers = chit_window(ENGINEERS, N, "SOM-15-N4b", play_engineers, "counterattack", order="engineers")

    def intensity(self, game: Play) -> list[Term]:                                            # C4
        board, table, defenders = game.board, game.data.combat, self.defenders(game)
        shock, counter = shock_units(game), sum(attack_factor(game, unit) for unit in self.counter)
        present = stack(game, self.side, self.area).bit_count()
        parts = (
            Term("base", table.intensity, "SOM-9.4.1-g"),
            Term("assault", table.assault * self.assault, "SOM-9.4.1-h"),
            Term("more-defenders", table.outnumbered * (defenders.bit_count() > present), "SOM-9.4.1-i"),
            Term("counterattack", counter, "SOM-9.4.1-j"),
            Term("tanks", table.tanks * bool(self.counter and board.effects & TANKS_COUNTER), "SOM-15-R3b"),
            Term("all-shock", table.shock * (not bits(self.units) & ~shock and not defenders & shock), "SOM-9.4.1-k"),
            Term("all-spent", table.spent * (not defenders & board.fresh), "SOM-9.4.1-l"),
        )
        return [term for term in parts if term.value]

    def candidates(self, game: Play) -> list[int]:
        """9.4.1-n, o: the units of the first class that is not empty; with a counterattack one that takes part."""
        data, fresh, able = game.data, game.board.fresh, able_units(game)
        group = bits(self.counter) if self.counter else self.defenders(game)
        infantry, guns = group & ~data.artillery, group & data.artillery
        classes = (infantry & fresh & able, infantry & fresh, infantry & able, infantry, guns & fresh, guns)
        return list(each_unit(next(found for found in classes if found)))

    def point_unit(self, game: Play) -> Decision | Frames:                                    # C6, D12
        units = self.candidates(game)
        if len(units) == 1:
            return self.on_point_unit(game, game.data.units[units[0]])
        return ask(SEATS[self.enemy], "SOM-9.4.1-n", [game.data.units[unit] for unit in units],
                   area=game.data.spaces[self.area].id)

    def on_point_unit(self, game: Play, choice: Choice) -> Frames:
        game.tell("point-unit", "SOM-9.4.1-n", unit=choice.id, area=game.data.spaces[self.area].id)
        return [self.at("tanks", target=choice.index)]

    def why_point_unit(self, game: Play, choice: Choice) -> Reason | None:
        if choice.kind != "unit":
            return None
        if not self.defenders(game) >> choice.index & 1:
            return reason("SOM-9.4.1-n", "not-in-this-fight", unit=choice.id)
        if self.counter and choice.index not in self.counter:
            return reason("SOM-9.4.1-o", "point-unit-counterattacks", unit=choice.id)
        return reason("SOM-9.4.1-n", "better-point-unit", unit=choice.id)

    def play_tanks(self, game: Play, chit: Choice) -> Frames:
        play_chit(game, TANKS)
        game.board.effects |= TANKS_ATTACK
        return [self.at("alfereces")]

    tanks = chit_window(TANKS, R, "SOM-15-R3a", play_tanks, "alfereces", order="tanks",
                        when=lambda self, game: self.side == R)

    def play_alfereces(self, game: Play, chit: Choice) -> Frames:
        play_chit(game, ALFERECES)
        game.board.effects |= WITH_ALFERECES
        return [self.at("roll")]

    alfereces = chit_window(                                                                  # 15-N12, D21
        ALFERECES, N, "SOM-15-N12", play_alfereces, "roll", order="alfereces",
        when=lambda self, game: self.side == R and bool(game.data.africans >> self.target & 1),
        unit=lambda self, game: game.data.units[self.target].id)

    def roll(self, game: Play) -> Decision:                                                   # C7
        area, side = game.data.spaces[self.area].id, SEATS[self.side]
        if self.worst:
            return roll_together(3, "SOM-9.5-i", area=area, side=side)
        if self.prepared:
            return roll_together(3, "SOM-9.4.2-a", area=area, side=side)
        return roll_together(2, "SOM-9.4.1-q", area=area, side=side)

    def on_roll(self, game: Play, thrown: Choice) -> Frames:
        return [self.at("result" if self.again else "teresa", dice=faces(thrown))]

    def play_teresa(self, game: Play, chit: Choice) -> Frames:
        play_chit(game, TERESA)
        return [self.at("roll", again=True)]

    teresa = chit_window(                                                                     # D13
        TERESA, N, lambda self: "SOM-15-N10a" if self.side == N else "SOM-15-N10b", play_teresa, "result",
        order="teresa", attacker=lambda self, game: max(0, total(self.cost(game))),
        defender=lambda self, game: max(0, total(self.margin(game))))

    def kept(self) -> int:
        """9.4.2-a, 9.5-i: the sum of the two dice that count."""
        return sum(self.dice[:2] if self.worst else self.dice[-2:])

    def attack_value(self, game: Play) -> list[Term]:                                         # C5
        terms = [Term("attackers", sum(attack_factor(game, unit) for unit in self.units), "SOM-9.4.1-m")]
        if game.board.effects & TANKS_ATTACK:
            terms.append(Term("tanks", game.data.combat.tanks, "SOM-15-R3a"))
        return terms

    def defence_value(self, game: Play) -> list[Term]:                                        # 9.4.1-p
        board, data = game.board, game.data
        terms = [Term("point-unit", data.defence[self.target], "SOM-9.4.1-p")]
        if not board.effects & WITH_ENGINEERS and data.modifier[self.area]:
            terms.append(Term("terrain", data.modifier[self.area], "SOM-9.4.1-p"))
        if board.effects & DOUBLED:
            terms.append(Term("fortification", total(terms), "SOM-15-R4a"))
        if board.effects & WITH_ALFERECES and self.enemy == N:
            terms.append(Term("alfereces", data.combat.alfereces, "SOM-15-N12"))
        return terms

    def margin(self, game: Play) -> list[Term]:
        """R-1: the dice and the attack value, less the defence value: what the defender loses."""
        against = [Term(term.key, -term.value, term.rule) for term in self.defence_value(game)]
        return [Term("dice", self.kept(), "SOM-9.4.1-q"), *self.attack_value(game), *against]

    def cost(self, game: Play) -> list[Term]:
        """9.4.1-r: the intensity less the dice: what the attacker loses."""
        return [*self.intensity(game), Term("dice", -self.kept(), "SOM-9.4.1-r")]

    def result(self, game: Play) -> Frames:
        theirs, ours = self.margin(game), self.cost(game)
        area, thrown = game.data.spaces[self.area].id, " ".join(map(str, self.dice))
        hit, paid = max(0, total(theirs)), max(0, total(ours))
        game.tell("attack-roll", "SOM-9.4.1-q", theirs, area=area, losses=hit, dice=thrown)
        game.tell("intensity-roll", "SOM-9.4.1-r", ours, area=area, losses=paid)
        spend(game, self.units)                                                               # C8
        if not game.board.effects & STAYS_FRESH:
            spend(game, self.counter)
        attackers = Losses(side=self.side, area=self.area, points=paid, units=self.units, point=self.point,
                           origin=self.origin)
        defenders = Losses(side=self.enemy, area=self.area, points=hit, units=tuple(each_unit(self.defenders(game))),
                           point=self.target)
        return [attackers, defenders]                                                         # C9, R-81

    def sound(self, game: Play) -> bool:
        if self.area >= game.data.area_count or self.point not in self.units:
            return False
        defenders = stack(game, other(self.side), self.area)
        met = bool(defenders) or self.step == "cleared"
        aimed = self.step in BEFORE_POINT_UNIT or has(defenders, self.target)
        number = 3 if self.worst or self.prepared else 2
        return (together(game, self.side, self.units, self.area) and met and aimed
                and not bits(self.counter) & ~defenders
                and (self.step not in ("teresa", "result") or thrown(self.dice, number)))
