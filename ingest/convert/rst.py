"""reStructuredText, parsed by docutils: the text as it is printed, with its layout.

Sphinx and its extensions add roles and directives that docutils does not know. Such a role is read
as its words, and such a directive as the paragraphs in it, whatever a program would make of them.
What is not printed (comments, contents lists, pictures) leaves no text, and no other file is read.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from docutils import core, nodes
from docutils.parsers.rst import Directive, Parser, directives, roles
from docutils.parsers.rst.languages import get_language
from docutils.transforms.parts import SectNum
from docutils.utils import Reporter, unescape

from ..converted import BlockKind, ConvertedDocument
from . import text
from .decode import decode
from .pieces import Grid, Inline, Item, Piece
from .pieces.builder import build
from .pieces.list_numbers import KINDS_BY_NAME, formatted
from .pieces.place import Place

_ALL_DEPTHS = 99  # of sections
_ERROR = Reporter.ERROR_LEVEL
_NEVER = Reporter.SEVERE_LEVEL + 1
_SETTINGS = {
    "_disable_config": True,
    "doctitle_xform": False,
    "docinfo_xform": False,
    "file_insertion_enabled": False,
    "halt_level": _NEVER,  # what breaks a rule of the format is read as words
    "line_length_limit": 10_000_000,
    "raw_enabled": False,
    "report_level": _NEVER,
    "sectnum_xform": False,  # `_number_sections` does it
    "syntax_highlight": "none",
}
_DIRECTIVE = re.compile(
    r"^[ \t]*\.\. (?:\|[^|\n]{1,200}\| )?([A-Za-z][\w.+:-]{0,60}?)::", re.MULTILINE
)
_ROLE = re.compile(r":([A-Za-z][\w.+:-]{0,40}):`|`:([A-Za-z][\w.+-]{0,40}):")
_ANGLE = re.compile(r"(?P<words>[^<]*)<(?P<to>[^<>]+)>\s*")
_LABEL_ROLES = ("any", "numref", "ref")
_SERIES = {
    "pep": ("PEP", "https://peps.python.org/pep-{:0>4}/"),
    "rfc": ("RFC", "https://www.rfc-editor.org/rfc/rfc{}"),
}
_CODE = "highlight-block ipython mermaid graphviz productionlist prompt testcode testoutput uml"
_UNPRINTED = (
    "autosummary codeauthor contents cssclass currentmodule highlight image include index "
    "literalinclude meta module moduleauthor raw sectionauthor tabularcolumns toctree"
)


def convert(data: bytes, *, name: str) -> ConvertedDocument:
    """The text of *data*, whatever its charset.

    Args:
        name: Of the file, for messages.

    Raises:
        ConversionError: The bytes are not text.
    """
    source, _ = decode(data)
    try:
        document = core.publish_doctree(
            source, parser=_Parser(rfc2822=True), settings_overrides=_SETTINGS
        )
        _number_sections(document)
        reader = _Reader(document)
        reader.read(document, Place())
    except RecursionError:  # nested deeper than people write: read as plain text
        return text.convert(data, name=name)
    title = reader.metadata.get("title")
    return build(reader.items, kind="rst", title=title, metadata=reader.metadata)


class _AnyOption(dict[str, Any]):
    """The options of an unknown directive: all are accepted unchanged."""

    def __missing__(self, name: str) -> Any:
        return directives.unchanged


class _Unknown(Directive):
    """A directive whose argument and content are read as paragraphs."""

    has_content = True
    optional_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar[Any] = _AnyOption(name=directives.unchanged)

    def run(self) -> Sequence[nodes.Node]:
        found: list[nodes.Node] = []
        if self.arguments:
            words, _ = self.state.inline_text(self.arguments[0], self.lineno)
            found.append(nodes.paragraph(self.arguments[0], "", *words))
        inside = nodes.Element()
        self.state.nested_parse(self.content, self.content_offset, inside)
        return [*found, *inside.children]


class _Code(_Unknown):
    """A directive whose content is verbatim."""

    def run(self) -> Sequence[nodes.Node]:
        lines = "\n".join(self.content) or "\n".join(self.arguments)
        return [nodes.literal_block(lines, lines)]


class _Unprinted(_Unknown):
    """A directive that prints nothing, or the content of other files."""

    def run(self) -> Sequence[nodes.Node]:
        return []


_DIRECTIVES = dict.fromkeys(_CODE.split(), _Code) | dict.fromkeys(_UNPRINTED.split(), _Unprinted)


def _role(
    role: str,
    source: str,
    words: str,
    line: int,
    inliner: object,
    options: Mapping[str, Any] | None = None,
    content: Sequence[str] = (),
) -> tuple[list[Any], list[Any]]:
    """The words of a role that docutils does not know or reads without its words; or a link."""
    unescaped = unescape(words)
    angle = _ANGLE.fullmatch(unescaped)
    words, to = (angle["words"].rstrip(), angle["to"]) if angle else ("", unescaped)
    if role in _SERIES:
        before, address = _SERIES[role]
        target = address.format(to.partition("#")[0])
        return [nodes.reference(source, words or f"{before} {to}", refuri=target)], []
    if role.lower().rpartition(":")[2] not in _LABEL_ROLES:
        return [nodes.inline(source, (words or to).lstrip("~!"))], []
    label = nodes.fully_normalize_name(to)
    return [nodes.reference(source, words or to, label=label, titled=bool(words))], []


class _Parser(Parser):
    """The parser of docutils; unknown directives and roles of the text are registered first."""

    def parse(self, inputstring: str, document: nodes.document) -> None:
        english: Any = get_language("en")
        for name in sorted({name.lower() for name in _DIRECTIVE.findall(inputstring)}):
            known = _DIRECTIVES.get(name.rpartition(":")[2])
            if known or directives.directive(name, english, document)[0] is None:
                directives.register_directive(name, known or _Unknown)
        for name in sorted({(a or b).lower() for a, b in _ROLE.findall(inputstring)}):
            if roles.role(name, english, 0, document.reporter)[0] is None:
                roles.register_canonical_role(name, _role)
        for name in _SERIES:
            roles.register_local_role(name, _role)
        super().parse(inputstring, document)


class _Reader:
    """Reads the tree of one document."""

    def __init__(self, document: nodes.document) -> None:
        self.items: list[Item] = []
        self.metadata: dict[str, str] = {}
        self._document = document
        self._anchors: list[str] = []
        self._has_heading = False

    def read(self, parent: nodes.Element, place: Place) -> None:
        """Read the blocks in *parent*."""
        for node in _elements(parent):
            self._anchors.extend(node.get("ids", ()))
            self._block(node, place)

    def _block(self, node: nodes.Element, place: Place) -> None:
        match node:
            case nodes.section():
                self.read(node, replace(place, section=place.section + 1))
            case nodes.title() | nodes.subtitle() if isinstance(node.parent, nodes.section):
                level = max(place.section, 1)
                style = None if self._has_heading else "title"  # the next ones are sections
                self._has_heading = True
                self._add(node, place, BlockKind.HEADING, level=level, style=style)
            case nodes.bullet_list() | nodes.enumerated_list():
                self._list(node, place)
            case nodes.field_list() if not (place.lists or place.depth or len(self.items) > 1):
                self._head(node)
            case nodes.field():
                name, body = node.children
                self._words(f"{name.astext()}: {_on_one_line(body)}", place)
            case nodes.term():
                self._term(node, place)
            case nodes.footnote() | nodes.citation():
                self._words(f"[{node[0].astext()}] {_on_one_line(*node.children[1:])}", place)
            case nodes.attribution():
                self._words(f"— {node.astext()}", place)
            case nodes.literal_block() | nodes.doctest_block() | nodes.math_block():
                self._add(node, place, BlockKind.CODE)
            case nodes.table():
                self._table(node, place)
            case nodes.system_message():
                self._misplaced_title(node, place)
            case nodes.Invisible() | nodes.image() | nodes.classifier() | nodes.raw():
                pass
            case nodes.TextElement():
                self._add(node, place, BlockKind.PARAGRAPH)
            case nodes.definition() | nodes.block_quote() | nodes.description():
                self.read(node, place.inside())
            case _:
                self.read(node, place)

    def _add(
        self,
        node: nodes.Element,
        place: Place,
        kind: BlockKind,
        *,
        level: int | None = None,
        style: str | None = None,
    ) -> Inline:
        inline = Inline(node.astext() if kind is BlockKind.CODE else "")
        if kind is not BlockKind.CODE:
            self._inline(node, inline, bold=False, target=None)
        self._place(Piece(inline, kind, level=level, style=style), place)
        return inline

    def _words(self, words: str, place: Place) -> None:
        inline = Inline()
        inline.add_collapsed(words)
        self._place(Piece(inline), place)

    def _place(self, piece: Piece, place: Place) -> None:
        if not piece.blank:
            piece.indent = place.indent
            piece.anchors, self._anchors = self._anchors, []
            self.items.append(piece)

    def _inline(
        self, node: nodes.Element, inline: Inline, *, bold: bool, target: str | None
    ) -> None:
        """Add the words of *node* as they are printed."""
        for child in node.children:
            match child:
                case nodes.Text():
                    inline.add_collapsed(child.astext(), bold=bold, target=target)
                case nodes.footnote_reference() | nodes.citation_reference():
                    inline.add_collapsed(f"[{child.astext()}]", bold=bold)
                case nodes.reference():
                    self._link(child, inline, bold=bold)
                case nodes.image() | nodes.raw() | nodes.system_message():
                    pass
                case nodes.Element():
                    strong = bold or isinstance(child, nodes.strong)
                    self._inline(child, inline, bold=strong, target=target)

    def _link(self, node: nodes.reference, inline: Inline, *, bold: bool) -> None:
        target = node.get("refuri") or (f"#{node['refid']}" if node.get("refid") else None)
        if "label" in node:
            label = self._document.nameids.get(node["label"]) or nodes.make_id(node["label"])
            target = f"#{label}"
            section = self._document.ids.get(label)
            if isinstance(section, nodes.section) and not node["titled"]:
                inline.add_collapsed(section[0].astext(), bold=bold, target=target)
                return
        self._inline(node, inline, bold=bold, target=target)

    def _list(self, node: nodes.Element, place: Place) -> None:
        kind = KINDS_BY_NAME.get(node.get("enumtype", ""))
        for value, item in enumerate(_elements(node), start=node.get("start", 1)):
            number = None
            if kind:
                number = f"{node['prefix']}{formatted(value, kind)}{node['suffix']}"
            before = len(self.items)
            self.read(item, place.inside(listed=True))
            first = self.items[before] if before < len(self.items) else None
            if isinstance(first, Piece) and first.kind is BlockKind.PARAGRAPH:
                first.kind, first.level = BlockKind.LIST_ITEM, place.lists + 1
                first.number, first.marker = number, f"{number or '•'} "

    def _head(self, node: nodes.field_list) -> None:
        """Keep fields above the text, or right below its first title, as metadata."""
        for name, body in (field.children for field in node.children):
            if words := _on_one_line(body):
                self.metadata.setdefault(name.astext().lower(), words)

    def _term(self, node: nodes.term, place: Place) -> None:
        self._anchors.append(nodes.make_id(f"term-{node.astext()}"))
        inline = self._add(node, place, BlockKind.PARAGRAPH, style="dt")
        inline.define(0)

    def _table(self, node: nodes.table, place: Place) -> None:
        grid = Grid()
        for child in node.children:
            if isinstance(child, nodes.title):
                self._add(child, place, BlockKind.PARAGRAPH)
        for row in node.findall(nodes.row):
            cells: list[list[Piece | Grid]] = []
            for entry in _elements(row):
                cell = _Reader(self._document)
                cell.read(entry, Place())
                cells += [cell.items, *([] for _ in range(entry.get("morecols", 0)))]
            grid.rows.append(cells)
        self.items.append(grid)

    def _misplaced_title(self, node: nodes.system_message, place: Place) -> None:
        """Read a title that docutils takes for an error because it skips a level.

        One whose line below is too short is warned of, and read as the title of its section.
        """
        for source in node.children if node["level"] >= _ERROR else ():
            if isinstance(source, nodes.literal_block):
                words, _, signs = source.astext().strip().partition("\n")
                if signs and not signs.strip(signs[-1]):
                    piece = Piece(Inline(), BlockKind.HEADING, level=place.section + 1)
                    piece.inline.add_collapsed(words)
                    self._place(piece, place)


def _number_sections(document: nodes.document) -> None:
    """Number the sections if the file says so; a section that holds all is the document itself."""
    settings = document.settings
    first = getattr(settings, "sectnum_start", None)
    if first is None:
        return
    shown = [child for child in document.children if not isinstance(child, nodes.PreBibliographic)]
    root = shown[0] if len(shown) == 1 and isinstance(shown[0], nodes.section) else document
    numbering = SectNum(document)
    numbering.startvalue, numbering.maxdepth = first, settings.sectnum_depth or _ALL_DEPTHS
    numbering.prefix, numbering.suffix = settings.sectnum_prefix, settings.sectnum_suffix
    numbering.update_section_numbers(root)


def _elements(node: nodes.Element) -> list[nodes.Element]:
    return [child for child in node.children if isinstance(child, nodes.Element)]


def _on_one_line(*parents: nodes.Node) -> str:
    return " ".join(" ".join(parent.astext() for parent in parents).split())
