"""Builds the Word and PDF examples from the readable sources beside this script.

The same sources give the same bytes: dates are fixed, and nothing is compressed, because the
output of zlib differs between its versions. The numbers of the contract are Word's own automatic
numbering; they stand in no run of its text. Those of the rules are typed, as printers do.

Run: python examples/make_documents.py [FOLDER]     (by default examples/statutes)
"""

from __future__ import annotations

import io
import re
import sys
import zipfile
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

HERE = Path(__file__).resolve().parent
SOURCES = HERE / "sources"
WRITTEN = datetime(2025, 3, 1)

# -- the contract, in Word ---------------------------------------------------------------------

# Any ids will do that the template's own lists do not use.
CLAUSES, SCHEDULES = 90, 91

# (format, text, left indent in twentieths of a point, style that it numbers) of each level: Word
# takes the level of a numbered style from here. A Schedule is a level of the list that numbers its
# paragraphs, so that these begin at 1 in each Schedule.
LEVELS: dict[int, list[tuple[str, str, int, str | None]]] = {
    CLAUSES: [
        ("decimal", "%1.", 720, "Heading1"),
        ("decimal", "%1.%2", 720, "ClauseLevel1"),
        ("lowerLetter", "(%3)", 1440, "ClauseLevel2"),
        ("lowerRoman", "(%4)", 2160, "ClauseLevel3"),
    ],
    SCHEDULES: [
        ("decimal", "Schedule %1 –", 0, None),
        ("decimal", "%2.", 720, None),
        ("lowerLetter", "(%3)", 1440, None),
    ],
}

WORDPROCESSING = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"


def build_contract(source: str) -> bytes:
    """The bytes of a .docx made of *source*, whose lines are ``kind: text``.

    Kinds: title, text, heading (unnumbered), clause, 1 to 3 (levels below a clause or Schedule),
    definition, schedule, item (level 1 of a Schedule), row (cells between ``|``).
    """
    from docx import Document

    document = Document()
    _drop_unused(document)
    _add_numbering(document)
    _add_styles(document)
    properties = document.core_properties
    properties.author = properties.last_modified_by = "Norland Housing Forms"
    properties.title = "Standard Tenancy Agreement"
    properties.created = properties.modified = WRITTEN
    properties.comments = ""

    in_schedule = False
    table: Any = None
    for kind, text in _tagged_lines(source):
        if kind != "row":
            table = None
        match kind:
            case "title":
                style = "Subtitle" if document.paragraphs else "Title"
                document.add_paragraph(text, style=style)
            case "text":
                document.add_paragraph(text)
            case "heading":
                # A numbered style, with its number taken away for this paragraph alone.
                _number(document.add_paragraph(text, style="Heading 1"), 0, 0)
            case "clause":
                document.add_paragraph(text, style="Heading 1")
            case "definition":
                term, rest = re.split(r"(?<=”)", text, maxsplit=1)
                paragraph = document.add_paragraph(style="Definition")
                paragraph.add_run(term).bold = True
                paragraph.add_run(rest)
            case "schedule":
                in_schedule = True
                _number(document.add_paragraph(text, style="Schedule Heading"), SCHEDULES, 0)
            case "item":
                _number(document.add_paragraph(text), SCHEDULES, 1)
            case "1" | "2" | "3" if in_schedule:
                _number(document.add_paragraph(text), SCHEDULES, int(kind))
            case "1" | "2" | "3":
                document.add_paragraph(text, style=f"Clause Level {kind}")
            case "row":
                cells = [cell.strip() for cell in text.split("|")]
                if table is None:
                    table = document.add_table(rows=0, cols=len(cells), style="Table Grid")
                for cell, words in zip(table.add_row().cells, cells, strict=True):
                    cell.text = words
            case _:
                raise ValueError(f"expected a known kind of line, found {kind!r}")

    packed = io.BytesIO()
    document.save(packed)
    return _repacked(packed.getvalue())


def _tagged_lines(source: str) -> Iterator[tuple[str, str]]:
    for line in source.splitlines():
        if line.strip():
            kind, _, text = line.partition(":")
            yield kind, text.strip()


def _drop_unused(document: Any) -> None:
    """Take away what the template brings and nothing here shows: seven of eight bytes."""
    from docx.enum.style import WD_STYLE_TYPE

    for relationships in (document.part.rels, document.part.package.rels):
        for key, relationship in list(relationships.items()):
            if relationship.reltype.endswith(("/stylesWithEffects", "/thumbnail")):
                del relationships[key]
    for style in list(document.styles):
        if style.type == WD_STYLE_TYPE.TABLE and style.name not in {"Normal Table", "Table Grid"}:
            style.delete()


def _add_numbering(document: Any) -> None:
    """Add the lists of `LEVELS`; the schema wants every abstractNum before the first num."""
    from docx.oxml import parse_xml

    numbering = document.part.numbering_part.element
    first_num = numbering.find(f"{{{WORDPROCESSING}}}num")
    for list_id, levels in LEVELS.items():
        rows = "".join(
            f'<w:lvl w:ilvl="{depth}"><w:start w:val="1"/><w:numFmt w:val="{fmt}"/>'
            + (f'<w:pStyle w:val="{style}"/>' if style else "")
            + f'<w:suff w:val="{"tab" if indent else "space"}"/><w:lvlText w:val="{text}"/>'
            f'<w:lvlJc w:val="left"/><w:pPr><w:ind w:left="{indent}" '
            f'w:hanging="{min(indent, 720)}"/></w:pPr></w:lvl>'
            for depth, (fmt, text, indent, style) in enumerate(levels)
        )
        first_num.addprevious(
            parse_xml(
                f'<w:abstractNum xmlns:w="{WORDPROCESSING}" w:abstractNumId="{list_id}">'
                f'<w:multiLevelType w:val="multilevel"/>{rows}</w:abstractNum>'
            )
        )
        numbering.append(
            parse_xml(
                f'<w:num xmlns:w="{WORDPROCESSING}" w:numId="{list_id}">'
                f'<w:abstractNumId w:val="{list_id}"/></w:num>'
            )
        )


def _add_styles(document: Any) -> None:
    """Clauses are numbered by their styles, Schedules paragraph by paragraph: Word knows both."""
    from docx.enum.style import WD_STYLE_TYPE

    styles = document.styles
    _number(styles["Heading 1"], CLAUSES, 0)
    for depth in (1, 2, 3):
        style = styles.add_style(f"Clause Level {depth}", WD_STYLE_TYPE.PARAGRAPH)
        style.base_style = styles["Normal"]
        _number(style, CLAUSES, depth)
    heading = styles.add_style("Schedule Heading", WD_STYLE_TYPE.PARAGRAPH)
    heading.base_style = styles["Heading 1"]
    definition = styles.add_style("Definition", WD_STYLE_TYPE.PARAGRAPH)
    definition.base_style = styles["Normal"]
    definition.paragraph_format.left_indent = 457200  # English Metric Units: half an inch


def _number(owner: Any, list_id: int, depth: int) -> None:
    """Number a paragraph, or all paragraphs of a style; the list 0 takes numbering away."""
    num_pr = owner.paragraph_format.element.get_or_add_pPr().get_or_add_numPr()
    num_pr.get_or_add_ilvl().val = depth
    num_pr.get_or_add_numId().val = list_id


def _repacked(package: bytes) -> bytes:
    """The same package with fixed times, uncompressed."""
    packed = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(package)) as old, zipfile.ZipFile(packed, "w") as new:
        for name in old.namelist():
            entry = zipfile.ZipInfo(name, WRITTEN.timetuple()[:6])
            entry.create_system = 3  # as on Unix, wherever this runs
            new.writestr(entry, old.read(name))
    return packed.getvalue()


# -- the rules, in PDF -------------------------------------------------------------------------


def build_rules(source: str) -> bytes:
    """The bytes of a .pdf made of *source*: Markdown headings, paragraphs and one table.

    Parts and rules are in the outline and in the contents list; each page but the first has a
    running head with the title and the Part, and a page number at the foot.
    """
    from reportlab.lib.pagesizes import A4
    from reportlab.lib.units import mm
    from reportlab.platypus import BaseDocTemplate, Frame, PageBreak, PageTemplate, Paragraph
    from reportlab.platypus.tableofcontents import TableOfContents

    width, height = A4
    margin = 25 * mm
    styles = _pdf_styles()
    title = source.splitlines()[0].removeprefix("# ")

    class Rules(BaseDocTemplate):  # type: ignore[misc]  # reportlab is untyped
        part = ""

        def afterFlowable(self, flowable: Any) -> None:
            level = {"Part": 0, "Rule": 1}.get(getattr(flowable, "style", styles["Body"]).name)
            if level is None:
                return
            heading = flowable.getPlainText()
            key = f"place-{self.seq.nextf('place')}"
            self.canv.bookmarkPage(key)
            self.canv.addOutlineEntry(heading, key, level, closed=False)
            self.notify("TOCEntry", (level, escape(heading), self.page, key))
            if level == 0:
                self.part = heading

        def beforeDocument(self) -> None:
            self.part = ""
            self.seq.reset("place")

    def furniture(canvas: Any, template: Rules) -> None:
        canvas.setFont("Times-Italic", 9)
        if template.page > 1:
            canvas.drawString(margin, height - 15 * mm, title)
            canvas.drawRightString(width - margin, height - 15 * mm, template.part)
        canvas.setFont("Times-Roman", 9)
        canvas.drawCentredString(width / 2, 12 * mm, str(template.page))

    contents = TableOfContents(
        levelStyles=[styles["Contents 0"], styles["Contents 1"]], dotsMinLevel=0
    )
    story: list[Any] = []
    for block in source.strip().split("\n\n"):
        if block.startswith("## ") and contents not in story:
            story += [Paragraph("Contents", styles["Contents"]), contents, PageBreak()]
        story.append(_flowable(block, styles))

    packed = io.BytesIO()
    document = Rules(
        packed,
        pagesize=A4,
        title=title,
        author="The President of the Housing Tribunal",
        invariant=1,  # fixed dates and document id
        pageCompression=0,
    )
    frame = Frame(margin, margin, width - 2 * margin, height - 2 * margin, id="text")
    document.addPageTemplates(PageTemplate("page", [frame], onPageEnd=furniture))
    document.multiBuild(story)
    return packed.getvalue()


def _flowable(block: str, styles: dict[str, Any]) -> Any:
    """One block of the source as a paragraph or table, its indent told by its enumerator."""
    from reportlab.platypus import Paragraph, Table

    if block.startswith("|"):
        rows = [[cell.strip() for cell in row.strip("| ").split("|")] for row in block.splitlines()]
        return Table(rows, colWidths=[220, 120], hAlign="LEFT", style=[
            ("FONT", (0, 0), (-1, -1), "Times-Roman", 11),
            ("FONT", (0, 0), (-1, 0), "Times-Bold", 11),
            ("GRID", (0, 0), (-1, -1), 0.5, "black"),
        ])  # fmt: skip
    for mark, name in (("### ", "Rule"), ("## ", "Part"), ("# ", "Title")):
        if block.startswith(mark):
            return Paragraph(escape(block.removeprefix(mark)), styles[name])
    name = "Item" if re.match(r"\([a-z]\) ", block) else "Body"
    return Paragraph(escape(block), styles[name])


def _pdf_styles() -> dict[str, Any]:
    from reportlab.lib.enums import TA_CENTER, TA_JUSTIFY
    from reportlab.lib.styles import ParagraphStyle

    body = ParagraphStyle("Body", fontName="Times-Roman", fontSize=11, leading=14.5, spaceAfter=6)
    body.alignment = TA_JUSTIFY
    made = [
        body,
        ParagraphStyle("Item", body, leftIndent=22),
        ParagraphStyle("Title", body, fontName="Times-Bold", fontSize=18, leading=24,
                       alignment=TA_CENTER, spaceAfter=18),
        ParagraphStyle("Part", body, fontName="Times-Bold", fontSize=14, leading=18,
                       spaceBefore=16, spaceAfter=8, keepWithNext=1),
        ParagraphStyle("Rule", body, fontName="Times-Bold", fontSize=11.5,
                       spaceBefore=8, spaceAfter=4, keepWithNext=1),
        ParagraphStyle("Contents", body, fontName="Times-Bold", fontSize=14, spaceBefore=12),
        ParagraphStyle("Contents 0", body, fontName="Times-Bold", spaceBefore=3, spaceAfter=0),
        ParagraphStyle("Contents 1", body, fontSize=10, leading=12.5, leftIndent=14, spaceAfter=0),
    ]  # fmt: skip
    return {style.name: style for style in made}


BUILDERS = {
    "standard-tenancy-agreement.docx": ("standard-tenancy-agreement.txt", build_contract),
    "tribunal-rules.pdf": ("tribunal-rules.md", build_rules),
}


def main(folder: Path) -> None:
    """Build all documents into *folder*."""
    for name, (source, build) in BUILDERS.items():
        (folder / name).write_bytes(build((SOURCES / source).read_text(encoding="utf-8")))


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE / "statutes")
