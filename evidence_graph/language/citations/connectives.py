"""The small words before and between the parts of a citation."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, eq=False)
class ConnectiveWords:
    """The small words before and between the parts of a citation: "of the", "and", "to".

    Attributes:
        determiners: Words before a name or a label: "the".
        articles: Words between *within* and a label: "the" in "of the Schedule".
        elisions: Words before another without a blank: "l'".
        joins: Words between the numbers of a list: "and".
        along: Words between two citations, besides *joins*: "read with".
        ranges: Words between the ends of a range: "to".
        onwards: Words after a number that include the units after it: "ff.".
        within: Words between a unit and its container: "of".
        apart: Those of *within* that may follow a comma: "of" in "sections 2 of, and 3 to, the
            Act".
        columns: Words for columns of a table, between a unit and its container: "column".
        into: Words before a number without a label: "under" in "under 4.2.1".
        carries: Whether, in "§ 5 Abs. 1 und Abs. 2", the second paragraph belongs to § 5, and not
            to the section in which the text stands.
    """

    determiners: tuple[str, ...] = ()
    articles: tuple[str, ...] = ()
    elisions: tuple[str, ...] = ()
    joins: tuple[str, ...] = ()
    along: tuple[str, ...] = ()
    ranges: tuple[str, ...] = ()
    onwards: tuple[str, ...] = ()
    within: tuple[str, ...] = ()
    apart: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()
    into: tuple[str, ...] = ()
    carries: bool = False
