"""What the player of The Eyes of the Enemy is shown."""

from trinchera.engine.title import Table
from trinchera.games.eyes_of_the_enemy.board import Board
from trinchera.games.eyes_of_the_enemy.data import Data
from trinchera.games.eyes_of_the_enemy.table import layers, odds, prices, style, sums, view

TABLE = Table[Board, Data](
    look=view.look, style=style.STYLE, cover=style.COVER, doors=style.DOORS, aims=style.aims, against=style.against,
    sheet=view.sheet, overlays=layers.LAYERS, sums=sums.sums, prices=prices.prices, pool=prices.pool,
    is_gamble=odds.is_gamble, result=odds.result, likeness=odds.likeness)
