"""Citations that are read to their ends, and units of this document that have unusual numbers."""

from __future__ import annotations

import pytest

from evidence_graph.spans import Span
from ingest.converted import Link
from ingest.facts import Options
from ingest.references import find_mentions
from ingest.references.mention import ELSEWHERE

from .acts import read
from .test_classes import named
from .test_missed import shown


@pytest.mark.parametrize(
    ("text", "language", "expected"),
    [
        ("It conforms to section 3.1 [1] of\n[RFC4632] or section 2.3 [2] of [RFC4291].", "en",
         [("section 3.1 [1] of\n[RFC4632]", "RFC4632", "3.1"),
          ("section 2.3 [2] of [RFC4291]", "RFC4291", "2.3")]),
        ("They are used as described in RFC2119.", "en", [("RFC2119", "RFC2119", "")]),
        ("the charter in 12 App. V.S.A. chapter 3 is amended", "en",
         [("12 App. V.S.A. chapter 3", "12 App. V.S.A. chapter 3", "")]),
        ("defence in compliance with the State Criminal Code or a Dress Code", "en",
         [("State Criminal Code", "State Criminal Code", "")]),
        ("reference is made to article 4 of the declaration", "en",
         [("article 4", ELSEWHERE, "4")]),
        ("Das regelt § 53 Abs. 5 HG NRW nicht.", "de", [("§ 53 Abs. 5 HG NRW", "HG NRW", "53/5")]),
        ("Das Hafengesetz NRW gilt.", "de", [("Hafengesetz NRW", "Hafengesetz NRW", "")]),
        ("im Sinne der UN-Hafenrechtskonvention", "de",
         [("UN-Hafenrechtskonvention", "UN-Hafenrechtskonvention", "")]),
        ("régie par la loi du 1er Juillet 1931 et le décret d'application du 16 août 1931", "fr",
         [("loi du 1er Juillet 1931", "loi du 1er Juillet 1931", ""),
          ("décret d'application du 16 août 1931", "décret d'application du 16 août 1931", "")]),
    ],
)  # fmt: skip
def test_a_citation_of_another_work_is_read_whole(
    text: str, language: str, expected: list[tuple[str, str | None, str]]
) -> None:
    assert named(text, language) == expected


def test_french_statutes_are_another_document_in_rules_and_this_one_in_themselves() -> None:
    text = "# {} de l'association Les Rames\n\n## Article 1 Vote\n\nSelon l'article 2 des {}.\n\n"
    text += "## Article 2 Voix\n\nUne voix par bateau.\n"
    assert shown(text.format("Règlement intérieur", "statuts")) == [
        ("article 2 des statuts", "statuts:2")
    ]
    own = ("article 2 des présents statuts", "2")
    assert shown(text.format("Statuts", "présents statuts")) == [own]


def test_a_list_of_numbers_without_blanks() -> None:
    text = "# Satzung\n\n## § 2 Organe\n\n(2) Organe sind\n\n1. Rat,\n\n2. Vorstand,\n\n3. Amt,\n\n"
    text += "4. Ausschuss.\n\n## § 3 Zeit\n\nDie unter § 2 Abs. 2 Nr. 1,2 und 4 genannten Organe.\n"
    assert shown(text) == [("§ 2 Abs. 2 Nr. 1", "2/2/1"), ("2", "2/2/2"), ("4", "2/2/4")]


def test_a_list_of_sections_goes_on_behind_a_decimal() -> None:
    text = "# Act\n\n## 37 One\n\nA.\n\n## 37.1 Two\n\nB.\n\n## 38 Three\n\nC.\n\n## 39 Four\n\n"
    text += "No appeal lies under section 37, 37.1 or 38 from a judgment.\n"
    assert shown(text) == [("section 37", "37"), ("37.1", "37.1"), ("38", "38")]


def test_lettered_units_of_an_article() -> None:
    text = (
        "# Rowing Bylaws\n\n## Article III: Members\n\n### A. Who\n\nRowers.\n\n### B. Shares\n\n"
        "Members under subsection A hold shares, paid as Section IX(K) says.\n\n"
        "## Article IX: Accounts\n\n### J. Dues\n\nDues.\n\n### K. Sums\n\nSums.\n"
    )
    found = [(mention.span.of(text), mention.anchor) for mention in read(text).mentions]
    anchors = [anchor for _, anchor in found]
    assert len(anchors) == 2 and [str(anchor)[-1] for anchor in anchors] == ["A", "K"]


def test_a_sign_that_opens_a_paragraph_is_a_label() -> None:
    text = "# Constitution\n\nArticle I. Officers\n\n§1 Officers shall meet.\n\n"
    text += "Article II. Changes\n\n§1 A majority under Article I may vote.\n\n§2 XCF votes.\n"
    assert [words for words, _ in shown(text)] == ["Article I"]


def test_links_of_torn_words_say_less_than_the_words() -> None:
    text = "# Ordnung\n\n## § 11 Wahl\n\n(3) Frei.\n\n(4) Leitung.\n\n## § 12 Rest\n\n{}\n"
    words = "Die Leitung (§ 11 Abs. (4)) wählt."
    act = read(text.format(words))
    start = act.built.text.index("(§ 11 A")
    pieces = [Span(start, start + 5), Span(start + 11, start + 15)]
    links = [Link(span=piece, target="#s11") for piece in pieces]
    sections = act.built.graph.sections
    at = next(n for n, section in enumerate(sections) if section.anchor == "11")
    found = find_mentions(act.built.text, sections, language="de", links=links, anchors={"s11": at})
    assert [(m.span.of(act.built.text), m.cited.address) for m in found] == [
        ("§ 11 Abs. (4)", "11/4")
    ]


def test_dutch_articles_and_their_paragraphs() -> None:
    text = (
        "# Statuten van de roeivereniging\n\n### Artikel 8\n\n1. Het bestuur bestaat uit drie.\n\n"
        "2. Als het aantal beneden het in lid 1 vermelde minimum is, blijft het bevoegd.\n\n"
        "3. Het blijft.\n\n### Artikel 9\n\n1. Het bepaalde in artikel 8 leden 1 en 3 geldt, ook "
        "als bedoeld in artikel 2:393 lid 1 van het Burgerlijk Wetboek.\n"
    )
    assert read(text, options=Options(language="nl")).surfaces() == [
        ("lid 1", None, "8/1"),
        ("artikel 8 leden 1", None, "8/1"),
        ("3", None, "8/3"),
        ("artikel 2:393 lid 1 van het Burgerlijk Wetboek", "Burgerlijk Wetboek", "2:393/1"),
    ]


def test_a_letter_behind_the_number_of_an_item() -> None:
    text = "# Rules\n\n## 7.1 Rooms\n\n1. One.\n\n2. Two.\n\n   a. Left.\n\n   b. Right.\n\n"
    assert shown(f"{text}## 7.2 Rest\n\nRooms of section 7.1.2b are kept.\n") == [
        ("section 7.1.2b", "7.1/2/b")
    ]


def test_the_running_head_of_a_printed_act_is_no_reference() -> None:
    head = "3   \n**Act 9** *Ports Act* **2031**\n\n"
    text = f"# Ports Act Ruritania 2031\n\n## 1 Dues\n\nDues.\n\n{head}## 2 Rest\n\nNone.\n"
    assert shown(text) == []
