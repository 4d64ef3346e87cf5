"""One game of a ladder: who met whom, what came of it, and how long they thought."""

from pathlib import Path
from time import process_time
from typing import Any

import msgspec

from trinchera.catalogue import game as title_of
from trinchera.engine.chance import Seeded
from trinchera.engine.game import Game
from trinchera.engine.title import Title
from trinchera.engine.views import View
from trinchera.lab.contenders import contender
from trinchera.lab.notes import watched, write
from trinchera.lab.play import data_of, play_on
from trinchera.players import Player


class Bout(msgspec.Struct, frozen=True):
    """A game to be played. Bouts of one pair have the same dice and their seats swapped; alone, `other` is empty."""

    game: str
    scenario: str
    one: str
    other: str = ""
    pair: int = 0
    swapped: bool = False
    seed: int = 1
    scale: float = 1.0
    muster: str = ""
    """The wish of a battle that is put together by points, as `kind=attack,maps=2`: each pair is dealt another one."""

    @property
    def file(self) -> str:
        """A name for what is written about it alone."""
        names = f"{self.one}-{self.other}".replace(":", "_").rstrip("-")
        return f"{self.game}-{self.scenario}-{names}-{self.seed}-{self.pair}{'s' * self.swapped}"

    @property
    def where(self) -> str:
        """The scenario as results tell it."""
        return f"{self.scenario} {self.muster}".rstrip()


class Thought(msgspec.Struct, frozen=True):
    """How much a player thought in one game: processor seconds, decisions, lines tried, the slowest decision."""

    seconds: float
    decisions: int
    lines: int
    slowest: float


class Fought(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a bout went: the first named player's points, the scores that count, and both players' thinking."""

    bout: Bout
    points: float = 0.5
    result: str = ""
    score: dict[str, int] = {}
    thought: tuple[Thought, ...] = ()
    """Of the first named player, then of the other."""
    choices: int = 0
    error: str = ""
    when: str = ""
    """The day it was played."""
    code: str = ""
    """The revision of the code."""


class Timed:
    """A player with a watch beside it."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.reads_position = player.reads_position
        self.seconds = self.slowest = 0.0
        self.decisions = 0

    def choose(self, view: View, title: Title[Any, Any], data: Any) -> str:
        start = process_time()
        chosen = self.player.choose(view, title, data)
        taken = process_time() - start
        self.seconds += taken
        self.slowest = max(self.slowest, taken)
        self.decisions += 1
        return chosen

    def thought(self) -> Thought:
        lines = getattr(self.player, "lines", 0)
        return Thought(round(self.seconds, 3), self.decisions, lines, round(self.slowest, 3))


def fight(bout: Bout, ideas: Path | None = None) -> Fought:
    """Play a bout; the dice hang on the pair alone, so that both of its games meet the same. The ideas that were tried
    may be written into a folder."""
    title = title_of(bout.game)
    seeds = Seeded(bout.seed).skip(bout.pair).spawn()
    game, dice = begun(title, bout), Seeded(seeds.below(1 << 53))
    names = [bout.one, bout.other] if bout.other else [bout.one]
    players = [Timed(contender(name, bout.game, seeds.below(1 << 53), bout.scale)) for name in names]
    notes = watched([timed.player for timed in players]) if ideas else []
    seated = players[::-1] if bout.swapped else players
    journal: list[str] = []
    try:
        play_on(game, dice, dict(zip(title.seats, seated, strict=True)), journal)
    except Exception as error:  # whatever a game raises is told with the results
        return Fought(bout, choices=len(journal), error=f"{type(error).__name__}: {error}")
    worth = [title.commander.worth(game, seat) for seat in title.seats]
    if ideas and notes:
        write(ideas / f"{bout.file}.jsonl.gz", bout.game, bout.scenario, notes)
    return Fought(bout, points(worth, bout.swapped), str(game.board.result), title.score(game),
                  tuple(player.thought() for player in players), len(journal))


def begun(title: Title[Any, Any], bout: Bout) -> Game[Any, Any]:
    """The game of a bout as it begins; both of a pair have the same battle."""
    if not bout.muster:
        return title.new(bout.scenario)
    pack = title.muster(data_of(title, ""), wish(bout.muster), Seeded(bout.seed).skip(bout.pair).spawn())
    return title.new(bout.scenario, None, data_of(title, pack))


def wish(muster: str) -> dict[str, str]:
    return {key: value for key, _, value in (part.partition("=") for part in muster.split(","))}


def points(worth: list[float], swapped: bool) -> float:
    """A win, half a point, or nothing for the first named player; alone, what the end is worth."""
    if len(worth) == 1:
        return worth[0]
    mine, theirs = worth[::-1] if swapped else worth
    return 0.5 if mine == theirs else float(mine > theirs)
