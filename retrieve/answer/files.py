"""Writes an answer to a file: Markdown, Word, HTML or JSON. Equal answers give equal bytes.

Each text is verbatim, with its citation, its place in the document, and what it depends on. Text of
documents is escaped, so that none of it acts as markup.
"""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, Protocol

from evidence_graph.notebook import visible
from evidence_graph.notebook.markup import escaped
from evidence_graph.passages import Dependency, Excerpt, Passage
from evidence_graph.reading.results import LeftOut, on_page

from ..plan.plan import Plan

Link = Callable[[Excerpt], str]
"""Gives the address at which a text can be read in its document."""
FORMS = {
    "md": "text/markdown; charset=utf-8",
    "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "html": "text/html; charset=utf-8",
    "json": "application/json",
}
"""The media type of each form; the suffix of a file names its form."""
_EPOCH = (1980, 1, 1, 0, 0, 0)
"""The earliest time that a zip archive can record."""


class Answered(Protocol):
    """The parts of an answer that a file needs; `Answer` has them."""

    question: str
    plan: Plan
    passages: list[Passage]
    dependencies: list[Dependency]
    left_out: list[LeftOut]

    def to_json(self) -> str:
        """One JSON object."""
        ...

    def _repr_html_(self) -> str: ...


def as_file(answer: Answered, form: str, *, link: Link | None = None) -> bytes:
    """*answer* in a form of `FORMS`.

    Args:
        link: The target of citations in Markdown and Word; None: citations are not linked.

    Raises:
        ValueError: There is no such form.
    """
    if form == "docx":
        return _word(answer, link)
    if form == "md":
        return "\n".join(_markdown(answer, link)).encode()
    if form == "html":
        body = f"<p>{escaped(_day(answer))}</p>{answer._repr_html_()}"
        return page_html(answer.question, body).encode()
    if form == "json":
        return json.dumps(json.loads(answer.to_json()), ensure_ascii=False, indent=1).encode()
    raise ValueError(f"expected form to be one of {', '.join(FORMS)}, found {form!r}")


def save(answer: Answered, path: Path) -> None:
    """Write *answer* into a file, in the form that its suffix names.

    Raises:
        ValueError: There is no such form.
        OSError: The file cannot be written.
    """
    path.write_bytes(as_file(answer, path.suffix.removeprefix(".").lower()))


def _needed_by(answer: Answered, passage: Passage) -> list[Dependency]:
    return [needed for needed in answer.dependencies if needed.passage == passage.rank]


def _role(needed: Dependency) -> str:
    """The role of a dependency for its passage, such as ``definition of “deposit”``."""
    role = needed.role.replace("_", " ")
    return f"{role} of “{needed.term}”" if needed.term else role


def _day(answer: Answered) -> str:
    day = answer.plan.filters.as_at
    return "" if day is None else f"As at {day}."


# --- Markdown -------------------------------------------------------------------------------------


def _markdown(answer: Answered, link: Link | None) -> Iterator[str]:
    yield f"# {_plain(answer.question)}\n"
    if day := _day(answer):
        yield f"{day}\n"
    for notice in answer.plan.notices:
        yield f"*Note: {_plain(notice)}*\n"
    for passage in answer.passages:
        yield f"## {passage.rank}. {_linked(passage, link)}{on_page(passage.page)}\n"
        yield f"{_plain(' › '.join(passage.heading_path))} ({_plain(passage.place)})\n"
        yield from (f"> {_plain(line)}".rstrip() for line in passage.text.splitlines())
        yield ""
        for needed in _needed_by(answer, passage):
            yield f"- {_plain(_role(needed))}: {_linked(needed, link)}"
        yield ""
    if answer.left_out:
        yield "## Left out\n"
        for omitted in answer.left_out:
            yield f"- {_plain(omitted.citation)} ({_plain(omitted.reason)})"


def _linked(text: Excerpt, link: Link | None) -> str:
    citation = _plain(text.citation)
    return citation if link is None else f"[{citation}]({link(text)})"


def _plain(text: str) -> str:
    """*text*, escaped so that Markdown shows it as it is."""
    shown = visible(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return "".join(f"\\{c}" if c in "\\`*_[]#!" else c for c in shown)


# --- HTML -----------------------------------------------------------------------------------------


def page_html(title: str, body: str) -> str:
    """An HTML page with *body*, which is HTML already."""
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        f"<title>{escaped(title)}</title></head>\n<body>{body}</body></html>\n"
    )


# --- Word -----------------------------------------------------------------------------------------


def _word(answer: Answered, link: Link | None) -> bytes:
    import docx  # takes 50 ms, so it is imported where it is used

    document = docx.Document()
    document.core_properties.title = visible(answer.question)
    document.core_properties.author = "Evidence Graph"
    document.add_heading(visible(answer.question), 0)
    for line in filter(None, (_day(answer), *answer.plan.notices)):
        document.add_paragraph(visible(line))
    for passage in answer.passages:
        heading = document.add_heading(f"{passage.rank}. ", 1)
        _add_citation(heading, passage, link)
        _add_text(document, passage, passage.highlights)
        for needed in _needed_by(answer, passage):
            heading = document.add_heading(f"{visible(_role(needed))}: ", 2)
            _add_citation(heading, needed, link)
            _add_text(document, needed, [])
    if answer.left_out:
        document.add_heading("Left out", 1)
        for omitted in answer.left_out:
            document.add_paragraph(visible(f"{omitted.citation} ({omitted.reason})"), "List Bullet")
    return docx_bytes(document)


def _add_citation(heading: Any, text: Excerpt, link: Link | None) -> None:
    """Append the citation of *text* to a heading, linked if there is a *link*."""
    add_linked(heading, text.citation, None if link is None else link(text))
    if text.page is not None:
        heading.add_run(on_page(text.page))


def add_linked(paragraph: Any, text: str, address: str | None) -> Any:
    """Append a run of *text* to a Word paragraph, linked to *address* if there is one."""
    from docx.opc.constants import RELATIONSHIP_TYPE
    from docx.oxml import OxmlElement
    from docx.oxml.ns import qn

    run = paragraph.add_run(visible(text))
    if address is not None:
        name = paragraph.part.relate_to(address, RELATIONSHIP_TYPE.HYPERLINK, is_external=True)
        anchor = OxmlElement("w:hyperlink")
        anchor.set(qn("r:id"), name)
        run._r.addprevious(anchor)
        anchor.append(run._r)
        run.font.underline = True
    return run


def _add_text(document: Any, excerpt: Excerpt, marks: list[tuple[int, int]]) -> None:
    """Append the place of a text, and the text as quotation, with the spans *marks* highlighted."""
    from docx.enum.text import WD_COLOR_INDEX

    caption = document.add_paragraph(style="Caption")
    caption.add_run(visible(f"{' › '.join(excerpt.heading_path)} ({excerpt.place})"))
    start = 0
    for line in excerpt.text.split("\n"):
        end = start + len(line)
        if line.strip():
            quotation = document.add_paragraph(style="Quote")
            within = [(max(a, start), min(b, end)) for a, b in marks if a < end and b > start]
            borders = sorted({start, end, *(border for mark in within for border in mark)})
            for a, b in pairwise(borders):
                run = quotation.add_run(visible(excerpt.text[a:b]))
                if any(x <= a and b <= y for x, y in within):
                    run.font.highlight_color = WD_COLOR_INDEX.YELLOW
        start = end + 1


def docx_bytes(document: Any) -> bytes:
    """The bytes of a Word file, with one fixed time, so that equal answers give equal bytes."""
    saved, packed = io.BytesIO(), io.BytesIO()
    document.save(saved)
    with zipfile.ZipFile(saved) as old, zipfile.ZipFile(packed, "w") as new:
        for name in old.namelist():
            entry = zipfile.ZipInfo(name, _EPOCH)
            entry.create_system = 3  # as on Unix, wherever this runs
            new.writestr(entry, old.read(name), zipfile.ZIP_DEFLATED)
    return packed.getvalue()
