"""Units of statutes in languages without a pack are known by their words."""

from __future__ import annotations

from textwrap import dedent

from evidence_graph.language import pack_of
from ingest.convert import markdown
from ingest.structure import anchors, parse

from .outlines import converted, expected, tree


def test_labels_may_stand_behind_their_numbers() -> None:
    law = """\
    # Hamnlag

    ## Lagtext

    1 kap. Inledande bestämmelser

    Lagens innehåll

    1 § Denna lag gäller hamnar och

    1. fartyg, samt

    2. bryggor.

    1 a § Lagen gäller inte isbrytare.

    Ord och uttryck

    2 § Med fartyg avses det som sägs i 3 kap. 4 § hamnordningen.

    2 kap. Avgifter

    1 § Avgiften är en krona.

    2 § Betalning sker i förskott för det som avses i
    1 § och sägs i 1 kap.

    3 kap. Straff

    1 § Den som inte betalar får böta.
    """
    outline = parse(markdown.convert(dedent(law).encode(), name="x.md"), pack_of("sv"))
    assert tree(outline) == expected("""
        # Lagtext
          # kap 1 Inledande bestämmelser
            # Lagens innehåll
              § 1
                1
                2
              § 1a
            # Ord och uttryck
              § 2
          # kap 2 Avgifter
            § 1
            § 2
          # kap 3 Straff
            § 1
    """)
    assert anchors(outline.units, pack_of("sv"))[-3:] == ["Kap 2 § 2", "Kap 3", "Kap 3 § 1"]


def test_numbers_of_one_label_do_not_end_those_of_another_around_them() -> None:
    article = "§ 1º O navio paga a taxa.\n\n§ 2º O porto guarda a taxa.\n\n"
    source = "".join(
        f"Art. {n}º São navios:\n\nI - o barco;\n\nII - a barca.\n\n{article}" for n in range(1, 4)
    )
    outline = parse(converted(source), pack_of("pt"))
    names = anchors(outline.units, pack_of("pt"))
    assert names == [f"{n}{inner}" for n in range(1, 4) for inner in ("", "(1)", "(2)")]


def test_a_single_annex_or_title_needs_no_series_to_be_known() -> None:
    law = """\
    # Ley del puerto

    ## Título I. Del muelle

    ### Artículo 1. Objeto

    El muelle es de todos.

    ### Artículo 2. Barcos

    Los barcos son de madera.

    ## Anexo

    1. Tarifas

    2. Planos
    """
    document = markdown.convert(dedent(law).encode(), name="x.md")
    assert tree(parse(document, pack_of("es"))) == expected("""
        # Título I Del muelle
          # Artículo 1 Objeto
          # Artículo 2 Barcos
        # Anexo
          1
          2
    """)


def test_icelandic_and_polish_names_of_units_are_read() -> None:
    law = """\
    # Hafnalög

    ## I. KAFLI Almenn ákvæði

    ### 1. gr. Gildissvið

    Lögin gilda um hafnir.

    ## II. KAFLI Gjöld

    ### 2. gr. Gjald

    Gjald er ein króna.
    """
    outline = parse(markdown.convert(dedent(law).encode(), name="x.md"), pack_of("is"))
    assert tree(outline) == expected("""
        # KAFLI I Almenn ákvæði
          # gr 1 Gildissvið
        # KAFLI II Gjöld
          # gr 2 Gjald
    """)
    law = """\
    # Ustawa o portach

    ## DZIAŁ I Przepisy ogólne

    ### Rozdział 1 Zakres

    Porty są otwarte.
    """
    outline = parse(markdown.convert(dedent(law).encode(), name="x.md"), pack_of("pl"))
    assert tree(outline) == expected("""
        # DZIAŁ I Przepisy ogólne
          # Rozdział 1 Zakres
    """)


def test_a_final_title_without_a_number_stands_beside_the_others() -> None:
    law = """\
    # Ley de Puertos

    ## Título I De los barcos

    ### Artículo 1

    Los barcos son libres.

    ## Título Final

    ### Artículo 2

    La ley rige desde mayo.

    ## Artículo 1

    Disposición transitoria.
    """
    outline = parse(markdown.convert(dedent(law).encode(), name="x.md"), pack_of("es"))
    assert tree(outline) == expected("""
        # Título I De los barcos
          # Artículo 1
        # Título Final
          # Artículo 2
        # Artículo 1
    """)


def test_turkish_ordinals_and_articles_are_read_in_small_letters_and_in_capitals() -> None:
    law = """\
    # Liman Yönetmeliği

    ## BİRİNCİ BÖLÜM Genel Hükümler

    Amaç

    MADDE 1 – (1) Bu Yönetmeliğin amacı limanları düzenlemektir.

    (2) Marinalar kapsam dışındadır.

    ## Altıncı Bölüm Ücretler

    Ücret

    Madde 2 – (1) Ücretler mayıs ayında ödenir.

    ## ALTINCI KISIM Son Hükümler

    Yürürlük

    Madde 3 – (1) Bu Yönetmelik mayıs ayında yürürlüğe girer.
    """
    outline = parse(markdown.convert(dedent(law).encode(), name="x.md"), pack_of("tr"))
    assert anchors(outline.units, pack_of("tr")) == [
        *("Bölüm 1", "1", "1(1)", "1(2)", "Bölüm 6", "2", "2(1)", "Kisim 6", "3", "3(1)"),
    ]


def test_greek_articles_are_read_with_accents_and_without() -> None:
    law = """\
    # Κανονισμός λιμένα

    ## ΜΕΡΟΣ ΠΡΩΤΟ Γενικά

    ### ΑΡΘΡΟ 1 Σκοπός

    Ο λιμένας είναι δημόσιος.

    ## Μέρος δεύτερο Τέλη

    ### Άρθρο 2 Πληρωμή

    Τα τέλη καταβάλλονται τον Μάιο.
    """
    outline = parse(markdown.convert(dedent(law).encode(), name="x.md"), pack_of("el"))
    assert tree(outline) == expected("""
        # ΜΕΡΟΣ ΠΡΩΤΟ Γενικά
          # ΑΡΘΡΟ 1 Σκοπός
        # Μέρος δεύτερο Τέλη
          # Άρθρο 2 Πληρωμή
    """)


def test_a_label_and_number_in_bold_begin_an_article_though_its_text_is_in_roman_type() -> None:
    law = """\
    # Ley del puerto

    ## Texto único

    **TÍTULO I**
    **DEL MUELLE**
    **Artículo 1.-** La presente ley se aplica a los muelles que pertenecen al puerto.
    Los muelles privados pagan la mitad de la tasa.
    **TÍTULO II**
    **DE LOS BARCOS**
    **Artículo 2.-** Pagan la tasa los barcos que entran en el puerto:
    **a)** de día, con buen tiempo;
    **b)** de noche, con permiso.
    **TÍTULO III**
    **DE LAS MULTAS**
    **Artículo 3.-** Los barcos que no pagan la tasa pagan el doble.
    """
    outline = parse(markdown.convert(dedent(law).encode(), name="x.md"), pack_of("es"))
    assert tree(outline) == expected("""
        # Texto único
          # TÍTULO I DEL MUELLE
            Artículo 1
          # TÍTULO II DE LOS BARCOS
            Artículo 2
              a)
              b)
          # TÍTULO III DE LAS MULTAS
            Artículo 3
    """)
