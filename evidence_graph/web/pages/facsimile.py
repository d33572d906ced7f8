"""The printed page of a PDF with a highlighted passage, from the present source file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.responses import Response

from ...errors import NotFoundError
from ...reading.neighbours import citation
from ...spans import Span
from ..page_image import page_image
from ..page_request import PageRequest
from ..rendering import page as page_of

if TYPE_CHECKING:
    from ..sources import SourceNow


def page(asked: PageRequest) -> Response:
    """The page that shows the image, with links to the pages before and after it."""
    document = asked.view.projection.document(asked.document)
    number = _number(asked)
    place = {"from_": asked.number("from", 0), "to_": asked.number("to", 0)}
    source = _source(asked)
    return page_of(
        "page.html",
        asked=asked,
        document=document,
        title=citation(asked.snapshot, document.id),
        number=number,
        pages=len(document.pages),
        unchanged=source.unchanged,
        image=asked.links.to("page.png", id=document.id, n=number, **place),
        text=_passage(asked),
        steps={
            name: asked.links.to("page", id=document.id, n=at, **place)
            if 1 <= at <= len(document.pages)
            else None
            for name, at in (("previous", number - 1), ("next", number + 1))
        },
        reader=asked.links.read(document.id, from_=place["from_"], to=place["to_"]),
    )


def image(asked: PageRequest) -> Response:
    """The image as PNG."""
    made = page_image(_source(asked).data, _number(asked), _passage(asked))
    headers = {"X-Marked-Share": f"{made.marked:.2f}"}
    return Response(made.png, media_type="image/png", headers=headers)


def _source(asked: PageRequest) -> SourceNow:
    """The present PDF file.

    Raises:
        NotFoundError: The document is not a PDF, or its file is gone.
    """
    from ..sources import source_now

    document = asked.view.projection.document(asked.document)
    if document.path is None or not document.path.lower().endswith(".pdf"):
        raise NotFoundError(f"expected a document made from a PDF, found {document.id}")
    row = asked.document
    return asked.served.remembered(
        asked.snapshot,
        f"source {row}",
        lambda: source_now(asked.served.home_of(document.id), document),
    )


def _number(asked: PageRequest) -> int:
    pages = asked.view.projection.document(asked.document).pages
    return asked.number("n", 1, least=1, most=max(1, len(pages)))


def _passage(asked: PageRequest) -> str:
    """The part of the requested passage that is on the page."""
    pages = asked.view.projection.document(asked.document).pages
    text = asked.snapshot.text(asked.document)
    number = _number(asked)
    begins = pages[number - 1] if pages else 0
    ends = pages[number] if number < len(pages) else len(text)
    start = max(asked.number("from", 0), begins)
    end = min(asked.number("to", 0), ends)
    return Span(start, end).of(text) if start < end else ""
