"""Tells the kind of each reference by the words around it: "subject to", "as defined in".

"Subject to paragraphs (2) and (3) of section 5": the words before or after a list tell the kind of
all that it lists, but not of section 5, which is a mention of its own.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from evidence_graph.edges import ReferenceKind
from evidence_graph.language.citations import CitationWords, ConnectiveWords, KindRule
from evidence_graph.language.patterns import compiled, either
from evidence_graph.language.signs import signs_of

from .mention import Mention

BEFORE_CHARS = 90
AFTER_CHARS = 240
"""No rule looks farther."""
GAP_CHARS = 30
"""Between two references of one list stand fewer characters."""
TITLE_CHARS = 3000
"""Characters in which a document says what it amends and repeals: "and repealing …"."""
KEPT = 4096
"""The most sets of signs whose rules are cached."""
_COMMA = r"\s*,?\s*"


class Kinds:
    """Tells the kinds of references in one language."""

    def __init__(self, language: CitationWords) -> None:
        self._rules = [_Rule(rule, language.connectives) for rule in language.kinds]
        numbered = list(enumerate(language.kinds))
        self._signs_before = _by_sign((n, rule) for n, rule in numbered if not rule.after)
        self._signs_after = _by_sign(
            (n, rule) for n, rule in numbered if rule.before and rule.after
        )
        self._alone = [n for n, rule in numbered if not rule.before]  # by what follows alone
        self._told_by = lru_cache(maxsize=KEPT)(self._rules_of)
        after = "|".join(language.kinds[n].after for n in self._alone)
        self._behind = compiled(rf"{_COMMA}(?:{after})")
        joins = either((*language.connectives.joins, *language.connectives.ranges))
        the = rf"(?:(?:{either(language.connectives.determiners)})\s+)?"
        self._joined = re.compile(rf"[\s,]*(?:(?P<and>{joins}|[–—-])\s+)?{the}", re.I)
        self._within = re.compile(rf"\s+(?:{either(language.connectives.within)})\s+{the}", re.I)

    def classified(self, text: str, mentions: Sequence[Mention]) -> Iterator[Mention]:
        """*mentions*, in order of place, each with its kind."""
        at, lasts = 0, self._lasts(text, mentions)
        while at < len(mentions):
            n_listed = lasts[at] + 1 - at
            n_around = self._around(text, mentions, at + n_listed)
            end = mentions[at + n_listed + n_around - 1].span.end
            kind = self._of(text, mentions[at].span.start, end)
            for n in range(at, at + n_listed + n_around):
                if kind and n < at + n_listed and mentions[n].kind is ReferenceKind.CITES:
                    mentions[n].kind = kind
                yield mentions[n]
            at += n_listed + n_around

    def _lasts(self, text: str, mentions: Sequence[Mention]) -> list[int]:
        """For each mention the index of the last in the list that it begins; its own without one.

        A list ends with a word: "sections 1, 2 and 3"; mentions joined by commas alone are none.
        """
        lasts = list(range(len(mentions)))
        for n in range(len(mentions) - 2, -1, -1):
            gap = mentions[n].span.end, mentions[n + 1].span.start
            joined = gap[1] - gap[0] <= GAP_CHARS and self._joined.fullmatch(text, *gap)
            if joined:
                further = lasts[n + 1] > n + 1
                lasts[n] = lasts[n + 1] if further else n + 1 if joined["and"] else n
        return lasts

    def _around(self, text: str, mentions: Sequence[Mention], last: int) -> int:
        """How many mentions from *last* on name the units around those listed before."""
        around = 0
        while (
            last + around < len(mentions)
            and self._within.fullmatch(
                text, mentions[last + around - 1].span.end, mentions[last + around].span.start
            )
            and _holds(mentions[last + around], mentions[last - 1])
        ):
            around += 1
        return around

    def _of(self, text: str, start: int, end: int) -> ReferenceKind | None:
        """The kind of a list of references that stands at [*start*, *end*)."""
        before = text[max(0, start - BEFORE_CHARS) : start].lower()
        after = text[end : end + AFTER_CHARS].lower()
        signs = [sign for sign in self._signs_before if sign in before]
        signs_after = [sign for sign in self._signs_after if sign in after]
        alone = self._behind.match(text, end) is not None
        for rule in self._told_by(tuple(signs), tuple(signs_after), alone=alone):
            if rule.holds(text, start, end):
                return rule.kind
        return None

    def _rules_of(
        self, before: Sequence[str], after: Sequence[str], *, alone: bool
    ) -> tuple[_Rule, ...]:
        """The rules that have one of these signs before or after a reference, in order.

        Args:
            alone: Whether rules that look only at what follows may hold.
        """
        found = {n for sign in before for n in self._signs_before[sign]}
        found.update(n for sign in after for n in self._signs_after[sign])
        found.update(self._alone if alone else ())
        return tuple(self._rules[n] for n in sorted(found))


class _Rule:
    """A rule as patterns."""

    def __init__(self, rule: KindRule, words: ConnectiveWords) -> None:
        self.kind = rule.kind
        the = either(words.determiners)
        self._before = rule.before and compiled(rf"(?:{rule.before})(?:\s+(?:{the}))?\s*\Z")
        self._after = rule.after and compiled(rf"{_COMMA}(?:{rule.after})")
        self._unless = rule.unless and compiled(rf"(?:{rule.unless})\Z")
        self._in_title = rule.in_title

    def holds(self, text: str, start: int, end: int) -> bool:
        """Whether the words around [*start*, *end*) are those of the rule."""
        if self._in_title and start > TITLE_CHARS:
            return False
        if self._after and not self._after.match(text, end):
            return False
        first = max(0, start - BEFORE_CHARS)
        if self._before and not self._before.search(text, first, start):
            return False
        return not (self._unless and self._unless.search(text, first, start))


def _by_sign(rules: Iterable[tuple[int, KindRule]]) -> dict[str, list[int]]:
    """The indexes of *rules* in their table, by each of their signs."""
    found: defaultdict[str, list[int]] = defaultdict(list)
    for n, rule in rules:
        for sign in signs_of(rule.after or rule.before) or ("",):
            found[sign].append(n)
    return dict(found)


def _holds(outer: Mention, inner: Mention) -> bool:
    """Whether *outer* names a unit around *inner*: "section 5" behind "paragraph (2) of"."""
    address = (*inner.containers, *inner.address)
    return outer.document == inner.document and (
        outer.address == inner.address[: len(outer.address)] or set(outer.address) <= set(address)
    )
