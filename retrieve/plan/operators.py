"""Parses the operators in a question, such as ``doc:`` and ``-word``, and removes them.

``"a phrase"`` must stand word for word in an answer, or name its document (`phrases`). ``-word``
and ``-"a phrase"`` must not stand in it. The following operators filter; a value with blanks needs
quotation marks:

    doc:NAME  type:statute  collection:NAME  language:de    documents; if repeated, any of them
    after:2020-01-01  before:2024-12                        documents by their date
    as_at:2021-05-01                                        versions in force on that day
    at:"Lettings Act s 14"                                  text in that provision
    def:deposit                                             chunks that define that term

``strategy:recall`` chooses between precision and recall.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from evidence_graph.errors import RetrievalError

from .filters import Filters

_NAMES = "type|doc|collection|language|after|before|as_at|at|def|strategy"
_WRITTEN = "|".join(f"[{name[0]}{name[0].upper()}]{name[1:]}" for name in _NAMES.split("|"))
"""The names as people write them: a telephone begins a question with a capital, "Type:statute"."""

# A minus counts only before a word of its own: "write-down" excludes nothing.
_OPERATOR = re.compile(
    rf"""
    (?<!\S)-["“„](?P<not_phrase>[^"“”„]+)["“”]
    |(?<!\S)-(?P<not_word>\w[\w.()'-]*)
    |(?<!\S)(?P<name>{_WRITTEN})
        :(?:["“„](?P<quoted>[^"“”„]+)["“”]|(?P<value>\S+))
    |["“„](?P<phrase>[^"“”„]+)["“”]
    """,
    re.VERBOSE,
)

_UNKNOWN = re.compile(r"(?<!\S)([a-z_]{2,20}):(?=[\w\"“„])(?!\S*:)")
_WITHOUT_VALUE = re.compile(rf"(?<!\S)(?:{_WRITTEN}):(?=\s|$)")
_SCHEMES = frozenset(("celex", "ecli", "eli", "urn"))
"""Prefixes of identifiers of laws, which look like operators."""

_UNCLOSED = re.compile(r"(?<!\S)[\"“„](?=\w).*", re.DOTALL)

_SIGN = re.compile(r"[\"“„:]|(?<!\S)-")
"""Characters of which every operator contains one; most questions contain none."""

_FIELDS = {"doc": "documents", "def": "defines"}
_SEVERAL = frozenset(("doc", "type", "collection", "language", "at", "def"))
_LOWERED = frozenset(("type", "language", "strategy"))


class Strategy(StrEnum):
    """Whether precision or recall matters more."""

    PRECISION = "precision"
    BALANCED = "balanced"
    RECALL = "recall"


@dataclass(frozen=True, slots=True)
class ParsedQuestion:
    """A question and its operators.

    Attributes:
        text: The question without operators, but with its phrases; blanks are single.
    """

    text: str
    phrases: tuple[str, ...]
    excluded: tuple[str, ...]
    filters: Filters
    strategy: Strategy | None


def read_operators(question: str) -> ParsedQuestion:
    """Parse the operators of *question* and remove them from its text.

    Raises:
        RetrievalError: An operator has an invalid value.
    """
    phrases: list[str] = []
    excluded: list[str] = []
    values: dict[str, list[str]] = {}

    def take(match: re.Match[str]) -> str:
        if name := (match["name"] or "").lower():
            value = match["quoted"] or match["value"]
            values.setdefault(name, []).append(value.lower() if name in _LOWERED else value)
            return " "
        if match["phrase"]:
            phrases.append(match["phrase"])
            return match["phrase"]
        excluded.append(match["not_phrase"] or match["not_word"])
        return " "

    if _SIGN.search(question):
        question = _OPERATOR.sub(take, question)
    text = " ".join(question.split())
    strategy = values.pop("strategy", None)
    return ParsedQuestion(
        text=text,
        phrases=tuple(phrases),
        excluded=tuple(excluded),
        filters=_filters(values),
        strategy=None if strategy is None else _strategy(strategy[-1]),
    )


def operator_notices(text: str) -> Iterator[str]:
    """Notices of what looks like an operator in *text*, a question without its own."""
    yield from unclosed_phrase(text)
    yield from unknown_operators(text)
    for match in _WITHOUT_VALUE.finditer(text):
        yield (
            f"{match[0]} has no value and is searched as a word; a value follows without a blank, "
            f"as in type:statute"
        )


def unknown_operators(text: str) -> Iterator[str]:
    """A notice for each word that looks like an operator in *text*, a question without its own."""
    for match in _UNKNOWN.finditer(text):
        if match[1] not in _SCHEMES:
            known = ", ".join(f"{name}:" for name in _NAMES.split("|"))
            yield f"{match[0]} is no operator and is searched as a word; operators are {known}"


def unclosed_phrase(text: str) -> Iterator[str]:
    """A notice if a phrase begins in *text*, a question without its operators, but does not end."""
    if match := _UNCLOSED.search(text):
        yield (
            f"expected a quotation mark at the end of {match[0]}, found none: the words are "
            f"searched one by one"
        )


def _filters(values: dict[str, list[str]]) -> Filters:
    fields: dict[str, Any] = {
        _FIELDS.get(name, name): tuple(given) if name in _SEVERAL else given[-1]
        for name, given in values.items()
    }
    try:
        return Filters(**fields)
    except ValueError as error:
        raise RetrievalError(str(error)) from error


def _strategy(value: str) -> Strategy:
    try:
        return Strategy(value)
    except ValueError as error:
        raise RetrievalError(
            f"expected strategy: with {', '.join(Strategy)}, found {value!r}"
        ) from error
