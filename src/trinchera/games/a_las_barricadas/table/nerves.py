"""The check that a choice leads to at once: of a unit that is to act out of command, of one that is to be rallied."""

from trinchera.engine.ids import UnitId
from trinchera.engine.log import Term, total
from trinchera.engine.views import Chance, Price, Sum
from trinchera.games.a_las_barricadas.activation import Activations, Alone, acts_alone
from trinchera.games.a_las_barricadas.board import Play
from trinchera.games.a_las_barricadas.rally import Rally
from trinchera.games.a_las_barricadas.table.volleys import at_most


def checks(game: Play) -> dict[str, Price]:
    """3.3.1-d, 10.4.2-a: the morale of each who would check, part by part, and how often two dice do not pass it."""
    frame, decision = game.stack[-1], game.decision
    assert decision is not None
    units = [choice for choice in decision.choices if choice.kind == "unit"]
    if isinstance(frame, Activations):
        return {choice.id: told(Alone(unit=UnitId(choice.index)).morale(game), "acts", "idle")
                for choice in units if acts_alone(game, choice.index)}
    if isinstance(frame, Rally):
        return {choice.id: told(frame.at("roll", unit=UnitId(choice.index)).morale(game), "rallies", "runs-on")
                for choice in units}
    return {}


def told(terms: list[Term], passed: str, failed: str) -> Price:
    share = at_most(total(terms))
    shares = {word: part for word, part in ((passed, share), (failed, 1 - share)) if part}
    return Price({}, sums=(Sum("check", tuple(terms)),), chances=(Chance("check", shares),))
