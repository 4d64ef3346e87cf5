"""Standing orders. None looks at a hand: whoever sees a question answered at once learns nothing about the chits."""

from trinchera.engine.choices import DONE, Choice
from trinchera.engine.frames import Frame
from trinchera.engine.standing import ASK, Reply, StandingOrder, answering, passing
from trinchera.games.the_spanish_civil_war.board import Play
from trinchera.games.the_spanish_civil_war.chits import PlayHeld
from trinchera.games.the_spanish_civil_war.data import SEATS, N, R
from trinchera.games.the_spanish_civil_war.interrupts import Desertion, TownDefence

STANDING_ORDERS = (
    StandingOrder("defence", "TSC-12.1.3-a", (ASK, "none")),
    StandingOrder("losses", "TSC-15.8-a", (ASK, "weakest")),
    StandingOrder("desertion", "TSC-18.3-b", (ASK, "pass"), SEATS[N]),
    StandingOrder("held_chits", "TSC-6.3-c", (ASK, "pass"), SEATS[N]),
    StandingOrder("town_defence", "TSC-18.7-b", (ASK, "pass"), SEATS[R]),
    StandingOrder("evacuation", "TSC-13.8-a", (ASK, "none"), SEATS[R]),
)


def weakest(frame: Frame, game: Play, value: str) -> Choice:
    """15.8-a: the unit with the lowest strength."""
    return min(game.asked.choices, key=lambda choice: (sum(game.data.full[choice.index]), choice.index))


REPLIES = (
    *passing(Desertion, PlayHeld, TownDefence),
    Reply("evacuate-pick", "evacuation", DONE),
    Reply("attack-answer", "defence", DONE),
    Reply("losses-take", "losses", weakest),
)
answer = answering(*REPLIES)
