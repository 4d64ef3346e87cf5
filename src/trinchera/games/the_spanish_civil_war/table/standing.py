"""Standing orders. None looks at a hand: whoever sees a question answered at once learns nothing about the chits."""

from trinchera.engine.choices import DONE, Choice
from trinchera.engine.frames import Frame
from trinchera.engine.standing import order, passing
from trinchera.games.the_spanish_civil_war.board import Play
from trinchera.games.the_spanish_civil_war.chits import PlayHeld
from trinchera.games.the_spanish_civil_war.data import SEATS, N, R
from trinchera.games.the_spanish_civil_war.interrupts import Desertion, TownDefence


def weakest(frame: Frame, game: Play, value: str) -> Choice:
    """15.8-a: the unit with the lowest strength."""
    return min(game.asked.choices, key=lambda choice: (sum(game.data.full[choice.index]), choice.index))


ORDERS = (
    order("defence", "TSC-12.1.3-a", "none", to={"attack-answer": DONE}),
    order("losses", "TSC-15.8-a", "weakest", to={"losses-take": weakest}),
    passing("desertion", "TSC-18.3-b", SEATS[N], Desertion),
    passing("held_chits", "TSC-6.3-c", SEATS[N], PlayHeld),
    passing("town_defence", "TSC-18.7-b", SEATS[R], TownDefence),
    order("evacuation", "TSC-13.8-a", "none", to={"evacuate-pick": DONE}, seat=SEATS[R]),
)
