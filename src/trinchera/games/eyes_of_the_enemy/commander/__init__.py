"""How computers think in The Eyes of the Enemy."""

from trinchera.engine.chance import Seeded
from trinchera.engine.choices import PASS
from trinchera.engine.commander import Commander, every_choice
from trinchera.engine.ideas import Agenda, Idea, Intent, Item, Plan, Pool
from trinchera.engine.ids import each_unit
from trinchera.games.eyes_of_the_enemy.board import Board, Play, reserve, vp_areas_held
from trinchera.games.eyes_of_the_enemy.commander import advice, prospects
from trinchera.games.eyes_of_the_enemy.commander.by_hand import by_hand as made_by_hand
from trinchera.games.eyes_of_the_enemy.commander.manners import MANNERS, SCRIPTS
from trinchera.games.eyes_of_the_enemy.commander.plans import Move, different, ranked
from trinchera.games.eyes_of_the_enemy.commander.stances import Stances
from trinchera.games.eyes_of_the_enemy.commander.survey import Survey
from trinchera.games.eyes_of_the_enemy.data import Data

WORTH_A_THOUGHT = ("combat-commit", "combat-armor", "casualties-fate", "doubtful-fate", "deploy-pick", "flip-pick",
                   "activation-go-on", "turn-allocate")
"""Support and armor, standing or falling back, fresh units, going on after a fight, which guns are supplied."""


def worth(game: Play, seat: str) -> float:
    return prospects.worth(game)


def by_hand(game: Play, seat: str) -> float:
    return made_by_hand(game)


def counts(game: Play, seat: str) -> dict[str, float]:
    return prospects.counts(game)


def plans(game: Play, most: int) -> list[Plan]:
    """Activations, support, going on after a fight and fresh units are worth a thought; the rest is routine."""
    asked = game.stack[-1].name
    if asked == "round-activate":
        return [*(move.choices(game) for move in different(ranked(Survey(game)), most - 1)), (PASS,)]
    return every_choice(game, most) if asked in WORTH_A_THOUGHT else []


def agenda(game: Play, most: int) -> Agenda:
    """An activation is open to changes; of other questions the answers are listed."""
    if game.stack[-1].name != "round-activate":
        return Agenda([Idea(plan) for plan in plans(game, most)])
    return Pool([item(game, move) for move in ranked(Survey(game))], most, [Idea((PASS,))])


def item(game: Play, move: Move) -> Item:
    """An activation: an attack on an area or a march to it."""
    goal, first = move.path[-1], next(each_unit(move.stack))
    intent = Intent("strike" if move.fight else "march", first, goal)
    return Item(Idea(move.choices(game), intents=(intent,)), goal, move.stack)


def stances(game: Play, most: int) -> Agenda | None:
    """How to go about the round, asked before its first activation."""
    return Stances(game, most) if game.stack[-1].name == "round-activate" else None


def follow(dice: Seeded, idea: Idea) -> advice.Thumb:
    return advice.Thumb(dice, idea.manner, idea.intents)


def watch(game: Play) -> int:
    """Rounds: after each, with the counter-attacks that answer it, one thinks again."""
    return game.board.turn * (game.data.game.most_rounds + 1) + game.board.round


def stage(game: Play) -> int:
    """Turns: lines are judged where a turn begins, before its weather is known, so that all of them end alike."""
    return game.board.turn


def tally(game: Play, seat: str) -> dict[str, float]:
    """Victory points, the areas that score them, steps and support."""
    board = game.board
    steps = board.reduced.bit_count() + reserve(game).bit_count()
    return {"vp": float(board.vp), "vp-areas": float(vp_areas_held(game)), "own-steps": -float(steps),
            "support": float(board.air + sum(board.artillery))}


COMMANDER = Commander[Board, Data](
    adviser=advice.Thumb, in_manner=advice.Thumb, worth=worth, plans=plans, agenda=agenda, stances=stances,
    follow=follow, watch=watch, stage=stage, exchange=1, manners=tuple(MANNERS), scripts=SCRIPTS, tally=tally,
    counts=counts, rising=prospects.RISING, by_hand=by_hand,
    lapses={"easy": 37, "normal": 18})
