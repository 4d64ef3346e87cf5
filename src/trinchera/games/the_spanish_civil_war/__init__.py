"""The Spanish Civil War: the whole war on one map. Two players, operational hexes, event chits, Republican morale."""

from collections.abc import Mapping, Sequence

from trinchera.engine.box import Box
from trinchera.engine.frames import Frame
from trinchera.engine.title import GameOption, Title
from trinchera.games.the_spanish_civil_war.bidding import BIDS
from trinchera.games.the_spanish_civil_war.board import Board, Play, war
from trinchera.games.the_spanish_civil_war.commander import COMMANDER
from trinchera.games.the_spanish_civil_war.conditions import OUTCOMES
from trinchera.games.the_spanish_civil_war.data import FILES, SEATS
from trinchera.games.the_spanish_civil_war.facts import victory_points
from trinchera.games.the_spanish_civil_war.fog import show
from trinchera.games.the_spanish_civil_war.ground import Data
from trinchera.games.the_spanish_civil_war.position import POSITIONS
from trinchera.games.the_spanish_civil_war.setup import first_frames, new_board
from trinchera.games.the_spanish_civil_war.table import TABLE

SWITCH = ("off", "on")


class TheSpanishCivilWar(Title[Board, Data]):
    """The game as the engine sees it."""

    slug = "the_spanish_civil_war"
    rules_version = 5
    seats = SEATS
    options = (
        GameOption("recon", "TSC-16.2.1-a", SWITCH),
        GameOption("stack_fog", "TSC-R-58", SWITCH, later=True),
        GameOption("train", "TSC-16.2.2-a", SWITCH),
        GameOption("border_ban", "TSC-16.2.3-a", SWITCH),
        GameOption("italians", "TSC-16.2.4-a", SWITCH),
        GameOption("tanks", "TSC-16.2.5-a", SWITCH),
        GameOption("late_aid", "TSC-16.2.6-a", SWITCH),
        GameOption("pyrenees", "TSC-16.2.7-a", SWITCH),
        GameOption("san_sebastian", "TSC-16.2.8-a", SWITCH),
        GameOption("exploitation_die", "TSC-16.2.9-a", ("off", "on", "each")),
        GameOption("infiltration", "TSC-16.2.10-a", SWITCH),
        GameOption("bid", "TSC-16.2.11-a", ("off", "5", "auction")),
    )
    outcomes = OUTCOMES
    open_score = True
    box = Box(__name__, FILES, Data)
    positions = POSITIONS
    table = TABLE
    commander = COMMANDER

    def set_up(self, data: Data, scenario: str, options: Mapping[str, str]) -> tuple[Board, Sequence[Frame]]:
        return new_board(data, scenario, options), first_frames(data.wars[scenario], options)

    def settings(self, wanted: Mapping[str, str]) -> dict[str, str]:
        """16.2.11: players who bid before they sat down may have named any number of capitals."""
        number = wanted.get("bid", "")
        if not number.isdigit() or not 1 <= int(number) <= len(BIDS):
            return super().settings(wanted)
        return super().settings({**wanted, "bid": "off"}) | {"bid": number}

    def traded(self, game: Play) -> bool:
        return game.board.traded

    def may_trade(self, options: Mapping[str, str]) -> bool:
        return options["bid"] == "auction"

    def picked(self, game: Play, unit: int) -> None:
        show(game, 1 << unit)                                                                 # R-58

    def score(self, game: Play) -> dict[str, int]:
        if war(game).felix:
            return {"victory_points": victory_points(game)}
        return {"morale": game.board.rml} if war(game).table.rml >= 0 else {}


TITLE = TheSpanishCivilWar()
