"""What will be done for a question."""

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
from .meant_documents import MeantDocuments
from .operators import Strategy
from .routing import Boost

MOST_CHARS = 10_000
"""The longest question: three pages, with which a search takes a second or two."""

MOST_NAMED = 1_000
"""The most phrases, addresses or terms of a plan."""

MOST_LINES = 16
"""The most lines of a plan: each is one more search of a lane."""

Texts = Annotated[tuple[str, ...], Field(max_length=MOST_NAMED)]


class Expansion(BaseModel, frozen=True, extra="forbid"):
    """Another name by which the library calls what a question says, such as an abbreviation.

    Attributes:
        weight: Of each of its words, where those of the question weigh 1.
        language: That it is in; None: it is looked for in each language of the library.
    """

    said: str
    also: str
    weight: float = Field(default=0.5, gt=0)
    language: str | None = None


class Plan(BaseModel, frozen=True, extra="forbid"):
    """What will be done for a question; shown with every answer, and may be given by hand.

    Attributes:
        text: The question without its operators; phrases stay in it.
        strategy: Whether the score is to weigh precision or recall more.
        language: Of the question, where the library has several and it can be told. What is in
            another comes after what is in it.
        phrases: Must stand in a chunk, word for word, or name its document.
        excluded: Words and phrases that must not.
        lanes: That will be asked, in order of name.
        is_lookup: Whether what the question names is what it asks for ("What does s 14(2) say?"):
            that is pinned above all else. In a question about something else ("What must an
            employee do under Rule 6.2?") it is context, one lane among others; on regulatory
            questions the rule named holds the answer once in a hundred.
        addresses: Ids of the provisions and documents that it names; where they are context, only
            those that one document alone can mean.
        partial: Those of *addresses* that stand in for a unit below them which does not exist.
        missing: What it names and the library does not have, as it names it.
        asks_missing: Whether it asks for nothing else, or of a document that is missing.
        direction: Of a reference question: what refers to *addresses*, or what these refer to.
        terms: The library's defined terms in it, the longest first.
        define: Those of them whose definitions are looked up.
        meant: The documents that it means, by name or by kind, which come first, and alone where
            one is meant.
        boosts: What raises the score of a candidate, by the question's words.
        expects: What an answer may hold (a period, a sum, a duty …), or what kind of text it may be
            (a recital …): names of `evidence_graph.nodes.Trait` in small letters, any of them.
        expansions: Other names for what it says: all for the lexical lane, words of law for the
            dense ones as well.
        lines: Further ways to put the question, as a planner writes them, or by hand.
        notices: What the asker should know: a lane left out, a filter that nothing satisfies, a
            phrase that is not required because nothing holds it.
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
        """What models read: the question, and behind it the words of law for what it says."""
        also = dict.fromkeys(one.also for one in self.expansions if one.language is not None)
        return f"{self.text} ({', '.join(also)})" if also else self.text

    @property
    def named_by_title(self) -> tuple[str, ...]:
        """The documents, by id, of which words of the title are all that is asked."""
        asked = self.text.strip(" ?!.")
        return tuple(name for one in self.meant if one.words == asked for name in one.documents)

    def noticed(self, *notices: str) -> Plan:
        """The same plan, of which the asker is told *notices* too."""
        return self.model_copy(update={"notices": (*self.notices, *notices)})

    def _repr_html_(self) -> str:
        """What is not as it always is, as a table."""
        said = self.model_dump(mode="json", exclude_defaults=True, exclude={"question", "notices"})
        rows = [
            (name, value if isinstance(value, str) else json.dumps(value, ensure_ascii=False))
            for name, value in said.items()
        ]
        return table_html(self.question, ("setting", "value"), rows, self.notices)
