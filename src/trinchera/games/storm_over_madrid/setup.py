"""12 Set-up of the three scenarios, with the choices the counters and the free set-up of scenario 2 leave."""

from trinchera.engine import pieces
from trinchera.engine.bits import bit, bits
from trinchera.engine.choices import Choice, Decision, ask, numbered
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import NOWHERE, SideId, SpaceId, UnitId, each_space, each_unit
from trinchera.games.storm_over_madrid.board import Board, Play, arrive, stack
from trinchera.games.storm_over_madrid.data import CHITS, SEATS, Data, N, R, ScenarioTable
from trinchera.games.storm_over_madrid.losses import SUGGESTED
from trinchera.games.storm_over_madrid.sequence import Turn

FIRST_TURNS = numbered("button", ("turn_10", "turn_11"))


def new_board(data: Data, scenario: str) -> Board:
    """The table before anyone touches it: counters beside the map, markers where the scenario says."""
    board = empty_board(data, scenario, data.beside)
    for unit in data.units:
        pieces.put(board, data.roster, unit.index, first_place(data, data.scenarios[scenario], unit.index))
    return board


def empty_board(data: Data, scenario: str, box: SpaceId) -> Board:
    """The same with all counters in one box."""
    table = data.scenarios[scenario]
    control = data.nationalist_later if table.free_set_up else bits(map(data.number_of, table.nationalist_areas))
    board = Board(
        **data.roster.beside(box), nationalist=control, sp=[0, 0], won=[0, 0], junta=table.junta,
        river_ban=table.river_ban,
        garrison=table.garrison, rada=table.free_set_up, hand=[0] * len(CHITS), pool=[0] * len(CHITS),
        discard=[0] * len(CHITS), out=[0] * len(CHITS),
        morale=data.morale.modifiers[data.morale.levels.index(table.morale)])
    begin_on(board, data, table, 0)
    return board


def begin_on(board: Board, data: Data, table: ScenarioTable, choice: int) -> None:
    """12.1-c, 12.2-a, b: the first turn, its support points and the chits that can be drawn by then."""
    board.turn = board.first_turn = table.first_turns[choice]
    board.sp = [table.nationalist_sp[choice], table.republican_sp[choice]]
    board.pool = [row.copies if row.from_turn <= board.turn else 0 for row in data.chit_rows]


def first_place(data: Data, table: ScenarioTable, unit: UnitId) -> SpaceId:
    """12.1-b, 12.2-c, d, 12.3-a: on the track, out of the game, or beside the map."""
    row = data.unit_rows[unit]
    if table.free_set_up:
        if data.crossed_out >> unit & 1:
            return data.removed
        return data.track if row.turn > table.first_turns[0] else data.beside
    if row.turn > table.last_turn:
        return data.removed
    return data.track if row.turn or row.rada else data.beside


class SetUp(Frame, frozen=True):
    """12: the first turn if it is open, the Republicans, then the Nationalists (R-57)."""

    def first_turn(self, game: Play) -> Decision | Frames:                                    # 12.2-a
        if len(game.data.scenarios[game.scenario].first_turns) == 1:
            return [self.at("deploy")]
        return ask(SEATS[N], "SOM-12.2-a", FIRST_TURNS)

    def on_first_turn(self, game: Play, choice: Choice) -> Frames:
        begin_on(game.board, game.data, game.data.scenarios[game.scenario], choice.index)
        game.tell("first-turn", "SOM-12.2-a", turn=game.board.turn)
        return [self.at("deploy")]

    def deploy(self, game: Play) -> Frames:
        place_fixed(game)
        return [Turn(), Deploy(side=N), Deploy(side=R)]


def place_fixed(game: Play) -> None:
    """1-k, l, 12.2-c: units whose counter leaves no choice."""
    data = game.data
    free = data.scenarios[game.scenario].free_set_up
    for unit in each_unit(game.board.at[data.beside]):
        if free and data.garrison >> unit & 1:
            arrive(game, unit, data.madrid)
        elif not free and len(data.entry[unit]) == 1:
            arrive(game, unit, data.entry[unit][0])


class Deploy(Frame, frozen=True):
    """D18: unit by unit, one of the letters of the counter or any area that the scenario allows."""

    side: SideId

    def waiting(self, game: Play) -> list[UnitId]:
        return list(each_unit(stack(game, self.side, game.data.beside)))

    def region(self, game: Play, unit: UnitId) -> int:
        """1-k, 12.2-c, d: where a unit may be set up at all."""
        data = game.data
        if not data.scenarios[game.scenario].free_set_up:
            return bits(data.entry[unit])
        return data.colours["brown"] | data.colours["green" if self.side == R else "blue"]

    def spaces(self, game: Play, unit: UnitId) -> int:
        """3.2-a, 12.2-c: where there is room, with enough units left for the areas that have none."""
        board = game.board
        open_to = self.region(game, unit) & ~board.full[self.side]
        if not game.data.scenarios[game.scenario].free_set_up:
            return open_to
        empty = open_to & ~board.held[self.side]
        return empty if len(self.waiting(game)) <= empty.bit_count() else open_to

    def where(self, game: Play) -> Decision | Frames:
        waiting = self.waiting(game)
        if not waiting:
            return END
        spaces = self.spaces(game, waiting[0])
        return ask(SEATS[self.side], "SOM-1-k", (SUGGESTED, *(game.data.spaces[space] for space in each_space(spaces))),
                   unit=game.data.units[waiting[0]].id, number=len(waiting))

    def on_where(self, game: Play, choice: Choice) -> Frames:
        if choice is SUGGESTED:
            self.as_suggested(game)
            game.tell("deployed-as-suggested", "SOM-1-k", side=SEATS[self.side])
            return END
        unit = self.waiting(game)[0]
        arrive(game, unit, choice.index)
        game.tell("deployed", "SOM-1-k", unit=game.data.units[unit].id, area=choice.id)
        return [self]

    def as_suggested(self, game: Play) -> None:
        """The rest of a side goes where the scenario suggests or, if that is not open, where there is most room."""
        data = game.data
        table = data.suggested[data.scenarios[game.scenario].suggested]
        for unit in self.waiting(game):
            spaces = self.spaces(game, unit)
            wanted = data.space_number.get(table.get(data.units[unit].id, ""), NOWHERE)
            if wanted < 0 or not spaces & bit(wanted):
                wanted = min(each_space(spaces), key=lambda space: stack(game, self.side, space).bit_count())
            arrive(game, unit, wanted)

    def why_where(self, game: Play, choice: Choice) -> Reason | None:
        if choice.kind != "space":
            return None
        unit = self.waiting(game)[0]
        if not self.region(game, unit) >> choice.index & 1:
            free = game.data.scenarios[game.scenario].free_set_up
            rule = ("SOM-12.2-c" if self.side == R else "SOM-12.2-d") if free else "SOM-1-k"
            return reason(rule, "not-set-up-there", area=choice.id)
        if game.board.full[self.side] >> choice.index & 1:
            return reason("SOM-3.2-a", "stack-full", area=choice.id)
        return reason("SOM-12.2-c", "every-area-needs-one", area=choice.id)
