"""What people are shown of The Spanish Civil War."""

from trinchera.engine.title import Table
from trinchera.games.the_spanish_civil_war.board import Board
from trinchera.games.the_spanish_civil_war.ground import Data
from trinchera.games.the_spanish_civil_war.table import layers, odds, prices, sheet, standing, sums, view

TABLE = Table[Board, Data](
    look=view.look, sheet=sheet.sheet, layers=layers.LAYERS, patches=layers.patches,
    standing_orders=standing.STANDING_ORDERS, answer=standing.answer, sums=sums.sums,
    chances=sums.chances, prices=prices.prices, gamble=odds.gamble, outcome=odds.outcome)
