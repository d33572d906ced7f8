"""The kind of a chunk, by rules on its words and its place."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import cache

from evidence_graph.language import LanguagePack
from evidence_graph.nodes import ChunkKind, Section, SectionKind
from evidence_graph.spans import Span

from .no_answer import head_key, is_contents, is_signature, is_title, says_nothing

_SIGNS = 60
"""Characters of a heading that are no part of its label, number and words: signs, notes, links."""


@cache
def _patterns(pack: LanguagePack) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """The patterns of passages that define a term, and of those that oblige somebody."""
    words, flags = pack.documents.passages, re.VERBOSE | re.MULTILINE
    return re.compile(words.defines, flags), re.compile(words.requires, flags)


def chunk_kind(
    text: str,
    span: Span,
    section: Section | None,
    tables: Sequence[Span],
    pack: LanguagePack,
    *,
    heads: Collection[str],
    defining: bool,
) -> ChunkKind:
    """The kind of a chunk; the first rule that holds decides.

    Args:
        section: The section that it is in, if any.
        heads: The keys of the document's page heads (`head_key`).
        defining: Whether the chunk holds the definition of a term.
    """
    if any(map(span.overlaps, tables)):
        return ChunkKind.TABLE
    if section is not None and _is_heading_of(section, text, span):
        return ChunkKind.HEADING
    defines, requires = _patterns(pack)
    obliges = requires.search(text)
    if section is None and is_title(text, pack):
        return ChunkKind.MATTER
    if not (defining or obliges) and (is_contents(text) or is_signature(text, pack)):
        return ChunkKind.MATTER
    if head_key(text) in heads or (not (defining or obliges) and says_nothing(text, pack)):
        begins = section is not None and section.span.start == span.start
        return ChunkKind.HEADING if begins else ChunkKind.MATTER
    if defines.search(text):
        return ChunkKind.DEFINITION
    if obliges:
        return ChunkKind.REQUIREMENT
    return ChunkKind.CONTENT


def _is_heading_of(section: Section, text: str, span: Span) -> bool:
    """Whether *text* is the heading of *section* alone, on one line.

    If a whole page is one line, the text of the section and its units may follow on it.
    """
    line = text.strip("# \t*")
    if section.kind is not SectionKind.HEADING or section.span.start != span.start or "\n" in line:
        return False
    printed = " ".join(filter(None, (section.label, section.number, section.heading)))
    return len(line) <= len(printed) + _SIGNS
