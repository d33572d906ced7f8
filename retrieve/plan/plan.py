"""`Plan`: the question as understood, what may answer it, and the lanes to ask."""

from __future__ import annotations

import json
from typing import Annotated

from pydantic import BaseModel, Field, field_validator

from evidence_graph.nodes import traits_of
from evidence_graph.notebook import table_html
from evidence_graph.passages import Lane

from .filters import Filters
from .kinds import Direction, Kind
from .lines import Line
from .operators import Strategy
from .question_language import asks_about_something
from .routing import Boost

MOST_CHARS = 10_000
"""The longest question: three pages, for which a search takes a second or two."""

MOST_NAMED = 1_000
"""The most phrases, addresses or terms of a plan."""

MOST_LINES = 16
"""The most lines of a plan. Each is a further search of a lane."""

Texts = Annotated[tuple[str, ...], Field(max_length=MOST_NAMED)]


class MeantDocuments(BaseModel, frozen=True, extra="forbid"):
    """The documents, by id, that *words* of a question mean.

    Attributes:
        bounds: Whether only this document may answer, or with it others that bound the search: the
            question asks what it says ("in the Harbour Act 2019", "in the MSA and the NDA").
    """

    words: str
    documents: tuple[str, ...]
    bounds: bool = False

    @property
    def is_sure(self) -> bool:
        """Whether the words hardly mean anything else: several words that one document has.

        One word may be a common noun of the question ("the Slack channel"), and a name of several
        documents tells less of each.
        """
        return len(self.documents) == 1 and len(self.words.split()) > 1


class Expansion(BaseModel, frozen=True, extra="forbid"):
    """Words that the library uses for words of the question, such as an abbreviation.

    Attributes:
        said: The words of the question.
        also: The words searched as well.
        weight: The weight of each of these words; a word of the question weighs 1.
        language: The language of *also* if it is a word of law, or the right spelling of *said*;
            None for names from the library, which are searched in each of its languages.
    """

    said: str
    also: str
    weight: float = Field(default=0.5, gt=0)
    language: str | None = None


class Plan(BaseModel, frozen=True, extra="forbid"):
    """How a question is understood and searched; part of every answer, and may be written by hand.

    Attributes:
        question: The question as asked.
        text: The question without its operators; phrases stay in it.
        kind: What the question wants.
        strategy: Whether the score weighs precision or recall more.
        language: The language of the question, if it can be told and the library has several.
            Chunks in other languages rank lower.
        phrases: Each must stand in a chunk word for word, or name its document.
        excluded: Words and phrases that must not stand in a chunk.
        filters: Conditions on documents, versions and provisions.
        lanes: The lanes to ask, in order of name.
        is_lookup: Whether the question asks for what it names ("What does s 14(2) say?"), which is
            then pinned above all else. In a question about something else ("What must an employee
            do under Rule 6.2?") the provision is context: the exact lane is then one among others.
            On regulatory questions the rule named holds the answer once in a hundred.
        addresses: Ids of the provisions and documents that it names. As context, only those that
            one document alone can mean.
        partial: Those of *addresses* found in place of a unit below them that does not exist.
        missing: What it names and the library does not have, in the words of the question.
        asks_missing: Whether it asks for nothing else, or about a missing document.
        direction: For a reference question: what refers to *addresses*, or what these refer to.
        terms: The library's defined terms in it, the longest first.
        define: The terms whose definitions are looked up.
        meant: The documents that it means, by name or by type. They rank first; a document that
            bounds the search answers alone.
        boosts: What raises the score of a candidate, by words of the question.
        expects: What an answer may hold (a period, a sum, a duty …), or what kind of text it may be
            (a recital …): names of `evidence_graph.nodes.Trait` in lower case, any of them.
        expansions: Other words for words of the question. The lexical lane searches all of them,
            the dense lanes words of law only.
        lines: Reformulations of the question, by a planner or by hand.
        notices: What the asker should know: a lane that is not asked, a filter that nothing
            satisfies, a phrase that is not required because it stands nowhere.
    """

    question: str = Field(max_length=MOST_CHARS)
    text: str = Field(max_length=MOST_CHARS)
    kind: Kind = Kind.TOPIC
    strategy: Strategy = Strategy.BALANCED
    language: str | None = None
    phrases: Texts = ()
    excluded: Texts = ()
    filters: Filters = Filters()
    lanes: tuple[Lane, ...] = tuple(Lane)
    is_lookup: bool = False
    addresses: Texts = ()
    partial: Texts = ()
    missing: Texts = ()
    asks_missing: bool = False
    direction: Direction = Direction.IN
    terms: Texts = ()
    define: Texts = ()
    meant: tuple[MeantDocuments, ...] = ()
    boosts: tuple[Boost, ...] = ()
    expects: tuple[str, ...] = ()
    expansions: tuple[Expansion, ...] = Field(default=(), max_length=MOST_NAMED)
    lines: tuple[Line, ...] = Field(default=(), max_length=MOST_LINES)
    notices: tuple[str, ...] = ()

    @field_validator("expects")
    @classmethod
    def _known(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        traits_of(value)
        return value

    @property
    def embedded_text(self) -> str:
        """The text to embed: the question, followed by its words of law in brackets."""
        return self._with_words_of_law(self.text)

    @property
    def embedded_subject(self) -> str | None:
        """The same without the names of the documents that the question means.

        None if it names none, or if no word is left. These documents rank first anyway, and their
        provisions need not repeat the name: the cover and the recitals do.
        """
        subject = self.subject
        return None if subject is None else self._with_words_of_law(subject)

    @property
    def subject(self) -> str | None:
        """The question without the names of the documents that it means; see `embedded_subject`."""
        subject = self.text
        for meant in self.meant:
            subject = subject.replace(meant.words, " ", 1)
        if subject == self.text or not asks_about_something(subject):
            return None
        return " ".join(subject.split())

    def _with_words_of_law(self, text: str) -> str:
        also = dict.fromkeys(
            expansion.also for expansion in self.expansions if expansion.language is not None
        )
        return f"{text} ({', '.join(also)})" if also else text

    @property
    def named_by_title(self) -> tuple[str, ...]:
        """The ids of the documents of whose title the whole question consists."""
        asked = self.text.strip(" ?!.")
        return tuple(
            name for meant in self.meant if meant.words == asked for name in meant.documents
        )

    def noticed(self, *notices: str) -> Plan:
        """This plan with further *notices*."""
        return self.model_copy(update={"notices": (*self.notices, *notices)})

    def _repr_html_(self) -> str:
        """A table of the fields that differ from their defaults."""
        changed = self.model_dump(
            mode="json", exclude_defaults=True, exclude={"question", "notices"}
        )
        rows = [
            (name, value if isinstance(value, str) else json.dumps(value, ensure_ascii=False))
            for name, value in changed.items()
        ]
        return table_html(self.question, ("setting", "value"), rows, self.notices)
