"""Texts as HTML, for notebooks: every character of a document is escaped."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

_STYLE = {
    "head": "font-weight:bold",
    "path": "opacity:.65;font-size:90%",
    "text": "white-space:pre-wrap;margin:.4em 0 .9em 1em",
}


def excerpt_html(
    head: str, notes: Iterable[str], text: str, highlights: Sequence[tuple[int, int]] = ()
) -> str:
    """A passage or dependency; *highlights* are ranges of offsets in *text*, in order."""
    return (
        f'<div><div style="{_STYLE["head"]}">{escape(head)}</div>'
        f'<div style="{_STYLE["path"]}">{escape(" · ".join(notes))}</div>'
        f'<div style="{_STYLE["text"]}">{marked(text, highlights)}</div></div>'
    )


def answer_html(question: str, excerpts: Iterable[str], left_out: Iterable[str]) -> str:
    """A whole answer, of *excerpts* that are HTML and names of what it has no room for."""
    parts = [f'<div style="{_STYLE["head"]}">{escape(question)}</div>', *excerpts]
    if names := "; ".join(left_out):
        parts.append(f'<div style="{_STYLE["path"]}">Left out: {escape(names)}</div>')
    return f"<div>{''.join(parts)}</div>"


def marked(text: str, ranges: Iterable[tuple[int, int]]) -> str:
    """*text* escaped, with *ranges* of it, in order, marked."""
    parts, at = [], 0
    for start, end in ranges:
        parts += [escape(text[at:start]), "<mark>", escape(text[start:end]), "</mark>"]
        at = end
    return "".join([*parts, escape(text[at:])])
