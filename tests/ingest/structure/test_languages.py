"""No word of one language names a unit of another's documents; a new language is a table."""

from __future__ import annotations

from dataclasses import replace

from evidence_graph.language import LanguagePack, pack_of
from evidence_graph.language.neutral import NEUTRAL
from evidence_graph.language.patterns import phrases, words
from evidence_graph.language.structure import (
    HeadingWords,
    LineWords,
    NumberingWords,
    StructureWords,
)
from evidence_graph.language.units import ARTICLE, ATTACHMENT, LEAF, UnitTable, unit
from ingest.convert import markdown, text
from ingest.structure import anchors, parse

from .outlines import converted, expected, of_markdown, of_text, tree

# The sections of this language hold its articles; "alpha" ranks, endings and letters before
# numbers as in French law, in words that no language has.
MADE_UP: LanguagePack = replace(
    NEUTRAL,
    code="xx",
    parts={
        **NEUTRAL.parts,
        "units": UnitTable(
            (
                unit("annexo", ATTACHMENT, kind="annex", plurals="annexos"),
                unit("libro", 10),
                unit("capo", 24),
                unit("section", 30),
                unit("sub-section", 32),
                unit("articulo", ARTICLE, plurals="articulos", abbreviations="art", anchor="art"),
                unit("alineo"),
            ),
            paragraph="n",
        ),
        "structure": StructureWords(
            numbering=NumberingWords(
                words={"primo": "1"},
                endings=("er", "re"),
                prefixes=("l", "r"),
                inserted=("bis", "ter"),
            ),
            headings=HeadingWords(standalone=phrases("considerando")),
            lines=LineWords(prose=words("de la del"), verbs=words("es son")),
        ),
    },
)
ACT = """
    Libro I  Mercado

    Capo Ier  Reglas

    Section 1  Objeto

    Sub-section 2  Forma

    Articulo primo

    El mercado es libre:

    1° para todos;

    2° para los demas.

    Articulo L. 123-4

    I. – Primero.

    II. – Segundo:

    a) uno;

    b) dos.

    Articulo 5 bis

    La feria es anual.

    ANNEXO II

    1. Una cosa.

    2. Otra cosa.
"""


def test_a_table_of_units_is_all_that_a_language_needs() -> None:
    outline = parse(converted(ACT), MADE_UP)
    assert tree(outline) == expected("""
        # Libro I Mercado
          # Capo Ier Reglas
            # Section 1 Objeto
              # Sub-section 2 Forma
                # Articulo primo
                  1°
                  2°
                # Articulo L. 123-4
                  I
                  II
                    a)
                    b)
                # Articulo 5 bis
        # ANNEXO II
          1
          2
    """)
    names = anchors(outline.units, MADE_UP)
    assert names[:6] == [
        "Libro I",
        "Capo I",
        "Section 1",
        "Sub-section 2",
        "1",
        "1(1)",
    ]
    assert "L123-4(II)(a)" in names
    assert names[-2:] == ["Annexo II n 1", "Annexo II n 2"]


def test_what_one_language_makes_a_container_is_a_section_in_another() -> None:
    act = "Section 1 Rent\n\n(1) The rent is due.\n\nSection 2 Repair\n\n(1) Nobody repairs.\n"
    outline = parse(text.convert(act.encode(), name="a.txt"), pack_of("en"))
    assert MADE_UP.units.rank_of("section") == 30
    assert pack_of("en").units.rank_of("section") == LEAF
    assert anchors(outline.units, pack_of("en")) == ["1", "1(1)", "2", "2(1)"]


def test_a_document_without_a_pack_has_the_structure_of_its_numbers_and_signs() -> None:
    source = converted("""
        § 1 Opzegging

        (1) De huurder kan de huur opzeggen.

        (2) De verhuurder:

        a) niet;

        b) wel.

        § 2 Vorm

        Dit is de vorm.
    """)
    assert tree(parse(source, pack_of("nl"))) == expected("""
        # § 1 Opzegging
          (1)
          (2)
            a)
            b)
        # § 2 Vorm
    """)


def test_an_annex_in_another_language_than_its_contract_is_a_heading_by_its_layout_alone() -> None:
    contract = """
        # Lease

        ## 1 Rent

        The rent is due and shall be paid to the landlord in advance.

        ## Anlage 1 Hausordnung

        ### § 1 Ruhe

        (1) Die Ruhe ist einzuhalten.
    """
    assert of_markdown(contract) == expected("""
        # 1 Rent
        # Anlage 1 Hausordnung
          # § 1 Ruhe
            (1)
    """)
    units = parse(converted(contract), pack_of("en")).units
    assert all(unit.label != "Anlage" for unit in units)  # it is no attachment there


def test_labels_of_a_language_without_a_pack_are_learnt_from_their_numbers():
    source = "".join(
        f"##### Artículo {n}\n\nEl pan de la clase {n} se vende de día por las calles.\n\n"
        for n in range(1, 5)
    )
    document = markdown.convert(f"# Ley del Pan\n\n{source}".encode(), name="x.md")
    outline = parse(document, pack_of("es"))
    assert tree(outline).splitlines() == [f"# Artículo {n}" for n in range(1, 5)]
    assert anchors(outline.units, pack_of("es")) == ["1", "2", "3", "4"]


def test_what_is_rare_among_learnt_labels_holds_what_is_frequent():
    source = "".join(
        f"## Titolo {roman}\n\n### Articolo {n}\n\nIl pane.\n\n### Articolo {n + 1}\n\nBasta.\n\n"
        for roman, n in (("I", 1), ("II", 3))
    )
    outline = parse(markdown.convert(source.encode(), name="x.md"), pack_of("it"))
    assert tree(outline).splitlines() == [
        *("# Titolo I", "  # Articolo 1", "  # Articolo 2"),
        *("# Titolo II", "  # Articolo 3", "  # Articolo 4"),
    ]


def test_amendments_of_a_constitution_in_a_run_are_units_and_one_of_a_contract_is_none():
    run = "".join(
        f"## Amendment {n}\n\nNo law is made on bread.\n\n" for n in ("I", "II", "III", "IV", "V")
    )
    outline = parse(markdown.convert(run.encode(), name="x.md"), pack_of("en"))
    assert [unit.number for unit in outline.units] == ["I", "II", "III", "IV", "V"]
    once = "## Amendment I\n\nThe lease is longer.\n\n## Fees\n\nNone.\n"
    outline = parse(markdown.convert(once.encode(), name="x.md"), pack_of("en"))
    assert [unit.number for unit in outline.units] == [None, None]


def test_labels_without_a_pack_are_learnt_beside_articles_that_are_known():
    law = """\
    Disposizioni sui porti

    TITOLO I

    Disposizioni generali

    CAPO I

    Principi

    Art. 1
    (Oggetto)

    1. La legge disciplina i porti e i loro servizi per le navi.
    2. Restano fermi i diritti delle navi nei porti della Repubblica.

    Art. 2
    (Definizioni)

    1. Ai fini della legge si intende per nave ogni costruzione.

    Art. 2-bis
    (Divieti)

    1. Nei porti della Repubblica non si ormeggia senza permesso.

    CAPO II

    Tariffe

    Art. 3
    (Tariffe)

    1. La tariffa dei servizi si paga nei trenta giorni.

    TITOLO II

    Disposizioni finali

    Art. 4
    (Entrata in vigore)

    1. La legge entra in vigore il giorno dopo.
    """
    assert of_text(law) == expected("""
        # TITOLO I Disposizioni generali
          # CAPO I Principi
            # Art 1 (Oggetto)
              1
              2
            # Art 2 (Definizioni)
              1
            # Art 2-bis (Divieti)
              1
          # CAPO II Tariffe
            # Art 3 (Tariffe)
              1
        # TITOLO II Disposizioni finali
          # Art 4 (Entrata in vigore)
            1
    """)


def test_ordinal_signs_behind_numbers_are_read_in_every_language():
    source = "".join(
        f"Art. {n}º O porto da classe {n} abre de dia para os navios da cidade.\n\n"
        for n in range(1, 4)
    )
    outline = parse(converted(source), pack_of("pt"))
    assert anchors(outline.units, pack_of("pt")) == ["1", "2", "3"]


def test_the_sign_of_a_footnote_behind_a_number_is_no_part_of_it():
    law = """\
    1. Kapitel: Allgemeine Bestimmungen

    Art. 1 Gegenstand

    Dieses Gesetz regelt die Häfen und ihre Dienste.

    Art. 2¹ Begriffe

    In diesem Gesetz ist ein Hafen der Ort, an dem Schiffe liegen.

    Art. 3² Tarife

    Die Gebühr ist innert dreissig Tagen geschuldet.
    """
    assert of_text(law) == expected("""
        # Kapitel 1 Allgemeine Bestimmungen
          # Art 1 Gegenstand
          # Art 2 Begriffe
          # Art 3 Tarife
    """)


def test_number_words_count_units_in_every_language() -> None:
    words = "de la ley que los habitantes del puerto guardan en la casa del pueblo y no venden"
    article = f"Los barcos {words}, en la forma que el reglamento de la plaza determine."
    source = f"""
        LEY DE LOS PUERTOS

        TÍTULO PRIMERO
        DE LA CASA

        CAPÍTULO PRIMERO
        Del objeto

        Artículo 1.- {article}

        CAPÍTULO SEGUNDO
        De los barcos

        Artículo 2.- {article}

        CAPÍTULO DÉCIMO TERCERO
        De la venta

        Artículo 3.- {article}

        TÍTULO SEGUNDO
        DE LAS MULTAS

        CAPÍTULO ÚNICO

        Artículo 4.- {article}
    """
    outline = parse(converted(source), NEUTRAL)
    assert tree(outline) == expected("""
        # TÍTULO PRIMERO DE LA CASA
          # CAPÍTULO PRIMERO Del objeto
            Artículo 1
          # CAPÍTULO SEGUNDO De los barcos
            Artículo 2
          # CAPÍTULO DÉCIMO TERCERO De la venta
            Artículo 3
        # TÍTULO SEGUNDO DE LAS MULTAS
          # CAPÍTULO ÚNICO
            Artículo 4
    """)


def test_higher_number_words_are_those_of_their_language() -> None:
    german = "Dreizehnter Abschnitt\nHafen\n\n§ 1 Zweck\n\nDer Hafen ist für die Schiffe da.\n\n"
    german += "Einundzwanzigster Abschnitt\nMarkt\n\n§ 2 Markt\n\nDer Markt ist auf dem Platz.\n"
    assert tree(parse(text.convert(german.encode(), name="a.txt"), pack_of("de"))) == expected("""
        # Abschnitt Dreizehnter Hafen
          # § 1 Zweck
        # Abschnitt Einundzwanzigster Markt
          # § 2 Markt
    """)
    french = "CHAPITRE DEUXIÈME\nDe la vente\n\nArticle 3\n\nLa vente est libre.\n\n"
    french += "CHAPITRE VINGT-ET-UNIÈME\nDu port\n\nArticle 4\n\nLe port est ouvert.\n"
    assert tree(parse(text.convert(french.encode(), name="a.txt"), pack_of("fr"))) == expected("""
        # CHAPITRE DEUXIÈME De la vente
          # Article 3
        # CHAPITRE VINGT-ET-UNIÈME Du port
          # Article 4
    """)
    assert of_markdown("""
        # Harbour Ordinance

        ## Part the First

        ### Section 1. Ships

        Ships are moored.

        ## Part Twenty-First

        ### Section 2. Fees

        Fees are paid.

        ### First Part cases

        None.
    """) == expected("""
        # Part First
          # Section 1 Ships
        # Part Twenty-First
          # Section 2 Fees
          # First Part cases
    """)


def test_numbers_with_a_colon_are_those_of_articles() -> None:
    source = "".join(
        f"### Artikel 3:{n}\n\nHet schip van de haven is vrij en wordt niet belast.\n\n"
        for n in ("1", "1a", "2", "3")
    )
    outline = parse(markdown.convert(source.encode(), name="a.md"), NEUTRAL)
    assert [unit.number for unit in outline.units] == ["3:1", "3:1a", "3:2", "3:3"]
    assert anchors(outline.units, NEUTRAL) == ["3:1", "3:1a", "3:2", "3:3"]


def test_the_sign_of_a_footnote_is_no_part_of_a_number_with_a_letter() -> None:
    source = "".join(
        f"**Art. {n}** {title}\n\nDer Hafen ist für die Schiffe da und für die Stadt.\n\n"
        for n, title in (("4", "Zweck"), ("5", "Hafen"), ("5a2", "Markt"), ("6", "Preise"))
    )
    outline = parse(markdown.convert(source.encode(), name="a.md"), pack_of("de"))
    assert [unit.number for unit in outline.units] == ["4", "5", "5a", "6"]


def test_what_a_legislator_inserted_has_its_latin_word_in_the_number() -> None:
    assert of_markdown("""
        # Code des ponts

        ## Article 59 sexies

        Le pont est libre.

        ## Article 59 septdecies

        Le pont est fermé aux heures que le maire fixe.

        ## Article 59 vicies

        Le maire surveille le pont.
    """) == expected("""
        # Article 59 sexies
        # Article 59 septdecies
        # Article 59 vicies
    """)
