"""The worth of a position, a rule of thumb for every question, and what is worth a search.

A formation fires if it can, goes for its objective by covered ground, assaults when the odds are there, and lies in
wait where it holds. Reaction fire is spent when it is likely to hurt.
"""

from collections.abc import Callable

from trinchera.engine.bits import bit, has, members
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import DONE, PASS, Choice, Decision
from trinchera.engine.frames import Frame
from trinchera.engine.ideas import Plan
from trinchera.games.a_las_barricadas.actions import Activation, in_command
from trinchera.games.a_las_barricadas.armour import ADVANCE, FIRE_BACK
from trinchera.games.a_las_barricadas.artillery import CONCENTRATED, RESOLVE, WITHDRAW, Missions
from trinchera.games.a_las_barricadas.assault import STAY
from trinchera.games.a_las_barricadas.board import Play, battle, opposite, space_of, steps_of
from trinchera.games.a_las_barricadas.commander.chances import best_shot
from trinchera.games.a_las_barricadas.commander.intents import Intent, attacks_now, best_intent, goal
from trinchera.games.a_las_barricadas.data import SEATS
from trinchera.games.a_las_barricadas.fire import Fire, all_targets
from trinchera.games.a_las_barricadas.handtohand import STOP
from trinchera.games.a_las_barricadas.movement import DOUBLE_TIME, Move
from trinchera.games.a_las_barricadas.officers import ALONE
from trinchera.games.a_las_barricadas.rally import eligible
from trinchera.games.a_las_barricadas.reaction import Reaction
from trinchera.games.a_las_barricadas.setup import SUGGESTED
from trinchera.games.a_las_barricadas.victory import points

MARKED_SHOT, UNMARKED_SHOT = 0.18, 0.3
"""Mean hits from which a unit that lies in wait fires, and one that gives up its own turn for it."""


class Thumb:
    """A quick commander; it remembers what the unit at hand is about."""

    def __init__(self, dice: Seeded) -> None:
        self.dice = dice
        self.intent = Intent(0.0, None)

    def choose(self, game: Play) -> Choice:
        decision = game.decision
        assert decision is not None
        if len(decision.choices) == 1:
            return decision.choices[0]
        frame = game.stack[-1]
        if isinstance(frame, Activation):
            return self.act(game, frame, decision)
        if self.intent.space >= 0 and frame.name in ("fire-aim", "assault-target-hex"):
            wanted = [choice for choice in decision.choices if space_of(game, choice) == self.intent.space]
            return (wanted or [decision.choices[0]])[0]
        answer = ANSWERS.get(frame.name)
        return answer(game, frame, decision) if answer else default(decision)

    def act(self, game: Play, frame: Activation, decision: Decision) -> Choice:
        """The unit with the best intent acts first; when none has any, the activation is over."""
        if frame.step == "act":
            self.intent = best_intent(game, frame, frame.unit)
            action = self.intent.action
            return action if action in decision.choices and self.intent.worth > 0 else DONE
        units = [choice for choice in decision.choices if choice.kind == "unit"]
        best = max(units, key=lambda choice: best_intent(game, frame, choice.index).worth)
        return best if best_intent(game, frame, best.index).worth > 0 else DONE


class Guide(Thumb):
    """Answers for people while odds are walked: whom they have not called yet stays out."""

    def choose(self, game: Play) -> Choice:
        if game.stack[-1].name in LEFT_OPEN and game.decision is not None:
            return DONE
        return super().choose(game)


LEFT_OPEN = ("fire-group", "reaction-join", "assault-gather")


def default(decision: Decision) -> Choice:
    return SUGGESTED if SUGGESTED in decision.choices else decision.choices[0]


Answer = Callable[[Play, Frame, Decision], Choice]


def activate(game: Play, frame: Frame, decision: Decision) -> Choice:
    """Officers whose men have targets first, then those with most men, then the others; trucks stay."""
    return max(decision.choices, key=lambda choice: urgency(game, choice))


def urgency(game: Play, choice: Choice) -> float:
    data, unit = game.data, choice.index
    if choice is PASS:
        return 0.0
    if has(data.officers, unit):
        men = in_command(game, unit)
        aimed = sum(bool(game.board.place[one] >= 0 and all_targets(game, one)) for one in members(men))
        return 0.1 + men.bit_count() + 3 * aimed
    if has(data.leaders, unit):
        return 4.0 if eligible(game, unit) else -1.0
    return -1.0 if has(data.trucks, unit) else 0.05


def spaces(game: Play, decision: Decision) -> list[tuple[Choice, int]]:
    return [(choice, space_of(game, choice)) for choice in decision.choices if choice.kind == "space"]


def go(game: Play, frame: Frame, decision: Decision) -> Choice:
    """Nearer to the goal, by covered ground, away from the sights of those who lie in wait."""
    assert isinstance(frame, Move)
    unit = next(members(frame.units))
    aim = leader_goal(game, unit) if has(game.data.leaders, unit) else goal(game, unit)
    ground, here = battle(game), frame.here(game)
    stay = merit(game, unit, here, aim) - 0.6
    best = min(spaces(game, decision), key=lambda row: (merit(game, unit, row[1], aim), row[1]), default=None)
    if best is None or (DONE in decision.choices and (
            merit(game, unit, best[1], aim) > stay + 0.6 or ground.distance(here, aim) == 0)):
        return DONE if DONE in decision.choices else decision.choices[0]
    return best[0]


def leader_goal(game: Play, unit: int) -> int:
    """A leader makes for the middle of his men."""
    board, ground, formation = game.board, battle(game), game.board.formation[unit]
    mine = board.roster[formation] if formation >= 0 else board.present[game.data.counters.side[unit]]
    places = [board.place[one] for one in members(mine & game.data.fighters) if board.place[one] >= 0]
    return min(places, key=lambda space: sum(ground.distance(space, other) for other in places),
               default=board.place[unit])


def merit(game: Play, unit: int, space: int, aim: int) -> float:
    """Lower is better: the way to go, less the cover, more for enemies in wait that see the hex."""
    ground, board, side = battle(game), game.board, game.data.counters.side[unit]
    cover: int = game.data.charts.defence[ground.terrain[space]][0]
    watched = (ground.sight.row(space) & board.manned[opposite(side)]).bit_count()
    return ground.distance(space, aim) - 0.15 * cover + 0.05 * watched


def along(game: Play, frame: Frame, decision: Decision) -> Choice:
    """The whole stack goes; at double time if the goal is far."""
    assert isinstance(frame, Move)
    units = [choice for choice in decision.choices if choice.kind == "unit"]
    first = next(members(frame.units))
    if units and not has(game.data.afvs, first) and attacks_now(game, frame.side(game)):
        return units[0]
    far = battle(game).distance(frame.here(game), goal(game, first)) > 9
    return DOUBLE_TIME if far and DOUBLE_TIME in decision.choices else DONE


def all_in(game: Play, frame: Frame, decision: Decision) -> Choice:
    """Whoever can join does."""
    units = [choice for choice in decision.choices if choice.kind == "unit"]
    return units[0] if units else decision.choices[0]


def react(game: Play, frame: Frame, decision: Decision) -> Choice:
    """The best shot now, if it is good enough."""
    assert isinstance(frame, Reaction)
    space = frame.space(game)
    found = []
    for choice in decision.choices:
        if choice.kind == "unit":
            marked = has(game.board.reaction, choice.index)
            mean = best_shot(game, choice.index, space, not marked)[0]
            found.append((mean - (MARKED_SHOT if marked else UNMARKED_SHOT), choice.index, choice))
    best = max(found, key=lambda row: row[:2])
    return best[2] if best[0] > 0 else DONE


def munition(game: Play, frame: Frame, decision: Decision) -> Choice:
    assert isinstance(frame, Fire | Reaction)
    target = frame.target if isinstance(frame, Fire) else frame.space(game)
    kind = best_shot(game, next(members(frame.firers)), target)[1]
    words = ("ap", "at", "art", "bullets")
    return decision.find(words[kind]) or decision.choices[0]


def nearest(game: Play, frame: Frame, decision: Decision) -> Choice:
    """The hex nearest to the unit's goal."""
    unit = getattr(frame, "unit", None)
    aim = goal(game, unit) if unit is not None and unit >= 0 else battle(game).objectives[0][0]
    found = spaces(game, decision)
    return min(found, key=lambda row: (battle(game).distance(row[1], aim), row[1]))[0] if found else default(decision)


def safest(game: Play, frame: Frame, decision: Decision) -> Choice:
    """The hex farthest from enemies with the best cover."""
    side = SEATS.index(decision.side)
    ground, enemies = battle(game), list(members(game.board.held[1 - side]))
    def safety(space: int) -> float:
        near = min((ground.distance(space, enemy) for enemy in enemies), default=9)
        cover: int = game.data.charts.defence[ground.terrain[space]][0]
        return near + 0.3 * cover
    found = spaces(game, decision)
    return max(found, key=lambda row: (safety(row[1]), row[1]))[0] if found else default(decision)


def shell(game: Play, frame: Frame, decision: Decision) -> Choice:
    """The fullest enemy hex with no friends next to it."""
    side = SEATS.index(decision.side)
    board, ground = game.board, battle(game)

    def prize(space: int) -> tuple[float, int]:
        theirs = steps_of(game, board.at[space] & game.data.of_side[1 - side])
        friends = ((bit(space) | ground.field.neighbours[space]) & board.held[side]).bit_count()
        return theirs / game.data.charts.defence[ground.terrain[space]][2] - 2 * friends, space
    found = spaces(game, decision)
    return max(found, key=lambda row: prize(row[1]))[0] if found else default(decision)


def verdict(game: Play, frame: Frame, decision: Decision) -> Choice:
    assert isinstance(frame, Missions)
    lands, side = frame.missions[frame.number].lands, SEATS.index(decision.side)
    return WITHDRAW if has(game.board.held[side], lands) else RESOLVE


def said(choice: Choice) -> Answer:
    """Always the same answer, if it is on offer."""
    return lambda game, frame, decision: choice if choice in decision.choices else decision.choices[0]


ANSWERS: dict[str, Answer] = {
    "activations-pick": activate, "coordination-second": said(ALONE), "move-go": go, "move-group": along,
    "fire-group": all_in, "reaction-who": react, "reaction-join": all_in, "fire-munition": munition,
    "reaction-munition": munition, "defensivefire-who": all_in, "defensivefire-join": all_in,
    "assault-gather": all_in, "assault-leaders": said(STAY), "handtohand-armour-left": said(STOP),
    "antiarmour-answer-fire": said(FIRE_BACK), "antiarmour-stand": said(ADVANCE), "armouredassault-infantry": all_in,
    "armouredassault-leave": safest, "rout-run": safest, "retreat-first-hex": safest, "enter-where": nearest,
    "passage-where": nearest, "charge-target": nearest, "missions-aim": shell, "airmissions-aim": shell,
    "missions-pattern": said(CONCENTRATED), "missions-second": said(DONE), "airmissions-second": said(DONE),
    "missions-verdict": verdict, "rally-who": all_in, "deploy-obstacle": said(SUGGESTED),
    "deploy-pick": said(SUGGESTED), "deploy-position": said(SUGGESTED), "markers-lift": said(DONE),
    "airmissions-flak": all_in}

THOUGHT_OVER = ("activations-pick", "reaction-who", "defensivefire-who")


def plans(game: Play, most: int) -> list[Plan]:
    """Whom to activate and whether to fire are worth a thought; the rest goes by rule of thumb."""
    decision = game.decision
    if decision is None or game.stack[-1].name not in THOUGHT_OVER:
        return []
    return [(choice,) for choice in decision.choices[:most]]


def stage(game: Play) -> int:
    return game.board.turn


def worth(game: Play, seat: str) -> float:
    """How good a position is for a seat: the score on the way to the levels, and the steps that are left."""
    ground, board = battle(game), game.board
    levels = ground.goals
    top = max(levels[-1], 1)
    progress = min(max(points(game) / top, 0.0), 1.0)
    mine, theirs = (steps_of(game, board.present[side]) for side in (ground.attacker, opposite(ground.attacker)))
    material = mine / ((mine + theirs) or 1)
    late = board.turn / ground.turns if not board.result else 1.0
    share = 0.35 + 0.6 * late
    value = share * progress + (1 - share) * material
    return value if seat == SEATS[ground.attacker] else 1 - value
