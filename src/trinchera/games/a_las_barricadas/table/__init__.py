"""What people are shown of A las Barricadas!."""

from trinchera.engine.title import Table
from trinchera.games.a_las_barricadas.board import Board
from trinchera.games.a_las_barricadas.ground import Data
from trinchera.games.a_las_barricadas.table import (
    ahead,
    aims,
    layers,
    mustering,
    odds,
    prices,
    sections,
    sheet,
    standing,
    sums,
    view,
)
from trinchera.games.a_las_barricadas.table.look import LOOK
from trinchera.games.a_las_barricadas.table.spared import SPARED

TABLE = Table[Board, Data](
    look=view.look, sheet=sheet.sheet, style=LOOK.style, cover=LOOK.cover, doors=LOOK.doors,
    aims=aims.aims, against=aims.against,
    overlays=layers.LAYERS, standing_orders=standing.STANDING_ORDERS, answer=standing.answer,
    renewed=standing.renewed, orders_of_units=standing.OF_UNITS, spared=SPARED,
    sums=sums.sums, chances=sums.chances, prices=prices.prices, is_gamble=odds.is_gamble, result=odds.result,
    losers=odds.losers, likeness=odds.likeness, section=sections.section,
    order_here=ahead.order_here, foresees=ahead.foresees, ahead=ahead.ahead,
    mustering=mustering.MUSTERING)
