"""6.2 Combat, for attacks and counter-attacks alike: support, draw, special units, dice, casualties, control."""

from trinchera.engine.bits import bit, has
from trinchera.engine.choices import DONE, Choice, Decision, ask, button, draw, roll
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import NOBODY, SpaceId, UnitId, each_unit
from trinchera.engine.log import Term, total
from trinchera.games.eyes_of_the_enemy.board import (
    NATIONALIST,
    Play,
    combat_factor,
    container,
    control,
    cut_off,
    make_contested,
    make_nationalist,
    make_republican,
    put,
    resistance,
    return_marker,
)
from trinchera.games.eyes_of_the_enemy.data import COLUMNS
from trinchera.games.eyes_of_the_enemy.durruti import shot
from trinchera.games.eyes_of_the_enemy.losses import Casualties
from trinchera.games.eyes_of_the_enemy.special_units import SPECIAL, armor_usable
from trinchera.games.eyes_of_the_enemy.support import AIR, spend_point, support_cap, support_sources
from trinchera.games.eyes_of_the_enemy.variants import first_blood

REDUCE_DRAW = button("reduce_draw")
DIRECT = button("direct")
ARMOR_REDUCES = button("armor_reduces")
ARMOR_FIGHTS = button("armor_fights")
CUT_OFF = -2
"""6.2-o: what it costs the Republicans to be cut off."""


class Combat(Frame, frozen=True):
    """6.2: C1 marker, C2 support, C3 resistance, C4 split, C5 draw, C6 specials, C7 dice, C8 losses, C9 control."""

    area: SpaceId
    counter: bool = False
    base: int = 0
    """Republican units to draw before anything lowers it."""
    points: int = 0
    """Support points committed and not yet put to use."""
    fired: tuple[int, ...] = ()
    """Columns whose artillery was committed."""
    reduce: int = 0
    direct: int = 0
    armor_reduces: bool = False
    left: int = 0
    replaced: bool = False
    drawn: tuple[UnitId, ...] = ()
    settled: int = 0
    """Special units already dealt with."""
    lead: UnitId = NOBODY
    nat_die: int = 0
    rep_die: int = 0

    def marker(self, game: Play) -> Frames:                                                   # C1, 6.2-g
        return_marker(game, self.area)
        if not self.counter:
            game.board.fought |= bit(self.area)
            game.tell("attack", "EYE-6.2-a", area=self.area)
        return [self.at("commit")]

    def commit(self, game: Play) -> Decision | Frames:                                        # C2, 6.2-b
        sources = support_sources(game, self.area, self.fired)
        if self.points >= support_cap(game) or not sources:
            return [self.at("split" if self.counter else "resistance_die")]
        return ask(NATIONALIST, "EYE-6.2-b", [DONE, *sources], area=self.area, points=self.points,
                   most=support_cap(game))

    def on_commit(self, game: Play, choice: Choice) -> Frames:
        if choice is DONE:
            return [self.at("split" if self.counter else "resistance_die")]
        spend_point(game, choice)
        game.tell("support-committed", "EYE-6.2-b", support=choice.id, area=self.area)
        fired = self.fired if choice is AIR else (*self.fired, choice.index)
        return [self.at("commit", points=self.points + 1, fired=fired)]

    def why_commit(self, game: Play, choice: Choice) -> Reason | None:
        return reason("EYE-5.0-c", "no-support-from-there", support=choice.id) if choice.kind == "button" else None

    def resistance_die(self, game: Play) -> Decision:                                         # C3, 6.2-c
        return roll("EYE-6.2-c", area=self.area)

    def on_resistance_die(self, game: Play, face: Choice) -> Frames:
        terms = [Term("resistance-table", game.data.resistance_table.by_die[face.index - 1], "EYE-6.2-c"),
                 Term("resistance", resistance(game, self.area), "EYE-6.2-c")]
        if has(game.data.vp_areas, self.area):
            terms += first_blood(game)
        base = max(0, total(terms))
        game.tell("resistance", "EYE-6.2-c", terms, die=face.index, area=self.area, units=base)
        return [self.at("split", base=base)]

    def room_to_reduce(self, game: Play) -> bool:
        """6.2-e: the draw is never lowered by more than two, nor below nothing."""
        return self.reduce < min(game.data.support.most_reduction, self.base)

    def split(self, game: Play) -> Decision | Frames:                                         # C4, 6.2-d
        if not self.points:
            return [self.at("armor")]
        if not self.room_to_reduce(game):
            return [self.at("armor", points=0, direct=self.direct + self.points)]
        return ask(NATIONALIST, "EYE-6.2-d", (REDUCE_DRAW, DIRECT), area=self.area, points=self.points,
                   draw=self.base - self.reduce)

    def on_split(self, game: Play, choice: Choice) -> Frames:
        if choice is REDUCE_DRAW:
            return [self.at("split", points=self.points - 1, reduce=self.reduce + 1)]
        return [self.at("split", points=self.points - 1, direct=self.direct + 1)]

    def armor(self, game: Play) -> Decision | Frames:                                         # C4, 9.1.1-a
        present = game.board.at[self.area] & game.data.armor
        if not present or not armor_usable(game, self.area) or not self.room_to_reduce(game):
            return [self.at("muster")]
        return ask(NATIONALIST, "EYE-9.1.1-a", (ARMOR_REDUCES, ARMOR_FIGHTS), area=self.area,
                   draw=self.base - self.reduce)

    def on_armor(self, game: Play, choice: Choice) -> Frames:
        if choice is ARMOR_REDUCES:
            return [self.at("muster", reduce=self.reduce + 1, armor_reduces=True)]
        return [self.at("muster")]

    def muster(self, game: Play) -> Frames:
        left = self.base - self.reduce
        game.tell("draw-count", "EYE-6.2-d", area=self.area, base=self.base, reduced=self.reduce, units=left)
        return [self.at("draw" if left else "control", left=left)]

    def draw(self, game: Play) -> Decision | Frames:                                          # C5, 6.2-f
        inside = container(game) if self.left else []
        if not inside:
            return [self.at("specials")]
        return draw("EYE-6.2-f", inside, area=self.area)

    def on_draw(self, game: Play, choice: Choice) -> Frames:
        unit = choice.index
        game.tell("drawn", "EYE-6.2-f", unit=choice.id, area=self.area)
        if self.unusable(game, unit):
            return [self.set_aside(game, unit)]
        put(game, unit, game.data.drawn)
        return [self.at("draw", left=self.left - 1, drawn=self.line_up(game, unit))]

    def line_up(self, game: Play, unit: UnitId) -> tuple[int, ...]:
        """R-32: special units in the order they were drawn, then the others, whose order means nothing."""
        special = [other for other in (*self.drawn, unit) if game.data.rep_kind[other] in SPECIAL]
        return (*special, *sorted({*self.drawn, unit} - {*special}))

    def unusable(self, game: Play, unit: UnitId) -> bool:
        """9.1.2-b, 9.1.3-a: armor on a height, a second air unit in rain."""
        kind = game.data.rep_kind[unit]
        if kind == "armor":
            return not armor_usable(game, self.area)
        return kind == "air" and game.board.rain and any(game.data.rep_kind[other] == "air" for other in self.drawn)

    def set_aside(self, game: Play, unit: UnitId) -> "Combat":
        put(game, unit, game.data.set_aside)
        rule = "EYE-9.1.2-b" if game.data.rep_kind[unit] == "armor" else "EYE-9.1.3-a"
        game.tell("set-aside", rule, unit=game.data.units[unit].id)
        if game.data.rep_kind[unit] == "air":
            return self.at("draw")
        return self.at("draw", replaced=True, left=self.left - self.replaced)

    def specials(self, game: Play) -> Frames:                                                 # C6, R-32
        board = game.board
        for number, unit in enumerate(self.drawn):
            if not board.at[self.area]:
                return [self.at("control")]
            kind = game.data.rep_kind[unit]
            if number >= self.settled and kind in SPECIAL:
                return [self.at("specials", settled=number + 1), SPECIAL[kind](area=self.area, unit=unit,
                                                                              counter=self.counter)]
        if not board.at[self.area] or not in_combat(game):
            return [self.at("control")]
        return [self.at("lead_unit")]

    def countable(self, game: Play) -> int:
        """R-37, R-40: the Nationalist units whose strength counts."""
        stack = game.board.at[self.area]
        if self.armor_reduces or not armor_usable(game, self.area):
            stack &= ~game.data.armor
        return stack

    def lead_unit(self, game: Play) -> Decision | Frames:                                     # C7, 6.2-i
        units = sorted(each_unit(self.countable(game)), key=lambda unit: -combat_factor(game, unit))
        if game.options["lead"] == "ask" and len(units) > 1:
            return ask(NATIONALIST, "EYE-6.2-i", [game.data.units[unit] for unit in units], area=self.area)
        return [self.at("nat_roll", lead=units[0] if units else -1)]

    def on_lead_unit(self, game: Play, choice: Choice) -> Frames:
        return [self.at("nat_roll", lead=choice.index)]

    def nat_roll(self, game: Play) -> Decision:                                               # C7, 6.2-l
        return roll("EYE-6.2-l", side=NATIONALIST)

    def on_nat_roll(self, game: Play, face: Choice) -> Frames:
        return [self.at("rep_roll", nat_die=face.index)]

    def rep_roll(self, game: Play) -> Decision:
        return roll("EYE-6.2-l", side="republican")

    def on_rep_roll(self, game: Play, face: Choice) -> Frames:
        rolled = self.at("compare", rep_die=face.index)
        ours, theirs = rolled.nationalist_total(game), rolled.republican_total(game)
        game.tell("nationalist-total", "EYE-6.2-p", ours, area=self.area, total=total(ours))
        game.tell("republican-total", "EYE-6.2-p", theirs, area=self.area, total=total(theirs))
        shot(game, self.area, face.index)                                                     # 9.4-h
        return rolled.compare(game, total(ours) - total(theirs))

    def nationalist_total(self, game: Play) -> list[Term]:                                    # 6.2-i to n
        terms = [Term("die", self.nat_die, "EYE-6.2-l")]
        if self.lead >= 0:
            others = self.countable(game).bit_count() - 1
            terms += [Term("lead", combat_factor(game, self.lead), "EYE-6.2-i"), Term("others", others, "EYE-6.2-i")]
        stack = game.board.at[self.area]
        if stack & game.board.uphill:
            terms.append(Term("moved-uphill", -1, "EYE-6.2-m"))
        if stack & game.board.river:
            terms.append(Term("crossed-river", -1, "EYE-6.2-m"))
        if self.direct:
            terms.append(Term("direct-support", self.direct, "EYE-6.2-n"))
        return terms

    def republican_total(self, game: Play) -> list[Term]:                                     # 6.2-k, o; 7.1-b
        terms = [Term("die", self.rep_die, "EYE-6.2-l"),
                 Term("factors", sum(game.data.rep_cf[unit] for unit in in_combat(game)), "EYE-6.2-k")]
        if not self.counter:
            terms.append(Term("resistance", resistance(game, self.area), "EYE-6.2-k"))
        if cut_off(game, self.area):
            terms.append(Term("cut-off", CUT_OFF, "EYE-6.2-o"))
        return terms

    def compare(self, game: Play, difference: int) -> Frames:                                 # C8, 6.2-p to s
        done = self.at("control", lead=-1, nat_die=0, rep_die=0)  # the dice have done their work
        if difference > 0:
            self.beaten(game, difference)
            return [done]
        if difference < 0:
            game.tell("nationalists-lose", "EYE-6.2-r", area=self.area, levels=-difference)
            return [done, Casualties(area=self.area, levels=-difference, counter=self.counter)]
        game.tell("tie", "EYE-6.2-s", area=self.area)
        return [done]

    def beaten(self, game: Play, levels: int) -> None:                                        # 6.2-q
        fighting = in_combat(game)
        game.tell("republicans-lose", "EYE-6.2-q", area=self.area, levels=min(levels, len(fighting)))
        if levels < len(fighting):
            return  # who goes and who stays is by lot: `keep_marker` draws the one that stays
        for unit in fighting:
            put(game, unit, game.data.container)

    def control(self, game: Play) -> Frames:                                                  # C9, 6.2-t to v
        fighting = in_combat(game)
        if not game.board.at[self.area]:
            release(game)
            if control(game, self.area) != "republican":
                make_republican(game, self.area, "EYE-6.2-v")
            return END
        if not fighting:
            release(game)
            make_nationalist(game, self.area, "EYE-6.2-t")
            return END
        return [self.at("keep_marker")]

    def keep_marker(self, game: Play) -> Decision:                                            # 6.2-u, R-42
        return draw("EYE-6.2-u", [game.data.units[unit] for unit in in_combat(game)], area=self.area)

    def on_keep_marker(self, game: Play, choice: Choice) -> Frames:
        release(game)
        make_contested(game, self.area, "EYE-6.2-u")
        put(game, choice.index, game.data.marker_at[self.area])
        return END

    def sound(self, game: Play) -> bool:
        numbers = all(0 <= number <= 999 for number in (self.base, self.points, self.left, self.reduce, self.direct,
                                                        self.settled, self.nat_die, self.rep_die))
        fired = all(0 <= column < len(COLUMNS) for column in self.fired)
        drawn = all(unit >= game.data.nat for unit in self.drawn)
        attacked = self.counter or not has(game.board.nationalist, self.area)                 # 6.2
        return numbers and fired and drawn and self.lead < game.data.nat and attacked


def in_combat(game: Play) -> list[UnitId]:
    """The Republican units that are fighting now."""
    return list(each_unit(game.board.at[game.data.drawn]))


def release(game: Play) -> None:
    """All units drawn for a combat go back in the container, those that took no part too."""
    for unit in each_unit(game.board.at[game.data.drawn] | game.board.at[game.data.set_aside]):
        put(game, unit, game.data.container)
