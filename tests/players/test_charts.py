"""A pack that changes a chart changes what the computer expects: commanders read charts through the rules."""

from typing import Any

import pytest

import trinchera
from tests.games.civil_war_battles import scenes as battles
from tests.games.storm_over_madrid import scenes as storm
from trinchera.engine.bits import bits
from trinchera.engine.chance import Seeded
from trinchera.engine.ids import SideId
from trinchera.games.civil_war_battles.commander.outlook import Outlook, expected_support, fight
from trinchera.games.eyes_of_the_enemy.commander.chances import Strength, attack, kept, mixture_of
from trinchera.games.storm_over_madrid.commander.chances import prospect
from trinchera.games.storm_over_madrid.commander.survey import Survey


def data_with(slug: str, text: str) -> Any:
    title = trinchera.game(slug)
    return title.load(title.pack().with_override(text, "mine.toml"))


def eyes_chances(text: str = "") -> tuple[float, ...]:
    """An attack that support can help, against an area cut off; and what a counter-attack leaves."""
    mixture = mixture_of(data_with("eyes_of_the_enemy", text), False)
    found = attack(Strength(7, 1), 2, 1, True, mixture)
    return (*found, kept(Strength(7, 1), 1, 0, 0.3, 0.3, mixture))


@pytest.mark.parametrize("text", [
    "[resistance]\nby_die = [3, 3, 3, 3, 3, 4]", "[support]\nmost_reduction = 0",
    "[counterattack.draw]\nsmall = 4\nserious = 5", "[republican.rows.rep_inf1]\ncf = 9"])
def test_the_chances_of_eyes_follow_its_charts(text: str) -> None:
    assert eyes_chances(text) != eyes_chances()


def storm_chances(text: str = "") -> tuple[float, ...]:
    """An assault by shock units on Spent defenders with more men; and what threatens an area."""
    title = trinchera.game("storm_over_madrid")
    units = storm.standing("D: n01 n02, K: r03/spent r14/spent r05/spent r11/spent r12/spent, R: r07 r08 r09")
    game = title.imagine(data_with("storm_over_madrid", text), {"game": title.slug, "units": units}, Seeded(0))
    number = game.data.number
    seen = prospect(game, SideId(0), game.data.number_of("K"), (number["n01"], number["n02"]), True)
    survey = Survey(game, SideId(0))
    return (*seen, sum(survey.threat), survey.turn_of_the_tide())


@pytest.mark.parametrize("text", [
    "[combat]\nintensity = 8", "[combat]\nassault = 4", "[combat]\noutnumbered = 4", "[combat]\nshock = -4",
    "[combat]\nspent = -4", "[combat]\ntrio = 1", "[morale]\npasses_to = 0", "[morale]\nmodifiers = [4, 3, 2, 1, 0]"])
def test_the_chances_of_storm_follow_its_charts(text: str) -> None:
    assert storm_chances(text) != storm_chances()


def battle_chances(text: str = "") -> tuple[float, ...]:
    """An attack, the danger to a unit in the mountains, and what the enemy may add unseen."""
    title = trinchera.game("civil_war_battles")
    document = {"game": title.slug, "units": {**battles.FRONT, "bn-3-51": "1813"}, "hands": {"nationalist": 3}}
    game = title.imagine(data_with("civil_war_battles", text), document, Seeded(0))
    number, rough = game.data.number, next(n for n, row in game.data.battles["belchite"].ground.rows.items()
                                           if row.terrain == "mountain")
    promise = fight(game, number[battles.DEFENDER], bits([number[battles.FIRST], number[battles.SECOND]]), 0, 0.0)
    shelter = Outlook(game, SideId(1)).shelter(number["bn-3-51"], game.data.battles["belchite"].space(rough))
    return promise, shelter, expected_support(game, SideId(1), seen=False)


@pytest.mark.parametrize("text", [
    "[crt.rows]\nmountain = [3, 5, 7, 9, 11, 13, 16, 19, 23]",
    '[crt.columns]\n5 = ["de", "de", "de", "de", "de", "de"]',
    "[support_markers.nationalist.5]\nground = 9\naircraft = 0"])
def test_the_chances_of_battles_follow_its_charts(text: str) -> None:
    assert battle_chances(text) != battle_chances()
