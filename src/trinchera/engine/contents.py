"""What came in the box of any game, compiled: its pieces and spaces as choices, their names, its scenarios."""

from collections.abc import Iterable, Mapping, Sequence

from trinchera.engine.bits import picked
from trinchera.engine.choices import Choice
from trinchera.engine.ids import Ids, SpaceId, SpaceSet, UnitSet
from trinchera.engine.packs import Pack, distinct
from trinchera.engine.scenarios import Scenario


class Contents:
    """The data of a game. The engine asks them for names and scenarios; each game adds what its rules look up."""

    pack: Pack
    ids: Ids
    offered: tuple[Scenario, ...]
    """The scenarios."""
    units: tuple[Choice, ...]
    spaces: tuple[Choice, ...]
    labels: tuple[str, ...]
    """What the spaces, and after them the boxes beside the map, are called in documents."""
    token: Mapping[str, Choice]
    """Everything that can be chosen and is no button and no die."""

    def tokens(self, *families: Iterable[Choice]) -> None:
        """Give every choice its token; no two may have the same."""
        distinct(*families)
        self.token = {choice.id: choice for family in families for choice in family if choice.id}

    def label(self, place: SpaceId) -> str:
        """The name of a space or a box."""
        return self.labels[place]

    def hexes(self, spaces: SpaceSet) -> Sequence[Choice]:
        return picked(self.spaces, spaces)

    def counters_of(self, units: UnitSet) -> Sequence[Choice]:
        return picked(self.units, units)

    def names(self, units: UnitSet) -> str:
        """The ids of several units, as log lines list them."""
        if units and not units & (units - 1):
            return self.units[units.bit_length() - 1].id
        return " ".join([unit.id for unit in picked(self.units, units)])
