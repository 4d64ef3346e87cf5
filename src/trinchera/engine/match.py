"""A match: who plays what under which rules, and every choice made, chance included. The state is a cache of that."""

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

import msgspec

from trinchera.engine.chance import Dice
from trinchera.engine.choices import CHANCE, Choice, Decision
from trinchera.engine.errors import BadInput, CorruptFile, Reason
from trinchera.engine.game import Game
from trinchera.engine.log import Entry
from trinchera.engine.meaning import unpacked
from trinchera.engine.title import Title
from trinchera.engine.views import View

MOST_CHECKPOINTS = 2
"""Checkpoints a match keeps: of the turn it is in and the one before."""


class DiceRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How the dice are made. An audited match publishes the commitment first and the key when it is over."""

    kind: Literal["audited", "seeded", "scripted"]
    seed: int = 0
    commitment: str = ""
    key: str = ""
    shares: tuple[str, ...] = ()


class Checkpoint(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The whole position after so many choices, of which so many were draws of chance."""

    number: int
    draws: int
    position: dict[str, Any]
    log: str = ""
    """What was told until then, packed; a match file leaves it out."""


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of a match that can no longer be played again; what came after it began from a checkpoint."""

    schema: int
    rules: int
    choices: str
    number: int
    """How many of its choices stand."""
    problem: str
    """Why it could not be played again."""
    log: str = ""
    """What was told of it, packed."""
    data: str = ""
    start: dict[str, Any] = {}

    @property
    def standing(self) -> list[str]:
        return self.choices.split()[:self.number]

    @property
    def lost(self) -> int:
        """The choices that had to be given up."""
        return len(self.choices.split()) - self.number


def told(log: str) -> list[Entry]:
    """A log that was packed."""
    try:
        found = msgspec.convert(unpacked(log), list[Entry]) if log else []
        return [msgspec.structs.replace(entry, terms=tuple(entry.terms)) for entry in found]
    except msgspec.ValidationError as error:
        raise CorruptFile("file-packed", problem=str(error)) from None


class Origin(msgspec.Struct, frozen=True):
    """What a match began from, beside scenario and options."""

    dice: DiceRecord = DiceRecord("scripted")
    id: str = "match"
    start: dict[str, Any] = {}
    """The position it began from; empty for the scenario's own set-up."""
    pack: str = ""
    """The text of the data pack laid over the bundled one."""
    data: str = ""
    """The hash of the bundled pack it is played with; empty: today's."""
    tables: str = ""
    """That pack itself, packed, if no release keeps it."""
    draws: int = 0
    """How many draws of chance came before."""
    earlier: tuple[Chapter, ...] = ()
    """What was played before, in the words of releases that this one does not follow."""


class Snapshot(NamedTuple):
    """Where an undo goes back to."""

    game: Game[Any, Any]
    choices: int
    log: int


class Match:
    """A game being played, with its dice, its journal of choices and undo."""

    def __init__(self, game: Game[Any, Any], dice: Dice, seats: Mapping[str, str] | None = None,
                 origin: Origin | None = None) -> None:
        self.game = game
        self.dice = dice
        self.seats = dict(seats or dict.fromkeys(game.title.seats, "human"))
        self.origin = origin or Origin()
        self.choices = [token for chapter in self.origin.earlier for token in chapter.standing]
        self.draws = self.origin.draws
        self.undoable: list[Snapshot] = []
        self.redoable: list[str] = []
        self.checkpoints: list[Checkpoint] = []
        self.turn = game.title.turn(game)
        game.made = len(self.choices)
        if game.log is None:
            game.log = [entry for chapter in self.origin.earlier for entry in told(chapter.log)]
        self.roll()

    @property
    def title(self) -> Title[Any, Any]:
        return self.game.title

    @property
    def pending(self) -> Decision | None:
        """The question that is waiting for an answer; None when the game is over."""
        return self.game.decision

    @property
    def over(self) -> bool:
        return self.game.over

    @property
    def result(self) -> str:
        return str(self.game.board.result)

    def find(self, token: str) -> Choice:
        """The choice a token names: the one on offer if there is one."""
        decision = self.pending
        offered = decision.find(token) if decision else None
        return offered or self.title.choice(self.game.data, token)

    def choose(self, token: str) -> None:
        """Make the choice of that id, then let chance answer until a player is asked."""
        self.take(token)
        self.redoable.clear()

    def take(self, token: str) -> None:
        choice = self.find(token)
        decision = self.pending
        assert self.game.log is not None
        snapshot = Snapshot(self.game.copy(), len(self.choices), len(self.game.log))
        self.game.choose(choice)
        assert decision is not None
        self.choices.append(choice.id)
        self.undoable.append(snapshot)
        self.keep_undo_honest(decision.side, snapshot)
        self.roll()
        self.keep_checkpoint()

    def keep_undo_honest(self, side: str, before: Snapshot) -> None:
        """Undo never crosses a die, another seat, or anything that who acts did not know before."""
        after = self.pending
        if after is None or after.side != side or self.game.learned != before.game.learned:
            self.undoable.clear()

    def roll(self) -> None:
        """Let chance answer what is asked of it."""
        while (decision := self.pending) is not None and decision.side == CHANCE:
            choice = self.dice.pick(decision, self.draws)
            self.game.choose(choice)
            self.choices.append(choice.id)
            self.draws += 1

    def keep_checkpoint(self) -> None:
        """Write the whole position down when a new turn has begun and nobody can go back behind it, and at the end."""
        turn = self.title.turn(self.game)
        if (turn != self.turn or self.over) and not self.undoable:
            self.turn = turn
            self.checkpoints = [*self.checkpoints, self.checkpoint()][-MOST_CHECKPOINTS:]

    def checkpoint(self) -> Checkpoint:
        return Checkpoint(len(self.choices), self.draws, self.title.document(self.game))

    @property
    def base(self) -> int:
        """How many choices were made in earlier chapters."""
        return sum(len(chapter.standing) for chapter in self.origin.earlier)

    def play(self, *tokens: str | int) -> "Match":
        """Make several choices in a row."""
        for token in tokens:
            self.choose(str(token))
        return self

    def undo(self) -> None:
        """Take back the last choice, if nothing was rolled, revealed or decided by another since."""
        if not self.undoable:
            raise BadInput("nothing-to-undo")
        snapshot = self.undoable.pop()
        self.redoable.append(self.choices[snapshot.choices])
        log = self.game.log
        assert log is not None
        self.game = snapshot.game
        self.game.log = log[:snapshot.log]
        del self.choices[snapshot.choices:]

    def redo(self) -> None:
        """Make the choice again that was last undone."""
        if not self.redoable:
            raise BadInput("nothing-to-redo")
        self.take(self.redoable.pop())

    def why_not(self, *tokens: str) -> Reason | None:
        """Why the last of these choices could not be made after the others; None if it could."""
        game = self.game
        for token in tokens[:-1]:
            choice = self.title.choice(game.data, token)
            blocked = game.why_not(choice)
            if blocked:
                return blocked
            game = game.copy()
            game.choose(choice)
        return game.why_not(self.title.choice(game.data, tokens[-1]))

    def view(self, seat: str) -> View:
        """All that a seat may know."""
        return self.title.view(self.game, seat)
