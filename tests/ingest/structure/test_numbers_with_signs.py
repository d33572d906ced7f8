"""Labels and numbers with a colon behind their bold, and numbers of several parts with hyphens."""

from ingest.convert import latex

from .outlines import expected, of_markdown, of_text, parsed, tree


def test_a_colon_may_stand_in_or_behind_the_bold_of_a_label_and_number():
    assert of_markdown("""
        # Statuts du club du quai

        ## Titre I: Nom

        **Art. 1**: Il est constitué un club.

        **Art. 2**: Le siège est fixé au port.

        ## Titre II: Membres

        **Art. 3 :** Toute personne peut devenir membre.
    """) == expected("""
        # Titre I Nom
          Art 1
          Art 2
        # Titre II Membres
          Art 3
    """)


def test_the_sections_of_a_chapter_stand_below_its_list_of_them():
    assert of_text("""
        CHAPTER 2-3. - BERTHS
        Sec. 2-3-8. Books.
        Sec. 2-3-9. Fees.
        Sec. 2-3-10. Authority to levy the fees.

        Sec. 2-3-8. - Books. (a)  The owner keeps books of all berths.

        (b)  The director may examine the books.

        Sec. 2-3-9. - Fees.
            The fee is ten dollars a day, which is paid in advance at the quay.

        Sec. 2-3-10. - Authority to levy the fees.
            The director levies the fees of sections 2-3-1 to 2-3-9
            in the name of the harbour, and may ask the council for help.
    """) == expected("""
        # CHAPTER 2-3 BERTHS
          Sec 2-3-8 Books
            (a)
            (b)
          # Sec 2-3-9 Fees.
          # Sec 2-3-10 Authority to levy the fees.
    """)


def test_a_number_with_a_hyphen_and_a_full_stop_begins_a_section():
    assert of_markdown("""
        # Code of Larch

        ## Chapter 2 Council

        Section 2-9. Members. The council has five members.

        (a) They are elected.

        (b) They serve two years.

        Section 2-10. Mayor. The mayor presides.

        Section 2-11. Clerk. The clerk writes.

        Articles 3-5. They are reserved.
    """) == expected("""
        # Chapter 2 Council
          Section 2-9 Members
            (a)
            (b)
          Section 2-10 Mayor
          Section 2-11 Clerk
    """)


def test_a_colon_may_stand_behind_a_title_in_capitals():
    assert of_text("""
        ARTICLE ONE - NAME:

        The name of the club is Quay Club.

        ARTICLE TWO - PURPOSE:

        The purpose of the club is to sail.
    """) == expected("""
        # ARTICLE ONE NAME
        # ARTICLE TWO PURPOSE
    """)


def test_a_half_bracket_may_stand_in_the_bold_of_a_number():
    assert of_markdown("""
        # Harbour Rules

        In these rules:

        - **a)** “berth” means a place for a boat;
        - **b)** “boat” means a vessel.
    """) == expected("""
        a)
        b)
    """)


def test_items_that_a_list_counts_with_section_signs_are_sections():
    satzung = r"""\documentclass{article}\usepackage{enumitem}
\title{Satzung der Hafenfreunde}
\setlist[enumerate,1]{label=§\,\arabic*}\setlist[enumerate,2]{label=\arabic*.}
\begin{document}\maketitle\begin{enumerate}
\item \textbf{Name}\begin{enumerate}
\item Der Verein heißt Hafenfreunde.
\item Sein Sitz ist Emden.\end{enumerate}
\item \textbf{Zweck}

Der Verein fördert den Hafen.
\item \textbf{Mittel}

Mittel sind Beiträge.
\item Das Jahr beginnt im Mai.
\end{enumerate}\end{document}"""
    assert tree(parsed(latex.convert(satzung.encode(), name="satzung.tex"))) == expected("""
        # § 1 Name
          1
          2
        # § 2 Zweck
        # § 3 Mittel
        § 4
    """)


def test_a_row_of_a_table_begins_no_section():
    assert "1st" not in of_text("""
        Duties of the harbour master:

        1st Tue\tWed\tEvery Tue\t

        Review and approve the invoices of the quay.
    """)


def test_text_in_a_link_may_follow_a_title_in_bold():
    paragraph = "is the office that keeps the books of the harbour and of its boats."
    assert of_markdown(f"""
        # Harbour Policy

        ## Offices

        **Treasurer:** The treasurer {paragraph}

        **Fiscal Sponsor:** [Quayside](https://quayside.example) {paragraph}

        **Master:** The master {paragraph}
    """) == expected("""
        # Offices
          Treasurer
          Fiscal Sponsor
          Master
    """)


def test_the_mark_of_a_note_before_a_title_is_no_word_of_it():
    assert of_text("""
        Pilots Act

        1. Short title. This Act may be cited as the Pilots Act.

        2. 1[Grant of pensions. A pension is granted to each pilot who served for ten years.]

        3. Payment. The pension is paid each month by the treasury.
    """) == expected("""
        1 Short title
        2 Grant of pensions
        3 Payment
    """)


def test_a_blank_may_stand_before_the_bracket_of_a_number():
    assert of_text("""
        HARBOUR RULES

        1 ) The harbour is public.

        2 ) Dues are paid by:

        a ) members;

        b ) guests.

        3 ) The board may waive dues.
    """) == expected("""
        1)
        2)
          a)
          b)
        3)
    """)


def test_a_paragraph_put_in_has_brackets_in_a_list_without_them():
    assert of_markdown("""
        # Hafensatzung

        ## § 1 Mitglieder

        1. Jedes Mitglied hat eine Stimme.
        - (1a) Jedes Mitglied darf die Stege nutzen.
        2. Jedes Mitglied zahlt einen Beitrag.

        ## § 2 Vorstand

        1. Der Vorstand leitet den Verein.
        2. Er tagt im Mai.
    """) == expected("""
        # § 1 Mitglieder
          1
          (1a)
          2
        # § 2 Vorstand
          1
          2
    """)


def test_sections_put_in_a_code_count_as_decimals():
    assert of_text("""
        CHAPTER 151 HARBOURS

        Sec. 151.003. DEFINITIONS. In this chapter, "berth" means a place.

        Sec. 151.00393. BERTHS. A berth is let by the year.

        Sec. 151.0041. FEES. A fee is paid in May.

        Sec. 151.005. NOTICE. Notice is given in writing.
    """) == expected("""
        # CHAPTER 151 HARBOURS
          Sec 151.003 DEFINITIONS
          Sec 151.00393 BERTHS
          Sec 151.0041 FEES
          Sec 151.005 NOTICE
    """)


def test_paragraph_zero_stands_below_the_title_of_its_section():
    assert of_text("""
        HARBOUR AGREEMENT

        1. BERTHS

        1.1 A berth is let by the year.

        1.2 The board lets it.

        2. DUES

        2.0 Dues are paid by all members of the harbour.

        2.1 They are paid in May.

        3. KEYS

        3.0 Keys are kept by the board.

        3.1 They are lent in June.
    """) == expected("""
        # 1 BERTHS
          1.1
          1.2
        # 2 DUES
          2.0
          2.1
        # 3 KEYS
          3.0
          3.1
    """)


def test_no_blank_need_stand_behind_the_colon_of_a_label_and_number():
    assert of_text("""
        Article I: Members

        Section 1: All pilots of the port are members of this club, unless they have left it.

        Section 2:The club shall consist of a board and of the members, who meet in May of each
        year to hear the report of the board.

        Section 3:A member may hold one office at a time, and no member may hold it for life.
    """) == expected("""
        # Article I Members
          Section 1
          Section 2
          Section 3
    """)
