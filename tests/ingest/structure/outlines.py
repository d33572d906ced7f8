"""Outlines as text, so that a test shows the document and its tree side by side."""

from __future__ import annotations

from textwrap import dedent

from evidence_graph.language import detect, pack_of
from evidence_graph.nodes import SectionKind
from ingest.convert import markdown, text
from ingest.converted import ConvertedDocument
from ingest.structure import parse
from ingest.units import Outline


def of_text(source: str) -> str:
    """The tree of a plain text, written with the indentation of the test."""
    return tree(parsed(converted(source)))


def of_markdown(source: str) -> str:
    """The tree of a Markdown text, written with the indentation of the test."""
    return tree(parsed(markdown.convert(_bytes(source), name="test.md")))


def parsed(document: ConvertedDocument) -> Outline:
    """The outline of a document in the language that its words show."""
    return parse(document, pack_of(detect(document.text)))


def converted(source: str) -> ConvertedDocument:
    return text.convert(_bytes(source), name="test.txt")


def tree(outline: Outline) -> str:
    """A line for each unit, indented by its depth: "# 14 Deposits" or "(a)"."""
    depths: list[int] = []
    lines = []
    for unit in outline.units:
        depth = 0 if unit.parent is None else depths[unit.parent] + 1
        depths.append(depth)
        words = [unit.label, unit.number, unit.heading]
        mark = ["#"] if unit.kind is SectionKind.HEADING else []
        lines.append("  " * depth + " ".join([*mark, *filter(None, words)]))
    return "\n".join(lines)


def expected(lines: str) -> str:
    return dedent(lines).strip("\n")


def _bytes(source: str) -> bytes:
    return dedent(source).strip("\n").encode()
