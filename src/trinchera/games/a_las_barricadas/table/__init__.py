"""What people are shown of A las Barricadas!."""

from trinchera.engine.title import Table
from trinchera.games.a_las_barricadas.board import Board
from trinchera.games.a_las_barricadas.ground import Data
from trinchera.games.a_las_barricadas.table import style
from trinchera.games.a_las_barricadas.table.sheet import sheet
from trinchera.games.a_las_barricadas.table.view import look

TABLE: Table[Board, Data] = Table(
    look=look, sheet=sheet, style=style.STYLE, doors=style.DOORS, aims=style.aims, against=style.against)
