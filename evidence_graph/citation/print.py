"""Prints citations: "Tenancies Act s 14(2)", "§ 573 Abs. 2 BGB", "17 U.S.C. § 107(1)".

A printed citation is an address: `resolve` leads from it back to the same provision. If the short
form would lead to several provisions, a longer one is printed: with the Part that contains the
unit, with the number of its repetition, or the id. The words are those of the document's language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ..caching.bounded import keep
from ..language import pack_of
from ..language.citations import CONTAINERS, RECITAL
from ..names import Rank, body_of, normal_name, printed_names
from ..names.bodies import Membership
from ..nodes import Document, Section
from ..projection import DocumentRow, Projection, SectionRow
from .address import Address
from .ranges import units_of
from .style import CitationStyle, decimal_unit_of_document, of_unit, unit_of, unit_of_document
from .typed import REPEAT, find_addresses, parse_address, parse_anchor
from .works import may_name_work

KEPT = 50_000
"""Names in the cache, about 20 MB; a full cache is emptied."""


_IN_BRACKETS = re.compile(r"[^(/]*(?:\([^()/]*\))*")
"""An anchor with all inner parts in brackets: "14(2)(b)", not "3.2.4.(a).Guidance"."""
_READ: dict[tuple[str, str, str], bool] = {}
"""By language and shape, with all digits as 0: whether such citations are read as their address."""
_MOST_READ = 10_000
_SURELY_READ = re.compile(r"\d+[A-Z]?(?:\.\d+)*(?:\((?:\d{1,3}|[A-Za-z]{1,2}|[ivxl]{3,6})\))*")
"""Numbers that every language reads correctly, alone or after one of its labels."""


@dataclass(frozen=True, slots=True)
class SectionName:
    """The citation and the heading path of a section, or of a document as a whole.

    Attributes:
        citation: Such as "Tenancies Act s 14(2)".
        heading_path: The title of the document, the headings above the section, and its own.
    """

    citation: str
    heading_path: tuple[str, ...]


class SectionNames:
    """The names of the documents and sections of one generation, by row."""

    def __init__(self, projection: Projection) -> None:
        self._projection = projection
        self._kept: dict[SectionRow, SectionName] = {}
        self._styles: dict[DocumentRow, CitationStyle] = {}

    def of_document(self, document: DocumentRow) -> SectionName:
        """The name of the document at a row."""
        return SectionName(self._style(document).name, (self._projection.document(document).title,))

    def at(self, document: DocumentRow, section: SectionRow | None) -> SectionName:
        """The name of a section of a document, or of the document if *section* is None."""
        return self.of_document(document) if section is None else self.of(section)

    def of(self, section: SectionRow) -> SectionName:
        """The name of the section at a row."""
        found = self._kept.get(section)
        if found is None:
            projection = self._projection
            document = projection.document_of("sections", section)
            chain = [projection.section(row) for row in projection.ancestors(section)]
            path = _path(projection.document(document), chain)
            name = SectionName(self._citation(document, section, chain), path)
            found = keep(self._kept, section, name, most=KEPT)
        return found

    def of_run(self, sections: Sequence[SectionRow]) -> str | None:
        """The citation of units of one document that follow one another: "Lease cl 2–6".

        None if it would not be read as these units, as where they have headings for numbers.
        """
        document = self._projection.document_of("sections", sections[0])
        style = self._style(document)
        words = [self.of(section).citation.split(" ") for section in (sections[0], sections[-1])]
        pairs = list(zip(*words, strict=False))
        other = [at for at, (first, last) in enumerate(pairs) if first != last]
        if len(words[0]) != len(words[1]) or len(other) != 1 or not other[0]:
            return None
        before, numbers = words[0][: other[0]], "–".join(pairs[other[0]])
        before[-1] = style.words.several.get(before[-1], before[-1])
        mentions = find_addresses(f"{before[-1]} {numbers}", (style.language,))
        is_read = len(mentions) == 1 and list(sections) == units_of(
            self._projection, mentions[0], {document}
        )
        return " ".join((*before, numbers, *words[0][other[0] + 1 :])) if is_read else None

    def _style(self, document: DocumentRow) -> CitationStyle:
        if document not in self._styles:
            found = self._projection.document(document)
            pack = pack_of(found.language)
            unit = unit_of_document(self._projection, document, found, pack)
            self._styles[document] = CitationStyle(
                name=self._name(document, found),
                unit=unit,
                decimal_unit=decimal_unit_of_document(self._projection, document, pack) or unit,
                body=body_of(found),
                type=found.type.value,
                language=found.language,
            )
        return self._styles[document]

    def _name(self, row: DocumentRow, document: Document) -> str:
        """The best of its names that no other document has with the same rank, or else its id."""
        names = self._projection.names
        for name in printed_names(document):
            ranked = names.get(normal_name(name), [])
            if [other for rank, other in ranked if rank == ranked[0][0] != Rank.PART] == [row]:
                return name
        return document.id

    def _citation(self, row: DocumentRow, section: SectionRow, chain: Sequence[Section]) -> str:
        """The first form that leads to the section alone, or else its id."""
        style, anchor = self._style(row), chain[0].anchor
        address = parse_anchor(anchor, style.language) or anchor
        if (headed := self._below_heading(row, section, chain)) is not None:
            return f"{style.name}, {headed}"
        numbered = anchor[0].isdigit() and _IN_BRACKETS.fullmatch(anchor)
        provision = _provision(chain, style)
        if REPEAT.search(anchor) or not (numbered or isinstance(address, Address)):
            in_work = self._in_work(row, section, chain, address, provision.written)
            return in_work or self._unnumbered(row, section, style, chain)
        found = self._projection.find_address(address, document=row)
        if not _is_read_as(provision, anchor, address, style.language):
            provision = replace(provision, written=anchor)  # the anchor itself can be read
        if of_unit(self._projection, found, provision.unit, style.words) == [section]:
            if style.body is not None and self._in_body(style.body, address, section):
                return f"{style.body.printed} {_of_body(style.body, anchor, provision.plain)}"
            return style.joined(provision.written, provision.unit)
        if isinstance(address, Address) and (part := self._container(address, section, chain)):
            return style.joined(f"{part} {provision.written}")
        in_work = self._in_work(row, section, chain, address, provision.written)
        return in_work or self._unnumbered(row, section, style, chain)

    def _in_work(
        self,
        row: DocumentRow,
        section: SectionRow,
        chain: Sequence[Section],
        address: Address | str,
        written: str,
    ) -> str | None:
        """The citation of a unit in one of several works of its document: "Rules, By-laws s 2"."""
        if not isinstance(address, Address) or not chain[0].number:
            return None
        above = self._projection.ancestors(section)
        alike = self._projection.find_address(Address(address.components), document=row)
        for work, heading in zip(above[1:], (s.heading for s in chain[1:]), strict=False):
            if heading is None or not may_name_work(self._projection, work, heading):
                continue
            inside = [other for other in alike if work in self._projection.ancestors(other)]
            if inside == [section] and self._leads(heading, row, work):
                return f"{self._style(row).name}, {heading} {written}"
        return None

    def _below_heading(
        self, row: DocumentRow, section: SectionRow, chain: Sequence[Section]
    ) -> str | None:
        """The heading without a number that holds a numbered section, and that: "Pilots(3)(a)"."""
        head, bracket, _ = (anchor := chain[0].anchor).partition("(")
        above = next((s for s in chain[1:] if s.anchor == head), None)
        if above is None or above.number or not above.heading or not bracket:
            return None
        words = f"{above.heading}{anchor[len(head) :]}"
        is_read = parse_address(above.heading) is None and self._leads(words, row, section)
        return words if is_read else None

    def _in_body(self, body: Membership, address: Address | str, section: SectionRow) -> bool:
        """Whether a provision is cited by the name of the body of law around its document."""
        first = address.components[0] if isinstance(address, Address) else address
        if body.whole and body.own and not first[0].isdigit():
            return False  # "App A" is of Part 1002, not of the whole title
        ranked = self._projection.names.get(normal_name(body.printed), [])
        rows = {row for rank, row in ranked if rank == ranked[0][0]}
        return self._projection.find_address(address, among=rows) == [section]

    def _container(
        self, address: Address, section: SectionRow, chain: Sequence[Section]
    ) -> str | None:
        """The nearest container above the section that no other section of its number lies in."""
        document = self._projection.document_of("sections", section)
        language = self._style(document).language
        for above in chain[1:]:
            part = parse_anchor(above.anchor, language)
            if part is None or part.components[-1].partition(" ")[0] not in CONTAINERS:
                continue
            inside = Address(address.components, (*part.containers, *part.components))
            if self._projection.find_address(inside, document=document) == [section]:
                return above.anchor
        return None

    def _unnumbered(
        self, row: DocumentRow, section: SectionRow, style: CitationStyle, chain: Sequence[Section]
    ) -> str:
        """The citation by a number that is no address, by heading, or by id.

        A heading that several units have is printed with the headings above it: "Leave, Notice".
        """
        own = chain[0]
        address = parse_anchor(own.anchor, style.language)
        if own.number and address is None and self._leads(own.anchor, row, section):
            return style.joined(own.anchor)
        for heading in _headings(chain):
            if parse_address(heading) is None and self._leads(heading, row, section):
                return f"{style.name}, {heading}"
        if REPEAT.search(own.anchor) and address is not None:
            return f"{style.name}, {own.anchor}"
        return own.id

    def _leads(self, words: str, row: DocumentRow, section: SectionRow) -> bool:
        """Whether *words* after the name of a document lead to the section alone."""
        names, firsts = self._projection.names, self._projection.first_words
        split = normal_name(words).split()
        named = any(
            " ".join(split[start : start + length]) in names
            for start, word in enumerate(split)
            for length in range(1, 1 + firsts.get(word, 0))
        )
        return not named and self._projection.find_address(words, document=row) == [section]


@dataclass(frozen=True, slots=True)
class _Provision:
    """A provision as it is printed, "s 14(2)", and without the word for its *unit*, "14(2)"."""

    written: str
    plain: str
    unit: str | None = None


def _provision(chain: Sequence[Section], style: CitationStyle) -> _Provision:
    """The printed form of a section; *chain* is the section and its ancestors, innermost first."""
    words = style.words
    anchor = REPEAT.sub("", chain[0].anchor)
    address = parse_anchor(anchor, style.language)
    if address and address.components[0].startswith(f"{RECITAL} ") and "(" in anchor:
        written = words.recital.format(address.components[0].removeprefix(f"{RECITAL} "))
        return _Provision(written, written)
    head, _, rest = anchor.partition("(")
    printed = {REPEAT.sub("", s.anchor): s for s in chain if s.number}
    label = (printed[head].label if head in printed else None) or ""
    lettered = " " not in anchor and unit_of(label, words) is not None  # "L111-1"
    named = anchor[0].isdigit() or lettered
    if not (named and _IN_BRACKETS.fullmatch(anchor)):
        for pattern, replacement in words.attached:
            anchor = re.sub(pattern, replacement, anchor)
        return _Provision(anchor, anchor)
    plain, before = head, head
    if not head[0].isdigit():
        plain = printed[head].number or head  # "article L. 123-4"
    for part in re.findall(r"\(([^)]*)\)", f"({rest}" if rest else ""):
        before = f"{before}({part})"
        number = printed[before].number if before in printed else None
        plain += _inner(part, number or f"({part})", words.inner_of.get(style.type, words.inner))
    decimal = "." in head
    unit = unit_of(label, words) or (style.decimal_unit if decimal else style.unit)
    form = style.form(unit, decimal=decimal)
    return _Provision(form.format(plain), plain, unit)


def _is_read_as(provision: _Provision, anchor: str, address: Address | str, language: str) -> bool:
    """Whether the printed form of *provision* is read as *address*."""
    written = provision.written
    if provision.plain == anchor and _SURELY_READ.fullmatch(anchor):
        label = written.removesuffix(anchor).strip(" .").casefold()
        if not label or label in pack_of(language).citations.labels:
            return True
    meant = (
        "/".join((*address.containers, address.key)) if isinstance(address, Address) else address
    )
    shape = (language, re.sub(r"\d", "0", written), re.sub(r"\d", "0", meant))
    known = _READ.get(shape)
    if known is None:
        is_same = (parse_address(written, (language,)) or written) == address
        known = keep(_READ, shape, is_same, most=_MOST_READ)
    return known


def _headings(chain: Sequence[Section]) -> Iterator[str]:
    """The heading of a section, then that with the headings above it, or with their anchor."""
    own = chain[0]
    if not own.heading:
        return
    yield own.heading
    if above := own.anchor.rpartition("/")[0]:
        n_above = above.count("/") + 1
        headings = [section.heading for section in reversed(chain[1 : n_above + 1])]
        if len(headings) == n_above and all(headings):
            yield ", ".join((*filter(None, headings), own.heading))
        yield f"{above}, {own.heading}"


def _inner(part: str, number: str, forms: Sequence[tuple[str, str]]) -> str:
    """The printed form of a part of a unit; *number* is its number in the document."""
    form = next((form for own, form in forms if re.fullmatch(own, number)), "({})")
    return form.format(part, printed=number)


def _of_body(body: Membership, anchor: str, plain: str) -> str:
    return body.provision.format(plain) if anchor[0].isdigit() else anchor


def _path(document: Document, chain: Sequence[Section]) -> tuple[str, ...]:
    path = [document.title]
    for found in reversed(chain):
        label = " ".join(part for part in (found.label, found.number, found.heading) if part)
        if label and label != document.title:
            path.append(label)
    return tuple(path)
