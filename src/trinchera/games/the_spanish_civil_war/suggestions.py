"""A sensible place for a unit at set-up, for players who do not want to place two hundred counters by hand."""

from trinchera.engine.bits import has, members
from trinchera.engine.choices import Choice, button
from trinchera.engine.ids import Hex, SpaceSet
from trinchera.games.the_spanish_civil_war.board import Play, opposite

SUGGESTED = button("suggested")
CROWD, FRONT, TOWN, PRIZE, REAR = 12, 10, 5, 4, 30


def suggested_space(game: Play, unit: int, spaces: SpaceSet) -> Choice:
    """Towns and the front first, units spread evenly; headquarters behind the line but among their units."""
    data = game.data
    front = data.field.around(game.board.control[opposite(data.side[unit])])
    best = min(members(spaces), key=lambda space: (reluctance(game, unit, space, has(front, space)), space))
    return data.spaces[best]


def reluctance(game: Play, unit: int, space: Hex, near: bool) -> int:
    """How little a hex wants a unit; it is near the enemy or not."""
    data, board = game.data, game.board
    company = (board.at[space] & data.combat_units).bit_count()
    if has(data.hqs, unit):
        return (REAR if near else 0) - company
    value = FRONT * near + TOWN * has(data.ground.towns, space) + PRIZE * abs(data.ground.mp[space])
    return CROWD * company - value
