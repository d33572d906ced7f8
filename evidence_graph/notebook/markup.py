"""Renders texts as HTML for notebooks and the explorer, with all text of documents escaped.

Control characters and marks of text direction are replaced by visible signs: a reader sees them,
and they have no effect.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape
from typing import Protocol

_STYLE = {
    "head": "font-weight:bold",
    "path": "opacity:.65;font-size:90%",
    "text": "white-space:pre-wrap;margin:.4em 0 .9em 1em",
    "cell": "text-align:left;vertical-align:top",
    "number": "text-align:right;vertical-align:top",
}

_UNSEEN = re.compile(
    "[\x00-\x08\x0b\x0e-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\U000e0000-\U000e007f]"
)
"""Invisible characters that a page would obey or drop, without white space."""

Cell = str | int | float | None


class Branch(Protocol):
    """A unit of an outline; ``str`` of it is its line."""

    @property
    def children(self) -> Sequence[Branch]:
        """The units directly below."""
        ...


def visible(text: str) -> str:
    """*text* with a sign in place of each control character and each mark of direction.

    U+001B becomes "␛", U+202E becomes "⟨U+202E⟩".
    """
    return _UNSEEN.sub(_sign, text)


def _sign(match: re.Match[str]) -> str:
    code = ord(match[0])
    return chr(0x2400 + code) if code < ord(" ") else f"⟨U+{code:04X}⟩"


def escaped(text: str) -> str:
    """*text* as HTML, for contents and for values of attributes."""
    return escape(visible(text))


def excerpt_html(
    head: str, notes: Iterable[str], text: str, highlights: Sequence[tuple[int, int]] = ()
) -> str:
    """A passage or dependency as HTML; *highlights* are sorted ranges of offsets in *text*."""
    return (
        f'<div><div style="{_STYLE["head"]}">{escaped(head)}</div>'
        f'<div style="{_STYLE["path"]}">{escaped(" · ".join(notes))}</div>'
        f'<div style="{_STYLE["text"]}">{marked(text, highlights)}</div></div>'
    )


def answer_html(
    question: str, notices: Iterable[str], excerpts: Iterable[str], left_out: Iterable[str]
) -> str:
    """A whole answer, from *excerpts* as HTML and the names of texts that were left out."""
    parts = [f'<div style="{_STYLE["head"]}">{escaped(question)}</div>']
    parts += [f'<div style="{_STYLE["path"]}">Note: {escaped(notice)}</div>' for notice in notices]
    parts += excerpts
    if names := "; ".join(left_out):
        parts.append(f'<div style="{_STYLE["path"]}">Left out: {escaped(names)}</div>')
    return f"<div>{''.join(parts)}</div>"


def marked(text: str, ranges: Iterable[tuple[int, int]]) -> str:
    """*text*, escaped, with sorted *ranges* of it highlighted."""
    parts, at = [], 0
    for start, end in ranges:
        parts += [escaped(text[at:start]), "<mark>", escaped(text[start:end]), "</mark>"]
        at = end
    return "".join([*parts, escaped(text[at:])])


def table_html(
    title: str, header: Sequence[str], rows: Iterable[Sequence[Cell]], notes: Iterable[str] = ()
) -> str:
    """A table with a title above it and *notes* below; floats have four digits."""
    head = "".join(f'<th style="{_STYLE["cell"]}">{escaped(name)}</th>' for name in header)
    body = "".join(f"<tr>{''.join(map(_cell, row))}</tr>" for row in rows)
    below = "".join(f'<div style="{_STYLE["path"]}">{escaped(note)}</div>' for note in notes)
    return (
        f'<div><div style="{_STYLE["head"]}">{escaped(title)}</div>'
        f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>{below}</div>"
    )


def _cell(value: Cell) -> str:
    style = "number" if isinstance(value, int | float) else "cell"
    shown = f"{value:.4f}" if isinstance(value, float) else "" if value is None else str(value)
    return f'<td style="{_STYLE[style]}">{escaped(shown)}</td>'


def tree_html(title: str, branches: Sequence[Branch]) -> str:
    """A tree of units that can be opened; at first only the top level is visible."""
    head = f'<div style="{_STYLE["head"]}">{escaped(title)}</div>'
    return f"<div>{head}{_list(branches)}</div>"


def _list(branches: Sequence[Branch]) -> str:
    items = (
        f"<li><details><summary>{escaped(str(branch))}</summary>{_list(branch.children)}</details></li>"
        if branch.children
        else f"<li>{escaped(str(branch))}</li>"
        for branch in branches
    )
    return f"<ul>{''.join(items)}</ul>"
