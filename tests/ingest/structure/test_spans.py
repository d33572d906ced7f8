"""What holds of every outline, whatever the text."""

from __future__ import annotations

import os
import time
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evidence_graph.language import pack_of
from evidence_graph.nodes import SectionKind
from evidence_graph.spans import Span
from ingest.convert import markdown, text
from ingest.converted import Block, BlockKind, ConvertedDocument
from ingest.structure import anchors
from ingest.units import Outline

from .outlines import parsed

DATA = Path(
    os.environ.get("EVIDENCE_GRAPH_DATA", Path(__file__).resolve().parents[4] / "shared" / "data")
)
LINES = st.sampled_from(
    [
        *("# Act", "## Part I", "## § 1 Scope", "### Article 2", "Section 3. Fees", "SCHEDULE 1"),
        *("Contents", "Scope ........ 3", "(a) one;", "(i) two", "(1)(A) three", "1. four"),
        *("2.1 five", "    a) six", "- seven", "“(2) eight", "nine.”", "TEN", "| x | y |", "---"),
        *("", "", "Plain text.", "1.1\tTab", "32 The Act", "> quoted", "Footnotes", "aa) elf"),
        *("\u00a0(b) blank", "•", "12. “x"),
    ]
)


def assert_sound(document: ConvertedDocument, outline: Outline) -> None:
    """Units lie within their parents, do not overlap beside each other, and cut no matter."""
    source = document.text
    before: dict[int | None, int] = {}
    for i, unit in enumerate(outline.units):
        own = unit.span.of(source)
        assert own and own == own.strip()
        assert unit.span.start >= before.get(unit.parent, 0)
        before[unit.parent] = unit.span.end
        assert 0 <= unit.confidence <= 1
        if unit.parent is not None:
            above = outline.units[unit.parent]
            assert unit.parent < i
            assert above.span.contains(unit.span)
            assert not (above.kind is SectionKind.PROVISION and unit.kind is SectionKind.HEADING)
    assert all(a.span.start <= b.span.start for a, b in pairwise(outline.units))
    for span in outline.matter:
        assert all(not u.span.overlaps(span) or u.span.contains(span) for u in outline.units)
    assert all(a.end <= b.start for a, b in pairwise(outline.matter))


@pytest.mark.parametrize("convert", [text.convert, markdown.convert])
@given(lines=st.lists(LINES, max_size=30), blank=st.booleans())
def test_outlines_of_any_lines_are_sound(convert, lines, blank):
    document = convert(("\n\n" if blank else "\n").join(lines).encode(), name="x")
    outline = parsed(document)
    assert_sound(document, outline)
    assert len(anchors(outline.units, pack_of("en"))) == len(outline.units)
    assert parsed(document) == outline


@given(source=st.text(st.characters(exclude_categories=["Cc", "Cs"]) | st.just("\n"), max_size=300))
def test_outlines_of_any_text_are_sound(source):
    document = text.convert(source.encode(), name="x")
    assert_sound(document, parsed(document))


@pytest.mark.parametrize(
    "source",
    [
        "".join(f"## § {i} Title\n\nText.\n\n" for i in range(2000)),
        "".join(f"\n\nTitle {i}\n\nText.\n\n" for i in range(2000)),
        "(i) text\n\n" * 2000,
        "(1)(a)(i)(A)(I) text\n\n" * 400,
        "(a" * 500_000,
        "“" * 100_000,
        "word " * 400_000,
    ],
    ids=["headings", "gaps", "letters", "fused", "parentheses", "quotes", "one line"],
)
def test_hostile_texts_take_seconds_at_most(source):
    begun = time.process_time()
    document = markdown.convert(source.encode(), name="x")
    assert_sound(document, parsed(document))
    assert time.process_time() - begun < 60  # of the processor; quadratic time takes hours


@pytest.mark.skipif(not DATA.is_dir(), reason=f"no data at {DATA}: set EVIDENCE_GRAPH_DATA")
@pytest.mark.parametrize("folder", ["structure", "scale-sample/de", "scale-sample/us", "formats"])
def test_outlines_of_real_documents_are_sound(folder):
    for path in sorted((DATA / folder).glob("*.*")):
        if path.suffix in (".md", ".txt"):
            convert = markdown.convert if path.suffix == ".md" else text.convert
            document = convert(path.read_bytes(), name=path.name)
            assert_sound(document, parsed(document))


def test_a_contents_list_around_a_page_head_is_left_out_as_one_stretch():
    lines = [
        "CONTENTS",
        "1. Pears ........ 1",
        "FARM RULES",
        "2. Plums ........ 2",
        "Pears are fruit.",
    ]
    text = "\n\n".join(lines)
    spans = [Span(text.index(line), text.index(line) + len(line)) for line in lines]
    kinds = [BlockKind.PARAGRAPH, BlockKind.PARAGRAPH, BlockKind.MATTER, *[BlockKind.PARAGRAPH] * 2]
    blocks = tuple(Block(span, kind) for span, kind in zip(spans, kinds, strict=True))
    outline = parsed(ConvertedDocument(text=text, blocks=blocks, format="pdf"))
    assert outline.matter == (Span(0, text.index("\n\nPears are")),)
