"""What the player of The Eyes of the Enemy is shown."""

from trinchera.engine.looks import look_of
from trinchera.engine.title import Table
from trinchera.games.eyes_of_the_enemy.board import Board
from trinchera.games.eyes_of_the_enemy.data import Data
from trinchera.games.eyes_of_the_enemy.table import aims, layers, odds, prices, sums, view

LOOK = look_of("trinchera.games.eyes_of_the_enemy")
TABLE = Table[Board, Data](
    look=view.look, style=LOOK.style, cover=LOOK.cover, doors=LOOK.doors, aims=aims.aims, against=aims.against,
    sheet=view.sheet, overlays=layers.LAYERS, sums=sums.sums, prices=prices.prices, pool=prices.pool,
    is_gamble=odds.is_gamble, result=odds.result, losers=odds.losers, likeness=odds.likeness)
