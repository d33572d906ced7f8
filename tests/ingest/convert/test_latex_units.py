"""Commands of LaTeX whose files are not read: those called as units, labels, and title pages."""

from __future__ import annotations

from textwrap import dedent

from evidence_graph.language import pack_of
from ingest.convert import latex
from ingest.converted import BlockKind, ConvertedDocument
from ingest.structure import parse


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


def test_of_a_condition_on_an_empty_argument_one_branch_is_printed() -> None:
    document = convert(r"""
        \newcommand{\rule}[2][]{\ifthenelse{\isempty{#1}}{\section{#2}}{\section{#2 of #1}}}
        \newcommand{\fee}[1]{\ifblank{#1}{No fee.}{The fee is #1.}}
        \rule{Name}
        \rule[Rowers]{Seat}
        \fee{ten}
        \ifthenelse{\equal{draft}{final}}{It is final.}{It is a draft.}
        """)
    assert [words for _, words in headings(document)] == ["1 Name", "2 Seat of Rowers"]
    assert document.text.endswith("The fee is ten. It is a draft.")


def test_a_title_that_the_file_gives_is_printed_even_if_its_command_is_defined_anew() -> None:
    document = convert(r"""
        \renewcommand{\maketitle}[1][Draft]{\textbf{#1} of \today}
        \title{Rules of Rowers}
        \maketitle[In force]
        \section{Name}
        """)
    assert document.title == "Rules of Rowers"
    assert [words for _, words in headings(document)] == ["Rules of Rowers", "1 Name"]


def test_the_number_of_a_section_is_known_without_a_sign_behind_it():
    document = convert(r"""
        \renewcommand{\thesection}{\Roman{section}}
        \section{Terms} The lodger pays each week. \section{Notice} Three days are enough.
        """)
    assert headings(document)[-2:] == [(3, "I Terms"), (3, "II Notice")]
    assert [block.number for block in document.blocks if block.number] == ["I", "II"]
    outline = parse(document, pack_of("en"))
    assert [(u.number, u.heading) for u in outline.units] == [("I", "Terms"), ("II", "Notice")]
