"""The table in characters: a picture of the map, lists of spaces and pieces, tracks, the log."""

from collections.abc import Iterable, Mapping
from textwrap import fill

from trinchera.engine.log import Entry
from trinchera.engine.odds import Odds, Spread
from trinchera.engine.style import PLAIN, Style
from trinchera.engine.views import Option, Piece, Sheet, SheetSpace, SpaceState, View
from trinchera.words import Words

WIDTH, HEIGHT = 112, 34
COLOURS = {"plum": "\x1b[35m", "ochre": "\x1b[33m"}
"""The palettes in the colours of a terminal."""
RESET = "\x1b[0m"
SHORT = WIDTH // 3
"""What is longer has a line of its own."""
MANY = 10
"""More units than these are listed by where they stand."""


def owner_sign(space: SpaceState) -> str:
    """The first letter of who holds it, or of what it is if no side does."""
    return space.owner[:1].upper() or "·"


def pieces_at(view: View, space: str) -> list[Piece]:
    return [piece for piece in view.pieces if piece.at == space]


def label(view: View, space: SheetSpace, states: Mapping[str, SpaceState], lit: Iterable[str]) -> str:
    """A space in a few characters: > if it may be chosen, who holds it, its number, * if it counts, pieces by side with
    their strength."""
    pieces = pieces_at(view, space.id)
    counts = "".join(group(side, [piece for piece in pieces if piece.side == side])
                     for side in sorted({piece.side for piece in pieces}))
    holder = owner_sign(states[space.id]) if pieces or is_telling(space, states) else ""
    return f"{'>' * (space.id in lit)}{holder}{space.id}{'*' * space.prize}{':' * bool(counts)}{counts}"


def is_telling(space: SheetSpace, states: Mapping[str, SpaceState]) -> bool:
    """Whether one wants to know who holds a space: it has a badge, it counts, or others hold what is next to it."""
    others = (states[near].owner for near in space.neighbours if near in states)
    return bool(space.badge or space.prize) or any(owner != states[space.id].owner for owner in others)


def group(side: str, pieces: list[Piece]) -> str:
    """How many pieces of a side, and how strong they are together."""
    strength = sum(piece.numbers[0] for piece in pieces if piece.numbers and not piece.hidden)
    return f"{side[0]}{len(pieces)}{f'/{strength}' if strength else ''}"


def picture(view: View, sheet: Sheet, style: Style = PLAIN, colours: Mapping[str, str] | None = None) -> str:
    """The map as a picture: each space stands where it stands on the sheet, in the colour of who holds it."""
    rows = [[" "] * WIDTH for _ in range(HEIGHT)]
    lit = {option.id for option in view.offer.options if option.kind == "space"} if view.offer else set()
    states = {space.id: space for space in view.spaces}
    palettes = {side.id: side.palette for side in style.sides}
    for space in sheet.spaces:
        text = label(view, space, states, lit)
        x, y = space.label
        column = min(WIDTH - len(text), max(0, round(x / sheet.width * WIDTH) - len(text) // 2))
        colour = (colours or {}).get(palettes.get(states[space.id].owner, ""), "")
        write(rows, round(y / sheet.height * (HEIGHT - 1)), column, text, colour)
    return "\n".join("".join(row).rstrip() for row in rows).rstrip()


def write(rows: list[list[str]], row: int, column: int, text: str, colour: str = "") -> None:
    """Put a label on the picture, one line lower if its place is taken."""
    while row < len(rows) - 1 and any(sign != " " for sign in rows[row][max(0, column - 1):column + len(text) + 1]):
        row += 1
    signs = list(text)
    if colour:
        signs[0], signs[-1] = colour + signs[0], signs[-1] + RESET
    rows[row][column:column + len(text)] = signs


def piece_line(piece: Piece, words: Words) -> str:
    marks = ", ".join(words(f"mark-{mark}") for mark in piece.marks)
    numbers = "-".join(str(number) for number in piece.numbers)
    facts = "; ".join(fact for fact in (numbers, marks) if fact)
    return f"{piece.id}: {words.called(piece.name)}{f' ({facts})' if facts else ''}"


def space_name(space: str, words: Words) -> str:
    """A space with what one types to choose it."""
    name = words.choice("space", space)
    return name if space in name.split() else f"{name} [{space}]"


def spaces(view: View, words: Words) -> str:
    """The spaces that hold a piece or a mark, with what is in them."""
    lines = []
    for space in view.spaces:
        pieces = pieces_at(view, space.id)
        if not pieces and not space.marks:
            continue
        marks = ", ".join(words(f"mark-{mark}") for mark in space.marks)
        values = ", ".join(f"{words(f'track-{name}')} {value}" for name, value in space.values.items())
        owner = words(f"word-{space.owner}")
        facts = "; ".join(fact for fact in (owner, values, marks) if fact)
        lines.append(f"{space_name(space.id, words)} - {facts}")
        lines += [f"    {piece_line(piece, words)}" for piece in pieces]
    return "\n".join(lines)


def tracks(view: View, words: Words, told: Mapping[str, str] | None = None) -> str:
    """What stands beside the map; of what has been told, only what has changed since."""
    fresh = [text for name, text in standing(view, words).items() if (told or {}).get(name) != text]
    return fill("; ".join(fresh), WIDTH)


def standing(view: View, words: Words) -> dict[str, str]:
    """Each track by its id: its name, what stands on it, and what is wanted."""
    found = {}
    for track in view.tracks:
        name, value = words.track(track)
        most = f"/{track.most}" if track.most else ""
        goals = f" ({', '.join(str(goal) for goal in track.goals)})" if track.goals else ""
        found[track.id] = f"{name} {value}{most}{goals}"
    return found


def units(view: View, words: Words) -> str:
    """All pieces by where they are."""
    lines = []
    for at in dict.fromkeys(piece.at for piece in view.pieces):
        pieces = pieces_at(view, at)
        lines.append(f"{words.place(at)} ({len(pieces)})")
        lines += [f"    {piece_line(piece, words)}" for piece in pieces]
    return "\n".join(lines)


def log_line(entry: Entry, words: Words) -> str:
    """A line of the log with where its number comes from, and the rule."""
    sums = words.explain(entry)
    return f"  {words.entry(entry)}{f' ({sums})' if sums else ''}  [{entry.rule}]"


def choices(view: View, words: Words) -> str:
    """The numbered choices: pieces with where they stand, spaces with their number, buttons with what they do."""
    assert view.offer is not None
    by_id = {piece.id: piece for piece in view.pieces}
    options = list(enumerate(view.offer.options, 1))
    units = [(number, option) for number, option in options if option.kind == "unit"]
    places = [(number, option) for number, option in options if option.kind == "space"]
    lines = by_place(units, by_id, words) if len(units) > MANY else []
    if len(places) > MANY:
        lines += columns([f"{number:4d}  {priced(option, words)}" for number, option in places])
    for number, option in options:
        if len({"unit": units, "space": places}.get(option.kind, ())) > MANY:
            continue
        note, price = words.optional(f"choice-{option.id}-note"), words.price(option)
        lines.append(f"{number:4d}  {choice(option, by_id, words)}"
                     f"{f' - {note}' if note else ''}{f' ({price})' if price else ''}")
    return "\n".join(lines)


def by_place(units: list[tuple[int, Option]], pieces: Mapping[str, Piece], words: Words) -> list[str]:
    """Many units, a line for each place; where each stands alone, several to a line."""
    places = list(dict.fromkeys(pieces[option.id].at for _, option in units))
    if len(places) == len(units):
        return columns([f"{number:4d}  {strength(pieces[option.id])}, {words.place(pieces[option.id].at)}"
                        for number, option in units])
    lines = []
    for at in places:
        here = (f"{number} {strength(pieces[option.id])}" for number, option in units if pieces[option.id].at == at)
        text = f"{words.place(at)}: {', '.join(here)}"
        lines.append(fill(text, WIDTH, initial_indent=" " * 6, subsequent_indent=" " * 8))
    return lines


def strength(piece: Piece) -> str:
    """A piece by its short name and its numbers."""
    return f"{piece.label or piece.name} {'-'.join(map(str, piece.numbers))}".rstrip()


def priced(option: Option, words: Words) -> str:
    """A space with what it costs to go there."""
    price = words.price(option)
    return f"{space_name(option.id, words)}{f' ({price})' if price else ''}"


def columns(entries: list[str]) -> list[str]:
    """Entries in columns, read from the left to the right, as many beside each other as the width allows; long ones
    follow, a line for each."""
    short = [entry for entry in entries if len(entry) <= SHORT]
    across = max((count for count in range(1, len(short) + 1) if sum(widths(short, count)) <= WIDTH), default=1)
    wide = widths(short, across)
    rows = (short[start:start + across] for start in range(0, len(short), across))
    lines = ["".join(entry.ljust(room) for entry, room in zip(row, wide, strict=False)).rstrip() for row in rows]
    return lines + [entry for entry in entries if len(entry) > SHORT]


def widths(entries: list[str], across: int) -> list[int]:
    """How wide each of so many columns must be."""
    return [max(map(len, entries[column::across]), default=0) + 2 for column in range(across)]


def choice(option: Option, pieces: Mapping[str, Piece], words: Words) -> str:
    if option.kind == "unit":
        piece = pieces[option.id]
        return f"{piece_line(piece, words)}, {words.place(piece.at)}"
    return space_name(option.id, words) if option.kind == "space" else words.choice(option.kind, option.id)


def odds_text(odds: Odds, words: Words) -> str:
    lines = [f"{words('cli-odds')}: {words('cli-odds-exact' if odds.exact else 'cli-odds-sampled')}"]
    for share in odds.shares:
        spread = "" if odds.exact else f"  {share.low:.0%}-{share.high:.0%}"
        bar = "#" * round(share.probability * 40)
        lines.append(f"  {words(f'odds-{share.outcome}'):28s} {share.probability:6.1%} {bar}{spread}")
    spreads = {spread.name: f"   {spread_text(spread)}" for spread in odds.spreads}
    lines += [f"  {words(f'odds-{name}')}: {mean:+.2f}{spreads.get(name, '')}" for name, mean in odds.means.items()]
    return "\n".join(lines)


def spread_text(spread: Spread) -> str:
    """How many, each with its chance; what is rarer than one in two hundred is left out."""
    return ", ".join(f"{number}: {chance:.0%}" for number, chance in enumerate(spread.chances, spread.least)
                     if chance >= 0.005)
