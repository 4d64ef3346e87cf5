"""The games there are, by slug."""

from importlib import import_module
from typing import Any

from trinchera.engine.title import Title, unknown

GAMES = ("eyes_of_the_enemy", "storm_over_madrid", "civil_war_battles", "a_las_barricadas")


def game(slug: str) -> Title[Any, Any]:
    """The game of that slug.

    >>> game("eyes_of_the_enemy").seats
    ('nationalist',)
    """
    if slug not in GAMES:
        raise unknown("game", slug, GAMES)
    title: Title[Any, Any] = import_module(f"trinchera.games.{slug}").TITLE
    return title
