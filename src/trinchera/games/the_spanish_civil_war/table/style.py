"""How the game looks: its sides and marks, what the lines of the log are for, and where dice may fall."""

from operator import attrgetter

from trinchera.engine.bits import has
from trinchera.engine.roles import Aims, Doors, Sort, alike
from trinchera.engine.style import (
    FOUGHT,
    MOVED,
    NO_SUPPLY,
    REDUCED,
    SPENT,
    TIRED,
    WADED,
    WALLS,
    MarkStyle,
    Side,
    Style,
    Tag,
)
from trinchera.engine.views import CoverPiece, Piece
from trinchera.games.the_spanish_civil_war.attack import Attack
from trinchera.games.the_spanish_civil_war.board import Play, opposite, units_in
from trinchera.games.the_spanish_civil_war.declare import Declare, Resolve
from trinchera.games.the_spanish_civil_war.evacuation import Recon
from trinchera.games.the_spanish_civil_war.interrupts import may_desert
from trinchera.games.the_spanish_civil_war.movement import Move, able_to_move
from trinchera.games.the_spanish_civil_war.overrun import Overrun
from trinchera.games.the_spanish_civil_war.reach import open_land
from trinchera.games.the_spanish_civil_war.zones import next_to_enemy

SIDES = (Side("nationalist", "ochre", "cut", (("red", 1), ("yellow", 2), ("red", 1)), "N"),
         Side("republican", "plum", "round", (("red", 1), ("yellow", 1), ("purple", 1)), "R"))
IN_RESERVE = MarkStyle(path="M-2.1 -3.9V3.9M2.1 -3.9V3.9", colour="act")
BY_RAIL = MarkStyle(path="M-2.4 -4.6V4.6M2.4 -4.6V4.6M-4.2 -2.4H4.2M-4.2 2.4H4.2")
CHUTE = MarkStyle(path="M-4.4 -.6A4.4 4.4 0 0 1 4.4 -.6L0 4.6Z")
MARKS = {
    "reduced": REDUCED, "used": SPENT, "reserve": IN_RESERVE, "oos": NO_SUPPLY, "out-of-supply": NO_SUPPLY,
    "low-ammunition": TIRED, "moved": MOVED, "attacked": FOUGHT, "hauled": BY_RAIL, "landed": WADED, "dropped": CHUTE,
    "fortification": WALLS, "alcazar": WALLS, "iron-belt": WALLS, "interdicted": FOUGHT,
}
TAGS: dict[str, Tag] = {
    "turn": "chapter", "phase": "chapter", "combat-odds": "battle", "organization": "prelude", "committed": "prelude",
    "guns-committed": "prelude", "attack-declared": "deed", "moved": "deed", "marched": "deed", "arrived": "deed",
    "placed": "deed", "sailed": "deed", "landed": "deed", "railed": "deed", "dropped": "deed", "overrun": "deed",
    "evacuated": "deed", "rebuilt": "deed", "replenished": "deed", "event": "deed", "event-void": "deed",
    "no-event": "quiet", "chits-added": "quiet", "points-received": "quiet", "points-over-the-cap": "quiet",
    "withdrawn": "quiet", "converted": "quiet", "deployed": "quiet", "in-reserve": "quiet", "out-of-reserve": "quiet",
    "eliminated": "loss", "reduced": "loss", "headquarters-lost": "loss", "air-destroyed": "loss", "morale": "score",
}
OUTCOMES = ("cleared", "weakened", "held", "repelled")
NEWS = ("event", "event-void", "chit-played", "chit-lost", "levied", "mobilized", "alcazar-die", "alcazar-relieved",
        "gates-opened", "order-restored")
"""What the communiqué quotes."""
STYLE = Style(SIDES, MARKS, TAGS, OUTCOMES, below=("hq",), flags=("hq",), story=True, dots=False, news=NEWS)
COVER = (
    CoverPiece(Piece("div", "", "nationalist", "infantry", "13", "13", (6, 6, 4), "division"), 0.24, 0.58),
    CoverPiece(Piece("cav", "", "nationalist", "cavalry", "MNT", "MNT", (2, 2, 6), "column"), 0.46, 0.78),
    CoverPiece(Piece("bde", "", "republican", "infantry", "11TH", "11TH", (4, 4, 3), "brigade"), 0.76, 0.36),
)

DOORS: Doors = {
    "attack-commit": ("support", "unit", "chit", "artillery", "done"),
    "attack-answer": ("support", "unit", "chit", "artillery", "done"), "declare-target": ("done",),
    "declare-attackers": ("done",), "resolve-next": ("space",), "recon-stack": ("space",), "recon-hq": ("done",),
    "move-to": (alike("space"),), "move-pick": ("done",), "overrun-onward": ("space",), "release-hq": ("unit", "done"),
    "advance-pick": ("unit", "done"), "advance-onward": ("space", "done"), "losses-take": ("unit",),
    "towndefence-chit": ("chit", "pass"), "towndefence-column": ("unit",), "balearics-pick": ("unit",),
    "mobilization-levy": ("levy", "pass"), "mobilization-general": ("mobilize", "pass"),
    "draw-keep": ("reveal", "pass"), "playheld-which": ("chit", "pass"), "coup-target": ("space",),
}


def sorts(game: Play) -> Sort:
    """13.2: as long as others can move, who ends a move is asked again wherever it ends; attacks, and moves after
    which columns may desert, are a matter of their own."""
    frame, side = game.stack[-1], game.board.side
    if not isinstance(frame, Move) or not moves_on(game, frame):
        return attrgetter("id")
    enemies = game.board.fighters[opposite(side)]
    return lambda choice: (choice.id if has(enemies, choice.index) else
                           bool(may_desert(game, frame.group, frame.here, choice.index)))


def moves_on(game: Play, frame: Move) -> bool:
    """Whether somebody else stands where no enemy can hold him, whatever the units that move now do."""
    board, side, around = game.board, game.board.side, game.data.field.around
    able = able_to_move(game, side, frame.exploiting) & ~frame.group
    free = ~next_to_enemy(game, side) & around(open_land(game, side))
    return bool(able & units_in(game, (board.fighters[side] | board.hq_at[side]) & free))


def aims(game: Play) -> Aims:
    """15.4-a: the enemy hexes that may be attacked, scouted or overrun."""
    frame, decision = game.stack[-1], game.decision
    assert decision is not None
    spaces = [choice for choice in decision.choices if choice.kind == "space"]
    if isinstance(frame, Declare | Resolve | Recon):
        return Aims(targets=[choice.id for choice in spaces])
    if isinstance(frame, Move | Overrun):
        enemies = game.board.fighters[opposite(game.board.side)]
        struck = [choice.id for choice in spaces if has(enemies, choice.index)]
        return Aims(struck, struck)
    return Aims([choice.id for choice in decision.choices]) if isinstance(frame, Attack) else Aims()


def against(game: Play) -> tuple[str, ...]:
    """The hex that is attacked, or that an attack is being declared on."""
    fight = next((frame for frame in game.stack if isinstance(frame, Attack)), None)
    if fight:
        return (game.data.label(fight.target),)
    frame = game.stack[-1] if game.stack else None
    return (game.data.label(frame.space),) if isinstance(frame, Declare) and frame.space >= 0 else ()
