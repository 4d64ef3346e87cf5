"""The numbers of the combat at hand before the die, from the functions that resolve it (15.6 to 15.19)."""

from trinchera.engine.log import Term, total
from trinchera.engine.views import Chance, Sum
from trinchera.games.the_spanish_civil_war.attack import Attack
from trinchera.games.the_spanish_civil_war.board import Play, fighters_at, opposite
from trinchera.games.the_spanish_civil_war.data import ALL_LOST
from trinchera.games.the_spanish_civil_war.declare import Declare
from trinchera.games.the_spanish_civil_war.strength import Forces, enough, ground_odds, reckon, result


def at_hand(game: Play) -> Forces | None:
    """The attack being declared or supported; what the other side may still add is open."""
    frame = game.stack[-1] if game.stack else None
    if isinstance(frame, Attack) and frame.step in ("commit", "answer", "dice"):
        return frame.forces(game)
    if isinstance(frame, Declare) and frame.step == "attackers" and frame.units:
        side = game.board.side
        if enough(*ground_odds(game, frame.units, frame.space)):
            return Forces(side, frame.space, frame.units, fighters_at(game, opposite(side), frame.space))
    return None


def sums(game: Play) -> tuple[Sum, ...]:
    forces = at_hand(game)
    if forces is None:
        return ()
    found = reckon(game, forces)
    odds = (Term("attacker", total(found.attack), "TSC-15.6-a"), Term("defender", -total(found.defence), "TSC-15.6-a"))
    return (Sum("attack", found.attack), Sum("defence", found.defence), Sum("odds", odds),
            Sum("shifts", found.shifts), Sum("die", found.drms))


def chances(game: Play) -> tuple[Chance, ...]:
    """15.10: what the column brings, one result for each face of the die."""
    forces = at_hand(game)
    if forces is None:
        return ()
    found = reckon(game, forces)
    words = [word_of(*result(game, found, die)) for die in range(1, 7)]
    return (Chance("result", {word: words.count(word) / len(words) for word in dict.fromkeys(words)}),)


def word_of(attacker: int, defender: int) -> str:
    """A result of the table as a word: attacker's steps and defender's."""
    return f"loss-{attacker}-all" if defender == ALL_LOST else f"loss-{attacker}-{defender}"
