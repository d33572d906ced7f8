"""Prints citations: "Tenancies Act s 14(2)", "§ 573 Abs. 2 BGB", "17 U.S.C. § 107(1)".

A printed citation is an address: `resolve` leads from it back to the same provision. If the short
form would lead to several provisions, a longer one is printed: with the Part that contains the
unit, with the number of its repetition, or the id. The words are those of the document's language.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..language import LanguagePack, pack_of
from ..language.citations import CONTAINERS, RECITAL, Level
from ..language.printing import PrintingWords
from ..names import Rank, body_of, normal_name, printed_names
from ..names.bodies import Membership
from ..nodes import Document, DocumentType, Section
from ..projection import DocumentRow, Projection, SectionRow
from .address import Address
from .typed import REPEAT, parse_address, parse_anchor

KEPT = 50_000
"""Names in the cache, about 20 MB; a full cache is emptied."""
_READ_ROWS = 400
"""Sections and references of a document that are read to learn its word for units."""
_STATUTORY = (DocumentType.STATUTE, DocumentType.REGULATION)


_IN_BRACKETS = re.compile(r"[^(/]*(?:\([^()/]*\))*")
"""An anchor with all inner parts in brackets: "14(2)(b)", not "3.2.4.(a).Guidance"."""


@dataclass(frozen=True, slots=True)
class SectionName:
    """The citation and the heading path of a section, or of a document as a whole.

    Attributes:
        citation: Such as "Tenancies Act s 14(2)".
        heading_path: The title of the document, the headings above the section, and its own.
    """

    citation: str
    heading_path: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _CitationStyle:
    """The style in which the provisions of one document are cited.

    Attributes:
        name: A name that only this document has.
        unit: The word for its units in `PrintingWords.units`; None if there is none.
        decimal_unit: The word for its units with numbers such as 6.11, which may differ: contracts
            divide an "Article 6" into sections.
        body: The body of law whose name its numbered provisions are cited by, if any.
        type: Its type, as a key of `PrintingWords`.
        language: The code of its language.
    """

    name: str
    unit: str | None
    decimal_unit: str | None
    body: Membership | None
    type: str
    language: str

    @property
    def words(self) -> PrintingWords:
        """The words and forms of its language."""
        return pack_of(self.language).printing

    def form(self, unit: str | None, *, decimal: bool) -> str:
        """The format of the number of a *unit*: "s {}"; *decimal* is a number such as 8.1."""
        words = self.words
        if unit is None or (
            decimal and self.type not in words.decimal and unit not in words.name_behind
        ):
            return "{}"
        statutory = self.type in _STATUTORY and unit in words.statutory
        return words.statutory[unit] if statutory else words.units[unit]

    def joined(self, provision: str, unit: str | None = None) -> str:
        """The citation of a provision with the name of its document.

        Args:
            unit: The word for the provision; None for that of the document's units.
        """
        if (unit or self.unit) not in self.words.name_behind:
            return f"{self.name} {provision}"
        of = next((of for own, of in self.words.of if re.match(own, self.name, re.I)), None)
        if of is None:
            return f"{provision} {self.name}"
        name = self.name
        if name[1:2].islower():  # "de la loi n° 2024-318", whose title is "Loi n° 2024-318"
            name = name[0].lower() + name[1:]
        return f"{provision}{of}{name}"


class SectionNames:
    """The names of the documents and sections of one generation, by row."""

    def __init__(self, projection: Projection) -> None:
        self._projection = projection
        self._kept: dict[SectionRow, SectionName] = {}
        self._styles: dict[DocumentRow, _CitationStyle] = {}

    def of_document(self, document: int) -> SectionName:
        """The name of the document at a row."""
        document = DocumentRow(document)
        return SectionName(self._style(document).name, (self._projection.document(document).title,))

    def at(self, document: int, section: int | None) -> SectionName:
        """The name of a section of a document, or of the document if *section* is None."""
        return self.of_document(document) if section is None else self.of(section)

    def of(self, section: int) -> SectionName:
        """The name of the section at a row."""
        section = SectionRow(section)
        found = self._kept.get(section)
        if found is None:
            if len(self._kept) >= KEPT:
                self._kept.clear()
            projection = self._projection
            document = projection.document_of("sections", section)
            chain = [projection.section(row) for row in projection.ancestors(section)]
            path = _path(projection.document(document), chain)
            found = SectionName(self._citation(document, section, chain), path)
            self._kept[section] = found
        return found

    def _style(self, document: DocumentRow) -> _CitationStyle:
        if document not in self._styles:
            found = self._projection.document(document)
            pack = pack_of(found.language)
            unit = _unit_of(self._projection, document, found, pack)
            self._styles[document] = _CitationStyle(
                name=self._name(document, found),
                unit=unit,
                decimal_unit=_decimal_unit_of(self._projection, document, pack) or unit,
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
        if REPEAT.search(anchor) or not (numbered or isinstance(address, Address)):
            return self._unnumbered(row, section, style, chain[0])
        provision = _provision(chain, style)
        found = self._projection.find_address(address, document=row)
        if not _is_read_as(provision, anchor, address, style.language):
            provision = replace(provision, written=anchor)  # the anchor itself can be read
        if of_unit(self._projection, found, provision.unit, style.words) == [section]:
            if style.body is not None and self._in_body(style.body, address, section):
                return f"{style.body.printed} {_of_body(style.body, anchor, provision.plain)}"
            return style.joined(provision.written, provision.unit)
        if isinstance(address, Address) and (part := self._container(address, section, chain)):
            return style.joined(f"{part} {provision.written}")
        return self._unnumbered(row, section, style, chain[0])

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
        self, row: DocumentRow, section: SectionRow, style: _CitationStyle, own: Section
    ) -> str:
        """The citation by a number that is no address, by heading, or by id."""
        address = parse_anchor(own.anchor, style.language)
        if own.number and address is None and self._leads(own.anchor, row, section):
            return style.joined(own.anchor)
        above = own.anchor.rpartition("/")[0]
        for heading in (own.heading, f"{above}, {own.heading}" if above else None):
            if heading and parse_address(heading) is None and self._leads(heading, row, section):
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


def _provision(chain: Sequence[Section], style: _CitationStyle) -> _Provision:
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


_READ: dict[tuple[str, str, str], bool] = {}
"""By language and shape, with all digits as 0: whether such citations are read as their address."""
_MOST_READ = 10_000


_SURELY_READ = re.compile(r"\d+[A-Z]?(?:\.\d+)*(?:\((?:\d{1,3}|[A-Za-z]{1,2}|[ivxl]{3,6})\))*")
"""Numbers that every language reads correctly, alone or after one of its labels."""


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
        if len(_READ) >= _MOST_READ:
            _READ.clear()
        known = _READ[shape] = (parse_address(written, (language,)) or written) == address
    return known


def _inner(part: str, number: str, forms: Sequence[tuple[str, str]]) -> str:
    """The printed form of a part of a unit; *number* is its number in the document."""
    form = next((form for own, form in forms if re.fullmatch(own, number)), "({})")
    return form.format(part, printed=number)


def _of_body(body: Membership, anchor: str, plain: str) -> str:
    return body.provision.format(plain) if anchor[0].isdigit() else anchor


def of_unit(
    projection: Projection, sections: list[SectionRow], unit: str | None, words: PrintingWords
) -> list[SectionRow]:
    """The sections, of several with one address, whose label is the word for *unit*.

    So "§ 1" is the § with that number, and not an item of a list before it.
    """
    if unit is None or len(sections) < 2:
        return sections
    headed = [
        row for row in sections if unit_of(projection.section(row).label or "", words) == unit
    ]
    return headed or sections


def unit_of(word: str, words: PrintingWords) -> str | None:
    """The unit of *words* that a printed word names, which may be a plural or an abbreviation."""
    word = re.sub(r"[\s.]+$", "", word.casefold())
    singular = word.removesuffix("s")
    return word if word in words.units else singular if singular in words.units else None


def _unit_of(
    projection: Projection, row: DocumentRow, document: Document, pack: LanguagePack
) -> str | None:
    """The word by which the units of a document are cited.

    It is the word that the document heads them with, else the word it cites them by, else the usual
    word of documents with such a title, or of its type.
    """
    words = pack.printing
    for printed in (_heads, _own_citations):
        units = Counter[str]()
        for word, count in printed(projection, row, pack).items():
            if unit := unit_of(word, words):
                units[unit] += count
        if units:
            return units.most_common(1)[0][0]
    title = normal_name(document.title).split()
    by_title = [words.by_title[word] for word in reversed(title) if word in words.by_title]
    return by_title[0] if by_title else words.by_type.get(document.type.value)


def _heads(projection: Projection, row: DocumentRow, _: LanguagePack) -> Counter[str]:
    """The labels of the units of a document, with their counts."""
    return Counter(filter(None, projection.texts_of("sections", row, "label", _READ_ROWS)))


def _own_citations(projection: Projection, row: DocumentRow, pack: LanguagePack) -> Counter[str]:
    """The words by which a document cites its own units, with their counts."""
    labels = pack.citations.labels
    words = Counter(
        surface.split(maxsplit=1)[0].casefold().rstrip(".")
        for surface in _own_surfaces(projection, row)
    )
    units = (word for word in words if word in labels and labels[word].level is Level.UNIT)
    return Counter({word: words[word] for word in units})


def _own_surfaces(projection: Projection, row: DocumentRow) -> list[str]:
    """The references of a document to its own units, as written."""
    surfaces = projection.texts_of("references", row, "surface", _READ_ROWS)
    named = projection.texts_of("references", row, "cited_document", _READ_ROWS)
    both = zip(surfaces, named, strict=True)
    return [str(surface) for surface, other in both if surface and other is None]


def _decimal_unit_of(projection: Projection, row: DocumentRow, pack: LanguagePack) -> str | None:
    """The word by which a document most often cites its units with numbers such as 6.11, if any."""
    found = filter(None, map(_DECIMAL_CITED.match, _own_surfaces(projection, row)))
    words = Counter(unit_of(match["word"], pack.printing) for match in found)
    return words.most_common(1)[0][0] if words else None


_DECIMAL_CITED = re.compile(r"(?P<word>[^\W\d]+\.?|§+)\s\d+\.\d")


def _path(document: Document, chain: Sequence[Section]) -> tuple[str, ...]:
    path = [document.title]
    for found in reversed(chain):
        label = " ".join(part for part in (found.label, found.number, found.heading) if part)
        if label and label != document.title:
            path.append(label)
    return tuple(path)
