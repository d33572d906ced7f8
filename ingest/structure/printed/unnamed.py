"""Headings that name no unit of a document.

Each part may have a title page, with the title of the document above that of the part. And a source
may have lost the number of a unit, of which ". Abschnitt:" is left.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from ..headlines import Heading
from ..words import Words

_FEWEST_PAGES = 3  # with the same lines, each above a part
_FEWEST_LABELS = 2  # without number; a single one, "Articles", may be the title of a group
_MOST_LINES = 3  # of a title page above the part


def without_unnamed(found: Sequence[Heading], words: Words) -> list[Heading]:
    """The headings *found* that name units: no lines of title pages, no labels without numbers."""
    alike: defaultdict[str, list[int]] = defaultdict(list)
    for k, heading in enumerate(found):
        if heading.line.kind == "plain":
            alike[(heading.line.heading or "").casefold()].append(k)
    n_opening = next((k for k, h in enumerate(found) if h.line.is_labelled), 0)
    dropped: set[int] = set()
    for line, places in alike.items():
        is_title = len(places) >= _FEWEST_PAGES and places[0] < n_opening
        is_label = words.is_label(line.strip(" .:-–—")) and not words.is_standalone(line)
        is_label = is_label and len(places) >= _FEWEST_LABELS
        if is_label or (is_title and all(_above_part(found, k) for k in places)):
            dropped.update(places)
    return [heading for k, heading in enumerate(found) if k not in dropped]


def _above_part(found: Sequence[Heading], k: int) -> bool:
    """Whether the heading *k* stands above a part, with nothing but such lines between them."""
    for above, below in zip(found[k : k + _MOST_LINES], found[k + 1 :], strict=False):
        if below.piece != above.piece + above.n_pieces:
            return False
        if below.line.kind != "plain":
            return below.line.is_labelled and below.line.is_container
    return False
