"""Set a scene in words, play it with written dice, look at what came of it."""

from typing import Any

from trinchera.catalogue import game as title_of
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE
from trinchera.engine.errors import Reason
from trinchera.engine.game import Game
from trinchera.engine.log import Entry

Die = int


def scene(slug: str, **position: Any) -> Game[Any, Any]:
    """A game that stands as the position document says; what it leaves out is as at the start."""
    title = title_of(slug)
    game = title.imagine(title.load(title.pack()), {"game": slug, **position}, Seeded(0))
    game.log = []
    return game


def play(game: Game[Any, Any], *answers: str | Die) -> Game[Any, Any]:
    """Answer the questions in order: a number is a face of the die, a word is a choice or a unit drawn."""
    for answer in answers:
        assert game.decision is not None, f"the game is over before {answer}"
        token = f"d{answer}" if isinstance(answer, int) else answer
        choice = game.decision.find(token)
        asked = f"{game.stack[-1].name} by {game.decision.side}"
        assert choice is not None, f"{token} is not on offer at {asked}: {offered(game)}"
        game.choose(choice)
    return game


def offered(game: Game[Any, Any]) -> list[str]:
    """What may be chosen now."""
    return [choice.id for choice in game.decision.choices] if game.decision else []


def asked(game: Game[Any, Any]) -> str:
    """Procedure and step that are waiting for an answer."""
    return game.stack[-1].name if game.stack else "over"


def rule(game: Game[Any, Any]) -> str:
    """The rule the pending question is asked by."""
    return game.decision.rule if game.decision else ""


def is_chance(game: Game[Any, Any]) -> bool:
    return game.decision is not None and game.decision.side == CHANCE


def why_not(game: Game[Any, Any], token: str) -> Reason:
    """Why a choice is not on offer."""
    reason = game.why_not(game.title.choice(game.data, token))
    assert reason is not None, f"{token} is on offer"
    return reason


def told(game: Game[Any, Any], key: str) -> list[Entry]:
    """The log lines of one kind."""
    return [entry for entry in game.log or [] if entry.key == key]
