"""Decides where each definition of a text governs.

The scope is stated, in this order, by its own sentence, by the definition before it in the same
paragraph, by the lead-in of its list, or by the heading above. A definition without a stated scope
governs the whole document, with two exceptions that govern only in their own section:

- a letter: "a person (“P”)";
- a term that several places define. A bracket that only shortens a name is no such definition: "the
  Financial Conduct Authority (“FCA”)" means the same everywhere.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from functools import lru_cache

from evidence_graph.language.definitions import ScopeWords, Verb
from evidence_graph.language.patterns import compiled

from ..lead_ins import LeadIns
from ..model import FoundTerm, Source
from ..rules.brackets import naming_words_of
from .units import Scope, Scopes

_QUOTE = re.compile(r"[”“»«\"’](?!\w)")
_LETTER = re.compile(r"[A-Z][0-9]?")
_WORD = re.compile(r"[^\W_]+(?:['’][^\W\d_]+)?")
_NEAR = 60  # characters before a term in which its bracket and the word before it stand
_NAME = 160  # characters before a bracket in which the name that it shortens stands


@lru_cache(maxsize=32)
def _someone(words: ScopeWords) -> re.Pattern[str]:
    """The words before a name that stands for a person just introduced: "another person (the"."""
    return compiled(rf"\b(?:{words.persons})\s*\([^()]*$")


@lru_cache(maxsize=32)
def _placed(words: ScopeWords) -> re.Pattern[str]:
    """The words of a bracket before the unit of its name: "in this", "for the purposes of"."""
    return compiled(rf"\b(?:{words.purposes}|{words.scopes}) (?:{words.here})\b")


class Governing:
    """Decides the scopes of the terms of one text."""

    def __init__(self, source: Source, scopes: Scopes, lead_ins: LeadIns) -> None:
        self._text, self._tree = source.text, source.tree
        self._paragraphs = source.paragraphs
        self._small = source.words.scope.small
        self._someone = _someone(source.words.scope)
        self._placed = _placed(source.words.scope)
        self._naming = naming_words_of(source.pack)
        self._scopes, self._lead_ins = scopes, lead_ins

    def of(self, found: Sequence[FoundTerm], normals: Sequence[str]) -> list[int | None]:
        """The section in which each term of *found* governs; None: the whole document."""
        stated = self._stated(found)
        governing = [scope.section if scope else None for scope in stated]
        homes = [self._tree.unit_of(self._paragraphs[item.paragraph].section) for item in found]
        defined: defaultdict[str, set[int | None]] = defaultdict(set)
        for item, normal, home in zip(found, normals, homes, strict=True):
            if item.verb is not Verb.MARKED and not self._points(item):
                defined[normal].add(home)
        wide: set[tuple[str, bool]] = set()  # defined for the whole document; whether in lower case
        for i, item in enumerate(found):
            if item.verb is Verb.MARKED:
                continue
            rivals = defined[normals[i]] | {homes[i]}
            if stated[i] is None and len(rivals) > 1 and not self._is_listed(item):
                governing[i] = homes[i]
            if governing[i] is None:
                wide.add((normals[i], self._is_small(item)))
        named: defaultdict[str, set[int | None]] = defaultdict(set)
        for normal, home in zip(normals, homes, strict=True):
            named[normal].add(home)
        namesakes = self._namesakes(found, normals)
        for i, item in enumerate(found):
            if item.verb is Verb.MARKED and stated[i] is None:
                elsewhere = (normals[i], self._is_small(item)) in wide
                if self._is_local(item, len(named[normals[i]]) > 1, elsewhere):
                    governing[i] = self._local(item, namesakes[normals[i]])
        return governing

    def _namesakes(
        self, found: Sequence[FoundTerm], normals: Sequence[str]
    ) -> dict[str, Counter[int | None]]:
        """For each name the number of places in each section that define it, and in the body.

        The body, without attachments, is None.
        """
        counted: defaultdict[str, Counter[int | None]] = defaultdict(Counter)
        for item, normal in zip(found, normals, strict=True):
            section = self._paragraphs[item.paragraph].section
            counted[normal].update(self._tree.lineage(section))
            counted[normal][None] += self._tree.attachment_of(section) is None
        return counted

    def _local(self, item: FoundTerm, namesakes: Counter[int | None]) -> int | None:
        """The section in which the name *item* governs, if other places define it too.

        The only one in the body governs the whole document. Any other with capitals governs the
        largest unit in which no other place defines it, up to a Part or an attachment.
        """
        tree, section = self._tree, self._paragraphs[item.paragraph].section
        home = tree.unit_of(section)
        if home is None or self._is_small(item) or self._is_letter(item):
            return home
        attached = tree.attachment_of(section)
        if attached is None and namesakes[None] == 1:
            return None
        for above in tree.lineage(tree.parents[home]):
            if (
                home == attached
                or namesakes[above] > 1
                or (tree.contains(above) and above != attached)
            ):
                break
            home = above
        return home

    def _stated(self, found: Sequence[FoundTerm]) -> list[Scope | None]:
        """The scope stated for each term of *found*; None if none is stated."""
        stated: list[Scope | None] = []
        before: tuple[int, Scope] | None = None  # the last stated scope, with its paragraph
        for item in found:
            own = self._own(item)
            if item.verb is not Verb.MARKED or item.whole:  # not a bracket amid a sentence
                if own is not None:
                    if not own.in_definition:
                        before = item.paragraph, own
                elif before is not None and before[0] == item.paragraph:
                    own = before[1]
                else:
                    own = self._lead_ins.governing(item.paragraph)
            stated.append(own)
        return stated

    def _own(self, item: FoundTerm) -> Scope | None:
        """The scope that the sentence of *item* states, nearest to the term."""
        section = self._paragraphs[item.paragraph].section
        if item.scope_phrase:
            own = self._scopes.stated(item.scope_phrase, section)
            if own is not None:
                return own
        if item.verb is Verb.MARKED and not item.whole:
            placed = self._placed.search(item.sentence)
            only_names = placed and self._naming.all_name(item.sentence[: placed.start()])
            own = None
            if placed and only_names:  # "called in this rule"
                own = self._scopes.stated(item.sentence[placed.start() :], section)
            if own is not None:
                return own
        near = _QUOTE.split(item.sentence)[-1]  # behind the terms that the sentence defined before
        own = self._scopes.stated(near, section, last=True)
        if own is None and len(near) < len(item.sentence):
            own = self._scopes.stated(item.sentence, section, last=True)
        return own

    def _is_listed(self, item: FoundTerm) -> bool:
        return self._lead_ins.listed(item.paragraph)

    def _points(self, item: FoundTerm) -> bool:
        """Whether *item* is a list entry that only says where the term is defined."""
        return item.verb is Verb.SAME_AS and self._is_listed(item)

    def _is_local(self, item: FoundTerm, repeated: bool, elsewhere: bool) -> bool:
        """Whether a bracket without a stated scope governs only in its own section.

        Args:
            repeated: Whether several sections define or name the term.
            elsewhere: Whether it is also defined for the whole document.
        """
        if self._is_letter(item):
            return True
        if self._is_person(item):
            return (repeated and not elsewhere) or self._is_small(item)
        return repeated and not (elsewhere or self._is_listed(item) or self._shortens(item))

    def _is_letter(self, item: FoundTerm) -> bool:
        return _LETTER.fullmatch(item.surface.of(self._text)) is not None

    def _is_small(self, item: FoundTerm) -> bool:
        return item.surface.of(self._text).islower()

    def _is_person(self, item: FoundTerm) -> bool:
        """Whether the bracket names a person just introduced: "another person (the “buyer”)"."""
        start = item.surface.start
        return bool(self._someone.search(self._text[max(0, start - _NEAR) : start]))

    def _shortens(self, item: FoundTerm) -> bool:
        """Whether the bracket only shortens the name before it: initials, or some of its words."""
        text = self._text
        bracket = text.rfind("(", max(0, item.surface.start - _NAME), item.surface.start)
        if bracket < 0:
            return False
        name = text[max(0, bracket - _NAME) : bracket]
        printed = item.surface.of(text)
        words = [word for word in _WORD.findall(printed) if word.lower() not in self._small]
        before = [word for word in _WORD.findall(name) if word.lower() not in self._small]
        if len(words) == 1 and words[0].isupper():
            letters = words[0].lower()
            initials = "".join(word[0].lower() for word in before)
            joined = _WORD.findall(name.replace("-", ""))
            without = "".join(word[0].lower() for word in joined if word.lower() not in self._small)
            return len(letters) > 1 and (initials.endswith(letters) or without.endswith(letters))
        last = {word for word in before[-2 * len(words) - 4 :] if word[0].isupper()}
        return bool(words) and last.issuperset(words)
