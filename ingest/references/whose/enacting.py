"""The enacting formula, which names the law under which a document is made.

The units that it cites are of that law, and not of the document.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from ..latest import is_joined
from ..mention import ELSEWHERE, Mention
from ..source import Source
from .surroundings import changed, whose

MAX_ENABLING = 40
"""The most references between the units of a law and its name."""
NEAR_CHARS = 250
"""The most characters between words that refer back to a law, "von denen", and its units."""


class Enacting:
    """Reads the enacting formula of one document."""

    def __init__(self, source: Source) -> None:
        self._text, self._tree, self._language = source.text, source.tree, source.language
        self._law: Mention | None = None  # the last reference

    def holds(self, place: int | None) -> bool:
        """Whether the section *place* is the enacting formula."""
        if place is None or not self._language.subject.enacting:
            return False
        section = self._tree.sections[place]
        names = (section.heading, section.label, section.number)
        return any(name and name.casefold() in self._language.subject.enacting for name in names)

    def enabling(
        self, mentions: Sequence[Mention], n: int, *, is_own: bool, has_label: bool
    ) -> Mention:
        """The mention *n* of an enacting formula, of the law that is meant.

        That is the law named next in the formula, or last: "von denen § 3 geändert ist".
        """
        mention = mentions[n]
        before = self._named_near(mentions[max(0, n - MAX_ENABLING) : n][::-1], mention)
        start, address = mention.span.start, mention.address
        clause = self._text[max(0, start - NEAR_CHARS) : start]
        is_changed = changed(self._language.amendments).match(
            self._text, self._listed_to(mentions, n)
        )
        if is_changed and self._law is not None and self._law.section == mention.section:
            before = self._law
        is_behind = is_changed or whose(self._language).search(clause)
        following = self._named_near(mentions[n + 1 : n + 1 + MAX_ENABLING], mention)
        named = before if before and is_behind else following or before
        if named is None and is_own:
            return mention  # "das Grundgesetz wird nach Artikel 145 verkündet"
        unit = self._tree.unit(mention.section)
        if not has_label and before is not None and address[: len(unit)] == unit:
            address = before.address[:1] + address[len(unit) :]
        self._law = replace(
            mention,
            document=named.document if named else ELSEWHERE,
            external=named is not None and named.external,
            address=address,
            until=None,
        )
        return self._law

    def _listed_to(self, mentions: Sequence[Mention], n: int) -> int:
        """The end of the list that holds the mention *n*: "§ 5 Abs. 1 und 2 und § 22 Abs. 1"."""
        for mention, following in pairwise(mentions[n : n + MAX_ENABLING]):
            if not is_joined(
                self._language.connectives, self._text, mention.span.end, following.span.start
            ):
                return mention.span.end
            n += 1
        return mentions[n].span.end

    def _named_near(self, mentions: Sequence[Mention], place: Mention) -> Mention | None:
        """The first of *mentions* that is of a named document, in the section of *place*."""
        named = (m for m in mentions if m.document not in (None, ELSEWHERE))
        return next((m for m in named if m.section == place.section), None)
