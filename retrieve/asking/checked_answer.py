"""Checks a model's answer: the citations of each statement, and where each quotation stands.

Two forms of citation are read: those that the model's server attaches to spans of the answer
(`CitedBlocks`), and, if it attaches none, source numbers in brackets and quotations.
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
"""Compares the quotations and citations in a text with the library."""

_SAYS_NOTHING = re.compile(r"\s*#|[^\n]*[:：]\s*\Z")  # a heading, or the lead-in of a list
_WORD = re.compile(r"\w+")
# A full stop after a character that is no letter: "… of it”. The", "**deposit**. The", "50 %. The".
# In documents this need not end a sentence. Here it is taken as an end, because two statements in
# one sentence would share their citations.
_SENTENCE = re.compile(r"(?<=[^\w\s.][.!?])\s+(?=[\"“‘(\[*]*[^\W\d_a-zß-öø-ÿ])")


class CitedSpan(NamedTuple):
    """A span of an answer and what is cited for it."""

    span: Span
    blocks: tuple[CitedBlocks, ...]


class CheckedAnswer(NamedTuple):
    """The text of an answer and the results of the checks; see `WrittenAnswer`."""

    text: str
    statements: list[Statement]
    citations: list[CitedText]
    quotations: list[QuotationFinding]
    references: list[CitationFinding]


def check_answer(reply: Reply, question: str, sources: Sources, verify: Verify) -> CheckedAnswer:
    """Check the answer in *reply*, which cites *sources*."""
    text, cited = _text_and_citations(reply)
    if not cited:
        text, cited = _read_numbers(text, sources)
    numbers: dict[CitedBlocks, int] = {}
    citations: list[CitedText] = []
    for blocks in (blocks for cited_span in cited for blocks in cited_span.blocks):
        if blocks not in numbers:
            checked = sources.check(blocks, len(citations) + 1)
            same = (known.number for known in citations if _is_same(known, checked))
            numbers[blocks] = next(same, checked.number)
            citations += [checked] if numbers[blocks] == checked.number else []
    statements: list[Statement] = []
    sources_cited: list[set[int]] = []
    for span in _sentences(text):
        blocks_here = [b for c in cited if _share_a_word(text, c.span, span) for b in c.blocks]
        numbers_here = list(dict.fromkeys(numbers[blocks] for blocks in blocks_here))
        statements.append(_statement(text, span, numbers_here, citations))
        sources_cited.append({blocks.source for blocks in blocks_here})
    verified = verify(text)
    quoted = [
        _check_quotation(found, question, sources, _cited_by(found, statements, sources_cited))
        for found in verified.quotations
    ]
    return CheckedAnswer(text, statements, citations, quoted, verified.citations)


def _sentences(text: str) -> list[Span]:
    return blocks_of(text, also=(match.end() for match in _SENTENCE.finditer(text)))


def _text_and_citations(reply: Reply) -> tuple[str, list[CitedSpan]]:
    """The text of a reply, and its spans for which the server says what is cited."""
    text, cited = "", []
    for block in reply.blocks:
        if isinstance(block, Text):
            words = block.text if text else block.text.lstrip()
            if block.cited:
                cited.append(CitedSpan(Span(len(text), len(text) + len(words)), block.cited))
            text += words
    return text.rstrip(), cited


def _read_numbers(text: str, sources: Sources) -> tuple[str, list[CitedSpan]]:
    """*text* without the source numbers in brackets, and its sentences with what they cite.

    A sentence without numbers cites the first source of each of its quotations.
    """
    bare, at = "", 0
    pending: deque[tuple[int, list[int]]] = deque()  # offset in *bare* of a bracket, its sources
    for mark, numbers in marks(text):
        bare += text[at : mark.start].rstrip(" ")
        pending.append((len(bare), [number - 1 for number in numbers]))
        at = mark.end
    bare += text[at:]
    quoted = [q for q in quotations(bare) if len(_WORD.findall(q.text)) >= FEWEST_WORDS]
    cited = []
    for span in _sentences(bare):
        named: list[int] = []
        while pending and pending[0][0] <= span.end:
            named += pending.popleft()[1]
        quotes = [q.text for q in quoted if span.start <= q.span.start < span.end]
        named = named or [n for quote in quotes for n in sources.containing(quote)[:1]]
        blocks = [b for n in dict.fromkeys(named) for b in _blocks_of(sources, n, quotes)]
        if blocks:
            cited.append(CitedSpan(span, tuple(blocks)))
    return bare, cited


def _blocks_of(sources: Sources, source: int, quotes: Sequence[str]) -> list[CitedBlocks]:
    """The cited blocks of the source with a number, from 0.

    A source that does not exist gets an empty range, which `Sources.check` does not find.
    """
    return sources.cited_blocks(source, quotes) or [CitedBlocks(source, 0, 0, f"[{source + 1}]")]


def _is_same(known: CitedText, checked: CitedText) -> bool:
    return known.model_copy(update={"number": checked.number}) == checked


def _share_a_word(text: str, first: Span, second: Span) -> bool:
    """Whether two spans of *text* share a word."""
    return bool(_WORD.search(text, max(first.start, second.start), min(first.end, second.end)))


def _statement(
    text: str, span: Span, numbers: list[int], citations: Sequence[CitedText]
) -> Statement:
    words = span.of(text)
    supported = any(citations[number - 1].status is Verdict.VERBATIM for number in numbers)
    claims_nothing = not numbers and (
        not _WORD.search(words) or _SAYS_NOTHING.match(words) or words.startswith(NOT_SAID)
    )
    return Statement(
        text=words.strip(),
        start=span.start,
        end=span.end,
        citations=numbers,
        supported=None if claims_nothing else supported,
    )


def _cited_by(
    quotation: QuotationFinding,
    statements: Sequence[Statement],
    sources_cited: Sequence[set[int]],
) -> set[int]:
    """The sources cited by the statements that a quotation overlaps."""
    overlapping = (
        n
        for n, statement in enumerate(statements)
        if statement.start < quotation.end and quotation.start < statement.end
    )
    return set().union(*(sources_cited[n] for n in overlapping))


def _check_quotation(
    found: QuotationFinding, question: str, sources: Sources, cited: Collection[int]
) -> QuotationFinding:
    """The finding of the library, corrected by the sources given and those cited with it."""
    containing = sources.containing(found.text)
    if containing:
        is_cited = not cited or not set(containing).isdisjoint(cited)
        status = Verdict.VERBATIM if is_cited else Verdict.MOVED
        reason = None if is_cited else f"the words stand in {sources.citation(containing[0])}"
    elif len(_WORD.findall(found.text)) < FEWEST_WORDS or stands_in(found.text, question):
        status, reason = Verdict.UNVERIFIED, found.reason
    elif found.status is Verdict.UNVERIFIED:
        status, reason = Verdict.NOT_FOUND, "the library does not hold these words"
    else:
        return found
    return found.model_copy(update={"status": status, "reason": reason})
