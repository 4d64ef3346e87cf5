"""A rule of thumb for every question, and the worth of a position.

The Nationalist columns make for the suburbs and keep their roads open; the Republicans give ground outside, where their
militia breaks, and gather in the city.
"""

from collections.abc import Callable
from math import exp

from trinchera.engine.bits import members
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import DONE, PASS, Choice, Decision
from trinchera.engine.frames import Frame
from trinchera.games.storm_over_madrid.activation import COMMUNISTS, Activation
from trinchera.games.storm_over_madrid.board import Play, contested, cut_routes
from trinchera.games.storm_over_madrid.bombardment import Bombardment
from trinchera.games.storm_over_madrid.chances import PLAIN, prospect
from trinchera.games.storm_over_madrid.chits import DRAW, hand_size
from trinchera.games.storm_over_madrid.combat import CANCEL_C2, DOUBLE_DV, Combat
from trinchera.games.storm_over_madrid.data import SEATS, N, R
from trinchera.games.storm_over_madrid.events import MORALE, REBUILD, REFRESH, Event
from trinchera.games.storm_over_madrid.fire import DefensiveFire
from trinchera.games.storm_over_madrid.losses import SUGGESTED
from trinchera.games.storm_over_madrid.movement import ATTACK, March
from trinchera.games.storm_over_madrid.plans import Idea, ideas
from trinchera.games.storm_over_madrid.sequence import KEEP
from trinchera.games.storm_over_madrid.survey import Survey, sides, unit_worth
from trinchera.games.storm_over_madrid.victory import points


class Thumb:
    """A quick commander: it thinks an impulse through and answers every other question by a rule of thumb."""

    def __init__(self, dice: Seeded) -> None:
        self.dice = dice
        self.intended: list[Choice] = []

    def choose(self, game: Play) -> Choice:
        decision = game.decision
        assert decision is not None
        if len(decision.choices) == 1:
            return decision.choices[0]
        frame = game.stack[-1]
        if isinstance(frame, Activation | March):
            return self.carry_on(game, frame, decision)
        if frame.name == "impulse-choose":
            return self.think(game, SEATS.index(decision.side), decision)
        answer = ANSWERS.get(frame.name)
        return answer(game, frame, decision) if answer else decision.choices[0]

    def think(self, game: Play, side: int, decision: Decision) -> Choice:
        found = ideas(game, side)
        self.intended = list(found[0].choices(game)) if found else []
        return self.next_intended(decision) or PASS

    def next_intended(self, decision: Decision) -> Choice | None:
        while self.intended:
            choice = self.intended.pop(0)
            if choice in decision.choices:
                return choice
        return None

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


Answer = Callable[[Play, Frame, Decision], Choice]


def asked_side(decision: Decision) -> int:
    return SEATS.index(decision.side)


def buy(game: Play, frame: Frame, decision: Decision) -> Choice:
    """Some chits, with points kept back for prepared attacks."""
    side = asked_side(decision)
    spare = game.board.sp[side] - (5 if side == N else 2)
    return DRAW if spare > 0 and hand_size(game.board, side) < 4 else DONE


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
    """Shock units strike back where it hurts; guns and militia keep still. Chits where much is at stake."""
    assert isinstance(frame, Combat)
    for choice in decision.choices:
        if choice.kind == "chit" and game.data.urban >> frame.area & 1:
            return choice
    attack = sum(game.data.attack[unit] for unit in frame.units)
    weight = sum(game.data.attack[choice.index] for choice in decision.choices if choice.kind == "unit")
    if weight < 2 and attack > 4:
        return DONE
    units = [choice for choice in decision.choices
             if choice.kind == "unit" and not game.data.artillery >> choice.index & 1]
    return max(units, key=lambda choice: game.data.attack[choice.index], default=DONE)


def play_if_held(game: Play, frame: Frame, decision: Decision) -> Choice:
    return next((choice for choice in decision.choices if choice.kind == "chit"), PASS)


def in_a_fight_that_matters(game: Play, frame: Frame, decision: Decision) -> Choice:
    """Chits for a combat are kept for suburbs and large stacks."""
    assert isinstance(frame, Combat)
    defenders = frame.defenders(game).bit_count()
    if game.data.urban >> frame.area & 1 or defenders + len(frame.units) > 6:
        return play_if_held(game, frame, decision)
    return PASS


def miaja(game: Play, frame: Frame, decision: Decision) -> Choice:
    values = decision.values
    return play_if_held(game, frame, decision) if int(values.get("units", 0)) >= 4 else PASS


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
    """Where the enemy is most numerous and the ground gives least cover."""
    assert isinstance(frame, Event)
    theirs = game.board.nat if frame.side == R else game.board.rep
    survey = Survey(game, frame.side)

    def appeal(choice: Choice) -> float:
        stack = theirs[choice.index]
        defence = max(game.data.defence[unit] for unit in members(stack)) + game.data.modifier[choice.index]
        return min(6, stack.bit_count() * 1.5) - 0.5 * defence + 0.1 * survey.value(choice.index)
    return max(decision.choices, key=appeal)


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
    "combat-engineers": play_if_held,
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


WEIGHTY = ("turn-pause", "drawchits-buy", "combat-opening", "combat-miaja", "combat-teresa", "combat-tanks",
           "march-under-fire", "defensivefire-mover", "event-target", "event-mode", "impulse-finish")
"""Questions beside the impulse itself that are worth a thought."""


def plans(game: Play, most: int) -> list[tuple[Choice, ...]]:
    """What is worth a thought: impulses, who counterattacks, a few weighty answers; nothing for small questions."""
    assert game.decision is not None
    name = game.stack[-1].name
    if name == "impulse-choose":
        return impulses(game, most)
    if name == "combat-counterattack":
        return answers_in_combat(game.decision)
    return [(choice,) for choice in game.decision.choices[:most]] if name in WEIGHTY else []


def answers_in_combat(decision: Decision) -> list[tuple[Choice, ...]]:
    """Nobody, everybody or the first alone counterattacks; each chit."""
    units = tuple(choice for choice in decision.choices if choice.kind == "unit")
    chits = [(choice,) for choice in decision.choices if choice.kind == "chit"]
    groups = [units, (units[0], DONE)] if len(units) > 1 else [units] if units else []
    return [(DONE,), *groups, *chits]


def impulses(game: Play, most: int) -> list[tuple[Choice, ...]]:
    """The best impulses as runs of choices, and passing."""
    assert game.decision is not None
    found: list[Idea] = []
    seen = set()
    for idea in ideas(game, asked_side(game.decision)):
        key = (idea.here, idea.kind, idea.path, idea.chit)
        if key not in seen:
            seen.add(key)
            found.append(idea)
    return [*(idea.choices(game) for idea in found[:most - 1]), (PASS,)]


def worth(game: Play, side: int) -> float:
    """The prospects of a side, from 0 to 1."""
    board = game.board
    if board.result:
        won = board.result != "republican_hold"
        return float(won == (side == N))
    nationalist = 1 / (1 + exp(-(standing(game) - expected(game)) / 2.5))
    return nationalist if side == N else 1 - nationalist


def expected(game: Play) -> float:
    """What the Nationalists should have by now to be level."""
    table = game.data.scenarios[game.scenario]
    length = table.last_turn - game.board.first_turn + 1
    passed = (game.board.turn - game.board.first_turn) / length
    start, end = (6.0, 10.0) if table.free_set_up else (0.5, 7.5)
    return start + (end - start) * passed


def standing(game: Play) -> float:
    """What the Nationalists have: suburbs, roads, ground, strength in units and points, the morale of the enemy."""
    board, data = game.board, game.data
    nationalist, republican = sides(game)
    survey = Survey(game, N)
    near = sum(max(0, 4 - survey.distance[space]) * (board.nat[space] & data.shock).bit_count()
               for space in members(board.held[N]))
    urban = (board.nationalist & data.urban).bit_count()
    fought = (contested(board) & data.urban & ~board.nationalist).bit_count()
    held = 6.0 * (board.nationalist >> data.madrid & 1)
    score = 0.6 * points(game) if data.scenarios[game.scenario].points else 0.0
    ground = 0.09 * board.nationalist.bit_count() + 1.0 * len(cut_routes(game))
    strength = 0.028 * (nationalist - 0.8 * republican) + 0.02 * near + 0.08 * (board.sp[N] - board.sp[R])
    chits = 0.12 * (hand_size(board, N) - hand_size(board, R))
    return (score + held + ground + 1.1 * urban + 0.4 * fought + 0.5 * board.morale + strength + chits
            + 0.6 * (not board.river_ban))
