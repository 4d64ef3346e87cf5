"""How the game looks: its sides and marks, what the lines of the log are for, and where dice may fall."""

from trinchera.engine.roles import Aims, Doors, alike, always
from trinchera.engine.style import FOUGHT, MOVED, NO_SUPPLY, REDUCED, TIRED, WALLS, Side, Style, Tag
from trinchera.engine.views import CoverPiece, Piece
from trinchera.games.civil_war_battles.board import Play
from trinchera.games.civil_war_battles.bombardment import Bombardment, BombardmentPhase
from trinchera.games.civil_war_battles.combat import Combat, CombatPhase

SIDES = (Side("republican", "plum", "round", (("red", 1), ("yellow", 1), ("purple", 1)), "R"),
         Side("nationalist", "ochre", "cut", (("red", 1), ("yellow", 2), ("red", 1)), "N"))
MARKS = {
    "depleted": REDUCED, "moved": MOVED, "advanced": MOVED, "attacked": FOUGHT, "assaulted": FOUGHT,
    "mark-6": TIRED, "mark-1": TIRED, "mark-2": TIRED, "out-of-supply": NO_SUPPLY, "fortification": WALLS,
}
TAGS: dict[str, Tag] = {
    "turn": "chapter", "player-turn": "chapter", "attack": "battle", "bombardment": "battle", "moved": "deed",
    "entered": "deed", "rebuilt": "deed", "drawn": "deed", "returned": "deed", "no-player-turn": "deed",
    "markers-drawn": "quiet", "marker-drawn": "quiet", "rested": "quiet", "eliminated": "loss", "depleted": "loss",
}
OUTCOMES = ("eliminated", "retreated", "depleted", "held", "repelled")
STYLE = Style(SIDES, MARKS, TAGS, OUTCOMES)
COVER = (
    CoverPiece(Piece("br", "", "republican", "infantry", "12 Int/35", "12 Int/35", (3, 5, 4), "brigade"), 0.22, 0.76),
    CoverPiece(Piece("bn", "", "nationalist", "infantry", "4/52", "4/52", (2, 3, 4), "regiment"), 0.46, 0.62),
    CoverPiece(Piece("br2", "", "republican", "infantry", "9/11", "9/11", (3, 5, 4), "brigade"), 0.8, 0.32),
)

DOORS: Doors = {
    "bombardment-marker": (alike("marker"), always("done")), "bombardmentphase-target": (alike("unit"),),
    "combatphase-declare": ("unit",), "combat-join": (alike("unit"), "done"),
    "combat-support-1": (alike("marker"), "pass"), "combat-support-2": (alike("marker"), "pass"),
    "combat-support-3": (alike("marker"), "pass"), "combat-support-4": (always("marker"), always("pass")),
    "rebuild-pick": (always("from_cup"), alike("unit")), "rebuild-place": ("space",),
}


def aims(game: Play) -> Aims:
    """7.0, 12.0: the enemy units that may be attacked or bombarded; the last attacker named declares the attack."""
    frame, decision = game.stack[-1], game.decision
    assert decision is not None
    named = [choice.id for choice in decision.choices]
    if isinstance(frame, CombatPhase):
        return Aims([one for one in named if one != "done"], named)
    if isinstance(frame, BombardmentPhase):
        return Aims(targets=named)
    return Aims(named) if isinstance(frame, Combat) and frame.step in ("", "join") else Aims()


def against(game: Play) -> tuple[str, ...]:
    """The unit that is attacked, and its hex."""
    fight = next((one for one in game.stack if isinstance(one, Combat | Bombardment)), None)
    return (game.data.label(fight.space), game.data.units[fight.target].id) if fight else ()
