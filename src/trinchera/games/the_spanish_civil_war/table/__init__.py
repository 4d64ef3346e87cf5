"""What people are shown of The Spanish Civil War."""

from trinchera.engine.looks import look_of
from trinchera.engine.standing import answering, listed
from trinchera.engine.title import Table
from trinchera.games.the_spanish_civil_war.board import Board
from trinchera.games.the_spanish_civil_war.ground import Data
from trinchera.games.the_spanish_civil_war.table import aims, layers, odds, prices, sheet, standing, sums, view

LOOK = look_of("trinchera.games.the_spanish_civil_war")
TABLE = Table[Board, Data](
    look=view.look, style=LOOK.style, cover=LOOK.cover, doors=LOOK.doors, sorts=aims.sorts, aims=aims.aims,
    against=aims.against, sheet=sheet.sheet, overlays=layers.LAYERS, standing_orders=listed(standing.ORDERS),
    answer=answering(standing.ORDERS), sums=sums.sums, chances=sums.chances, prices=prices.prices,
    is_gamble=odds.is_gamble, result=odds.result, losers=odds.losers)
