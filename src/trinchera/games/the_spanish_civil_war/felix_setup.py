"""17.5.4.1: the Spanish army of 1941 takes its places."""

from typing import ClassVar

from trinchera.engine.bits import bit, bits, members
from trinchera.engine.choices import Choice, Decision, ask
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import NOBODY, SpaceSet, UnitId
from trinchera.games.the_spanish_civil_war.board import Play, is_on_map, put, seat, war
from trinchera.games.the_spanish_civil_war.data import R
from trinchera.games.the_spanish_civil_war.ground import Data, hexes_near
from trinchera.games.the_spanish_civil_war.stacking import rooms
from trinchera.games.the_spanish_civil_war.suggestions import SUGGESTED, suggested_space

STRONG, LINE = 10, 8
"""17.5.4-a: how many divisions of each kind serve at the start."""


def spanish_slots(data: Data) -> list[int]:
    """17.5.4.1-a: where each infantry division must be; the border first, then Madrid, then one for each city."""
    felix, at, field = data.felix, data.field.number, data.field
    border = hexes_near(field, data.ground.border, 1) & data.ground.country["spain"]
    spain = data.ground.country["spain"]
    cities = [data.madrid] * felix.madrid_divisions + [at[text] for text in felix.one_each]
    return [border] * felix.border_divisions + [(field.neighbours[city] | bit(city)) & spain for city in cities]


def can_cover(data: Data, open_hexes: SpaceSet, spaces: SpaceSet, left: int) -> bool:
    """Whether so many divisions in some hexes can occupy or watch every border hex that is still open."""
    if not open_hexes:
        return True
    if not left:
        return False
    field = data.field
    first = (open_hexes & -open_hexes).bit_length() - 1
    watching = (field.neighbours[first] | bit(first)) & spaces
    ranked = sorted(members(watching), key=lambda space: -(open_hexes & watched(data, space)).bit_count())
    return any(can_cover(data, open_hexes & ~watched(data, space), spaces, left - 1) for space in ranked)


def watched(data: Data, space: int) -> int:
    return data.field.neighbours[space] | bit(space)


def fort_spaces(game: Play) -> int:
    """17.5.5.7-a: Spanish hexes within two of France, without a fortification."""
    data = game.data
    near = hexes_near(data.field, data.ground.country["france"], data.felix.fortification_reach)
    return near & data.ground.country["spain"] & ~game.board.forts


class SpanishArmy(Frame, frozen=True):
    """17.5.4.1: eighteen infantry divisions in their slots, then the rest of the army anywhere in Spain."""

    first: ClassVar[str] = "pick"
    number: int = 0
    unit: UnitId = NOBODY
    auto: bool = False

    def pool(self, game: Play) -> int:
        """Divisions that may still be chosen; ten of the strong kind and eight of the other."""
        found = 0
        for name, most in (("strong", STRONG), ("line", LINE)):
            group = [unit for unit, area in war(game).areas.items() if area == name]
            used = sum(is_on_map(game, unit) for unit in group)
            if used < most:
                found |= bits(group) & game.board.at[game.data.due]
        return found

    def rest(self, game: Play) -> int:
        """The units without a slot of their own."""
        return self.waiting(game, "at_start")

    def waiting(self, game: Play, area: str) -> int:
        """The units of an area that have no hex yet."""
        units = bits(unit for unit, name in war(game).areas.items() if name == area)
        return units & game.board.at[game.data.due]

    def pick(self, game: Play) -> Decision | Frames:
        slots = spanish_slots(game.data)
        units = self.pool(game)
        if self.number >= len(slots) or not units:
            return self.last(game)
        if self.auto:
            return self.on_pick(game, game.data.units[(units & -units).bit_length() - 1])
        return ask(seat(R), "TSC-17.5.4-a", (SUGGESTED, *game.data.counters_of(units)), left=len(slots) - self.number)

    def on_pick(self, game: Play, choice: Choice) -> Frames:
        if choice is SUGGESTED:
            return [self.at("pick", auto=True)]
        return [self.at("where", unit=choice.index)]

    def why_pick(self, game: Play, choice: Choice) -> Reason | None:
        return reason("TSC-17.5.4-a", "not-that-unit", unit=choice.id) if choice.kind == "unit" else None

    def last(self, game: Play) -> Frames:
        """The strong divisions left over are not used; then everyone else."""
        for unit in members(self.waiting(game, "strong")):
            put(game, unit, game.data.out)
        units = self.rest(game)
        return [self.at("where", unit=(units & -units).bit_length() - 1)] if units else END

    def spaces(self, game: Play) -> int:
        data, board = game.data, game.board
        slots, spain = spanish_slots(data), data.ground.country["spain"]
        wanted = slots[self.number] if self.number < len(slots) else spain
        found = rooms(game, bit(self.unit), wanted) or rooms(game, bit(self.unit), spain)
        if self.number >= data.felix.border_divisions:
            return found
        left = data.felix.border_divisions - self.number - 1
        open_border = data.ground.border & ~hexes_near(data.field, board.fighters[R], 1)
        covering = bits(space for space in members(found)
                        if can_cover(data, open_border & ~watched(data, space), slots[0], left))
        return covering or found

    def where(self, game: Play) -> Decision | Frames:
        spaces = self.spaces(game)
        if self.auto or spaces & (spaces - 1) == 0:
            return self.on_where(game, suggested_space(game, self.unit, spaces))
        return ask(seat(R), "TSC-17.5.4.1-a", (SUGGESTED, *game.data.hexes(spaces)),
                   unit=game.data.units[self.unit].id)

    def on_where(self, game: Play, choice: Choice) -> Frames:
        if choice is SUGGESTED:
            return [self.at("where", auto=True)]
        put(game, self.unit, choice.index)
        game.tell("deployed", "TSC-17.5.4.1-a", unit=game.data.units[self.unit].id, area=choice.id)
        return [self.at("pick", number=self.number + 1, unit=-1)]

    def why_where(self, game: Play, choice: Choice) -> Reason | None:
        return reason("TSC-17.5.4.1-a", "not-in-its-area", area=choice.id) if choice.kind == "space" else None
