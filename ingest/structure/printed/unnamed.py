"""Labels that have lost their numbers, of which ". Abschnitt:" is left: no headings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ..headlines import Heading
from ..words import Words

_FEWEST_LABELS = 2  # without number; a single one, "Articles", may be the title of a group


def without_unnamed(found: Sequence[Heading], words: Words) -> list[Heading]:
    """The headings *found* that name units: no labels without numbers."""
    lines = [(h.line.heading or "").casefold() if h.line.kind == "plain" else "" for h in found]
    times = Counter(lines)
    often = (line for line, n in times.items() if n >= _FEWEST_LABELS and line)
    labels = {line for line in often if _is_label(line, words)}
    return [heading for heading, line in zip(found, lines, strict=True) if line not in labels]


def _is_label(line: str, words: Words) -> bool:
    return words.is_label(line.strip(" .:-–—")) and not words.is_standalone(line)
