"""Reports in plain text."""

from collections.abc import Iterable, Sequence

from trinchera.lab.studies import Report, Score

WIDEST_BAR = 40


def text(report: Report) -> str:
    """A study as tables: the outcomes, the scores, and how the first score is spread."""
    head = (f"{report.game}, {report.scenario}: {', '.join(report.players)}; {report.games} games, seed {report.seed}, "
            f"budget x {report.scale:g}")
    speed = (f"{report.errors} errors; {report.choices} choices in {report.seconds:.1f} s, "
             f"{report.choices_per_second:.0f} a second")
    results = table(("outcome", "games", "share", "95 % interval"), (
        (row.outcome, str(row.count), percent(row.share), f"{percent(row.low)} - {percent(row.high)}")
        for row in report.results))
    parts = [head, results, *scores(report), speed, "\n".join(report.failures)]
    return "\n\n".join(part for part in parts if part)


def scores(report: Report) -> list[str]:
    """The scores as a table and how the first is spread; nothing if the game keeps none."""
    if not report.scores:
        return []
    rows = (score_row(score) for score in report.scores)
    return [table(("score", "mean", "95 % interval"), rows), bars(report.scores[0])]


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def score_row(score: Score) -> tuple[str, ...]:
    return score.name, f"{score.mean:.2f}", f"{score.low:.2f} - {score.high:.2f}"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Columns as wide as they need to be, numbers to the right."""
    lines = [tuple(head), *(tuple(row) for row in rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(head))]
    return "\n".join("  ".join(cell.ljust(width) if column == 0 else cell.rjust(width)
                               for column, (cell, width) in enumerate(zip(line, widths, strict=True))).rstrip()
                     for line in lines)


def bins(score: Score, most: int = 24) -> list[tuple[int, int, int]]:
    """The values of a score in at most so many equal classes: first value, last value, games."""
    low, high = min(score.counts), max(score.counts)
    width = -(-(high - low + 1) // most)
    classes = []
    for first in range(low, high + 1, width):
        count = sum(number for value, number in score.counts.items() if first <= value < first + width)
        classes.append((first, first + width - 1, count))
    return classes


def bars(score: Score) -> str:
    """How a score is spread, as bars of text."""
    classes = bins(score)
    longest = max(count for _, _, count in classes)
    rows = ((label(first, last), f"{count:5d} " + "#" * round(WIDEST_BAR * count / longest))
            for first, last, count in classes)
    return "\n".join([score.name, *(f"{name:>10s} {bar}".rstrip() for name, bar in rows)])


def label(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}..{last}"
