"""7.10 General Mobilization and 7.11 the feeding-bottle levy."""

from typing import ClassVar

from trinchera.engine.bits import members
from trinchera.engine.choices import PASS, Choice, Decision, ask, button
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.games.the_spanish_civil_war.board import Play, seat, war
from trinchera.games.the_spanish_civil_war.data import A_R, R
from trinchera.games.the_spanish_civil_war.events import receive
from trinchera.games.the_spanish_civil_war.morale import change_morale

MOBILIZE = button("mobilize")
LEVY = button("levy")


def why_no_mobilization(game: Play) -> Reason | None:
    board, chart = game.board, game.data.resources
    if not war(game).table.mobilization:
        return reason("TSC-17.1.5-a", "not-in-this-scenario")
    if board.mobilized:
        return reason("TSC-7.10-a", "only-once")
    if board.rml > chart.mobilization_most_rml:
        return reason("TSC-7.10-a", "morale-too-high", most=chart.mobilization_most_rml)
    return None


def why_no_levy(game: Play) -> Reason | None:
    board, chart = game.board, game.data.resources
    if not war(game).table.levy:
        return reason("TSC-17.3.5-a", "not-in-this-scenario")
    if board.levied:
        return reason("TSC-7.11-a", "only-once")
    if board.turn < chart.levy_first_turn:
        return reason("TSC-7.11-a", "too-early", turn=chart.levy_first_turn)
    return None


class Mobilization(Frame, frozen=True):
    """A.II: the Republic may mobilize, and then levy (7.11-b)."""

    first: ClassVar[str] = "general"

    def general(self, game: Play) -> Decision | Frames:                                       # 7.10-a
        if why_no_mobilization(game):
            return [self.at("levy")]
        return ask(seat(R), "TSC-7.10-a", (PASS, MOBILIZE), rml=game.board.rml)

    def on_general(self, game: Play, choice: Choice) -> Frames:
        if choice is MOBILIZE:
            mobilize(game)
        return [self.at("levy")]

    def levy(self, game: Play) -> Decision | Frames:                                          # 7.11-a
        if why_no_levy(game):
            return END
        return ask(seat(R), "TSC-7.11-a", (PASS, LEVY), rml=game.board.rml)

    def on_levy(self, game: Play, choice: Choice) -> Frames:
        if choice is LEVY:
            game.board.levied = True
            game.tell("levied", "TSC-7.11-a")
            change_morale(game, -game.data.resources.levy_rml, "TSC-7.11-a")
            receive(game, A_R, game.data.resources.levy_gain, "TSC-7.11-a")
        return END


def mobilize(game: Play) -> None:
    board, data, chart = game.board, game.data, game.data.resources
    board.mobilized = True
    game.tell("mobilized", "TSC-7.10-a")
    change_morale(game, -chart.mobilization_rml, "TSC-7.10-a")
    receive(game, A_R, chart.mobilization_gain, "TSC-7.10-a")
    for unit in members(data.army[R]):
        if board.place[unit] == data.due and data.unit_rows[unit].entry == "mobilization":
            board.due[unit] = board.turn
