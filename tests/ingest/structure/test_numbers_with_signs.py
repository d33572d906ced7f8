"""Labels and numbers with a colon behind their bold, and numbers of several parts with hyphens."""

from .outlines import expected, of_markdown, of_text


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
          Sec 2-3-9 Fees
          Sec 2-3-10
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
