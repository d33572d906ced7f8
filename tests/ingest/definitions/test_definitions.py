from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evidence_graph.spans import Span
from evidence_graph.words import normal_form
from ingest.convert.html import convert as convert_html
from ingest.definitions import Verb, find_definitions

from .lawbooks import Lawbook

HARBOUR = """
    Part 1 – General

    § 1 Interpretation

    (1) In this Act—

    “berth” means a place where a ship lies;

    “pilot” includes an apprentice pilot, but does not include a tug master;

    “wharf” means—

    (a) a quay; or

    (b) a jetty;

    “dues” has the meaning given by section 5(2).

    (2) For the purposes of subsection (1), “tug” means a ship that tows.

    Part 2 – Dues

    § 2 Payment of dues

    (1) In this Part, “master” means the person in charge of a ship.

    (2) In this section “late” means after the third day.

    § 3 Reliefs

    (1) A master may ask the harbour authority (“the Authority”) for relief.

    (2) Nothing in this section means that dues are not payable.
    """


def test_each_term_of_a_list_is_found_in_order_of_place():
    assert Lawbook(HARBOUR).terms == [
        "berth", "pilot", "wharf", "dues", "tug", "master", "late", "the Authority",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("term", "verb"),
    [
        ("berth", Verb.MEANS),
        ("pilot", Verb.INCLUDES),
        ("dues", Verb.SAME_AS),
        ("the Authority", Verb.MARKED),
    ],
)
def test_the_verb_says_how_the_meaning_is_given(term, verb):
    assert Lawbook(HARBOUR).of(term).verb is verb


@pytest.mark.parametrize(
    ("term", "scope"),
    [
        ("berth", None),  # "In this Act": the whole document
        ("tug", "1(1)"),
        ("master", "Part 2"),
        ("late", "2"),
        ("the Authority", None),
    ],
)
def test_a_meaning_governs_where_the_text_says(term, scope):
    assert Lawbook(HARBOUR).scope_of(term) == scope


def test_a_definition_reaches_to_the_end_of_its_sub_paragraphs():
    law = Lawbook(HARBOUR)
    assert law.of("wharf").span.of(law.text).endswith("a jetty;")
    assert law.of("berth").span.of(law.text).endswith("ship lies;")


@pytest.mark.parametrize(
    ("words", "terms"),
    [
        ("The term “kiosk” means a stall.", ["kiosk"]),
        ("'kiosk' means a stall.", ["kiosk"]),
        ('"Kiosk" shall mean a stall.', ["Kiosk"]),
        ("**“Kiosk”** means a stall.", ["Kiosk"]),
        ("“Lend” and “loan” mean a transfer for a time.", ["Lend", "loan"]),
        ("“Land” or “estate” includes water.", ["Land", "estate"]),
        ("“consent” of the owner means consent in writing.", ["consent"]),
        ("“claim”, in relation to a ship, means a demand.", ["claim"]),
        ("“sell” includes offer, and “sale” shall be construed accordingly.", ["sell", "sale"]),
        ("“Fee” will have the meaning set out in the Order.", ["Fee"]),
        ("“Guest” does not include a lodger.", ["Guest"]),
        ("(g) Lessee means a person who hires goods.", ["Lessee"]),
        ("(g) Hire and letting mean the use of goods for money.", ["Hire", "letting"]),
        ("The buyer pays a sum (the “Price”) on the day.", ["Price"]),
        ("Alder Homes Limited (hereinafter “Alder”) lets the flat.", ["Alder"]),
        ("“the Housing Scheme” (“HS”) means the scheme of 2020.", ["the Housing Scheme"]),
        # what names a word without defining it
        ("In section 3, for “kiosk” substitute “stall”.", []),
        ("This means that no fee is due.", []),
        ("(b) Nothing in this section means that a fee is due.", []),
        ("see paragraph (2) (“working day”) of that section.", []),
        ("The form must say “paid” in red.", []),
    ],
)
def test_forms_of_a_definition(words, terms):
    assert Lawbook(words).terms == terms


@pytest.mark.parametrize(
    ("words", "terms"),
    [
        ("„Kiosk“ ist ein Stand.", ["Kiosk"]),
        ("„Kiosk“ bedeutet einen Stand.", ["Kiosk"]),
        ("(1) Anlagen im Sinne dieses Gesetzes sind ortsfeste Einrichtungen.", ["Anlagen"]),
        ("(2) Hersteller im Sinne dieses Abschnitts ist, wer Waren fertigt.", ["Hersteller"]),
        ("Die Muster GmbH (nachfolgend „Anbieter“) liefert Waren.", ["Anbieter"]),
        # no definitions
        ("(3) Der Antrag im Sinne des Absatzes 2 ist schriftlich zu stellen.", []),
        ("Die Wörter „sollen“ und „können“ werden gestrichen.", []),
    ],
)
def test_german_forms(words, terms):
    assert Lawbook(words, language="de").terms == terms


def test_a_german_list_needs_no_verb():
    law = Lawbook(
        """
        § 1 Zweck

        Dieses Gesetz regelt den Handel.

        § 2 Begriffsbestimmungen

        (1) Im Sinne dieses Gesetzes bedeutet

        1. „Ware“ jede bewegliche Sache;

        2. „Händler“ jede Person, die Waren verkauft.

        (2) Ein Markt ist eine Veranstaltung, auf der Waren verkauft werden.
        """,
        language="de",
    )
    assert law.terms == ["Ware", "Händler", "Markt"]


def test_a_glossary_has_its_terms_on_lines_of_their_own():
    law = Lawbook(
        """
        1. Introduction

        This handbook is for crews.

        2. Glossary

        ballast (BL)

        Water that a ship carries to stay upright.

        bilge

        The lowest part of the hull.

        3. Duties

        Crews keep watch.
        """
    )
    assert law.terms == ["ballast", "bilge"]
    assert law.of("ballast").aliases == ("BL",)
    assert law.of("bilge").span.of(law.text).endswith("part of the hull.")


def test_a_glossary_may_hang_its_meanings():
    law = Lawbook(
        """
        Anchor
            A weight that holds
            a ship.

        Buoy
            A float that marks a place.

        Cable
            A thick rope.
        """
    )
    assert law.terms == ["Anchor", "Buoy", "Cable"]


def test_a_table_of_terms_is_told_by_its_head():
    rows = "Term\tMeaning\nBuoy\tA float that marks a place.\nCable\tMeans a thick rope."
    assert Lawbook(rows).terms == ["Buoy", "Cable"]
    other = "Item\tPrice\nBuoy\t40 crowns a piece, and more.\nCable\t10 crowns a metre."
    assert Lawbook(other).terms == []


def test_lists_may_interrupt_a_table_that_is_set_with_tabs():
    law = Lawbook(
        "1. Defined terms\n\nTerm\tMeaning\nSea Mark\tMeans:\n(a)\ta float; or\n(b)\ta light.\n"
        "Thick Rope\tMeans a rope that no one can lift.\n"
    )
    assert law.terms == ["Sea Mark", "Thick Rope"]


def test_a_short_paragraph_before_a_table_is_no_row_of_it():
    law = Lawbook(
        "1. Defined terms\n\nThe terms are:\n\nTerm\tMeaning\nBuoy\tA float that marks a place.\n"
        "Cable\tMeans a thick rope.\n"
    )
    assert law.terms == ["Buoy", "Cable"]


def test_the_number_of_a_section_is_no_term():
    law = Lawbook(
        "1. Defined terms\n\nTerm\tMeaning\nBuoy\tA float that marks a place.\n\n"
        "A1.2.2\tThe methods of this appendix are set out in rule 4.\n\nA1.2.3\tFees are set out."
    )
    assert law.terms == ["Buoy"]


def test_what_html_marks_as_defined_is_known_by_its_place():
    page = (
        b"<p>A <dfn>mooring <b>line</b></dfn> is a rope.</p><dl><dt><dfn>Bitt</dfn><dd>A post.</dl>"
    )
    converted = convert_html(page, name="ropes.html")
    assert [span.of(converted.text) for span in converted.defined] == ["mooring line", "Bitt"]


def test_what_an_act_inserts_elsewhere_defines_nothing_here():
    law = Lawbook("In section 2 insert— ““quay” means a place;” and omit the rest.")
    assert law.terms == []


def test_marks_of_the_source_are_definitions():
    text = "A mooring line is a rope. Crews need it."
    (found,) = find_definitions(text, [], language="en", defined=[Span(2, 14)])
    assert (found.term, found.verb) == ("mooring line", Verb.MARKED)


def test_a_scope_behind_a_term_that_the_source_marks_is_read():
    act = "3 Dues\n\n(2) Dues are of a “heavy kind” for the purposes of this section if paid."
    law = Lawbook(f"{act}\n\n4 Docks\n\nA dock is open.\n\n5 Piers\n\nA pier is open.")
    start = law.text.index("heavy kind")
    marked = [Span(start, start + len("heavy kind"))]
    (found,) = find_definitions(law.text, law.sections, language="en", defined=marked)
    assert found.scope is not None
    assert law.sections[found.scope].number == "3"


def test_a_repeated_term_that_states_no_scope_governs_its_own_section():
    law = Lawbook(
        """
        1 Signals

        (1) A crew may fly a flag.

        (2) Flag means a cloth.

        2 Ships

        (1) A ship has a country.

        (2) Flag means the country of a ship.
        """
    )
    assert [law.sections[d.scope].anchor for d in law.definitions if d.scope is not None] == [
        "1",
        "2",
    ]


@pytest.mark.parametrize(
    ("words", "term", "expected"),
    [
        ("“Order Form” means a page.", "Order Form", True),
        ("“GDPR” means a law.", "GDPR", True),
        ("“the Act” means a law.", "the Act", True),
        ("“berth” means a place.", "berth", False),
        ("(1) “Common parts” means stairs.\n\n(2) “Roof” means a cover.", "Roof", False),
        ("(1) “Common Parts” means stairs.\n\n(2) “Roof” means a cover.", "Roof", True),
    ],
)
def test_capitals_matter_where_the_text_means_them(words, term, expected):
    assert Lawbook(words).of(term).case_sensitive is expected


@pytest.mark.parametrize(
    ("printed", "language", "normal"),
    [
        ("the Parties", "en", "party"),
        ("war widow’s pensions", "en", "war widow pension"),
        ("Preliminary Prospectuses", "en", "preliminary prospectu"),
        ("a Preliminary Prospectus", "en", "preliminary prospectu"),
        ("other uses", "en", "other use"),
        ("personenbezogene Daten", "de", "personenbezogen dat"),
        ("personenbezogener Daten", "de", "personenbezogen dat"),
    ],
)
def test_inflected_forms_have_one_normal_form(printed, language, normal):
    assert normal_form(printed, language) == normal


MARKS = '“ ” " ‘ ’ „ ( ) , : — | (a) 1. means ist term the Definitions'.split()
PHRASES = [" ", "\n", "\n\n", "\t", "In this Part", "Im Sinne dieses Gesetzes"]
PIECES = st.sampled_from([*MARKS, *PHRASES])


@given(st.lists(PIECES, max_size=60).map("".join), st.sampled_from(["en", "de", "fr"]))
def test_any_text_gives_ordered_definitions_within_it(text, language):
    found = find_definitions(text, [], language=language)
    assert found == sorted(found, key=lambda d: d.surface)
    for definition in found:
        assert definition.span.contains(definition.surface)
        assert definition.span.end <= len(text)
        assert definition.normal


def test_a_tag_may_close_between_a_term_and_its_verb():
    text = '1. <span id="4.1">**"Mooring Hours"**</span>  means the hours of a tide.'
    assert Lawbook(text).terms == ["Mooring Hours"]
