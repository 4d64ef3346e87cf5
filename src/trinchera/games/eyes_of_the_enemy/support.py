"""4.0 and 5.0: weather, air and artillery support."""

from trinchera.engine.choices import Choice, button
from trinchera.engine.ids import SpaceId
from trinchera.engine.log import Term, total
from trinchera.games.eyes_of_the_enemy.board import Play, columns_in
from trinchera.games.eyes_of_the_enemy.data import COLUMN_BUTTONS, COLUMNS
from trinchera.games.eyes_of_the_enemy.variants import event_artillery

AIR = button("air")


def set_weather(game: Play, die: int) -> None:
    """4.0-a: even clear, odd rain."""
    weather = game.data.weather.by_die[die - 1]
    game.board.rain = weather == "rain"
    game.tell("weather", "EYE-4.0-a", die=die, weather=weather)


def set_air(game: Play, die: int) -> None:
    game.board.air = game.data.air_support.by_die[die - 1]
    game.tell("air-points", "EYE-5.0-a", die=die, points=game.board.air)


def artillery_points(game: Play, die: int) -> int:
    """5.0-b, 4.0-d: the table, two fewer in rain, one more by event."""
    table = game.data.artillery_support
    terms = [Term("artillery-table", table.by_die[die - 1], "EYE-5.0-b")]
    if game.board.rain:
        terms.append(Term("rain", table.rain, "EYE-4.0-d"))
    terms += event_artillery(game)
    points = max(0, total(terms))
    game.tell("artillery-points", "EYE-5.0-b", terms, die=die, points=points)
    return points


def columns_to_supply(game: Play, points: int) -> list[Choice]:
    """5.0-c, R-13: who may get the next point, so that every column has its one in the end."""
    held = game.board.artillery
    without = sum(not number for number in held)
    if points <= without:
        return [COLUMN_BUTTONS[column] for column in range(len(COLUMNS)) if not held[column]]
    return list(COLUMN_BUTTONS)


def support_sources(game: Play, area: SpaceId, used: tuple[int, ...]) -> list[Choice]:
    """R-12: air for anyone, artillery for its own column; `used` are the columns that already fired here."""
    board, data = game.board, game.data
    stack = board.at[area]
    sources = [AIR] if board.air else []
    infantry = stack & data.infantry
    if not infantry:
        return sources
    columns = columns_in(data, infantry) or (list(used[:1]) or range(len(COLUMNS)))
    return sources + [COLUMN_BUTTONS[column] for column in columns if board.artillery[column]]


def support_cap(game: Play) -> int:
    """6.2-b, 4.0-g: two points a combat, one in rain."""
    return game.data.support.rain if game.board.rain else game.data.support.clear


def spend_point(game: Play, source: Choice) -> None:
    """5.0-d: each point is used once."""
    if source is AIR:
        game.board.air -= 1
    else:
        game.board.artillery[source.index] -= 1
