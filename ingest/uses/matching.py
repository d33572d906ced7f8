"""Finds where defined terms are used, and which definition governs each use.

The words of the text and of the terms are folded alike (see `evidence_graph.words`). A trie of
folded words finds the longest term at each place, and bisection among the scopes of that term finds
the definition that governs there. So the time is linear in the text, however often a term is
defined. Most words begin no term and are skipped (see `first_words`).
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from evidence_graph.language import pack_of
from evidence_graph.spans import Span, disjoint
from evidence_graph.words import TOKEN, fold_of, keys, separator

from ..quotation_marks import quotations
from .first_words import FirstWords


@dataclass(frozen=True, slots=True)
class GoverningTerm:
    """A term that may be used in one text.

    Attributes:
        forms: The term and its aliases, as printed.
        scope: Where its meaning governs; None: the whole text.
        surface: The place where this text defines it, which is no use; None if another text does.
        case_sensitive: Whether a use must have the capitals of the term.
    """

    id: str
    forms: tuple[str, ...]
    scope: Span | None = None
    surface: Span | None = None
    case_sensitive: bool = False


@dataclass(frozen=True, slots=True)
class Use:
    """One use of a term."""

    term: str
    span: Span


@dataclass(frozen=True, slots=True)
class _End:
    """A form of a term.

    Attributes:
        capitals: The indexes of the words that must have a capital.
    """

    term: GoverningTerm
    capitals: tuple[int, ...]

    def allows(self, words: Sequence[str]) -> bool:
        """Whether *words* have the required capitals."""
        for i in self.capitals:  # noqa: SIM110 - a generator takes three times as long
            if not words[i][0].isupper():
                return False
        return True


@dataclass(slots=True, eq=False)
class _Node:
    """A node of the trie; *ends* are the forms that end here."""

    following: dict[str, _Node] = field(default_factory=dict)
    ends: list[_End] = field(default_factory=list)
    scopes: _Scopes | None = None

    def governing(self, start: int, end: int, words: Sequence[str]) -> GoverningTerm | None:
        """The term that governs at ``[start, end)``: the nearest scope, then the first term."""
        if self.scopes is None:
            self.scopes = _Scopes(self.ends)
        return self.scopes.governing(start, end, words)


class _Scopes:
    """The forms that end at one node, by scope.

    Scopes are sections, so of two that overlap one contains the other. The scopes around a place
    are the last that begins before it, and those that contain that one.
    """

    def __init__(self, ends: Sequence[_End]) -> None:
        self._wide = [end for end in ends if end.term.scope is None]
        by_scope: defaultdict[Span, list[_End]] = defaultdict(list)
        for end in ends:
            if end.term.scope is not None:
                by_scope[end.term.scope].append(end)
        scopes = sorted(by_scope, key=lambda scope: (scope.start, -scope.end))
        self._starts = [scope.start for scope in scopes]
        self._ends = [(scope.end, by_scope[scope]) for scope in scopes]
        self._above: list[int] = []
        open_scopes: list[int] = []
        for i, (end_of_scope, _) in enumerate(self._ends):
            while open_scopes and self._ends[open_scopes[-1]][0] < end_of_scope:
                open_scopes.pop()
            self._above.append(open_scopes[-1] if open_scopes else -1)
            open_scopes.append(i)

    def governing(self, start: int, end: int, words: Sequence[str]) -> GoverningTerm | None:
        """The term that governs at ``[start, end)``; None if none does."""
        i = bisect_right(self._starts, start) - 1 if self._starts else -1
        while i >= 0:
            scope_end, ends = self._ends[i]
            if scope_end >= end:
                for form in ends:
                    if form.allows(words):
                        return form.term
            i = self._above[i]
        for form in self._wide:
            if form.allows(words):
                return form.term
        return None


def find_uses(text: str, terms: Sequence[GoverningTerm], *, language: str) -> list[Use]:
    """Every use of *terms* in *text*, in order of place, disjoint.

    At each place the longest term wins that governs there. Of several definitions of one term the
    one with the nearest scope governs, of equal scopes the first. Quotations are left out.
    """
    if not terms:
        return []
    starts = _Starts(terms, language)
    excluded = _Excluded([*quotations(text), *(t.surface for t in terms if t.surface)])
    found: list[Use] = []
    done = 0
    for start, word in FirstWords(starts.forms, language).words(text):
        node = starts[word]
        if node is None or start < done:
            continue
        end = start + len(word)
        words, ends, path = [word], [end], [node]
        while node.following:
            following = TOKEN.search(text, end)
            if following is None:
                break
            at, after = following.span()
            gap = text[end:at]
            folded = starts.fold(following[0])
            below = node.following.get((" " if gap == " " else separator(gap)) + folded)
            if below is None:
                break
            node, end = below, after
            words.append(following[0])
            ends.append(end)
            path.append(node)
        for node, end in zip(reversed(path), reversed(ends), strict=True):
            term = node.governing(start, end, words) if node.ends else None
            if term is not None:
                done = end
                if not excluded.overlap(start, end):
                    found.append(Use(term.id, Span(start, end)))
                break
    return found


_keys = lru_cache(maxsize=50_000)(keys)  # many documents use the terms of one glossary


class _Starts(dict[str, _Node | None]):
    """The root node for each word of the text; None if no term begins with it.

    A node is built when its word first occurs, because a text uses few terms of a glossary.
    """

    def __init__(self, terms: Sequence[GoverningTerm], language: str) -> None:
        super().__init__()
        self.fold = fold_of(language)
        self._nouns_have_capitals = pack_of(language).terms.folding.nouns_have_capitals
        self._nodes: dict[str, _Node] = {}
        self.forms: defaultdict[str, list[tuple[GoverningTerm, str, tuple[str, ...]]]]
        self.forms = defaultdict(list)
        for term in terms:
            for form in dict.fromkeys(term.forms):
                words = _keys(form, language)
                if words:
                    self.forms[words[0]].append((term, form, words))

    def __missing__(self, word: str) -> _Node | None:
        folded = self.fold(word)
        if folded not in self._nodes and folded in self.forms:
            self._nodes[folded] = self._node(self.forms[folded])
        self[word] = node = self._nodes.get(folded)
        return node

    def _node(self, forms: Sequence[tuple[GoverningTerm, str, tuple[str, ...]]]) -> _Node:
        root = _Node()
        seen: set[tuple[_Node, Span | None, bool, tuple[str, ...]]] = set()
        for term, form, words in forms:
            node = root
            for word in words[1:]:
                node = node.following.setdefault(word, _Node())
            printed = tuple(m[0] for m in TOKEN.finditer(form))[-len(words) :]
            key = (node, term.scope, term.case_sensitive, printed)
            if key not in seen:  # of terms with equal keys only the first can govern
                seen.add(key)
                capitals = tuple(i for i, word in enumerate(printed) if word[0].isupper())
                matters = term.case_sensitive or self._nouns_have_capitals
                node.ends.append(_End(term, capitals if matters else ()))
        return root


class _Excluded:
    """Spans in which nothing is a use; queries must come in order of place."""

    def __init__(self, spans: Iterable[Span]) -> None:
        self._spans = [(span.start, span.end) for span in disjoint(spans)]
        self._next = 0

    def overlap(self, start: int, end: int) -> bool:
        """Whether ``[start, end)`` overlaps one of them."""
        spans, i = self._spans, self._next
        while i < len(spans) and spans[i][1] <= start:
            i += 1
        self._next = i
        return i < len(spans) and spans[i][0] < end
