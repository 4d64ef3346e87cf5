"""What people are shown of A las Barricadas!."""

from trinchera.engine.title import Table
from trinchera.games.a_las_barricadas.board import Board
from trinchera.games.a_las_barricadas.ground import Data
from trinchera.games.a_las_barricadas.table import layers, prices, sheet, standing, style, view

TABLE = Table[Board, Data](
    look=view.look, sheet=sheet.sheet, style=style.STYLE, cover=style.COVER, doors=style.DOORS,
    aims=style.aims, against=style.against,
    layers=layers.LAYERS, patches=layers.patches, standing_orders=standing.STANDING_ORDERS, answer=standing.answer,
    sums=prices.sums, chances=prices.chances, prices=prices.prices)
