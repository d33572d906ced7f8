"""LaTeX: the clauses of `scrjura`, the labels of lists by commands, and titled environments."""

from __future__ import annotations

import pytest

from ingest.converted import BlockKind

from .test_latex import convert, lines

CLAUSES = r"""
    \begin{contract}
    \Clause{title={Name, Seat}}
    The harbour has a name.

    Its seat is
    \begin{enumerate}
      \item the quay,\label{quay}
      \item the mole.
    \end{enumerate}
    Both are open.

    It has a flag.\label{flag}

    \SubClause{title={Colours}}\label{colours}
    The flag is blue.

    \Clause{title=Fees}
    See \refL{flag}, \refS{flag}, \refN{flag}, \refClause{flag}, \refPar{flag}, \ref{colours},
    \autoref{quay} and \ref{lost}.
    \end{contract}
"""


def test_a_clause_has_the_whole_title_and_a_clause_below_it_a_letter() -> None:
    headings = [line for line in lines(convert(CLAUSES)) if line.startswith("§")]
    assert headings == ["§ 1 Name, Seat", "§ 1a Colours", "§ 2 Fees"]


def test_paragraphs_of_a_clause_are_numbered_if_they_are_several() -> None:
    document = convert(CLAUSES)
    assert lines(document)[1:7] == [
        *("(1) The harbour has a name.", "(2) Its seat is", "1. the quay,", "2. the mole."),
        *("Both are open.", "(3) It has a flag."),
    ]
    levels = [(block.kind, block.level) for block in document.blocks][1:7]
    item, paragraph = BlockKind.LIST_ITEM, BlockKind.PARAGRAPH
    assert levels == [(item, 1), (item, 1), (item, 2), (item, 2), (paragraph, 1), (item, 1)]
    assert "The flag is blue." in lines(document)


@pytest.mark.parametrize(
    ("preamble", "printed"),
    [
        ("", "paragraph 3, § 1 par. 3, § 1 par. 3, § 1, paragraph 3, § 1a, 1 and ...."),
        (
            r"\usepackage[ngerman]{babel}",
            "Absatz 3, § 1 Abs. 3, § 1 Abs. 3, § 1, Absatz 3, § 1a, 1 and ....",
        ),
    ],
)
def test_references_name_the_clause_and_the_paragraph(preamble: str, printed: str) -> None:
    document = convert(CLAUSES, preamble=preamble)
    assert lines(document)[-1] == f"See § 1 {printed}"
    assert document.links[0].target == "#flag"


@pytest.mark.parametrize(
    ("preamble", "command"),
    [(r"\usepackage[parnumber = false]{scrjura}", ""), ("", r"\parnumberfalse ")],
)
def test_paragraphs_have_no_numbers_where_the_file_says_so(preamble: str, command: str) -> None:
    rules = f"{command}Paid.\n\nMonthly."
    body = f"\\begin{{contract}}\\Clause{{title=Fees}}{rules}\\end{{contract}}"
    assert lines(convert(body, preamble=preamble)) == ["§ 1 Fees", "Paid.", "Monthly."]


def test_clauses_may_say_their_number_and_sentences_are_counted() -> None:
    document = convert(r"""
        \begin{statute}
        \Clause{title=Fees, number=7b}
        \Sentence Fees are paid. \Sentence They are low.

        \Sentence Boats are free.
        \end{statute}
        \begin{contract} \Clause{dummy, title=Signed} \end{contract}
        """, preamble=r"\DeclareNewJuraEnvironment{statute}[]{}{}")  # fmt: skip
    assert lines(document) == [
        *("§ 7b Fees", "(1) ¹ Fees are paid. ² They are low.", "(2) ¹ Boats are free.", "Signed"),
    ]


RULES = r"""
    \newcounter{Rule} \setcounter{Rule}{1}
    \newcommand{\arule}{\S\ \theRule\label{rule-\theRule}\refstepcounter{Rule}\setcounter{Part}{0}}
    \newcounter{Part}
    \newcommand{\apart}{(\alph{Part})\refstepcounter{Part}}
    \setlist[itemize,1]{label=\arule, before=\addtocounter{Rule}{-1}, left=0pt}
    \setlist[itemize,2]{label=\apart, left=7pt}
"""


def test_a_command_of_the_file_numbers_the_items_of_a_list() -> None:
    document = convert(
        r"""
        \begin{itemize}
          \item Boats are moored.
          \item Fees are due for
            \begin{itemize} \item tugs, \item ferries. \end{itemize}
        \end{itemize}
        \section*{Fees}
        \begin{itemize} \item Paid under \hyperref[rule-2]{§ 2}. \end{itemize}
        """,
        preamble=RULES,
    )
    assert lines(document) == [
        *("§ 1", "Boats are moored.", "§ 2", "Fees are due for", "(a) tugs,", "(b) ferries."),
        *("Fees", "§ 3", "Paid under § 2."),
    ]
    assert [b.anchor for b in document.blocks if b.kind is BlockKind.HEADING] == [
        *("rule-1", "rule-2", None, "rule-3"),
    ]
    assert document.blocks[4].level == 1


def test_options_for_all_lists_say_how_they_are_numbered() -> None:
    document = convert(
        r"""
        \begin{enumerate} \item Oars \begin{enumerate} \item Red \end{enumerate} \end{enumerate}
        \begin{enumerate}[label=\Roman*., start=4] \item Sails \end{enumerate}
        """,
        preamble=r"\setlist[enumerate,1]{label=(\arabic*), noitemsep} \setlist[2]{label={\alph*)}}",
    )
    assert lines(document) == ["(1) Oars", "a) Red", "IV. Sails"]


def test_an_unknown_environment_of_items_is_a_section_with_its_title() -> None:
    document = convert(r"""
        \begin{rule}{Name, Seat}
          \label{name}
          \item The harbour has a name.
          \item It lies
          \begin{subrule} \item by the sea, \item in the north. \end{subrule}
        \end{rule}
        \begin{rule}{Fees}
          \item Due by \ref{name} and \rulesref{name}; see \lawref{§ 5}.
        \end{rule}
        \begin{infobox}{Note} No items. \end{infobox}
    """)
    assert lines(document)[:6] == [
        *("Name, Seat", "(1) The harbour has a name.", "(2) It lies"),
        *("(a) by the sea,", "(b) in the north.", "Fees"),
    ]
    assert lines(document)[6] == "(1) Due by Name, Seat and Name, Seat; see § 5."
    headings = [block for block in document.blocks if block.kind is BlockKind.HEADING]
    assert [block.anchor for block in headings] == ["name", None]


def test_a_label_that_contains_itself_is_printed_in_time() -> None:
    body = r"\begin{enumerate}[label=\a]" + r"\item Oars " * 200 + r"\end{enumerate} Paid."
    assert "Oars" in convert(body, preamble=r"\newcommand{\a}{\a\a}").text
