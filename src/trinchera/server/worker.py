"""A process that thinks: computer players, hints, odds, and the replay of files from strangers.

It is given what a seat knows and nothing else. It limits its own memory and processor time; the server kills it when
it takes too long. Messages on its pipes are a length of four bytes and JSON, which has room for a set of many units in
one number.
"""

import os
import resource
import sys
from collections import OrderedDict
from typing import IO, Any, Literal

import msgspec

from trinchera.catalogue import game as title_of
from trinchera.engine.chance import Seeded
from trinchera.engine.errors import BadInput, IllegalChoice, Reason, TrincheraError, Value
from trinchera.engine.files import loads
from trinchera.engine.kept import data_of
from trinchera.engine.match import Match
from trinchera.engine.musters import Draft, Plan
from trinchera.engine.odds import SAMPLES, WIDEST_TREE, Odds, Replies, blended, odds
from trinchera.engine.positions import Described
from trinchera.engine.resume import resume
from trinchera.engine.title import GameOption, Scenario
from trinchera.engine.views import View
from trinchera.players import HARD, HINT, Player, counsel, player
from trinchera.server.api import Hint, Rating
from trinchera.server.gate import SPECTATOR, suppose

MOST_PLAYERS = 64
SPARE_SECONDS = 1
DEALS = 5
"""Hands that are dealt to the other side where its additions are counted."""
MOST_IDEAS = 12
"""Ideas that a hint tells."""
HINTS = {"hard": HARD}
"""How hard one thinks about a hint, by the strength asked for."""


class Job(msgspec.Struct, frozen=True):
    """What to think about."""

    kind: Literal["play", "advise", "hint", "odds", "check", "open", "offer", "muster"]
    game: str = ""
    pack: str = ""
    match: str = ""
    strength: str = ""
    view: View | None = None
    choices: list[str] = []
    file: bytes = b""
    position: dict[str, Any] = {}
    scenario: str = ""
    options: dict[str, str] = {}
    seed: int = 0
    scale: float = 1.0
    seconds: float = 10.0
    replies: Replies = ""
    data: str = ""
    """The hash of the bundled pack, and that pack itself if no release keeps it."""
    tables: str = ""
    plan: Plan | None = None


class Trouble(msgspec.Struct, frozen=True):
    """An error that is to be shown to the player."""

    key: str
    values: dict[str, Value]
    rule: str = ""

    def error(self) -> TrincheraError:
        if self.rule:
            return IllegalChoice(Reason(self.rule, self.key, self.values))
        return BadInput(self.key, **self.values)


class Answer(msgspec.Struct, frozen=True):
    """What came of it: one of these."""

    choice: str = ""
    hint: Hint | None = None
    odds: Odds | None = None
    trouble: Trouble | None = None
    scenarios: tuple[Scenario, ...] = ()
    options: tuple[GameOption, ...] = ()
    draft: Draft | None = None


class Thinker:
    """Does jobs one after the other and remembers the players of the matches it was last asked about."""

    def __init__(self) -> None:
        self.players: OrderedDict[tuple[str, str, str], Player] = OrderedDict()

    def do(self, job: Job) -> Answer:
        try:
            return JOBS[job.kind](self, job)
        except TrincheraError as error:
            rule = error.rule if isinstance(error, IllegalChoice) else ""
            return Answer(trouble=Trouble(error.key, error.values, rule))
        except (MemoryError, RecursionError, OverflowError):
            return Answer(trouble=Trouble("work-too-large", {}))

    def play(self, job: Job) -> Answer:
        view = seen(job)
        key = (job.match, view.seat, job.strength)
        who = self.players.pop(key, None) or player(job.strength, job.seed, job.scale)
        self.players[key] = who
        if len(self.players) > MOST_PLAYERS:
            self.players.popitem(last=False)
        return Answer(who.choose(view, title_of(job.game), box_of(job)))

    def advise(self, job: Job) -> Answer:
        """The rule of thumb, for when a player does not answer."""
        game = imagined(job)
        return Answer(game.title.adviser(Seeded(job.seed)).choose(game).id)

    def hint(self, job: Job) -> Answer:
        effort = HINTS.get(job.strength, HINT).scaled(job.scale)
        told = counsel(seen(job), title_of(job.game), box_of(job), effort, job.seed)
        ideas = told.rated[:MOST_IDEAS]
        reasons = tuple(Rating(idea.choices[0], idea.worth, idea.choices, idea.error) for idea in ideas)
        return Answer(hint=Hint(ideas[0].choices, reasons, told.why))

    def odds(self, job: Job) -> Answer:
        """With what the other side may add comes a hand that is not known: several are dealt, and each is met."""
        seat = seen(job).seat
        if job.replies != "add":
            return Answer(odds=odds(suppose(imagined(job), job.choices), seat=seat, replies=job.replies))
        deals = [suppose(imagined(job, number), job.choices) for number in range(DEALS)]
        return Answer(odds=blended([odds(deal, WIDEST_TREE // DEALS, SAMPLES // DEALS, seat=seat, replies="add")
                                    for deal in deals]))

    def check(self, job: Job) -> Answer:
        """Whether a match file replays within the limits of this process, and can be looked at."""
        file = loads(job.file)
        look_at(resume(title_of(file.game), file).match)
        return Answer()

    def open(self, job: Job) -> Answer:
        """Whether a match with a stranger's pack or position can be begun."""
        title = title_of(job.game)
        data = title.load(title.pack().with_override(job.pack, "pack") if job.pack else title.pack())
        game = title.imagine(data, job.position, Seeded(0)) if job.position else title.new(
            job.scenario or None, job.options, data)
        look_at(Match(game, Seeded(job.seed)))
        return Answer()

    def offer(self, job: Job) -> Answer:
        """The scenarios and options of a stranger's pack."""
        title = title_of(job.game)
        data = title.load(title.pack().with_override(job.pack, "pack"))
        return Answer(scenarios=title.scenarios_in(data), options=title.options_in(data))

    def muster(self, job: Job) -> Answer:
        """A stranger's plan of a battle worked out, or one dealt from his wishes."""
        title = title_of(job.game)
        mustering, data = title.mustering(), title.load(title.pack())
        plan = job.plan or mustering.deal(data, job.options, Seeded(job.seed))
        return Answer(draft=mustering.draft(data, plan))


JOBS = {"play": Thinker.play, "advise": Thinker.advise, "hint": Thinker.hint, "odds": Thinker.odds,
        "check": Thinker.check, "open": Thinker.open, "offer": Thinker.offer,
        "muster": Thinker.muster}


def look_at(match: Match) -> None:
    """Make what every seat will be shown."""
    for seat in (SPECTATOR, *match.title.seats):
        msgspec.json.encode(match.view(seat))


def box_of(job: Job) -> Any:
    """The data of the match a job is about."""
    return data_of(title_of(job.game), job.data, job.tables, job.pack)


def seen(job: Job) -> View:
    """What the seat knows. The server wrote it itself, so that its position need not be rehearsed."""
    assert job.view is not None
    return msgspec.structs.replace(job.view, position=Described(job.view.position))


def imagined(job: Job, deal: int = 0) -> Any:
    return title_of(job.game).imagine(box_of(job), seen(job).position, Seeded(job.seed + deal))


def limit_memory(size: int) -> None:
    resource.setrlimit(resource.RLIMIT_AS, (size, size))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def limit_time(seconds: float) -> None:
    """Processor time for the next job; the system ends the process after that, even if its server is gone."""
    usage = resource.getrusage(resource.RUSAGE_SELF)
    most = int(usage.ru_utime + usage.ru_stime + seconds) + SPARE_SECONDS
    resource.setrlimit(resource.RLIMIT_CPU, (most, resource.getrlimit(resource.RLIMIT_CPU)[1]))


def read(pipe: IO[bytes]) -> Job | None:
    head = pipe.read(4)
    if len(head) < 4:
        return None
    return msgspec.json.decode(pipe.read(int.from_bytes(head, "big")), type=Job)


def main() -> None:
    """Serve jobs from the standard input until it ends. What players print goes to the error stream."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    os.nice(5)
    limit_memory(int(sys.argv[1]))
    thinker = Thinker()
    while job := read(sys.stdin.buffer):
        limit_time(job.seconds)
        body = msgspec.json.encode(thinker.do(job))
        answers.write(len(body).to_bytes(4, "big") + body)
        answers.flush()


if __name__ == "__main__":
    main()
