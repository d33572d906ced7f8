"""Texts as HTML, for notebooks: every character of a document is escaped."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .passages import Excerpt, LeftOut

_STYLE = {
    "head": "font-weight:bold",
    "path": "opacity:.65;font-size:90%",
    "text": "white-space:pre-wrap;margin:.4em 0 .9em 1em",
}


def excerpt_html(excerpt: Excerpt) -> str:
    """A passage or dependency: citation, page, headings, text with the question's words marked."""
    from .passages import Dependency, Passage

    highlights = excerpt.highlights if isinstance(excerpt, Passage) else []
    rank = f"{excerpt.rank}. " if isinstance(excerpt, Passage) else ""
    page = "" if excerpt.page is None else f", p. {excerpt.page}"
    notes = []
    if isinstance(excerpt, Dependency):
        what = excerpt.role.replace("_", " ")
        notes.append(f"{what} “{excerpt.term}”" if excerpt.term else what)
        notes.append(" → ".join(excerpt.via))
    notes.append(" › ".join(excerpt.heading_path))
    return (
        f'<div><div style="{_STYLE["head"]}">{escape(rank + excerpt.citation + page)}</div>'
        f'<div style="{_STYLE["path"]}">{escape(" · ".join(notes))}</div>'
        f'<div style="{_STYLE["text"]}">{marked(excerpt.text, highlights)}</div></div>'
    )


def answer_html(question: str, excerpts: list[Excerpt], left_out: list[LeftOut]) -> str:
    """A whole answer."""
    parts = [f'<div style="{_STYLE["head"]}">{escape(question)}</div>']
    parts += [excerpt_html(excerpt) for excerpt in excerpts]
    if left_out:
        names = "; ".join(f"{one.citation} ({one.reason})" for one in left_out)
        parts.append(f'<div style="{_STYLE["path"]}">Left out: {escape(names)}</div>')
    return f"<div>{''.join(parts)}</div>"


def marked(text: str, ranges: list[tuple[int, int]]) -> str:
    """*text* escaped, with *ranges* of it, in order, marked."""
    parts, at = [], 0
    for start, end in ranges:
        parts += [escape(text[at:start]), "<mark>", escape(text[start:end]), "</mark>"]
        at = end
    return "".join([*parts, escape(text[at:])])
