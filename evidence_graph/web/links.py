"""Makes the URLs of the explorer's pages, which are stable and never lead elsewhere."""

from __future__ import annotations

from urllib.parse import urlencode

Value = str | int | None


class Links:
    """The URLs of one library's pages; parameters that are None or "" are left out.

    Args:
        day: The day whose law the pages show, ISO 8601; empty for the current day.
    """

    def __init__(self, library: str, day: str = "") -> None:
        self._library, self.day = library, day

    def on(self, day: str) -> Links:
        """The URLs of the same pages for another day."""
        return Links(self._library, day)

    def to(self, page: str, **values: Value) -> str:
        """The URL of a page; a trailing underscore of a parameter's name is removed."""
        named = {name.rstrip("_"): value for name, value in values.items()}
        given = {
            name: value
            for name, value in {**named, "as_at": self.day}.items()
            if value not in (None, "")
        }
        query = f"?{urlencode(given)}" if given else ""
        return f"/{self._library}/{page}{query}"

    def read(self, name: str, *, from_: int | None = None, to: int | None = None) -> str:
        """The URL at which a section or document is read, with a highlighted range."""
        place = self.to("read", id=name, from_=from_, to_=to)
        return f"{place}#here"
