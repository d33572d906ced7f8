"""Builders of small graphs for tests, ours and those of users.

A document is written as an outline, one section a line, two spaces deeper for each level:

    graph, text = build_document(
        "lease.md",
        '''
        1 Payment
          1.1 The Tenant shall pay the Rent, subject to clause 2.
        2 Repair
        ''',
        references=[("1.1", "2", "clause 2")],
    )

The document's text is its lines without their indentation. A number in brackets is appended to the
anchor above it ("14" and "(2)" make "14(2)"). Any other number is an anchor by itself. The anchor
of a line without a number is the anchor above it and a slug of its words. A line that ends like a
sentence is a provision, any other a heading. Each line is a chunk.

Set other fields of the document (type, collection, language, pages, metadata) with
`dataclasses.replace`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from textwrap import dedent
from typing import Any

from .edges import (
    Defines,
    Reference,
    Supersedes,
    UnresolvedMention,
    UnresolvedReason,
    Uses,
)
from .graph import DocumentGraph
from .ids import DocumentId, SectionId, TermId, chunk_id, digest, section_id, unique_anchors
from .nodes import Chunk, ChunkKind, Document, Section, SectionKind, Term
from .spans import Span

Pair = tuple[str, str]
Triple = tuple[str, str, str]

_LINE = re.compile(
    r"""
    (?: (?P<label> § | Part | Article | Section | Schedule | Clause ) \s* (?=[\d(]) )?
    (?: (?P<number> \d+[A-Z]?(?:\.\d+)* | \([0-9a-z]+\) ) \.? (?:\s+|$) )?
    (?P<words> .* )
    """,
    re.VERBOSE,
)


def build_document(
    document_id: str,
    outline: str,
    *,
    matter: str = "",
    title: str | None = None,
    code: str | None = None,
    aliases: Sequence[str] = (),
    date: str | None = None,
    references: Sequence[Pair | Triple] = (),
    terms: Sequence[Pair | Triple] = (),
    uses: Sequence[Pair | Triple] = (),
    unresolved: Sequence[Pair | tuple[str, str, UnresolvedReason]] = (),
    supersedes: Sequence[str] = (),
) -> tuple[DocumentGraph, str]:
    """The graph and the text of a document. The first item of each edge is its source's anchor.

    Args:
        outline: See the module; blank lines are ignored, and an empty outline has no sections.
        matter: One line before the first section, such as a table of contents.
        title: By default the id.
        references: (anchor, target) or (anchor, target, surface). The target is an anchor of this
            document, else the id of a section or document elsewhere; the surface is a part of the
            line, by default the target where the line has it, else the whole line.
        terms: (anchor, term) or (anchor, term, scope): the line defines the term, for the section
            whose anchor is *scope*, else for the document. Its id is that of `term_id`.
        uses: (anchor, words) or (anchor, words, id of a term elsewhere): the line has the words,
            which are a term of this document if no id is given.
        unresolved: (anchor, surface) or (anchor, surface, reason), by default dangling.
        supersedes: Ids of documents.

    Raises:
        ValueError: A line is more than one level deeper than the one before, or an anchor, a term
            or a surface is not there.
    """
    owner, title = DocumentId(document_id), document_id if title is None else title
    lines = _read(outline)
    text = "".join(f"{line}\n" for line in (matter, *(line.text for line in lines)) if line)
    sections = _sections(owner, lines, begin=len(matter) + 1 if matter else 0)
    chunks = _chunks(owner, sections, lines, defining={anchor for anchor, *_ in terms})
    builder = _Edges(owner, text, {s.anchor: c for s, c in zip(sections, chunks, strict=True)})
    for term in terms:
        builder.define(*term)
    before = [_chunk(owner, None, ChunkKind.MATTER, 0, matter)] if matter else []
    graph = DocumentGraph(
        _document(owner, text, title=title, code=code, aliases=tuple(aliases), date=date),
        sections=tuple(sections),
        chunks=(*before, *chunks),
        terms=tuple(builder.terms),
        references=tuple(builder.reference(*edge) for edge in references),
        defines=tuple(builder.defines),
        uses=tuple(builder.use(*edge) for edge in uses),
        supersedes=tuple(Supersedes(owner, DocumentId(target)) for target in supersedes),
        unresolved=tuple(builder.mention(*edge) for edge in unresolved),
    )
    return graph, text


def _document(owner: DocumentId, text: str, **facts: Any) -> Document:
    return Document(
        id=owner,
        digest=digest(f"{owner}\n{text}"),
        text_digest=digest(text),
        chars=len(text),
        path=owner,
        **facts,
    )


def term_id(document_id: str, term: str) -> TermId:
    """The id that `build_document` gives *term*; a second one of a document ends in ``~2``."""
    return TermId(f"{document_id}%{term.lower()}")


@dataclass(frozen=True, slots=True)
class _Line:
    """One line of an outline; *above* is the index of its parent."""

    text: str
    level: int
    above: int | None
    anchor: str
    label: str | None
    number: str | None
    words: str


def _read(outline: str) -> list[_Line]:
    lines: list[_Line] = []
    open_lines: list[int] = []  # the index of the last line at each level
    for written in dedent(outline).splitlines():
        text = written.strip()
        if not text:
            continue
        level = (len(written) - len(written.lstrip())) // 2 + 1
        if level > len(open_lines) + 1:
            raise ValueError(
                f"expected level {len(open_lines) + 1} at most, found {level}: {text!r}"
            )
        above = open_lines[level - 2] if level > 1 else None
        parts = _LINE.fullmatch(text)
        if parts is None:
            raise ValueError(f"expected a line of text, found {text!r}")
        label, number, words = parts["label"], parts["number"], parts["words"]
        anchor = _anchor(number, words, lines[above].anchor if above is not None else "")
        open_lines = [*open_lines[: level - 1], len(lines)]
        lines.append(_Line(text, level, above, anchor, label, number, words))
    names = unique_anchors(line.anchor for line in lines)
    return [replace(line, anchor=name) for line, name in zip(lines, names, strict=True)]


def _anchor(number: str | None, words: str, above: str) -> str:
    if number is None:
        slug = "-".join(re.findall(r"\w+", words.lower()))
        return f"{above}/{slug}" if above else slug
    return above + number if number.startswith("(") else number


def _sections(owner: DocumentId, lines: Sequence[_Line], *, begin: int) -> list[Section]:
    """The sections; each spans its line and all lines below it."""
    starts = [begin]
    for line in lines:
        starts.append(starts[-1] + len(line.text) + 1)
    sections: list[Section] = []
    for n, line in enumerate(lines):
        below = n + 1
        while below < len(lines) and lines[below].level > line.level:
            below += 1
        sentence = line.text.endswith((".", ";", ",", ":"))
        sections.append(
            Section(
                id=section_id(owner, line.anchor),
                document_id=owner,
                kind=SectionKind.PROVISION if sentence else SectionKind.HEADING,
                anchor=line.anchor,
                level=line.level,
                span=Span(starts[n], starts[below] - 1),
                parent_id=None if line.above is None else sections[line.above].id,
                number=line.number,
                label=line.label,
                heading=None if sentence else line.words,
            )
        )
    return sections


def _chunks(
    owner: DocumentId, sections: Sequence[Section], lines: Sequence[_Line], *, defining: set[str]
) -> list[Chunk]:
    chunks = []
    above = {line.above for line in lines}
    for n, (section, line) in enumerate(zip(sections, lines, strict=True)):
        if section.anchor in defining:
            kind = ChunkKind.DEFINITION
        elif section.kind is SectionKind.HEADING and n in above:
            kind = ChunkKind.HEADING  # one with nothing below it stands for a short provision
        else:
            kind = ChunkKind.REQUIREMENT if " shall " in line.text else ChunkKind.CONTENT
        chunks.append(_chunk(owner, section.id, kind, section.span.start, line.text))
    return chunks


def _chunk(
    owner: DocumentId, section: SectionId | None, kind: ChunkKind, start: int, text: str
) -> Chunk:
    span = Span(start, start + len(text))
    return Chunk(chunk_id(owner, section, text, 0), owner, section, kind, span, len(text.split()))


class _Edges:
    """Makes the edges of one document; *chunks* maps the anchor of each line to its chunk."""

    def __init__(self, owner: DocumentId, text: str, chunks: Mapping[str, Chunk]) -> None:
        self.owner, self.text, self.chunks = owner, text, chunks
        self.terms: list[Term] = []
        self.defines: list[Defines] = []

    def define(self, anchor: str, term: str, scope: str | None = None) -> None:
        chunk = self._at(anchor)
        self._find(chunk, term)
        names = [term_id(self.owner, known.term) for known in self.terms]
        name = TermId(unique_anchors([*names, term_id(self.owner, term)])[-1])
        scoped = None if scope is None else self._at(scope).section_id
        self.terms.append(
            Term(
                id=name,
                document_id=self.owner,
                section_id=chunk.section_id,
                term=term,
                normal=term.lower(),
                span=chunk.span,
                scope_section_id=scoped,
            )
        )
        self.defines.append(Defines(chunk.id, name, chunk.span))

    def use(self, anchor: str, words: str, name: str | None = None) -> Uses:
        chunk = self._at(anchor)
        if name is None:
            known = {term.term: term.id for term in reversed(self.terms)}
            if words not in known:
                raise ValueError(f"expected a term of {self.owner!r}, found {words!r}")
            name = known[words]
        count = chunk.span.of(self.text).count(words)
        return Uses(chunk.id, TermId(name), count, self._find(chunk, words))

    def reference(self, anchor: str, target: str, surface: str | None = None) -> Reference:
        chunk = self._at(anchor)
        line = chunk.span.of(self.text)
        if surface is None:
            surface = target if target in line else line
        there = self.chunks.get(target)
        name = SectionId(target) if there is None or there.section_id is None else there.section_id
        return Reference(chunk.id, chunk.section_id, name, surface, self._find(chunk, surface))

    def mention(
        self, anchor: str, surface: str, reason: UnresolvedReason = UnresolvedReason.DANGLING
    ) -> UnresolvedMention:
        chunk = self._at(anchor)
        span = self._find(chunk, surface)
        return UnresolvedMention(chunk.id, chunk.section_id, surface, span, reason)

    def _at(self, anchor: str) -> Chunk:
        if anchor not in self.chunks:
            raise ValueError(
                f"expected an anchor of {self.owner!r}, one of {', '.join(self.chunks)}; "
                f"found {anchor!r}"
            )
        return self.chunks[anchor]

    def _find(self, chunk: Chunk, words: str) -> Span:
        start = self.text.find(words, chunk.span.start, chunk.span.end)
        if start < 0:
            raise ValueError(f"expected {words!r} in {chunk.span.of(self.text)!r}, found it absent")
        return Span(start, start + len(words))
