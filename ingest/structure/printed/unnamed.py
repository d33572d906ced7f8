"""Labels that have lost their numbers, of which ". Abschnitt:" is left: no headings."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from ..headlines import Heading
from ..words import Words

_FEWEST_LABELS = 2  # without number; a single one, "Articles", may be the title of a group


def without_unnamed(found: Sequence[Heading], words: Words) -> list[Heading]:
    """The headings *found* that name units: no labels without numbers."""
    alike: defaultdict[str, list[int]] = defaultdict(list)
    for k, heading in enumerate(found):
        if heading.line.kind == "plain":
            alike[(heading.line.heading or "").casefold()].append(k)
    dropped: set[int] = set()
    for line, places in alike.items():
        is_label = words.is_label(line.strip(" .:-–—")) and not words.is_standalone(line)
        if is_label and len(places) >= _FEWEST_LABELS:
            dropped.update(places)
    return [heading for k, heading in enumerate(found) if k not in dropped]
