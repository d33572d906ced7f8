"""Markdown with the slips of those who typed it."""

from __future__ import annotations

from .outlines import expected, of_markdown


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
