"""The vocabularies of the United States: Congress, agencies, the CFR in bulk, D.C., states."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from .targets import congress, dc_code, regml, uslm
from .vocabulary import Vocabulary, roles

if TYPE_CHECKING:
    from lxml.etree import _Element

# "116 H. R. 1037 EH", "116 S 1057 CPS": the Congress, the bill, and the stage it is in
_BILL = re.compile(
    r"(?:\d{2,3} )?(?P<of>(?:H|S)(?:[. A-Za-z]{0,16}[.A-Za-z])?) (?P<n>\d{1,5})(?: [A-Z]{2,4}\d?)?"
)


def _bill(root: _Element) -> str | None:
    """How a bill is cited: "H. R. 1037"; its other names say which Congress it is of."""
    names = ("".join(name.itertext()) for name in root.iter("{*}citableAs"))
    bills = (_BILL.fullmatch(" ".join(name.split())) for name in names)
    return next((f"{bill['of']} {bill['n']}" for bill in bills if bill), None)


USLM = Vocabulary(
    name="USLM (United States Code, bills, laws, compilations)",
    roots=frozenset(
        "uscDoc bill resolution pLaw statuteCompilation engrossedAmendment amendment lawDoc "
        "legalDoc document statutesAtLarge cfrDoc frDoc presidentialDoc rule constitution".split()
    ),
    namespaces=("/uslm",),
    kinds=("role", "class"),
    ids=("identifier", "id"),
    roles=roles(
        heading="title subtitle chapter subchapter part subpart division subdivision article "
        "subarticle appendix preliminary reorganizationPlan courtRules crossHeading "
        "appropriations",
        leaf="section courtRule level",
        provision="subsection paragraph subparagraph clause subclause item subitem subsubitem "
        "recital",
        number="num",
        title="heading",
        block="content chapeau continuation p main preamble longTitle docTitle officialTitle "
        "enactingFormula resolvingClause block text list listItem listContent signatures "
        "signature amendMain amendmentInstruction amendmentContent subheading",
        inline="ref/b proviso date term inline amendingAction shortTitle headingText addedText "
        "deletedText entity role name notation committee sponsor cosponsor br/ designator label "
        "citableAs currentThroughPublicLaw docName footnoteRef approvedDate",
        drop="num/ref ref@footnoteRef meta amendMeta endMarker page col colgroup sidenote@margin "
        "slugLine",
        matter="toc preface amendPreface endorsement coverPage layout index attestation "
        "legislativeHistory coverTitle",
        aside="editorialNote@uscRef",
        note="notes note editorialNote authority source sourceCredit footnote sidenote "
        "citationNote editionNote explanationNote statutoryNote authorityNote",
        quote="quotedText quotedContent",
        link="ref",
        term="term def",
        cell="tableCell",
    ),
    facts={
        "title": (
            "cfrDoc/meta/title",
            "uscDoc/meta/title",
            "meta/citableAsShortTitle",
            "main//shortTitle",
            "main/longTitle/officialTitle",
            "meta/title",
        ),
        "aliases": ("meta/citableAs", "meta/containsShortTitle", "main/title/@identifier"),
        "date": ("approvedDate", "preface/action/date/@date", "meta/date"),
        "language": ("meta/language", "@lang"),
        "kind": ("meta/type",),
    },
    kind_of={"cfr": "regulation", "rule": "regulation"},
    fixed={"type": "statute"},
    name_of=_bill,
    targets=uslm,
)


_RUN_IN = "subsection paragraph subparagraph clause subclause item subitem".split()


def _as_displayed(root: _Element) -> None:
    """Add the punctuation that the display of the markup adds, and drop what it hides."""
    for hidden in root.iterfind(".//*[@display='no']"):
        hidden.clear(keep_tail=True)
    for quote in root.iter("quote"):
        quote.text = f"“{quote.text or ''}"
        quote.tail = f"”{quote.tail or ''}"
    for part in root.iter(*_RUN_IN):
        header = part.find("header")
        if header is not None and part.find("text") is not None:
            last = header if len(header) == 0 else header[-1]
            words = (last.text if last is header else last.tail) or ""
            if not words.rstrip().endswith((".", "—", ":")):
                setattr(last, "text" if last is header else "tail", f"{words.rstrip()}.—")
    for block in root.iter("quoted-block"):
        block.set("Format", "double")
        if (stop := block.find("after-quoted-block")) is not None:
            stop.tail = None
            block.addnext(stop)


CONGRESS = Vocabulary(
    name="bills of Congress (DTD of the House and the Senate)",
    roots=frozenset({"bill", "resolution", "amendment-doc"}),
    roles=roles(
        heading="division title subtitle part subpart chapter subchapter article "
        "appropriations-major appropriations-intermediate appropriations-small",
        leaf="section",
        provision="subsection paragraph subparagraph clause subclause item subitem",
        number="enum",
        title="header",
        block="form legis-body resolution-body amendment-body official-title legis-type text "
        "continuation-text preamble whereas quoted-block-continuation-text",
        inline="quote short-title external-xref internal-xref act-name header-in-text",
        drop="metadata distribution-code pagebreak page colspec",
        matter="toc attestation endorsement congress session legis-num associated-doc "
        "current-chamber calendar action",
        appended="after-quoted-block",
        quote="quoted-block",
        note="committee-appointment-paragraph",
        footnote="footnote",
        link="external-xref internal-xref",
        term="term",
    ),
    printed={
        "section": "SEC. {}",
        **{name: f"{name.upper()} {{}}" for name in ("division", "title", "part", "chapter")},
        **{name: f"{name.capitalize()} {{}}" for name in ("subtitle", "subpart", "subchapter")},
    },
    facts={
        "title": ("legis-body//short-title", "form/official-title", "dublinCore/title"),
        "aliases": ("form/legis-num",),
        "date": ("form/action/action-date/@date", "attestation//attestation-date/@date"),
    },
    fixed={"type": "statute", "language": "en"},
    prepare=_as_displayed,
    targets=congress,
)


def _part_of_cfpb(root: _Element) -> str | None:
    part = root.find("{*}part")
    if part is None:
        return None
    name = f"12 CFR Part {part.get('label')}"
    letter = root.findtext(".//{*}preamble/{*}regLetter")
    return f"{name}; Regulation {letter.strip()}" if letter else name


def _name_subparts(root: _Element) -> None:
    """Number Subparts by their attribute, since the text has only their titles."""
    for subpart in root.iter("{*}subpart"):
        letter = subpart.get("subpartLetter", "")
        if letter.isalpha():
            subpart.set("marker", f"Subpart {letter}")


REGML = Vocabulary(
    name="regulations of the CFPB",
    roots=frozenset({"regulation", "notice"}),
    namespaces=("eregs",),
    kinds=("type",),
    ids=("label",),
    numbers="marker",
    roles=roles(
        heading="subpart appendix appendixSection interpretations interpSection section "
        "analysisSection",
        provision="interpParagraph paragraph",
        title="title subject appendixTitle",
        block="content part analysisParagraph callout",
        inline="def ref em dash altText reserved variable",
        drop="fdsys preamble graphic/url graphic/text",
        matter="tableOfContents",
        footnote="footnote",
        quote="change",
        row="row columnHeaderRow",
        cell="cell column",
        link="ref",
        term="def",
    ),
    facts={
        "title": ("fdsys/title",),
        "date": ("preamble/effectiveDate",),
    },
    in_text={"content": r"\d{1,2}\."},
    fixed={"type": "regulation", "language": "en"},
    name_of=_part_of_cfpb,
    shows_title=True,
    prepare=_name_subparts,
    targets=regml,
)


def _title_of_cfr(root: _Element) -> str | None:
    title = next((d for d in root.iter("DIV1") if d.get("TYPE") == "TITLE"), None)
    return None if title is None else f"Title {title.get('N')}, Code of Federal Regulations"


CFR = Vocabulary(
    name="CFR or eCFR in bulk",
    roots=frozenset({"DLPSTEXTCLASS", "ECFR", "CFRGRANULE", "CFRDOC", "TITLE"})
    | {f"DIV{n}" for n in range(1, 10)},
    ids=("NODE",),
    roles=roles(
        heading="DIV1 DIV2 DIV3 DIV4 DIV5 DIV6 DIV7 DIV8 DIV9 SECTION PART SUBPART CHAPTER "
        "SUBCHAP APPENDIX SUBTITLE",
        number="SECTNO",
        title="HEAD SUBJECT HD RESERVED PART/HD SUBPART/HD",
        block="P FP EXTRACT PSPACE",
        inline="I E B SU FR AC",
        raised="SU",
        drop="HEADER AMDDATE FDSYS PRTPAGE STARS PGHEAD LRH RRH FMTR IDNO",
        matter="CONTENTS TOC PARTTOC SUBJGRP/CONTENTS",
        note="AUTH SOURCE CITA FTNT SECAUTH APPRO EDNOTE EFFDNOT CROSSREF",
        table="TABLE GPOTABLE",
        row="ROW BOXHD",
        cell="ENT CHED TH TD",
    ),
    flat=frozenset({"DIV8", "DIV9", "SECTION", "APPENDIX"}),
    facts={"title": ("TITLESTMT/TITLE", "FDSYS/CFRTITLETEXT", "HEAD"), "date": ("AMDDATE",)},
    fixed={"type": "regulation", "language": "en"},
    name_of=_title_of_cfr,
)


def _dc_path(element: _Element) -> str:
    """The path of a place in the laws of D.C.: "§42-1901.02|(a)", "42|19|II"."""
    path: list[str] = []
    place: _Element | None = element
    while place is not None and (number := place.findtext("{*}num")):
        name = str(place.tag).rpartition("}")[2]
        path.insert(0, f"§{number}" if name == "section" else number)
        place = None if name == "section" else place.getparent()
    return "|".join(path)


def _place_in_dc(root: _Element) -> str | None:
    body, number, word = root.get("containing-doc"), root.findtext("{*}num"), root.find("{*}prefix")
    if not body or not number:
        return None
    return f"{body} § {number}" if word is None else f"{word.text} {number}, {body}"


def _quote_included(root: _Element) -> None:
    """Print what a law includes in another one as its official print does: "(1) …".".

    The marks are missing in the text, and the full stop behind them is an element of its own.
    """
    for included in root.iter("{*}include"):
        included.set("startQuote", '"')
        included.set("endQuote", '"')
        after = included.getnext()
        if after is None or not str(after.tag).endswith("}aftertext") or len(after):
            continue
        if after.text and not any(map(str.isalnum, after.text)):
            included.tail, after.text = after.text, None


def _prepare_dc(root: _Element) -> None:
    _show_stub(root)
    _quote_included(root)


def _show_stub(root: _Element) -> None:
    """Show the text of a law that is not marked up, which the publisher keeps for searching."""
    meta = root.find("{*}meta")
    if meta is None or (meta.find("{*}stub") is None and root.find(".//{*}text") is not None):
        return
    for text in meta.findall("{*}search-text"):
        text.tag = str(text.tag).replace("search-text", "text")
        meta.addnext(text)  # before the numbers of its sections, which have no text


DC = Vocabulary(
    name="D.C. Code and laws",
    roots=frozenset({"container", "section", "document", "library", "collection"}),
    namespaces=("dccouncil.us",),
    ids=("id",),
    roles=roles(
        heading="container section",
        provision="para",
        number="num prefix",
        title="heading",
        block="text aftertext subheading",
        inline="cite code-cite span em strong",
        quote="include",
        drop="meta stub temporary replace/num document/num citations history effective "
        "find-replace replace insert repeal codified",
        aside="reason",
        note="annotations annotation",
        link="cite code-cite",
    ),
    printed={"container": "{}.", "section": "§ {}."},
    facts={
        "title": ("document/heading", "heading"),
        "aliases": ("citations/citation", "document/num"),
        "date": ("meta/effective",),
    },
    fixed={"type": "statute", "language": "en"},
    path_of=_dc_path,
    name_of=_place_in_dc,
    prepare=_prepare_dc,
    targets=dc_code,
)


OPEN_LAW = replace(
    DC,
    name="Open Law Library (codes of Maryland and others)",
    namespaces=("open.law",),
    printed={"container": "{}.", "section": "{}"},
    fixed={"language": "en"},
    path_of=None,
    name_of=None,
    prepare=None,
    targets=None,
)


def _section_of_code(root: _Element) -> str | None:
    number = root.findtext("section_number")
    return f"§ {number}" if number else None


STATE_DECODED = Vocabulary(
    name="The State Decoded",
    roots=frozenset({"law"}),
    roles=roles(
        heading="law",
        provision="section",
        number="section_number",
        title="catch_line",
        block="text",
        drop="structure order_by edition metadata/official_url tags",
        note="history metadata",
    ),
    numbers="prefix",
    printed={"law": "§ {}.", "section": "{}."},
    facts={"title": ("catch_line",)},
    fixed={"type": "statute", "language": "en"},
    name_of=_section_of_code,
)

LEGISDOC = Vocabulary(
    name="Code of Maryland",
    roots=frozenset({"legisdoc"}),
    roles=roles(
        leaf="section",
        provision="subsection paragraph subparagraph sub-subparagraph sub-sub-subparagraph",
        number="enum",
        title="caption",
        block="text",
        drop="metadata",
    ),
    printed={"section": "§ {}"},
    fixed={"type": "statute", "language": "en"},
)
