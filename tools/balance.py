"""Measures how often each side wins, for the page on balance.

`python -m tools.balance SLUG DATE [GAMES] [SEED]` plays; `python -m tools.balance SLUG DATE FILE` counts games that
were played already, a line of JSON each.
"""

import sys
from pathlib import Path
from typing import Any

import msgspec

import trinchera
from trinchera import catalogue, lab
from trinchera.lab.play import Played
from trinchera.lab.studies import outcomes

STRENGTHS = ("easy", "normal")
FILE = "balance.json"
NAMES = {"thumb": "steady"}
"""Players that go by another name at the table."""


class Listed(msgspec.Struct):
    """A game that was played already."""

    scenario: str
    player: str
    seed: int
    result: str
    error: str = ""


def rows(slug: str, date: str, games: int, seed: int) -> list[dict[str, Any]]:
    """A study for each scenario and strength, both sides being of that strength."""
    found = []
    for scenario in catalogue.game(slug).scenarios:
        for strength in STRENGTHS:
            report = lab.simulate(slug, scenario.id, [strength], games, seed)
            found.append({"date": date, "scenario": scenario.id, "player": strength, "games": report.games,
                          "seed": seed, "outcomes": msgspec.to_builtins(report.results)})
            print(slug, scenario.id, strength, found[-1]["outcomes"], flush=True)
    return found


def counted(slug: str, date: str, file: Path) -> list[dict[str, Any]]:
    """The same from a file of games, in the order of the scenarios."""
    games = [msgspec.json.decode(line, type=Listed) for line in file.read_bytes().splitlines()]
    found = []
    for scenario in catalogue.game(slug).scenarios:
        for player in sorted({one.player for one in games if one.scenario == scenario.id}):
            mine = [one for one in games if (one.scenario, one.player, one.error) == (scenario.id, player, "")]
            ends = outcomes(slug, [Played(0, 0, one.result) for one in mine])
            found.append({"date": date, "scenario": scenario.id, "player": NAMES.get(player, player),
                          "games": len(mine), "seed": mine[0].seed, "outcomes": msgspec.to_builtins(ends)})
    return found


def main(slug: str, date: str, games: str = "40", seed: str = "1") -> None:
    file = Path(trinchera.__file__).parent / "games" / slug / FILE
    found = rows(slug, date, int(games), int(seed)) if games.isdigit() else counted(slug, date, Path(games))
    file.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
