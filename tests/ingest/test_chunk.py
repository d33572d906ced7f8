"""Where a document is cut: whole units together under their heading, or pieces of one unit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from evidence_graph.embedding.counter import count_words
from evidence_graph.ids import section_id
from evidence_graph.language import detect, pack_of
from evidence_graph.nodes import Chunk, ChunkKind, Section, SectionKind
from evidence_graph.spans import Span
from evidence_graph.testing import build_document
from ingest.chunking.chunk import Chunker
from ingest.chunking.no_answer import head_key, says_nothing
from tests.growth import assert_in_proportion, seconds_of

from .trees import DOCUMENT, UNITS, Tree, Unit, plant, trees


def cut(
    text: str,
    sections: Sequence[Section] = (),
    *,
    longest: int = 30,
    language: str = "en",
    matter: Sequence[Span] = (),
    tables: Sequence[Span] = (),
) -> list[Chunk]:
    chunker = Chunker(text, language=language, count_tokens=count_words, max_tokens=longest)
    return chunker.chunks(DOCUMENT, sections, matter=matter, tables=tables)


def cut_outline(outline: str, *, longest: int) -> list[str]:
    """The texts of the chunks of an outline (see `evidence_graph.testing`), lines joined by /."""
    graph, text = build_document(DOCUMENT, outline)
    chunks = cut(text, graph.sections, longest=longest)
    return [chunk.span.of(text).replace("\n", " / ") for chunk in chunks]


def overlap(one: Span, other: Span) -> bool:
    return one.start < other.end and other.start < one.end


# --- what is packed together ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("longest", "chunks"),
    [
        (99, ["1 Repair / (a) the roof; / (b) the walls; / (c) the drains.", "2 Rent"]),
        # the line of the heading with the first units that fit beside it, then the others
        (10, ["1 Repair / (a) the roof;", "(b) the walls;", "(c) the drains.", "2 Rent"]),
        (13, ["1 Repair / (a) the roof;", "(b) the walls; / (c) the drains.", "2 Rent"]),
    ],
)
def test_small_units_are_packed_under_their_heading_and_no_further(
    longest: int, chunks: list[str]
) -> None:
    outline = """
        1 Repair
          (a) the roof;
          (b) the walls;
          (c) the drains.
        2 Rent
    """
    assert cut_outline(outline, longest=longest) == chunks


def test_a_lead_in_stays_with_the_first_items_that_fit_beside_it() -> None:
    outline = """
        14 Deposits
          (1) The landlord shall keep the deposit:
            (a) in a bank;
            (b) under its own name;
            (c) apart from the rent.
    """
    assert cut_outline(outline, longest=22) == [
        "14 Deposits",
        "(1) The landlord shall keep the deposit: / (a) in a bank;",
        "(b) under its own name; / (c) apart from the rent.",
    ]


def test_a_heading_inside_a_unit_parts_it() -> None:
    outline = """
        (1) The landlord shall:
          Money
            (a) hold it.
        (2) The tenant may pay.
    """
    assert cut_outline(outline, longest=99) == [
        "(1) The landlord shall:",
        "Money / (a) hold it.",
        "(2) The tenant may pay.",
    ]


def test_a_part_of_a_long_unit_is_never_packed_with_the_next_unit() -> None:
    text = "(1) One two three four. Five six seven eight. Nine ten.\n(2) Short."
    spans = (Span(0, text.index("\n")), Span(text.index("(2)"), len(text)))
    sections = [_section(n, span) for n, span in enumerate(spans)]
    assert [chunk.span.of(text) for chunk in cut(text, sections, longest=9)] == [
        "(1) One two three four.",
        "Five six seven eight. Nine ten.",
        "(2) Short.",
    ]


def test_records_are_never_packed_together() -> None:
    graph, text = build_document(DOCUMENT, "1 The first.\n2 The second.\n3 The third.")
    assert len(cut(text, graph.sections)) == 1
    records = [replace(s, record_id=s.anchor) for s in graph.sections]
    assert [chunk.section_id for chunk in cut(text, records)] == [s.id for s in records]


@pytest.mark.parametrize(
    ("titles", "n_chunks"),
    [
        (("Sale", "Price", "Law"), 3),
        (("Sale", "Price", None), 3),  # most have one: what has none is not packed with them
        ((None, "Price", None), 1),
    ],
)
def test_clauses_with_titles_in_their_text_are_not_packed_together(
    titles: Sequence[str | None], n_chunks: int
) -> None:
    graph, text = build_document(DOCUMENT, "1. Of sale.\n2. Of the price.\n3. Of the law.")
    titled = [replace(s, heading=t) for s, t in zip(graph.sections, titles, strict=True)]
    assert len(cut(text, titled)) == n_chunks


# --- where one unit is cut ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "longest", "pieces"),
    [
        ("One two. Three four. Five six.", 6, ["One two. Three four.", "Five six."]),
        ("One two three; four five six", 5, ["One two three;", "four five six"]),
        # a paragraph before a sentence, though the sentence is further
        ("One two three\n\nfour. Five six", 6, ["One two three", "four. Five six"]),
        ("See No. 5 and Art. 6 of the Act.", 7, ["See No. 5 and Art.", "6 of the Act."]),
        ("one two three four five", 2, ["one two", "three four", "five"]),
        ("........", 3, ["..", "..", "..", ".."]),  # no place to cut: halved until it fits
        ("onewordonly" * 9, 1, ["onewordonly" * 9]),
    ],
)
def test_a_long_text_is_cut_at_the_best_places(text: str, longest: int, pieces: list[str]) -> None:
    assert [chunk.span.of(text) for chunk in cut(text, longest=longest)] == pieces


def test_pieces_say_how_sure_their_borders_are() -> None:
    text = "One two three. Four five; six seven.\n\nEight nine ten."
    found = [(c.span.of(text), c.boundary) for c in cut(text, longest=7)]
    assert found == [
        ("One two three.", 0.8),
        ("Four five; six seven.", 0.8),
        ("Eight nine ten.", 0.9),
    ]
    assert [chunk.boundary for chunk in cut(text, longest=99)] == [1.0]


TABLE = "| room | rent |\n| one | 500 |\n| two | 700 |"


def test_a_long_definition_has_a_chunk_of_its_own() -> None:
    body = " ".join(f"word{n}" for n in range(70))
    lead, long, short = "In this Act:", f"“rent” means {body}.", "“home” means a place to live."
    text = f"{lead}\n\n{long}\n\n{short}\n"
    spans = [Span(text.index(part), text.index(part) + len(part)) for part in (long, short)]
    sections = [_section(1, Span(0, len(text) - 1))]
    chunker = Chunker(text, language="en", count_tokens=count_words, max_tokens=200)
    chunks = chunker.chunks(DOCUMENT, sections, definitions=spans)
    # the only long one of a unit that fits leaves the unit whole
    assert [chunk.span.of(text) for chunk in chunks] == [text.strip()]
    text = f"{lead}\n\n{long}\n\n{long}\n\n{short}\n"
    second = text.rindex(long)
    spans = [Span(len(lead) + 2, second - 2), Span(second, second + len(long))]
    chunker = Chunker(text, language="en", count_tokens=count_words, max_tokens=500)
    chunks = chunker.chunks(DOCUMENT, [_section(1, Span(0, len(text) - 1))], definitions=spans)
    assert [chunk.span.of(text) for chunk in chunks] == [lead, long, long, short]


@settings(max_examples=60)
@given(tree=trees(), longest=st.integers(4, 60), data=st.data())
def test_chunks_tile_the_text_whatever_is_defined(
    tree: Tree, longest: int, data: st.DataObject
) -> None:
    cuts = sorted(data.draw(st.lists(st.integers(0, len(tree.text)), max_size=6, unique=True)))
    defined = [Span(a, b) for a, b in pairwise(cuts)]
    chunker = Chunker(
        tree.text,
        language="en",
        count_tokens=lambda t: 10 * len(t.split()),
        max_tokens=10 * longest,
    )
    chunks = chunker.chunks(DOCUMENT, tree.sections, definitions=defined)
    covered = "".join(chunk.span.of(tree.text) for chunk in chunks)
    assert "".join(covered.split()) == "".join(tree.text.split())
    for one, other in pairwise(chunks):
        assert one.span.end <= other.span.start


def test_a_table_that_fits_is_not_cut() -> None:
    text = f"The rents:\n\n{TABLE}\n\nThey rise with the index of prices."
    at = text.index("|")
    table = Span(at, at + len(TABLE))
    for longest in range(count_words(TABLE), count_words(text)):
        chunks = cut(text, longest=longest, tables=[table])
        assert [c.span.contains(table) for c in chunks if c.kind is ChunkKind.TABLE] == [True]


def test_a_table_that_does_not_fit_is_cut_between_rows() -> None:
    chunks = cut(TABLE, longest=count_words(TABLE) - 1, tables=[Span(0, len(TABLE))])
    assert [chunk.span.of(TABLE) for chunk in chunks] == [
        "| room | rent |\n| one | 500 |",
        "| two | 700 |",
    ]
    assert {chunk.kind for chunk in chunks} == {ChunkKind.TABLE}


@pytest.mark.timed
@pytest.mark.parametrize("piece", ["Ends here. ", "."])
def test_a_megabyte_on_one_line_is_cut_in_time_that_grows_with_its_length(piece: str) -> None:
    def seconds(n_chars: int) -> float:
        text = piece * (n_chars // len(piece)) + "end"
        return seconds_of(lambda: cut(text, longest=200))

    assert_in_proportion(seconds, 125_000, 1_000_000)


# --- kinds ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("The rent is due monthly.", ChunkKind.CONTENT),
        ("The tenant shall pay the rent.", ChunkKind.REQUIREMENT),
        ("The tenant may not sublet.", ChunkKind.REQUIREMENT),
        ("Der Mieter hat zu zahlen.", ChunkKind.REQUIREMENT),
        ("Der Mieter ist verpflichtet, den Schaden anzuzeigen.", ChunkKind.REQUIREMENT),
        ("“Deposit” means money held as security.", ChunkKind.DEFINITION),
        ('"Rent" includes a service charge.', ChunkKind.DEFINITION),
        ('"Home" has the same meaning as in the Act.', ChunkKind.DEFINITION),
        ("(g) Lessee means a person who takes a lease.", ChunkKind.DEFINITION),
        ("The term host means a person who lets.", ChunkKind.DEFINITION),
        ("Verbraucher im Sinne dieses Gesetzes ist jede Person.", ChunkKind.DEFINITION),
        ("“Deposit” means money that the tenant shall pay.", ChunkKind.DEFINITION),  # first rule
        ("This means nothing here.", ChunkKind.CONTENT),
    ],
)
def test_the_kind_of_a_chunk_is_told_by_rule(text: str, kind: ChunkKind) -> None:
    language = detect(text)
    assert [chunk.kind for chunk in cut(text, language=language)] == [kind]


def test_the_line_of_a_heading_alone_is_of_kind_heading() -> None:
    graph, text = build_document(DOCUMENT, "Part 1\n  1 Rent\n    (1) It is due.")
    assert [chunk.kind for chunk in cut(text, graph.sections)] == [
        ChunkKind.HEADING,
        ChunkKind.CONTENT,
    ]


def test_a_heading_with_its_text_on_one_line_is_no_bare_heading() -> None:
    text = "3 Liability 3.1 Limit. The landlord shall pay what is lost by his fault, and no more."
    graph, _ = build_document(DOCUMENT, "3 Liability")
    section = replace(graph.sections[0], span=Span(0, len(text)))
    assert section.kind is SectionKind.HEADING
    assert [chunk.kind for chunk in cut(text, [section])] == [ChunkKind.REQUIREMENT]


@pytest.mark.parametrize(
    "text",
    [
        "IN WITNESS WHEREOF, the parties have signed this lease.",
        "LANDLORD LTD By: ____ Name: A. Landlord Title: Director",
        "TENANT LTD\n/s/ B. Tenant\nName: B. Tenant",
        "1 Rent ........ 3\n2 Deposit ........ 14\n3 Repairs ..... 120",
        "* * *",
        "EXHIBIT A",
        "</div>",
        "27 [Repealed, 2001, c. 13, s. 9]\n\n28 [Repealed, 2001, c. 13, s. 10]",
    ],
)
def test_what_is_no_answer_by_itself_is_matter(text: str) -> None:
    graph, prose = build_document(
        DOCUMENT, "1 Rent\n  (1) The rent is due each month, on its first day."
    )
    whole = f"{text}\n\n{prose}"
    moved = [
        replace(s, span=Span(s.span.start + len(text) + 2, s.span.end + len(text) + 2))
        for s in graph.sections
    ]
    chunks = cut(whole, moved)
    assert chunks[0].kind is ChunkKind.MATTER
    assert chunks[0].span.of(whole) == text  # it stays in the text
    assert chunks[-1].kind not in (ChunkKind.MATTER, ChunkKind.HEADING)


def test_a_line_that_is_all_of_a_document_may_be_found() -> None:
    assert [chunk.kind for chunk in cut("EXHIBIT A")] == [ChunkKind.CONTENT]


def test_small_units_before_and_behind_matter_are_not_packed_together() -> None:
    graph, text = build_document(DOCUMENT, "(1) the roof\n(2) the drains")
    first, second = graph.sections
    contents = "contents ... 3\n"
    at = second.span.start
    moved = replace(second, span=Span(at + len(contents), second.span.end + len(contents)))
    text = text[:at] + contents + text[at:]
    chunks = cut(text, (first, moved), matter=[Span(at, at + len(contents) - 1)])
    assert [c.span.of(text) for c in chunks] == ["(1) the roof", "contents ... 3", "(2) the drains"]


def test_matter_within_a_section_is_apart_and_the_rest_of_the_section_is_cut_around_it() -> None:
    graph, text = build_document(DOCUMENT, "1 Repair\n  (a) the roof;\n  (b) the walls;\n2 Rent")
    at = text.index("(b)")
    note = Span(at, at + len("(b) the walls;"))
    section = graph.sections[0]
    sections = (section, *(s for s in graph.sections[1:] if not note.contains(s.span)))
    chunks = cut(text, sections, longest=99, matter=[note])
    assert [(c.section_id, c.kind is ChunkKind.MATTER) for c in chunks] == [
        (section.id, False),
        (section.id, True),
        (sections[-1].id, False),
    ]
    assert [chunk.span.of(text) for chunk in chunks][1] == "(b) the walls;"


def test_matter_is_in_no_section_and_is_cut_to_size_too() -> None:
    contents = "Contents 1 Scope 2 Rent 3 Repair 4 Notice 5 Forms"
    graph, text = build_document(DOCUMENT, "1 Scope\n2 Rent", matter=contents)
    chunks = cut(text, graph.sections, longest=6, matter=[Span(0, len(contents))])
    assert [(c.kind, c.section_id) for c in chunks] == [
        *[(ChunkKind.MATTER, None)] * 2,
        (ChunkKind.HEADING, graph.sections[0].id),
        (ChunkKind.HEADING, graph.sections[1].id),
    ]


# --- what always holds ----------------------------------------------------------------------------


@given(trees(), st.integers(1, 40))
@settings(max_examples=50, deadline=None)
def test_chunks_tile_the_text(tree: Tree, longest: int) -> None:
    chunks = cut(tree.text, tree.sections, longest=longest, matter=tree.matter)
    covered = 0
    for chunk in chunks:
        words = chunk.span.of(tree.text)
        assert words and words == words.strip()
        assert chunk.span.start >= covered
        assert not tree.text[covered : chunk.span.start].strip()
        covered = chunk.span.end
    assert not tree.text[covered:].strip()


@given(trees(), st.integers(1, 40))
@settings(max_examples=50, deadline=None)
def test_chunks_hold_whole_units_or_lie_inside_one_and_cross_no_heading(
    tree: Tree, longest: int
) -> None:
    for chunk in cut(tree.text, tree.sections, longest=longest, matter=tree.matter):
        for section in tree.sections:
            if not overlap(chunk.span, section.span):
                continue
            assert section.span.contains(chunk.span) or chunk.span.contains(section.span)
            if section.kind is SectionKind.HEADING:
                assert section.span.contains(chunk.span)


@given(trees(), st.integers(1, 40))
@settings(max_examples=50, deadline=None)
def test_a_chunk_belongs_to_the_deepest_section_that_holds_it(tree: Tree, longest: int) -> None:
    for chunk in cut(tree.text, tree.sections, longest=longest, matter=tree.matter):
        holders = [s for s in tree.sections if s.span.contains(chunk.span)]
        deepest = max(holders, key=lambda s: s.level, default=None)
        assert chunk.section_id == (deepest.id if deepest else None)
        in_matter = any(overlap(chunk.span, span) for span in tree.matter)
        if in_matter:
            assert chunk.kind is ChunkKind.MATTER
        elif chunk.kind is ChunkKind.MATTER:  # a mark or a word, cut from the rest or repeated
            text = chunk.span.of(tree.text)
            assert says_nothing(text, pack_of("en")) or head_key(text)
        assert not in_matter or any(span.contains(chunk.span) for span in tree.matter)


@given(trees(), st.integers(1, 40))
@settings(max_examples=50, deadline=None)
def test_no_chunk_is_longer_than_allowed(tree: Tree, longest: int) -> None:
    for chunk in cut(tree.text, tree.sections, longest=longest, matter=tree.matter):
        assert chunk.tokens == count_words(chunk.span.of(tree.text))
        assert chunk.tokens <= longest or len(chunk.span) == 1


@given(trees(), st.integers(1, 40))
@settings(max_examples=40, deadline=None)
def test_records_share_no_chunk(tree: Tree, longest: int) -> None:
    records = [replace(s, record_id=s.anchor) for s in tree.sections]
    for chunk in cut(tree.text, records, longest=longest, matter=tree.matter):
        for record in records:
            assert not overlap(chunk.span, record.span) or record.span.contains(chunk.span)


@given(trees(), st.integers(1, 40))
@settings(max_examples=40, deadline=None)
def test_neighbours_of_one_unit_that_fit_together_are_not_parted(tree: Tree, longest: int) -> None:
    """Whole sibling provisions without a heading between them: greedy packing leaves no two."""
    chunks = cut(tree.text, tree.sections, longest=longest, matter=tree.matter)
    whole = {s.span: s for s in tree.sections if s.kind is SectionKind.PROVISION}
    for one, other in pairwise(chunks):
        left, right = whole.get(one.span), whole.get(other.span)
        if left is None or right is None or left.parent_id != right.parent_id:
            continue
        if _has_heading_below(left, tree) or _has_heading_below(right, tree):
            continue
        both = tree.text[one.span.start : other.span.end]
        assert count_words(both) > longest


@given(UNITS, UNITS, st.integers(1, 40))
@settings(max_examples=40, deadline=None)
def test_ids_are_unique_and_do_not_change_with_the_rest_of_the_document(
    kept: list[Unit], changed: list[Unit], longest: int
) -> None:
    kept = [replace(unit, kind=SectionKind.HEADING) for unit in kept]
    changed = [replace(unit, kind=SectionKind.HEADING) for unit in changed]
    alone, followed = plant(kept), plant([*kept, *changed])
    before = cut(alone.text, alone.sections, longest=longest)
    after = cut(followed.text, followed.sections, longest=longest)
    assert [chunk.id for chunk in after[: len(before)]] == [chunk.id for chunk in before]
    assert len({chunk.id for chunk in after}) == len(after)


def test_equal_texts_in_one_section_have_ids_of_their_own() -> None:
    text = "1 Form\n(blank.)\n(blank.)\n(blank.)"
    section = _section(1, Span(0, len(text)), SectionKind.HEADING)
    chunks = cut(text, [section], longest=4)
    assert len(chunks) == 4
    assert len({chunk.id for chunk in chunks}) == 4


def _section(n: int, span: Span, kind: SectionKind = SectionKind.PROVISION) -> Section:
    anchor = str(n)
    return Section(
        id=section_id(DOCUMENT, anchor),
        document_id=DOCUMENT,
        kind=kind,
        anchor=anchor,
        level=1,
        span=span,
    )


def _has_heading_below(section: Section, tree: Tree) -> bool:
    return any(
        s.kind is SectionKind.HEADING and section.span.contains(s.span) for s in tree.sections
    )
