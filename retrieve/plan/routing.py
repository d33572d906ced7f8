"""Routes: words of a question that point to documents of a type, or to headings.

"Under our lease" points to contracts, "how long" to headings such as "Term". The words stand in the
language packs, by topic; a user adds rows with ``Routing().extended([Route(...)])``. A route
changes no order by itself: it becomes a `Boost` in the plan, which the score reads.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import contains

from pydantic import BaseModel, Field

from evidence_graph.language import codes
from evidence_graph.language.questions import Topic
from evidence_graph.nodes import DocumentType
from evidence_graph.spans import Span
from evidence_graph.words import TOKEN, Fold, fold_of

from .question_language import question_words

REACH = 4
"""The most words between a word such as "under" and the word for a type of document, which counts:
"under our new data protection policy"."""

_TYPES: Mapping[Topic, tuple[DocumentType, ...]] = {
    Topic.POLICY: (DocumentType.POLICY,),
    Topic.CONTRACT: (DocumentType.CONTRACT,),
    Topic.STATUTE: (DocumentType.STATUTE,),
    Topic.REGULATION: (DocumentType.REGULATION,),
    Topic.TECHNICAL: (DocumentType.TECHNICAL, DocumentType.STANDARD),
    Topic.STANDARD: (DocumentType.STANDARD,),
    Topic.GUIDANCE: (DocumentType.GUIDANCE,),
}
# "by law" is said of much that a regulation or a contract answers
_WEIGHTS: Mapping[Topic, float] = {Topic.STATUTE: 0.5, Topic.REGULATION: 0.5}


class Route(BaseModel, frozen=True, extra="forbid"):
    """One row: which words of a question point where.

    Attributes:
        words: Words or sequences of words, any of them; ``*vertrag`` is any word with that ending.
            Plurals need no entry of their own.
        types: The types of document pointed to. The words count only after a word such as "under"
            or "our" ("under the policy"), not as the subject of a question ("which policy
            applies").
        headings: Entries of which any must stand in a heading; all words of an entry must.
        weight: The strength of the boost, relative to other routes.
    """

    words: tuple[str, ...] = Field(min_length=1)
    types: tuple[DocumentType, ...] = ()
    headings: tuple[str, ...] = ()
    weight: float = Field(default=1.0, gt=0)


class Boost(BaseModel, frozen=True, extra="forbid"):
    """A condition that raises the score of a candidate, and the *words* of the question behind it.

    Attributes:
        types: Types of document; empty: the type does not matter.
        headings: As in `Route`; empty: headings do not matter.
    """

    words: str
    types: tuple[DocumentType, ...] = ()
    headings: tuple[str, ...] = ()
    weight: float = Field(default=1.0, gt=0)


@dataclass(frozen=True, slots=True)
class Pointed:
    """The span of words such as "lease" in "under our lease", and the types that they mean."""

    span: Span
    types: tuple[DocumentType, ...]


def routes_of(chosen: Sequence[str]) -> tuple[Route, ...]:
    """The routes of the languages with these codes.

    They hold words of questions for which headings use other words. A word that both use is found
    by the lexical lane.
    """
    topics = question_words(tuple(chosen)).topics
    return tuple(
        Route(
            words=topics[topic].asked,
            types=_TYPES.get(topic, ()),
            headings=topics[topic].headings,
            weight=_WEIGHTS.get(topic, 1.0),
        )
        for topic in Topic
        if topic in topics and topics[topic].asked
    )


@lru_cache(maxsize=1 << 14)
def _forms(word: str, chosen: tuple[str, ...]) -> frozenset[str]:
    """The folded forms of *word* in each of the languages."""
    return frozenset(fold(word) for fold in _folds(chosen))


def _folds(chosen: tuple[str, ...]) -> tuple[Fold, ...]:
    return (str.casefold, *map(fold_of, chosen))


class Routing:
    """The table of routes, ready to be applied to questions.

    Args:
        routes: Replace the routes of the language packs.
    """

    def __init__(self, routes: Iterable[Route] | None = None) -> None:
        self._given = None if routes is None else tuple(routes)
        self._further: tuple[Route, ...] = ()
        self._tables: dict[tuple[str, ...], _Table] = {}

    def extended(self, routes: Iterable[Route]) -> Routing:
        """This table with *routes* added at its end."""
        routing = Routing(self._given)
        routing._further = (*self._further, *routes)
        return routing

    def boosts_for(self, text: str, chosen: Sequence[str] | None = None) -> tuple[Boost, ...]:
        """One boost for each route whose words stand in *text*, in order of the table.

        Args:
            chosen: The codes of the languages in which it may be asked; None: all.
        """
        return self._table(chosen).boosts_for(text)

    def pointed(self, text: str, chosen: Sequence[str] | None = None) -> list[Pointed]:
        """The words for types of document after "under" and the like in *text*, in order."""
        return self._table(chosen).pointed(text)

    def _table(self, chosen: Sequence[str] | None) -> _Table:
        key = codes() if chosen is None else tuple(chosen)
        table = self._tables.get(key)
        if table is None:
            routes = routes_of(key) if self._given is None else self._given
            table = self._tables[key] = _Table((*routes, *self._further), key)
        return table


class _Table:
    """Routes indexed by their first words, folded as in the languages of *chosen*."""

    def __init__(self, routes: tuple[Route, ...], chosen: tuple[str, ...]) -> None:
        self._routes, self._codes = routes, chosen
        self._pointing = question_words(chosen).pointing
        self._by_head: dict[str, list[tuple[int, tuple[str, ...]]]] = {}
        self._by_ending: dict[str, int] = {}
        for n, route in enumerate(routes):
            for entry in route.words:
                if entry.startswith("*"):
                    self._by_ending[entry[1:]] = n
                    continue
                for fold in _folds(chosen):
                    words = tuple(fold(match[0]) for match in TOKEN.finditer(entry))
                    self._by_head.setdefault(words[0], []).append((n, words))
        self._endings = tuple(self._by_ending)

    def boosts_for(self, text: str) -> tuple[Boost, ...]:
        words = [match[0] for match in TOKEN.finditer(text)]
        found: dict[int, Boost] = {}
        for n, first, length in self._places(words):
            route = self._routes[n]
            found.setdefault(
                n,
                Boost(
                    words=" ".join(words[first : first + length]),
                    types=route.types,
                    headings=route.headings,
                    weight=route.weight,
                ),
            )
        return tuple(found[n] for n in sorted(found))

    def pointed(self, text: str) -> list[Pointed]:
        words = list(TOKEN.finditer(text))
        return [
            Pointed(
                Span(words[first].start(), words[first + length - 1].end()), self._routes[n].types
            )
            for n, first, length in self._places([word[0] for word in words])
            if self._routes[n].types
        ]

    def _places(self, words: Sequence[str]) -> Iterator[tuple[int, int, int]]:
        """The routes whose words stand in *words*: index of the route, first word, word count."""
        forms = [_forms(word, self._codes) for word in words]
        for first, head in enumerate(forms):
            for n, length in self._matching(head, forms[first:]):
                if not self._routes[n].types or self._pointed_to(forms[:first]):
                    yield n, first, length

    def _matching(
        self, head: Collection[str], forms: Sequence[Collection[str]]
    ) -> Iterator[tuple[int, int]]:
        """The routes with whose words *forms* begins: index of the route, word count."""
        for form in head:
            for n, words in self._by_head.get(form, ()):
                if len(words) <= len(forms) and all(map(contains, forms, words)):
                    yield n, len(words)
        if any(form.endswith(self._endings) for form in head):
            for ending, n in self._by_ending.items():
                if any(form.endswith(ending) for form in head):
                    yield n, 1

    def _pointed_to(self, before: Sequence[Collection[str]]) -> bool:
        """Whether a word such as "under" stands among the last `REACH` words."""
        return any(not self._pointing.isdisjoint(forms) for forms in before[-REACH:])


DEFAULT_ROUTING = Routing()
