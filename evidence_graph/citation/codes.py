"""Provisions of a code that is named though no document of the library says that it is part of it.

"ORS 165.007(1)" and "Nev. Rev. Stat. § 36.010" name codes that are known
(`evidence_graph.names.bodies`). Numbers of their sections are compound and each is given once, so
the number says which document is meant. A document of another code is never meant.

Beside it, codes of letters and numbers whose letters are printed above alone.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from ..names.bodies import body_named, membership_of
from ..nodes import Document
from ..projection import DocumentRow, SectionRow
from ..view import View
from .address import Address
from .titled import titled_with
from .typed import parse_address

_NAMED_FIRST = re.compile(
    r"(?P<name>[A-Za-z][A-Za-z.'& ]{1,60}?)[\s,]+(?:(?:§+|[Ss]ec(?:tion|t|s)?s?\.?)\s?)?"
    r"(?P<number>\d.{0,80})$"
)
_NAMED_LAST = re.compile(
    r"(?:(?:§+|[Ss](?:ec(?:tion|t)?s?)?\.?)\s?)?(?P<number>\d\S{0,60}),? (?:of )?(?:the )?"
    r"(?P<name>[A-Za-z][A-Za-z.'& ]{1,60})$"
)
_INITIALS = re.compile(r"[A-Za-z]{2,5}(?=[-_. ]?\d)")
_COMPOUND = re.compile(r"\d+[a-z]{0,3}[-.:]\d")


def provision_of_code(
    view: View, text: str, languages: Sequence[str]
) -> list[tuple[DocumentRow, SectionRow | None]]:
    """The sections with the number that *text* gives beside the name of a code.

    None stands for the whole of a document whose title has the number.
    """
    text = " ".join(text.split())
    for pattern in (_NAMED_FIRST, _NAMED_LAST):
        match = pattern.fullmatch(text)
        code = body_named(match["name"]) if match else None
        if match is None or code is None:
            continue
        address = parse_address(match["number"], languages)
        if address is not None and _COMPOUND.match(address.components[0]):
            return _sections(view, address, code)
    return []


def _sections(
    view: View, address: Address, code: str
) -> list[tuple[DocumentRow, SectionRow | None]]:
    projection = view.projection
    rows = projection.find_address(address, among=view.documents)
    found: list[tuple[DocumentRow, SectionRow | None]]
    found = [(projection.document_of("sections", row), row) for row in rows]
    found = found or list(titled_with(view, address, view.documents))
    return [place for place in found if _may_be_of(projection.document(place[0]), code)]


def _may_be_of(document: Document, code: str) -> bool:
    """Whether no name of *document*, nor its file's, says that it is of another code than *code*.

    A file may begin with the initials of its code: "ors165.html".
    """
    names = (document.title, document.code or "", *document.aliases, *document.given_names)
    found = (membership_of(name) for name in names)
    codes = {one.whole[0] for one in found if one is not None and one.whole}
    initials = _INITIALS.match((document.path or "").rsplit("/", 1)[-1])
    codes |= {own for own in (body_named(initials[0]) if initials else None,) if own}
    return not codes or code in codes


def below_lettered(
    view: View, forms: Sequence[Address | str], among: Collection[int] | None
) -> list[SectionRow]:
    """Units whose own number lacks the letters of what holds them: V2.1.4 is 2.1.4 below V2.1."""
    address = forms[0] if forms else None
    match = _LETTERED.fullmatch(address.key) if isinstance(address, Address) else None
    if match is None:
        return []
    projection = view.projection
    rows = projection.find_address(Address((match["number"],)), among=among)
    above = ((row, projection.section(a)) for row in rows for a in projection.ancestors(row)[1:])
    codes = ((row, (one.number or one.heading or "?").split()[0]) for row, one in above)
    return [row for row, code in codes if match[0].startswith(f"{code.casefold()}.")]


_LETTERED = re.compile(r"[a-z]{1,4}(?P<number>\d+(?:\.\d+)+)")
