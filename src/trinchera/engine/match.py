"""A match: who plays what under which rules, and every choice made, chance included. The state is a cache of that."""

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

import msgspec

from trinchera.engine.chance import Audited, Dice, Scripted, Seeded
from trinchera.engine.choices import CHANCE, Choice, Decision
from trinchera.engine.errors import BadInput, CorruptFile, Reason
from trinchera.engine.game import Game
from trinchera.engine.log import Entry
from trinchera.engine.meaning import unpacked
from trinchera.engine.supposing import known, meant, why_not
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
    script: tuple[str, ...] = ()
    """Scripted dice as they were written; those that have fallen are among the choices too."""


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


def recorded(dice: Dice) -> Origin:
    """How dice are written down before the first of them falls; a key is only committed to."""
    if isinstance(dice, Seeded):
        return Origin(DiceRecord("seeded", dice.state))
    if isinstance(dice, Audited):
        return Origin(DiceRecord("audited", commitment=dice.commitment, shares=dice.shares), dice.match_id)
    return Origin(DiceRecord("scripted", script=dice.script[dice.used:] if isinstance(dice, Scripted) else ()))


class Snapshot(NamedTuple):
    """Where an undo goes back to, and whose choice it takes back."""

    side: str
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
        self.origin = origin or recorded(dice)
        self.choices = [token for chapter in self.origin.earlier for token in chapter.standing]
        self.draws = self.origin.draws
        self.undoable: list[Snapshot] = []
        self.redoable: list[str] = []
        self.checkpoints: list[Checkpoint] = []
        self.turn = game.title.turn(game)
        if self.choices:
            game.made = len(self.choices)
        if game.log is None:
            game.log = [*(entry for chapter in self.origin.earlier for entry in told(chapter.log)), *game.opening]
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
        return meant(self.game, token)

    def choose(self, token: str) -> None:
        """Make the choice of that id, then let chance answer until a player is asked."""
        self.take(token)
        self.redoable.clear()

    def take(self, token: str) -> None:
        choice = self.find(token)
        decision = self.pending
        assert self.game.log is not None
        side = decision.side if decision is not None else ""
        snapshot = Snapshot(side, self.game.copy(), len(self.choices), len(self.game.log))
        self.game.choose(choice)
        self.change_places(snapshot)
        self.close_behind(snapshot)
        self.choices.append(choice.id)
        self.undoable.append(snapshot)
        self.keep_undo_honest(snapshot)
        self.roll()
        self.keep_checkpoint(self.game)

    @property
    def undoer(self) -> str:
        """Whose last choice may still be taken back, by that seat; empty: nobody's."""
        return self.undoable[-1].side if self.undoable else ""

    def close_behind(self, now: Snapshot) -> None:
        """Who answers closes what others did before: being asked alone does not."""
        if self.undoer not in ("", now.side):
            self.undoable.clear()
            self.keep_checkpoint(now.game)

    def change_places(self, before: Snapshot) -> None:
        """Players who trade seats take each other's chairs, computers too."""
        if self.title.traded(self.game) and not self.title.traded(before.game):
            one, other = self.title.seats
            self.seats[one], self.seats[other] = self.seats[other], self.seats[one]

    def keep_undo_honest(self, before: Snapshot) -> None:
        """Undo never crosses a die, another seat's answer, or anything that who acts did not know before."""
        after = self.pending
        if after is None or after.side == CHANCE or self.game.learned != before.game.learned:
            self.undoable.clear()

    def roll(self) -> None:
        """Let chance answer what is asked of it."""
        while (decision := self.pending) is not None and decision.side == CHANCE:
            choice = self.dice.pick(decision, self.draws)
            self.game.choose(choice)
            self.choices.append(choice.id)
            self.draws += 1

    def keep_checkpoint(self, game: Game[Any, Any]) -> None:
        """Write the whole position down when a new turn has begun and nobody can go back behind it, and at the end."""
        if self.undoable:
            return
        turn = self.title.turn(game)
        if turn != self.turn or game.over:
            self.turn = turn
            self.checkpoints = [*self.checkpoints, self.checkpoint(game)][-MOST_CHECKPOINTS:]

    def checkpoint(self, game: Game[Any, Any]) -> Checkpoint:
        return Checkpoint(len(self.choices), self.draws, self.title.document(game))

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

    def why_not(self, *tokens: str, seat: str) -> Reason | None:
        """Why the last of these choices could not be made after the others, as far as a seat knows; None: it could."""
        return why_not(known(self.game, seat), tokens)

    def why_not_all_seeing(self, *tokens: str) -> Reason | None:
        """As `why_not`, from the game as it is, with all that is hidden: not for the eyes of a player."""
        return why_not(self.game.copy(), tokens)

    def view(self, seat: str) -> View:
        """All that a seat may know."""
        return self.title.view(self.game, seat)

    def reveal_key(self) -> None:
        """Once the match is over, the key of audited dice is written down for all to check."""
        if self.over and isinstance(self.dice, Audited):
            dice = msgspec.structs.replace(self.origin.dice, key=self.dice.key.hex())
            self.origin = msgspec.structs.replace(self.origin, dice=dice)
