"""Reads statements of scope: "In this Part", "for the purposes of subsections (2) to (4)".

    statement = preposition place { join [preposition] place }
    place     = pointer unit | "this" document | "any" document | code number | citation
              | "the" clauses

The grammar of citations reads units with numbers. This module reads only the words that open a
statement and the units without a number; `Scopes` then finds the sections.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache

from evidence_graph.citation.grammar import Grammar, NoInstruments
from evidence_graph.citation.model import Citation, Group, Item
from evidence_graph.citation.phrases import phrases_of
from evidence_graph.language import LanguagePack
from evidence_graph.language.citations import Level
from evidence_graph.language.patterns import NEVER, compiled, in_any_case

_INVISIBLE = dict.fromkeys(map(ord, "\u00ad\u200b\u200e\u200f"))
_PART = re.compile(r"\w+(?:[.-]\w+)*")
_OF_CODE = re.compile(r"\b([A-Z])\.?\s(?=\d)")  # "L. 172-7", a number of a French code
_DOTTED = r"\d{1,4}[A-Z]?(?:[.-]\d{1,4}[A-Z]?){1,3}"  # of a section of a code: "1.425"
_WORD = r"(?:[^\W\d_]+(?:-[^\W\d_]+){0,3}|§)"
_MOST = 6  # places of one statement
_BEHIND = 30  # characters before a preposition that are read
_THROUGH = 100  # characters between "for the purposes of" and the place
_STOP = re.compile(r"[.,;:()](?=\s|$)")


class How(Enum):
    """How a place is named."""

    HERE = "here"  # "this Part"
    BEFORE = "before"  # "the preceding paragraph"
    NUMBERED = "numbered"  # "section 5"
    ANY = "any"  # "any enactment"


@dataclass(frozen=True, slots=True)
class Place:
    """One place named in a statement.

    Attributes:
        word: The word for the unit as printed, in lower case; "" if the number stands alone.
        numbers: Its number and those of the units in it, as printed: ``("5", "2", "b")``.
        of: The place that contains it, if that is named too.
        foreign: Whether it is in another law.
        is_end: Whether it ends a range of sections of a code.
    """

    how: How
    word: str
    numbers: tuple[str, ...] = ()
    of: Place | None = None
    foreign: bool = False
    is_end: bool = False


class Statements:
    """Reads the statements of scope of one language; see `ScopeWords`."""

    def __init__(self, pack: LanguagePack) -> None:
        words, citations = pack.definitions.scope, pack.citations
        further = {word: citations.labels.get(name) for word, name in words.called.items()}
        labels = {word: label for word, label in further.items() if label is not None}
        citations = replace(citations, labels=labels | dict(citations.labels))
        self._grammar = Grammar(citations, NoInstruments())
        self._phrases = phrases_of(citations)
        self._preceding, self._those = citations.pointers.preceding, citations.pointers.those
        documents = "|".join(sorted(words.documents)) or NEVER
        scopes = f"(?:{words.purposes})|(?:{words.scopes})"
        joins = in_any_case((*citations.connectives.joins, *citations.connectives.ranges))
        pointers = in_any_case(citations.pointers.these | citations.pointers.preceding)
        # "Explanation.--For the purposes of", but not "built-in this"
        self._opens = compiled(rf"(?<![^\s,;:―—–‒([.-])(?<!\w-)(?:{scopes})\s+")
        self._purposes = compiled(rf"(?:{words.purposes})\s+")
        self._through = compiled(rf"(?:{words.through})\s+")
        self._never_behind = compiled(rf"\b(?:{words.pointing})\s*$")
        self._no_number_behind = compiled(rf"\b(?:{words.pointing_to})\s*$")
        self._elsewhere = compiled(rf",?\s+(?:{words.elsewhere})")
        self._article = compiled(rf"(?:(?:{words.articles})\s*)?")  # "l’article": no blank
        self._clauses = compiled(
            rf"(?:{words.articles})\s+(?P<word>{in_any_case(words.clauses)})\b"
        )
        self._pointed = compiled(
            rf"(?P<pointer>{words.here}|{words.before}|{pointers})\s+"
            rf"(?:(?:{words.attributes})\s+)?(?P<word>{_WORD})"
        )
        self._before = compiled(f"(?:{words.before})")
        self._any = compiled(  # "any enactment", "all other Articles of these Rules"
            rf"(?:{words.any})\s+(?:[^\W\d_]+\s+|(?:[^\W\d_]+\s+){{1,2}}(?:{words.of_others})\s+"
            rf"(?:{words.here})\s+)?(?P<word>{documents})\b"
        )
        self._code = compiled(  # "ORS 1.420", "KRS 56.610 to 56.760"
            rf"(?-i:[A-Z]{{2,6}})\s(?P<first>{_DOTTED})(?:\s{joins}\s(?P<last>{_DOTTED}))?"
        )
        self._joins = compiled(rf"\s*,?\s+{joins}\s+(?:(?:{scopes})\s+)?")

    def read(self, words: str) -> Iterator[list[Place]]:
        """The places of each statement of scope in *words*, in order."""
        words = words.translate(_INVISIBLE)
        done = 0
        for match in self._opens.finditer(words):
            start = match.start()
            behind = words[max(0, start - _BEHIND) : start]
            if start < done or self._never_behind.search(behind):
                continue
            places, end = self._places(words, match.end())
            if not places and self._purposes.fullmatch(match[0]):
                places, end = self._further(words, match.end())
            if places and not (
                places[0].how is How.NUMBERED and self._no_number_behind.search(behind)
            ):
                done = end
                yield places

    def named(self, words: str) -> list[Place]:
        """The places that *words* begin with."""
        return self._places(words.translate(_INVISIBLE), 0)[0]

    def _further(self, words: str, at: int) -> tuple[list[Place], int]:
        """The places behind more words: "for the purposes of giving notice under this section"."""
        stop = _STOP.search(words, at)
        limit = min(at + _THROUGH, stop.start() if stop else len(words))
        for step in self._through.finditer(words, at, limit):
            places, end = self._places(words, step.end())
            if places:
                return places, end
        return [], at

    def _places(self, words: str, at: int) -> tuple[list[Place], int]:
        """The places named from *at* on, and the end of the last."""
        found: list[Place] = []
        while len(found) < _MOST:
            places, end = self._named(words, at)
            if not places:
                break
            found += places
            join = self._joins.match(words, end)
            if join is None:
                return found, end
            at = join.end()
        return found, at

    def _named(self, words: str, at: int) -> tuple[list[Place], int]:
        """The places of one name at *at* (a list of numbers gives several), and its end."""
        if pointed := self._pointed.match(words, at):
            how = How.BEFORE if self._is_before(pointed["pointer"]) else How.HERE
            citation = self._grammar.pointed(words, at)
            if citation is None or not citation.chain:
                return [Place(how, pointed["word"].lower())], pointed.end()
            (first, *_), end = self._cited(words, citation)  # "this paragraph (b)(2)"
            return [Place(how, first.word, first.numbers)], end
        if document := self._any.match(words, at):
            return [Place(How.ANY, document["word"].lower())], document.end()
        if code := self._code.match(words, at):
            ends = [Place(How.NUMBERED, "", (code["first"],))]
            if code["last"]:
                ends.append(Place(How.NUMBERED, "", (code["last"],), is_end=True))
            return ends, code.end()
        article = self._article.match(words, at)
        label = self._phrases.label.match(words, article.end() if article else at)
        if label is None:
            citation = self._grammar.bare(words, at) if words.startswith("(", at) else None
        else:
            word, after = label["label"].lower(), self._phrases.after(label)
            citation = self._grammar.citation(words, label.start(), word, after)
        if citation is None and (clauses := self._clauses.match(words, at)):
            return [Place(How.HERE, clauses["word"].lower())], clauses.end()
        return self._cited(words, citation) if citation else ([], at)

    def _is_before(self, pointer: str) -> bool:
        words = " ".join(pointer.lower().split())
        return words in self._preceding or bool(self._before.fullmatch(words))

    def _cited(self, words: str, citation: Citation) -> tuple[list[Place], int]:
        """The places of a *citation*, and its end."""
        outer: Place | None = None
        foreign = False
        if citation.holder is not None:
            pointer = citation.holder.pointer
            foreign = pointer in self._those
            how = How.BEFORE if pointer in self._preceding else How.HERE
            outer = Place(how, citation.holder.word)
        else:
            foreign = bool(self._elsewhere.match(words, citation.end))
        chain = [group for group in citation.chain if group.label.level is not Level.PASSAGE]
        for group in chain[:-1]:
            outer = self._numbered(words, group, outer, foreign)[0]
        found = self._numbered(words, chain[-1], outer, foreign) if chain else []
        return found or [outer or Place(How.HERE, "")], citation.end

    def _numbered(
        self, words: str, group: Group, outer: Place | None, foreign: bool
    ) -> list[Place]:
        """The places of the numbers of *group*."""
        label = self._phrases.label.match(words, group.start)
        word = label["label"].lower() if label else ""
        return [
            Place(How.NUMBERED, word, numbers, outer, foreign)
            for item in group.items
            for numbers in self._printed(words, item)
        ]

    def _printed(self, words: str, item: Item) -> Iterator[tuple[str, ...]]:
        """The parts of the number of *item* as printed; for a range those of both ends."""
        printed = _OF_CODE.sub(r"\1", words[item.start : item.end])
        parts = [
            part for part in _PART.findall(printed) if part.lower() not in self._phrases.labels
        ]
        yield tuple(parts[: len(item.number)])
        if item.until is not None:
            yield tuple(parts[-len(item.until) :])


@lru_cache(maxsize=32)
def statements_of(pack: LanguagePack) -> Statements:
    """The reader of a language's statements of scope."""
    return Statements(pack)
