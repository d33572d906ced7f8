"""How a provision is cited: "Tenancies Act s 14(2)", "§ 573 Abs. 2 BGB", "17 U.S.C. § 107(1)".

What is printed is an address: read again, it leads to the same provision. Where the short form
would lead to several, a longer one is printed: with the Part that holds the unit, with the number
of its repetition, or its id. The words are those of the document's language.
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
"""Names that stay in memory once worked out, some 20 MB; then begun anew."""
_READ_ROWS = 400
"""Sections and references of a document from which the word for its units is learnt."""
_STATUTORY = (DocumentType.STATUTE, DocumentType.REGULATION)


_IN_BRACKETS = re.compile(r"[^(/]*(?:\([^()/]*\))*")
"""An anchor whose inner parts all stand in brackets: "14(2)(b)", not "3.2.4.(a).Guidance"."""


@dataclass(frozen=True, slots=True)
class SectionName:
    """What a section, or a document as a whole, is called.

    Attributes:
        citation: "Tenancies Act s 14(2)".
        heading_path: The document's title and the headings above and at the section, outermost
            first.
    """

    citation: str
    heading_path: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Manner:
    """How the provisions of one document are cited.

    Attributes:
        name: The name of the document, by which it alone is found.
        unit: The word of its units in `PrintingWords.units`, None where there is none.
        body: The body of law by whose name its numbered provisions are cited.
        type: Its type, as `PrintingWords` names it.
        language: Its language, by code.
    """

    name: str
    unit: str | None
    body: Membership | None
    type: str
    language: str

    @property
    def words(self) -> PrintingWords:
        """How its language writes citations."""
        return pack_of(self.language).printing

    def form(self, unit: str | None, *, decimal: bool) -> str:
        """How the number of a *unit* is written: "s {}"; *decimal*: one such as 8.1."""
        words = self.words
        if unit is None or (
            decimal and self.type not in words.decimal and unit not in words.name_behind
        ):
            return "{}"
        statutory = self.type in _STATUTORY and unit in words.statutory
        return words.statutory[unit] if statutory else words.units[unit]

    def joined(self, provision: str) -> str:
        """A provision with the name of its document."""
        if self.unit not in self.words.name_behind:
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
        self._manners: dict[DocumentRow, _Manner] = {}

    def of_document(self, document: int) -> SectionName:
        """The name of the document at a row."""
        document = DocumentRow(document)
        return SectionName(
            self._manner(document).name, (self._projection.document(document).title,)
        )

    def at(self, document: int, section: int | None) -> SectionName:
        """The name of a section of a document, or of the document itself where there is none."""
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

    def _manner(self, document: DocumentRow) -> _Manner:
        if document not in self._manners:
            found = self._projection.document(document)
            pack = pack_of(found.language)
            self._manners[document] = _Manner(
                name=self._name(document, found),
                unit=_unit_of(self._projection, document, found, pack),
                body=body_of(found),
                type=found.type.value,
                language=found.language,
            )
        return self._manners[document]

    def _name(self, row: DocumentRow, document: Document) -> str:
        """The best of its names that is no other document's as much, else its id."""
        names = self._projection.names
        for name in printed_names(document):
            held = names.get(normal_name(name), [])
            if [other for rank, other in held if rank == held[0][0] != Rank.PART] == [row]:
                return name
        return document.id

    def _citation(self, row: DocumentRow, section: SectionRow, chain: Sequence[Section]) -> str:
        """The first form that leads to the section alone; its id where none does."""
        manner, anchor = self._manner(row), chain[0].anchor
        address = parse_anchor(anchor, manner.language) or anchor
        numbered = anchor[0].isdigit() and _IN_BRACKETS.fullmatch(anchor)
        if REPEAT.search(anchor) or not (numbered or isinstance(address, Address)):
            return self._unnumbered(row, section, manner, chain[0])
        provision = _provision(chain, manner)
        found = self._projection.find_address(address, document=row)
        if not _is_read_as(provision, anchor, address, manner.language):
            provision = replace(provision, written=anchor)  # what is printed can be read
        if of_unit(self._projection, found, provision.unit, manner.words) == [section]:
            if manner.body is not None and self._in_body(manner.body, address, section):
                return f"{manner.body.printed} {_of_body(manner.body, anchor, provision.plain)}"
            return manner.joined(provision.written)
        if isinstance(address, Address) and (held := self._container(address, section, chain)):
            return manner.joined(f"{held} {provision.written}")
        return self._unnumbered(row, section, manner, chain[0])

    def _in_body(self, body: Membership, address: Address | str, section: SectionRow) -> bool:
        """Whether a provision is cited by the name of the body that holds its document."""
        first = address.components[0] if isinstance(address, Address) else address
        if body.whole and body.own and not first[0].isdigit():
            return False  # "App A" is of Part 1002, not of the whole title
        held = self._projection.names.get(normal_name(body.printed), [])
        rows = {row for rank, row in held if rank == held[0][0]}
        return self._projection.find_address(address, among=rows) == [section]

    def _container(
        self, address: Address, section: SectionRow, chain: Sequence[Section]
    ) -> str | None:
        """The nearest Part above the section that tells it from others of its number."""
        document = self._projection.document_of("sections", section)
        language = self._manner(document).language
        for above in chain[1:]:
            held = parse_anchor(above.anchor, language)
            if held is None or held.components[-1].partition(" ")[0] not in CONTAINERS:
                continue
            inside = Address(address.components, (*held.containers, *held.components))
            if self._projection.find_address(inside, document=document) == [section]:
                return above.anchor
        return None

    def _unnumbered(
        self, row: DocumentRow, section: SectionRow, manner: _Manner, own: Section
    ) -> str:
        """The citation by heading, by a number that is no address of itself, or by id."""
        address = parse_anchor(own.anchor, manner.language)
        if own.number and address is None and self._leads(own.anchor, row, section):
            return manner.joined(own.anchor)
        above = own.anchor.rpartition("/")[0]
        for heading in (own.heading, f"{above}, {own.heading}" if above else None):
            if heading and parse_address(heading) is None and self._leads(heading, row, section):
                return f"{manner.name}, {heading}"
        if REPEAT.search(own.anchor) and address is not None:
            return f"{manner.name}, {own.anchor}"
        return own.id

    def _leads(self, words: str, row: DocumentRow, section: SectionRow) -> bool:
        """Whether *words* behind the name of a document lead to the section alone."""
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
    """A provision as it is written: "s 14(2)", and without the word of its *unit*: "14(2)"."""

    written: str
    plain: str
    unit: str | None = None


def _provision(chain: Sequence[Section], manner: _Manner) -> _Provision:
    """The first section of *chain*, which goes on with those above it, innermost first."""
    words = manner.words
    anchor = REPEAT.sub("", chain[0].anchor)
    address = parse_anchor(anchor, manner.language)
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
        plain += _inner(part, number or f"({part})", words.inner_of.get(manner.type, words.inner))
    unit = unit_of(label, words) or manner.unit
    form = manner.form(unit, decimal="." in head)
    return _Provision(form.format(plain), plain, unit)


_READ: dict[tuple[str, str, str], bool] = {}
"""Whether citations of a language and a shape, digits aside, are read as what they say."""
_MOST_READ = 10_000


_SURELY_READ = re.compile(r"\d+[A-Z]?(?:\.\d+)*(?:\((?:\d{1,3}|[A-Za-z]{1,2}|[ivxl]{3,6})\))*")
"""Numbers that every language reads as they are, alone or behind one of its labels."""


def _is_read_as(provision: _Provision, anchor: str, address: Address | str, language: str) -> bool:
    """Whether a *provision* as it is written is an address that leads to it."""
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
    """A part of a unit as it is written, by its *number* as the document prints it."""
    form = next((form for own, form in forms if re.fullmatch(own, number)), "({})")
    return form.format(part, printed=number)


def _of_body(body: Membership, anchor: str, plain: str) -> str:
    return body.provision.format(plain) if anchor[0].isdigit() else anchor


def of_unit(
    projection: Projection, sections: list[SectionRow], unit: str | None, words: PrintingWords
) -> list[SectionRow]:
    """Of several sections with one address those that are headed with the word of *unit*.

    So "§ 1" is the § of that number, and not an item of a list before it.
    """
    if unit is None or len(sections) < 2:
        return sections
    headed = [
        row for row in sections if unit_of(projection.section(row).label or "", words) == unit
    ]
    return headed or sections


def unit_of(word: str, words: PrintingWords) -> str | None:
    """The unit of *words* that a printed word names, in the singular or with a full stop."""
    word = re.sub(r"[\s.]+$", "", word.casefold())
    singular = word.removesuffix("s")
    return word if word in words.units else singular if singular in words.units else None


def _unit_of(
    projection: Projection, row: DocumentRow, document: Document, pack: LanguagePack
) -> str | None:
    """The word by which the units of a document are cited.

    That with which it heads them, else with which it cites them, else that of documents of its
    title, else of its type.
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
    """With which words a document heads its units."""
    return Counter(filter(None, projection.texts_of("sections", row, "label", _READ_ROWS)))


def _own_citations(projection: Projection, row: DocumentRow, pack: LanguagePack) -> Counter[str]:
    """With which words a document cites units of its own."""
    labels = pack.citations.labels
    surfaces = projection.texts_of("references", row, "surface", _READ_ROWS)
    named = projection.texts_of("references", row, "cited_document", _READ_ROWS)
    words = Counter(
        surface.split(maxsplit=1)[0].casefold().rstrip(".")
        for surface, other in zip(surfaces, named, strict=True)
        if surface and other is None
    )
    units = (word for word in words if word in labels and labels[word].level is Level.UNIT)
    return Counter({word: words[word] for word in units})


def _path(document: Document, chain: Sequence[Section]) -> tuple[str, ...]:
    path = [document.title]
    for found in reversed(chain):
        label = " ".join(part for part in (found.label, found.number, found.heading) if part)
        if label and label != document.title:
            path.append(label)
    return tuple(path)
