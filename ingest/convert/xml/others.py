"""The vocabularies of standards and the Commonwealth: RFC XML, Canada's LIMS, and others."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from .targets import by_title, rfc
from .vocabulary import NUMBER, SHOWN, Vocabulary, roles

if TYPE_CHECKING:
    from lxml.etree import _Element


_GROUP = re.compile(r"group(\d)")


def _level_of_heading(heading: _Element) -> int:
    """The level of a heading of Canada's: of one in a schedule by its form, "group2-division"."""
    level = heading.get("level") or ""
    if group := _GROUP.match(heading.get("format-ref") or ""):
        level = group[1]
    return int(level) if level.isdigit() else 1


def _read_order(root: _Element) -> None:
    """Read the order that makes a regulation as its text if it has no other."""
    if root.find("Body") is None:
        for order in root.findall("Order"):
            order.tag = "Body"


LIMS = Vocabulary(
    name="LIMS (Justice Canada)",
    roots=frozenset({"Statute", "Regulation", "Bill"}),
    kinds=("type",),
    roles=roles(
        heading="Schedule",
        leaf="Section",
        flat="Heading GroupHeading",
        provision="Subsection Paragraph Subparagraph Clause Subclause Subsubclause Provision",
        number="Label",
        title="MarginalNote TitleText",
        whole="Definition",
        block="Text Identification LongTitle ContinuedParagraph Body Introduction Enacts",
        inline="Emphasis Repealed Language Sup Sub XRefInternal XRefExternal DefinedTermEn "
        "DefinedTermFr DefinitionRef FootnoteRef Sup/x",
        raised="Sup",
        # The margin of a definition only repeats its term and the term in the other language.
        drop="Identification/ShortTitle Definition/MarginalNote RunningHead BillHistory "
        "StatuteYear Chapter BillNumber Parliament RegnalYear BillRefNumber "
        "RegistrationDate ConsolidationDate RegulationMakerOrder PageBreak colspec "
        "InstrumentNumber EnablingAuthority ImageGroup",
        matter="Summary RelatedOrNotInForce RecentAmendments Order SignatureBlock "
        "TableOfProvisions",
        aside="OriginatingRef Heading/MarginalNote",
        note="HistoricalNote Footnote ReaderNote Note",
        quote="QuotedText AmendedText",
        table="table",
        link="XRefExternal",
        term="DefinedTermEn DefinedTermFr",
    ),
    level_of=_level_of_heading,
    run_in=False,
    terms_in={"DefinedTermEn": "en", "DefinedTermFr": "fr"},
    facts={
        "title": ("Identification/ShortTitle", "Identification/LongTitle"),
        "aliases": ("Identification/InstrumentNumber", "Chapter/ConsolidatedNumber", "LongTitle"),
        "date": ("@lastAmendedDate", "@current-date", "Stages[@stage='assented-to']/Date"),
        "language": ("@lang",),
    },
    kind_of={"statute": "statute", "regulation": "regulation", "bill": "statute"},
    targets=by_title,
    prepare=_read_order,
)

NSW = Vocabulary(
    name="exchange XML of New South Wales",
    roots=frozenset({"exdoc"}),
    kinds=("type",),
    roles=roles(
        heading="level@part level@division level@subdivision level@chapter level@schedule level",
        leaf="level@clause",
        provision="tier li",
        number="no",
        title="heading",
        whole="deflist",
        block="txt block list tier@longtitle tier@penalty pre content note note/heading",
        inline="legref name defterm b i u repealed effect",
        drop="metadata parentattributes repealedtxt",
        matter="content@coverdata content@editorial level@historicalnotes level@tableleg "
        "level@tableamends content@historicalnotes",
        note="content@historynote",
        row="row",
        cell="entry",
        link="legref",
        term="defterm",
    ),
    run_in=False,
    facts={"title": ("@title",), "date": ("@first.valid.date",)},
    fixed={"type": "statute", "language": "en"},
    shows_title=True,
    targets=by_title,
)


BRITISH_COLUMBIA = Vocabulary(
    name="laws of British Columbia",
    roots=frozenset({"act", "regulation"}),
    namespaces=("www.gov.bc.ca/",),
    roles=roles(
        heading="part division schedule",
        leaf="section",
        provision="subsection paragraph subparagraph clause subclause",
        number="num",
        title="marginalnote part/text division/text schedule/title",
        whole="definition",
        block="text content",
        inline="term link doc desc",
        drop="act/title act/chapter yearenacted assentedto currency regulation/title regnum",
        note="hnote historicalnote",
        term="term",
    ),
    printed={
        "subsection": "({})",
        "paragraph": "({})",
        "subparagraph": "({})",
        "clause": "({})",
        "subclause": "({})",
    },
    words=frozenset({"part", "division"}),
    facts={"title": ("title",), "date": ("assentedto",)},
    fixed={"language": "en"},
    kind_of={"act": "statute", "regulation": "regulation"},
    shows_title=True,
    targets=by_title,
)


def _reference(entry: _Element) -> str:
    """An entry of the references, joined from its parts: "[RFC2119] Author, “Title”, …"."""
    names = [a.get("fullname") or a.findtext("organization") or "" for a in entry.iter("author")]
    title = " ".join("".join(t.itertext()) for t in entry.iter("title"))
    series = [f"{s.get('name')} {s.get('value')}".strip() for s in entry.iter("seriesInfo")]
    extra = ["".join(e.itertext()) for e in entry.iter("refcontent", "annotation")]
    days = [f"{d.get('month') or ''} {d.get('year') or ''}".strip() for d in entry.iter("date")]
    parts = [*names, f"“{title.strip()}”" if title.strip() else "", *series, *extra, *days]
    printed = ", ".join(" ".join(part.split()) for part in parts if part.strip())
    return f"[{entry.get('anchor')}] {printed}" if printed else ""


def _xref(link: _Element, place: _Element | None) -> str:
    """The words of a cross-reference that has none: as prepared by its author, or its target."""
    target, section = link.get("target") or "", link.get("section")
    if target.startswith(("http:", "https:", "mailto:")):
        return target
    if place is None or place.tag in ("reference", "referencegroup"):
        return f"Section {section} of [{target}]" if section else f"[{target}]"
    number = place.get(NUMBER)
    prepared = link.get("derivedContent") or target
    return prepared if number is None else f"Section {number.rstrip('.')}"


def prepare_rfc(root: _Element) -> None:
    """Number the sections of an RFC, whose numbers are not in its markup: 1., 1.1., A.

    Version 2 of RFC XML keeps the label of an item in an attribute, version 3 in a ``dt``.
    """
    for item in [item for item in root.iter("t") if (item.get("hangText") or "").strip()]:
        label = item.makeelement("dt", {})
        label.text = item.get("hangText")
        item.addprevious(label)
    counted = 0
    for part in ("middle", "back"):
        for place in root.iterfind(part):
            sections = [s for s in place if s.tag in ("section", "references")]
            counted = _number(sections, "", letters=part == "back", ahead=counted)
    places = {place.get("anchor"): place for place in root.iter() if place.get("anchor")}
    for link in root.iter("xref", "relref", "eref"):
        if not "".join(link.itertext()).strip():
            link.set(SHOWN, _xref(link, places.get(link.get("target"))))


def _shown(link: _Element) -> str:
    return link.get(SHOWN) or ""


def _number(sections: list[_Element], above: str, *, letters: bool, ahead: int = 0) -> int:
    """Number *sections* after *ahead*, and those in them; returns the last number."""
    n_lettered, n_counted = 0, ahead
    for section in sections:
        if section.get("numbered") == "false":
            continue
        if letters and section.tag == "section":
            number, n_lettered = f"{chr(65 + n_lettered % 26)}.", n_lettered + 1
            section.set(NUMBER, f"Appendix {number}")
        else:
            n_counted += 1
            number = f"{above}{n_counted}."
            section.set(NUMBER, number)
        inner = [s for s in section if s.tag in ("section", "references")]
        _number(inner, number, letters=False)
    return n_counted


RFC = Vocabulary(
    name="RFC XML",
    roots=frozenset({"rfc"}),
    ids=("anchor", "pn"),
    numbers=NUMBER,
    titles="title",
    roles=roles(
        heading="section references abstract note",
        title="name section/title references/title",
        block="t li ul dl dt dd aside blockquote preamble postamble list annotation table/name "
        "figure/name",
        inline="bcp14 em strong tt sub spanx xref eref relref cref u contact",
        raised="sup",
        drop="front/title seriesInfo author date area workgroup keyword iref link address vspace "
        "format series svg include",
        matter="boilerplate toc",
        newline="br",
        code="artwork sourcecode",
        table="table texttable",
        row="tr",
        cell="td th c ttcol",
        list="ol",
        item="ol/li",
        link="xref eref relref",
    ),
    facts={
        "title": ("front/title",),
        "code": ("front/seriesInfo[@name='RFC']/@value", "@number"),
        "date": ("front/date/@year+month+day",),
        "language": ("@lang",),
    },
    fixed={"type": "standard", "language": "en", "code": "RFC {0}"},
    shows_title=True,
    targets=rfc,
    special={"reference": _reference, "xref": _shown, "eref": _shown, "relref": _shown},
    prepare=prepare_rfc,
)
