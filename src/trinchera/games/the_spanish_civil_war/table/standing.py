"""Standing orders. None looks at a hand: whoever sees a question answered at once learns nothing about the chits."""

from trinchera.engine.choices import DONE, PASS, Choice
from trinchera.engine.standing import ASK, Orders, StandingOrder
from trinchera.engine.windows import orders_of
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

PASSED = {**{prompt: (order, PASS) for prompt, order in orders_of((Desertion, PlayHeld, TownDefence)).items()},
          "evacuate-pick": ("evacuation", DONE), "attack-answer": ("defence", DONE)}
"""Questions with the order that answers them and the answer."""


def answer(game: Play, orders: Orders) -> Choice | None:
    """What the orders say to the question that is pending; None if it must be asked."""
    assert game.decision is not None
    prompt = game.stack[-1].name
    order, given = PASSED.get(prompt, ("", PASS))
    if order and orders.get(order, ASK) != ASK:
        return given
    if prompt == "losses-take" and orders.get("losses", ASK) != ASK:
        return min(game.decision.choices, key=lambda choice: (sum(game.data.full[choice.index]), choice.index))
    return None
