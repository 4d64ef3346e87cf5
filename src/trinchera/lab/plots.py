"""Plots as SVG text, without a library."""

from collections.abc import Iterator
from xml.sax.saxutils import escape

from trinchera.lab.report import bins, label, percent
from trinchera.lab.studies import Report, Score

WIDTH, LEFT, RIGHT, TOP = 640, 48, 16, 48
ROW, NAMES = 24, 150
"""How tall the bar of an outcome is, and how much room its name has."""
TALL, BELOW = 220, 60
"""The height of a histogram, and the room for what is written below it."""
INK, BAR, MEAN = "#2b2a26", "#8a6d3b", "#a8322a"


def plot(report: Report) -> str:
    """A study at a glance: how often each outcome came up and, where the game keeps a score, how it is spread."""
    title = f"{report.game}, {report.scenario}: {report.games} games by {', '.join(report.players)}"
    parts = [note(16, 24, title, "start"), *outcomes(report, TOP)]
    height = TOP + ROW * len(report.results) + 16
    if report.scores:
        parts += histogram(report.scores[0], height + 24)
        height += 24 + TALL + BELOW
    body = "\n".join(parts)
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="sans-serif" '
            f'font-size="12" fill="{INK}">\n{body}\n</svg>\n')


def outcomes(report: Report, top: int) -> Iterator[str]:
    """A bar for each outcome, as long as its share, with the 95 % interval."""
    room = WIDTH - NAMES - RIGHT - 90
    for number, row in enumerate(report.results):
        y = top + ROW * number
        low, high = NAMES + room * row.low, NAMES + room * row.high
        yield note(NAMES - 8, y + 13, row.outcome, "end")
        yield bar(NAMES, y + 3, room * row.share, ROW - 8, f"{row.outcome}: {row.count}")
        yield line(low, y + ROW / 2 - 1, high, y + ROW / 2 - 1, 1.5)
        yield note(WIDTH - RIGHT, y + 13, f"{percent(row.share)} ({row.count})", "end")


def histogram(score: Score, top: int) -> Iterator[str]:
    """How a score is spread, its mean marked."""
    classes = bins(score)
    most = max(count for _, _, count in classes)
    step = (WIDTH - LEFT - RIGHT) / len(classes)
    yield note(LEFT, top - 8, score.name, "start")
    yield note(LEFT - 6, top + 8, str(most), "end")
    for number, (first, last, count) in enumerate(classes):
        x, tall = LEFT + number * step, TALL * count / most
        yield bar(x + 1, top + TALL - tall, step - 2, tall, f"{label(first, last)}: {count}")
        if number % (len(classes) // 12 + 1) == 0:
            yield note(x + step / 2, top + TALL + 18, label(first, last))
    width = classes[0][1] - classes[0][0] + 1
    at = LEFT + (score.mean - classes[0][0] + 0.5) / width * step
    yield line(at, top, at, top + TALL, 2)
    yield note(min(max(at, 110), WIDTH - 110), top + TALL + 38,
                f"mean {score.mean:.1f} ({score.low:.1f} to {score.high:.1f})")


def bar(x: float, y: float, wide: float, tall: float, told: str) -> str:
    return (f'<rect x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{tall:.1f}" fill="{BAR}">'
            f"<title>{escape(told)}</title></rect>")


def line(x1: float, y1: float, x2: float, y2: float, width: float) -> str:
    return (f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{MEAN}" '
            f'stroke-width="{width:g}"/>')


def note(x: float, y: float, what: str, anchor: str = "middle") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(what)}</text>'
