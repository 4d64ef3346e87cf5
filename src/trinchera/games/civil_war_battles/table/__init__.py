"""What people are shown of Spanish Civil War Battles."""

from trinchera.engine.looks import look_of
from trinchera.engine.standing import answering, listed
from trinchera.engine.title import Table
from trinchera.games.civil_war_battles.board import Board
from trinchera.games.civil_war_battles.ground import Data
from trinchera.games.civil_war_battles.table import aims, layers, odds, prices, sheet, standing, sums, view

LOOK = look_of("trinchera.games.civil_war_battles")
TABLE = Table[Board, Data](
    look=view.look, style=LOOK.style, cover=LOOK.cover, doors=LOOK.doors, aims=aims.aims, against=aims.against,
    sheet=sheet.sheet, overlays=layers.LAYERS, standing_orders=listed(standing.ORDERS),
    answer=answering(standing.ORDERS), sums=sums.sums, chances=sums.chances, prices=prices.prices,
    is_gamble=odds.is_gamble, result=odds.result, losers=odds.losers, likeness=odds.likeness, additions=odds.ADDITIONS)
