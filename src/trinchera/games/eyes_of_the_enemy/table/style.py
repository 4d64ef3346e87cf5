"""How the game looks: its sides and marks, what the lines of the log are for, and where dice may fall."""

from trinchera.engine.roles import Aims, Doors, always
from trinchera.engine.style import (
    BACK,
    CLIMBED,
    REDUCED,
    SPENT,
    TRENCH,
    WADED,
    Legend,
    MarkStyle,
    Side,
    Style,
    Tag,
)
from trinchera.engine.views import CoverPiece, Piece
from trinchera.games.eyes_of_the_enemy.board import Play, control
from trinchera.games.eyes_of_the_enemy.combat import Combat
from trinchera.games.eyes_of_the_enemy.counterattack import CounterattackRoll
from trinchera.games.eyes_of_the_enemy.movement import Activation

SIDES = (Side("nationalist", "ochre", "cut", (("red", 1), ("yellow", 2), ("red", 1)), "N"),
         Side("republican", "plum", "round", (("red", 1), ("yellow", 1), ("purple", 1)), "R"))
MARKS = {
    "activated": SPENT, "reduced": REDUCED, "face-down": BACK, "uphill": CLIMBED, "river": WADED,
    "entrenched": TRENCH, "durruti": MarkStyle("letter", letter="D", side="republican"),
}
TAGS: dict[str, Tag] = {
    "turn": "chapter", "round": "chapter", "attack": "battle", "counterattack": "battle", "activated": "deed",
    "moved": "deed", "removed": "quiet", "set-aside": "quiet", "to-reserve": "loss", "unit-reduced": "loss",
}
LEGEND = (Legend("elevation", "hill"), Legend("resistance", "shield"), Legend("prize", "star"),
          Legend("entrenched", "trench"), Legend("held", "card", "nationalist"))
STYLE = Style(SIDES, MARKS, TAGS, ("nationalist", "contested", "republican"), (), LEGEND)
COVER = (
    CoverPiece(Piece("cas01", "", "nationalist", "infantry", "I Bandera", "I Band.", (6,), "battalion"), 0.28, 0.44, 3),
    CoverPiece(Piece("rep", "", "republican", "infantry", hidden=True), 0.64, 0.6),
)

DOORS: Doors = {
    "activation-assemble": ("space",), "activation-go-on": ("space",), "activation-engage": ("fight",),
    "combat-commit": ("button",), "combat-split": ("button",), "combat-armor": ("button",),
    "armorattack-aim": (always("unit"),), "combat-lead-unit": (always("unit"),), "casualties-fate": ("space", "unit"),
    "casualties-pick": ("unit",), "hit-pick": ("unit",), "counterattacks-order": (always("space"),),
    "round-leftover": ("space",), "deploy-place": ("space",), "flip-pick": ("unit",), "event-aid": ("unit",),
    "setup-place": ("space",),
}
CANCEL = ("done", "pass", "wait")


def aims(game: Play) -> Aims:
    """Enemy areas a stack may enter are targets."""
    frame, decision = game.stack[-1], game.decision
    if not isinstance(frame, Activation) or decision is None:
        return Aims(cancel=CANCEL)
    enemy = [choice.id for choice in decision.choices
             if choice.kind == "space" and control(game, choice.index) != "nationalist"]
    return Aims(targets=enemy, cancel=CANCEL)


def against(game: Play) -> tuple[str, ...]:
    """The area that is attacked, by whichever side."""
    frame = game.stack[-1]
    if isinstance(frame, Activation) and frame.step == "engage":
        return (str(frame.here),)
    fight = next((one for one in game.stack if isinstance(one, Combat | CounterattackRoll)), None)
    return (str(fight.area),) if fight else ()
