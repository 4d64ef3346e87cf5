"""What the source can say: every message key in it, with the values that come along, read from its syntax trees."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import trinchera

SOURCE = Path(trinchera.__file__).parent
KEY_AT = {"tell": ("log", 0), "Term": ("term", 0), "reason": ("why", 1), "Reason": ("why", 1),
          "BadInput": ("error", 0), "CorruptFile": ("error", 0), "TrincheraError": ("error", 0),
          "unknown": ("error", 0), "not_found": ("error", 0), "Refusal": ("error", 1), "Verdict": ("error", 2),
          "words": ("", 0)}
"""The calls that name a message: its family, and which argument is the key; `words` is given whole names."""
FORMATTED: dict[str, list[str]] = {"event-{}": [f"event-{face}" for face in range(1, 7)], "unknown-{}": [],
                                   "value-{}": [f"value-{kind}" for kind in (
                                       "afv-light", "afv-medium", "afv-heavy", "cavalry", "infantry", "mmg", "mortar",
                                       "gun", "transport")]}
"""Keys put together in the source; those of `unknown` are read from its calls."""
ASKING = ("ask", "roll", "draw")
WINDOWS: dict[str, set[str]] = {"chit_window": {"area"}}
"""The calls that declare a window, with the values it always gives."""

Said = dict[str, set[str]]
"""Messages with the values that every place which says them gives."""


def emissions(folder: Path, without: str = "") -> Said:
    """Every message that the modules of a folder can say, those of one folder in it left out."""
    found: dict[str, list[set[str]]] = defaultdict(list)
    for path in sorted(folder.rglob("*.py")):
        if without and path.is_relative_to(folder / without):
            continue
        tree = ast.parse(path.read_text("utf-8"))
        for message, values in [*messages(tree), *questions(tree)]:
            found[message].append(values)
    return {message: set.intersection(*places) for message, places in found.items()}


def called(call: ast.Call) -> str:
    """The last name of what is called, also where that is the answer of another call."""
    if isinstance(call.func, ast.Call):
        return called(call.func)
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def given(call: ast.Call, tables: Said | None = None) -> set[str]:
    """The values a call gives: by name, or as the table that another function makes."""
    found = {keyword.arg for keyword in call.keywords if keyword.arg and keyword.arg not in ("to", "pause")}
    made = (keyword.value for keyword in call.keywords if not keyword.arg and isinstance(keyword.value, ast.Call))
    return found.union(*((tables or {}).get(called(value), set()) for value in made))


def tables_made(tree: ast.AST) -> Said:
    """The functions that answer with a table of values, with the names in it."""
    found: Said = {}
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            answers = [step.value for step in ast.walk(function) if isinstance(step, ast.Return)]
            named = [names(answer) for answer in answers if isinstance(answer, ast.Dict)]
            found |= {function.name: set.intersection(*named)} if named else {}
    return found


def names(table: ast.Dict) -> set[str]:
    return {str(key.value) for key in table.keys if isinstance(key, ast.Constant)}


def messages(tree: ast.AST) -> Iterator[tuple[str, set[str]]]:
    for call in ast.walk(tree):
        if not isinstance(call, ast.Call) or called(call) not in KEY_AT:
            continue
        family, place = KEY_AT[called(call)]
        values = given(call) | written(call)
        for key in keys(call.args[place], called(call) != "words") if len(call.args) > place else ():
            if called(call) == "unknown":
                yield f"error-unknown-{key}", values | {"name", "nearest", "known"}
            else:
                yield f"{family}-{key}".lstrip("-"), values


def written(call: ast.Call) -> set[str]:
    """The values of a call that writes them as a dictionary."""
    return set[str]().union(*(names(argument) for argument in call.args if isinstance(argument, ast.Dict)))


def keys(expression: ast.expr, listed: bool) -> list[str]:
    """The texts an expression can be; none if it is a name, whose values are read where they are written.

    A key that is put together must be `listed` in FORMATTED, unless whoever speaks chooses it by what there is to say.
    """
    if isinstance(expression, ast.Constant):
        return [str(expression.value)]
    if isinstance(expression, ast.IfExp):
        return keys(expression.body, listed) + keys(expression.orelse, listed)
    if isinstance(expression, ast.JoinedStr) and listed:
        return FORMATTED["".join(str(part.value) if isinstance(part, ast.Constant) else "{}"
                                 for part in expression.values)]
    return []


def questions(tree: ast.AST) -> Iterator[tuple[str, set[str]]]:
    """The steps that ask something, named as frames name themselves."""
    tables = tables_made(tree)
    for frame in ast.walk(tree):
        if not isinstance(frame, ast.ClassDef):
            continue
        yield from windows(frame)
        methods = {method.name: method for method in frame.body if isinstance(method, ast.FunctionDef)}
        for step, method in methods.items():
            if f"on_{step}" not in methods:
                continue
            calls = (call for call in ast.walk(method) if isinstance(call, ast.Call) and called(call) in ASKING)
            yield from ((f"ask-{tag(frame).lower()}-{step.replace('_', '-')}", given(call, tables)) for call in calls)


def windows(frame: ast.ClassDef) -> Iterator[tuple[str, set[str]]]:
    """The windows of a procedure, with the values their questions give: see `trinchera.engine.windows`."""
    for line in frame.body:
        if isinstance(line, ast.Assign) and isinstance(line.value, ast.Call) and called(line.value) in WINDOWS:
            values = (given(line.value) | WINDOWS[called(line.value)]) - {"when", "order"}
            yield f"ask-{tag(frame).lower()}-{getattr(line.targets[0], 'id', '').replace('_', '-')}", values


def tag(frame: ast.ClassDef) -> str:
    """What documents and messages call a procedure: the name of its class, or the tag of one that was renamed."""
    given_tags = [word.value.value for word in frame.keywords
                  if word.arg == "tag" and isinstance(word.value, ast.Constant)]
    return str(given_tags[0]) if given_tags else frame.name
