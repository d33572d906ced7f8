"""An answer as a file: Markdown, Word, HTML or JSON; equal answers give equal bytes.

Texts stand in it word for word, each with its citation, the place in its document, and what it
depends on. Whatever a document says is text in the file: nothing of it is read as markup.
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
"""The address under which a text is read in its document."""


class Answered(Protocol):
    """What a file is made of; `Answer` is one."""

    question: str
    plan: Plan
    passages: list[Passage]
    dependencies: list[Dependency]
    left_out: list[LeftOut]

    def to_json(self) -> str:
        """One JSON object."""
        ...

    def _repr_html_(self) -> str: ...


FORMS = {
    "md": "text/markdown; charset=utf-8",
    "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "html": "text/html; charset=utf-8",
    "json": "application/json",
}
"""The forms of a file, by its ending, with their media types."""


def as_file(answer: Answered, form: str, *, link: Link | None = None) -> bytes:
    """*answer* in a form of `FORMS`.

    Args:
        link: What citations lead to in Markdown and Word; None: nowhere.

    Raises:
        ValueError: There is no such form.
    """
    if form == "docx":
        return _word(answer, link)
    if form == "md":
        return "\n".join(_markdown(answer, link)).encode()
    if form == "html":
        told = f"<p>{escaped(_day(answer))}</p>{answer._repr_html_()}"
        return page_html(answer.question, told).encode()
    if form == "json":
        return json.dumps(json.loads(answer.to_json()), ensure_ascii=False, indent=1).encode()
    raise ValueError(f"expected form to be one of {', '.join(FORMS)}, found {form!r}")


def save(answer: Answered, path: Path) -> None:
    """Write *answer* into a file, in the form that its ending names.

    Raises:
        ValueError: There is no such form.
        OSError: The file cannot be written.
    """
    path.write_bytes(as_file(answer, path.suffix.removeprefix(".").lower()))


def _needed_by(answer: Answered, passage: Passage) -> list[Dependency]:
    return [one for one in answer.dependencies if one.passage == passage.rank]


def _what(one: Dependency) -> str:
    """What a dependency is to its passage, such as ``definition of “deposit”``."""
    role = one.role.replace("_", " ")
    return f"{role} of “{one.term}”" if one.term else role


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
    for one in answer.passages:
        yield f"## {one.rank}. {_cited(one, link)}{on_page(one.page)}\n"
        yield f"{_plain(' › '.join(one.heading_path))} ({_plain(one.place)})\n"
        yield from (f"> {_plain(line)}".rstrip() for line in one.text.splitlines())
        yield ""
        yield from (f"- {_plain(_what(x))}: {_cited(x, link)}" for x in _needed_by(answer, one))
        yield ""
    if answer.left_out:
        yield "## Left out\n"
        yield from (f"- {_plain(x.citation)} ({_plain(x.reason)})" for x in answer.left_out)


def _cited(one: Excerpt, link: Link | None) -> str:
    citation = _plain(one.citation)
    return citation if link is None else f"[{citation}]({link(one)})"


def _plain(text: str) -> str:
    """*text* so that Markdown takes it for words, whatever it says."""
    shown = visible(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return "".join(f"\\{c}" if c in "\\`*_[]#!" else c for c in shown)


# --- HTML -----------------------------------------------------------------------------------------


def page_html(title: str, body: str) -> str:
    """A page of HTML; *body* is HTML."""
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        f"<title>{escaped(title)}</title></head>\n<body>{body}</body></html>\n"
    )


# --- Word -----------------------------------------------------------------------------------------


def _word(answer: Answered, link: Link | None) -> bytes:
    import docx  # 50 ms: only where it is used

    document = docx.Document()
    document.core_properties.title = visible(answer.question)
    document.core_properties.author = "Evidence Graph"
    document.add_heading(visible(answer.question), 0)
    for line in filter(None, (_day(answer), *answer.plan.notices)):
        document.add_paragraph(visible(line))
    for one in answer.passages:
        heading = document.add_heading(f"{one.rank}. ", 1)
        _add_citation(heading, one, link)
        _add_text(document, one, one.highlights)
        for needed in _needed_by(answer, one):
            heading = document.add_heading(f"{visible(_what(needed))}: ", 2)
            _add_citation(heading, needed, link)
            _add_text(document, needed, [])
    if answer.left_out:
        document.add_heading("Left out", 1)
        for left in answer.left_out:
            document.add_paragraph(visible(f"{left.citation} ({left.reason})"), "List Bullet")
    return archive_of(document)


def _add_citation(heading: Any, one: Excerpt, link: Link | None) -> None:
    """The citation of a text behind the start of its heading, linked where it is read."""
    add_linked(heading, one.citation, None if link is None else link(one))
    if one.page is not None:
        heading.add_run(on_page(one.page))


def add_linked(paragraph: Any, text: str, address: str | None) -> Any:
    """Add a run of *text* to a paragraph of Word, which leads to *address* if there is one."""
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


def _add_text(document: Any, one: Excerpt, marks: list[tuple[int, int]]) -> None:
    """A text as a quotation, line by line, and where it stands; *marks* are highlighted."""
    from docx.enum.text import WD_COLOR_INDEX

    small = document.add_paragraph(style="Caption")
    small.add_run(visible(f"{' › '.join(one.heading_path)} ({one.place})"))
    start = 0
    for line in one.text.split("\n"):
        end = start + len(line)
        if line.strip():
            quotation = document.add_paragraph(style="Quote")
            within = [(max(a, start), min(b, end)) for a, b in marks if a < end and b > start]
            borders = sorted({start, end, *(border for mark in within for border in mark)})
            for a, b in pairwise(borders):
                run = quotation.add_run(visible(one.text[a:b]))
                if any(x <= a and b <= y for x, y in within):
                    run.font.highlight_color = WD_COLOR_INDEX.YELLOW
        start = end + 1


_EPOCH = (1980, 1, 1, 0, 0, 0)
"""The earliest time that an archive can note."""


def archive_of(document: Any) -> bytes:
    """A Word file with one time for all its parts, so that equal answers give equal bytes."""
    saved, packed = io.BytesIO(), io.BytesIO()
    document.save(saved)
    with zipfile.ZipFile(saved) as old, zipfile.ZipFile(packed, "w") as new:
        for name in old.namelist():
            entry = zipfile.ZipInfo(name, _EPOCH)
            entry.create_system = 3  # as on Unix, wherever this runs
            new.writestr(entry, old.read(name), zipfile.ZIP_DEFLATED)
    return packed.getvalue()
