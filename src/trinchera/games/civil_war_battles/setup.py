"""3.0 Setting up: every unit in the hex the scenario names, reinforcements off the map, all markers in the cups."""

from trinchera.engine.pieces import put
from trinchera.games.civil_war_battles.board import FRESH, Board
from trinchera.games.civil_war_battles.data import REPUBLICAN
from trinchera.games.civil_war_battles.ground import Data


def new_board(data: Data, scenario: str) -> Board:
    """The board at the start of a scenario; nothing in a set-up is left to choose."""
    battle = data.battles[scenario]
    board = empty_board(data, scenario)
    for unit in battle.arrivals:
        put(board, data.roster, unit, data.off)
    for unit, space in battle.set_up.items():
        put(board, data.roster, unit, space)
    return board


def empty_board(data: Data, scenario: str) -> Board:
    """The map of a scenario without a unit on it."""
    battle = data.battles[scenario]
    return Board(**data.roster.beside(data.absent), control=battle.home[REPUBLICAN], forts=battle.forts,
                 fatigue=[FRESH] * len(data.units), cup=list(data.pool), hands=[0, 0], face_down=[0, 0],
                 faceless=[0, 0], side=battle.first)
