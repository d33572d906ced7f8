"""Labels that stand alone on their line, where most articles begin a paragraph or have no title."""

from __future__ import annotations

from evidence_graph.language import pack_of
from evidence_graph.spans import Span
from ingest.converted import Block, BlockKind, ConvertedDocument
from ingest.structure import parse

from .outlines import expected, of_markdown, tree


def test_a_bold_label_alone_is_a_paragraph_where_most_articles_begin_one():
    assert of_markdown("""
        # Statuts du club

        ## Titre I : Nom

        **Art. 1**: Le club est nommé « Les Amis ».

        ## Titre II : Buts

        **Art. 2**:

        a) Le club aide ses membres.

        b) Il organise des sorties pour tous.

        ## Titre III : Durée

        **Art. 3**: La durée du club est illimitée.

        ## Titre IV : Membres

        **Art. 4 :**

        a) Toute personne peut entrer dans le club.

        b) Chaque membre paie une cotisation.
    """) == expected("""
        # Titre I Nom
          Art 1
        # Titre II Buts
          Art 2
            a)
            b)
        # Titre III Durée
          Art 3
        # Titre IV Membres
          Art 4
            a)
            b)
    """)


def test_a_wrapped_sentence_below_a_label_is_no_title():
    lines = [
        ("Article 1:", True),
        ("This law is called the Harbour Law.", False),
        ("Article 2:", True),
        ("Taking the provisions of any other law into consideration, boats of the", False),
        ("navy and of the police pay no dues, and they may moor at any quay.", False),
        ("Article 3:", True),
        ("The port is open all year.", False),
    ]
    text, blocks = "", list[Block]()
    for words, bold in lines:
        kind = BlockKind.HEADING if bold else BlockKind.PARAGRAPH
        span = Span(len(text), len(text) + len(words))
        blocks.append(Block(span, kind, level=2 if bold else None, size=14.0 if bold else None))
        text += f"{words}\n\n"
    outline = parse(ConvertedDocument(text, tuple(blocks), "pdf"), pack_of("en"))
    assert tree(outline) == expected("""
        # Article 1
        # Article 2
        # Article 3
    """)
