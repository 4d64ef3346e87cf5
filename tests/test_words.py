"""Words: two languages that say the same, words for everything the source can say, and whole games that read well."""

import re
from collections.abc import Iterator
from functools import cache, cached_property
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast, visitor

from tests.emissions import SOURCE, Said, emissions
from trinchera import catalogue
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import D6, DONE, PASS, Choice
from trinchera.engine.errors import BadInput, IllegalChoice, Reason
from trinchera.engine.frames import Frame, steps
from trinchera.engine.game import Game
from trinchera.engine.log import Entry, Term
from trinchera.engine.title import Title, unknown
from trinchera.engine.views import Offer, Track
from trinchera.words import LANGUAGES, Words, bundle, names_of, sources

EYES = "eyes_of_the_enemy"
PLURALS = {"zero", "one", "two", "few", "many", "other"}

every_part = pytest.mark.parametrize("slug", ["", *catalogue.GAMES])
every_game = pytest.mark.parametrize("slug", catalogue.GAMES)
every_scenario = pytest.mark.parametrize(
    ("slug", "scenario"), [(slug, one.id) for slug in catalogue.GAMES for one in catalogue.game(slug).scenarios])
every_language = pytest.mark.parametrize("lang", LANGUAGES)


class Reader(visitor.Visitor):
    """Collects what a message is filled with and what it selects by."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.variants: list[tuple[str, str]] = []
        self.numbers: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:
        self.variables.add(node.id.name)

    def visit_FunctionReference(self, node: Any) -> None:
        """What is written with a sign is a number."""
        self.numbers |= {one.id.name for one in node.arguments.positional}
        self.generic_visit(node)

    def visit_SelectExpression(self, node: Any) -> None:
        keys = [key.name if isinstance(key := variant.key, ast.Identifier) else key.value for variant in node.variants]
        self.variants += [(node.selector.id.name, key) for key in keys]
        self.generic_visit(node)


@cache
def messages(lang: str, slug: str) -> dict[str, Reader]:
    """The messages of a language for a game, read."""
    found: dict[str, Reader] = {}
    for entry in FluentParser().parse(sources(lang, slug)).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} is there twice"
            found[entry.id.name] = Reader()
            found[entry.id.name].visit(entry)
    return found


@every_part
def test_both_languages_have_the_same_messages_with_the_same_values(slug: str) -> None:
    english, spanish = (messages(lang, slug) for lang in LANGUAGES)
    assert english.keys() == spanish.keys()
    assert [key for key in english if english[key].variables != spanish[key].variables] == []


@pytest.mark.slow
@every_part
@every_language
def test_every_variant_of_every_message_renders(slug: str, lang: str) -> None:
    for key, message in messages(lang, slug).items():
        pattern = bundle(lang, slug).get_message(key).value
        assert pattern is not None, key
        for chosen in message.variants or [("", "")]:
            values = {name: sample(name, message) for name in message.variables} | {chosen[0]: as_value(chosen[1])}
            text, errors = bundle(lang, slug).format_pattern(pattern, values)
            assert not errors, (key, errors)
            assert str(text).strip(), key
            assert "{" not in str(text), key


def sample(name: str, message: Reader) -> int | str:
    counted = any(key in PLURALS or key.isdigit() for variable, key in message.variants if variable == name)
    return 3 if counted or name in message.numbers else "Casa de Campo"


def as_value(key: str) -> int | str:
    return int(key) if key.isdigit() else {"one": 1, "other": 7}.get(key, key)


@every_game
@every_language
def test_what_messages_select_by_has_no_word_of_its_own(slug: str, lang: str) -> None:
    found = messages(lang, slug)
    selected = {key for message in found.values() for _, key in message.variants}
    assert {key for key in selected if f"word-{key}" in found} == set()


def said_by(slug: str) -> Said:
    """What a game can say or, without a game, everything else; a game may leave words to the common ones."""
    if slug:
        return emissions(SOURCE / "games" / slug)
    said = emissions(SOURCE, without="games")
    return {key: values for key, values in said.items() if not key.startswith("game-")}


@pytest.mark.slow
@every_part
def test_everything_the_source_can_say_has_words(slug: str) -> None:
    found = messages("en", slug)
    said = said_by(slug)
    assert said
    missing = [key for key in said if key not in found and key.replace("error-", "why-", 1) not in found]
    assert missing == []


@pytest.mark.slow
@every_part
def test_messages_use_only_values_that_the_source_gives(slug: str) -> None:
    found = messages("en", slug)
    wanting = {}
    for key, values in said_by(slug).items():
        for name in (key, f"{key}-note"):
            if name in found and not found[name].variables <= values:
                wanting[name] = found[name].variables - values
    assert wanting == {}


def modules(slug: str) -> list[Any]:
    package = import_module(f"trinchera.games.{slug}")
    return [import_module(f"{package.__name__}.{found.name}") for found in iter_modules(package.__path__)]


@every_game
def test_every_step_that_asks_has_a_question(slug: str) -> None:
    frames = {kind for module in modules(slug) for kind in vars(module).values()
              if isinstance(kind, type) and issubclass(kind, Frame) and kind is not Frame}
    asking = {f"{frame.__name__.lower()}-{step.replace('_', '-')}"
              for frame in frames for step in steps(frame) if hasattr(frame, f"on_{step}")}
    assert asking
    assert {prompt for prompt in asking if f"ask-{prompt}" not in messages("en", slug)} == set()


def buttons(slug: str) -> Iterator[Choice]:
    """The buttons that stand in the modules of a game."""
    yield from (DONE, PASS, *D6)
    for module in modules(slug):
        for thing in vars(module).values():
            group = thing if type(thing) is tuple else (thing,)
            yield from (item for item in group if isinstance(item, Choice) and item.kind == "button")


@every_game
def test_every_button_and_every_face_of_a_die_has_words(slug: str) -> None:
    tokens = {choice.id for choice in buttons(slug)}
    assert {token for token in tokens if f"choice-{token}" not in messages("en", slug)} == set()


@every_game
def test_every_chapter_of_the_rules_has_a_title(slug: str) -> None:
    chapters = {row.section.split(".")[0] for row in catalogue.game(slug).ledger().rule}
    assert {chapter for chapter in chapters if f"chapter-{chapter}" not in messages("en", slug)} == set()



@every_game
def test_the_ground_of_every_space_has_a_word(slug: str) -> None:
    title = catalogue.game(slug)
    data = title.new(title.scenarios[0].id).data
    kinds = {space.kind for one in title.scenarios for space in title.table.sheet(data, one.id).spaces} - {"", "box"}
    assert kinds
    assert {kind for kind in kinds if f"terrain-{kind}" not in messages("en", slug)} == set()


@every_game
def test_everything_a_game_says_about_itself_has_words(slug: str) -> None:
    title = catalogue.game(slug)
    keys = ["game-name", "game-subtitle", "game-history", "game-play"]
    keys += [f"scenario-{scenario.id}{end}" for scenario in title.scenarios for end in ("", "-note")]
    keys += [f"option-{option.id}{end}" for option in title.options
             for end in ("", *(f"-{value}" for value in option.values))]
    keys += [f"seat-{seat}" for seat in title.seats] + [f"outcome-{outcome}" for outcome in title.outcomes]
    keys += [f"player-{player}" for player in ("human", "random", "easy", "normal", "hard")]
    assert [key for key in keys if key not in messages("en", slug)] == []


@pytest.mark.slow
@every_scenario
def test_every_box_beside_the_map_has_words(slug: str, scenario: str) -> None:
    game = catalogue.game(slug).new(scenario)
    boxes = [box.id for box in game.title.table.sheet(game.data, scenario).boxes]
    for lang in LANGUAGES:
        assert [box for box in boxes if Words.of(game, lang).place(box) == box] == []


class Strict(Words):
    """Words that refuse a message they do not have, a value that is left open, and an id in place of a name. What has
    been said once in the same words is not read again: a long game repeats itself."""

    @cached_property
    def said(self) -> dict[tuple[str, str], str]:
        return {}

    def __call__(self, key: str, /, **values: int | str | float) -> str:
        same = key, repr(values)
        if same not in self.said:
            self.said[same] = self.read(key, values)
        return self.said[same]

    def read(self, key: str, values: dict[str, int | str | float]) -> str:
        assert self.has(key), f"no words for {key}"
        text = super().__call__(key, **values)
        pattern = self.bundle.get_message(key).value
        assert pattern is not None
        assert not self.bundle.format_pattern(pattern, dict(values))[1], f"{key} lacks a value: {text}"
        assert "{" not in text, f"{key}: {text}"
        assert self.ids.isdisjoint(re.findall(r"\w+", text)), f"{key}: {text}"
        return text

    @cached_property
    def ids(self) -> set[str]:
        return {name for name in self.names if not name.startswith("space:")}


@pytest.mark.slow
@every_scenario
@every_language
def test_a_whole_random_game_reads_in_words(slug: str, scenario: str, lang: str) -> None:
    title = catalogue.game(slug)
    game = title.new(scenario, options={option.id: option.values[-1] for option in title.options})
    game.log = []
    words, dice = Strict.of(game, lang), Seeded(8)
    while game.decision is not None:
        read_question(words, game)
        if game.made % 40 == 0:
            read_table(words, title, game)
            read_refusals(words, title, game)
        game.choose(dice.pick(game.decision))
    lines = [words.entry(entry) + words.explain(entry) for entry in game.log]
    assert len(lines) > 100


def read_question(words: Words, game: Game[Any, Any]) -> None:
    decision = game.decision
    assert decision is not None
    offer = Offer(decision.side, decision.rule, game.stack[-1].name, dict(decision.values))
    assert words.question(offer)
    words.circumstance(offer)
    for choice in decision.choices:
        assert words.choice(choice.kind, choice.id) != choice.id


def read_table(words: Words, title: Title[Any, Any], game: Game[Any, Any]) -> None:
    for seat in title.seats:
        view = title.view(game, seat)
        for track in view.tracks:
            name, value = words.track(track)
            assert name
            assert isinstance(track.value, int) or value != track.value or words.has(f"word-{value}")
        marks = {mark for space in view.spaces for mark in space.marks}
        marks |= {mark for piece in view.pieces for mark in piece.marks}
        assert all(words(f"mark-{mark}") for mark in marks)
        assert all(words.place(piece.at) != piece.at for piece in view.pieces)


def read_refusals(words: Words, title: Title[Any, Any], game: Game[Any, Any]) -> None:
    for name in words.names:
        try:
            choice = title.choice(game.data, name.removeprefix("space:"))
        except BadInput:
            continue
        if reason := game.why_not(choice):
            assert words.reason(reason)


def eyes(lang: str) -> Words:
    return Words.of(catalogue.game(EYES).new(), lang)


def test_ids_of_units_spaces_and_bridges_become_names() -> None:
    names = names_of(catalogue.game(EYES).new())
    assert names["cas01"] == "I Bandera, Tercio"
    assert names["space:9"] == "Cerro Garabitas"
    assert names["franceses"] == "Puente de los Franceses"
    moved = Entry("moved", "EYE-6.1-a", {"units": "cas01 arm01", "here": 8, "there": 9})
    who, way = "I Bandera, Tercio + Carro Pz.I, 1.ª Compañía", "Cerro del Águila → Cerro Garabitas"
    assert eyes("en").entry(moved) == f"{who}: {way}."


def test_a_space_has_the_name_it_bears_on_the_map_of_the_scenario() -> None:
    battles = catalogue.game("civil_war_battles")
    names = [Words.of(battles.new(scenario), "en").space("1512") for scenario in ("belchite", "teruel", "alfambra")]
    assert names == ["Zaragoza", "Cella", "Cella"]


@pytest.mark.parametrize(("lang", "text"), [("en", "hex 1005"), ("es", "hex. 1005")])
def test_a_space_without_a_name_is_called_by_its_number(lang: str, text: str) -> None:
    words = Words.of(catalogue.game("civil_war_battles").new("belchite"), lang)
    assert [words.space("1005"), words.place("1005"), words.thing("1005"), words.choice("space", "1005")] == [text] * 4
    assert words.space("9999") == ""


@pytest.mark.parametrize(("lang", "text"), [("en", "die 4 + round −1 = 3"), ("es", "dado 4 + ronda −1 = 3")])
def test_a_line_of_the_log_tells_where_its_number_comes_from(lang: str, text: str) -> None:
    entry = Entry("counterattack", "EYE-7.0-c", {}, (Term("die", 4, "EYE-7.0-c"), Term("round", -1, "EYE-7.0-d")))
    assert eyes(lang).explain(entry) == text
    assert eyes(lang).explain(Entry("turn", "EYE-3.0-a")) == ""


@pytest.mark.parametrize(("points", "text"), [(1, "Ronda 2: 1 punto de acción."), (5, "Ronda 2: 5 puntos de acción.")])
def test_plurals_follow_the_number(points: int, text: str) -> None:
    assert eyes("es").entry(Entry("round", "EYE-6.0-f", {"round": 2, "points": points})) == text


def test_losses_carry_a_true_minus_sign() -> None:
    entry = Entry("vp", "EYE-7.1-c", {"why": "area-lost", "amount": -3, "area": 9, "vp": -1})
    assert eyes("en").entry(entry) == "−3 VP: Cerro Garabitas is lost. −1 VP in all."


def test_a_roll_for_no_area_names_none() -> None:
    entry = Entry("counterattack", "EYE-7.0-c", {"area": 0, "result": "end", "total": 0})
    assert eyes("en").entry(entry) == ("Counter-attack roll with no area exposed, total 0: "
                                       "none, and the Operations Phase ends.")


def test_numbers_are_written_plainly() -> None:
    error = BadInput("file-too-large", most=2_000_000)
    assert Words("en").error(error).endswith("at most 2000000 bytes.")
    assert Words("es").error(error).endswith("como mucho 2000000 bytes.")


def test_a_wrong_name_is_answered_with_the_nearest_and_with_all() -> None:
    assert Words("en").error(unknown("game", "eyes_of_enemy", ["eyes_of_the_enemy"])) == (
        "There is no game called “eyes_of_enemy”. Did you mean “eyes_of_the_enemy”? The games are: eyes_of_the_enemy.")
    assert Words("es").error(unknown("game", "ajedrez", ["eyes_of_the_enemy"])) == (
        "No hay ningún juego llamado «ajedrez». Los juegos son: eyes_of_the_enemy.")


def test_a_language_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadInput, match="unknown-language"):
        Words("fr")


def test_a_refusal_names_the_thing_that_was_asked_for() -> None:
    refusal = IllegalChoice(Reason("EYE-6.2-b", "not-on-offer", {"what": "cas01"}))
    assert eyes("en").error(refusal).startswith("“I Bandera, Tercio” cannot")
    assert eyes("es").reason(Reason("", "not-on-offer", {"what": "fight"})).startswith("«Combatir ahora»")


def test_what_was_written_wrongly_is_quoted_as_it_was() -> None:
    error = BadInput("position-bad-place", key="units.cas01", place="rain")
    assert eyes("es").error(error) == (
        "La posición no es válida en «units.cas01»: «rain» no es un lugar para esta unidad.")


@pytest.mark.parametrize(("lang", "value", "text"), [
    ("en", "1936-11-08", "8 November 1936"), ("es", "1936-11-08", "8 de noviembre de 1936"),
    ("en", "turn-9", "due on turn 9"), ("es", "area-12", "en Hospital Clínico"), ("es", "rain", "lluvia"),
    ("en", -3, "−3"), ("en", "quite-other", "quite-other")])
def test_what_stands_on_a_track_is_put_in_words(lang: str, value: int | str, text: str) -> None:
    assert eyes(lang).track(Track("durruti", value)) == ("Durruti", text)


def test_a_piece_is_in_a_space_in_a_box_or_beside_a_space() -> None:
    words = eyes("en")
    places = [words.place(at) for at in ("9", "reserve", "waiting-8", "elsewhere")]
    assert places == ["Cerro Garabitas", "Reserve", "Off the map, at Cerro del Águila", "elsewhere"]


def test_a_message_that_is_not_there_is_its_key() -> None:
    assert Words("en")("no-such-message", key="x") == "no-such-message"
    assert Words("en").optional("no-such-message") == ""


@every_language
def test_where_there_is_nothing_to_choose_from_nothing_is_listed(lang: str) -> None:
    text = Words(lang).error(unknown("option", "fog", []))
    assert text.endswith({"en": "This game has none.", "es": "Este juego no tiene ninguna."}[lang])
    others = [Words(lang).error(unknown(what, "fog", [])) for what in ("order", "layer")]
    assert [other for other in others if "nothing" in other] == []


NOT_SAID = {"nacionalista": "nacional", "abastecimiento": "suministro", "desabastecid": "sin suministro",
            "acontecimiento": "evento", r"[áÁ]rea": "zona", r"asientos?\b": "puesto", "contigu": "adyacente",
            r"merm[aó]": "reducida", r"(son|hay) tablas": "empate", "en fase": "activo", r"\bpieza": "ficha",
            "decisi[óo]n(es)? de arbitraje": "interpretación", "pérdidas": "bajas", "refresca": "recuperar",
            r"[0-9][ªº]|nº": "1.ª, 5.º, n.º"}
"""docs/glosario.md: words the Spanish texts do not use, and what they say instead."""


def spanish_texts() -> Iterator[tuple[str, str]]:
    """Every Spanish text with the key it stands under."""
    for slug in catalogue.GAMES:
        yield from ((slug, line) for line in sources("es", slug).splitlines())
        ledger = catalogue.game(slug).ledger()
        yield from ((rule.id, rule.es) for rule in ledger.rule)
        for row in ledger.ruling:
            yield from ((row.id, text) for text in (row.problem_es, row.es, row.reason_es))


@pytest.mark.parametrize("word", NOT_SAID)
def test_the_spanish_keeps_to_the_glossary(word: str) -> None:
    assert [found for found in spanish_texts() if re.search(word, found[1])] == []


AGREES = re.compile(r"(= |[.;:\]] )\{ \$(unit|units|target|area|here|there) \}( ya)? "
                    r"(está|quedan?|es|fue|ha sido|son) (?!demasiado)\w+([ai]d[ao]s?|can[ao])\b")


@every_game
def test_no_spanish_adjective_agrees_with_a_name_whose_gender_is_not_known(slug: str) -> None:
    assert [line for line in sources("es", slug).splitlines() if AGREES.search(line)] == []


NEVER_ONE = ("ask-round-leftover-note", "ask-counterattacks-order-note")
"""Asked only when there are several."""


class Counted(visitor.Visitor):
    """Collects numbers that stand before a plural without being selected by."""

    def __init__(self) -> None:
        self.chosen: list[str] = []
        self.found: list[str] = []

    def visit_SelectExpression(self, node: Any) -> None:
        self.chosen.append(node.selector.id.name)
        for variant in node.variants:
            self.visit(variant.value)
        self.chosen.pop()

    def visit_Pattern(self, node: Any) -> None:
        for part, after in zip(node.elements, [*node.elements[1:], None], strict=True):
            variable = getattr(getattr(part, "expression", None), "id", None)
            text = after.value if isinstance(after, ast.TextElement) else ""
            if variable and variable.name not in self.chosen and re.match(r" (?!yours|theirs)[a-záéíóúñ]+s\b", text):
                self.found.append(f"{variable.name}{text}")
        self.generic_visit(node)


NUMBERS = ("points", "number", "left", "steps", "turns", "cost", "count", "levels", "hexes", "units", "losses", "cup")


@pytest.mark.slow
@every_game
@every_language
def test_what_is_counted_agrees_with_its_number(slug: str, lang: str) -> None:
    wrong: dict[str, list[str]] = {}
    for entry in FluentParser().parse(sources(lang, slug)).body:
        if isinstance(entry, ast.Message) and entry.id.name.startswith(("log-", "ask-", "why-")):
            reader = Counted()
            reader.visit(entry)
            lame = [found for found in reader.found if found.startswith(NUMBERS)]
            wrong |= {entry.id.name: lame} if lame and entry.id.name not in NEVER_ONE else {}
    assert wrong == {}


def battles_line(lang: str, key: str, **values: int | str) -> str:
    words = Words.of(catalogue.game("civil_war_battles").new("belchite"), lang)
    return words.entry(Entry(key, "SCB-7.5-a", dict(values)))


def test_the_log_agrees_in_spanish() -> None:
    storm = Words.of(catalogue.game("storm_over_madrid").new(), "es")
    turned = [storm.entry(Entry("turned", "SOM-15-N5", {"unit": "n08", "fresh": fresh})) for fresh in (0, 1)]
    assert turned == ["Unidad agotada: II Tabor de Tetuán.", "Unidad fresca de nuevo: II Tabor de Tetuán."]
    assert storm.entry(Entry("passed", "SOM-9-d", {"side": "nationalist"})) == "Los nacionales pasan."
    assert battles_line("es", "activation", units=1) == "Activación republicana: puede mover 1 unidad."
    assert battles_line("es", "activation", units=4) == "Activación republicana: pueden mover 4 unidades."
    assert battles_line("en", "activation", units=1) == "Republican activation: 1 unit may move."


@pytest.mark.parametrize(("points", "text"), [(0.5, "½"), (1.5, "1½"), (4.0, "4")])
def test_half_points_in_the_log_are_written_as_boards_print_them(points: float, text: str) -> None:
    moved = Entry("entered", "SCB-18.0-j", {"unit": "br-9-11", "area": "1009", "points": points})
    lines = [Words.of(catalogue.game("civil_war_battles").new("belchite"), lang).entry(moved) for lang in LANGUAGES]
    assert [f"({text} " in line for line in lines] == [True, True]


@every_game
def test_no_name_ends_in_a_stop_that_would_stand_beside_that_of_the_line(slug: str) -> None:
    assert [name for name in names_of(catalogue.game(slug).new()).values() if name.endswith(".")] == []


FIGURES = re.compile(r"[\d:/+-]+E?")
"""Numbers, odds and losses as they are printed."""


@pytest.mark.slow
@every_language
@every_game
def test_charts_with_a_name_have_words_for_what_stands_in_them(slug: str, lang: str) -> None:
    """A table that is shown as a chart shows no raw keys: names of its parts and of its values."""
    title, known = catalogue.game(slug), {**messages(lang, ""), **messages(lang, slug)}

    def told(key: str) -> bool:
        families = ("chart", "word", "scenario", "seat", "cell")
        return bool(FIGURES.fullmatch(key)) or any(f"{family}-{key}" in known for family in families)

    def parts(value: Any) -> Iterator[str]:
        if isinstance(value, dict):
            yield from value
            for each in value.values():
                yield from parts(each)
        elif isinstance(value, list):
            for each in value:
                yield from parts(each)
        elif isinstance(value, str) and not re.fullmatch(r"\d{4}-\d\d-\d\d", value):
            yield value
    charts = {name: chart for name, chart in title.pack().tables.items() if f"chart-{name}" in known
              and all(isinstance(row, list) for row in chart.get("rows", {}).values())}
    raw = {f"{name}: {part}" for name, chart in charts.items() for key, value in chart.items()
           if key not in ("source", "note") for part in (key, *parts(value)) if not told(part)}
    assert charts
    assert raw == set()


ENGLISH = re.compile(
    r"\b(Division|Brigade|Militia|Column|Garrison|Rifle|gun|mortar|Cavalry|Truck|Horses|Capt|Lt|Sgt|Father)\b", re.I)


@pytest.mark.parametrize(("slug", "scenario"), [
    ("the_spanish_civil_war", "campaign"), ("the_spanish_civil_war", "unternehmen_felix"),
    ("a_las_barricadas", "hamlet"), ("a_las_barricadas", "iron-belt")])
def test_units_have_spanish_names_in_spanish_and_their_own_in_english(slug: str, scenario: str) -> None:
    game = catalogue.game(slug).new(scenario)
    names = {piece.name for piece in game.title.table.look(game, game.title.seats[0]).pieces if piece.name}
    assert len(names) > 20
    assert [name for name in names if Words("en", slug).called(name) != name] == []
    assert [name for name in names if ENGLISH.search(Words("es", slug).called(name))] == []


WAR, BARRICADAS = "the_spanish_civil_war", "a_las_barricadas"


@pytest.mark.parametrize(("slug", "name", "called"), [
    (WAR, "22 Division", "División 22"), (WAR, "2nd Legion", "2.ª Legión"), (WAR, "Littorio", "Littorio"),
    (WAR, "Málaga Militia", "Milicias de Málaga"), (BARRICADAS, "Lt. Robles", "Tte. Robles"),
    (BARRICADAS, "Republican Rifle K1", "Fusileros republicanos K1")])
def test_a_name_is_told_whole_or_around_its_number_or_after_its_title(slug: str, name: str, called: str) -> None:
    assert Words("es", slug).called(name) == called
