"""Where defined terms are used, each tied to the definition that governs at that place.

The words of the text and of the terms go through one fold (see `definitions.words`); a trie over
folded words then finds the longest term at each place, so the time is linear in text and terms.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from evidence_graph.spans import Span

from .definitions.quotations import quotations
from .definitions.words import TOKEN, fold_of, keys, separator


@dataclass(frozen=True, slots=True)
class GoverningTerm:
    """A term as it may be used in one text.

    Attributes:
        forms: The term and its aliases, as printed.
        scope: Where its meaning governs; None: the whole text.
        surface: Its own place in this text, which is no use of it; None where it is elsewhere.
        case_sensitive: Whether only words with the term's capitals are the term.
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


@dataclass(slots=True, eq=False)
class _Node:
    """The words so far; *ends* are the forms that end here."""

    following: dict[str, _Node] = field(default_factory=dict)
    ends: list[tuple[GoverningTerm, tuple[str, ...]]] = field(default_factory=list)


def find_uses(text: str, terms: Sequence[GoverningTerm], *, language: str = "en") -> list[Use]:
    """Every use of *terms* in *text*, in order of place, disjoint.

    At each place the longest term wins that governs there. Of several definitions of one term the
    one with the nearest scope governs, of equal scopes the first. Quotations are left out.
    """
    return list(_uses(text, terms, language)) if terms else []


def _uses(text: str, terms: Sequence[GoverningTerm], language: str) -> Iterator[Use]:
    fold = fold_of(language)
    german = language[:2].lower() == "de"
    matches = list(TOKEN.finditer(text))
    folded = list(map(_Memo(fold).__getitem__, [match[0] for match in matches]))
    roots = _trie(terms, language, set(folded))
    barred = _Barred([*quotations(text), *(t.surface for t in terms if t.surface)])
    done = 0
    for i in [i for i, word in enumerate(folded) if word in roots]:
        if i < done:
            continue
        path: list[_Node] = []
        node: _Node | None = roots[folded[i]]
        last = i
        while node is not None:
            path.append(node)
            last += 1
            if not node.following or last == len(matches):
                break
            gap = separator(text[matches[last - 1].end() : matches[last].start()])
            node = node.following.get(gap + folded[last])
        for n in range(len(path), 0, -1):
            if not path[n - 1].ends:
                continue
            span = Span(matches[i].start(), matches[i + n - 1].end())
            words = [matches[k][0] for k in range(i, i + n)]
            term = _governing(path[n - 1], span, words, german=german)
            if term is not None:
                done = i + n
                if not barred.overlaps(span):
                    yield Use(term.id, span)
                break


_keys = lru_cache(maxsize=50_000)(keys)  # a glossary's terms are asked for by many documents


def _trie(
    terms: Sequence[GoverningTerm], language: str, present: Collection[str]
) -> dict[str, _Node]:
    """The forms of *terms* by their folded words; those that begin with none *present* are left."""
    roots: defaultdict[str, _Node] = defaultdict(_Node)
    first: set[tuple[_Node, Span | None, bool, tuple[str, ...]]] = set()
    for term in terms:
        for form in dict.fromkeys(term.forms):
            words = _keys(form, language)
            if not words or words[0] not in present:
                continue
            node = roots[words[0]]
            for word in words[1:]:
                node = node.following.setdefault(word, _Node())
            printed = tuple(m[0] for m in TOKEN.finditer(form))[-len(words) :]
            rivals = (node, term.scope, term.case_sensitive, printed)
            if rivals not in first:  # of equal ones the first governs wherever the others would
                first.add(rivals)
                node.ends.append((term, printed))
    return dict(roots)


def _governing(
    node: _Node, span: Span, words: Sequence[str], *, german: bool
) -> GoverningTerm | None:
    """The term that ends at *node* and governs at *span*: the nearest scope, then the first."""
    best: GoverningTerm | None = None
    nearest = -1
    for term, printed in node.ends:
        if term.scope is not None and not term.scope.contains(span):
            continue
        if (term.case_sensitive or german) and not _same_capitals(printed, words):
            continue
        width = len(term.scope) if term.scope is not None else -1
        if best is None or (width >= 0 and (nearest < 0 or width < nearest)):
            best, nearest = term, width
    return best


def _same_capitals(printed: Sequence[str], words: Sequence[str]) -> bool:
    """Whether each word has the capitals of the term's; all in capitals will do for a capital."""
    return all(
        word[0].isupper() or not of_term[0].isupper()
        for of_term, word in zip(printed, words, strict=True)
    )


class _Memo(dict[str, str]):
    """The fold of each word, made once."""

    def __init__(self, fold: Callable[[str], str]) -> None:
        super().__init__()
        self._fold = fold

    def __missing__(self, word: str) -> str:
        self[word] = folded = self._fold(word)
        return folded


class _Barred:
    """Places in which nothing is a use."""

    def __init__(self, spans: Sequence[Span]) -> None:
        self._spans: list[Span] = []
        for span in sorted(spans):
            if self._spans and span.start < self._spans[-1].end:
                end = max(span.end, self._spans[-1].end)
                self._spans[-1] = Span(self._spans[-1].start, end)
            else:
                self._spans.append(span)
        self._starts = [span.start for span in self._spans]

    def overlaps(self, span: Span) -> bool:
        i = bisect_right(self._starts, span.end - 1) - 1
        return i >= 0 and span.start < self._spans[i].end
