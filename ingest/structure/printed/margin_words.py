"""Words that stand before a label in its line: "Members Article 7: Fees", "FEES ARTICLE 7".

The title of a group of articles is printed beside or above the first of them. Where the page is
read by its lines, it stands before the label. The number is one that the headings of the document
lack.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import islice

from .. import headlines
from ..headlines import Headline
from ..words import Words

_FEWEST = 3  # headings with the same label
_WORDS = 2  # of the margin before a label


def behind_margin_words(lines: Mapping[int, Headline], words: Words) -> dict[int, Headline]:
    """*lines*, in which a label that a word precedes begins the heading that is missing."""
    series: dict[str, set[str]] = {}
    for line in lines.values():
        if line.is_labelled and line.is_set_off and line.number:
            series.setdefault(line.kind, set()).add(line.number)
    if not any(len(numbers) >= _FEWEST for numbers in series.values()):
        return dict(lines)
    found = dict(lines)
    for i, line in lines.items():
        below = _behind(line.heading or "", words) if line.kind == "plain" else None
        if below is None or len(numbers := series.get(below.kind, set())) < _FEWEST:
            continue
        place = int(below.number or 0)
        near = {str(place - 1), str(place + 1), str(place + 2)}
        if below.number not in numbers and not near.isdisjoint(numbers):
            found[i] = below
            numbers.add(str(place))
    return found


def _behind(line: str, words: Words) -> Headline | None:
    """The label, number and title behind the first words of *line*; None if there are none."""
    parts = line.split()
    for n in islice(range(1, len(parts) - 2), _WORDS):
        if not parts[n - 1][:1].isupper() or parts[n - 1].lower() in words.lines.prose:
            return None
        below = headlines.read(" ".join(parts[n:]), words)
        if below.is_labelled and below.is_set_off and (below.number or "").isdigit():
            return below if below.heading else None
    return None


def without_captions(lines: Mapping[int, Headline], words: Words) -> dict[int, Headline]:
    """*lines*, in which a label and number at the end of a line are its own: "FEES ARTICLE 7".

    The words before them are the title of the bare chapter right above, if there is one.
    """
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
        above = found.get(i - 1)
        if above is not None and above.is_labelled and above.is_container and not above.heading:
            found[i - 1] = replace(above, heading=caption)
            caption = ""
        found[i] = replace(below, heading=caption or None)
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
