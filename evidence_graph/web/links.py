"""The addresses of the explorer's pages: stable, so that they can be kept, and all its own."""

from __future__ import annotations

from urllib.parse import urlencode

Value = str | int | None


class Links:
    """The addresses of one library's pages; a value that is None or "" is left out."""

    def __init__(self, library: str) -> None:
        self._library = library

    def to(self, page: str, **values: Value) -> str:
        """The address of a page; an underscore behind the name of a value is taken off."""
        given = {
            name.rstrip("_"): value for name, value in values.items() if value not in (None, "")
        }
        query = f"?{urlencode(given)}" if given else ""
        return f"/{self._library}/{page}{query}"

    def read(
        self,
        name: str,
        *,
        from_: int | None = None,
        to: int | None = None,
        as_at: str | None = None,
    ) -> str:
        """Where a section or document is read; what is *from* and *to* is marked."""
        place = self.to("read", id=name, from_=from_, to_=to, as_at=as_at)
        return f"{place}#here"
