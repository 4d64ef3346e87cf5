"""The OpenAPI document describes what the server does, and the server does nothing else."""

from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.specs.openapi.checks import positive_data_acceptance

from tests.server.harness import EYES, SEAT, Guest, Running
from trinchera.catalogue import GAMES, game
from trinchera.server.api import Token
from trinchera.server.app import ENDPOINTS
from trinchera.server.openapi import document

DOCUMENT = document(ENDPOINTS, "test")
schema = schemathesis.openapi.from_dict(DOCUMENT)


def test_every_route_is_described_with_its_answers(guest: Guest) -> None:
    served = guest.get("/api/openapi.json").json()
    assert served["openapi"] == "3.1.0"
    assert served["paths"].keys() == DOCUMENT["paths"].keys()
    described = {(method.upper(), path) for path, methods in served["paths"].items() for method in methods}
    assert described == {(end.method, end.path) for end in ENDPOINTS}
    assert {"Table", "Problem", "NewMatch", "View"} <= served["components"]["schemas"].keys()


@pytest.fixture(scope="module")
def owner(server: Running) -> Guest:
    """Somebody with a match, so that requests find something to work on."""
    found = Guest(server)
    found.match = found.create()["id"]  # type: ignore[attr-defined]
    return found


@pytest.mark.slow
@schema.parametrize()
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True, database=None)
def test_whatever_is_sent_is_answered_as_described(case: Case[Any], owner: Guest) -> None:
    """A request of the right form may still ask for what does not exist: that it is refused is no failure."""
    if "id" in (case.path_parameters or {}):
        case.path_parameters["id"] = owner.match  # type: ignore[attr-defined]
    if "slug" in (case.path_parameters or {}):
        case.path_parameters["slug"] = EYES
    body = case.body
    if isinstance(body, dict) and isinstance(seat := body.get("seat"), str) and len(seat) <= 64:
        body["seat"] = SEAT
    headers = {"Origin": owner.server.url, "Cookie": f"trinchera={owner.http.cookies['trinchera']}"}
    case.call_and_validate(base_url=owner.server.url, headers=headers, excluded_checks=[positive_data_acceptance])


@pytest.mark.parametrize("slug", GAMES)
def test_every_unit_space_and_marker_can_be_named_in_a_request(slug: str) -> None:
    """Leaders with an accent in their name could not be chosen in the browser."""
    title = game(slug)
    ids = title.ids(title.new())
    for name in filter(None, (*ids.names["unit"], *ids.names["space"], *ids.names["marker"])):
        assert msgspec.convert(name, Token) == name


@pytest.mark.parametrize("token", ["", "two words", "line\nbreak", "tab\t", "\x00", "x" * 65, "\u2028"])
def test_what_could_be_mistaken_for_two_choices_is_no_token(token: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(token, Token)
