"""Does an answer hold? Each statement with what it cites, each quotation with where it stands.

Two forms of citing are read: what the model's server says of each stretch of text (`CitedBlocks`),
and, where it says so of none, numbers in brackets, which name sources, and quotations.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from evidence_graph.llm.chat import CitedBlocks, Reply, Text
from evidence_graph.quoting.findings import (
    CitationFinding,
    QuotationFinding,
    Verdict,
    Verification,
)
from evidence_graph.quoting.matching import stands_in
from evidence_graph.quoting.quotations import quotations
from evidence_graph.quoting.verifying import FEWEST_WORDS
from evidence_graph.spans import Span

from ..answer.blocks import blocks_of
from ..answer.check import marks
from .sources import Sources
from .statements import NOT_SAID, CitedText, Statement

Verify = Callable[[str], Verification]
"""Compares the quotations and citations that a text spells out with the library."""

_SAYS_NOTHING = re.compile(r"\s*#|[^\n]*[:：]\s*\Z")  # a heading, and what leads to a list
_WORD = re.compile(r"\w+")
# Behind a sign that is no letter: "… of it”. The", "**deposit**. The", "50 %. The". In the texts of
# documents that ends no sentence for sure; here what is not told apart would share its support.
_SENTENCE = re.compile(r"(?<=[^\w\s.][.!?])\s+(?=[\"“‘(\[*]*[^\W\d_a-zß-öø-ÿ])")


class CitedSpan(NamedTuple):
    """A stretch of an answer and what is cited for it."""

    span: Span
    blocks: tuple[CitedBlocks, ...]


class CheckedAnswer(NamedTuple):
    """What an answer says, and what of it holds; see `WrittenAnswer`."""

    text: str
    statements: list[Statement]
    citations: list[CitedText]
    quotations: list[QuotationFinding]
    references: list[CitationFinding]


def checked_answer(reply: Reply, question: str, sources: Sources, verify: Verify) -> CheckedAnswer:
    """The answer in *reply*, whose sources are *sources*."""
    text, cited = _told(reply)
    if not cited:
        text, cited = _numbered(text, sources)
    numbers: dict[CitedBlocks, int] = {}
    citations: list[CitedText] = []
    for blocks in (one for stretch in cited for one in stretch.blocks):
        if blocks not in numbers:
            found = sources.checked(blocks, len(citations) + 1)
            same = (one.number for one in citations if _is_same(one, found))
            numbers[blocks] = next(same, found.number)
            citations += [found] if numbers[blocks] == found.number else []
    statements: list[Statement] = []
    named: list[set[int]] = []
    for span in _sentences(text):
        own = [one for c in cited if _meet(text, c.span, span) for one in c.blocks]
        given = list(dict.fromkeys(numbers[one] for one in own))
        statements.append(_statement(text, span, given, citations))
        named.append({one.source for one in own})
    verified = verify(text)
    quoted = [
        _quotation(one, question, sources, _cited_by(one, statements, named))
        for one in verified.quotations
    ]
    return CheckedAnswer(text, statements, citations, quoted, verified.citations)


def _sentences(text: str) -> list[Span]:
    return blocks_of(text, also=(match.end() for match in _SENTENCE.finditer(text)))


def _told(reply: Reply) -> tuple[str, list[CitedSpan]]:
    """The words of a reply, and the stretches of them for which something is cited."""
    text, cited = "", []
    for block in reply.blocks:
        if isinstance(block, Text):
            words = block.text if text else block.text.lstrip()
            if block.cited:
                cited.append(CitedSpan(Span(len(text), len(text) + len(words)), block.cited))
            text += words
    return text.rstrip(), cited


def _numbered(text: str, sources: Sources) -> tuple[str, list[CitedSpan]]:
    """*text* without the numbers that it cites by, and the sentences for which it cites them.

    A sentence without numbers cites what it quotes.
    """
    told, at = "", 0
    waiting: deque[tuple[int, list[int]]] = deque()  # where the words before numbers end
    for mark, numbers in marks(text):
        told += text[at : mark.start].rstrip(" ")
        waiting.append((len(told), [number - 1 for number in numbers]))
        at = mark.end
    told += text[at:]
    quoted = [one for one in quotations(told) if len(_WORD.findall(one.text)) >= FEWEST_WORDS]
    cited = []
    for span in _sentences(told):
        named: list[int] = []
        while waiting and waiting[0][0] <= span.end:
            named += waiting.popleft()[1]
        own = [one.text for one in quoted if span.start <= one.span.start < span.end]
        named = named or [n for one in own for n in sources.standing(one)[:1]]
        blocks = [b for source in dict.fromkeys(named) for b in _named(sources, source, own)]
        if blocks:
            cited.append(CitedSpan(span, tuple(blocks)))
    return told, cited


def _named(sources: Sources, source: int, quoted: Sequence[str]) -> list[CitedBlocks]:
    """A source by its number, from 0; one that there is not is found to be none later."""
    return sources.cited_whole(source, quoted) or [CitedBlocks(source, 0, 0, f"[{source + 1}]")]


def _is_same(one: CitedText, other: CitedText) -> bool:
    return one.model_copy(update={"number": other.number}) == other


def _meet(text: str, one: Span, other: Span) -> bool:
    """Whether two stretches of *text* share a word."""
    return bool(_WORD.search(text, max(one.start, other.start), min(one.end, other.end)))


def _statement(
    text: str, span: Span, given: list[int], citations: Sequence[CitedText]
) -> Statement:
    words = span.of(text)
    holds = any(citations[number - 1].status is Verdict.VERBATIM for number in given)
    silent = not given and (
        not _WORD.search(words) or _SAYS_NOTHING.match(words) or words.startswith(NOT_SAID)
    )
    return Statement(
        text=words.strip(),
        start=span.start,
        end=span.end,
        citations=given,
        supported=None if silent else holds,
    )


def _cited_by(
    one: QuotationFinding, statements: Sequence[Statement], named: Sequence[set[int]]
) -> set[int]:
    """The sources that the statements around a quotation cite."""
    around = (n for n, s in enumerate(statements) if s.start < one.end and one.start < s.end)
    return set().union(*(named[n] for n in around))


def _quotation(
    one: QuotationFinding, question: str, sources: Sources, cited: Collection[int]
) -> QuotationFinding:
    """A finding that knows what was given, and what of that is cited beside the quotation."""
    standing = sources.standing(one.text)
    if standing:
        there = not cited or not set(standing).isdisjoint(cited)
        status = Verdict.VERBATIM if there else Verdict.MOVED
        reason = None if there else f"the words stand in {sources.citation(standing[0])}"
    elif len(_WORD.findall(one.text)) < FEWEST_WORDS or stands_in(one.text, question):
        status, reason = Verdict.UNVERIFIED, one.reason
    elif one.status is Verdict.UNVERIFIED:
        status, reason = Verdict.NOT_FOUND, "the library does not hold these words"
    else:
        return one
    return one.model_copy(update={"status": status, "reason": reason})
