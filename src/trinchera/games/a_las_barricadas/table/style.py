"""How the game looks: its sides and marks, what the lines of the log are for, and where dice may fall."""

from trinchera.engine.choices import DONE, PASS
from trinchera.engine.roles import Aims, Doors, alike
from trinchera.engine.style import (
    FOUGHT,
    MOVED,
    NO_SUPPLY,
    REDUCED,
    SPENT,
    STAR,
    TIRED,
    WALLS,
    MarkStyle,
    Side,
    Stroke,
    Style,
    Tag,
)
from trinchera.engine.views import CoverPiece, FireBox, Piece
from trinchera.games.a_las_barricadas.actions import ASSAULT
from trinchera.games.a_las_barricadas.armour import AntiArmour, ArmouredAssault
from trinchera.games.a_las_barricadas.assault import Assault
from trinchera.games.a_las_barricadas.attack import Attack
from trinchera.games.a_las_barricadas.board import Play, label
from trinchera.games.a_las_barricadas.defence import DefensiveFire
from trinchera.games.a_las_barricadas.fire import Fire
from trinchera.games.a_las_barricadas.handtohand import HandToHand
from trinchera.games.a_las_barricadas.reaction import Reaction

SIDES = (Side("republican", "plum", "round", (("red", 1), ("yellow", 1), ("purple", 1)), "R"),
         Side("nationalist", "ochre", "cut", (("red", 1), ("yellow", 2), ("red", 1)), "N"))
IN_WAIT = MarkStyle(path="M0 -5.4L5.4 0L0 5.4L-5.4 0ZM0 -2.8V2.8M-2.8 0H2.8", colour="hit")
MARKS = {"finished": SPENT, "lost-1": TIRED, "lost-2": REDUCED, "veteran": STAR, "moved": MOVED, "reaction": IN_WAIT,
         "ooc": NO_SUPPLY, "inside": WALLS, "improved": WALLS, "trench": WALLS, "wire": FOUGHT, "roadblock": WALLS}
TAGS: dict[str, Tag] = {"turn": "chapter", "initiative": "chapter", "attack": "battle", "assault": "battle",
                        "activated": "prelude", "moved": "deed", "entered": "deed", "rallied": "deed",
                        "step-lost": "loss", "eliminated": "loss", "surrendered": "loss",
                        "initiative-roll": "quiet", "drawn": "quiet", "laid": "quiet", "passed": "quiet"}


def water(*widths: float) -> tuple[Stroke, ...]:
    """Bank lines and water in turn, outermost first: the water lining of a river."""
    halo = Stroke(widths[0] + 5, "map-label-halo", 0.5)
    inks = [Stroke(width, "map-water" if number % 2 else "map-water-line", 1.0 if number < 2 or number % 2 else 0.4)
            for number, width in enumerate(widths)]
    return halo, *inks


BED = (Stroke(9, "map-tint-2", 0.9), Stroke(9, "map-water-line", 0.35, "1.2 7"),
       Stroke(1, "map-water-line", 0.7, "5 6"))
CREST = (Stroke(4.1, "map-label-halo", 0.7), Stroke(4.4, "map-crest", 1.0, "0.95 5.65", -2.2), Stroke(1.7, "map-crest"))
LINES = {"river-minor": water(15, 12.4, 8.2, 6.8, 3.2, 2.2), "river-major": water(25, 22, 16, 14.4, 8, 6.6),
         "river-dry": BED, "crest": CREST}
OUTCOMES = ("taken", "cleared", "hurt", "repelled", "destroyed", "routed", "hit", "missed")
"""Of assaults, then of fire: the patterns of either are all different."""
STYLE = Style(SIDES, MARKS, TAGS, OUTCOMES, below=("leader",), front=False, lines=LINES)
COVER = (
    CoverPiece(Piece("leg", "", "nationalist", "infantry", "Legión", "Legión", formation="G", steps=3, most=3,
                     boxes=(FireBox("ap", 6, 2),), pace="4", tint=1), 0.2, 0.7),
    CoverPiece(Piece("t26", "", "republican", "armor", "T-26 B", "T-26 B", formation="AA", steps=3, most=3,
                     boxes=(FireBox("ap", 6, 4), FireBox("at", 6, 6)), pace="10t", tint=4), 0.5, 0.3),
    CoverPiece(Piece("dur", "", "republican", "infantry", "Durruti", "Durruti", formation="D", steps=2, most=3,
                     boxes=(FireBox("ap", 4, 2),), pace="4", tint=3), 0.8, 0.66),
)

ANY = ("unit", "space", "button")
QUESTIONS = (
    "activations-pick", "fire-aim", "fire-munition", "fire-group", "reaction-who", "reaction-munition",
    "reaction-join", "coordination-second", "defensivefire-who", "defensivefire-where", "defensivefire-munition",
    "defensivefire-join", "assault-target-hex", "assault-gather", "assault-strike", "assault-checks", "assault-leaders",
    "charge-target", "move-go", "move-group", "rally-who", "passage-where", "missions-second", "missions-pattern",
    "missions-verdict", "airmissions-aim", "airmissions-second", "airmissions-flak", "antiarmour-answer-fire",
    "antiarmour-withdraw", "antiarmour-stand", "armouredassault-infantry", "armouredassault-leave",
    "handtohand-armour-left", "retreat-first-hex", "rout-run", "hits-assign", "activation-act", "activation-pick",
    "deploy-position", "deploy-pick", "deploy-where", "deploy-obstacle", "markers-lift", "replacements-where",
    "muster-assign", "load-truck", "enter-where", "work-place", "missions-aim", "missions-source",
    "missions-together", "airmissions-source")
DOORS: Doors = dict.fromkeys(QUESTIONS, ANY) | {"activation-pick": (alike("unit"), *ANY[1:])}
"""Dice may fall after most answers: the other side may have nothing to say, and the next check is rolled at once. Who
is picked is asked what he does, or the next is picked."""


HOLDING = ("reaction-who", "defensivefire-who", "activation-act", "activation-pick", "move-go", "activations-pick")
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
