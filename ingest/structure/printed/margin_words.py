"""Words that stand before a label at the end of its line: "FEES ARTICLE 7".

The title of a group of articles is printed beside or above the first of them. Where the page is
read by its lines, it stands before the label. The number is one that the headings of the document
lack.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from .. import headlines
from ..headlines import Headline
from ..words import Words


def without_captions(lines: Mapping[int, Headline], words: Words) -> dict[int, Headline]:
    """*lines*, in which a label and number at the end of a line are its own: "FEES ARTICLE 7"."""
    series: dict[str, set[str]] = {}
    for line in lines.values():
        if line.is_labelled and line.number:
            series.setdefault(f"{line.label}", set()).add(line.number)
    found = dict(lines)
    for i, line in lines.items():
        ended = _at_end(line.heading or "", words) if line.kind == "plain" else None
        if ended is None:
            continue
        caption, below = ended
        numbers = series.get(f"{below.label}", set())
        place = int(below.number or 0)
        if below.number in numbers or {str(place - 1), str(place + 1)}.isdisjoint(numbers):
            continue
        numbers.add(str(place))
        found[i] = replace(below, heading=caption)
    return found


def _at_end(line: str, words: Words) -> tuple[str, Headline] | None:
    """The words of *line* before the label and number at its end, and these; None if it has none.

    "Notes on Article 7" cites it, and a caption in other letters than the label is a title.
    """
    parts = line.rsplit(maxsplit=2)
    if len(parts) < 3:  # a heading may be blank: "## (XXXX)"
        return None
    caption, *ending = parts
    if caption.rpartition(" ")[2].lower() in words.lines.prose:
        return None
    below = headlines.read(" ".join(ending), words)
    is_bare = below.is_labelled and below.heading is None and (below.number or "").isdigit()
    alike = caption.isupper() and (below.label or "").isupper()
    return (caption, below) if is_bare and alike and not below.is_attachment else None
