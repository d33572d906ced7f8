"""The forms of printed citations, for `evidence_graph.citation.print`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, eq=False)
class PrintingWords:
    """The forms of one language; ``{}`` stands for a number, words are in lower case.

    Attributes:
        units: The form of a unit's number, by the word in its headings or citations: ``{"section":
            "section {}"}``. Units with other words are printed without one.
        statutory: The same for statutes and regulations, where it differs: ``{"section": "s {}"}``.
        by_type: The word for the units of a document without one, by the document's type.
        by_title: The same by the last word of its title without the year: "rule" for "rules".
        decimal: The types of documents in which a number such as 8.1 has a word before it too.
        inner: The form of a part of a unit. Each pattern matches a whole number as printed; the
            first that matches gives the form, in which ``{printed}`` stands for the number. By
            default, the number is printed in brackets: "(2)".
        inner_of: The same for documents of a type, where it differs.
        attached: Replacements in the address of a provision of a schedule, a Part or an annex:
            pairs of a pattern and its replacement, "Nr 3" to "Nr. 3".
        several: The word before the numbers of several units, by that before one: "ss" by "s".
        recital: The form of a recital: "recital {}".
        name_behind: The units after which the name of the document is printed: "§ 5 MietG".
        of: The words between a provision and a name behind it, by the beginning of the name: "de
            la" before "loi". The first pattern that matches counts; a blank if none does. An
            article with the blank behind it is contracted: "des statuts" of "Les statuts".
        is_small_behind_of: Whether a name begins in small letters there: "de la loi" of "Loi".
    """

    units: Mapping[str, str] = field(default_factory=dict)
    statutory: Mapping[str, str] = field(default_factory=dict)
    by_type: Mapping[str, str] = field(default_factory=dict)
    by_title: Mapping[str, str] = field(default_factory=dict)
    decimal: frozenset[str] = frozenset()
    inner: tuple[tuple[str, str], ...] = ()
    inner_of: Mapping[str, tuple[tuple[str, str], ...]] = field(default_factory=dict)
    attached: tuple[tuple[str, str], ...] = ()
    several: Mapping[str, str] = field(default_factory=dict)
    recital: str = "preamble({})"
    name_behind: frozenset[str] = frozenset()
    of: tuple[tuple[str, str], ...] = ()
    is_small_behind_of: bool = False
