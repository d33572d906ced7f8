"""Sections of which some are headings and others are paragraphs that begin with a title."""

from __future__ import annotations

from .outlines import expected, of_markdown, of_text


def test_a_section_without_text_holds_no_article():
    rest = "as the charter of the port has it. The council may change this in May of each year."
    assert of_text(f"""
        BYLAWS OF THE HARBOUR COUNCIL

        ARTICLE I    NAME

        The council is called the Harbour Council of the old port.

        ARTICLE II    AREA

        Section 1: Bounds – The council serves the quay and all berths of the port, {rest}

        Section 2: Inner Bounds

        ARTICLE III    BOARD

        The board governs the council within the meaning of the charter.

        Section 1: Members – The board has nine members, whom the owners elect, {rest}

        Section 2: Terms of Office

        A member serves for four years and may be elected again once.

        Section 3: Duties

        The members manage the quay and answer to the owners of all boats.

        ARTICLE IV    MEETINGS

        Section 1: Place – The board meets in the harbour office on a Monday, {rest}
    """) == expected("""
        # ARTICLE I NAME
        # ARTICLE II AREA
          Section 1 Bounds
          # Section 2 Inner Bounds
        # ARTICLE III BOARD
          Section 1 Members
          # Section 2 Terms of Office
          # Section 3 Duties
        # ARTICLE IV MEETINGS
          Section 1 Place
    """)


def test_the_article_behind_an_inserted_one_stands_beside_it():
    assert of_text("""
        HARBOUR CODE

        PART I: MASTERS

        Article 1. Appointment of masters. The council appoints the master of each quay.

        Article 2. Duties. The master keeps the list of all boats and collects the dues.

        Article 2A. Deputies of masters

        Article 2B. Clerks of masters

        Article 3. Pilots. The master may appoint pilots for boats of more than ten metres.

        PART II: DUES

        Article 4. Rates. The council sets the rates of all dues in May of each year.
    """) == expected("""
        # PART I MASTERS
          Article 1 Appointment of masters
          Article 2 Duties
          # Article 2A Deputies of masters
          # Article 2B Clerks of masters
          Article 3 Pilots
        # PART II DUES
          Article 4 Rates
    """)


def test_roman_numbers_on_the_level_of_the_sections_group_them():
    # the usual form of German terms of trade, whose second part has a list of its own
    assert of_markdown("""
        # AGB der Bootswerft

        ## I. Allgemeine Geschäftsbedingungen

        ## § 1 Geltung

        (1) Diese Bedingungen gelten für alle Verträge über Boote.

        (2) Andere Bedingungen gelten nicht.

        ## § 2 Preise

        Die Preise stehen in der Liste der Werft.

        ## II. Kundeninformationen

        ## 1. Anbieter

        Anbieter ist die Bootswerft am See.

        ## 2. Sprache

        Die Sprache des Vertrages ist Deutsch.
    """) == expected("""
        # I Allgemeine Geschäftsbedingungen
          # § 1 Geltung
            (1)
            (2)
          # § 2 Preise
        # II Kundeninformationen
          # 1 Anbieter
          # 2 Sprache
    """)


def test_a_line_that_says_that_a_section_is_empty_heads_nothing():
    assert of_text("""
        LEASE OF A BERTH

        1. PREMISES

        The owner leases berth 12 to the tenant for one year from May.

        2. WORK BEFORE THE TERM

        None

        3. ALTERATIONS

        The tenant makes no changes to the berth without the consent of the owner.

        4. DELIVERY

        N/A

        5. FORCE MAJEURE

        Neither party is liable for delay that is caused by ice or flood.
    """) == expected("""
        # 1 PREMISES
        # 2 WORK BEFORE THE TERM
        # 3 ALTERATIONS
        # 4 DELIVERY
        # 5 FORCE MAJEURE
    """)


def test_witnesseth_holds_none_of_the_clauses_below_it():
    assert of_text("""
        LEASE OF A BERTH

        This lease is made on 3 May 2020 between the owner and the tenant of the berth.

        WITNESSETH

        1. PREMISES

        The owner leases berth 12 to the tenant for one year from May.

        2. RENT

        The tenant pays the rent on the first day of each month.

        3. FORCE MAJEURE

        Neither party is liable for delay that is caused by ice or flood.
    """) == expected("""
        # WITNESSETH
        # 1 PREMISES
        # 2 RENT
        # 3 FORCE MAJEURE
    """)


def test_a_date_below_the_title_holds_no_sections():
    assert of_markdown("""
        # Geschäftsordnung des Rudervereins

        ## vom 20. März 2021

        ### § 1 Geltung

        Sie gilt für alle Versammlungen.

        ### § 2 Frist

        Die Frist beträgt zwei Wochen.
    """) == expected("""
        # § 1 Geltung
        # § 2 Frist
    """)


def test_dates_that_head_minutes_are_units():
    assert of_markdown("""
        # Minutes of the Harbour Board

        ## 3 May 2021

        ### 1. Dues

        The board raised the dues.

        ## 7 June 2021

        ### 1. Berths

        The board leased two berths.
    """) == expected("""
        # 3 May 2021
          # 1 Dues
        # 7 June 2021
          # 1 Berths
    """)
