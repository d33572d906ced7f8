"""Resolves a section of a code by its number alone: "ORS 165.007(1)", "Nev. Rev. Stat. § 36.010".

No document of the library need say that it is part of the code. The codes are known
(`evidence_graph.names.bodies`), and their sections have compound numbers that are given once, so
the number identifies the document. A document that names another code is never meant.

`below_lettered` resolves codes of units whose letters are printed above them alone. `titled_with`
resolves an address in a file that contains one provision, whose number is in the title alone: if
the title is "1044.13 Cost recovery" and the text begins with "(a)", then "1044.13(a)" is paragraph
(a) of the file. A number without a label is that of a provision only if it is compound: "2. Bill of
rights" is the second file of several.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence

from ...language import packs
from ...names.bodies import body_named, membership_of
from ...nodes import Document
from ...projection import DocumentRow, Projection, SectionRow
from ...view import View
from ..address import Address
from ..typed import parse_address

_NAMED_FIRST = re.compile(
    r"(?P<name>[A-Za-z][A-Za-z.'& ]{1,60}?)[\s,]+(?:(?:§+|[Ss]ec(?:tion|t|s)?s?\.?)\s?)?"
    r"(?P<number>\d.{0,80})$"
)
_NAMED_LAST = re.compile(
    r"(?:(?:§{1,3}|[Ss](?:ec(?:tion|t)?s?)?\.?)\s?)?(?P<number>\d\S{0,60}),? (?:of )?(?:the )?"
    r"(?P<name>[A-Za-z][A-Za-z.'& ]{1,60})$"
)
_INITIALS = re.compile(r"[A-Za-z]{2,5}(?=[-_. ]?\d)")
_COMPOUND = re.compile(r"\d+[a-z]{0,3}[-.:]\d")
_LETTERED = re.compile(r"[a-z]{1,4}(?P<number>\d+(?:\.\d+)+)")  # "v2.1.4"
_HALF_BRACKET = re.compile(r"\d\s?[a-z]\)")  # "§ 17 a)"
_TITLE = re.compile(  # "1044.13 Cost recovery", "§ 5 Fees"
    r"(?:(?P<label>§+|[^\W\d_]{1,12}\.?)\s?)?(?P<number>\d{1,5}[A-Za-z]{0,3}"
    r"(?P<compound>(?:[-.:]\d{1,4}[A-Za-z]{0,2}){0,4}))(?=[.:]?(?:\s|$))"
)


def provision_of_code(view: View, text: str) -> list[tuple[DocumentRow, SectionRow | None]]:
    """The sections with the number that *text* gives beside the name of a code.

    A document whose title has the number is listed with None in place of a section.
    """
    text = " ".join(text.split())
    for pattern in (_NAMED_FIRST, _NAMED_LAST):
        match = pattern.fullmatch(text)
        code = body_named(match["name"]) if match else None
        if match is None or code is None:
            continue
        address = parse_address(match["number"], view.projection.languages)
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
    """Whether no name of *document*, and not its file name, names another code than *code*.

    A file name may begin with the initials of its code: "ors165.html".
    """
    names = (document.title, document.code or "", *document.aliases, *document.given_names)
    memberships = (membership_of(name) for name in names)
    codes = {member.whole[0] for member in memberships if member is not None and member.whole}
    initials = _INITIALS.match((document.path or "").rsplit("/", 1)[-1])
    if initials and (by_file := body_named(initials[0])):
        codes.add(by_file)
    return not codes or code in codes


def below_lettered(
    view: View, forms: Sequence[Address | str], among: Collection[int] | None
) -> list[SectionRow]:
    """Units whose number lacks the letters of the unit around them: V2.1.4 is 2.1.4 below V2.1."""
    address = forms[0] if forms else None
    match = _LETTERED.fullmatch(address.key) if isinstance(address, Address) else None
    if match is None:
        return []
    projection = view.projection
    rows = projection.find_address(Address((match["number"],)), among=among)
    above = ((row, projection.section(a)) for row in rows for a in projection.ancestors(row)[1:])
    codes = ((row, (unit.number or unit.heading or "?").split()[0]) for row, unit in above)
    return [row for row, code in codes if match[0].startswith(f"{code.casefold()}.")]


def lettered_forms(address: Address, text: str) -> list[Address]:
    """The section with a letter that *text* may mean: 17a by "§ 17 a)", as some texts print it."""
    first, *inner = address.components
    if not inner or not first.isdecimal() or not _HALF_BRACKET.search(text):
        return []
    return [Address((f"{first}{inner[0]}", *inner[1:]), address.containers)]


def titled_with(
    view: View, address: Address, among: Collection[int] | None
) -> Iterator[tuple[DocumentRow, SectionRow | None]]:
    """The documents whose title has the first number of *address*, with the inner unit, if any."""
    first, *inner = address.components
    for document in view.remembered(_by_number).get(first, ()):
        if (among is not None and document not in among) or document not in view:
            continue
        if not inner:
            yield document, None
            continue
        for row in view.projection.find_address(Address(tuple(inner)), document=document):
            yield document, row


def _by_number(projection: Projection) -> dict[str, list[DocumentRow]]:
    found: defaultdict[str, list[DocumentRow]] = defaultdict(list)
    labels = {label for pack in packs() for label in pack.citations.labels}
    for row in projection.document_rows.values():
        match = _TITLE.match(projection.document(row).title)
        if match is None:
            continue
        label = (match["label"] or "").rstrip(".").lower()
        if label in labels or label.startswith("§") or (not label and match["compound"]):
            found[match["number"].lower()].append(row)
    return dict(found)
