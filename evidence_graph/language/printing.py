"""How a language writes citations: what the printer of `evidence_graph.citation.print` is told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, eq=False)
class PrintingWords:
    """The forms of one language; ``{}`` stands for a number, words are in lower case.

    Attributes:
        units: How the number of a unit is written, by the word with which the document heads its
            units or cites them: ``{"section": "section {}"}``. Other words are not printed.
        statutory: The same where the document is a statute or a regulation and it differs there.
        by_type: Which of *units* a document of a type has that says no word itself.
        by_title: Which of *units* a document has whose title ends in a word, a year aside.
        decimal: Types of documents in which a number such as 8.1 has a word before it as well.
        inner: How a part of a unit is written, by its number as the document prints it: regular
            expressions for the whole number, the first that matches, each with its form, in which
            ``{printed}`` stands for that number. A part that none matches stands in brackets.
        inner_of: The same for documents of a type, where it differs there.
        attached: What is replaced in the address of a provision of a schedule, a Part or an annex:
            regular expressions and replacements.
        recital: How a recital is written.
        name_behind: The units of *units* with which the name of the document stands behind its
            provision; in a language where it always does, all of them.
        of: What is put between a provision and a name behind it, by how the name begins: regular
            expressions without case, the first that matches; a blank where none does.
    """

    units: Mapping[str, str] = field(default_factory=dict)
    statutory: Mapping[str, str] = field(default_factory=dict)
    by_type: Mapping[str, str] = field(default_factory=dict)
    by_title: Mapping[str, str] = field(default_factory=dict)
    decimal: frozenset[str] = frozenset()
    inner: tuple[tuple[str, str], ...] = ()
    inner_of: Mapping[str, tuple[tuple[str, str], ...]] = field(default_factory=dict)
    attached: tuple[tuple[str, str], ...] = ()
    recital: str = "preamble({})"
    name_behind: frozenset[str] = frozenset()
    of: tuple[tuple[str, str], ...] = ()
