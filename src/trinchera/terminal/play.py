"""The terminal game: it shows the table, asks, and answers commands. Everything goes through the view of a seat."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TextIO

from trinchera.engine.chance import Audited
from trinchera.engine.choices import Choice, Decision
from trinchera.engine.errors import IllegalChoice, TrincheraError
from trinchera.engine.game import Game
from trinchera.engine.match import Match
from trinchera.engine.supposing import known
from trinchera.engine.views import View
from trinchera.players import HINT, NAMES, Player, answer, counsel, player
from trinchera.terminal import picture, saves
from trinchera.terminal.counsel import lines as picture_counsel
from trinchera.terminal.prospects import Ways, after, mixed, rolled
from trinchera.words import Words

HUMAN = "human"
NAMED = "#"
"""Before a name that looks like a number."""
HELP = ("choose", "odds", "why", "hint", "auto", "all", "undo", "redo", "map", "units", "log", "rule", "save", "help",
        "quit")


class Terminal:
    """One person, or several taking turns, at a keyboard or behind a pipe."""

    def __init__(self, match: Match, lang: str, source: TextIO, output: TextIO, save_to: Path) -> None:
        self.match = match
        self.source = source
        self.output = output
        self.save_to = save_to
        self.words = Words.of(match.game, lang)
        self.sheet = match.title.table.sheet(match.game.data, match.game.scenario)
        self.shown = dict.fromkeys(match.title.seats, 0)
        """The lines of the log that each seat has been told."""
        self.tracks: dict[str, dict[str, str]] = {seat: {} for seat in match.title.seats}
        """What each seat was last told of the tracks."""
        self.computers: dict[tuple[str, str], Player] = {}
        self.commands: dict[str, Callable[[list[str]], None]] = {
            "odds": self.odds, "why": self.why, "hint": self.hint, "auto": self.auto, "all": self.all,
            "undo": self.undo, "redo": self.redo, "map": self.map, "units": self.units, "log": self.log,
            "rule": self.rule, "save": self.save, "help": self.help, "?": self.help,
        }

    def say(self, text: str) -> None:
        print(text, file=self.output, flush=True)

    @property
    def pending(self) -> Decision:
        assert self.match.pending is not None
        return self.match.pending

    @property
    def seat(self) -> str:
        return self.pending.side

    def view(self) -> View:
        return self.match.view(self.seat)

    def known(self) -> Game[Any, Any]:
        """A game that fits what the seat knows."""
        return known(self.match.game, self.seat)

    def run(self) -> None:
        """Play to the end, or until the person leaves."""
        self.say(f"{self.words('game-name')} - {self.words('game-subtitle')}")
        if isinstance(self.match.dice, Audited):
            self.say(self.words("cli-dice-commitment", commitment=self.match.dice.commitment))
        self.help([])
        while not self.match.over:
            if not self.turn():
                return
        self.end()

    def turn(self) -> bool:
        """One decision; False when the person leaves."""
        kind = self.match.seats.get(self.seat, HUMAN)
        if kind != HUMAN:
            self.computer(kind)
            return True
        self.news(self.view())
        self.ask(self.view())
        return self.answer()

    def ask(self, view: View) -> None:
        assert view.offer is not None
        self.tell_tracks(view)
        who = f"{self.words(f'seat-{view.seat}')}: " if len(self.match.title.seats) > 1 else ""
        self.say(f"\n{who}{self.words.question(view.offer)}  [{view.offer.rule}]")
        note = self.words.circumstance(view.offer)
        if note:
            self.say(f"  {note}")
        self.say(picture.choices(view, self.words))

    def tell_tracks(self, view: View) -> None:
        """What stands beside the map: all of it once, then what has changed."""
        changed = picture.tracks(view, self.words, self.tracks[view.seat])
        if changed:
            self.say(f"\n{changed}")
        self.tracks[view.seat] = picture.standing(view, self.words)

    def answer(self) -> bool:
        """Read lines until one of them moves the game on; False when there are no more, or none are wanted."""
        while True:
            self.output.write(self.words("cli-prompt") + "> ")
            self.output.flush()
            line = self.source.readline()
            if not line or line.split() in (["quit"], ["q"]):
                self.say(self.words("cli-quit" if line else "cli-end-of-input"))
                self.keep()
                return False
            before = (self.match.choices[:], self.match.seats.copy())
            self.handle(line.split())
            if before != (self.match.choices, self.match.seats):
                return True

    def handle(self, words: list[str]) -> None:
        """A number or the name of a choice, or a command or its beginning."""
        if not words:
            return
        try:
            command = self.command(words[0])
            if command:
                command(words[1:])
            else:
                self.match.choose(self.named(self.pending, words[0]).id)
        except IllegalChoice as error:
            self.say(self.words("cli-refused", why=self.words.reason(error.reason), rule=error.rule))
        except TrincheraError as error:
            self.say(self.words.error(error))

    def command(self, word: str) -> Callable[[list[str]], None] | None:
        if self.pending.find(word.removeprefix(NAMED)):
            return None
        found = [name for name in self.commands if name == word or (len(word) == 1 and name.startswith(word))]
        return self.commands[found[0]] if found else None

    def named(self, decision: Decision, word: str) -> Choice:
        """The choice that a number of the list means, or a name; `#12` is what is called 12, never a number."""
        if word.isdecimal() and 1 <= int(word) <= len(decision.choices):
            return decision.choices[int(word) - 1]
        name = word.removeprefix(NAMED)
        return decision.find(name) or self.match.title.choice(self.match.game.data, name)

    def computer(self, kind: str) -> None:
        if (self.seat, kind) not in self.computers:
            self.computers[self.seat, kind] = player(kind, len(self.match.choices))
        self.match.choose(answer(self.computers[self.seat, kind], self.match))

    def news(self, view: View) -> None:
        """What happened since the seat was last asked."""
        for entry in view.log[self.shown[view.seat]:]:
            self.say(picture.log_line(entry, self.words))
        self.shown[view.seat] = len(view.log)

    def help(self, args: list[str]) -> None:
        self.say("\n".join(f"  {self.words(f'cli-help-{name}')}" for name in HELP))

    def undo(self, args: list[str]) -> None:
        self.match.undo()
        self.shown[self.seat] = min(self.shown[self.seat], len(self.view().log))
        self.say(self.words("cli-undone"))

    def redo(self, args: list[str]) -> None:
        self.match.redo()
        self.say(self.words("cli-redone"))

    def map(self, args: list[str]) -> None:
        view = self.view()
        colours = picture.COLOURS if self.output.isatty() else {}
        self.say(picture.picture(view, self.sheet, self.match.title.table.style, colours))
        self.say(picture.spaces(view, self.words))

    def units(self, args: list[str]) -> None:
        self.say(picture.units(self.view(), self.words))

    def odds(self, args: list[str]) -> None:
        """Odds of the combat that is pending, or that the choices given would begin; from what the seat knows."""
        ways: Ways = [(1.0, self.known())]
        for word in args:
            ways = after(ways, lambda asked, name=word: self.named(asked, name))  # type: ignore[misc]
        self.say(picture.odds_text(mixed(rolled(ways)), self.words))

    def why(self, args: list[str]) -> None:
        """Why the last of some choices cannot be made after the others."""
        if not args:
            self.say(self.words("cli-help-why"))
            return
        reason = self.match.why_not(*(word.removeprefix(NAMED) for word in args), seat=self.seat)
        if reason:
            self.say(self.words("cli-refused", why=self.words.reason(reason), rule=reason.rule))
        else:
            self.say(self.words("cli-allowed", what=args[-1]))

    def hint(self, args: list[str]) -> None:
        """What a computer would do here, how good it thinks each idea is, and why."""
        told = counsel(self.view(), self.match.title, self.match.game.data, HINT)
        for line in picture_counsel(told, self.match.game, self.words):
            self.say(line)

    def log(self, args: list[str]) -> None:
        lines = int(args[0]) if args and args[0].isdecimal() else 20
        for entry in self.view().log[-lines:]:
            self.say(picture.log_line(entry, self.words))

    def rule(self, args: list[str]) -> None:
        """The text of a rule, by default of the one that asks."""
        rule = args[0] if args else self.pending.rule
        text = self.match.title.ledger().text(rule, self.words.lang)
        self.say(f"{rule}: {text or self.words('cli-none')}")

    def save(self, args: list[str]) -> None:
        path = Path(args[0]) if args else self.save_to
        saves.save(self.match, path)
        self.say(self.words("cli-saved", file=str(path)))

    def keep(self) -> None:
        if self.match.choices:
            self.save([])

    def auto(self, args: list[str]) -> None:
        """Let a computer choose once or, if one is named, play on for this seat."""
        if args and args[0] in NAMES:
            self.match.seats[self.seat] = args[0]
        else:
            self.computer("normal")

    def all(self, args: list[str]) -> None:
        """The same answer for as long as the same question is asked: a whole side set up as suggested."""
        if not args:
            self.say(self.words("cli-help-all"))
            return
        choice, asked = self.named(self.pending, args[0]), self.asked()
        self.match.choose(choice.id)
        while self.match.pending and self.asked() == asked and self.pending.find(choice.id):
            self.match.choose(choice.id)

    def asked(self) -> tuple[str, str]:
        """Who is asked, and which question."""
        offer = self.view().offer
        return self.seat, offer.prompt if offer else ""

    def end(self) -> None:
        """The result, the numbers it rests on, and the file it is kept in."""
        human = [seat for seat, kind in self.match.seats.items() if kind == HUMAN]
        self.news(self.match.view([*human, self.match.title.seats[0]][0]))
        score = ", ".join(f"{self.words('track-' + name.replace('_', '-'))} {value}"
                          for name, value in self.match.title.score(self.match.game).items())
        result = self.words("cli-result", result=self.words(f"outcome-{self.match.result}"))
        self.say(f"\n{result}{' - ' if score else ''}{score}")
        self.keep()
