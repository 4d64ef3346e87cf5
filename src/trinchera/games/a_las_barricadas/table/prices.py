"""What a step on offer costs, from the code that pays for it, and how many may fire at whoever takes it; the fight that
an assault would come to, and the check of who acts alone or rallies."""

from trinchera.engine.bits import members
from trinchera.engine.ids import Hex
from trinchera.engine.views import Price
from trinchera.games.a_las_barricadas.board import Play, opposite, put, space_of
from trinchera.games.a_las_barricadas.costs import crosses, step_cost
from trinchera.games.a_las_barricadas.entry import Enter, entry_cost
from trinchera.games.a_las_barricadas.movement import Move
from trinchera.games.a_las_barricadas.reaction import reactors
from trinchera.games.a_las_barricadas.table import nerves, storming


def prices(game: Play) -> dict[str, Price]:
    frame = game.stack[-1]
    if isinstance(frame, Move) and frame.step == "go":
        return steps(game, frame)
    if isinstance(frame, Enter):
        return entries(game, frame)
    return nerves.checks(game) or storming.prices(game) | storming.replies(game)


def steps(game: Play, frame: Move) -> dict[str, Price]:
    """5.2, 3.4: the dearest of the group counts; the other side is imagined with the group in the hex."""
    assert game.decision is not None
    found, here = {}, frame.here(game)
    for choice in game.decision.choices:
        if choice.kind == "space":
            there = space_of(game, choice)
            cost = max(step_cost(game, unit, here, there) or 0 for unit in members(frame.units))
            found[choice.id] = Price({"movement": cost / 2}, notes(game, frame, here, there))
    return found


def notes(game: Play, frame: Move, here: Hex, there: Hex) -> tuple[str, ...]:
    trial = game.copy()
    for unit in members(frame.units):
        put(trial, unit, there)
    firers = reactors(trial, opposite(frame.side(game)), there).bit_count()
    river = any(crosses(game, unit, here, there) for unit in members(frame.units))
    return (*([f"fire-{firers}"] if firers else []), *(["river"] if river else []))


def entries(game: Play, frame: Enter) -> dict[str, Price]:
    assert game.decision is not None
    return {choice.id: Price({"movement": (entry_cost(game, frame.unit, space_of(game, choice)) or 0) / 2})
            for choice in game.decision.choices if choice.kind == "space"}
