"""Decides which entries are kept that nothing but their form shows to be terms: "Email: a@b.c".

Several of one form must be near each other. A label that recurs nearby is a field of a form or of
each of several records, and a list of which the text hardly uses any words is no glossary.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cached_property

from evidence_graph.language.definitions import Verb

from ...occurrences import small
from ..lead_ins import LeadIns
from ..model import FoundTerm, Source
from ..paragraphs import Paragraph

NEAR = 3  # paragraphs on either side in which entries of one list stand
_RECURS = 12  # paragraphs on either side in which no term is explained again
_FAR, _FIELDS = 100, 3  # the same of which labels as many times again are fields
_LONGEST = 60  # characters of a label
_SHARE = 0.25  # of the entries near each other that the text must use elsewhere
_MARKS = "*_#: \t\n"
_RULE = re.compile(r"[-*_]{3,}")
_ENTRIES = 2  # paragraphs above a rule that it ends


def in_lists(found: Sequence[tuple[int, FoundTerm]], fewest: int) -> Iterator[FoundTerm]:
    """The terms of *found*, given by paragraph, of which at least *fewest* are near each other."""
    for _, item, near in _with_neighbours(found):
        if len(near) >= fewest:
            yield item


def _with_neighbours(
    found: Sequence[tuple[int, FoundTerm]],
) -> Iterator[tuple[int, FoundTerm, Sequence[tuple[int, FoundTerm]]]]:
    """Each term of *found* with its paragraph and the terms near it, itself among them."""
    places = [i for i, _ in found]
    for i, item in found:
        first, last = bisect_left(places, i - NEAR), bisect_left(places, i + NEAR + 1)
        yield i, item, found[first:last]


class Evidence:
    """What one text says of words that may be terms."""

    def __init__(self, source: Source, lead_ins: LeadIns) -> None:
        self._source, self._lead_ins = source, lead_ins

    def in_lists(self, found: Sequence[tuple[int, FoundTerm]], fewest: int) -> Iterator[FoundTerm]:
        """The same as `in_lists`, of lists of which the text uses some terms elsewhere."""
        for _, item, near in _with_neighbours(found):
            used = sum(self._is_used(other) for _, other in near)
            if len(near) >= fewest and used >= _SHARE * len(near):
                yield item

    def is_field(self, item: FoundTerm) -> bool:
        """Whether an entry without a verb has the label of another paragraph of its list."""
        if item.verb is not Verb.GLOSSARY:
            return False
        label = item.surface.of(self._source.text).strip(_MARKS).lower()
        away = [abs(place - item.paragraph) for place in self._labels.get(label, ())]
        return any(1 < n <= _RECURS for n in away) or sum(1 < n <= _FAR for n in away) >= _FIELDS

    def _is_used(self, item: FoundTerm) -> bool:
        words, lower = small(item.surface.of(self._source.text).strip(_MARKS)), self._source.lower
        before, after = item.surface.start, item.surface.end
        return lower.find(words, 0, before) >= 0 or lower.find(words, after) >= 0

    @cached_property
    def behind_rules(self) -> frozenset[int]:
        """The paragraphs behind the last rule below a heading: "---", then "**Version**: 2.0".

        A rule below fewer than two paragraphs only parts entries.
        """
        found: set[int] = set()
        behind: list[int] = []
        above, ended = 0, False
        for i, here in enumerate(self._source.paragraphs):
            if here.is_heading or _RULE.fullmatch(self._source.text, here.start, here.end):
                if here.is_heading and ended:
                    found.update(behind)
                ended = not here.is_heading and above >= _ENTRIES
                above, behind = 0, []
            else:
                behind.append(i)
                above += 1
        return frozenset(found.union(behind) if ended else found)

    @cached_property
    def _labels(self) -> dict[str, list[int]]:
        """The paragraphs in lists that begin with each label, or are no more than it."""
        found: defaultdict[str, list[int]] = defaultdict(list)
        for i, paragraph in enumerate(self._source.paragraphs):
            if not paragraph.row and self._lead_ins.listed(i):
                found[self._label(paragraph)].append(i)
        return found

    def _label(self, paragraph: Paragraph) -> str:
        start = paragraph.heading.start if paragraph.heading else paragraph.words
        words = self._source.text[start : min(paragraph.end, start + _LONGEST)]
        return words.partition("\n")[0].partition(":")[0].strip(_MARKS).lower()
