"""A rule of thumb for every question.

A formation fires if it can, goes for its objective by covered ground, assaults when the odds are there, and lies in
wait where it holds. Reaction fire is spent when it is likely to hurt.
"""

from collections.abc import Callable

from trinchera.engine.bits import bit, has, members
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import DONE, PASS, Choice, Decision
from trinchera.engine.frames import Frame
from trinchera.engine.ideas import Idea
from trinchera.engine.ideas import Intent as Wish
from trinchera.engine.ids import Hex
from trinchera.games.a_las_barricadas.actions import DIRECT, FLY, Activation, in_command
from trinchera.games.a_las_barricadas.armour import ADVANCE, FIRE_BACK
from trinchera.games.a_las_barricadas.artillery import CONCENTRATED, RESOLVE, WITHDRAW, Missions
from trinchera.games.a_las_barricadas.assault import STAY
from trinchera.games.a_las_barricadas.board import Play, battle, is_on_map, opposite, space_of, steps_of
from trinchera.games.a_las_barricadas.commander.chances import best_shot
from trinchera.games.a_las_barricadas.commander.intents import NOTHING, Intent, Staff
from trinchera.games.a_las_barricadas.commander.manners import MANNERS, Manner
from trinchera.games.a_las_barricadas.commander.outlook import Outlook
from trinchera.games.a_las_barricadas.commander.waiting import Volley, Waiting
from trinchera.games.a_las_barricadas.data import SEATS
from trinchera.games.a_las_barricadas.fire import MUNITION_BUTTONS, Fire, all_targets
from trinchera.games.a_las_barricadas.handtohand import STOP
from trinchera.games.a_las_barricadas.movement import DISMOUNT, DOUBLE_TIME, ENTRENCH, EXIT, Move
from trinchera.games.a_las_barricadas.officers import ALONE
from trinchera.games.a_las_barricadas.rally import eligible
from trinchera.games.a_las_barricadas.reaction import Reaction
from trinchera.games.a_las_barricadas.setup import SUGGESTED

FIRST = "first"
"""An intent: this officer is activated before the others."""


class Thumb:
    """A quick commander; it remembers what the activation and the unit at hand are about."""

    def __init__(self, dice: Seeded, manner: str = "steady", wishes: tuple[Wish, ...] = ()) -> None:
        self.dice = dice
        self.manner: Manner = MANNERS[manner]
        self.wishes = wishes
        self.intent = NOTHING
        self.unit = -1
        self.picked = -1
        self.shot = Volley(0.0)
        self.staff: Staff | None = None
        self.key: object = None

    def choose(self, game: Play) -> Choice:
        decision = game.decision
        assert decision is not None
        if len(decision.choices) == 1:
            return decision.choices[0]
        frame = game.stack[-1]
        known = self.own.get(frame.name)
        if known:
            return known(self, game, frame, decision)
        if self.intent.space >= 0 and frame.name in ("fire-aim", "assault-target-hex"):
            wanted = [choice for choice in decision.choices if space_of(game, choice) == self.intent.space]
            return (wanted or [decision.choices[0]])[0]
        answer = ANSWERS.get(frame.name)
        return answer(game, frame, decision) if answer else default(decision)

    # An activation

    def pick(self, game: Play, frame: Frame, decision: Decision) -> Choice:
        """Who fires from where he is goes first, then those who move; officers follow; who is next to the enemy and has
        moved goes in last."""
        assert isinstance(frame, Activation)
        units = [choice for choice in decision.choices if choice.kind == "unit"]
        order = sorted(units, key=lambda choice: (self.turn_of(game, choice.index), choice.index))
        for choice in order:
            if self.plan(game, frame, choice.index).worth > 0:
                self.picked = choice.index
                return choice
        return DONE

    def turn_of(self, game: Play, unit: int) -> int:
        data = game.data
        if has(data.leaders, unit):
            return 0 if eligible(game, unit) or self.may_call(game, unit) else 4
        return 3 if has(game.board.acted, unit) else 2 if has(data.troops, unit) else 1

    def may_call(self, game: Play, unit: int) -> bool:
        frame = game.stack[-1]
        assert isinstance(frame, Activation)
        return bool({DIRECT, FLY} & set(frame.leader_actions(game, unit))) if is_on_map(game, unit) else True

    def plan(self, game: Play, frame: Activation, unit: int) -> Intent:
        """What a unit is to do now."""
        intent = self.think(game, frame).intent(unit)
        self.intent, self.unit = intent, unit
        return intent

    def think(self, game: Play, frame: Activation) -> Staff:
        """The plan of an activation; it is made again when somebody has acted or the enemy has changed."""
        board, foe = game.board, opposite(frame.side)
        key = (board.turn, frame.units, board.acted, board.finished, board.held[foe], board.held[frame.side])
        if self.staff is None or key != self.key or self.staff.game is not game:
            self.staff, self.key = Staff(self.outlook(game, frame.side), frame), key
        return self.staff

    def outlook(self, game: Play, side: int) -> Outlook:
        return Outlook(game, side, self.manner, self.wishes)

    def act(self, game: Play, frame: Frame, decision: Decision) -> Choice:
        assert isinstance(frame, Activation)
        planned = self.picked == frame.unit and self.staff is not None and self.staff.game is game
        intent = self.intent if planned else self.plan(game, frame, frame.unit)
        self.picked = -1
        return intent.action if intent.worth > 0 and intent.action in decision.choices else DONE

    # A move

    def go(self, game: Play, frame: Frame, decision: Decision) -> Choice:
        """The next hex of the way; at its end into the trench, or off the horses where the enemy is near."""
        assert isinstance(frame, Move)
        here = frame.here(game)
        way = self.way(game, frame, here)
        after = way[way.index(here) + 1:] if here in way else ()
        found = next((choice for choice, space in spaces(game, decision) if after and space == after[0]), None)
        if found is None and not after and EXIT in decision.choices and self.leaves(game, frame):
            return EXIT
        if found is None and not after and ENTRENCH in decision.choices:
            return ENTRENCH
        if found is None and DISMOUNT in decision.choices and enemies_near(game, frame.side(game), here):
            return DISMOUNT
        if found is None:
            return DONE if DONE in decision.choices else self.anywhere(game, frame, decision)
        return found

    def leaves(self, game: Play, frame: Move) -> bool:
        return next(members(frame.units)) in self.outlook(game, frame.side(game)).leavers

    def way(self, game: Play, frame: Move, here: int) -> tuple[int, ...]:
        """The way that was planned for the unit, or a new one."""
        unit = next(members(frame.units))
        if self.unit != unit or here not in self.intent.way:
            staff = Staff(self.outlook(game, frame.side(game)), Activation(side=frame.side(game), officers=0, units=0))
            plan = staff.leader_move if has(game.data.leaders, unit) else staff.move
            self.intent, self.unit = plan(unit, moving=True), unit
        return self.intent.way

    def anywhere(self, game: Play, frame: Move, decision: Decision) -> Choice:
        """Where one must go on, the nearest hex to the goal."""
        unit = next(members(frame.units))
        goal = self.outlook(game, frame.side(game)).goal(unit)
        found = spaces(game, decision)
        return min(found, key=lambda row: (battle(game).distance(row[1], goal), row[1]))[0] if found else (
            decision.choices[0])

    def along(self, game: Play, frame: Frame, decision: Decision) -> Choice:
        """At double time if the way is long and nobody is watching; in a column where no fire is to be feared."""
        assert isinstance(frame, Move)
        first = next(members(frame.units))
        outlook = self.outlook(game, frame.side(game))
        leads = has(game.data.leaders, first)
        safe = not any(outlook.threat.entering(space) for space in self.intent.way)
        if safe and not leads and DOUBLE_TIME in decision.choices and outlook.turns_to(first, outlook.goal(first)) > 2:
            self.unit = -1
            return DOUBLE_TIME
        mates = [choice for choice in decision.choices if choice.kind == "unit" and not has(
            game.data.leaders | game.data.vehicles, choice.index)]
        return mates[0] if mates and safe and not leads and has(game.data.troops, first) else DONE

    # Coming on and reacting

    def enter(self, game: Play, frame: Frame, decision: Decision) -> Choice:
        """By the hex with the shortest way to the goal."""
        unit = getattr(frame, "unit", -1)
        side = SEATS.index(decision.side)
        outlook = self.outlook(game, side)
        self.unit = -1
        found = spaces(game, decision)
        if not found or unit < 0:
            return default(decision)
        return min(found, key=lambda row: (outlook.from_here(unit, row[1]), row[1]))[0]

    def activate(self, game: Play, frame: Frame, decision: Decision) -> Choice:
        """Officers whose men have targets first, then those with most men, then the others; trucks stay."""
        first = [one.unit for one in self.wishes if one.verb == FIRST]
        return max(decision.choices, key=lambda choice: urgency(game, choice) + 50 * (
            choice.kind == "unit" and choice.index in first))

    def react(self, game: Play, frame: Frame, decision: Decision) -> Choice:
        """The best volley now, if it beats keeping one's fire for the hexes to come."""
        assert isinstance(frame, Reaction)
        able = sum(bit(choice.index) for choice in decision.choices if choice.kind == "unit")
        verdict = Waiting(game, frame, self.manner.wait).verdict(able)
        self.shot = verdict.volley
        return next((choice for choice in decision.choices if choice.kind == "unit" and has(
            self.shot.firers, choice.index)), DONE) if verdict.gain > 0 else DONE

    def load(self, game: Play, frame: Frame, decision: Decision) -> Choice:
        """The munition of the volley that was weighed."""
        assert isinstance(frame, Reaction)
        planned = MUNITION_BUTTONS[self.shot.kind] if frame.firers & self.shot.firers else None
        return planned if planned in decision.choices else munition(game, frame, decision)

    def join(self, game: Play, frame: Frame, decision: Decision) -> Choice:
        """Those who were counted on; if nobody was, all who can."""
        assert isinstance(frame, Reaction)
        if not frame.firers & self.shot.firers:
            return all_in(game, frame, decision)
        return next((choice for choice in decision.choices if choice.kind == "unit" and has(
            self.shot.firers, choice.index)), DONE)

    own: "dict[str, Callable[[Thumb, Play, Frame, Decision], Choice]]" = {
        "activation-pick": pick, "activation-act": act, "move-go": go, "move-group": along, "enter-where": enter,
        "activations-pick": activate, "reaction-who": react, "reaction-munition": load, "reaction-join": join}


def follow(dice: Seeded, idea: Idea) -> Thumb:
    """The rule of thumb with a manner and intents for the turn."""
    return Thumb(dice, idea.manner, idea.intents)


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


def urgency(game: Play, choice: Choice) -> float:
    data, unit = game.data, choice.index
    if choice is PASS:
        return 0.0
    if has(data.officers, unit):
        men = in_command(game, unit)
        aimed = sum(bool(is_on_map(game, one) and all_targets(game, one)) for one in members(men))
        return 0.1 + men.bit_count() + 3 * aimed
    if has(data.leaders, unit):
        return 4.0 if eligible(game, unit) else -1.0
    return -1.0 if has(data.trucks, unit) else 0.05


def spaces(game: Play, decision: Decision) -> list[tuple[Choice, int]]:
    return [(choice, space_of(game, choice)) for choice in decision.choices if choice.kind == "space"]


def enemies_near(game: Play, side: int, space: Hex) -> bool:
    return bool(battle(game).field.within(space, 4) & game.board.manned[opposite(side)])


def all_in(game: Play, frame: Frame, decision: Decision) -> Choice:
    """Whoever can join does."""
    units = [choice for choice in decision.choices if choice.kind == "unit"]
    return units[0] if units else decision.choices[0]


def munition(game: Play, frame: Frame, decision: Decision) -> Choice:
    assert isinstance(frame, Fire | Reaction)
    target = frame.target if isinstance(frame, Fire) else frame.space(game)
    kind = best_shot(game, next(members(frame.firers)), target)[1]
    words = ("ap", "at", "art", "bullets")
    return decision.find(words[kind]) or decision.choices[0]


def nearest(game: Play, frame: Frame, decision: Decision) -> Choice:
    """The hex nearest to the unit's goal."""
    unit = getattr(frame, "unit", None)
    side = SEATS.index(decision.side)
    aim = Outlook(game, side).goal(unit) if unit is not None and unit >= 0 else battle(game).objectives[0][0]
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
    "coordination-second": said(ALONE), "fire-group": all_in, "fire-munition": munition, "defensivefire-who": all_in,
    "defensivefire-join": all_in, "assault-gather": all_in, "assault-leaders": said(STAY),
    "handtohand-armour-left": said(STOP),
    "antiarmour-answer-fire": said(FIRE_BACK), "antiarmour-stand": said(ADVANCE), "armouredassault-infantry": all_in,
    "assault-strike": all_in,
    "armouredassault-leave": safest, "rout-run": safest, "retreat-first-hex": safest, "retreat-further": safest,
    "passage-where": nearest, "passage-aboard": all_in, "charge-target": nearest, "charge-company": all_in,
    "missions-aim": shell, "airmissions-aim": shell,
    "missions-pattern": said(CONCENTRATED), "missions-second": said(DONE), "airmissions-second": said(DONE),
    "missions-verdict": verdict, "rally-who": all_in, "deploy-obstacle": said(SUGGESTED),
    "deploy-pick": said(SUGGESTED), "deploy-position": said(SUGGESTED), "markers-lift": said(DONE),
    "airmissions-flak": all_in}
