"""6.2: the section under a line of sight: the hexes it passes, their height and ground, and what stops it."""

from typing import Literal

from trinchera.engine.bits import has
from trinchera.engine.choices import Choice
from trinchera.engine.errors import BadInput
from trinchera.engine.ids import Hex, UnitId
from trinchera.engine.sight import Verdict
from trinchera.engine.views import Section, SectionCell
from trinchera.games.a_las_barricadas.board import Play, battle, is_on_map, space_of
from trinchera.games.a_las_barricadas.data import BUILT_UP, DISPERSED, LIGHT_WOODS, WOODS
from trinchera.games.a_las_barricadas.ground import CROPS, MOST_CROPS, Battle

RULES = {"flat": "ALB-6.2.1-a", "slope": "ALB-6.2-b", "crops": "ALB-6.2.1-c", "blocked": "ALB-6.2.1-a",
         "no-crest": "ALB-6.2-b", "blind": "ALB-6.2-b"}


def section(game: Play, unit: UnitId, choice: Choice) -> Section:
    ground, here, there = battle(game), game.board.place[unit], space_of(game, choice)
    if not is_on_map(game, unit) or there < 0:
        raise BadInput("section-needs", piece=game.data.units[unit].id, space=choice.id)
    verdict = ground.sight.why(here, there)
    word = "crops-thin" if verdict.clear and verdict.hindering else verdict.word
    return Section(game.data.units[unit].id, choice.id, verdict.clear, word, RULES[verdict.word],
                   tuple(cells(ground, here, there, verdict)))


def cells(ground: Battle, here: Hex, there: Hex, verdict: Verdict) -> list[SectionCell]:
    """From the piece to the target; of two hexes a line runs between, the lower one speaks for both."""
    found, counted = [cell(ground, (here,), 0, stops=here in verdict.at)], 0
    level = ground.level[here] == ground.level[there]
    for item in ground.sight.between(here, there):
        soft = level and all(has(ground.sight.levels[ground.level[here]] & ground.sight.hindering, one) for one in item)
        counted += soft
        full = verdict.word == "crops" and soft and counted == MOST_CROPS
        found.append(cell(ground, item, counted if soft else 0, stops=full or bool(set(item) & set(verdict.at))))
    return [*found, cell(ground, (there,), 0, stops=there in verdict.at and there != here)]


def cell(ground: Battle, item: tuple[int, ...], counted: int, *, stops: bool) -> SectionCell:
    space = min(item, key=lambda one: (ground.level[one], one))
    return SectionCell(ground.board.names[space], ground.level[space], stands(ground.terrain[space]), counted, stops)


def stands(terrain: int) -> Literal["", "tree", "house", "crop"]:
    """6.2.1: what stands in a hex, as it is drawn."""
    if terrain in (WOODS, LIGHT_WOODS):
        return "tree"
    return "house" if terrain in (BUILT_UP, DISPERSED) else "crop" if terrain in CROPS else ""
