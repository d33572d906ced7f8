"""Renders templates; all values are escaped, and control characters become visible signs."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup
from starlette.responses import HTMLResponse

from ..notebook import visible

_MEDIA_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}


@cache
def environment() -> Environment:
    """The environment of all templates."""
    found = Environment(
        loader=PackageLoader(__package__),
        autoescape=True,
        undefined=StrictUndefined,
        finalize=_shown,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    found.filters["words"] = lambda value: str(value).replace("_", " ")
    return found


def _shown(value: Any) -> Any:
    if value is None:
        return ""
    return visible(value) if isinstance(value, str) and not isinstance(value, Markup) else value


def rendered(template: str, **values: Any) -> str:
    """The rendered template as text."""
    return environment().get_template(template).render(**values)


def page(template: str, *, status: int = 200, **values: Any) -> HTMLResponse:
    """The rendered template as a response; links keep the day of the request *asked*."""
    if (asked := values.get("asked")) is not None:
        values.setdefault("served", asked.served)
    home = asked or values.get("served")
    values.setdefault("links", home.links if home else None)
    return HTMLResponse(rendered(template, **values), status_code=status)


@cache
def static_files() -> dict[str, tuple[bytes, str]]:
    """All static files by name, with their media types."""
    found = {}
    folder = files(__package__) / "static"
    for file in (*folder.iterdir(), *(folder / "vendor").iterdir()):
        media_type = _MEDIA_TYPES.get("." + file.name.rpartition(".")[2])
        if media_type is not None:
            found[file.name] = (file.read_bytes(), media_type)
    return found
