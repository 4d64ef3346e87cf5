"""Which questions search thinks about, support, retreats, chits and reserves among them; that it sees the better."""

from typing import Any

import pytest

from tests.players import duel
from trinchera import players
from trinchera.catalogue import game as title_of
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE
from trinchera.players.lines import Situation
from trinchera.players.search import Trial

ALWAYS = {
    "eyes_of_the_enemy": {"combat-commit", "combat-armor", "casualties-fate", "doubtful-fate", "deploy-pick",
                          "turn-allocate"},
    "storm_over_madrid": {"drawchits-buy", "combat-counterattack", "combat-miaja", "retreat-where", "rebuild-pick",
                          "reinforce-where"},
    "civil_war_battles": {"defender-stand", "rebuild-pick"},
}
"""Questions that are always worth a thought."""
SOMETIMES = {
    "eyes_of_the_enemy": set[str](), "storm_over_madrid": set[str](),
    "civil_war_battles": {"combat-support-1", "combat-support-2", "combat-hold", "bombardmentphase-target"},
}
"""Those that are where much is at stake."""


def thought_about(slug: str) -> dict[str, list[bool]]:
    """Every question of a game by rule of thumb, and whether it was worth a thought each time."""
    title, dice = title_of(slug), Seeded(9)
    game, found = title.new(), dict[str, list[bool]]()
    thumbs = {seat: title.adviser(dice.spawn()) for seat in title.seats}
    wanted = ALWAYS[slug] | SOMETIMES[slug]
    while (decision := game.decision) is not None:
        asked = game.stack[-1].name
        if asked in wanted and len(decision.choices) > 1:
            ideas = title.commander.ponder(game.copy(), 6).ideas
            assert all(idea.plan[0] in decision.choices for idea in ideas)
            found.setdefault(asked, []).append(len(ideas) > 1)
        game.choose(dice.pick(decision) if decision.side == CHANCE else thumbs[decision.side].choose(game))
    return found


@pytest.mark.parametrize("slug", ALWAYS)
def test_support_retreats_chits_and_reserves_are_thought_about(slug: str) -> None:
    found = thought_about(slug)
    assert len(ALWAYS[slug] & found.keys()) >= min(4, len(ALWAYS[slug]))
    assert all(all(found[asked]) for asked in ALWAYS[slug] & found.keys())
    assert all(any(found[asked]) for asked in SOMETIMES[slug] & found.keys())


def race(steps: list[int], seed: int = 1) -> Trial:
    game = duel.TITLE.imagine(None, {"seat": 0, "card": 0, "steps": steps, "turn": 0, "result": ""}, Seeded(0))
    effort = players.HARD.untimed()._replace(small=48)
    return Trial(Situation(duel.TITLE, None, players.glance(game, "red")), effort, seed)


@pytest.mark.parametrize(("steps", "best"), [([4, 5], duel.TWO), ([3, 5], duel.GAMBLE)])
def test_of_a_handful_of_answers_the_one_that_wins_is_found(steps: list[int], best: Any) -> None:
    assert not race(steps).agenda.open
    assert race(steps).thumb.idea.plan == (duel.ONE,)
    assert sum(race(steps, seed).run().idea.plan == (best,) for seed in range(10)) >= 9


def test_of_answers_that_come_to_the_same_the_rule_of_thumb_s_is_kept() -> None:
    assert race([5, 0]).run().idea.plan == (duel.ONE,)
