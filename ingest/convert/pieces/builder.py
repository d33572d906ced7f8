"""Pieces to a `ConvertedDocument`: one text, and the offsets of what is in it.

A blank line separates blocks. A block keeps one anchor, the id that most links lead to, and links
to its other ids are changed to lead there. Font sizes become relative to that of the body text.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from evidence_graph.spans import Span

from ...converted import Block, BlockKind, ConvertedDocument, Link
from .grids import unfold
from .piece import Item, Piece

BLOCK_BREAK = "\n\n"
_NEARLY = 0.75  # of the characters of the most frequent size
_BODY_KINDS = (BlockKind.PARAGRAPH, BlockKind.LIST_ITEM)


class _Text:
    """The text so far, its links and defined terms."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self.length = 0
        self.links: list[tuple[Span, str]] = []
        self.defined: list[Span] = []

    def __str__(self) -> str:
        return "".join(self._parts)

    def append(self, piece: Piece) -> Span:
        """Append *piece*, which is not blank; returns its span."""
        body = piece.inline.text
        cut = len(body) - len(body.lstrip())
        content = piece.marker + body.strip()
        if self._parts:
            self._parts.append(BLOCK_BREAK)
            self.length += len(BLOCK_BREAK)
        start = self.length
        self._parts.append(content)
        self.length += len(content)
        shift = start + len(piece.marker) - cut

        def place(first: int, last: int) -> Span:
            first, last = max(first + shift, start), min(last + shift, self.length)
            return Span(first, max(first, last))

        links = ((place(first, last), target) for first, last, target in piece.inline.links)
        self.links += [(span, target) for span, target in links if span]
        self.defined += filter(None, (place(*term) for term in piece.inline.defined))
        return Span(start, self.length)


def build(
    items: Iterable[Item],
    *,
    kind: str,
    title: str | None = None,
    metadata: Mapping[str, str] | None = None,
) -> ConvertedDocument:
    """The document of *items* in reading order; of blank pieces only their anchors are kept."""
    text = _Text()
    pieces, spans = [], []
    anchors: list[str] = []
    for piece in unfold(list(items)):
        if piece.blank:
            anchors.extend(piece.anchors)
            continue
        piece.anchors[:0] = anchors
        anchors = []
        pieces.append(piece)
        spans.append(text.append(piece))
    if pieces:
        pieces[-1].anchors.extend(anchors)
    targets = Counter(target[1:] for _, target in text.links if target.startswith("#"))
    chosen = [_chosen(piece.anchors, targets) for piece in pieces]
    turned = {
        f"#{other}": f"#{anchor}"
        for piece, anchor in zip(pieces, chosen, strict=True)
        for other in piece.anchors
    }
    body = body_size(pieces)
    return ConvertedDocument(
        text=str(text),
        blocks=tuple(map(_block, pieces, spans, chosen, [body] * len(pieces))),
        format=kind,
        title=title,
        links=tuple(Link(span, turned.get(target, target)) for span, target in text.links),
        defined=tuple(text.defined),
        metadata=dict(metadata or {}),
    )


def body_size(pieces: Sequence[Piece]) -> float | None:
    """The font size of most characters outside of headings and tables."""
    sizes: Counter[float] = Counter()
    for piece in pieces:
        if piece.kind in _BODY_KINDS:
            if piece.size is not None:
                sizes[piece.size] += len(piece.inline)
            else:
                sizes.update(piece.inline.sizes)
    return usual_size(sizes) if sizes else None


def usual_size(sizes: Mapping[float, int]) -> float:
    """The size of most characters, or a larger one of nearly as many: examples are set small.

    Args:
        sizes: The number of characters of each size, at least one.
    """
    most = max(sizes.values())
    return max(size for size, n_chars in sizes.items() if n_chars >= _NEARLY * most)


def _chosen(anchors: Sequence[str], targets: Counter[str]) -> str | None:
    """The anchor that most links lead to; of equals the last, which is nearest to the words."""
    if not anchors:
        return None
    ranked = enumerate(anchors)
    return max(ranked, key=lambda item: (targets[item[1]], item[0]))[1]


def _lead(piece: Piece, span: Span) -> Span | None:
    """The first stretch of *piece* in bold, which stands at *span* in the text."""
    if piece.inline.lead is None:
        return None
    body = piece.inline.text
    shift = span.start + len(piece.marker) - (len(body) - len(body.lstrip()))
    start, end = (min(max(at + shift, span.start), span.end) for at in piece.inline.lead)
    return Span(start, end) if start < end else None


def _block(piece: Piece, span: Span, anchor: str | None, body: float | None) -> Block:
    size = piece.size if piece.size is not None else piece.inline.size
    return Block(
        span=span,
        kind=piece.kind,
        level=piece.level,
        number=piece.number,
        size=round(size / body, 3) if size is not None and body else None,
        bold=piece.inline.bold,
        lead=_lead(piece, span),
        indent=round(piece.indent, 2),
        anchor=anchor,
        style=piece.style,
    )
