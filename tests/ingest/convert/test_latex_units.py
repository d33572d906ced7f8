"""Commands of LaTeX whose files are not read: those called as units, labels, and title pages."""

from __future__ import annotations

from textwrap import dedent

from ingest.convert import latex
from ingest.converted import BlockKind, ConvertedDocument


def convert(body: str) -> ConvertedDocument:
    """The document of *body*, of a class that is not read."""
    source = f"\\documentclass{{rowers}}\n\\begin{{document}}\n{dedent(body)}\n\\end{{document}}\n"
    return latex.convert(source.encode(), name="test.tex")


def headings(document: ConvertedDocument) -> list[tuple[int | None, str]]:
    return [
        (block.level, block.span.of(document.text))
        for block in document.blocks
        if block.kind is BlockKind.HEADING
    ]


def test_a_command_called_article_prints_a_heading_in_which_sections_are_counted() -> None:
    document = convert(r"""
        \article{Name}
        \section{}The club is called Rowers.
        \section{}It rows.

        \article{Fees}
        \section{}They are due in May.
        """)
    assert headings(document) == [
        (2, "Article 1 Name"),
        (3, "1"),
        (3, "2"),
        (2, "Article 2 Fees"),
        (3, "1"),
    ]


def test_such_commands_for_chapters_hold_articles_and_labels_print_nothing() -> None:
    document = convert(r"""
        \Capitol{Quotes}
        \CapitolLabel{quotes}
        \Art{Import}
        \ArtLabel{import}
        \begin{enumerate} \item Es paga al maig. \end{enumerate}
        \Art{Terminis}
        """)
    assert headings(document) == [
        (1, "Capitol 1 Quotes"),
        (2, "Art. 1 Import"),
        (2, "Art. 2 Terminis"),
    ]
    assert "import" not in document.text


def test_an_argument_within_text_and_a_long_one_are_no_headings() -> None:
    text = "Each member rows once a week, " * 8
    document = convert(rf"As \article{{3}} says, rowing is free.\par \clause{{{text}}}")
    assert headings(document) == []
    assert "As 3 says" in document.text
    assert text.strip() in document.text


def test_the_lines_beside_a_title_are_printed_with_it() -> None:
    document = convert(r"""
        \subject{Bylaws}
        \title{Rowers}
        \subtitle{adopted in May}
        \maketitle
        \section{Fees}
        """)
    assert document.title == "Rowers"
    assert document.text.split("\n\n")[:4] == ["Bylaws", "Rowers", "adopted in May", "1 Fees"]
    assert convert(r"\subject{Bylaws}\title{}\maketitle Text.").title == "Bylaws"
