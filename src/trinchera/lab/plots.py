"""Plots as SVG text, without a library."""

from xml.sax.saxutils import escape

from trinchera.lab.report import bins, label
from trinchera.lab.studies import Report

WIDTH, HEIGHT = 640, 320
LEFT, RIGHT, TOP, BOTTOM = 48, 16, 40, 48
INK, BAR, MEAN = "#2b2a26", "#8a6d3b", "#a8322a"


def histogram(report: Report, name: str | None = None) -> str:
    """How a score of a study is spread, its mean marked; the first score unless another is named."""
    score = next(score for score in report.scores if name in (None, score.name))
    classes = bins(score)
    most = max(count for _, _, count in classes)
    step = (WIDTH - LEFT - RIGHT) / len(classes)
    height = HEIGHT - TOP - BOTTOM
    who = ", ".join(report.players)
    parts = [words(LEFT, 22, f"{report.game}: {score.name}, {report.games} games by {who}", "start")]
    for number, (first, last, count) in enumerate(classes):
        x, tall = LEFT + number * step, height * count / most
        parts.append(f'<rect x="{x + 1:.1f}" y="{TOP + height - tall:.1f}" width="{step - 2:.1f}" '
                     f'height="{tall:.1f}" fill="{BAR}"><title>{label(first, last)}: {count}</title></rect>')
        if number % (len(classes) // 12 + 1) == 0:
            parts.append(words(x + step / 2, HEIGHT - 28, label(first, last)))
    width = classes[0][1] - classes[0][0] + 1
    at = LEFT + (score.mean - classes[0][0] + 0.5) / width * step
    parts.append(f'<line x1="{at:.1f}" x2="{at:.1f}" y1="{TOP}" y2="{TOP + height}" stroke="{MEAN}" stroke-width="2"/>')
    parts.append(words(at, HEIGHT - 10, f"mean {score.mean:.1f} ({score.low:.1f} to {score.high:.1f})"))
    parts.append(words(LEFT - 6, TOP + 8, str(most), "end"))
    body = "\n".join(parts)
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" '
            f'font-size="12" fill="{INK}">\n{body}\n</svg>\n')


def words(x: float, y: float, what: str, anchor: str = "middle") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(what)}</text>'
