"""A rule of thumb for every question, and what is worth a search.

The Nationalist columns make for the suburbs and keep their roads open; the Republicans give ground outside, where their
militia breaks, and gather in the city.
"""

from trinchera.engine.chance import Seeded
from trinchera.engine.choices import DONE, PASS, Choice, Decision
from trinchera.engine.frames import Frame
from trinchera.engine.ids import SideId, each_unit
from trinchera.engine.thumbs import Answer, Planned
from trinchera.games.storm_over_madrid.activation import COMMUNISTS, Activation
from trinchera.games.storm_over_madrid.board import HAND, Play, attack_factor, other, stack
from trinchera.games.storm_over_madrid.bombardment import Bombardment
from trinchera.games.storm_over_madrid.chits import DRAW
from trinchera.games.storm_over_madrid.combat import CANCEL_C2, DOUBLE_DV, Combat
from trinchera.games.storm_over_madrid.commander.chances import PLAIN, PREPARED, WORST, prospect, toll
from trinchera.games.storm_over_madrid.commander.manners import ALL as MANNERS
from trinchera.games.storm_over_madrid.commander.plans import Impulse, follow_up, ideas
from trinchera.games.storm_over_madrid.commander.survey import Survey, unit_worth
from trinchera.games.storm_over_madrid.data import ENGINEERS, SEATS, N
from trinchera.games.storm_over_madrid.events import MORALE, REBUILD, REFRESH, Event
from trinchera.games.storm_over_madrid.fire import DefensiveFire
from trinchera.games.storm_over_madrid.losses import SUGGESTED
from trinchera.games.storm_over_madrid.movement import ATTACK, March
from trinchera.games.storm_over_madrid.sequence import KEEP


class Thumb(Planned[Play]):
    """A quick commander: it thinks an impulse through and answers every other question by a rule of thumb."""

    def __init__(self, dice: Seeded, manner: str = "steady") -> None:
        super().__init__(dice)
        self.manner = MANNERS[manner]

    def go_on(self, game: Play, frame: Frame, decision: Decision) -> Choice | None:
        if isinstance(frame, Activation | March):
            return self.carry_on(game, frame, decision)
        if frame.name == "impulse-choose":
            return self.think(game, SideId(SEATS.index(decision.side)), decision)
        return None

    def think(self, game: Play, side: SideId, decision: Decision) -> Choice:
        found = ideas(game, side, self.manner)
        self.intended = list(found[0].choices(game)) if found else []
        return self.next_intended(decision) or PASS

    def carry_on(self, game: Play, frame: Activation | March, decision: Decision) -> Choice:
        choice = self.next_intended(decision)
        if choice:
            return choice
        for final in (ATTACK, DONE, COMMUNISTS):
            if final in decision.choices:
                return final
        return onward(game, frame, decision)


def onward(game: Play, frame: Activation | March, decision: Decision) -> Choice:
    """Without a plan: on to the space that is wanted most."""
    survey = Survey(game, frame.side)
    spaces = [choice for choice in decision.choices if choice.kind == "space"]
    return max(spaces, key=lambda choice: survey.weights[choice.index], default=decision.choices[-1])


SHELTER = 2
"""What ground must add to its defenders for engineers to be of use."""
CROWD = 4
"""Defenders that make a fight outside the suburbs worth a chit."""
STRIKE = 0.4
"""Losses to the attackers that make a counterattack by one unit worth while."""


def asked_side(decision: Decision) -> SideId:
    return SideId(SEATS.index(decision.side))


def buy(game: Play, frame: Frame, decision: Decision) -> Choice:
    """Some chits, with points kept back for prepared attacks."""
    side = asked_side(decision)
    spare = game.board.sp[side] - (5 if side == N else 2)
    return DRAW if spare > 0 and HAND.number(game.board, side) < game.data.limits.hand - 1 else DONE


def most_wanted(game: Play, frame: Frame, decision: Decision) -> Choice:
    """Where one unit more is wanted most."""
    side = asked_side(decision)
    survey = Survey(game, side)
    spaces = [choice for choice in decision.choices if choice.kind == "space"]
    return max(spaces, key=lambda choice: survey.holding(choice.index, 1, joining=True))


def take_all(game: Play, frame: Frame, decision: Decision) -> Choice:
    """The strongest unit on offer, if there is any."""
    units = [choice for choice in decision.choices if choice.kind == "unit"]
    return max(units, key=lambda choice: unit_worth(game, choice.index), default=decision.choices[0])


def weakest(game: Play, frame: Frame, decision: Decision) -> Choice:
    units = [choice for choice in decision.choices if choice.kind == "unit"]
    return min(units, key=lambda choice: unit_worth(game, choice.index), default=decision.choices[0])


def toughest(game: Play, frame: Frame, decision: Decision) -> Choice:
    units = [choice for choice in decision.choices if choice.kind == "unit"]
    return max(units, key=lambda choice: game.data.defence[choice.index], default=decision.choices[0])


def bombarded(game: Play, frame: Frame, decision: Decision) -> Choice:
    """The defender shows his toughest unit, the attacker picks the weakest."""
    assert isinstance(frame, Bombardment)
    mine = asked_side(decision) == frame.side
    return (min if mine else max)(decision.choices, key=lambda choice: game.data.defence[choice.index])


def counterattack(game: Play, frame: Frame, decision: Decision) -> Choice:
    """Strike back if the attackers' losses are worth the Spent units; guns keep still. Chits where much is at stake."""
    assert isinstance(frame, Combat)
    for choice in decision.choices:
        if choice.kind == "chit" and game.data.urban >> frame.area & 1:
            return choice
    units = [choice for choice in decision.choices
             if choice.kind == "unit" and not game.data.artillery >> choice.index & 1]
    kind = WORST if frame.worst else PREPARED if frame.prepared else PLAIN
    intensity = int(decision.values["intensity"])
    strength = sum(attack_factor(game, choice.index) for choice in units)
    gain = toll(intensity + strength, kind) - toll(intensity, kind)
    if gain < STRIKE * len(units):
        return DONE
    return max(units, key=lambda choice: game.data.attack[choice.index], default=DONE)


def play_if_held(game: Play, frame: Frame, decision: Decision) -> Choice:
    return next((choice for choice in decision.choices if choice.kind == "chit"), PASS)


def in_a_fight_that_matters(game: Play, frame: Frame, decision: Decision) -> Choice:
    """Chits for a combat are kept for suburbs and large stacks, engineers for ground that shelters the defender."""
    assert isinstance(frame, Combat)
    sheltered = game.data.modifier[frame.area] >= SHELTER
    useful = [choice for choice in decision.choices
              if choice.kind == "chit" and (sheltered or choice.index != ENGINEERS)]
    city = game.data.urban >> frame.area & 1
    return useful[0] if useful and (city or frame.defenders(game).bit_count() >= CROWD) else PASS


def engineers(game: Play, frame: Frame, decision: Decision) -> Choice:
    """Against a fortification, in the suburbs."""
    assert isinstance(frame, Combat)
    return play_if_held(game, frame, decision) if game.data.urban >> frame.area & 1 else PASS


def miaja(game: Play, frame: Frame, decision: Decision) -> Choice:
    """For many units, in the suburbs: those who stand in open country can fall back."""
    assert isinstance(frame, Combat)
    many = int(decision.values.get("units", 0)) >= CROWD
    return play_if_held(game, frame, decision) if many and game.data.urban >> frame.area & 1 else PASS


def teresa(game: Play, frame: Frame, decision: Decision) -> Choice:
    """Again when the dice fell badly."""
    if isinstance(frame, DefensiveFire):
        return play_if_held(game, frame, decision) if sum(frame.dice) >= 9 else PASS
    assert isinstance(frame, Combat)
    bad = frame.kept() <= 5 if frame.side == N else frame.kept() >= 9
    return play_if_held(game, frame, decision) if bad else PASS


def goes_on(game: Play, frame: Frame, decision: Decision) -> Choice:
    """An assault that lost its point unit goes on only if it is still strong."""
    assert isinstance(frame, March)
    ready = tuple(frame.ready(game))
    seen = prospect(game, frame.side, frame.here, ready, True, PLAIN)
    return toughest(game, frame, decision) if seen.dealt > seen.paid + 1 else decision.choices[0]


def event_target(game: Play, frame: Frame, decision: Decision) -> Choice:
    assert isinstance(frame, Event)
    return event_targets(game, frame, decision)[0]


def event_targets(game: Play, frame: Event, decision: Decision) -> list[Choice]:
    """First where the enemy is most numerous and the ground gives least cover."""
    survey = Survey(game, frame.side)

    def appeal(choice: Choice) -> float:
        there = stack(game, other(frame.side), choice.index)
        defence = max(game.data.defence[unit] for unit in each_unit(there)) + game.data.modifier[choice.index]
        used = follow_up(survey, choice.index)
        return used * float(min(6, there.bit_count() * 1.5) - 0.5 * defence + 0.1 * survey.values[choice.index] + 4)
    return sorted(decision.choices, key=appeal, reverse=True)


def event_mode(game: Play, frame: Frame, decision: Decision) -> Choice:
    for choice in (REBUILD, REFRESH, MORALE):
        if choice in decision.choices:
            return choice
    return decision.choices[0]


ANSWERS: dict[str, Answer] = {
    "deploy-where": lambda game, frame, decision: SUGGESTED,
    "turn-pause": lambda game, frame, decision: KEEP,
    "drawchits-buy": buy,
    "returnchits-pick": lambda game, frame, decision: DONE,
    "reinforce-where": most_wanted,
    "rebuild-pick": take_all,
    "rebuild-make-up": weakest,
    "rebuild-place": most_wanted,
    "retreat-where": most_wanted,
    "losses-take": lambda game, frame, decision: SUGGESTED,
    "bombardment-point-unit": bombarded,
    "combat-opening": in_a_fight_that_matters,
    "combat-miaja": miaja,
    "combat-miaja-mode": lambda game, frame, decision: CANCEL_C2,
    "combat-counterattack": counterattack,
    "combat-fortify": lambda game, frame, decision: DOUBLE_DV,
    "combat-engineers": engineers,
    "combat-point-unit": toughest,
    "combat-tanks": play_if_held,
    "combat-alfereces": play_if_held,
    "combat-teresa": teresa,
    "defensivefire-mover": play_if_held,
    "defensivefire-firer": play_if_held,
    "defensivefire-teresa": teresa,
    "march-under-fire": goes_on,
    "event-target": event_target,
    "event-mode": event_mode,
    "turnunits-pick": take_all,
    "impulse-finish": play_if_held,
}
Thumb.answers = ANSWERS


WEIGHTY = ("combat-opening", "combat-miaja", "combat-teresa", "combat-tanks", "march-under-fire",
           "combat-engineers", "combat-alfereces", "combat-fortify", "combat-miaja-mode", "defensivefire-mover",
           "defensivefire-firer", "event-mode", "impulse-finish", "drawchits-buy", "returnchits-pick", "retreat-where",
           "reinforce-where", "rebuild-pick")
"""Questions beside the impulse itself that are worth a thought."""
CLOSE, FAIR = 0.8, 1.0
"""Which share of the best idea's worth another must have to be tried, and up to which worth passing is an idea."""
RIVALS = 3
"""Impulses tried against each other: more of them get too few lines each to tell them apart."""


def plans(game: Play, most: int) -> list[tuple[Choice, ...]]:
    """What is worth a thought: impulses, who counterattacks, a few weighty answers; nothing for small questions."""
    assert game.decision is not None
    frame = game.stack[-1]
    if frame.name == "impulse-choose":
        return impulses(game)[:most]
    if frame.name == "combat-counterattack":
        return answers_in_combat(game.decision)
    if isinstance(frame, Event) and frame.name == "event-target":
        return [(choice,) for choice in event_targets(game, frame, game.decision)[:3]]
    return [(choice,) for choice in game.decision.choices[:most]] if frame.name in WEIGHTY else []


def answers_in_combat(decision: Decision) -> list[tuple[Choice, ...]]:
    """Nobody, everybody or the first alone counterattacks; each chit."""
    units = tuple(choice for choice in decision.choices if choice.kind == "unit")
    chits = [(choice,) for choice in decision.choices if choice.kind == "chit"]
    groups = [units, (units[0], DONE)] if len(units) > 1 else [units] if units else []
    return [(DONE,), *groups, *chits]


def impulses(game: Play) -> list[tuple[Choice, ...]]:
    """The impulses that come near the best as runs of choices; passing too, unless there is much to be done."""
    assert game.decision is not None
    found: dict[tuple[object, ...], Impulse] = {}
    for idea in ideas(game, asked_side(game.decision)):
        found.setdefault((idea.here, idea.kind, idea.path, idea.chit), idea)
    best = max((idea.worth for idea in found.values()), default=0.0)
    close = [idea.choices(game) for idea in found.values() if idea.worth >= CLOSE * best]
    return [*close[:RIVALS], (PASS,)] if best < FAIR else close[:RIVALS]
