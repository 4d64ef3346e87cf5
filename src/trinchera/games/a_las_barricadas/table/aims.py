"""What is fired at or assaulted, and where to be done is to hold back."""

from trinchera.engine.choices import DONE, PASS
from trinchera.engine.roles import Aims
from trinchera.games.a_las_barricadas.actions import ASSAULT
from trinchera.games.a_las_barricadas.armour import AntiArmour, ArmouredAssault
from trinchera.games.a_las_barricadas.assault import Assault
from trinchera.games.a_las_barricadas.attack import Attack
from trinchera.games.a_las_barricadas.board import Play, label
from trinchera.games.a_las_barricadas.defence import DefensiveFire
from trinchera.games.a_las_barricadas.fire import Fire
from trinchera.games.a_las_barricadas.handtohand import HandToHand
from trinchera.games.a_las_barricadas.reaction import Reaction

HOLDING = ("reaction-who", "defensivefire-who", "armouredassault-infantry", "activation-act", "activation-pick",
           "move-go", "activations-pick", "markers-lift")
"""Questions at which to be done is to hold one's fire, to stop or to end: what dice follow are the others'."""


def aims(game: Play) -> Aims:
    """The hexes that are fired at or assaulted; and where to be done is to hold back."""
    decision = game.decision
    assert decision is not None
    spaces = [choice.id for choice in decision.choices if choice.kind == "space"]
    if game.stack[-1].name in ("fire-aim", "assault-target-hex", "charge-target", "missions-aim", "airmissions-aim"):
        return Aims(attacks=spaces, targets=spaces)
    if game.stack[-1].name == "assault-gather":
        return Aims(attacks=(DONE.id,))
    return Aims(attacks=(ASSAULT.id,), calm=(DONE.id, PASS.id) if game.stack[-1].name in HOLDING else ())


def against(game: Play) -> tuple[str, ...]:
    """The hex that is fired at or assaulted."""
    for frame in reversed(game.stack):
        space = frame.space(game) if isinstance(frame, Reaction) else getattr(frame, "target", -1)
        if isinstance(frame, FIGHTS) and space >= 0:
            return (label(game, space),)
    return ()


FIGHTS = (Attack, Fire, Reaction, Assault, DefensiveFire, HandToHand, AntiArmour, ArmouredAssault)
