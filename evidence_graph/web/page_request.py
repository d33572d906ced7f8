"""Parses and validates the parameters of a request for a page of a library."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from functools import cached_property

from starlette.requests import Request

from ..citation.resolve import Place
from ..generations.snapshot import Snapshot
from ..projection import DocumentRow
from ..reading.versions import located
from ..view import View
from .links import Links
from .served_library import ServedLibrary

LONGEST_VALUE = 2_000
"""Most characters of a parameter."""


class PageRequest:
    """A request for a page of one library; it reads a single generation.

    Attributes:
        all: All libraries of the explorer, by name.
    """

    def __init__(
        self, request: Request, served: ServedLibrary, all_served: Mapping[str, ServedLibrary]
    ) -> None:
        self.request, self.served, self.all = request, served, all_served

    @cached_property
    def links(self) -> Links:
        """The URLs of the library's pages, for the day of the request."""
        return self.served.links.on(self.as_at)

    @cached_property
    def view(self) -> View:
        """All documents of the generation, with all versions."""
        return self.served.library.view()

    @cached_property
    def law(self) -> View:
        """The documents in force on the day of the request."""
        return self.view.in_force(self.day.isoformat())

    @property
    def snapshot(self) -> Snapshot:
        """The generation that is read."""
        return self.view.snapshot

    def text(self, name: str, default: str = "") -> str:
        """A parameter as text.

        Raises:
            ValueError: The parameter is too long.
        """
        value = self.request.query_params.get(name, default)
        if len(value) > LONGEST_VALUE:
            raise ValueError(
                f"expected at most {LONGEST_VALUE} characters for {name}, found {len(value)}"
            )
        return value.strip()

    def number(self, name: str, default: int, *, least: int = 0, most: int = 10**9) -> int:
        """A parameter as an integer between *least* and *most*.

        Raises:
            ValueError: It is no integer, or out of range.
        """
        value = self.text(name)
        if not value:
            return default
        if not value.isascii() or not value.isdigit() or not least <= int(value) <= most:
            raise ValueError(f"expected {name} from {least} to {most}, found {value!r}")
        return int(value)

    @cached_property
    def as_at(self) -> str:
        """The day of the request, ISO 8601; empty if it names none.

        Raises:
            ValueError: It is not a date.
        """
        value = self.text("as_at")
        return date.fromisoformat(value).isoformat() if value else ""

    @cached_property
    def day(self) -> date:
        """The day of the request, by default today."""
        return date.fromisoformat(self.as_at) if self.as_at else date.today()

    @cached_property
    def place(self) -> Place:
        """The provision or document of the parameter ``id``, which is an id or a citation.

        Raises:
            NotFoundError: There is none, or it is not in force on the day of the request.
        """
        return located(self.view, self.law, self.text("id"), self.as_at or None)

    @property
    def name(self) -> str:
        """The id of the section or document of the request."""
        return self.view.projection.id_at(self.place.document, self.place.section)

    @property
    def document(self) -> DocumentRow:
        """The document of the parameter ``id``, or the one that contains it."""
        return self.place.document

    @property
    def is_part(self) -> bool:
        """Whether only the content is requested, for insertion into an open page."""
        return self.text("bare") == "1"
