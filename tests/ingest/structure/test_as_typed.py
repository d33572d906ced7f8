"""Markdown with the slips of those who typed it."""

from __future__ import annotations

from textwrap import dedent

from evidence_graph.spans import Span
from ingest.convert import markdown
from ingest.converted import Block, BlockKind, ConvertedDocument

from .outlines import expected, of_markdown, of_text, parsed, tree


def test_a_section_sign_may_follow_the_marks_of_a_heading_without_a_blank() -> None:
    source = """
        # Hafenordnung

        \ufffc\ufffcTeil I Allgemeines
        ------------------

        ###§1 Zweck
        Diese Ordnung gilt für den Hafen.

        ###§ 2 Gebühren
        (1) Das Entgelt wird vom Rat festgesetzt.

        (2) Das Entgelt ist im Voraus zu zahlen.
        ###§3 Schlüssel
        Die Schlüssel verwahrt der Hafenmeister.
    """
    assert of_markdown(source) == expected("""
        # Teil I Allgemeines
          # § 1 Zweck
          # § 2 Gebühren
            (1)
            (2)
          # § 3 Schlüssel
    """)


def test_a_number_behind_the_marker_of_a_list_is_the_number_of_the_item() -> None:
    source = """
        ## 14.01 Berths

        The harbour master sees to it that

        1. _(a)_ berths are let for a season;

        2. **(b)** fees are paid before the season begins; and

        3. (c) keys are returned.

        ## 14.02 Piers

        1. (a) A pier has a lamp that the master lights at dusk;

        2. (a) A pier has a rail that the master paints in spring.
    """
    assert of_markdown(source) == expected("""
        # 14.01 Berths
          (a)
          (b)
          (c)
        # 14.02 Piers
          1
            (a)
          2
            (a)
    """)


def test_a_heading_marked_too_high_lies_beside_those_with_the_numbers_around_its_own() -> None:
    source = """
        # Article 1. Harbour

        ## Section 1. Name

        The harbour is called Old Quay.

        # Section 2. Seat

        The harbour lies at the river.

        ## Section 3. Season

        The season begins in May.

        # Article 2. Keys

        ## Section 1. Lending

        Keys are lent by the master.

        # Section 2. Loss

        A lost key is paid for.

        # Section 3. Return

        Keys are returned in autumn.
    """
    assert of_markdown(source) == expected("""
        # Article 1 Harbour
          # Section 1 Name
          # Section 2 Seat
          # Section 3 Season
        # Article 2 Keys
          # Section 1 Lending
          # Section 2 Loss
          # Section 3 Return
    """)


def test_a_full_stop_may_follow_the_emphasis_of_a_number() -> None:
    source = """
        **9. Use**.

        **9.1**. Lamps. The tenant lights the lamps at dusk.

        **9.2.** Noise. The tenant makes no noise at night.

        **9.3**. Keys. The tenant returns the keys in autumn.

        **10. Fees**.

        **10.1**. Due Date. Fees are due in May.

        **10.2.** Late Fees. A late fee is due in June.
    """
    assert of_markdown(source) == expected("""
        9 Use
          9.1 Lamps
          9.2 Noise
          9.3 Keys
        10 Fees
          10.1 Due Date
          10.2 Late Fees
    """)


def test_letters_without_a_sign_count_headings() -> None:
    source = """
        # A Harbour

        ## § 1 Name

        The harbour is called Old Quay.

        # B Fees

        ## § 2 Rates

        Rates are set in May.

        # C Keys

        ## § 3 Lending

        Keys are lent by the master.

        # A Mariner Writes

        A letter of thanks.
    """
    outline = parsed(markdown.convert(dedent(source).encode(), name="test.md"))
    found = [(unit.number, unit.heading) for unit in outline.units if unit.parent is None]
    assert found[:3] == [("A", "Harbour"), ("B", "Fees"), ("C", "Keys")]
    assert found[3] == (None, "A Mariner Writes")


def test_a_table_of_contents_ends_where_its_first_entry_comes_again() -> None:
    dots = " ." * 12
    entries = [f"§ | {title}{dots} 3" for title in ("Name", "Seat", "Season")]
    lines = [
        ("Contents", 4),
        ("\n".join(["A Harbour | 3", *entries, "B Fees | 4", f"§ | Rates{dots} 4"]), None),
        ("A Harbour", 4),
        ("§ 1 Name", 5),
        ("The harbour is called Old Quay.", None),
        ("§ 2 Seat", 5),
        ("The harbour lies at the river.", None),
        ("§ 3 Season", 5),
        ("The season begins in May.", None),
        ("B Fees", 4),
        ("§ 4 Rates", 5),
        ("Rates are set in May under § 1 Name.", None),
    ]
    source, blocks = "", []
    for words, level in lines:
        span = Span(len(source), len(source) + len(words))
        kind = BlockKind.HEADING if level else BlockKind.PARAGRAPH
        kind = BlockKind.TABLE if "|" in words else kind
        blocks.append(Block(span, kind, level=level, size=1.0))
        source += f"{words}\n\n"
    document = ConvertedDocument(text=source, blocks=tuple(blocks), format="pdf")
    assert tree(parsed(document)) == expected("""
        # A Harbour
          # § 1 Name
          # § 2 Seat
          # § 3 Season
        # B Fees
          # § 4 Rates
    """)


def test_a_number_alone_on_its_line_with_a_title_heads_the_sentences_below_it() -> None:
    source = """
        6.1 Joint Berth

          (a) If a tenant seeks a second boat for the berth, the master asks the neighbours.

          (b) The neighbours answer within a week.

        6.2 Second Berth.Subject to the rules of the quay, a tenant may let a second berth.
    """
    assert of_text(source) == expected("""
        6.1 Joint Berth
          (a)
          (b)
        6.2 Second Berth
    """)


def test_a_number_after_a_sentence_that_ends_in_a_label_is_no_unit() -> None:
    source = """
        5.1 The fee has been set on the basis that the liability of the master is limited by clauses

        5.2 and 5.3.

        5.2 The liability of the master for any boat is limited to the fee for one season.

        5.3 The master is not liable for keys that a tenant has lent to others.
    """
    assert of_text(source) == expected("""
        5.1
        5.2
        5.3
    """)


def test_items_within_a_paragraph_may_begin_in_lower_case_after_a_semicolon() -> None:
    source = """
        3. Your Duties

        3.1 You shall at all times do the following: 3.1.1 keep the berth clean;

        3.1.2 keep the lamp lit from dusk until dawn;

        3.1.3 tell the master of any damage; 3.1.4 pay the fee that is set under clause 1.2;

        3.1.5 return the keys in autumn; 3.1.6 not let the berth to others.

        4. Our Duties

        4.1 The master shall keep the quay in repair.
    """
    assert [line.strip() for line in of_text(source).splitlines()] == [
        "# 3 Your Duties",
        "3.1",
        *(f"3.1.{n}" for n in range(1, 7)),
        "# 4 Our Duties",
        "4.1",
    ]


def test_a_bare_number_stands_in_a_list_whose_other_numbers_have_a_full_stop() -> None:
    source = """
        1. LAMPS.

        1.1 The keeper lights the lamps at dusk.

        1.2 The keeper puts them out at dawn.

        2 FEES.

        2.1 The owner pays for each night.

        2.2 The fee is due at noon.

        3 KEYS.

        3.1 Keys are returned in autumn.

        4. NOISE. No owner makes any noise at night.
    """
    assert of_text(source) == expected("""
        1 LAMPS
          1.1
          1.2
        2 FEES
          2.1
          2.2
        3 KEYS
          3.1
        4 NOISE
    """)


def test_a_section_with_text_may_follow_one_that_holds_others_after_several_with_text() -> None:
    sections = [
        "**1. Berths.**",
        "**1.1.** Length. A berth is long.",
        "**1.2.** Width. It is wide.",
    ]
    for n, title in enumerate(("Lamps", "Keys", "Ropes", "Fires"), 2):
        sections.append(f"**{n}. {title}**. The keeper has them in his care at night.")
    sections += ["**6. Fees.**", "**6.1.** Due Date. It is May.", "**6.2.** Rate. It is low."]
    sections += ["**7. Noise**. No owner makes any noise at night."]
    sections += ["**8. Law.**", "**8.1.** Court. It sits at the port."]
    assert of_markdown("\n\n".join(sections)).splitlines()[-6:] == [
        "# 6 Fees.",
        "  6.1 Due Date",
        "  6.2 Rate",
        "7 Noise",
        "# 8 Law.",
        "  8.1 Court",
    ]


def test_a_dash_may_stand_between_a_label_and_its_number() -> None:
    source = """
        HARBOUR BY-LAWS

        CHAPTER-I

        PRELIMINARY

        Section - 1. These by-laws apply to all boats that are moored in the harbour.

        Section - 2. The harbour master keeps a list of the boats. It is open to all members.

        CHAPTER – II FEES

        Section - 3. The owners pay a fee. It is due in the first month of the year.

        Part-time members pay half of the fee that the members' meeting has set.

        Annexure - ‘A’

        Fees of boats

        1. Small boats pay ten crowns.

        2. Large boats pay twenty crowns.
    """
    assert of_text(source) == expected("""
        # CHAPTER I PRELIMINARY
          Section 1
          Section 2
        # CHAPTER II FEES
          Section 3
        # Annexure A Fees of boats
          1
          2
    """)


def test_a_full_stop_may_stand_before_or_behind_the_bracket_of_an_item() -> None:
    source = """
        Satzung des Hafenvereins

        § 1 Zweck

        1.) Der Verein pflegt den Hafen der Stadt und seine Boote.

        2.) Der Verein ist selbstlos tätig und verfolgt

        a). die Pflege der Boote;

        b). die Pflege der Stege.

        § 2 Mitglieder

        1.) Mitglied kann jeder werden, der ein Boot hat.

        2.) Der Austritt ist schriftlich zu erklären.
    """
    assert of_text(source) == expected("""
        # § 1 Zweck
          1.)
          2.)
            a).
            b).
        # § 2 Mitglieder
          1.)
          2.)
    """)
