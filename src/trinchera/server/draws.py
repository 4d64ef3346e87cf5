"""Every die and blind draw of a finished match, so that a reader can derive each again without the rules."""

from trinchera.engine.chance import tickets
from trinchera.engine.choices import CHANCE, Choice, Decision
from trinchera.engine.title import is_for
from trinchera.server.api import Drawn
from trinchera.server.rooms import Room


def draws_of(room: Room) -> tuple[Drawn, ...]:
    """Nothing while the match goes on; dice rolled elsewhere with another key are left out."""
    if not room.match.over:
        return ()
    game, found, number, base = room.opening(), [], room.record.draws, room.match.base
    for made, token in enumerate(room.match.choices[base:], base):
        decision = game.decision
        assert decision is not None
        choice = decision.find(token)
        assert choice is not None
        if is_for(decision, CHANCE):
            if made >= room.record.imported:
                found.append(drawn(decision, choice, number))
            number += 1
        game.choose(choice)
    return tuple(found)


def drawn(decision: Decision, choice: Choice, number: int) -> Drawn:
    """Which of the tickets lead to the choice that was made."""
    place = decision.choices.index(choice)
    weights = decision.weights or (1,) * len(decision.choices)
    low = sum(weights[:place])
    return Drawn(number, decision.rule, tickets(decision), low, low + weights[place], choice.id)
