"""What people are shown of The Spanish Civil War."""

from trinchera.engine.title import Table
from trinchera.games.the_spanish_civil_war.board import Board
from trinchera.games.the_spanish_civil_war.ground import Data
from trinchera.games.the_spanish_civil_war.table import sheet, view

TABLE: Table[Board, Data] = Table(look=view.look, sheet=sheet.sheet)
