"""5.2: ways of several hexes before they are taken. Each step is made on a copy by the rules that make it, with what it
costs and who may fire there if the other side has held its fire until then."""

from collections.abc import Callable, Hashable, Iterator, Set
from functools import partial
from itertools import islice
from math import inf, log
from typing import NamedTuple

from msgspec.structs import replace

from trinchera.engine.bits import members
from trinchera.engine.choices import DONE, Choice
from trinchera.engine.journeys import best_first
from trinchera.engine.views import Ahead, Leg
from trinchera.games.a_las_barricadas.board import Play, label, space_of
from trinchera.games.a_las_barricadas.costs import step_cost
from trinchera.games.a_las_barricadas.movement import Move
from trinchera.games.a_las_barricadas.reaction import Reaction

MOST_WAYS = 36
"""Hexes that are told of: as far as a platoon goes; of what lies further, the safest to reach."""
Foresee = Callable[[Play, Move, Choice], Ahead]


class Way(NamedTuple):
    """A way so far, by its danger and its cost: of two to one hex the safer is kept, then the cheaper."""

    place: str
    price: tuple[float, float]
    game: Play
    legs: tuple[Leg, ...]
    end: Ahead | None


def planned(game: Play, foresee: Foresee) -> Iterator[Ahead]:
    """Every hex that is more than one step away, with the way there on which least is to be feared."""
    frame, decision = game.stack[-1], game.decision
    assert isinstance(frame, Move)
    assert decision is not None
    near = {choice.id for choice in decision.choices}
    start = Way(label(game, frame.here(game)), (0.0, 0.0), game, (), None)
    for way in islice(best_first(start, partial(onward, foresee)), 1 + MOST_WAYS):
        if way.end is not None and way.place not in near:
            yield replace(way.end, way=way.legs)


def onward(foresee: Foresee, way: Way, reached: Set[Hashable]) -> Iterator[Way]:
    """The ways that go one hex further, unless dice fall or the group has come to its end."""
    frame, decision = way.game.stack[-1], way.game.decision
    if not isinstance(frame, Move) or frame.step != "go" or decision is None:
        return
    feared, spent = way.price
    for choice in decision.choices:
        if choice.kind == "space" and choice.id not in reached:
            end, cost = foresee(way.game, frame, choice), price(way.game, frame, choice)
            legs = (*way.legs, Leg(choice.id, cost, end.risk))
            yield Way(choice.id, (feared + danger(end.risk), spent + cost), stepped(way.game, choice), legs, end)


def price(game: Play, frame: Move, choice: Choice) -> float:
    """5.2: the dearest of the group counts."""
    here, there = frame.here(game), space_of(game, choice)
    return max(step_cost(game, unit, here, there) or 0 for unit in members(frame.units)) / 2


def danger(risk: float) -> float:
    """Such that the dangers of two steps add up."""
    return -log(1.0 - risk) if risk < 1.0 else inf


def stepped(game: Play, choice: Choice) -> Play:
    """3.4-f: the step is made and nobody fires at it."""
    trial = game.copy()
    trial.choose(choice)
    while isinstance(trial.stack[-1], Reaction) and trial.decision is not None and DONE in trial.decision.choices:
        trial.choose(DONE)
    return trial
