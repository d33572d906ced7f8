"""Pages about questions: passages, their dependencies, and the paths between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from starlette.responses import JSONResponse, Response

from ...errors import NotFoundError
from ...passages import Dependency, Excerpt, Passage
from ...projection import DocumentRow
from ...reading.neighbours import citation
from ...spans import Span
from ..page_request import PageRequest
from ..rendering import page, rendered
from ..typeset import Block, Typesetter
from .graphs import data_of

if TYPE_CHECKING:
    from retrieve import Answer

BUDGET = 1_200
"""Tokens per passage, dependencies included."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A text of an answer, for a template.

    Attributes:
        href: URL of the text in its document.
        scan: URL of the printed page; None for a document without pages.
        depends: Dependencies of a passage.
        also: Citations of provisions with the same text, each with its URL.
    """

    excerpt: Excerpt
    href: str
    blocks: list[Block]
    scan: str | None
    depends: Sequence[Shown] = ()
    also: Sequence[tuple[str, str]] = ()


def answered(asked: PageRequest) -> Answer:
    """The answer to the question of the request, for its day.

    Raises:
        RetrievalError: The question has no words to search for.
    """
    from retrieve import Strategy

    limits = asked.served.limits
    limit = asked.number("k", limits[0], least=1, most=limits[-1])
    named = asked.text("strategy")
    return asked.served.asking(asked.day).search(
        asked.text("q"),
        limit=limit,
        strategy=Strategy(named) if named else None,
        explain=True,
        budget=limit * BUDGET,
    )


def search(asked: PageRequest) -> Response:
    """The page with the passages for a question."""
    question = asked.text("q")
    answer = answered(asked) if question else None
    shown = [] if answer is None else _shown_passages(asked, answer)
    same = {"q": question, "k": asked.text("k"), "strategy": asked.text("strategy")}
    return page(
        "search.html",
        asked=asked,
        answer=answer,
        shown=shown,
        question=question,
        places=[] if answer is None else _named(asked, answer.plan.addresses),
        limits=asked.served.limits,
        exports={
            name: asked.links.to("answer", form=form, **same) for form, name in _NAMES.items()
        },
        path=asked.links.to("path.json", **same),
    )


def path(asked: PageRequest) -> Response:
    """The graph from a question to its passages and their dependencies, as JSON."""
    from retrieve.answer.paths import QUESTION, paths

    answer = answered(asked)
    nodes, links = paths(answer.question, answer.passages, answer.dependencies)
    targets = {node.id: node.id.rpartition("@")[0] for node in nodes if node.id != QUESTION}
    hrefs = {name: asked.links.read(target) for name, target in targets.items()}
    return JSONResponse(data_of(nodes, links, QUESTION, hrefs))


def _shown_passages(asked: PageRequest, answer: Answer) -> list[Shown]:
    return [
        _shown(
            asked,
            passage,
            [
                dependency
                for dependency in answer.dependencies
                if dependency.passage == passage.rank
            ],
        )
        for passage in answer
    ]


def _shown(asked: PageRequest, excerpt: Excerpt, depends: Sequence[Dependency] = ()) -> Shown:
    document = asked.view.projection.find_document(excerpt.document_id)
    if document is None:  # removed since the search
        raise NotFoundError(f"expected a document, found none called {excerpt.document_id!r}")
    start, end = excerpt.start, excerpt.end
    marks = excerpt.highlights if isinstance(excerpt, Passage) else []
    blocks = Typesetter(asked.law, document, asked.links, headings=False).blocks(
        Span(start, end), [(start + a, start + b) for a, b in marks]
    )
    return Shown(
        excerpt,
        _href(asked, excerpt),
        blocks,
        _scan(asked, document, excerpt),
        [_shown(asked, dependency) for dependency in depends],
        _named(asked, excerpt.also if isinstance(excerpt, Passage) else []),
    )


def _scan(asked: PageRequest, document: DocumentRow, excerpt: Excerpt) -> str | None:
    if excerpt.page is None:
        return None
    place = {"from_": excerpt.start, "to_": excerpt.end}
    return asked.links.to("page", id=excerpt.document_id, n=excerpt.page, **place)


def _named(asked: PageRequest, names: Sequence[str]) -> list[tuple[str, str]]:
    """The citation and URL of each of some provisions, given by id."""
    return [(citation(asked.snapshot, name), asked.links.read(name)) for name in names]


# --- exports --------------------------------------------------------------------------------------

_NAMES = {"md": "Markdown", "docx": "Word", "html": "HTML with links", "json": "JSON"}
"""Names of the export formats."""


def exported(asked: PageRequest) -> Response:
    """An answer as a file.

    Raises:
        ValueError: The format is unknown.
    """
    from retrieve.answer.files import FORMS, as_file

    form = asked.text("form")
    answer = answered(asked)
    url = urlsplit(str(asked.request.base_url))
    base = f"{url.scheme}://{url.netloc}"
    content: str | bytes
    if form == "html":
        content = rendered(
            "answer.html",
            answer=answer,
            shown=_shown_passages(asked, answer),
            base=base,
            day=asked.day.isoformat(),
        )
    else:
        content = as_file(answer, form, link=lambda excerpt: f"{base}{_href(asked, excerpt)}")
    name = f'attachment; filename="answer.{form}"'
    return Response(content, media_type=FORMS[form], headers={"Content-Disposition": name})


def _href(asked: PageRequest, excerpt: Excerpt) -> str:
    """The URL of a text in its document."""
    name = excerpt.section_id or excerpt.document_id
    return asked.links.read(name, from_=excerpt.start, to=excerpt.end)
