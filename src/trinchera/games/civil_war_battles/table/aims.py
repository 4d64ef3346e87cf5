"""What the choices on offer are for, and what is attacked."""

from trinchera.engine.roles import Aims
from trinchera.games.civil_war_battles.board import Play
from trinchera.games.civil_war_battles.bombardment import Bombardment, BombardmentPhase
from trinchera.games.civil_war_battles.combat import Combat, CombatPhase


def aims(game: Play) -> Aims:
    """7.0, 12.0: the enemy units that may be attacked or bombarded; the last attacker named declares the attack."""
    frame, decision = game.stack[-1], game.asked
    named = [choice.id for choice in decision.choices]
    if isinstance(frame, CombatPhase):
        return Aims([one for one in named if one != "done"], named)
    if isinstance(frame, BombardmentPhase):
        return Aims(targets=named)
    return Aims(named, cancel=()) if isinstance(frame, Combat) and frame.step in ("", "join") else Aims()


def against(game: Play) -> tuple[str, ...]:
    """The unit that is attacked, and its hex."""
    fight = next((one for one in game.stack if isinstance(one, Combat | Bombardment)), None)
    return (game.data.label(fight.space), game.data.units[fight.target].id) if fight else ()
