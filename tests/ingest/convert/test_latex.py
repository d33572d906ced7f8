"""LaTeX: what is printed, with the numbers that LaTeX counts."""

from __future__ import annotations

from textwrap import dedent

import pytest

from evidence_graph.errors import ConversionError
from ingest.convert import convert_bytes, latex
from ingest.converted import BlockKind, ConvertedDocument


def convert(body: str, *, preamble: str = "") -> ConvertedDocument:
    """The document of *body*."""
    source = f"\\documentclass{{article}}\n{dedent(preamble)}\n\\begin{{document}}\n{dedent(body)}"
    return latex.convert(f"{source}\n\\end{{document}}\n".encode(), name="test.tex")


def lines(document: ConvertedDocument) -> list[str]:
    return [block.span.of(document.text) for block in document.blocks]


def test_sections_and_lists_are_counted_as_they_are_printed() -> None:
    document = convert(r"""
        \section{Scope}  % a comment
        Ships are
        moored.

        \subsection{Boats}
        \begin{enumerate}
          \item Large
            \begin{enumerate}[label=\roman*)]
              \item red
              \item blue
            \end{enumerate}
          \item Small
        \end{enumerate}
        \section*{Note}
        \section{Fees}
        \begin{itemize} \item one \item two \end{itemize}
        \appendix
        \section{Forms}
        None.
    """)
    assert lines(document) == [
        *("1 Scope", "Ships are moored.", "1.1 Boats", "1. Large", "i) red", "ii) blue"),
        *("2. Small", "Note", "2 Fees", "• one", "• two", "A Forms", "None."),
    ]
    levels = [block.level for block in document.blocks if block.kind is BlockKind.HEADING]
    assert levels == [3, 4, 3, 3, 3]


def test_a_heading_has_the_label_that_the_file_prints_before_its_number() -> None:
    preamble = r"""
        \renewcommand\thesection{\Roman{section}}
        \renewcommand\thesubsection{\arabic{subsection}}
        \titleformat{\section}[hang]{\bfseries}{Article~\thesection}{1em}{}
        \titleformat{\subsection}{\bfseries}{\S\ \thesubsection .}{1em}{}
        \titleformat{\subsubsection}{\bfseries}{\textcolor{red}{\thesubsubsection}}{1em}{}
        \titleformat{name=\section,numberless}{\bfseries}{None \thesection}{1em}{}
        \titleformat*{\paragraph}{\itshape}
    """
    document = convert(
        r"\section{Moorings}\label{m} \subsection{Fees} \subsubsection{Boats} See \ref{m}.",
        preamble=preamble,
    )
    assert lines(document) == ["Article I Moorings", "§ 1. Fees", "1.1.1 Boats", "See I."]


def test_references_lead_to_labels_wherever_they_stand() -> None:
    document = convert(r"""
        See section~\ref{fees} and item \ref{noon}.
        \section{Fees}\label{fees}
        \begin{enumerate}
          \item \label{noon} Paid at noon.
        \end{enumerate}
    """)
    assert lines(document)[0] == "See section\xa01 and item 1."
    assert [(link.span.of(document.text), link.target) for link in document.links] == [
        ("1", "#fees"),
        ("1", "#noon"),
    ]
    assert [block.anchor for block in document.blocks] == [None, "fees", "noon"]


def test_commands_that_the_file_defines_are_expanded() -> None:
    document = convert(
        r"""
        \harbour{} and \harbour[New].

        \begin{rules}{Fees} \item Paid. \end{rules}
        """,
        preamble=r"""
        \newcommand{\harbour}[1][Old]{the #1 Harbour}
        \newenvironment{rules}[1]{\section{#1}\begin{enumerate}}{\end{enumerate}}
        """,
    )
    assert lines(document) == ["the Old Harbour and the New Harbour.", "1 Fees", "1. Paid."]


def test_numbers_of_sections_may_be_defined_anew_or_be_none() -> None:
    letters = r"\renewcommand{\thesection}{\S~\Alph{section}}"
    assert lines(convert(r"\section{Fees}", preamble=letters)) == ["§ A Fees"]
    assert lines(convert(r"\section{Fees}", preamble=r"\setcounter{secnumdepth}{0}")) == ["Fees"]
    assert lines(convert(r"\addsec{Preamble} \section{Fees}")) == ["Preamble", "1 Fees"]
    inner = r"\renewcommand\thesection{\@Roman\c@section}"
    assert lines(convert(r"\section{Fees}", preamble=inner)) == ["I Fees"]


def test_paragraphs_may_be_counted_through_all_sections() -> None:
    document = convert(
        r"""
        \section{Seat} \paragraph{Name}
        \section{Boats} \paragraph{Moorings} \paragraph{Fees}\label{fees}
        \appendix
        \section{Forms} \paragraph{Receipts} See \ref{fees}.
        """,
        preamble=r"""
        \counterwithout{paragraph}{subsubsection} \setcounter{secnumdepth}{4}
        \renewcommand{\theparagraph}{\S\ \arabic{paragraph}}
        """,
    )
    headings = [line for line in lines(document) if not line.startswith("See")]
    assert headings == [
        *("1 Seat", "§ 1 Name", "2 Boats", "§ 2 Moorings", "§ 3 Fees"),
        *("A Forms", "§ 4 Receipts"),
    ]
    assert "See § 3." in lines(document)


def test_a_sample_of_the_number_says_how_a_list_is_numbered() -> None:
    document = convert(r"""
        \begin{enumerate}[(a)] \item Oars \item Sails \end{enumerate}
        \begin{enumerate}[I.] \item Ropes \end{enumerate}
        \begin{enumerate}[noitemsep] \item Tar \end{enumerate}
    """)
    assert lines(document) == ["(a) Oars", "(b) Sails", "I. Ropes", "1. Tar"]


def test_the_file_may_say_how_the_numbers_of_all_lists_are_printed() -> None:
    document = convert(
        r"""
        \section{Fees}
        \begin{enumerate}
          \item Moorings:
            \begin{enumerate}
              \item day
              \item \label{month} month
            \end{enumerate}
          \item Cranes, by \ref{month}
            \begin{enumerate}[label=(\roman*)]
              \item hour
            \end{enumerate}
        \end{enumerate}
        """,
        preamble=r"""
        \renewcommand*{\labelenumi}{\thesection.\arabic{enumi}}
        \renewcommand*{\labelenumii}{\labelenumi.\arabic{enumii}}
        """,
    )
    assert lines(document) == [
        "1 Fees",
        "1.1 Moorings:",
        "1.1.1 day",
        "1.1.2 month",
        "1.2 Cranes, by b",
        "(i) hour",
    ]


def test_a_counter_of_lists_may_be_printed_otherwise() -> None:
    document = convert(
        r"\begin{enumerate}\item Day\item Month\end{enumerate}",
        preamble=r"\renewcommand{\theenumi}{\Alph{enumi}}",
    )
    assert lines(document) == ["A. Day", "B. Month"]


def test_fractions_are_read_and_sizes_are_not() -> None:
    document = convert(r"""
        \begin{minipage}[t]{0.49\textwidth}
        \rule{5cm}{0.2mm}
        A majority of $\nicefrac{2}{3}$ decides.
        \end{minipage}
    """)
    assert lines(document) == ["A majority of $2/3$ decides."]


def test_settings_of_unknown_commands_are_no_text() -> None:
    document = convert(r"""
        \newgeometry{bottom=0in} \fontsize{9pt}{10.5pt}\selectfont Dues
        \framed{0.5\textwidth} \unheard{of} 5 \parskip=2.5pt km.
    """)
    assert " ".join(lines(document)[0].split()) == "Dues of 5 km."


def test_counters_and_shorthands_of_the_file_number_its_paragraphs() -> None:
    document = convert(
        r"""
        '0 Boats are moored. 'S Boats leave by noon.

        '0 Fees are paid.
        """,
        preamble=r"""
        \newcounter{Rule}
        \newcommand*{\Show}{\stepcounter{Rule}\textsuperscript{\theRule}}
        \useshorthands{'}
        \defineshorthand{'S}{\Show\ignorespaces}
        \defineshorthand{'0}{\setcounter{Rule}{0}\Show\ignorespaces}
        """,
    )
    assert lines(document) == ["¹ Boats are moored. ² Boats leave by noon.", "¹ Fees are paid."]


@pytest.mark.parametrize(
    "preamble", [r"\usepackage[ngerman]{babel}", r"\usepackage{german}", r"\usepackage{inputenc}"]
)
def test_the_shorthands_of_german_are_letters(preamble: str) -> None:
    document = convert(r"""Geb"uhren der Stra"se "`Nord"', Haupt"-satzung""", preamble=preamble)
    german = "inputenc" not in preamble
    assert ("Gebühren der Straße „Nord“, Hauptsatzung" in document.text) is german


def test_a_counter_within_another_begins_anew_with_it() -> None:
    document = convert(
        r"\section{Boats}\rule Oars.\rule Sails.\section{Fees}\rule Paid.",
        preamble=r"""
        \newcounter{Rule}[section]
        \renewcommand{\rule}{\par\stepcounter{Rule}R\theRule: }
        """,
    )
    assert [line for line in lines(document) if line[0] == "R"] == [
        *("R1: Oars.", "R2: Sails.", "R1: Paid."),
    ]


def test_clauses_of_contracts_are_sections_with_a_sign() -> None:
    document = convert(r"""
        \begin{contract}
        \Clause{title={Name and seat}}
        The harbour has a name.
        \Clause{title=Fees}
        Fees are paid.
        \end{contract}
    """)
    assert [line for line in lines(document) if line[0] == "§"] == ["§ 1 Name and seat", "§ 2 Fees"]


def test_signs_accents_and_notes() -> None:
    document = convert(
        "Caf\\'e, \\\"Ufer, stra\\ss e, \\c{c}a, --- ``tugs''.\\footnote{Or \\emph{boats}.}"
        "\n\n\\textbf{Bold} and \\href{https://example.org/a%b}{a link}: \\url{https://example.org}"
    )
    assert lines(document) == [
        "Café, Üfer, straße, ça, — “tugs”.",
        "Or boats.",
        "Bold and a link: https://example.org",
    ]
    assert [link.target for link in document.links] == [
        "https://example.org/a%b",
        "https://example.org",
    ]


def test_tables_and_what_is_verbatim() -> None:
    document = convert(
        "\\begin{tabular}{l|r}\nShip & 10 \\\\ \\hline\nBoat & 5 \\\\\n\\end{tabular}\n\n"
        "\\begin{verbatim}\n\\item no\n\\end{verbatim}\n"
    )
    assert lines(document) == ["Ship | 10\nBoat | 5", "\\item no"]
    assert [block.kind for block in document.blocks] == [BlockKind.TABLE, BlockKind.CODE]


def test_the_title_and_what_stands_in_front_of_the_text() -> None:
    document = convert(
        r"\maketitle Text.", preamble=r"\title{Harbour \emph{Rules}} \author{The Council}"
    )
    assert document.title == "Harbour Rules"
    assert document.metadata == {"author": "The Council"}
    assert lines(document) == ["Harbour Rules", "Text."]


@pytest.mark.parametrize(
    "source",
    [
        r"\def\a{\a\a} x \a",
        r"\newcommand{\a}{\textbf{\a}} x \a",
        "x " + r"\textbf{" * 5000,
        "x " + "{" * 100_000,
        "x " + r"\begin{enumerate}" * 3000,
        r"\def\labelenumi{\labelenumi\labelenumi} x \begin{enumerate}" + r"\item a" * 9,
    ],
)
def test_a_hostile_file_is_read_or_refused_in_time(source: str) -> None:
    try:
        document = convert_bytes(source.encode(), name="a.tex")
    except ConversionError:
        return
    assert document.text.startswith("x")


def test_all_of_a_part_of_a_document_is_its_text() -> None:
    source = r"""
        \section{Scope}
        \begin{enumerate}
          \item Ships are moored.
        \end{enumerate}
        The fee is due.
    """
    document = latex.convert(dedent(source).encode(), name="part.tex")
    assert lines(document) == ["1 Scope", "1. Ships are moored.", "The fee is due."]


def test_signs_of_an_address_may_be_escaped() -> None:
    document = convert(r"See \href{https://example.org/a\_b\#s5}{a link}.")
    assert [link.target for link in document.links] == ["https://example.org/a_b#s5"]


def test_a_section_may_have_its_title_in_brackets_and_text_without_braces() -> None:
    document = convert(r"""
        \section[Boats]
        \subsection The boats are red.
        \subsection The sails are white.
        \section{Fees}
    """)
    assert lines(document) == [
        "1 Boats",
        "1.1 The boats are red.",
        "1.2 The sails are white.",
        "2 Fees",
    ]
    assert [block.kind for block in document.blocks] == [
        BlockKind.HEADING,
        BlockKind.PARAGRAPH,
        BlockKind.PARAGRAPH,
        BlockKind.HEADING,
    ]


def test_a_command_for_headings_in_the_argument_of_another_command_heads_the_next_argument() -> (
    None
):
    document = convert(r"""
        \section{Boats}
        \foreign{\subsection}{Sails}
        Sails are white.
    """)
    assert lines(document) == ["1 Boats", "1.1 Sails", "Sails are white."]


def test_the_sizes_of_a_box_are_no_text() -> None:
    paragraph = r"\newcommand{\abs}{\par\makebox[2em][l]{(1)} }"
    document = convert(r"\abs Oars. \parbox[t]{3cm}{Sails.}", preamble=paragraph)
    assert lines(document) == ["(1) Oars. Sails."]


def test_blanks_that_are_commands_are_printed() -> None:
    assert lines(convert(r"Article\space 1\enspace---\space Boats")) == ["Article 1 — Boats"]


def test_a_heading_that_prints_its_own_number_has_no_other() -> None:
    document = convert(
        r"\section{Article 3: Fees}\subsection{Section 1}Due.\section{Article Texts}"
        r"\section{ARTICLE IV Boats}"
    )
    assert lines(document)[:2] == ["Article 3: Fees", "Section 1"]
    assert "2 Article Texts" in lines(document)
    assert "ARTICLE IV Boats" in lines(document)
