"""The explorer as an ASGI application: it routes URLs to pages."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..errors import EvidenceGraphError, NotFoundError
from . import rendering
from .guard import Guard
from .page_request import PageRequest
from .pages import ask, facsimile, front, graphs, health, popups, reading_room, versions
from .served_library import ServedLibrary

Page = Callable[[PageRequest], Response]

PAGES: Mapping[str, Page] = {
    "": front.library,
    "search": ask.search,
    "answer": ask.exported,
    "path.json": ask.path,
    "read": reading_room.read,
    "piece": reading_room.piece,
    "outline": reading_room.outline,
    "meaning": popups.meaning,
    "card": popups.card,
    "nowhere": popups.nowhere,
    "cited": popups.cited,
    "history": versions.history,
    "around": graphs.around,
    "around.json": graphs.around_data,
    "lint": health.lint,
    "coverage": health.coverage,
    "page": facsimile.page,
    "page.png": facsimile.image,
}
"""The pages of a library, by the last part of their URLs."""


def make_app(libraries: Mapping[str, ServedLibrary], *, hosts: Collection[str]) -> Starlette:
    """The application.

    Args:
        hosts: Allowed values of the header Host, each with its port.
    """

    def start(request: Request) -> Response:
        if len(libraries) == 1:
            (served,) = libraries.values()
            return _made(front.library, PageRequest(request, served, libraries))
        return front.libraries(libraries)

    def page(request: Request) -> Response:
        served = libraries.get(request.path_params["library"])
        made = PAGES.get(request.path_params.get("page", ""))
        if served is None or made is None:
            return _refused(404, "There is no such page.", served)
        return _made(made, PageRequest(request, served, libraries))

    app = Starlette(
        routes=[
            Route("/", start),
            Route("/static/{name}", _static),
            Route("/{library}/", page),
            Route("/{library}/{page}", page),
        ],
        middleware=[Middleware(Guard, hosts=hosts)],
    )
    app.router.redirect_slashes = False  # never redirect to an address from a request
    return app


def _made(page: Page, asked: PageRequest) -> Response:
    """The page, or an error page for an invalid request."""
    try:
        return page(asked)
    except NotFoundError as error:
        return _refused(404, str(error), asked.served, error.nearest)
    except (EvidenceGraphError, ValueError) as error:
        return _refused(400, str(error), asked.served)


def _refused(
    status: int, message: str, served: ServedLibrary | None, nearest: Sequence[str] = ()
) -> Response:
    return rendering.page(
        "error.html", status=status, message=message, nearest=nearest, served=served
    )


def _static(request: Request) -> Response:
    found = rendering.static_files().get(request.path_params["name"])
    if found is None:
        return Response("there is no such file", status_code=404, media_type="text/plain")
    content, media_type = found
    return Response(content, media_type=media_type, headers={"Cache-Control": "max-age=3600"})
