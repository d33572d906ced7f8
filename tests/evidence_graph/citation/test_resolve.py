"""What people write is looked up, never guessed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from evidence_graph.citation.named import find_documents
from evidence_graph.citation.resolve import listed_at, mentioned, places_at
from evidence_graph.errors import NotFoundError
from evidence_graph.library import Library
from evidence_graph.projection import DocumentRow
from evidence_graph.testing import build_document
from tests.written import library_of

from ..histories import new_library, written

ACT = build_document(
    "acts/tenancies-act.md",
    """
    Deposits
      14 Deposits
        (2) The landlord shall hold the deposit
          (a) in a bank;
      14A Interest
      15 Exceptions
    Rent
      16 Rent
    823 Savings
    1823 Repeals
    """,
    title="Tenancies Act 2024",
    aliases=["the Tenancies Act"],
)
RULES = build_document(
    "mkt.md", "7 General\n  7.2 Conduct\n    7.2.1 Act honestly.", title="Market Rules", code="MKT"
)
LEASE = build_document("lease.md", "14 Repairs\n16 Rent", title="Standard Lease")
TAXES = [build_document(f"tax{n}.md", "3 Rates", title=f"Tax {n}", code="TAX") for n in (1, 2)]


RANGE = [(f"acts/tenancies-act.md#{number}", True) for number in ("14", "14A", "15")]
NEAREST_TO_99 = [
    *(("acts/tenancies-act.md", "16"), ("lease.md", "16"), ("acts/tenancies-act.md", "15")),
    *(("acts/tenancies-act.md", "14"), ("lease.md", "14")),
]
PART = build_document(
    "leases.md",
    "9.3 Notices\n  (a) In writing.",
    title="12 CFR Part 9 - Leases (Regulation M)",
    aliases=["12 CFR Part 9", "Regulation M"],
)


@pytest.fixture(scope="module")
def laws(tmp_path_factory: pytest.TempPathFactory) -> Library:
    """Six documents, and one made of records."""
    graph, text = build_document("guide", "Deposits are held by banks.", title="Guide")
    section = replace(graph.sections[0], record_id="guide-1")
    library = new_library(tmp_path_factory.mktemp("locate") / "laws.library")
    with library.writer() as writer:
        records = (replace(graph, sections=(section,)), text)
        writer.commit(added=written([ACT, RULES, LEASE, PART, *TAXES, records]))
    return library


@pytest.mark.parametrize(
    ("address", "found"),
    [
        # Ids
        ("acts/tenancies-act.md", "acts/tenancies-act.md"),
        ("acts/tenancies-act.md#14(2)(a)", "acts/tenancies-act.md#14(2)(a)"),
        ("guide-1", "guide#deposits-are-held-by-banks"),
        # Names: title, alias, code, file
        ("Tenancies Act 2024", "acts/tenancies-act.md"),
        ("The Tenancies Act", "acts/tenancies-act.md"),
        ("tenancies-act", "acts/tenancies-act.md"),
        ("MKT", "mkt.md"),
        # Names and numbers, in any order
        ("Tenancies Act s 14(2)", "acts/tenancies-act.md#14(2)"),
        ("TENANCIES ACT, section 14 (2) (a)", "acts/tenancies-act.md#14(2)(a)"),
        ("s 14(2) of the Tenancies Act 2024", "acts/tenancies-act.md#14(2)"),
        ("§ 14 Abs. 2 Tenancies Act", "acts/tenancies-act.md#14(2)"),
        (
            "paragraph (a) of section 14(2) of the Tenancies Act 2024",
            "acts/tenancies-act.md#14(2)(a)",
        ),
        ("paragraph (a) of subsection (2) of s 14 of the Act", "acts/tenancies-act.md#14(2)(a)"),
        ("§ 14 II Tenancies Act", "acts/tenancies-act.md#14(2)"),
        ("§ 14 Abs. 2 Satz 1 Tenancies Act", "acts/tenancies-act.md#14(2)"),  # a part of it
        ("12 CFR 9.3(a)", "leases.md#9.3(a)"),
        ("12 C.F.R. § 9.3", "leases.md#9.3"),
        ("12 CFR part 9", "leases.md"),
        ("Regulation M § 9.3(a)", "leases.md#9.3(a)"),
        ("Reg. M § 9.3", "leases.md#9.3"),
        ("MKT 7.2.1", "mkt.md#7.2.1"),
        ("MKT Rule 7.2.1", "mkt.md#7.2.1"),
        ("Rule 7.2.1 of the Market Rules", "mkt.md#7.2.1"),
        ("market rules (mkt)", "mkt.md"),
        ("Market Rules", "mkt.md"),
        ("mkt 7.2.1", "mkt.md#7.2.1"),
        ("Market Rules (MKT) rule 7.2", "mkt.md#7.2"),
        ("MKT#7.2", "mkt.md#7.2"),
        ("Standard Lease cl 14", "lease.md#14"),
        ("acts/tenancies-act.md s 15", "acts/tenancies-act.md#15"),
        ("tenancies-act.md s 15", "acts/tenancies-act.md#15"),
        # No name, where one document alone has the number
        ("section 15", "acts/tenancies-act.md#15"),
        ("14A", "acts/tenancies-act.md#14A"),
        ("7.2", "mkt.md#7.2"),
        ("§ 823", "acts/tenancies-act.md#823"),  # never a part of 1823
        # A heading without a number
        ("Tenancies Act, Deposits", "acts/tenancies-act.md#deposits"),
    ],
)
def test_an_address_leads_to_one_place(laws: Library, address: str, found: str) -> None:
    provision = laws.get(address)
    assert (provision.section_id or provision.document_id) == found


@pytest.mark.parametrize(
    ("address", "nearest"),
    [
        # What several have is not chosen among
        ("section 14", ("acts/tenancies-act.md#14", "lease.md#14")),
        ("TAX", ("tax1.md", "tax2.md")),
        ("TAX 3", ("tax1.md#3", "tax2.md#3")),
        # What does not exist: what lies below the deepest unit that does, else the nearest numbers
        ("Tenancies Act s 14(9)", ("acts/tenancies-act.md#14(2)",)),
        ("Tenancies Act s 14(2)(z)", ("acts/tenancies-act.md#14(2)(a)",)),
        ("Tenancies Act s 15(a)", ("acts/tenancies-act.md#15",)),
        ("MKT 9", ("mkt.md#7", "mkt.md#7.2", "mkt.md#7.2.1")),
        ("MKT 7.2.9", ("mkt.md#7.2.1", "mkt.md#7.2", "mkt.md#7")),
        ("lease.md#99", ("lease.md#16", "lease.md#14")),
        # Of an id whose document does not exist, no unit of another document
        ("absent.md#15", ()),
        ("leasse.md#14", ("lease.md", "leases.md")),
        ("Tenancies Act s 82", None),
        # Of another year: the provision in what has nearly that name
        ("Tenancies Act 1911 s 16", ("acts/tenancies-act.md#16",)),
        # Without a document's name, among all of them
        ("section 99", tuple(f"{name}#{n}" for name, n in NEAREST_TO_99)),
        ("12 CFR 9.4", ("leases.md#9.3",)),
        ("Standard Lease §§ 14, 16", ("lease.md#14", "lease.md#16")),  # two of them
        # Of documents, those with a name that holds the words or is written nearly so
        ("tenancies", ("acts/tenancies-act.md",)),
        ("Tenancis Act", ("acts/tenancies-act.md",)),
        ("nothing of the kind", ()),
        ("", ()),
        ("#", ()),
    ],
)
def test_what_is_not_one_place_is_refused_with_the_nearest(
    laws: Library, address: str, nearest: tuple[str, ...] | None
) -> None:
    with pytest.raises(NotFoundError) as caught:
        laws.get(address)
    if nearest is None:
        assert caught.value.nearest[0] == "acts/tenancies-act.md#16"
        assert len(caught.value.nearest) == 5
    else:
        assert caught.value.nearest == nearest


def test_units_of_two_kinds_are_a_chain_and_not_read_as_a_list_of_what_exists(
    laws: Library,
) -> None:
    with pytest.raises(NotFoundError, match="found none"):
        laws.get("Tenancies Act, Article 15, section 16")


def test_a_word_for_a_kind_of_document_that_begins_a_name_is_not_the_document(
    laws: Library,
) -> None:
    assert laws.get("Rules r 7.2.1").document_id == "mkt.md"
    with pytest.raises(NotFoundError, match="found none"):
        laws.get("Rules of Order s 15")


@pytest.mark.parametrize(
    ("question", "places"),
    [
        (
            "Does s 14(2) of the Tenancies Act override MKT 7.2.1?",
            [("acts/tenancies-act.md#14(2)", True), ("mkt.md#7.2.1", True)],
        ),
        # The unit above stands in, and is not exact
        ("Is s 14(7) of the Tenancies Act valid?", [("acts/tenancies-act.md#14", False)]),
        # Without a name, each document that has it
        ("What is in section 16?", [("acts/tenancies-act.md#16", True), ("lease.md#16", True)]),
        # All units of a range
        ("What do sections 14 to 15 of the Tenancies Act say?", RANGE),
        ("What do ss 14-15 of the Tenancies Act say?", RANGE),
        # Another Act than that of 2024
        ("What does the Tenancies Act 1911 say?", []),
        # A name alone
        ("What does the Standard Lease say of rent?", [("lease.md", True)]),
        ("Was the Tenancies Act 2024 amended?", [("acts/tenancies-act.md", True)]),
        ("Which rules apply to markets?", []),
        ("What does section 999 say?", []),
    ],
)
def test_addresses_in_a_question_are_found(
    laws: Library, question: str, places: list[tuple[str, bool]]
) -> None:
    view = laws.view()
    projection = view.projection
    found = [
        (
            projection.document(place.document).id
            if place.section is None
            else projection.section_id(place.section),
            place.exact,
        )
        for place in mentioned(view, question)
    ]
    assert found == places


@pytest.mark.parametrize(
    ("address", "anchors"),
    [
        ("ss 14–15 of the Tenancies Act", ["14", "14A", "15"]),
        ("Tenancies Act ss 14-16", ["14", "14A", "15", "16"]),
        ("Tenancies Act ss 14, 16", ["14", "16"]),
        ("Tenancies Act ss 14 to 99", []),  # no such end
        ("Tenancies Act s 14", []),
        ("sections 14 and 16", []),  # of which document?
        ("Tenancies Act", []),
    ],
)
def test_a_list_or_range_has_several_provisions(
    laws: Library, address: str, anchors: list[str]
) -> None:
    assert listed_at(laws.view(), address) == [f"acts/tenancies-act.md#{a}" for a in anchors]
    if anchors:
        assert [one.anchor for one in laws.get_many([address])] == anchors


def test_one_provision_of_a_range_is_its_first(laws: Library) -> None:
    assert laws.get("ss 14–15 of the Tenancies Act").anchor == "14"
    with pytest.raises(NotFoundError, match="found 2"):
        laws.get("Tenancies Act ss 14, 16")


def test_a_letter_in_half_brackets_is_part_of_the_number_if_the_section_has_no_such_item(
    laws: Library,
) -> None:
    assert laws.get("§ 14 a) Tenancies Act").anchor == "14A"
    assert laws.get("Tenancies Act s 14(2) a)").anchor == "14(2)(a)"


def named(library: Library, *ids: str) -> set[DocumentRow]:
    """The rows of documents."""
    rows = library.snapshot().projection.document_rows
    return {row for name, row in rows.items() if name in ids}


@pytest.mark.parametrize(
    ("address", "known", "found"),
    [
        ("s 16", None, ["acts/tenancies-act.md#16", "lease.md#16"]),
        ("s 16", ["lease.md"], ["lease.md#16"]),
        ("s 16", [], []),
        ("MKT 7.2.1", None, ["mkt.md#7.2.1"]),
        ("MKT 7.2.1", ["lease.md"], []),
        ("mkt.md#7.2.1", ["lease.md"], []),
        ("mkt.md", ["lease.md"], []),
        ("guide-1", ["lease.md"], []),
        ("guide-1", None, ["guide#deposits-are-held-by-banks"]),
        ("TAX s 3", None, ["tax1.md#3", "tax2.md#3"]),
        ("TAX s 3", ["tax2.md"], ["tax2.md#3"]),
        ("s 999", None, []),
    ],
)
def test_every_place_of_an_address_is_found_in_the_documents_that_are_known(
    laws: Library, address: str, known: list[str] | None, found: list[str]
) -> None:
    view = laws.view()
    projection = view.projection
    places = places_at(view if known is None else view.narrowed(named(laws, *known)), address)
    assert [projection.section_id(p.section) for p in places if p.section is not None] == found


def test_a_german_title_of_one_word_is_a_name(tmp_path: Path) -> None:
    rows = build_document("r.md", "1 Rule", title="Rules")
    rent = build_document("m.md", "1 Miete", title="Mietgesetz")
    library = new_library(tmp_path / "laws.library")
    with library.writer() as writer:
        writer.commit(added=written([rows, rent]))
    projection = library.snapshot().projection

    def names(text: str) -> list[str]:
        return [projection.document(n.document).id for n in find_documents(library.view(), text)]

    assert names("Was ist nach dem Mietgesetz eine Kaution?") == ["m.md"]
    assert names("die Begriffe des Mietgesetzes") == ["m.md"]
    assert names("What do the Rules say of rent?") == []


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("What does the Harbour Act 2020, s 3(1) say?", ["harbour.md"]),
        ("the dues of the Harbour Act 2020 since 2024", ["harbour.md"]),
        ("What does s-3 say?", ["s-3.md"]),
        ("What does 3a say of stalls?", ["3a.md"]),
    ],
)
def test_the_name_of_a_file_that_reads_as_a_provision_or_a_number_names_nothing_beside_a_document(
    tmp_path: Path, question: str, found: list[str]
) -> None:
    library = new_library(tmp_path / "laws.library")
    documents = [
        build_document("harbour.md", "3 Dues\n  (1) Ships pay.", title="Harbour Act 2020"),
        build_document("s-3.md", "1 Stalls", title="Market stalls"),
        build_document("2024.md", "1 Dogs", title="Dogs in the park"),
        build_document("3a.md", "1 Carts", title="Carts"),
    ]
    with library.writer() as writer:
        writer.commit(added=written(documents))
    projection = library.snapshot().projection
    named_here = find_documents(library.view(), question)
    assert [projection.document(one.document).id for one in named_here] == found


def test_a_document_that_is_not_known_is_as_if_it_were_not_there(laws: Library) -> None:
    view = laws.view()
    projection = view.projection
    lease = named(laws, "lease.md")
    assert find_documents(view.narrowed(lease), "the Market Rules") == []
    # Without the Market Rules, nothing is named beside "s 14", and every known document has it.
    found = mentioned(view.narrowed(lease), "Does s 14 of the Market Rules apply?")
    assert [projection.section_id(p.section) for p in found if p.section] == ["lease.md#14"]
    assert len(mentioned(view, "What does s 16 say?", unique=True)) == 0
    assert (
        len(mentioned(view, "What does s 16 say?", unique=True, within=view.narrowed(lease))) == 1
    )


def test_a_schedule_is_not_a_section(statutes: Path) -> None:
    library = Library.open(statutes)
    schedule = library.get("Tenancies Act Schedule 1")
    assert schedule.anchor == "Sch 1"
    assert library.get("Tenancies Act s 1").section_id != schedule.section_id
    assert library.get("HTPR Sch para 2").section_id != library.get("HTPR rule 2").section_id


def test_units_of_one_number_are_told_apart_by_what_holds_them(tmp_path: Path) -> None:
    code = build_document("code.md", "Book 1\n  3 Sale\nBook 2\n  3 Gift", title="Civil Code")
    assert [section.anchor for section in code[0].sections] == ["book-1", "3", "book-2", "3~2"]
    library = new_library(tmp_path / "laws.library")
    with library.writer() as writer:
        writer.commit(added=written([code]))
    assert library.get("Civil Code Book 1 s 3").text == "3 Sale"
    assert library.get("Civil Code Book 2 s 3").text == "3 Gift"
    gift = library.get("code.md#3~2")
    assert library.get(gift.citation) == gift
    with pytest.raises(NotFoundError) as caught:
        library.get("Civil Code s 3")
    assert caught.value.nearest == ("code.md#3", "code.md#3~2")


@pytest.mark.parametrize(
    ("question", "places"),
    [
        # The name that "of" links to an address, although another name is nearer
        (
            "Compare section 3 of the Mooring Act with section 9 of the Harbour Lamps Act",
            ["mooring.md#3", "lamps.md#9"],
        ),
        (
            "Do sections 3 and 9 of the Mooring Act or section 9 of the Harbour Lamps Act apply?",
            ["mooring.md#3", "mooring.md#9", "lamps.md#9"],
        ),
        ("Mooring Act s 3, Harbour Lamps Act s 9", ["mooring.md#3", "lamps.md#9"]),
        # A "section" is a larger unit in French, the language of most of the documents
        ("Que dit l'article 2 de la Loi sur les quais ?", ["quais.md#2"]),
    ],
)
def test_an_address_belongs_to_the_document_that_is_linked_to_it(
    tmp_path: Path, question: str, places: list[str]
) -> None:
    documents = [
        build_document("mooring.md", "3 Ropes\n9 Fees", title="Mooring Act"),
        build_document("lamps.md", "3 Oil\n9 Glass", title="Harbour Lamps Act"),
    ]
    for name, title in (("quais", "les quais"), ("ports", "les ports"), ("phares", "les phares")):
        graph, text = build_document(f"{name}.md", "2 Objet", title=f"Loi sur {title}")
        documents.append((replace(graph, document=replace(graph.document, language="fr")), text))
    library = new_library(tmp_path / "laws.library")
    with library.writer() as writer:
        writer.commit(added=written(documents))
    projection = library.snapshot().projection
    found = [place.section for place in mentioned(library.view(), question)]
    assert [row if row is None else projection.section_id(row) for row in found] == places


def test_an_article_and_its_section_are_one_place(tmp_path: Path) -> None:
    bylaws = (
        "# Kite Club Bylaws\n\n## Article II Fees\n\n### Section 3 Dues\n\nDues are low.\n\n"
        "## Article III Flights\n\n### Section 3 Wind\n\nNo flight in wind.\n"
    )
    library = library_of(tmp_path, {"kites.md": bylaws})
    view = library.view()
    for question in (
        "What does Article III, Section 3 of the Kite Club Bylaws say?",
        "Kite Club Bylaws Article III Section 3",
    ):
        found = [place.section for place in mentioned(view, question)]
        anchors = [view.projection.section_id(row) for row in found if row is not None]
        assert anchors == ["kites.md#Article III Section 3"]
