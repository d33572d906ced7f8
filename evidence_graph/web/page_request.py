"""What a request asks of a library: its values, read and checked before a page is made of them."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from functools import cached_property

from starlette.requests import Request

from ..citation.resolve import Place
from ..errors import NotFoundError
from ..generations.snapshot import Snapshot
from ..projection import DocumentRow
from ..reading.versions import located
from ..view import View
from .links import Links
from .served_library import ServedLibrary

LONGEST_VALUE = 2_000
"""Characters of a value: longer ones are no question and no id."""


class PageRequest:
    """A request for a page of one library; it sees one generation however long it takes.

    Attributes:
        all: All libraries that are explored, by name.
    """

    def __init__(
        self, request: Request, served: ServedLibrary, all_served: Mapping[str, ServedLibrary]
    ) -> None:
        self.request, self.served, self.all = request, served, all_served

    @cached_property
    def links(self) -> Links:
        """The addresses of the library's pages, as at the day that was asked for."""
        return self.served.links.on(self.as_at)

    @cached_property
    def view(self) -> View:
        """The generation that the page is of, with all versions."""
        return self.served.library.view()

    @cached_property
    def law(self) -> View:
        """What of it is in force on the day."""
        return self.view.in_force(self.day.isoformat())

    @property
    def snapshot(self) -> Snapshot:
        """The texts and the graph of that generation."""
        return self.view.snapshot

    def text(self, name: str, default: str = "") -> str:
        """A value as it stands.

        Raises:
            ValueError: It is too long.
        """
        value = self.request.query_params.get(name, default)
        if len(value) > LONGEST_VALUE:
            raise ValueError(
                f"expected at most {LONGEST_VALUE} characters for {name}, found {len(value)}"
            )
        return value.strip()

    def number(self, name: str, default: int, *, least: int = 0, most: int = 10**9) -> int:
        """A whole number between *least* and *most*.

        Raises:
            ValueError: It is none, or lies outside.
        """
        value = self.text(name)
        if not value:
            return default
        if not value.isascii() or not value.isdigit() or not least <= int(value) <= most:
            raise ValueError(f"expected {name} from {least} to {most}, found {value!r}")
        return int(value)

    @cached_property
    def as_at(self) -> str:
        """The day that was asked for, ISO 8601; empty where none was.

        Raises:
            ValueError: It is no day.
        """
        value = self.text("as_at")
        return date.fromisoformat(value).isoformat() if value else ""

    @cached_property
    def day(self) -> date:
        """The day as at which the page answers: today, where none is given."""
        return date.fromisoformat(self.as_at) if self.as_at else date.today()

    @cached_property
    def place(self) -> Place:
        """The provision or document that ``id`` names: an id, or an address as it is cited.

        Raises:
            NotFoundError: There is none, or it is not law on the day that was asked for.
        """
        return located(self.view, self.law, self.text("id"), self.as_at or None)

    @property
    def name(self) -> str:
        """The id of the section or document that is asked for."""
        return self.view.projection.id_at(self.place.document, self.place.section)

    @property
    def document(self) -> DocumentRow:
        """The document that ``id`` names, or that holds what it names."""
        return self.place.document

    @property
    def is_part(self) -> bool:
        """Whether only the content is asked for, to be put into a page that is there."""
        return self.text("bare") == "1"

    def found(self, row: DocumentRow | None, name: str) -> DocumentRow:
        """*row*, which must be there.

        Raises:
            NotFoundError: There is none.
        """
        if row is None:
            raise NotFoundError(f"expected a document, found none called {name!r}")
        return row
