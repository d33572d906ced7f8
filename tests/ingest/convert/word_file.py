"""Builds Word files for tests from the XML of their parts, so that every detail is in the test."""

import io
import zipfile
from collections.abc import Sequence

W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
_NAMESPACES = (
    f'xmlns:w="{W}" '
    'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" '
    'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" '
    'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" '
    'xmlns:v="urn:schemas-microsoft-com:vml"'
)
_RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_CORE = "http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties"


def word_file(body: str, *, links: dict[str, str] | None = None, **parts: str) -> bytes:
    """A package with *body*; *parts* are the contents of styles, numbering, footnotes, core …"""
    roots = {"styles": "styles", "numbering": "numbering"}
    roots |= {"footnotes": "footnotes", "endnotes": "endnotes"}
    relations = [
        f'<Relationship Id="r{name}" Type="{_OFFICE}/{name}" Target="{name}.xml"/>'
        for name in parts
        if name != "core"
    ] + [
        f'<Relationship Id="{name}" Type="{_OFFICE}/hyperlink" Target="{target}" '
        'TargetMode="External"/>'
        for name, target in (links or {}).items()
    ]
    top = f'<Relationship Id="r1" Type="{_OFFICE}/officeDocument" Target="word/document.xml"/>'
    if "core" in parts:
        top += f'<Relationship Id="r2" Type="{_CORE}" Target="core.xml"/>'
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as package:
        package.writestr(
            "_rels/.rels", f'<Relationships xmlns="{_RELATIONS}">{top}</Relationships>'
        )
        package.writestr(
            "word/document.xml",
            f"<w:document {_NAMESPACES}><w:body>{body}</w:body></w:document>",
        )
        package.writestr(
            "word/_rels/document.xml.rels",
            f'<Relationships xmlns="{_RELATIONS}">{"".join(relations)}</Relationships>',
        )
        for name, content in parts.items():
            if name == "core":
                package.writestr("core.xml", content)
            else:
                root = roots[name]
                package.writestr(
                    f"word/{name}.xml", f"<w:{root} {_NAMESPACES}>{content}</w:{root}>"
                )
    return packed.getvalue()


def paragraph(text: str, properties: str = "", *, run: str = "") -> str:
    """A paragraph of one run."""
    return f"<w:p><w:pPr>{properties}</w:pPr><w:r><w:rPr>{run}</w:rPr>{words(text)}</w:r></w:p>"


def words(text: str) -> str:
    """The text element of a run."""
    return f'<w:t xml:space="preserve">{text}</w:t>'


def item(text: str, level: int, number: int = 1) -> str:
    """A paragraph of a list."""
    ids = f'<w:ilvl w:val="{level}"/><w:numId w:val="{number}"/>'
    return paragraph(text, f"<w:numPr>{ids}</w:numPr>")


def level(index: int, kind: str, pattern: str, more: str = "", *, start: int = 1) -> str:
    """A level of an abstract list."""
    return (
        f'<w:lvl w:ilvl="{index}"><w:start w:val="{start}"/><w:numFmt w:val="{kind}"/>{more}'
        f'<w:lvlText w:val="{pattern}"/></w:lvl>'
    )


def lists(levels: str, overrides: str = "", more: str = "") -> str:
    """A numbering part with list 1 over *levels* and list 2 the same with *overrides*."""
    return (
        f'<w:abstractNum w:abstractNumId="0">{levels}</w:abstractNum>{more}'
        '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>'
        f'<w:num w:numId="2"><w:abstractNumId w:val="0"/>{overrides}</w:num>'
    )


def style(name: str, title: str, more: str = "", *, kind: str = "paragraph") -> str:
    """A style of id *name* that Word calls *title*."""
    return f'<w:style w:type="{kind}" w:styleId="{name}"><w:name w:val="{title}"/>{more}</w:style>'


def headings_file(headings: Sequence[tuple[int, int, str]]) -> bytes:
    """A file of headings that Word counts "1.", "1.1" and "a." by their depth in one list.

    Args:
        headings: The rank of its style, its depth in the list (0: in none) and the words of each.
    """
    body = ""
    for rank, depth, text in headings:
        properties = f'<w:pStyle w:val="Heading{rank}"/>'
        if depth:
            properties += f'<w:numPr><w:ilvl w:val="{depth - 1}"/><w:numId w:val="1"/></w:numPr>'
        body += paragraph(text, properties)
    counted = [("decimal", "%1."), ("decimal", "%1.%2"), ("lowerLetter", "%3.")]
    levels = "".join(level(n, kind, pattern) for n, (kind, pattern) in enumerate(counted))
    styles = "".join(style(f"Heading{n}", f"heading {n}") for n in (1, 2, 3))
    return word_file(body, styles=styles, numbering=lists(levels))
