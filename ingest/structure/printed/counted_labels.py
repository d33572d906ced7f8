"""Labels and numbers that nothing sets off from their text: "Section 1 The name shall be".

Any sentence may begin so. Where the paragraphs that do count up, they are provisions: typesetters
who print labels in a column of their own put no sign behind them. So is one between others that are
set off: "§ 1.", "§ 2 The", "§ 3.".
"""

from __future__ import annotations

from collections.abc import Sequence

from evidence_graph.language.roman import roman
from evidence_graph.language.units import SECTION_SIGN
from evidence_graph.spans import Span

from ..numbers import LABELLED
from ..words import Words

_FEWEST = 3  # such paragraphs
_FEWEST_STEPS = 2  # … each with the number after that of the one before
_STOPS = (".", ";", ":")
_SHARE = 0.9  # of them begin a list or count on


def counted_labels(text: str, paragraphs: Sequence[Span], words: Words) -> frozenset[int]:
    """The starts of the *paragraphs* that begin with such a label and count up; often none."""
    last: dict[str, int] = {}
    waiting: dict[str, int] = {}  # the start of one behind others that are set off
    between: set[int] = set()
    found: dict[int, int] = {}  # by how much each counts on; 0 for the first of a list
    n_others = 0
    for span in paragraphs:
        match = LABELLED.match(text, span.start, span.end)
        name = _name_of(match["label"], words) if match else None
        if match is None or name is None or not _is_text(text, match.end()):
            continue
        if name == SECTION_SIGN and not text.endswith(_STOPS, span.start, span.end):
            continue  # "§ 2 Fees" is a heading
        value = match["value"]
        number = int(value) if value.isdecimal() else roman(value)
        if number is None:
            continue
        step = number - last.get(name, 0)
        last[name] = number
        before = waiting.pop(name, None)
        if match["stop"].strip():  # set off, so that it needs no others
            between.update([before] if before is not None and step == 1 else [])
            continue
        if step == 1 and number > 1:
            waiting[name] = span.start
        if step == 1 or number == 1:
            found[span.start] = 0 if number == 1 else step
        else:
            n_others += 1
    is_usual = len(found) >= _SHARE * (len(found) + n_others)
    counts = len(found) >= _FEWEST and sum(found.values()) >= _FEWEST_STEPS
    return frozenset(found) | between if is_usual and counts else frozenset(between)


def _name_of(label: str, words: Words) -> str | None:
    """The name of the unit that is cited by *label*; None if it is no such label."""
    if label == SECTION_SIGN:
        return SECTION_SIGN
    unit = words.units.labelled(label)
    return unit.name if unit is not None and unit.is_leaf else None


def _is_text(text: str, start: int) -> bool:
    return text[start : start + 1].isupper()
