"""17.5 Unternehmen Felix: entry, rail, paradrops, interdiction and guerrillas of 1941."""

from typing import ClassVar

from trinchera.engine.bits import bit, bits, has, members
from trinchera.engine.choices import DONE, Choice, Decision, ask, roll
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import NOBODY, Hex, SpaceSet, UnitId, each_unit
from trinchera.games.the_spanish_civil_war.board import Play, face, placed, put, seat, take_off, war, within
from trinchera.games.the_spanish_civil_war.data import N, R
from trinchera.games.the_spanish_civil_war.morale import enter, held_by
from trinchera.games.the_spanish_civil_war.stacking import rooms
from trinchera.games.the_spanish_civil_war.supply import supplied, units_supplied
from trinchera.games.the_spanish_civil_war.support_units import available, bases

FRENCH_RAIL = 2
"""Which of the rail counters keeps moves inside France, or those that touch Portugal."""


def felix_turn(game: Play) -> int:
    return game.board.turn - war(game).first + 1


def felix_spaces(game: Play, unit: int) -> int:
    """17.5.5.5: where a unit enters or comes back."""
    data, board, ground = game.data, game.board, game.data.ground
    if has(data.german, unit):
        return bit(data.toulouse) & board.control[N]
    ours = board.control[R]
    if has(data.british, unit):
        return bits(data.field.number[text] for text in data.felix.british_ports) & ours
    if has(data.portuguese, unit):
        return ground.cities & ground.country["portugal"] & ours & open_to(game, bit(data.lisbon))
    ports = bit(data.lisbon) | bit(data.corunna) | bit(data.cadiz)
    return ground.cities & ground.country["spain"] & ours & open_to(game, ports)


def felix_rule(game: Play, unit: UnitId) -> str:
    """17.5.5.5: by which sentence a unit enters."""
    if has(game.data.german, unit):
        return "TSC-17.5.5.5-a"
    return "TSC-17.5.5.5-b" if has(game.data.british, unit) else "TSC-17.5.5.5-e"


def open_to(game: Play, ports: int) -> int:
    """17.5.5.5-e: hexes with a path free of Axis units to one of some ports."""
    field, board = game.data.field, game.board
    free = war(game).land & ~board.held[N]
    reached = edge = ports & free
    while edge:
        edge = field.around(edge) & free & ~reached
        reached |= edge
    return reached


# Rail and sea


def axis_rail_hexes(game: Play) -> int:
    """17.5.5.4-a, R-54: France, and from the third turn what lies north of the Ebro and not west of Santander."""
    france = game.data.ground.country["france"]
    return game.data.beyond_ebro | france if felix_turn(game) >= game.data.felix.axis_rail_from else france


def felix_rail_left(game: Play, side: int) -> int:
    """17.5.5.4: rail capacity in halves of a division; for the Axis the better of its two kinds."""
    felix, board = game.data.felix, game.board
    if side == R:
        return felix.allied_rail - board.rail[R]
    spain = felix.axis_rail - board.rail[N] if felix_turn(game) >= felix.axis_rail_from else 0
    return max(spain, game.data.strategic.division if board.rail[FRENCH_RAIL] < felix.french_moves else 0)


def felix_sea_left(game: Play, side: int) -> int:
    """17.5.5.4-c, R-81."""
    return game.data.felix.allied_sea - game.board.sea[R] if side == R else 0


def french_stops(game: Play, side: int) -> int:
    """17.5.5.4-a: the French towns between which the Axis moves, on a railway or not; in older matches on one alone."""
    data = game.data
    if side == R or not war(game).felix or game.rules < 4:
        return 0
    return data.ground.towns & data.ground.country["france"] & game.board.control[N]


def round_portugal(game: Play, here: Hex, track: SpaceSet) -> int:
    """17.5.5.4-b: what trains reach without a hex of Portugal."""
    portugal = game.data.ground.country["portugal"]
    return 0 if has(portugal, here) else game.data.ground.rail.flood(bit(here), (track | bit(here)) & ~portugal)


def felix_stations(game: Play, unit: int, found: SpaceSet, track: SpaceSet) -> int:
    """17.5.5.4: those of the stations a unit can reach that its kind of capacity allows."""
    data, board, felix = game.data, game.board, game.data.felix
    here, france, portugal = board.place[unit], data.ground.country["france"], data.ground.country["portugal"]
    size = data.size[unit]
    if data.side[unit] == R:
        full = board.rail[FRENCH_RAIL] + size > felix.portuguese_rail
        if full and game.rules >= 5:
            return found & round_portugal(game, here, track)
        return found if not full else 0 if has(portugal, here) else found & ~portugal
    inside = data.ground.towns & france if has(data.ground.towns & france, here) else 0
    if board.rail[FRENCH_RAIL] >= felix.french_moves:
        inside = 0
    spain = felix_turn(game) >= felix.axis_rail_from and board.rail[N] + size <= felix.axis_rail
    return found & (inside | (~france if spain else 0) | (france if spain and not has(france, here) else 0))


def spend_felix_rail(game: Play, unit: int, here: Hex, there: Hex, track: SpaceSet) -> None:
    data, board = game.data, game.board
    size, both = data.size[unit], bit(here) | bit(there)
    if data.side[unit] == R:
        through = (bool(both & data.ground.country["portugal"]) if game.rules < 5
                   else not has(round_portugal(game, here, track), there))
        board.rail[R] += size
        board.rail[FRENCH_RAIL] += size if through else 0
    elif both & ~data.ground.country["france"]:
        board.rail[N] += size
    else:
        board.rail[FRENCH_RAIL] += 1


# Paradrops and interdiction


class Drop(Frame, frozen=True):
    """17.5.5.12: the airborne divisions jump."""

    first: ClassVar[str] = "pick"
    unit: UnitId = NOBODY

    def able(self, game: Play) -> int:
        """17.5.5.12-a: supplied, in a supplied secondary source."""
        data, board = game.data, game.board
        sources = (data.ground.towns & board.control[N] | board.hq_at[N]) & supplied(game, N)
        units = board.present[N] & data.airborne & ~board.dropped & ~board.reserve & units_supplied(game, N)
        return bits(unit for unit in members(units) if has(sources, board.place[unit]))

    def pick(self, game: Play) -> Decision | Frames:
        units = self.able(game)
        if not units:
            return END
        return ask(seat(N), "TSC-17.5.5.12-a", (DONE, *game.data.counters_of(units)))

    def on_pick(self, game: Play, choice: Choice) -> Frames:
        return END if choice is DONE else [self.at("to", unit=choice.index)]

    def why_pick(self, game: Play, choice: Choice) -> Reason | None:
        return reason("TSC-17.5.5.12-a", "cannot-jump", unit=choice.id) if choice.kind == "unit" else None

    def to(self, game: Play) -> Decision:
        data, spaces = game.data, landing_grounds(game, self.unit)
        return ask(seat(N), "TSC-17.5.5.12-a", (DONE, *data.hexes(spaces)), unit=data.units[self.unit].id)

    def on_to(self, game: Play, choice: Choice) -> Frames:
        if choice is DONE:
            return [self.at("pick", unit=-1)]
        game.board.dropped |= bit(self.unit)
        game.board.hauled |= bit(self.unit) if game.rules >= 4 else 0                         # 11.1-a
        put(game, self.unit, choice.index)
        game.tell("dropped", "TSC-17.5.5.12-b", unit=game.data.units[self.unit].id, area=choice.id)
        enter(game, self.unit, choice.index)
        return [self.at("pick", unit=-1)]

    def why_to(self, game: Play, choice: Choice) -> Reason | None:
        return reason("TSC-17.5.5.12-a", "no-jump-there", area=choice.id) if choice.kind == "space" else None


def landing_grounds(game: Play, unit: UnitId) -> SpaceSet:
    """17.5.5.12-a: where a division may jump: in range, empty, and neither town nor mountain nor marsh."""
    board, ground = game.board, game.data.ground
    barred = ground.towns | ground.terrain["mountain"] | ground.terrain["marsh"]
    return within(game, board.place[unit], game.data.air.range) & ~board.held[0] & ~board.held[1] & ~barred


def assemble(game: Play) -> None:
    """17.5.5.12-b: dropped units are whole again from their next turn on, and supplied until they may move."""
    board = game.board
    board.ashore |= board.dropped
    board.dropped = 0


class Interdict(Frame, frozen=True):
    """17.5.5.2-b, R-52: German air units close hexes for the coming turn."""

    first: ClassVar[str] = "air"
    number: int = -1

    def air(self, game: Play) -> Decision | Frames:
        planes = available(game, N, game.data.german_air)
        if not planes:
            return END
        return ask(seat(N), "TSC-17.5.5.2-b", (DONE, *(game.data.supports[air] for air in members(planes))))

    def on_air(self, game: Play, choice: Choice) -> Frames:
        return END if choice is DONE else [self.at("where", number=choice.index)]

    def where(self, game: Play) -> Decision:
        data, reach = game.data, 0
        for base in members(bases(game, N)):
            reach |= within(game, base, data.air.range)
        spaces = reach & ~game.board.interdicted
        return ask(seat(N), "TSC-17.5.5.2-b", (DONE, *data.hexes(spaces)), what=data.supports[self.number].id)

    def on_where(self, game: Play, choice: Choice) -> Frames:
        if choice is not DONE:
            game.board.flown |= bit(self.number)
            game.board.interdicted |= bit(choice.index)
            game.tell("interdicted", "TSC-17.5.5.2-b", area=choice.id)
        return [self.at("air", number=-1)]


# Guerrillas


def tied_up(game: Play) -> int:
    """17.5.5.6-b, R-53: attack factors in the counter-guerrilla box."""
    return sum(face(game, unit)[0] for unit in members(placed(game, N, game.data.guerrilla_box)))


class Guerrillas(Frame, frozen=True):
    """17.5.5.6: how many factors the Axis must keep behind the front."""

    first: ClassVar[str] = "die"
    needed: int = 0
    unit: UnitId = NOBODY

    def die(self, game: Play) -> Decision:
        return roll("TSC-17.5.5.6-a")

    def on_die(self, game: Play, number: Choice) -> Frames:
        turn, felix = felix_turn(game), game.data.felix
        modified = number.index + {2: -1, 4: 1, 5: 1}.get(turn, 0)
        modified += game.board.spanish_before >= felix.guerrilla_divisions
        needed = felix.guerrillas[min(7, max(1, modified)) - 1]
        game.tell("guerrillas", "TSC-17.5.5.6-a", die=number.index, factors=needed)
        return [self.at("send", needed=needed)]

    def send(self, game: Play) -> Decision | Frames:                                          # 17.5.5.6-b
        data, board = game.data, game.board
        units = board.present[N] & data.combat_units & ~(board.reserve if game.rules < 5 else 0)
        able = bits(unit for unit in members(units) if face(game, unit)[0])
        if tied_up(game) >= self.needed or not able:
            return [self.at("recall")]
        return ask(seat(N), "TSC-17.5.5.6-b", data.counters_of(able), left=self.needed - tied_up(game))

    def on_send(self, game: Play, choice: Choice) -> Frames:
        take_off(game, choice.index, game.data.guerrilla_box)
        game.tell("against-guerrillas", "TSC-17.5.5.6-b", unit=choice.id)
        return [self]

    def recall(self, game: Play) -> Decision | Frames:
        spare = tied_up(game) - self.needed
        units = bits(unit for unit in members(placed(game, N, game.data.guerrilla_box))
                     if face(game, unit)[0] <= spare and self.homes(game, unit))
        if not units:
            return END
        return ask(seat(N), "TSC-17.5.5.6-b", (DONE, *game.data.counters_of(units)), spare=spare)

    def on_recall(self, game: Play, choice: Choice) -> Frames:
        return END if choice is DONE else [self.at("home", unit=choice.index)]

    def homes(self, game: Play, unit: int) -> int:
        data, board = game.data, game.board
        allied = board.held[R] if game.rules >= 4 else board.fighters[R]
        cities = data.ground.cities & data.ground.country["spain"] & ~data.field.around(allied)
        return rooms(game, bit(unit), (cities | bit(data.toulouse)) & board.control[N])

    def home(self, game: Play) -> Decision:
        return ask(seat(N), "TSC-17.5.5.6-b", game.data.hexes(self.homes(game, self.unit)),
                   unit=game.data.units[self.unit].id)

    def on_home(self, game: Play, choice: Choice) -> Frames:
        put(game, self.unit, choice.index)
        game.tell("arrived", "TSC-17.5.5.6-b", unit=game.data.units[self.unit].id, area=choice.id)
        return [self.at("recall", unit=-1)]


# Spanish reinforcements


class Levies(Frame, frozen=True):
    """17.5.5.5-c, R-88: one division for each city of the turn's list, in it or next to it."""

    first: ClassVar[str] = "pick"
    number: int = 0
    unit: UnitId = NOBODY

    def cities(self, game: Play) -> list[str]:
        felix = game.data.felix
        lists: dict[int, list[str]] = {2: felix.turn_2, 3: felix.turn_3, 4: felix.turn_4}
        return lists.get(felix_turn(game), [])

    def city(self, game: Play) -> int:
        return game.data.field.number[self.cities(game)[self.number]]

    def pool(self, game: Play) -> int:
        """The divisions to choose from; on the third turn the cavalry comes too."""
        areas, board = war(game).areas, game.board
        names = ("line", "turn_3") if felix_turn(game) == 3 else ("line",)
        waiting = bits(unit for unit in each_unit(placed(game, R, game.data.due) & ~game.data.british)
                       if areas.get(unit) in names and not board.due[unit])
        riders = bits(unit for unit in each_unit(waiting) if areas.get(unit) == "turn_3")
        return riders if riders and self.number == len(self.cities(game)) - 1 else waiting

    def pick(self, game: Play) -> Decision | Frames:
        if self.number >= len(self.cities(game)) or not self.pool(game):
            return END
        return ask(seat(R), "TSC-17.5.5.5-c", game.data.counters_of(self.pool(game)),
                   area=game.data.label(self.city(game)))

    def on_pick(self, game: Play, choice: Choice) -> Frames:
        after = self.at("pick", number=self.number + 1, unit=-1)
        if held_by(game, N, self.city(game)):
            put(game, choice.index, game.data.out)
            game.tell("out-of-the-game", "TSC-17.5.5.5-d", unit=choice.id)
            return [after]
        if not self.spaces(game, choice.index):
            return [after]
        return [self.at("where", unit=choice.index)]

    def spaces(self, game: Play, unit: int) -> int:
        near = game.data.field.neighbours[self.city(game)] | bit(self.city(game))
        return rooms(game, bit(unit), near & game.board.control[R] & ~game.board.fighters[N])  # 17.5.5.5-g

    def where(self, game: Play) -> Decision:
        return ask(seat(R), "TSC-17.5.5.5-c", game.data.hexes(self.spaces(game, self.unit)),
                   unit=game.data.units[self.unit].id)

    def on_where(self, game: Play, choice: Choice) -> Frames:
        put(game, self.unit, choice.index)
        game.tell("arrived", "TSC-17.5.5.5-c", unit=game.data.units[self.unit].id, area=choice.id)
        return [self.at("pick", number=self.number + 1, unit=-1)]


