"""Owners' packs over HTTP: a scenario that only the pack knows, its map and its words, and one that it spoils."""

from tests.server.harness import Guest
from tests.test_scenarios import PACKS
from tests.whole_packs import other_tables, pack_text
from trinchera import catalogue

BATTLES = "civil_war_battles"


def whole_pack() -> str:
    return pack_text(BATTLES, other_tables(BATTLES, catalogue.game(BATTLES).pack().tables))


def test_a_match_may_be_of_a_scenario_that_its_pack_brings(guest: Guest) -> None:
    made = guest.create(BATTLES, pack=whole_pack(), scenario="relief")
    table = guest.get(f"/api/matches/{made['id']}", seat="republican").json()
    assert table["scenario"] == "relief"
    assert table["view"]["offer"]


def test_a_match_shows_the_map_of_its_own_data(guest: Guest) -> None:
    """The sheet of the pack: its height, its charts, its words; and nobody else is shown it."""
    made = guest.create(BATTLES, pack=whole_pack(), scenario="relief")
    path = f"/api/matches/{made['id']}/sheet"
    found = guest.get(path, seat="republican")
    assert found.status_code == 200
    assert "Muela" in [mark.get("name") for mark in found.json()["sheet"]["marks"]]
    assert found.json()["charts"]["relief"]["turns"] == 6
    assert found.json()["scenario"]["name"] == {"en": "The relief", "es": "El socorro"}
    assert "private" in found.headers["cache-control"]
    assert Guest(guest.server).get(path, seat="republican").status_code == 403


def test_a_match_with_the_data_of_the_box_shows_the_map_of_the_box(guest: Guest) -> None:
    made = guest.create(BATTLES, scenario="teruel")
    own = guest.get(f"/api/matches/{made['id']}/sheet", seat="republican").json()
    assert own == guest.get(f"/api/games/{BATTLES}/sheet", scenario="teruel").json()
    assert "name" not in own["scenario"] or not own["scenario"]["name"]


def test_a_pack_is_read_before_a_match_is_begun_with_it(guest: Guest) -> None:
    scenario, text = PACKS[BATTLES]
    found = guest.post(f"/api/games/{BATTLES}/pack", {"pack": text})
    assert found.status_code == 200, found.text
    assert [one["id"] for one in found.json()["scenarios"]] == ["belchite", "teruel", "alfambra", scenario]
    assert found.json()["scenarios"][-1]["name"]["en"] == "Las guarniciones"
    blizzard = next(one for one in found.json()["options"] if one["id"] == "blizzard")
    assert blizzard["scenarios"] == ["teruel", "alfambra"]
    spoiled = guest.post(f"/api/games/{BATTLES}/pack", {"pack": "[counters.rows.bn-1-51]\nmove = 20000"})
    assert (spoiled.status_code, spoiled.json()["error"]) == (422, "pack-invalid")


def test_a_scenario_that_no_pack_brings_and_a_pack_beyond_bounds_are_refused(guest: Guest) -> None:
    for body in ({"scenario": "relief"}, {"pack": "[counters.rows.bn-1-51]\nmove = 20000"}):
        answer = guest.post("/api/matches", {"game": BATTLES, **body})
        assert answer.status_code == 422, answer.text
