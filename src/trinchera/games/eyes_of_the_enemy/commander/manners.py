"""One-sided ways to play that a computer commander is measured against; the lab plays them."""

from trinchera.games.eyes_of_the_enemy.commander.plans import Move

SCRIPTS = ("never-attack", "never-move", "rush")


def counts(manner: str, move: Move) -> bool:
    """Whether an activation is one that a manner would make."""
    if manner == "never-attack":
        return not move.fight
    if manner == "rush":
        return move.fight
    return manner != "never-move"
