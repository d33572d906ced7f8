"""The words and patterns of questions, which `retrieve.plan` reads.

Patterns are matched from the beginning of a question with single blanks, in any case. In a pattern,
"@" stands for the provisions and documents that the question names, ``<TERM>`` for a defined term
in it, ``<START>`` for words before the question itself ("In the Lettings Act,"), and other names in
angle brackets for parts that the language defines.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from enum import StrEnum
from functools import cached_property
from typing import Any, overload

from .patterns import listed

_PARTS: Mapping[str, str] = {
    "START": r"(?:.{1,80}[,:] |(?:\w{1,20} ){1,2}@ )?",
    "TERM": r"(?P<term>~)",
    "DAY": (  # "2019", "2019-05", "1. Mai 2019", "May 1, 2019", "1.5.2019"
        r"(?P<day>(?:\d{1,2}\.?\s)?(?:[^\W\d_]{3,9}\.?\s)?(?:\d{1,2},\s)?"
        r"(?:\d{1,2}\.\d{1,2}\.)?(?:1[5-9]|20)\d\d(?:-\d\d){0,2})\b"
    ),
}
_PART = re.compile(r"<([A-Z]+)>")


@dataclass(frozen=True)
class Patterns(Sequence[re.Pattern[str]]):
    """Patterns that are compiled on first use; those of most languages are never used.

    Attributes:
        sources: Regular expressions without case.
    """

    sources: tuple[str, ...] = ()

    @cached_property
    def _compiled(self) -> tuple[re.Pattern[str], ...]:
        return tuple(map(_compiled, self.sources))

    def __len__(self) -> int:
        return len(self.sources)

    @overload
    def __getitem__(self, index: int) -> re.Pattern[str]: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[re.Pattern[str]]: ...
    def __getitem__(self, index: int | slice) -> re.Pattern[str] | Sequence[re.Pattern[str]]:
        """One pattern, or a slice of them.

        Raises:
            ValueError: A source is no regular expression.
        """
        return self._compiled[index]


def _compiled(source: str) -> re.Pattern[str]:
    try:
        return re.compile(source, re.IGNORECASE)
    except re.error as error:
        raise ValueError(f"expected a regular expression, found {source!r}: {error}") from error


class Topic(StrEnum):
    """A topic of questions: documents of a type, or headings about a subject."""

    POLICY = "policy"
    CONTRACT = "contract"
    STATUTE = "statute"
    REGULATION = "regulation"
    TECHNICAL = "technical"
    STANDARD = "standard"
    GUIDANCE = "guidance"
    MEANING = "meaning"
    PENALTY = "penalty"
    SCOPE = "scope"
    COMMENCEMENT = "commencement"
    EXEMPTION = "exemption"
    TERMINATION = "termination"
    FEE = "fee"
    LIABILITY = "liability"
    APPEAL = "appeal"
    PURPOSE = "purpose"
    TRANSITION = "transition"
    JURISDICTION = "jurisdiction"
    CONFIDENTIALITY = "confidentiality"


@dataclass(frozen=True, slots=True)
class TopicWords:
    """The words of one topic. `retrieve.plan.routing` reads them.

    Attributes:
        asked: Words and phrases in a question that point to the topic: "penalty". ``*vertrag`` is
            any word with that ending. Plurals need no entry.
        headings: Words in headings about the topic: "sanction". Of a phrase, all words must occur.
    """

    asked: tuple[str, ...]
    headings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class QuestionWords:
    """The words and patterns of one language; words are in lower case.

    `retrieve.plan.kinds` tells the kind of a question by them; other readers are named. The first
    four sets also tell the language of a question (`retrieve.plan.question_language`).

    Attributes:
        asking: Words around an address in a question for the text of the provision: "what", "says"
            in "what does section 5 say". Words that a library need not contain
            (`retrieve.plan.documents.absence`).
        defining: Words around a term in a question for its meaning: "defined", "meaning".
        referring: Words around a provision in a question for references from or to it: "cited",
            "refers".
        comparing: Words around two provisions or terms in a question that compares them:
            "difference".
        term_borders: Small words with which no defined term begins or ends: "the". Read by
            `retrieve.plan.terms`.
        unabbreviated: Small words without a letter in an abbreviation: "of". Read by
            `retrieve.plan.expansion`.
        pointing: Words before a document in which the answer is sought: "under" in "under the
            policy". Read by `retrieve.plan.routing` and `retrieve.plan.documents`.
        references_from: Questions for what "@" refers to: "what does @ refer to".
        references_to: Questions for what refers to "@": "which rules cite @".
        comparisons: Questions that compare two things: "differences between".
        definitions: Questions for a meaning: "what is meant by".
        terms_asked: Questions for what a term covers, each with one ``<TERM>``: "what counts as
            <TERM>".
        subjects: Questions in which "@" is the subject of the sentence, so that its text is the
            answer: "what does @ require".
        lead: Words before the question itself that name a provision or a document: "under @,".
        one_place: Several names for one place: "@ of the @".
        days: Words that ask for the law of a day, up to the day or year: "as of 2019". Read by
            `retrieve.plan.notices`.
        topics: The words of each topic.
    """

    asking: frozenset[str] = frozenset()
    defining: frozenset[str] = frozenset()
    referring: frozenset[str] = frozenset()
    comparing: frozenset[str] = frozenset()
    term_borders: frozenset[str] = frozenset()
    unabbreviated: frozenset[str] = frozenset()
    pointing: frozenset[str] = frozenset()
    references_from: Patterns = Patterns()
    references_to: Patterns = Patterns()
    comparisons: Patterns = Patterns()
    definitions: Patterns = Patterns()
    terms_asked: Patterns = Patterns()
    subjects: Patterns = Patterns()
    lead: Patterns = Patterns()
    one_place: Patterns = Patterns()
    days: Patterns = Patterns()
    topics: Mapping[Topic, TopicWords] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for attribute in fields(self):
            value = getattr(self, attribute.name)
            if isinstance(value, frozenset):
                wrong = sorted(word for word in value if word != word.lower() or " " in word)
                if wrong:
                    raise ValueError(f"expected single words in lower case, found {wrong[0]!r}")
        for source in self.terms_asked.sources:
            if _PARTS["TERM"] not in source:
                raise ValueError(f"expected <TERM> in a pattern of terms_asked: {source}")


def topic(asked: str, *, headings: str = "") -> TopicWords:
    """A topic from two lists that are separated by commas."""
    return TopicWords(listed(asked), listed(headings))


def patterns(*sources: str, parts: Mapping[str, str] | None = None) -> Patterns:
    """The patterns of *sources*, with their parts in angle brackets replaced.

    Raises:
        ValueError: A part is not defined.
    """
    known = {**_PARTS, **(parts or {})}

    def part(match: re.Match[str]) -> str:
        if match[1] not in known:
            raise ValueError(f"expected one of {', '.join(known)}, found {match[0]} in a pattern")
        return known[match[1]]

    return Patterns(tuple(_PART.sub(part, source) for source in sources))


def together(several: Sequence[QuestionWords]) -> QuestionWords:
    """The words of several languages as those of one.

    Args:
        several: At least one. The patterns and headings of the first precede those of others.
    """
    if len(several) == 1:
        return several[0]
    found: dict[str, Any] = {}
    for attribute in fields(QuestionWords):
        values = [getattr(words, attribute.name) for words in several]
        if attribute.name == "topics":
            found["topics"] = {name: _joined(name, values) for name in Topic}
        elif isinstance(values[0], frozenset):
            found[attribute.name] = frozenset().union(*values)
        else:
            found[attribute.name] = Patterns(tuple(s for value in values for s in value.sources))
    return QuestionWords(**found)


def _joined(name: Topic, several: Sequence[Mapping[Topic, TopicWords]]) -> TopicWords:
    held = [topics[name] for topics in several if name in topics]
    return TopicWords(
        tuple(word for words in held for word in words.asked),
        tuple(word for words in held for word in words.headings),
    )
