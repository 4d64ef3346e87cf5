"""Measures how often each side wins, for the page on balance: python -m tools.balance SLUG DATE [GAMES] [SEED]."""

import sys
from pathlib import Path
from typing import Any

import msgspec

import trinchera
from trinchera import catalogue, lab

STRENGTHS = ("easy", "normal")
FILE = "balance.json"


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


def main(slug: str, date: str, games: str = "40", seed: str = "1") -> None:
    file = Path(trinchera.__file__).parent / "games" / slug / FILE
    found = msgspec.json.encode(rows(slug, date, int(games), int(seed)))
    file.write_bytes(msgspec.json.format(found, indent=1) + b"\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
