"""Levels of the markup: those that numbers contradict, and styles that have one."""

from __future__ import annotations

from evidence_graph.language import pack_of
from evidence_graph.spans import Span
from ingest.converted import Block, BlockKind, ConvertedDocument
from ingest.structure import parse

from .outlines import expected, of_markdown, tree


def test_an_article_marked_as_deeper_than_the_one_before_it_stands_beside_it():
    assert of_markdown("""
        # Constitution of the Harbour Board

        ## Amendments

        ### Article 1

        The Board may sue.

        ### Article 2

        The Board has a seal.

        #### Article 3

        The Board meets in May.

        ##### Quorum

        Five members are a quorum.

        #### Article 4

        The Board reports each year.
    """) == expected("""
        # Amendments
          # Article 1
          # Article 2
          # Article 3
            # Quorum
          # Article 4
    """)


def test_an_inserted_section_lies_in_the_one_that_inserts_it():
    # the act has a section 3 of its own, so the inner one is not a slip
    assert of_markdown("""
        # Ferries (Amendment) Act

        ## Section 1

        This Act amends the Ferries Act.

        ## Section 2

        The following is inserted:

        ### Section 3

        A ferry carries a light.

        ## Section 3

        This Act begins in May.
    """) == expected("""
        # Section 1
        # Section 2
          # Section 3
        # Section 3
    """)


def test_decimal_numbers_tell_which_heading_holds_which():
    assert of_markdown("""
        # Rulebook

        ## 1 Scope

        ## 1.1 Ferries

        These rules apply to ferries.

        ## 2 Use

        ### 2.1 Issue

        ### 2.1.1 Checks

        #### Forms

        Forms are checked.

        #### 2.1.1.1 Seals

        Seals are checked.

        ### 2.2 Return

        Cards are returned.

        #### 2.3 Loss

        Losses are reported.
    """) == expected("""
        # 1 Scope
          # 1.1 Ferries
        # 2 Use
          # 2.1 Issue
            # 2.1.1 Checks
              # Forms
              # 2.1.1.1 Seals
          # 2.2 Return
          # 2.3 Loss
    """)


def test_a_line_marked_as_a_deep_heading_above_all_articles_holds_none():
    assert of_markdown("""
        # Satzung des Hafenvereins

        #### Tag der Errichtung: 3. Mai 2021

        ## § 1 Name

        Der Verein heißt Hafenverein.

        ## § 2 Zweck

        Er pflegt Boote.
    """) == expected("""
        # Tag der Errichtung: 3. Mai 2021
        # § 1 Name
        # § 2 Zweck
    """)


def test_divisions_marked_as_deeper_than_their_articles_hold_them():
    assert of_markdown("""
        # Vertrag über die Fähre

        ###### A. Betrieb

        ##### Art. 1

        Die Fähre fährt täglich.

        ##### Art. 2

        Sie fährt nicht bei Sturm.

        ###### B. Kosten

        ##### Art. 3

        Jede Partei trägt die Hälfte.

        ###### Fussnoten

        [^1]: SR 1.23
    """) == expected("""
        # A Betrieb
          # Art 1
          # Art 2
        # B Kosten
          # Art 3
        # Fussnoten
    """)


def test_a_sentence_in_a_style_with_a_level_is_text():
    sentence = "No change of this lease takes effect unless both of the parties have signed it."
    source, blocks = "", []
    for words, level, style in (
        ("1. Change", 1, "Clause Title"),
        (sentence, 2, "Clause Without Number"),
        ("2. Notices", 1, "Clause Title"),
        ("Notices are sent to the office of the harbour.", None, None),
    ):
        span = Span(len(source), len(source) + len(words))
        kind = BlockKind.PARAGRAPH if level is None else BlockKind.HEADING
        blocks.append(Block(span, kind, level=level, style=style, size=1.0))
        source += f"{words}\n\n"
    document = ConvertedDocument(text=source, blocks=tuple(blocks), format="docx")
    units = parse(document, pack_of("en")).units
    assert [unit.number for unit in units] == ["1", "2"]
    assert units[0].span.of(source).endswith(sentence)


def test_letters_behind_the_last_number_stand_below_it():
    lines = [
        ("1. Fees", 1),
        ("The owner pays a fee in May.", None),
        ("2. General", 1),
        ("A. Law", 2),
        ("The law of the harbour applies.", None),
        ("B. Notices", 2),
        ("Notices are sent to the clerk.", None),
        ("EXHIBIT A", None),
        ("The boats are listed in the register of the harbour.", None),
        ("EXHIBIT B", None),
        ("The keys are listed in the register of the harbour.", None),
    ]
    blocks, position = [], 0
    for line, level in lines:
        span = Span(position, position + len(line))
        kind = BlockKind.HEADING if level else BlockKind.PARAGRAPH
        blocks.append(Block(span, kind, level=level))
        position = span.end + 2
    text = "\n\n".join(line for line, _ in lines)
    document = ConvertedDocument(text, tuple(blocks), "docx")
    assert tree(parse(document, pack_of("en"))) == expected("""
        # 1 Fees
        # 2 General
          # A Law
          # B Notices
        # EXHIBIT A
        # EXHIBIT B
    """)


def test_a_heading_that_would_hold_all_units_only_opens_the_text():
    units = "".join(f"### § {n} Rule {n}\n\nThe quay number {n} is open.\n\n" for n in range(1, 5))
    opening = (
        "## Preamble\n\nA harbour is a place.\n\n## (Legal basis)\n\nThe council resolves:\n\n"
    )
    assert of_markdown(f"# Harbour Statute\n\n{opening}{units}") == expected("""
        # Preamble
        # (Legal basis)
        # § 1 Rule 1
        # § 2 Rule 2
        # § 3 Rule 3
        # § 4 Rule 4
    """)
    two = f"# Statutes\n\n## Harbour\n\n{units}## Canal\n\nThe canal is closed in winter.\n"
    assert of_markdown(two).splitlines()[:2] == ["# Harbour", "  # § 1 Rule 1"]


def test_a_chapter_that_would_be_empty_holds_the_titles_of_its_level():
    source = """
        # Title 4. Harbours

        ## Chapter 1. Quays

        ### § 4-1-1. Keys

        The master keeps the keys of the quay.

        ## Chapter 3. Leases

        ## In General

        ### § 4-3-1. Rent

        The rent is due in spring.

        ## Long Leases

        ### § 4-3-21. Term

        A long lease has ten years.

        ## Chapter 5. Dues

        ### § 4-5-1. Rates

        The rate is two pounds.
    """
    assert of_markdown(source) == expected("""
        # Title 4 Harbours
          # Chapter 1 Quays
            # § 4-1-1 Keys
          # Chapter 3 Leases
            # In General
              # § 4-3-1 Rent
            # Long Leases
              # § 4-3-21 Term
          # Chapter 5 Dues
            # § 4-5-1 Rates
    """)


def test_groups_with_roman_numbers_stand_above_the_articles_that_they_precede():
    source = """
        # Harbour Act

        I. Berths

        **Article 1**

        Every boat has a berth.

        **Article 2**

        A berth has a number.

        II. Dues

        **Article 3**

        The dues are paid in spring.

        ## III. Fines

        **Article 4**

        Who does not pay is fined.
    """
    assert of_markdown(source) == expected("""
        # I Berths
          # Article 1
          # Article 2
        # II Dues
          # Article 3
        # III Fines
          # Article 4
    """)


def test_articles_marked_as_deeper_than_the_preamble_stand_beside_it():
    assert of_markdown("""
        # Vertrag über den Kran

        ## Präambel

        Die Parteien betreiben den Kran am Hafen gemeinsam.

        ### § 1 Betrieb

        Der Kran wird am Tag betrieben.

        ### § 2 Kosten

        Die Kosten werden geteilt.
    """) == expected("""
        # Präambel
        # § 1 Betrieb
        # § 2 Kosten
    """)


def test_a_number_with_a_hyphen_stands_below_the_decimal_that_it_extends():
    assert of_markdown("""
        ## Section 4.0 Permits

        ### 4.1 Permits for boats

        ### 4.1-1 Application

        Each master applies.

        ### 4.1-2 Fees

        Each master pays.

        ### 4.2 Appeals

        None.
    """) == expected("""
        # Section 4.0 Permits
          # 4.1 Permits for boats
            # 4.1-1 Application
            # 4.1-2 Fees
          # 4.2 Appeals
    """)


def test_a_preamble_holds_no_groups_of_articles():
    assert of_markdown("""
        # Satzung

        ## Präambel

        Der Verein rettet Boote.

        ### Allgemeines

        #### § 1 Name

        Der Verein heißt Kai.

        #### § 2 Zweck

        Er rettet Boote.

        ### Mitglieder

        #### § 3 Beitritt

        Jeder kann beitreten.
    """) == expected("""
        # Präambel
        # Allgemeines
          # § 1 Name
          # § 2 Zweck
        # Mitglieder
          # § 3 Beitritt
    """)


def test_the_name_of_a_by_law_does_not_hold_its_sections():
    source = """
        # By-law 12

        ## Quay By-law

        Whereas the council wants a quay, it makes this by-law.

        ### 1. Fees

        A fee is due in May.

        ### 2. End

        This by-law ends with the year.
    """
    assert of_markdown(source) == expected("""
        # Quay By-law
        # 1 Fees
        # 2 End
    """)


def test_divisions_of_divisions_rank_above_the_sections_that_are_marked_higher():
    source = """
        ### Abschnitt 1 Boote

        # § 1 Rudern

        Wer rudert, meldet sich.

        ### Abschnitt 2 Hafen

        ### Titel 1 Kai

        # § 2 Liegen

        Wer liegt, zahlt.

        ### Titel 2 Mole

        # § 3 Angeln

        Wer angelt, schweigt.
    """
    assert of_markdown(source) == expected("""
        # Abschnitt 1 Boote
          # § 1 Rudern
        # Abschnitt 2 Hafen
          # Titel 1 Kai
            # § 2 Liegen
          # Titel 2 Mole
            # § 3 Angeln
    """)
