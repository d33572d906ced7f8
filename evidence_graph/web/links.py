"""The addresses of the explorer's pages: stable, so that they can be kept, and all its own."""

from __future__ import annotations

from urllib.parse import urlencode

Value = str | int | None


class Links:
    """The addresses of one library's pages; a value that is None or "" is left out.

    Args:
        day: The day whose law the pages show, ISO 8601; empty: today's, whenever that is.
    """

    def __init__(self, library: str, day: str = "") -> None:
        self._library, self.day = library, day

    def on(self, day: str) -> Links:
        """The same pages as they are on another day."""
        return Links(self._library, day)

    def to(self, page: str, **values: Value) -> str:
        """The address of a page; an underscore behind the name of a value is taken off."""
        named = {name.rstrip("_"): value for name, value in values.items()}
        given = {
            name: value
            for name, value in {**named, "as_at": self.day}.items()
            if value not in (None, "")
        }
        query = f"?{urlencode(given)}" if given else ""
        return f"/{self._library}/{page}{query}"

    def read(self, name: str, *, from_: int | None = None, to: int | None = None) -> str:
        """Where a section or document is read; what is *from* and *to* is marked."""
        place = self.to("read", id=name, from_=from_, to_=to)
        return f"{place}#here"
