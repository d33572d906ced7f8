"""The vocabularies of Hong Kong (HKLM), New Zealand's drafting office and Japan's e-Gov.

They were written by one excerpt of an official file each and by examples of our own: no whole file
of any has been read yet.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .targets import hklm
from .vocabulary import Vocabulary, roles

if TYPE_CHECKING:
    from lxml.etree import _Element

_XML = "{http://www.w3.org/XML/1998/namespace}"


def _keep_english_terms(root: _Element) -> None:
    """Make terms in other languages plain words: each is beside its English term."""
    for term in root.iter("{*}term"):
        if (term.get(f"{_XML}lang") or "en")[:2] != "en":
            term.tag = "inline"


HKLM = Vocabulary(
    name="HKLM (Hong Kong e-Legislation)",
    roots=frozenset("ordinance subLeg instrument nationalLaw resolution lawDoc".split()),
    namespaces=("/schemas/hklm",),
    kinds=("role",),
    roles=roles(
        heading="part subpart division subdivision chapter schedule appendix form crossHeading",
        leaf="section rule regulation article bylaw order",
        provision="subsection paragraph subparagraph subsubparagraph clause subclause item",
        number="num",
        title="heading",
        whole="def",
        block="main longTitle content leadIn continued text block proviso p",
        inline="ref shortTitle inline term quantity date i b u br",
        drop="meta marker page",
        matter="toc coverPage preface",
        note="sourceNote referenceNote commencementNote enactingAuthority editorialNote note",
        quote="quotedContent quotedText",
        link="ref",
        term="term",
    ),
    facts={
        "title": ("main//shortTitle", "main//docTitle", "meta/docName"),
        "aliases": ("meta/docName",),
        "date": ("meta/date",),
        "language": ("meta/language",),
        "kind": ("meta/docType",),
    },
    fixed={"type": "statute"},
    kind_of={"subleg": "regulation", "regulation": "regulation"},
    targets=hklm,
    prepare=_keep_english_terms,
)


def _act_of_new_zealand(root: _Element) -> str | None:
    year, number = root.get("year"), root.get("act.no") or root.get("sr.no")
    return f"{year} No {number}" if year and number else None


_NAMED = {"part": "Part", "subpart": "Subpart", "schedule": "Schedule"}


def _say_names(root: _Element) -> None:
    """Add what the publisher prints: the word before the numbers of parts and schedules.

    A label with a word of its own ("FIRST SCHEDULE") is kept. The words of cross-headings are put
    into an element, which is their title.
    """
    for place in root.iter(*_NAMED):
        label = place.find("label")
        if label is not None and len(label) == 0 and _is_bare(label.text):
            label.text = f"{_NAMED[str(place.tag)]} {(label.text or '').strip()}"
    for heading in root.iter("crosshead"):
        words = heading.makeelement("heading", {})
        words.text, words[:] = heading.text, list(heading)
        heading.text, heading[:] = None, [words]


def _is_bare(number: str | None) -> bool:
    words = (number or "").split()
    return len(words) == 1 and len(words[0]) <= len("XXXVIII")


NZ = Vocabulary(
    name="XML of the Parliamentary Counsel Office (New Zealand)",
    roots=frozenset({"act", "regulation", "sop"}),
    roles=roles(
        heading="part subpart schedule form head1 head2 head3 head4 head5",
        leaf="prov",
        provision="subprov label-para",
        flat="crosshead",
        number="label",
        title="heading",
        whole="def-para",
        block="body text para prov.body long-title enactment preamble schedule.provisions "
        "schedule.misc list item",
        inline="citation intref extref def-term emphasis brk field catalex-def-para",
        drop="graphic eqn-graphic",
        matter="cover contents end reprint.notes",
        aside="empowering-prov",
        note="notes footnote editorial-note",
        quote="amend amend.in quote.in",
        term="def-term",
    ),
    run_in=False,
    printed={"subprov": "({})", "label-para": "({})"},
    facts={
        "title": ("cover/title",),
        "date": ("@date.as.at", "@date.assent", "@date.made"),
        "language": ("@lang",),
    },
    fixed={"type": "statute", "language": "en"},
    kind_of={"regulation": "regulation"},
    name_of=_act_of_new_zealand,
    prepare=_say_names,
    shows_title=True,
)


_COUNTED = {"Part": "編", "Chapter": "章", "Section": "節", "Subsection": "款", "Division": "目"}


def _number_units(root: _Element) -> None:
    """Write the numbers of units as people cite them: "38-2", not "38_2".

    The only paragraph of an article has no number in print, and is no unit.
    """
    for unit in root.iter("Paragraph"):
        above = unit.getparent()
        if above is not None and len(above.findall("Paragraph")) == 1:
            unit.tag = "ParagraphSentence"
    for unit in root.iter(*_COUNTED, "Article", "Paragraph", "Item"):
        if number := unit.get("Num"):
            unit.set("Num", number.replace("_", "-"))


JAPAN = Vocabulary(
    name="XML of e-Gov (Japan)",
    roots=frozenset({"Law"}),
    numbers="Num",
    roles=roles(
        heading=f"{' '.join(_COUNTED)} SupplProvision AppdxTable AppdxNote AppdxStyle Appdx",
        leaf="Article",
        provision="Paragraph Item Subitem1 Subitem2 Subitem3",
        title="PartTitle ChapterTitle SectionTitle SubsectionTitle DivisionTitle ArticleCaption "
        "SupplProvisionLabel AppdxTableTitle AppdxNoteTitle AppdxStyleTitle ArithFormulaNum",
        block="LawBody MainProvision Preamble EnactStatement ParagraphSentence ItemSentence "
        "Subitem1Sentence Subitem2Sentence Subitem3Sentence List ListSentence RelatedArticleNum",
        inline="Sentence Column Ruby Line ParagraphCaption ArticleTitle",
        drop="LawNum LawTitle ParagraphNum ItemTitle Subitem1Title Subitem2Title Subitem3Title Rt",
        matter="TOC",
        table="TableStruct",
        row="TableRow TableHeaderRow",
        cell="TableColumn TableHeaderColumn",
    ),
    printed={name: f"第{{}}{sign}" for name, sign in _COUNTED.items()},
    facts={
        "title": ("LawBody/LawTitle",),
        "aliases": ("LawNum", "LawBody/LawTitle/@Abbrev"),
        "language": ("@Lang",),
    },
    fixed={"type": "statute", "language": "ja"},
    prepare=_number_units,
    shows_title=True,
)
