"""A statement of a written answer, and the words that it cites."""

from __future__ import annotations

from urllib.parse import urlencode

from pydantic import BaseModel

from evidence_graph.quoting.findings import Verdict
from evidence_graph.reading.results import OfSeveral

NOT_SAID = "The library does not say"
"""What an answer begins with, in any language, where the texts do not answer the question."""


class CitedText(BaseModel, frozen=True):
    """Words that a statement cites.

    Invariant: of one that is `VERBATIM`, ``text == document.text[start:end]``; of any other *text*
    is what the model cites, and the place is the one that it names.

    Attributes:
        number: By which statements name it, from 1.
        section_id: The deepest section that holds the words.
        link: The file that the document was made from, with the page or line where it has such.
        reason: Why it does not hold.
    """

    number: int
    text: str
    status: Verdict
    citation: str | None = None
    document_id: str | None = None
    section_id: str | None = None
    start: int | None = None
    end: int | None = None
    page: int | None = None
    link: str | None = None
    reason: str | None = None
    library: OfSeveral = None

    def explored(self, address: str) -> str | None:
        """The page of the explorer on which the words are marked.

        Args:
            address: Of the library there: ``http://127.0.0.1:8000/laws``.
        """
        name = self.section_id or self.document_id
        if name is None:
            return None
        place = urlencode({"id": name, "from": self.start, "to": self.end})
        return f"{address.rstrip('/')}/read?{place}#here"


class Statement(BaseModel, frozen=True):
    """A sentence of the answer; *start* and *end* are where it stands there.

    Attributes:
        citations: Numbers of what it cites.
        supported: Whether it cites words that are the library's; None where it says nothing by
            itself, as a heading or "There are two conditions:".
    """

    text: str
    start: int
    end: int
    citations: list[int] = []
    supported: bool | None = None
