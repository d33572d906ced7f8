"""Clauses of contracts whose whole text is marked up as a heading.

Contracts numbered by the heading styles of a word processor have such clauses: "4.2 Invoicing. For
invoices, the provider will …". They are provisions, with a run-in heading if they begin with a
title. Clauses with a number in brackets are nested by that number, because their style does not say
where they belong: one style serves "(a)" of clause 8 and "(a)" of clause 8.1.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from evidence_graph.language.structure import words_of

from .headlines import Heading
from .titles import run_in_heading, title_like
from .words import Words

_FEWEST = 3  # clauses that show a habit
_SHARE = 0.2  # … of all headings that are marked up
_FEWEST_WORDS = 5  # of a clause after its title
_FEWEST_ALONE = 4  # words of a clause without any text below it
_LONG_CHARS = 240  # longer than a title
_STOPS = (".", ":")


def as_clauses(found: Sequence[Heading], words: Words) -> list[Heading]:
    """*found*, headings by markup, in which those that hold a clause are provisions.

    Headings that are paragraphs are left out. So are clauses with numbers in brackets: they are
    read as numbered paragraphs.
    """
    found = [heading for heading in found if not _is_paragraph(heading)]
    clauses = [k for k, heading in enumerate(found) if _is_clause(heading, words)]
    if len(clauses) < max(_FEWEST, _SHARE * len(found)) or _head_texts(found, clauses):
        return [
            _clause(heading, words) if _is_whole(heading, after) else heading
            for heading, after in zip(found, [*found, None][1:], strict=True)
        ]
    items = [heading for heading in found if heading.line.kind == "brackets"]
    if 2 * sum(_is_clause(item, words) for item in items) >= len(items):
        found = [heading for heading in found if heading.line.kind != "brackets"]
    return [
        _clause(heading, words)
        if _is_clause(heading, words) or _may_be_clause(heading, words)
        else heading
        for heading in found
    ]


def _head_texts(found: Sequence[Heading], clauses: Sequence[int]) -> bool:
    """Whether most of the *clauses* are titles, because text without a heading is below them.

    Codes print "12-4. Duties of the warden when the harbor is closed." above the section.
    """
    bare = sum(k + 1 < len(found) and found[k + 1].piece == found[k].piece + 1 for k in clauses)
    return 2 * bare < len(clauses)


def _is_paragraph(heading: Heading) -> bool:
    """Whether a heading without a number is a sentence longer than any title."""
    text = heading.line.heading or ""
    return heading.line.number is None and len(text) > _LONG_CHARS and text.endswith(_STOPS)


def _is_whole(heading: Heading, after: Heading | None) -> bool:
    """Whether a numbered heading is a sentence by its full stop and has nothing below it."""
    line, text = heading.line, heading.line.heading or ""
    if line.kind != "number" or not text.endswith(".") or after is None:
        return False
    is_bare = after.piece == heading.piece + 1 and (after.level or 0) <= (heading.level or 0)
    holds = (after.line.number or "").startswith(f"{line.number}.")
    return is_bare and not holds and len(words_of(text)) >= _FEWEST_ALONE


def _is_clause(heading: Heading, words: Words) -> bool:
    """Whether a numbered heading is a sentence, or has one after its title."""
    rest = _text_of(heading, words)
    if len(words_of(rest)) < _FEWEST_WORDS:
        return False
    is_item = rest.endswith((";", *(f"; {join}" for join in words.lines.joins)))
    return is_item or (rest.endswith(_STOPS) and not title_like(rest, words))


def _may_be_clause(heading: Heading, words: Words) -> bool:
    """Whether a numbered heading among clauses is a clause: it has a verb or begins in lower case.

    With a colon a few words lead to a list: "The buyer shall:", "Each party undertakes:".
    """
    text = _text_of(heading, words)
    rest = words_of(text)
    has_verb = any(word in words.lines.verbs for word in rest)
    has_subject = any(word in words.lines.determiners for word in rest[:1])
    leads = text.endswith(":") and (has_verb or has_subject)
    return leads or text[:1].islower() or (len(rest) >= _FEWEST_WORDS and has_verb)


def _text_of(heading: Heading, words: Words) -> str:
    """The text that *heading* would have as a clause; empty if it can be none.

    A heading with a label may be a sentence without being a clause: "§ 4. What a tenant owes."
    """
    line = heading.line
    title = run_in_heading(line.heading or "", words)
    if line.number is None or line.is_attachment or (line.is_labelled and title is None):
        return ""
    if (line.heading or "").endswith("?"):
        return ""  # "2. Who may use the crane?"
    return (line.heading or "")[len(title or "") :].lstrip("*_ .:—–-").rstrip()


def _clause(heading: Heading, words: Words) -> Heading:
    text = heading.line.heading or ""
    title = run_in_heading(text, words)
    title = None if title == text.rstrip(".") else title
    return replace(heading, line=replace(heading.line, heading=title), provision=True)
