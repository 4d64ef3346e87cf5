"""A rule of thumb for every question."""

from collections.abc import Iterable

from trinchera.engine.bits import bit, bits, has, members
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import DONE, PASS, Choice, Decision
from trinchera.engine.frames import Frame
from trinchera.engine.ideas import Idea, Plan
from trinchera.engine.ids import MarkerSet, SideId, SpaceId, UnitId, each_marker, each_space, each_unit
from trinchera.engine.log import total
from trinchera.engine.thumbs import Answer, Planned
from trinchera.games.civil_war_battles.advance import Advance
from trinchera.games.civil_war_battles.board import Play, battle, in_cup, on_last_step, opposite
from trinchera.games.civil_war_battles.bombardment import Bombardment, usable
from trinchera.games.civil_war_battles.combat import Combat
from trinchera.games.civil_war_battles.commander.muster import BAN, FORCE
from trinchera.games.civil_war_battles.commander.outlook import (
    MANNERS,
    STEADY,
    Outlook,
    expected_support,
    fight,
    hex_value,
    prey,
    shares,
    step_cost,
    unit_worth,
)
from trinchera.games.civil_war_battles.commander.planning import (
    BARE_CHANCE,
    Attack,
    Weighed,
    attacks,
    movement_plan,
    plans,
)
from trinchera.games.civil_war_battles.data import NATIONALIST, REPUBLICAN
from trinchera.games.civil_war_battles.defender import ACCEPT, IGNORE, NEGATE, RETREAT, STIFF, Defender
from trinchera.games.civil_war_battles.movement import Move, Movement
from trinchera.games.civil_war_battles.rebuild import FROM_CUP
from trinchera.games.civil_war_battles.retreat import DISPLACE
from trinchera.games.civil_war_battles.strength import defence_terms, hex_row, out_of_supply
from trinchera.games.civil_war_battles.support import marker_terms

__all__ = ["Guide", "Thumb", "plans"]

MARKER_PRICE = 0.05
"""What a point of support is worth kept for later."""
LATE_PRICE = 0.02
"""The same in the second player turn, after which all markers go back."""
WORTH_TWO_MARKERS = 0.25
"""What a bombardment must promise to be worth them."""
FRESH_UNIT = 0.3
"""What one unit more on the map is worth, its strength apart."""


class Thumb(Planned[Play]):
    """A quick commander: it plans a whole phase of movement at once and answers the rest by rules of thumb."""

    def __init__(self, dice: Seeded, manner: str = "steady") -> None:
        super().__init__(dice)
        self.posture = MANNERS[manner]
        self.phase: tuple[int, int, str] = (0, 0, "")
        self.weighed: Weighed = {}

    def go_on(self, game: Play, frame: Frame, decision: Decision) -> Choice | None:
        if isinstance(frame, Movement | Move):
            return self.march(game, frame, decision)
        if frame.name == "combatphase-declare":
            return self.declare(game, decision)
        if frame.name == "combat-join":
            return self.next_intended(decision) or next(choice for choice in decision.choices if choice is not DONE)
        return None

    def march(self, game: Play, frame: Movement | Move, decision: Decision) -> Choice:
        phase = (game.board.turn, game.board.side, frame.kind)
        if isinstance(frame, Move):
            return self.go(game, frame, decision)
        if phase != self.phase:
            self.phase = phase
            self.weighed = {}
            self.intended = [] if self.posture.rooted else list(movement_plan(game, frame.kind, self.posture))
        return self.next_intended(decision) or DONE

    def go(self, game: Play, frame: Move, decision: Decision) -> Choice:
        if self.intended and self.intended[0] in decision.choices:
            return self.intended.pop(0)
        if DONE in decision.choices:
            return DONE
        outlook = Outlook(game, game.board.side)
        return max(decision.choices, key=lambda space: outlook.place_value(frame.unit, space.index, self.posture))

    def declare(self, game: Play, decision: Decision) -> Choice:
        found = self.promising(game, attacks(game, self.weighed)) if self.posture.attack else None
        if found is None:
            return DONE
        self.intended = list(found.choices(game))
        return self.next_intended(decision) or DONE

    def promising(self, game: Play, found: list[Attack]) -> Attack | None:
        """The best attack, if it promises enough to who is as bold as this."""
        least = BARE_CHANCE * STEADY.attack / self.posture.attack
        return found[0] if found and found[0].value > least else None


class Resolved(Thumb):
    """Carries out an idea for a movement phase and the fights after it: whom one insists on attacking is attacked, whom
    one leaves alone is not."""

    def __init__(self, dice: Seeded, idea: Idea) -> None:
        super().__init__(dice, idea.manner)
        self.plan: list[Choice] | None = list(idea.plan)
        self.forced = bits(intent.space for intent in idea.intents if intent.verb == FORCE)
        self.banned = bits(intent.space for intent in idea.intents if intent.verb == BAN)

    def march(self, game: Play, frame: Movement | Move, decision: Decision) -> Choice:
        if self.plan is not None:
            self.phase = (game.board.turn, game.board.side, frame.kind)
            self.intended, self.plan = self.plan, None
        return super().march(game, frame, decision)

    def promising(self, game: Play, found: list[Attack]) -> Attack | None:
        place = game.board.place
        insisted = [one for one in found if has(self.forced, place[one.target]) and one.value > HOPELESS]
        others = [one for one in found if not has(self.banned, place[one.target])]
        return insisted[0] if insisted else super().promising(game, others)


HOPELESS = -1.0
"""What an attack promises that is not made even if one insisted on it: those who were to come did not."""


class Guide(Thumb):
    """Answers while odds are told: the attack as it stands, and no marker that has not been placed."""

    def choose(self, game: Play) -> Choice:
        decision = game.decision
        assert decision is not None
        for choice in (PASS, DONE):
            if choice in decision.choices and isinstance(game.stack[-1], Combat | Bombardment):
                return choice
        return super().choose(game)


def support(game: Play, frame: Frame, decision: Decision) -> Choice:
    """A marker is placed where it changes more than it is worth kept."""
    assert isinstance(frame, Combat)
    asked = NATIONALIST if decision.side == "nationalist" else REPUBLICAN
    offered = cheapest_of_each(game, decision)
    gains = gains_of_markers(game, frame, asked, {game.data.value[marker.index] for marker in offered})
    best = max(offered, key=lambda marker: gains[game.data.value[marker.index]], default=PASS)
    return best if best is not PASS and gains[game.data.value[best.index]] > 0 else PASS


def gains_of_markers(game: Play, frame: Combat, asked: SideId, values: Iterable[int]) -> dict[int, float]:
    """What a side gains by one more marker of each value, less what it is worth kept."""
    attacking = asked == game.board.side
    ours = sum(game.data.value[marker] for marker in each_marker(game.board.face_down[asked]))
    theirs = expected_support(game, opposite(asked), False) * 0.7
    price = MARKER_PRICE if game.board.side == battle(game).first else LATE_PRICE
    sign = 1 if attacking else -1
    base = fight_sum(game, frame, (ours - theirs) * sign)
    gains = {}
    for value in values:
        counted = value // 2 if attacking and has(game.board.forts, frame.space) else value
        changed = fight_sum(game, frame, (ours + counted - theirs) * sign) - base
        gains[value] = changed * sign - price * value
    return gains


def fight_sum(game: Play, frame: Combat, extra: float) -> float:
    return fight(game, frame.target, frame.attackers, frame.unsupplied, extra)


def cheapest_of_each(game: Play, decision: Decision) -> list[Choice]:
    """One marker of each value."""
    found: dict[int, Choice] = {}
    for choice in decision.choices:
        if choice.kind == "marker":
            found.setdefault(game.data.value[choice.index], choice)
    return list(found.values())


def stand(game: Play, frame: Frame, decision: Decision) -> Choice:
    """Retreat is free while there is room; ground that matters, or a way that costs a step, is worth standing for.

    Even a last step: nobody advances into a hex whose defender stood, so that the enemy must come again.
    """
    if IGNORE in decision.choices:
        return IGNORE
    assert isinstance(frame, Defender | Combat)
    if int(decision.values["room"]) < int(decision.values["steps"]):
        return STIFF
    whole = not on_last_step(game, frame.unit)
    precious = hex_value(game, game.data.side[frame.unit], game.board.place[frame.unit]) >= 1.0
    return STIFF if precious and (whole or isinstance(frame, Defender)) else RETREAT


def negate(game: Play, frame: Frame, decision: Decision) -> Choice:
    assert isinstance(frame, Defender)
    last = on_last_step(game, frame.unit)
    return NEGATE if frame.result == "de" or last else ACCEPT


def loss(game: Play, frame: Frame, decision: Decision) -> Choice:
    """Who suffers: the unit that loses least."""
    return min(decision.choices, key=lambda choice: step_cost(game, choice.index))


def away(game: Play, frame: Frame, decision: Decision) -> Choice:
    """Of several hexes the one the enemy can bring least to bear on."""
    side = REPUBLICAN if decision.side == "republican" else NATIONALIST
    outlook = Outlook(game, side)
    return min(decision.choices, key=lambda space: (outlook.threat[space.index], -hex_value(game, side, space.index)))


def advance(game: Play, frame: Frame, decision: Decision) -> Choice:
    """Follow if the ground gained is better to stand on than where one is."""
    assert isinstance(frame, Advance)
    outlook = Outlook(game, game.board.side)
    best, answer = 0.0, DONE
    for choice in decision.choices:
        if choice is DONE:
            continue
        here = outlook.place_value(choice.index, game.board.place[choice.index], STEADY)
        for space in each_space(frame.rooms(game)):
            gain = outlook.place_value(choice.index, space, STEADY) - here
            if gain > best:
                best, answer = gain, choice
    return answer


def advance_where(game: Play, frame: Frame, decision: Decision) -> Choice:
    assert isinstance(frame, Advance)
    outlook = Outlook(game, game.board.side)
    return max(decision.choices, key=lambda space: outlook.place_value(frame.unit, space.index, STEADY))


def bombard(game: Play, frame: Frame, decision: Decision) -> Choice:
    """Bombard only what is so weak that two markers promise more than they do in a fight."""
    best = max(bombardments(game, decision), default=None, key=lambda found: found[0])
    return best[1] if best and best[0] > WORTH_TWO_MARKERS else DONE


def bombardments(game: Play, decision: Decision) -> list[tuple[float, Choice]]:
    """Every target with what the two best markers promise against it."""
    found = []
    for choice in decision.choices:
        if choice is not DONE:
            column = bombardment_column(game, choice.index, best_two(game, game.board.place[choice.index]))
            found.append((bombardment_value(game, choice.index, column), choice))
    return found


def ways_to_bombard(game: Play, decision: Decision) -> list[Plan]:
    """The two most promising targets, and to keep the markers."""
    found = sorted(bombardments(game, decision), key=lambda one: -one[0])
    return [*((choice,) for value, choice in found[:2] if value > 0), (DONE,)]


def bombardment_value(game: Play, unit: UnitId, results: tuple[str, ...]) -> float:
    found, chance = prey(game, unit), shares(results)
    return chance.eliminated * found.killed + chance.pushed * min(found.pushed, 0.3) - 0.3 * chance.attrition


def best_two(game: Play, space: SpaceId) -> int:
    markers = sorted(members(usable(game, game.board.side, space)), key=lambda marker: -game.data.value[marker])
    return sum(bit(marker) for marker in markers[:2])


def bombardment_column(game: Play, unit: UnitId, markers: MarkerSet) -> tuple[str, ...]:
    data, space = game.data, game.board.place[unit]
    fire = total(marker_terms(game, markers, game.board.side, has(game.board.forts, space)))
    defence = total(defence_terms(game, unit, out_of_supply(game, bit(unit))))
    return data.columns[data.column(hex_row(game, space), fire - defence)]


def heaviest(game: Play, frame: Frame, decision: Decision) -> Choice:
    markers = [choice for choice in decision.choices if choice.kind == "marker"]
    return max(markers, key=lambda choice: game.data.value[choice.index], default=DONE)


def rebuild(game: Play, frame: Frame, decision: Decision) -> Choice:
    """Restore the depleted unit that gains most, unless whoever may come from the cup is worth more."""
    units = [choice for choice in decision.choices if choice.kind == "unit"]
    best = max(units, key=lambda choice: step_cost(game, choice.index), default=FROM_CUP)
    if FROM_CUP not in decision.choices or best is FROM_CUP:
        return best
    return FROM_CUP if drawn_worth(game) + FRESH_UNIT > step_cost(game, best.index) else best


def drawn_worth(game: Play) -> float:
    """What the unit drawn from the cup will be worth on the average."""
    data, cup = game.data, in_cup(game, game.board.side)
    sides = [data.reduced[unit] if has(data.two_step, unit) else data.full[unit] for unit in each_unit(cup)]
    return sum(attack + defence for attack, defence, _ in sides) / 6 / cup.bit_count()


def nearest_goal(game: Play, frame: Frame, decision: Decision) -> Choice:
    outlook = Outlook(game, game.board.side)
    return min(decision.choices, key=lambda choice: outlook.to_goal[choice.index])


def displace(game: Play, frame: Frame, decision: Decision) -> Choice:
    return DISPLACE


def fall_back(game: Play, frame: Frame, decision: Decision) -> Choice:
    """The weakest first, so that the others see where they can go."""
    return min(decision.choices, key=lambda choice: unit_worth(game, choice.index))


ANSWERS: dict[str, Answer] = {
    "combat-support-1": support, "combat-support-2": support, "combat-support-3": support, "combat-support-4": support,
    "defender-stand": stand, "combat-hold": stand, "defender-negate": negate, "combat-loss": loss,
    "bombardment-friendly-fire": loss, "combat-fall-back": fall_back, "retreat-pace": away, "displacement-pick": away,
    "retreat-begin": displace, "advance-pick": advance, "advance-where": advance_where,
    "bombardmentphase-target": bombard, "bombardment-marker": heaviest, "rebuild-pick": rebuild,
    "rebuild-place": nearest_goal,
}
"""How the rule of thumb answers each question."""
Thumb.answers = ANSWERS
