"""Battles put together by points, over HTTP: what is on sale, plans worked out in the cage, a match by link."""

from typing import Any

import pytest

from tests.server.harness import Guest, Running

pytestmark = pytest.mark.slow

GAME = "a_las_barricadas"
MUSTER = f"/api/games/{GAME}/muster"


@pytest.fixture(scope="module")
def draft(server: Running) -> dict[str, Any]:
    """A battle dealt by chance."""
    found: dict[str, Any] = Guest(server).post(MUSTER, {"wish": {"kind": "meeting"}, "seed": 3}).json()
    return found


def test_what_is_on_sale_is_told_once_and_only_where_there_is_something(guest: Guest) -> None:
    found = guest.get(MUSTER)
    assert {one["group"] for one in found.json()["wares"]} >= {"formation", "offboard", "air", "fortification"}
    assert guest.http.get(MUSTER, headers={"If-None-Match": found.headers["etag"]}).status_code == 304
    answer = guest.get("/api/games/storm_over_madrid/muster")
    assert (answer.status_code, answer.json()["error"]) == (404, "no-muster")
    offers = {one["slug"]: one["muster"] for one in guest.get("/api/games").json()}
    assert offers[GAME]
    assert not offers["storm_over_madrid"]


def test_the_same_seed_deals_the_same_battle_and_a_plan_comes_back_as_it_was(
        guest: Guest, draft: dict[str, Any]) -> None:
    assert guest.post(MUSTER, {"wish": {"kind": "meeting"}, "seed": 3}).json() == draft
    assert guest.post(MUSTER, {"plan": draft["plan"]}).json() == draft


def test_a_purse_that_is_overdrawn_makes_no_pack_and_says_by_how_much(guest: Guest, draft: dict[str, Any]) -> None:
    found = guest.post(MUSTER, {"plan": draft["plan"] | {"points": 100}}).json()
    assert found["pack"] == ""
    over = next(note for note in found["notes"] if note["key"] == "muster-overspent")
    purse = next(one for one in found["purses"] if one["side"] == over["side"])
    assert over["values"]["points"] == purse["spent"] - 100
    assert over["wrong"]


@pytest.mark.parametrize(("body", "error"), [
    ({"plan": {"kind": "meeting"}}, "request-invalid"), ({"wish": {"maps": "9"}}, "muster-wish"),
    ({"wish": {"points": "many"}}, "muster-wish"), ({"seed": -1}, "request-invalid"),
    ({"colour": 1}, "request-invalid"),
])
def test_what_cannot_be_read_is_refused(guest: Guest, body: dict[str, Any], error: str) -> None:
    answer = guest.post(MUSTER, body)
    assert (answer.status_code, answer.json()["error"]) == (422, error)


def test_a_plan_with_names_of_another_game_is_refused_by_the_cage(guest: Guest, draft: dict[str, Any]) -> None:
    answer = guest.post(MUSTER, {"plan": draft["plan"] | {"attacker": "carthage"}})
    assert (answer.status_code, answer.json()["error"]) == (422, "muster-plan")
    apart = [{"map": "A", "cell": [0, 0]}, {"map": "B", "cell": [2, 2]}]
    answer = guest.post(MUSTER, {"plan": draft["plan"] | {"maps": apart}})
    assert (answer.status_code, answer.json()["error"]) == (422, "board-maps-apart")


def test_a_mustered_battle_is_begun_and_a_friend_sits_down_by_his_link(
        guest: Guest, friend: Guest, draft: dict[str, Any]) -> None:
    made = guest.create(GAME, scenario=draft["scenario"], pack=draft["pack"], seats={"nationalist": "friend"})
    assert friend.join(made["links"]["nationalist"]).json() == {"id": made["id"], "seat": "nationalist"}
    table = friend.table(made["id"], "nationalist")
    assert (table["scenario"], table["mine"]) == ("mustered", ["nationalist"])
    sheet = friend.get(f"/api/matches/{made['id']}/sheet", seat="nationalist").json()["sheet"]
    assert sheet["tiles"] == draft["ground"]["tiles"]
