"""Forms of citing law that a library seldom contains: "15 U.S.C. 1601"."""

from __future__ import annotations

from dataclasses import dataclass

from ..patterns import Regex

CODE_SECTION = (
    r"\d[\d–‐‑-]*[A-Za-z]{0,2}(?:[–‐‑-]\d+[a-z]?)?(?:\.\d+[a-z]?)?(?:\s?\(\w{1,4}(?:-\d{1,2})?\))*"
)
"""The number of a section of a code, with its paragraphs and any dash: "1396r–4(f)"."""


@dataclass(frozen=True, slots=True)
class ForeignForm:
    """A form of citing law that a library seldom contains: "15 U.S.C. 1601", "Directive 95/46/EC".

    `evidence_graph.citation.foreign` reads them.

    Attributes:
        sign: A pattern that every citation of the form contains; it begins with a plain character
            and is searched first: "S.C".
        pattern: The whole form; a blank stands for white space. A named group is a section that a
            list may continue: "42 U.S.C. §§ 1395x and 1396a". No two forms may have a group of one
            name.
        pages: Whether it cites pages or an amending act, to which nothing nearby belongs.
    """

    sign: Regex
    pattern: Regex
    pages: bool = False
