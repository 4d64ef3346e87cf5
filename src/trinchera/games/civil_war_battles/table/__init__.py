"""What people are shown of Spanish Civil War Battles."""

from trinchera.engine.title import Table
from trinchera.games.civil_war_battles.board import Board
from trinchera.games.civil_war_battles.ground import Data
from trinchera.games.civil_war_battles.table import layers, odds, prices, sheet, standing, style, sums, view

TABLE = Table[Board, Data](
    look=view.look, style=style.STYLE, cover=style.COVER, doors=style.DOORS, aims=style.aims, against=style.against,
    sheet=sheet.sheet, overlays=layers.LAYERS, standing_orders=standing.STANDING_ORDERS, answer=standing.answer,
    sums=sums.sums, chances=sums.chances, prices=prices.prices, is_gamble=odds.is_gamble, result=odds.result,
    likeness=odds.likeness, additions=odds.ADDITIONS)
