"""How a movement phase is thought through: who stays, who walks in, who makes way and who attacks from where."""

from tests.games.civil_war_battles.scenes import DEFENDER, FIRST, NAT, REP, SECOND, scb, space, teruel
from trinchera.engine.bits import bit, bits, has
from trinchera.engine.ids import SideId, UnitId
from trinchera.games.civil_war_battles.board import Play, battle
from trinchera.games.civil_war_battles.commander.muster import Assault, Muster
from trinchera.games.civil_war_battles.commander.outlook import STEADY, Outlook, garrison
from trinchera.games.civil_war_battles.reach import REGULAR

WEAK, STRONG = "tn-iii-52a", "tn-62"


def unit(game: Play, name: str) -> UnitId:
    found: UnitId = game.data.token[name].index
    return found


def muster(game: Play) -> Muster:
    return Muster(game, REGULAR, STEADY)


def orders(game: Play) -> dict[str, str]:
    """Where the plan sends whom."""
    data = game.data
    return {data.units[order.unit].id: data.label(order.goal) for order in muster(game).plan()}


def test_a_garrison_on_ground_that_matters_stays() -> None:
    assert "bn-4-52" not in orders(scb(turn=2, side=NAT))


def test_a_unit_on_worthless_ground_goes_to_a_place_it_can_take() -> None:
    game = scb(units={FIRST: "2009", "bn-2-m": "1512"})
    assert has(battle(game).ground.places & battle(game).home[1], space(game, orders(game)[FIRST]))


def test_the_unit_that_is_missed_least_walks_in() -> None:
    game = scb(units={FIRST: "2009", "br-145-44": "2010", "bn-2-m": "1512"})
    found, there = muster(game), space(game, "1910")
    assert found.walk_value(unit(game, "br-145-44"), there) > found.walk_value(unit(game, FIRST), there)


def test_two_units_take_two_places() -> None:
    """The place only one of them can reach is given away first."""
    game = scb(units={FIRST: "2009", "br-145-44": "2010", "bn-2-m": "1512"})
    places = battle(game).ground.places & battle(game).home[1]
    assert bits(space(game, label) for label in orders(game).values()) & ~places == 0
    assert len(orders(game)) == 2


def test_no_more_units_are_sent_than_may_move() -> None:
    game = scb(turn=4, activation=3)
    assert len(muster(game).plan()) <= 3


def test_a_weak_unit_makes_way_for_a_strong_one() -> None:
    game = teruel(side=NAT, turn=5, units={WEAK: "1712", STRONG: "1611", "tr-32-35": "1812", "tr-9-11": "1914"})
    found = muster(game)
    there = space(game, "1712")
    assert has(found.rooms(unit(game, STRONG)), there)
    found.launch(Assault(1.0, space(game, "1812"), {unit(game, STRONG): there}))
    assert [order.unit for order in found.orders] == [unit(game, WEAK), unit(game, STRONG)]


def test_a_strong_unit_makes_no_way_for_a_weak_one() -> None:
    game = teruel(side=NAT, turn=5, units={WEAK: "1611", STRONG: "1712", "tr-32-35": "1812", "tr-9-11": "1914"})
    assert not has(muster(game).rooms(unit(game, WEAK)), space(game, "1712"))


def test_two_brigades_attack_from_opposite_sides() -> None:
    game = scb(units={DEFENDER: "1907", FIRST: "2008", SECOND: "1908"})
    field, there = battle(game).ground.field, space(game, "1907")
    assault = muster(game).assault(there)
    assert assault is not None
    starts = bits(assault.places.values())
    assert not field.neighbours[there] & ~(starts | field.around(starts))


def test_an_assault_takes_no_more_units_than_help_it() -> None:
    names = ("br-9-11", "br-1-11", "br-100-11", "br-14-int-35", "br-12-int-35", "br-32-35")
    hexes = ("2008", "1909", "2007", "2009", "1908", "2006")
    game = scb(units={DEFENDER: "1907 depleted", **dict(zip(names, hexes, strict=True))})
    assault = muster(game).assault(space(game, "1907"))
    assert assault is not None
    assert 2 <= len(assault.places) < len(names)


def test_the_garrison_of_teruel_attacks_nobody() -> None:
    game = teruel(side=NAT, units={"tn-i-52": "1914", "tr-95-70": "1913"}, phase="combat")
    assert garrison(game, SideId(1)) == bit(unit(game, "tn-i-52"))
    assert not muster(game).pool(Outlook(game, SideId(1)).field.neighbours[space(game, "1913")])


def test_in_the_last_player_turn_nothing_is_at_risk() -> None:
    units = {"tn-i-52": "1914", "tr-95-70": "1913"}
    assert Outlook(teruel(turn=10, side=REP, units=units), SideId(0)).risk == 0
    assert Outlook(teruel(turn=9, side=REP, units=units), SideId(0)).risk != 0
