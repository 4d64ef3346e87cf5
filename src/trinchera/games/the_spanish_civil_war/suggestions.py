"""A sensible place for a unit at set-up, for players who do not want to place two hundred counters by hand."""

from trinchera.engine.bits import has, members
from trinchera.engine.choices import Choice, button
from trinchera.engine.ids import SpaceSet
from trinchera.games.the_spanish_civil_war.board import Play, opposite

SUGGESTED = button("suggested")
CROWD, FRONT, TOWN, PRIZE, REAR = 12, 10, 5, 4, 30


def suggested_space(game: Play, unit: int, spaces: SpaceSet) -> Choice:
    """Towns and the front first, units spread evenly; headquarters behind the line but among their units."""
    data, at = game.data, game.board.at
    front = data.field.around(game.board.control[opposite(data.side[unit])])
    staff, combat, towns, points = has(data.hqs, unit), data.combat_units, data.ground.towns, data.ground.mp

    def reluctance(space: int) -> int:
        """How little a hex wants the unit; of two that want it as much it is the first."""
        company, near = (at[space] & combat).bit_count(), front >> space & 1
        if staff:
            return REAR * near - company
        return CROWD * company - FRONT * near - TOWN * (towns >> space & 1) - PRIZE * abs(points[space])
    return data.spaces[min(members(worth_a_look(game, spaces, front)), key=reluctance)]


def worth_a_look(game: Play, spaces: SpaceSet, front: SpaceSet) -> int:
    """Of empty hexes without a town or a prize the first near the front and the first behind it stand for all."""
    ground, (ours, theirs) = game.data.ground, game.board.held
    alike = spaces & ~(ours | theirs | ground.towns | ground.prizes)
    near, far = alike & front, alike & ~front
    return spaces & ~alike | near & -near | far & -far
