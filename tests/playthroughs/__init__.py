"""Whole games as text: each choice with the rule that asked for it and the log lines it led to, hashes in between.

A recorded game is played again from its own choices; the text that comes of it must be the same to the byte. Games are
played with the values of `tests/games/<game>/box.toml` where there is one, so that tuning does not touch them.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from trinchera import catalogue
from trinchera.engine.game import Game
from trinchera.engine.title import Title

HERE = Path(__file__).parent
RULES = "rules"
"""A header names the version of the rules if it is not the latest: games of former readings go on as they began."""
EVERY = 25
"""Choices between two hashes of the state."""
WAYS_TO_END: dict[str, dict[str, tuple[str, ...]]] = {
    "eyes_of_the_enemy": {"madrid": ("decisive EYE-10.0-h", "minor EYE-10.0-h", "defeat EYE-10.0-h")},
    "storm_over_madrid": {
        "initial_drive": ("madrid_falls SOM-10-a", "roads_cut SOM-10-b", "nationalist_points SOM-12.1-l",
                          "republican_hold SOM-12.1-l"),
        "corunna_road": ("madrid_falls SOM-10-a", "roads_cut SOM-10-b", "republican_hold SOM-12.2-j"),
        "campaign": ("madrid_falls SOM-10-a", "roads_cut SOM-10-b", "republican_hold SOM-12.3-m"),
    },
    "the_spanish_civil_war": {
        "war_of_the_columns": ("nationalist TSC-17.1.2-a", "republican TSC-17.1.2-a", "republican TSC-17.4.2.2-a"),
        "northern_campaign": ("nationalist TSC-17.2.2-a", "republican TSC-17.2.2-a", "republican TSC-17.4.2.2-a"),
        "battle_of_the_ebro": ("nationalist TSC-17.4.2-a", "republican TSC-17.4.2-a", "republican TSC-17.4.2.2-a"),
        "campaign": ("nationalist TSC-17.4.2-a", "nationalist TSC-17.4.2.1-a", "republican TSC-17.4.2-a",
                     "republican TSC-17.4.2.2-a"),
        "unternehmen_felix": ("nationalist TSC-17.5.2.1-b", "republican TSC-17.5.2.1-b",
                              "republican TSC-17.5.2.2-a"),
    },
    "civil_war_battles": {
        "belchite": ("republican SCB-18.0-c", "republican SCB-18.0-d", "nationalist SCB-18.0-c"),
        "teruel": ("republican SCB-19.0-b", "draw SCB-19.0-b", "nationalist SCB-19.0-b"),
        "alfambra": ("republican SCB-20.0-b", "draw SCB-20.0-b", "nationalist SCB-20.0-b"),
    },
    "a_las_barricadas": {
        scenario: tuple(f"{result} ALB-2.3-k" for result in results.split()) for scenario, results in {
            "hamlet": "nationalist-decisive nationalist-marginal draw republican-marginal",
            "badajoz": "republican-tactical", "talavera": "draw", "sesena": "nationalist-tactical",
            "manzanares": "nationalist-decisive", "boadilla": "nationalist-tactical",
            "suicide-hill": "republican-tactical", "pingarron": "republican-decisive",
            "brihuega": "nationalist-tactical", "iron-belt": "nationalist-decisive",
            "villanueva": "republican-tactical", "belchite": "nationalist-tactical", "muela": "republican-tactical",
            "alfambra": "nationalist-tactical", "ebro": "nationalist-tactical", "hill-481": "republican-decisive",
        }.items()},
}
"""The results each scenario can have, with the rule that is the last word on them. In A las Barricadas! all sixteen are
judged by one rule on a scale of points: every level is recorded once, and one game of each scenario."""


def data_of(title: Title[Any, Any]) -> Any:
    box = HERE.parent / "games" / title.slug / "box.toml"
    pack = title.pack()
    return title.load(pack.with_override(box.read_text("utf-8"), box.name) if box.exists() else pack)


def header(slug: str, scenario: str, options: dict[str, str]) -> str:
    return " ".join(["game", slug, scenario, *(f"{name}={value}" for name, value in sorted(options.items()))])


def opened(first_line: str) -> Game[Any, Any]:
    """The game of a header, before its first choice."""
    _, slug, scenario, *words = first_line.split()
    title, options = catalogue.game(slug), dict(word.split("=") for word in words)
    rules = int(options.pop(RULES, title.rules_version))
    game = title.new(scenario, options, data_of(title))
    game.rules, game.log = rules, []
    return game


def line(game: Game[Any, Any], token: str) -> str:
    """Make a choice; the line it gives."""
    decision, log = game.decision, game.log
    assert decision is not None
    assert log is not None
    choice, told = decision.find(token), len(log)
    assert choice is not None, f"{token} is not on offer at {game.stack[-1].name}"
    game.choose(choice)
    return " ".join([decision.rule, token, *(entry.key for entry in log[told:])])


def way(game: Game[Any, Any]) -> str:
    """How a game ended: the result and the rule of the last line in the log."""
    assert game.log
    return f"{game.board.result} {game.log[-1].rule}"


def ending(game: Game[Any, Any]) -> str:
    return " ".join(["end", way(game), *(f"{name}={value}" for name, value in game.title.score(game).items())])


def told(game: Game[Any, Any], tokens: Iterator[str]) -> Iterator[str]:
    """The text of a game, line by line, as its choices are made."""
    for token in tokens:
        yield line(game, token)
        if game.made % EVERY == 0:
            yield f"# {game.made} {game.digest()}"
    yield ending(game)


def text_of(first_line: str, tokens: Iterator[str], game: Game[Any, Any] | None = None) -> str:
    lines = told(game or opened(first_line), tokens)
    return "\n".join([first_line, *lines]) + "\n"


def tokens_of(text: str) -> Iterator[str]:
    """The choices of a recorded game."""
    for row in text.splitlines()[1:-1]:
        if not row.startswith("#"):
            yield row.split()[1]
