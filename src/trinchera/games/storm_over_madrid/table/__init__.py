"""What people are shown of Storm Over Madrid."""

from trinchera.engine.title import Table
from trinchera.games.storm_over_madrid.board import Board
from trinchera.games.storm_over_madrid.data import Data
from trinchera.games.storm_over_madrid.table import layers, odds, prices, standing, style, sums, view

TABLE = Table[Board, Data](
    look=view.look, style=style.STYLE, cover=style.COVER, doors=style.DOORS, aims=style.aims, against=style.against,
    sheet=view.sheet, overlays=layers.LAYERS, standing_orders=standing.STANDING_ORDERS, answer=standing.answer,
    sums=sums.sums, chances=sums.chances, prices=prices.prices, is_gamble=odds.is_gamble, result=odds.result,
    likeness=odds.likeness, additions=odds.ADDITIONS)
