"""7 Reinforcements: the Rada column by a die, the others on their turn, each in one of its areas or the nearest."""

from trinchera.engine.bits import bits
from trinchera.engine.choices import Choice, Decision, ask, roll
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import NOBODY, SideId, UnitId, each_space, each_unit
from trinchera.games.storm_over_madrid.board import Play, arrive, friendly, other
from trinchera.games.storm_over_madrid.data import SEATS


def is_due(game: Play, unit: UnitId) -> bool:
    """1-j, 7-f: on the track, and its turn has come; the Rada column has its own rule."""
    row = game.data.unit_rows[unit]
    return game.board.place[unit] == game.data.track and not row.rada and row.turn <= game.board.turn


def arrivals(game: Play, unit: UnitId) -> int:
    """7-b, R-59: the areas of the counter that are open or, if none is, the nearest ones that are."""
    data, side = game.data, game.data.side[unit]
    good = friendly(game, side) & ~game.board.full[side]
    edge = reached = bits(data.entry[unit])
    while edge:
        if edge & good:
            return edge & good
        edge = data.graph.touching(edge) & ~reached & ~data.boxes_of[other(side)]
        reached |= edge
    return 0


class Rada(Frame, frozen=True):
    """7-c to e: the column comes in on turn 4, 5 or 6."""

    def die(self, game: Play) -> Decision | Frames:
        board, table = game.board, game.data.rada
        number = board.turn - table.first_turn
        if board.rada or number < 0:
            return END
        if number >= len(table.die) - 1:
            self.enter(game, "SOM-7-e")
            return END
        return roll("SOM-7-c" if number == 0 else "SOM-7-d", least=table.die[number])

    def on_die(self, game: Play, face: Choice) -> Frames:
        table = game.data.rada
        number = game.board.turn - table.first_turn
        rule = "SOM-7-c" if number == 0 else "SOM-7-d"
        comes = face.index >= table.die[number]
        game.tell("rada-die", rule, die=face.index, comes=int(comes))
        if comes:
            self.enter(game, rule)
        return END

    def enter(self, game: Play, rule: str) -> None:
        box = game.data.number_of(game.data.rada.box)
        game.board.rada = True
        for unit in each_unit(game.data.rada_units):
            if game.board.place[unit] == game.data.track:
                arrive(game, unit, box)
        game.tell("rada-arrives", rule, area=game.data.spaces[box].id)


class Reinforce(Frame, frozen=True):
    """2c: unit by unit; the owner is asked where there is a choice."""

    side: SideId
    after: UnitId = NOBODY
    """The last unit dealt with."""

    def next_unit(self, game: Play) -> UnitId | None:
        units = game.data.of_side[self.side] >> self.after + 1 << self.after + 1
        return next((unit for unit in each_unit(units) if is_due(game, unit)), None)

    def where(self, game: Play) -> Decision | Frames:                                         # 7-a, D3
        unit = self.next_unit(game)
        if unit is None:
            return END
        spaces = arrivals(game, unit)
        if not spaces:
            game.tell("waits", "SOM-7-f", unit=game.data.units[unit].id)
            return [self.at("where", after=unit)]
        if not spaces & spaces - 1:
            return self.on_where(game, game.data.spaces[spaces.bit_length() - 1])
        return ask(SEATS[self.side], "SOM-7-a", [game.data.spaces[space] for space in each_space(spaces)],
                   unit=game.data.units[unit].id)

    def on_where(self, game: Play, choice: Choice) -> Frames:
        unit = self.next_unit(game)
        assert unit is not None
        arrive(game, unit, choice.index)
        listed = choice.index in game.data.entry[unit]
        game.tell("reinforcement", "SOM-7-a" if listed else "SOM-7-b", unit=game.data.units[unit].id, area=choice.id)
        return [self.at("where", after=unit)]

    def why_where(self, game: Play, choice: Choice) -> Reason | None:
        if choice.kind != "space":
            return None
        if game.board.full[self.side] >> choice.index & 1:
            return reason("SOM-7-b", "stack-full", area=choice.id)
        return reason("SOM-7-b", "not-an-entry", area=choice.id)
