"""The vocabularies of Europe, and that of many parliaments: CLML, Akoma Ntoso, Formex, BJNR."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .targets import akoma_ntoso, clml, formex, prepare_clml
from .vocabulary import Vocabulary, roles

if TYPE_CHECKING:
    from lxml.etree import _Element

CLML = Vocabulary(
    name="CLML (legislation.gov.uk)",
    roots=frozenset({"Legislation", "EN"}),
    namespaces=("legislation.gov.uk", "tso.co.uk/assets/namespace/legislation"),
    kinds=("Class", "Type"),
    ids=("id", "DocumentURI"),
    roles=roles(
        heading="Part Chapter Pblock PsubBlock Schedule EUPart EUTitle EUChapter EUSection "
        "EUSubsection Division Appendix Attachment ExplanatoryNotes EarlierOrders Group",
        leaf="P1",
        provision="P2 P3 P4 P5 P6 P7",
        group="P1group P2group P3group",
        number="Pnumber Number ContentsNumber",
        title="Title Subtitle TitleBlock/Title ContentsTitle",
        block="Text Para P EnactingText LongTitle DateText P1para P2para P3para P4para P5para "
        "PrimaryPrelims SecondaryPrelims PrimaryPrelims/Title PrimaryPrelims/Number "
        "SecondaryPrelims/Title SecondaryPrelims/Number Subject/Title Subject/Subtitle "
        "UnorderedList UnorderedList/ListItem Schedules/Title EUPrelims/MultilineTitle "
        "TitleBlock",
        inline="MadeDate/Text MadeDate/DateText LaidDate/Text LaidDate/DateText "
        "ComingIntoForce/Text ComingIntoForce/DateText ContentsItem/ContentsTitle Emphasis "
        "Strong Abbreviation Acronym SmallCaps Uppercase Underline Expanded Addition "
        "Substitution Repeal Inferior Span Character Citation InlineAmendment",
        raised="Superior",
        appended="AppendText",
        told="math Formula",
        drop="Metadata CommentaryRef FootnoteRef MarginNoteRef Figure Resources Image",
        matter="Contents Versions Commentaries Footnotes MarginNotes SignedSection",
        aside="Reference",
        quote="BlockAmendment InlineAmendment BlockExtract InlineExtract",
        list="OrderedList",
        item="OrderedList/ListItem",
        link="Citation CitationSubRef InternalLink ExternalLink",
        term="Term Definition",
    ),
    printed={f"P{n}": "({})" for n in range(2, 8)},
    facts={
        "title": ("Metadata/title", "PrimaryPrelims/Title", "SecondaryPrelims/Title"),
        "aliases": ("PrimaryPrelims/Number", "SecondaryPrelims/Number", "Metadata/identifier"),
        "date": (
            "Metadata/valid",
            "EnactmentDate/@Date",
            "Made/@Date",
            "PrimaryMetadata/ComingIntoForce/DateTime/@Date",
        ),
        "language": ("Metadata/language", "@lang"),
        "kind": ("DocumentCategory/@Value",),
    },
    kind_of={"secondary": "regulation", "euretained": "regulation"},
    fixed={"type": "statute"},
    targets=clml,
    prepare=prepare_clml,
)

AKN = Vocabulary(
    name="Akoma Ntoso",
    roots=frozenset({"akomaNtoso"}),
    namespaces=("akomantoso.org", "legaldocml/ns/akn", "LegalDocML.de"),
    kinds=("name",),
    ids=("eId", "id", "wId", "GUID"),
    roles=roles(
        heading="book tome part title chapter division subdivision subpart subtitle subchapter "
        "hcontainer attachment crossHeading debateSection subsections",
        leaf="section article rule transitional proviso",
        provision="subsection paragraph subparagraph clause subclause point indent alinea sublist "
        "item recital level subrule tocItem/x",
        number="num",
        title="heading subheading",
        block="p intro content wrapUp list blockList listIntroduction listWrapUp block container "
        "preface preamble conclusions longTitle citation recitals formula speech from narrative "
        "ul li",
        inline="ref rref mref mod def term date docTitle docNumber docType docDate docProponent "
        "docPurpose docStatus docStage docIntroducer docketNumber docCommittee person "
        "organization role location concept object event process quantity entity inline ins del "
        "omissis eol relatedDocument session legislature vote signature lawyer judge shortTitle "
        "remark i b u recordedTime placeholder fillIn",
        drop="meta noteRef componentRef documentRef img marker del",
        matter="toc coverPage",
        footnote="authorialNote",
        quote="quotedText quotedStructure embeddedText embeddedStructure",
        list="ol",
        item="ol/li",
        link="ref rref a",
        term="def",
    ),
    words=frozenset("book part subpart title subtitle chapter subchapter division article".split()),
    facts={
        "title": (
            "preface//shortTitle",
            "preface//docTitle",
            "FRBRWork/FRBRalias/@value",
            "docTitle",
            "longTitle",
            "docPurpose",
        ),
        "long_title": ("preface//docTitle",),
        "aliases": ("FRBRWork/FRBRuri/@value", "preface//docNumber", "preface//docTitle"),
        "date": ("FRBRExpression/FRBRdate/@date", "FRBRWork/FRBRdate/@date"),
        "language": ("FRBRExpression/FRBRlanguage/@language",),
        "kind": ("akomaNtoso/*/@name",),
    },
    kind_of={
        "act": "statute",
        "bill": "statute",
        "regulation": "regulation",
        "by-law": "regulation",
    },
    targets=akoma_ntoso,
)

FORMEX = Vocabulary(
    name="Formex (EUR-Lex)",
    roots=frozenset(
        {"ACT", "CONS.ACT", "CORR", "ANNEX", "CONS.ANNEX", "AGR", "GENERAL", "DECISION", "OPINION"}
    ),
    kinds=("TYPE",),
    ids=("IDENTIFIER", "NOTE.ID"),
    roles=roles(
        heading="DIVISION ARTICLE ANNEX CONS.ANNEX GR.SEQ CORRECTION",
        provision="PARAG ITEM CONSID NP DLIST.ITEM POINT",
        number="NO.PARAG NO.P TI.ART TI PREFIX NO.CONSID",
        title="STI.ART STI TITLE/STI ANNEX/TITLE GR.SEQ/TITLE",
        block="ALINEA P LIST VISA PREAMBLE.INIT PREAMBLE.FINAL GR.CONSID.INIT TXT FINAL TITLE "
        "DLIST DESCRIPTION SIGNATORY PL.DATE CONS.DOC/TITLE ACT/TITLE CORR/TITLE QUOT.S/TITLE",
        inline="HT DATE FT TERM DEFINITION REF.DOC.OJ REF.DOC IE ACRONYM",
        drop="BIB.INSTANCE BIB.DATA INFO.CONSLEG INFO.PROD FAM.COMP PAGE GR.CORRIG",
        matter="TOC",
        footnote="NOTE",
        quote="QUOT.S OLD.CORR NEW.CORR",
        table="TBL",
        row="ROW",
        cell="CELL",
        link="REF.DOC.OJ REF.DOC REF.DOC.ECR",
    ),
    facts={
        "title": (
            "CONS.DOC/TITLE/TI",
            "ACT/TITLE/TI",
            "CORR/TITLE/TI",
            "BIB.DATA/TITLE/TI",
            "TITLE/TI",
        ),
        # those of the acts that amend or correct it stand below "GR.MOD.ACT", "GR.CORRIG"
        "aliases": ("FAM.COMP/BIB.DATA/NO.CELEX", "BIB.INSTANCE/NO.CELEX"),
        "date": ("INFO.CONSLEG/@CONSLEG.DATE", "BIB.DATA/DATE/@ISO", "BIB.INSTANCE/DATE/@ISO"),
        "language": ("LG.DOC", "LG.OJ"),
    },
    fixed={"type": "regulation"},
    targets=formex,
    special={
        name: lambda element: chr(int(element.get("CODE") or "22", 16))
        for name in ("QUOT.START", "QUOT.END")
    },
)

_BOOKS = ("Anlage", "Anhang", "Schlußformel", "Schlussformel")


def _level_of_norm(norm: _Element) -> int | None:
    """The level of a part or chapter by its key, which has three digits for each level.

    An annex is of level 0; a section is of none.
    """
    key = norm.findtext("metadaten/gliederungseinheit/gliederungskennzahl")
    if key is not None:
        return max(1, len(key) // 3)
    name = norm.findtext("metadaten/enbez") or ""
    return 0 if name.startswith(_BOOKS) else None


def _part_with_sections(root: _Element) -> None:
    """Remove the part that a section repeats, "Art 2" of "Art 2 § 1", below that part itself."""
    begun: set[str] = set()
    for norm in root.iter("norm"):
        part = norm.find("metadaten/gliederungseinheit")
        key = part.findtext("gliederungskennzahl") if part is not None else None
        if part is None or not key:
            continue
        if not norm.findtext("metadaten/enbez"):
            begun.add(key)
        elif key in begun:
            part.getparent().remove(part)


BJNR = Vocabulary(
    name="gesetze-im-internet (BJNR)",
    roots=frozenset({"dokumente"}),
    ids=("doknr",),
    roles=roles(
        flat="norm",
        number="enbez gliederungsbez",
        title="titel gliederungstitel",
        block="P Content text textdaten metadaten langue DD LA gliederungseinheit pre",
        inline="B I U F noindex small SP FnR",
        raised="SUP",
        newline="BR",
        drop="jurabk amtabk ausfertigung-datum fundstelle kurzue gliederungskennzahl colspec IMG "
        "standangabe ABWFORMAT FILE",
        matter="TOC",
        note="fussnoten kommentar Footnotes",
        list="DL",
        entry="DT",
    ),
    in_text={"P": r"\(\d{1,3}[a-z]{0,2}\)"},
    level_of=_level_of_norm,
    prepare=_part_with_sections,
    facts={
        "title": ("metadaten/langue",),
        "aliases": ("metadaten/kurzue", "metadaten/jurabk"),
        "code": ("metadaten/amtabk", "metadaten/jurabk"),
        "date": ("metadaten/ausfertigung-datum",),
        "kind": ("metadaten/langue",),
    },
    fixed={"type": "statute", "language": "de"},
    kind_of={r"^(?:\S+ ){0,2}\w*verordnung\b|^satzung\b": "regulation"},
)
