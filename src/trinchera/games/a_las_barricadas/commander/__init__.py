"""How computers play A las Barricadas!."""

from trinchera.engine.title import Commander
from trinchera.games.a_las_barricadas.board import Board
from trinchera.games.a_las_barricadas.commander.advice import Guide, Thumb, plans, stage, worth
from trinchera.games.a_las_barricadas.ground import Data

COMMANDER: Commander[Board, Data] = Commander(adviser=Thumb, guide=Guide, worth=worth, plans=plans, stage=stage)
