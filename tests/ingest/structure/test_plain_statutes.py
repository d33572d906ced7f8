"""Statutes as plain text, whole: of Germany, Austria, Switzerland, the Union and common law."""

from .outlines import expected, of_text


def test_a_german_statute_with_lists_that_no_colon_announces():
    assert of_text("""
        Gesetz über die Leuchttürme

        Inhaltsübersicht

        Erster Teil
        Allgemeines
        § 1 Anwendungsbereich
        § 2 Begriffe
        Zweiter Teil
        Betrieb
        § 3 (weggefallen)

        Erster Teil
        Allgemeines

        § 1
        Anwendungsbereich

        (1) Dieses Gesetz gilt für Leuchttürme an den Wasserstraßen des ganzen Landes
        und für solche auf See, auch wenn sie nur zeitweise ein Licht tragen und vor dem
        1. Januar 1900 errichtet worden sind. Es gilt auch für die Türme, die in Absatz
        2 genannt sind.

        (2) § 3 Abs. 2 gilt auch für
        1. Feuerschiffe,
        2. Tonnen, soweit sie
           a) beleuchtet sind oder
           b) eine Glocke tragen,
        3. sonstige Zeichen.

        § 2
        Begriffe

        Leuchtturm ist ein Turm, der ein Licht trägt und damit den Schiffen, die ihn in
        der Nacht sehen, den Weg in den Hafen oder an einer Untiefe vorbei weist, soweit
        nichts anderes bestimmt ist.

        Zweiter Teil
        Betrieb

        § 3
        (weggefallen)
    """) == expected("""
        # Teil Erster Allgemeines
          # § 1 Anwendungsbereich
            (1)
            (2)
              1
              2
                a)
                b)
              3
          # § 2 Begriffe
        # Teil Zweiter Betrieb
          # § 3 (weggefallen)
    """)


def test_an_austrian_statute_whose_sections_begin_their_text():
    assert of_text("""
        Bundesgesetz über Leuchtfeuer

        1. Abschnitt
        Allgemeines

        § 1. (1) Dieses Gesetz gilt für Leuchtfeuer.

        (2) Es gilt nicht für Kerzen.

        2. Abschnitt
        Pflichten

        § 2. Wer das Feuer löscht, wird bestraft.

        § 1 Abs. 2 gilt auch hier.
    """) == expected("""
        # Abschnitt 1 Allgemeines
          § 1
            (1)
            (2)
        # Abschnitt 2 Pflichten
          § 2
    """)


def test_a_bill_with_a_table_of_contents_in_its_first_section():
    assert of_text("""
        SECTION 1. SHORT TITLE; TABLE OF CONTENTS.

            (a) Short Title.--This Act may be cited as the "Harbor Act".
            (b) Table of Contents.--The table of contents is as follows:

        Sec. 1. Short title; table of contents.
        Sec. 2. Definitions.

                            TITLE I--GRANTS

        Sec. 101. Grants.
        Sec. 102. Amendment to the Ports Act.

        SEC. 2. DEFINITIONS.

            In this Act, the term "harbor" means--
                    (1) a port; or
                    (2) a pier with a light.

                            TITLE I--GRANTS

        SEC. 101. GRANTS.

            (a) In General.--Grants are made by the Secretary under section
        101(b).
            (b) Limit.--No grant exceeds the amount that is named in paragraph
        (1).

        SEC. 102. AMENDMENT TO THE PORTS ACT.

            Section 5 of the Ports Act is amended by adding at the end:
            "(d) Lights.--
                    "(1) In general.--Each port shall have a light.".
    """) == expected("""
        # SECTION 1 SHORT TITLE; TABLE OF CONTENTS.
          (a)
          (b)
        # SEC 2 DEFINITIONS.
          (1)
          (2)
        # TITLE I GRANTS
          # SEC 101 GRANTS.
            (a)
            (b)
          # SEC 102 AMENDMENT TO THE PORTS ACT.
    """)


def test_a_statutory_instrument_whose_schedules_name_what_they_belong_to():
    assert of_text("""
        STATUTORY INSTRUMENTS

        2019 No. 1234

        FOOD, ENGLAND

        The Tea (Labelling) Regulations 2019

        The Secretary of State makes these Regulations.

        PART 1

        General

        Citation

        1. These Regulations may be cited as the Tea Regulations.

        Interpretation

        2.—(1) In these Regulations "tea" means—

            (a) black tea; or

            (b) green tea.

        (2) A Schedule is one to these Regulations.

        PART 2

        Labels

        Labelling of tea

        3. Tea is labelled in accordance with Schedule 1.

        SCHEDULE 1

        Regulation 3

        Black tea

        1. The label must be in English.

        SCHEDULE 2

        Regulation 2(2)

        Forms

        PART 1

        Notices

        1. A notice is in writing.

        PART 2

        Appeals

        2. So is an appeal.
    """) == expected("""
        # PART 1 General
          # Citation
            1
          # Interpretation
            2
              (1)
                (a)
                (b)
              (2)
        # PART 2 Labels
          # Labelling of tea
            3
        # SCHEDULE 1 Black tea
          1
        # SCHEDULE 2 Forms
          # PART 1 Notices
            1
          # PART 2 Appeals
            2
    """)


def test_a_directive_with_a_correlation_table():
    assert of_text("""
        DIRECTIVE 2030/12/EU ON CANDLES

        CHAPTER I

        GENERAL

        Article 1

        Scope

        1. This Directive applies to candles.

        2. It does not apply to:

        (a) lamps;

        (b) candles which are

        (i) made by hand, or

        (ii) sold by charities.

        Article 2

        Repeal

        Directive 88/1/EEC is repealed.

        ANNEX I

        CORRELATION TABLE

        Article 1
        Article 1

        Article 2 | Article 3
    """) == expected("""
        # CHAPTER I GENERAL
          # Article 1 Scope
            1
            2
              (a)
              (b)
                (i)
                (ii)
          # Article 2 Repeal
        # ANNEX I CORRELATION TABLE
    """)


def test_a_swiss_statute():
    assert of_text("""
        Bundesgesetz über Leuchttürme

        1. Kapitel: Allgemeines

        Art. 1   Zweck

        1 Dieses Gesetz regelt Leuchttürme.

        1bis Es regelt auch Bojen:

        a.  am Ufer;

        b.  auf See.

        2 Es tritt sofort in Kraft.

        2. Kapitel: Betrieb

        Art. 2

        Was ein Wärter ist und was er darf

        Der Wärter darf alles.
    """) == expected("""
        # Kapitel 1 Allgemeines
          # Art 1 Zweck
            1
            1bis
              a
              b
            2
        # Kapitel 2 Betrieb
          # Art 2 Was ein Wärter ist und was er darf
    """)


def test_a_chapter_of_a_code_whose_sections_are_listed_above_them_without_a_word():
    assert of_text("""
        Chapter 165 Kites

        FLYING

        165.002     Definitions

        165.005     Lines of kites in the second degree

        165.007     Fee

        LANDING

        165.020     Landing of the kite on a public road

        PENALTIES

        165.025     Penalty

        165.030     Rules of the board

        FLYING

        165.002 Definitions. As used in this chapter, unless the context requires otherwise:

        (1) “Kite” means a toy that flies.

        (2) “Line” means a cord.

        165.005 Lines of kites in the second degree. (1) A person commits an offense if the line:

        (a) Is of wire; or

        (b) Has no end.

        (2) The offense is a violation.

        165.007 Fee. A kite costs one dollar for each day on which it flies.

        LANDING

        165.020 Landing of the kite on a public road. The kite may not land there.

        PENALTIES

        165.025 Penalty. Who lands there pays ten dollars to the board.

        165.030 Rules of the board. The board adopts rules.
        """) == expected("""
        # Chapter 165 Kites
          # FLYING
            165.002 Definitions
              (1)
              (2)
            165.005 Lines of kites in the second degree
              (1)
                (a)
                (b)
              (2)
            165.007 Fee
          # LANDING
            165.020 Landing of the kite on a public road
          # PENALTIES
            165.025 Penalty
            165.030 Rules of the board
        """)


def test_a_list_below_the_text_of_a_titled_section_belongs_to_the_section():
    assert of_text("""
        CHAPTER I

        BOATS

        1. Short title.

        (1) This Act may be called the Boats Act.

        (2) It extends to all harbours.

        2. Definitions.

        In this Act, unless the context requires otherwise,-

        (1) "boat" means a vessel;

        (2) "oar" means a pole with a blade.
    """) == expected("""
        # CHAPTER I BOATS
          1 Short title
            (1)
            (2)
          2 Definitions
            (1)
            (2)
    """)
