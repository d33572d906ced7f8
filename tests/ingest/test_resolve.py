from evidence_graph.edges import UnresolvedReason
from evidence_graph.spans import Span
from ingest.linking.books import MemoryBook
from ingest.linking.resolve import resolve
from ingest.references import Mention

from .references.acts import LETTINGS, Read, read

HARBOURS = "# Harbours Act 2009\n\n## 8 Fees\n\n(1) Pay.\n\n(2) Pay again.\n\n## 12 Boats\n\nRow.\n"
PLACE = Span(0, 7)


def outcomes(one: Read, *others: Read) -> list[tuple[str, str | None, str | None]]:
    """Of each mention its words, the target or the reason, and what was missing."""
    graph = one.built.graph
    book = MemoryBook(other.built.graph for other in (one, *others))
    found = resolve(one.mentions, document=graph.document.id, sections=graph.sections, book=book)
    return [
        (f.mention.span.of(one.built.text), f.target or (f.reason and str(f.reason)), f.missing)
        for f in found
    ]


def resolved(one: Read, words: str, *others: Read) -> list[tuple[str | None, str | None]]:
    return [(t, missing) for found, t, missing in outcomes(one, *others) if found == words]


def test_a_mention_leads_to_the_deepest_unit_that_exists():
    act = read(f"{LETTINGS}\n\n2 See section 2(1)(c) and section 9.\n")
    assert resolved(act, "section 2(1)(b)") == [("act.md#2(1)(b)", None)]
    assert resolved(act, "section 2(1)(c)") == [("act.md#2(1)", "(c)")]
    assert resolved(act, "section 9") == [("dangling", None)]


def test_a_range_leads_to_every_unit_in_it():
    act = read(LETTINGS)
    assert resolved(act, "sections 1 to 3") == [
        ("act.md#1", None), ("act.md#2", None), ("act.md#3", None)
    ]  # fmt: skip


def test_a_document_that_arrives_late_is_found():
    act, harbours = read(LETTINGS), read(HARBOURS, name="harbours.md")
    words = "section 12 of the Harbours Act 2009"
    assert resolved(act, words) == [("outside_library", None)]
    assert resolved(act, words, harbours) == [("harbours.md#12", None)]
    assert resolved(act, "Section 8 of that Act", harbours) == [("harbours.md#8", None)]


def test_two_documents_of_one_name_are_ambiguous():
    act = read(LETTINGS)
    others = [read(HARBOURS, name=name) for name in ("a.md", "b.md")]
    assert resolved(act, "section 12 of the Harbours Act 2009", *others) == [("ambiguous", None)]


def test_equal_addresses_in_another_document_are_ambiguous():
    twice = read(f"{HARBOURS}\n## 12 Boats\n\nSail.\n", name="harbours.md")
    act = read(LETTINGS)
    assert resolved(act, "section 12 of the Harbours Act 2009", twice) == [("ambiguous", None)]


def test_foreign_law_is_external():
    act = read("# Port Act\n\n## 1 Fees\n\nAs in 15 U.S.C. 1601.\n")
    assert outcomes(act) == [("15 U.S.C. 1601", "external", None)]


def test_an_encoded_mention_is_resolved_again_without_the_text():
    act = read(LETTINGS)
    graph = act.built.graph
    again = [Mention.of(m.cited, span=m.span, section=m.section, kind=m.kind) for m in act.mentions]
    assert again == act.mentions
    assert graph.document.id == "act.md"


def test_a_link_to_a_section_that_is_gone_dangles():
    act = read(LETTINGS)
    graph = act.built.graph
    mention = Mention(PLACE, 0, anchor="99")
    (found,) = resolve(
        [mention], document=graph.document.id, sections=graph.sections, book=MemoryBook([graph])
    )
    assert found.reason is UnresolvedReason.DANGLING


def test_a_sentence_is_no_unit():
    act = read(
        "# Hafengesetz\n\n## § 1 Boote\n\n(1) Es gilt § 2 Abs. 1 Satz 2 und der Rest.\n\n"
        "## § 2 Gebühren\n\n(1) Der Schiffer zahlt. Er zahlt die Gebühr mit dem Boot.\n"
    )
    assert resolved(act, "§ 2 Abs. 1 Satz 2") == [("act.md#2(1)", "Satz 2")]


def test_a_chapter_is_that_of_the_part_in_which_it_is_cited():
    rules = read(
        "Part 1\tBoats\nPart 1.Chapter 1\tBig\nPart 1.Chapter 1.1.(1)\tSee Chapter 2.\n"
        "Part 1.Chapter 2\tSmall\nPart 1.Chapter 2.2.(1)\tx\n"
        "Part 2\tRafts\nPart 2.Chapter 1\tOld\nPart 2.Chapter 1.3.(1)\tx\n"
        "Part 2.Chapter 2\tNew\nPart 2.Chapter 2.4.(1)\tIn this Chapter 2 and Chapter 1.\n",
        name="rules.txt",
    )
    assert resolved(rules, "Chapter 2") == [("rules.txt#Part 1.Chapter 2", None)]
    assert resolved(rules, "this Chapter 2") == [("rules.txt#Part 2.Chapter 2", None)]
    assert resolved(rules, "Chapter 1") == [("rules.txt#Part 2.Chapter 1", None)]


def test_a_sentence_of_no_known_unit_dangles():
    act = read(LETTINGS)
    graph = act.built.graph
    mention = Mention(PLACE, 0, address=("satz 3",))
    book = MemoryBook([graph])
    found = resolve([mention], document=graph.document.id, sections=graph.sections, book=book)
    assert [one.reason for one in found] == [UnresolvedReason.DANGLING]


def test_a_schedule_far_beyond_those_of_the_document_is_of_another():
    act = read(f"{LETTINGS}\n\n2 See Schedule 3, Schedule 40 and Exhibit B.\n")
    assert resolved(act, "Schedule 3") == [("dangling", None)]
    assert resolved(act, "Schedule 40") == [("outside_library", None)]
    assert resolved(act, "Exhibit B") == [("outside_library", None)]


def test_a_paragraph_that_is_printed_with_the_number_of_its_section_is_found_by_both() -> None:
    rules = read(
        "# Satzung\n\n## § 4 Beitrag\n\n4.1 Er ist hoch.\n\n4.2 Er ist bald zu zahlen.\n\n"
        "## § 5 Boote\n\n5.1 Siehe § 4 Abs. 2 und § 4 Abs. 9.\n"
    )
    assert resolved(rules, "§ 4 Abs. 2") == [("act.md#4.2", None)]
    assert resolved(rules, "§ 4 Abs. 9") == [("act.md#4", "(9)")]
