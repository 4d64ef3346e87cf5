"""How computers play A las Barricadas!."""

from trinchera.engine.commander import Commander
from trinchera.games.a_las_barricadas.board import Board
from trinchera.games.a_las_barricadas.commander.advice import Guide, Thumb, follow
from trinchera.games.a_las_barricadas.commander.fancies import plans
from trinchera.games.a_las_barricadas.commander.manners import MANNERS
from trinchera.games.a_las_barricadas.commander.prospects import tally, worth
from trinchera.games.a_las_barricadas.commander.stances import REACTIONS, stage, stances, watch
from trinchera.games.a_las_barricadas.ground import Data

COMMANDER: Commander[Board, Data] = Commander(
    adviser=Thumb, in_manner=Thumb, guide=Guide, worth=worth, plans=plans, stances=stances, follow=follow, watch=watch,
    stage=stage, exchange=3, conviction=1.0, campaign=True, manners=tuple(MANNERS), tally=tally,
    telling=("reaction-who", "activations-pick"), off_hand=REACTIONS, lapses={"easy": 62, "normal": 8})
