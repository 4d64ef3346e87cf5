"""One game of a study, played to its end by computer players."""

from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from trinchera.catalogue import game as title_of
from trinchera.engine import files
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE
from trinchera.engine.errors import BadInput, IllegalChoice, Reason
from trinchera.engine.game import Game
from trinchera.engine.kept import carried
from trinchera.engine.match import DiceRecord
from trinchera.engine.migrations import SCHEMA
from trinchera.engine.title import Title
from trinchera.players import Player, glimpse, player

LONGEST_GAME = 200_000
"""Choices after which a game counts as one that never ends."""


class Study(msgspec.Struct, frozen=True):
    """What is played: everything a worker needs to play game number n of it."""

    game: str
    scenario: str
    players: tuple[str, ...]
    """The computer players by seat."""
    seed: int = 1
    options: dict[str, str] = {}
    pack: str = ""
    """The text of a data pack laid over the bundled one."""
    scale: float = 1.0
    failures: str = ""
    """The folder for the match files of games that raise; empty: they are only counted."""


class Played(msgspec.Struct, frozen=True):
    """How one game went."""

    number: int
    choices: int
    result: str = ""
    score: dict[str, int] = {}
    worth: tuple[float, ...] = ()
    """The worth of the end for each seat."""
    error: str = ""
    file: str = ""
    """Where the match file of a game that raised was written."""


def study(slug: str, scenario: str | None, players: tuple[str, ...], **rest: Any) -> Study:
    """A study with its names checked; one player named plays every seat."""
    title = title_of(slug)
    if len(players) not in (1, len(title.seats)):
        raise BadInput("wrong-number-of-players", given=len(players), seats=", ".join(title.seats))
    for name in players:
        player(name)
    by_seat = players * len(title.seats) if len(players) == 1 else players
    data = data_of(title, rest.get("pack", ""))
    found = Study(slug, title.scenario(scenario, data).id, by_seat, **rest)
    opening(title, found)
    return found


@lru_cache(maxsize=8)
def data_of(title: Title[Any, Any], pack: str) -> Any:
    return title.load(title.pack().with_override(pack, "pack") if pack else title.pack())


def opening(title: Title[Any, Any], wanted: Study) -> Game[Any, Any]:
    return title.new(wanted.scenario, wanted.options, data_of(title, wanted.pack))


def play(wanted: Study, number: int) -> Played:
    """Play game number n of a study. The players count their thinking instead of timing it, so it is repeatable."""
    title = title_of(wanted.game)
    seeds = Seeded(wanted.seed).skip(number).spawn()
    dice_seed = seeds.below(1 << 53)
    who = {seat: player(name, seeds.below(1 << 53), wanted.scale, clock=False)
           for seat, name in zip(title.seats, wanted.players, strict=True)}
    journal: list[str] = []
    game = opening(title, wanted)
    try:
        play_on(game, Seeded(dice_seed), who, journal)
        worth = tuple(title.commander.worth(game, seat) for seat in title.seats)
        return Played(number, len(journal), str(game.board.result), title.score(game), worth)
    except Exception as error:  # whatever a game raises is what the study is to find
        return Played(number, len(journal), error=f"{type(error).__name__}: {error}",
                      file=write_failure(game, wanted, number, dice_seed, journal))


def play_on(game: Game[Any, Any], dice: Seeded, who: dict[str, Player], journal: list[str]) -> None:
    """Play to the end; the journal holds each choice before it is made, so that the one that raises is its last."""
    while (decision := game.decision) is not None:
        if decision.side == CHANCE:
            choice = dice.pick(decision)
        else:
            asked = who[decision.side]
            token = asked.choose(glimpse(game, decision.side, asked.reads_position), game.title, game.data)
            found = decision.find(token)
            if found is None:
                raise IllegalChoice(Reason(decision.rule, "not-on-offer", {"what": token}))
            choice = found
        if len(journal) >= LONGEST_GAME:
            raise AssertionError(f"no end after {LONGEST_GAME} choices")
        journal.append(choice.id)
        game.choose(choice)


def write_failure(game: Game[Any, Any], wanted: Study, number: int, dice_seed: int, journal: list[str]) -> str:
    """The match file of a game that raised: replaying it raises again. Answers where it was written."""
    if not wanted.failures:
        return ""
    title = game.title
    name = f"{wanted.game}-{wanted.seed}-{number}"
    seats = dict(zip(title.seats, wanted.players, strict=True))
    file = files.MatchFile(
        "trinchera-match", SCHEMA, name, wanted.game, game.rules, wanted.scenario,
        DiceRecord("seeded", dice_seed), " ".join(journal), title.settings(wanted.options), seats, wanted.pack,
        data=title.pack().hash, tables=carried(title, title.pack().hash, ""), result=str(game.board.result))
    path = Path(wanted.failures) / f"{name}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(files.dumps(msgspec.structs.replace(file, checksum=files.checksum(file))))
    return str(path)
