"""Lists that a LaTeX file defines, and numbers that go on from list to list (`enumitem`)."""

from __future__ import annotations

from .test_latex import convert, lines

OWN = r"\newlist{clauses}{enumerate}{4} \setlist[clauses]{label*=\arabic*.}"


def test_a_list_of_the_file_is_numbered_by_the_number_of_the_item_around_it() -> None:
    document = convert(
        r"""
        \begin{clauses}
          \item The crew keeps
            \begin{clauses}
              \item the oars;
              \item \label{sails} the sails.
            \end{clauses}
          \item The crew dries what \ref{sails} names.
        \end{clauses}
        """,
        preamble=OWN,
    )
    assert lines(document) == [
        "1. The crew keeps",
        "1.1. the oars;",
        "1.2. the sails.",
        "2. The crew dries what 1.2 names.",
    ]


def test_a_list_goes_on_with_the_numbers_of_the_one_before_it() -> None:
    document = convert(
        r"""
        \addsec{Boats}
        \addsubsec{Oars}
        \begin{clauses} \item Oars are of ash. \item They are oiled. \end{clauses}
        \addsubsec{Sails}
        \begin{clauses} \item Sails are dried: \begin{clauses} \item indoors. \end{clauses}
        \end{clauses}
        """,
        preamble=OWN + r" \setlist[clauses,1]{resume}",
    )
    assert lines(document) == [
        *("Boats", "Oars", "1. Oars are of ash.", "2. They are oiled."),
        *("Sails", "3. Sails are dried:", "3.1. indoors."),
    ]


def test_a_series_of_lists_is_counted_apart_from_the_lists_between() -> None:
    document = convert(r"""
        \begin{enumerate}[series=rules] \item Row. \item Steer. \end{enumerate}
        \begin{enumerate} \item Rest. \end{enumerate}
        \begin{enumerate}[resume=rules] \item Land. \end{enumerate}
    """)
    assert lines(document) == ["1. Row.", "2. Steer.", "1. Rest.", "3. Land."]
