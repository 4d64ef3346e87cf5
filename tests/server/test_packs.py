"""Owners' packs over HTTP: a scenario that only the pack knows, and one that it spoils."""

from tests.server.harness import Guest
from tests.whole_packs import other_tables, pack_text
from trinchera import catalogue

BATTLES = "civil_war_battles"


def test_a_match_may_be_of_a_scenario_that_its_pack_brings(guest: Guest) -> None:
    text = pack_text(BATTLES, other_tables(BATTLES, catalogue.game(BATTLES).pack().tables))
    made = guest.create(BATTLES, pack=text, scenario="relief")
    table = guest.get(f"/api/matches/{made['id']}", seat="republican").json()
    assert table["scenario"] == "relief"
    assert table["view"]["offer"]


def test_a_scenario_that_no_pack_brings_and_a_pack_beyond_bounds_are_refused(guest: Guest) -> None:
    for body in ({"scenario": "relief"}, {"pack": "[counters.rows.bn-1-51]\nmove = 20000"}):
        answer = guest.post("/api/matches", {"game": BATTLES, **body})
        assert answer.status_code == 422, answer.text
