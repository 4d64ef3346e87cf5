"""Random games of a game, to their ends: `python -m tools.random_games GAME NUMBER FILE [SCENARIO]`.

Scenarios take turns, options are drawn; with `mustered` as SCENARIO each battle is dealt by points. Each game is a row
of the file as soon as it is over, so a run that was stopped goes on where it was. Every hundred choices the position is
written, read and compared. What goes wrong is written as a row too, with a match file beside it that stops before the
last choice of a player, and the command fails.
"""

import sys
from pathlib import Path
from typing import Any

import msgspec

import trinchera
from trinchera import catalogue
from trinchera.engine.chance import Scripted, Seeded
from trinchera.engine.choices import CHANCE, Choice, Decision
from trinchera.engine.game import Game
from trinchera.engine.musters import MOST_MAPS
from trinchera.engine.title import Title

LONGEST, LOOK = 30_000, 100
MUSTERED = "mustered"


class Row(msgspec.Struct, omit_defaults=True):
    """A game: what was played, how it ended, after how many choices; or what went wrong there."""

    seed: int
    scenario: str
    options: dict[str, str]
    result: str = ""
    choices: int = 0
    error: str = ""
    last: str = ""
    """The last choice of a player before something went wrong."""


def begun(title: Title[Any, Any], seed: int, only: str) -> tuple[Row, Game[Any, Any]]:
    dice, scenarios = Seeded(seed + 7_000_000), [one.id for one in title.scenarios if only in ("", one.id)]
    options = {option.id: option.values[dice.below(len(option.values))] for option in title.options}
    if only == MUSTERED:
        return Row(seed, only, options), title.new(only, options, mustered(title, seed))
    row = Row(seed, scenarios[seed % len(scenarios)], options)
    return row, title.new(row.scenario, options)


def mustered(title: Title[Any, Any], seed: int) -> Any:
    """A battle bought with points and dealt anew: of either kind by turns, on one to four maps."""
    return title.load(title.pack().with_override(bought(title, seed), MUSTERED))


def bought(title: Title[Any, Any], seed: int) -> str:
    data = title.load(title.pack())
    kinds = title.mustering().stock(data).kinds
    wish = {"kind": kinds[seed % len(kinds)], "maps": str(1 + seed // len(kinds) % MOST_MAPS)}
    return title.muster(data, wish, Seeded(seed))


class Record:
    """What was chosen by players and by chance."""

    def __init__(self) -> None:
        self.players: list[str] = []
        self.chance: list[str] = []

    def keep(self, decision: Decision, choice: Choice) -> Choice:
        (self.chance if decision.side == CHANCE else self.players).append(choice.id)
        return choice

    def match(self, title: Title[Any, Any], row: Row) -> bytes:
        """The match up to the last choice of a player, which brought on what went wrong."""
        pack = bought(title, row.seed) if row.scenario == MUSTERED else ""
        match = trinchera.match(title.slug, dice=Scripted(self.chance), scenario=row.scenario, options=row.options,
                                pack=pack)
        for token in self.players[:-1]:
            match.choose(token)
        return trinchera.save(match)


def played(title: Title[Any, Any], seed: int, only: str = "", record: Record | None = None) -> Row:
    row, game = begun(title, seed, only)
    dice, record = Seeded(seed), record or Record()
    try:
        while game.decision is not None and game.made < LONGEST:
            game.choose(record.keep(game.decision, dice.pick(game.decision)))
            if game.made % LOOK == 0 and game.decision is not None:
                again = title.imagine(game.data, title.document(game), Seeded(0))
                assert again.digest() == game.digest(), "the position was read otherwise than it was written"
        assert game.board.result in title.outcomes, "no end"
    except Exception as error:
        row.error, row.last = f"{type(error).__name__}: {error}", record.players[-1] if record.players else ""
    row.result, row.choices = game.board.result, game.made
    return row


def rows(file: Path) -> list[Row]:
    return [msgspec.json.decode(line, type=Row) for line in file.read_bytes().splitlines()] if file.exists() else []


def main(slug: str, number: int, file: Path, only: str = "") -> int:
    title, before = catalogue.game(slug), rows(file)
    with file.open("ab") as out:
        for seed in range(len(before), number):
            row = played(title, seed, only, record := Record())
            out.write(msgspec.json.encode(row) + b"\n")
            out.flush()
            if row.error:
                file.with_name(f"{file.stem}-{seed}.json").write_bytes(record.match(title, row))
    found = rows(file)
    wrong = [row for row in found if row.error]
    for scenario in sorted({row.scenario for row in found}):
        mine = [row for row in found if row.scenario == scenario]
        ends = {end: sum(row.result == end for row in mine) for end in title.outcomes}
        print(f"{scenario}: {len(mine)} games, {sum(row.choices for row in mine):,} choices, {ends}")
    print(f"{len(found)} games, {len(wrong)} errors", *(f"seed {row.seed}: {row.error}" for row in wrong), sep="\n")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]), Path(sys.argv[3]), *sys.argv[4:5]))
