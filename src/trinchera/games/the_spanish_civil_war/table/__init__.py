"""What people are shown of The Spanish Civil War."""

from trinchera.engine.title import Table
from trinchera.games.the_spanish_civil_war.board import Board
from trinchera.games.the_spanish_civil_war.ground import Data
from trinchera.games.the_spanish_civil_war.table import layers, odds, prices, sheet, standing, style, sums, view

TABLE = Table[Board, Data](
    look=view.look, style=style.STYLE, cover=style.COVER, doors=style.DOORS, sorts=style.sorts, aims=style.aims,
    against=style.against, sheet=sheet.sheet, overlays=layers.LAYERS, standing_orders=standing.STANDING_ORDERS,
    answer=standing.answer, sums=sums.sums, chances=sums.chances, prices=prices.prices,
    is_gamble=odds.is_gamble, result=odds.result)
