"""An answer as text, as Markdown and as HTML: its statements with numbers, and what these cite."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from evidence_graph.notebook import answer_html, excerpt_html, visible
from evidence_graph.passages import indented

if TYPE_CHECKING:
    from .written import CitedText, WrittenAnswer

NOT_SAID = "The library does not say"
"""What an answer begins with, in any language, where the texts do not answer the question."""


def as_text(answer: WrittenAnswer) -> str:
    """See `WrittenAnswer.__str__`."""
    return "\n".join(filter(None, (_answer(answer), checks(answer))))


def checks(answer: WrittenAnswer) -> str:
    """See `WrittenAnswer.checks`."""
    lines: list[str] = []
    for one in answer.citations:
        lines += [f"[{one.number}] {_place(one)}   {_verdict(one)}", indented(one.text)]
    lines += _listed(answer.problems)
    if near := _near(answer):
        lines.append(near)
    if answer.fell_back:
        lines += [f"{one}\n" for one in (*answer.passages, *answer.dependencies)]
    return "\n".join(lines)


def as_markdown(answer: WrittenAnswer, explorer: str | None) -> str:
    """See `WrittenAnswer.to_markdown`."""
    links = {
        one.number: one.link if explorer is None else one.explored(explorer)
        for one in answer.citations
    }

    def linked(number: int, label: str) -> str:
        link = links.get(number)
        return label if link is None else f"[{label}](<{link}>)"

    told = _answer(answer, words=_inert, mark=lambda number: linked(number, rf"\[{number}\]"))
    lines = [told] if told else []
    for one in answer.citations:
        head = f"{one.number}. {linked(one.number, _plain(_place(one)))}: {_plain(_verdict(one))}"
        lines += [head, *(f"   > {line}" for line in _inert(visible(one.text)).split("\n")), ""]
    lines += [_plain(line) for line in _listed(answer.problems)]
    lines.append(_plain(_near(answer)))
    if answer.fell_back:
        for source in (*answer.passages, *answer.dependencies):
            quoted = "\n".join(f"> {line}" for line in _inert(visible(source.text)).split("\n"))
            lines += [f"**{_plain(source.citation)}**", "", quoted, ""]
    return "\n".join(lines).rstrip() + "\n"


def as_html(answer: WrittenAnswer) -> str:
    """For notebooks."""
    told = _answer(answer)
    parts = [excerpt_html("", [], told)] if told else []
    parts += [
        excerpt_html(f"[{one.number}] {_place(one)}", [_verdict(one)], one.text)
        for one in answer.citations
    ]
    if answer.fell_back:
        parts += [one._repr_html_() for one in (*answer.passages, *answer.dependencies)]
    notes = [*answer.notices, *answer.problems, *filter(None, [_near(answer)])]
    return answer_html(answer.question, notes, parts, [])


def _answer(
    answer: WrittenAnswer,
    *,
    words: Callable[[str], str] = str,
    mark: Callable[[int], str] = "[{}]".format,
) -> str:
    """The answer, each statement with the numbers of what it cites; blank line behind it."""
    if not answer.answer:
        return f"{NOT_SAID}.\n" if answer.outcome == "not_said" else ""
    parts: list[str] = []
    for one in answer.statements:
        own = answer.answer[one.start : one.end]
        told = own.rstrip()
        marks = "".join(map(mark, one.citations))
        parts += [words(told), f" {marks}" if marks else ""]
        parts += [" (unsupported)" if one.supported is False else "", own[len(told) :]]
    return "".join(parts) + "\n"


def _near(answer: WrittenAnswer) -> str:
    """Where a reader may look on, where nothing answers; else nothing."""
    if answer.answer or answer.fell_back or not answer.passages:
        return ""
    return f"The nearest texts: {'; '.join(one.citation for one in answer.passages)}"


def _place(one: CitedText) -> str:
    where = "" if one.library is None else f" ({one.library})"
    page = "" if one.page is None else f", p. {one.page}"
    return f"{one.citation or '?'}{where}{page}"


def _verdict(one: CitedText) -> str:
    return one.status.value + (f": {one.reason}" if one.reason else "")


def _listed(problems: Iterable[str]) -> Iterator[str]:
    for n, one in enumerate(problems):
        yield from ["Does not hold:"] if not n else []
        yield f"- {one}"


# What makes a link, a picture or a tag of Markdown.
_ACTIVE = re.compile(r"\](?=[(\[:])|<|!(?=\[)")
_SIGNS = re.compile(r"[\\`*_\[\]<>#]")


def _inert(text: str) -> str:
    """Markdown in which nothing is loaded or leads anywhere."""
    return _ACTIVE.sub(lambda match: f"\\{match[0]}", text)


def _plain(text: str) -> str:
    """*text* as Markdown that shows it, on one line."""
    return _SIGNS.sub(lambda match: f"\\{match[0]}", visible(" ".join(text.split())))
