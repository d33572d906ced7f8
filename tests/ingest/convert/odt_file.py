"""Builds OpenDocument files for tests from the XML of their parts."""

import io
import zipfile

_NAMESPACES = " ".join(
    f'xmlns:{short}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"'
    for short, name in {
        "office": "office",
        "text": "text",
        "table": "table",
        "style": "style",
        "draw": "drawing",
        "fo": "xsl-fo-compatible",
        "meta": "meta",
    }.items()
)
_NAMESPACES += (
    ' xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:dc="http://purl.org/dc/elements/1.1/"'
    ' xmlns:loext="urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0"'
)
KIND = "application/vnd.oasis.opendocument.text"


def odt_file(body: str, *, styles: str = "", own: str = "", meta: str = "", **parts: str) -> bytes:
    """A package with *body*; *styles* are the named ones, *own* the automatic ones."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as package:
        package.writestr("mimetype", KIND)
        package.writestr("content.xml", _root("document-content", _content(body, own)))
        package.writestr(
            "styles.xml", _root("document-styles", f"<office:styles>{styles}</office:styles>")
        )
        if meta:
            package.writestr(
                "meta.xml", _root("document-meta", f"<office:meta>{meta}</office:meta>")
            )
        for name, content in parts.items():
            package.writestr(name.replace("__", "/").replace("_", "."), content)
    return packed.getvalue()


def flat_file(body: str, *, styles: str = "", own: str = "") -> bytes:
    """The same as one file of XML."""
    content = f"<office:styles>{styles}</office:styles>{_content(body, own)}"
    return b'<?xml version="1.0"?>\n' + _root("document", content).encode()


def p(words: str, style: str = "") -> str:
    return f'<text:p text:style-name="{style}">{words}</text:p>'


def h(words: str, level: int, more: str = "") -> str:
    return f'<text:h text:outline-level="{level}" {more}>{words}</text:h>'


def items(*contents: str, style: str = "", more: str = "") -> str:
    """A list, each item of the XML given."""
    inside = "".join(f"<text:list-item>{content}</text:list-item>" for content in contents)
    named = f'text:style-name="{style}"' if style else ""
    return f"<text:list {named} {more}>{inside}</text:list>"


def list_style(name: str, *levels: str) -> str:
    return f'<text:list-style style:name="{name}">{"".join(levels)}</text:list-style>'


def level(index: int, form: str, more: str = "", *, kind: str = "list-level-style-number") -> str:
    """A level of a list style, or of the outline style, by its *kind*."""
    return f'<text:{kind} text:level="{index}" style:num-format="{form}" {more}/>'


def _content(body: str, own: str) -> str:
    return (
        f"<office:automatic-styles>{own}</office:automatic-styles>"
        f"<office:body><office:text>{body}</office:text></office:body>"
    )


def _root(name: str, content: str) -> str:
    return f"<office:{name} {_NAMESPACES}>{content}</office:{name}>"
