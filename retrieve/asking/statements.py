"""A statement of a written answer, and the words that it cites."""

from __future__ import annotations

from urllib.parse import urlencode

from pydantic import BaseModel

from evidence_graph.quoting.findings import Verdict
from evidence_graph.reading.results import OfSeveral

NOT_SAID = "The library does not say"
"""The first words of an answer, in any language, if the texts do not answer the question."""


class CitedText(BaseModel, frozen=True):
    """Words that a statement cites.

    Invariant: if *status* is `VERBATIM`, ``text == document.text[start:end]``. Otherwise *text* is
    what the model cites, and the place is the one that it names.

    Attributes:
        number: The number by which statements cite it, from 1.
        section_id: The deepest section that contains the words.
        link: The URI of the document's file, with a page or line if it has any.
        reason: Why the citation does not hold.
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
        """The address of the words in the explorer, which marks them.

        Args:
            address: The library's address there: ``http://127.0.0.1:8000/laws``.
        """
        name = self.section_id or self.document_id
        if name is None:
            return None
        place = urlencode({"id": name, "from": self.start, "to": self.end})
        return f"{address.rstrip('/')}/read?{place}#here"


class Statement(BaseModel, frozen=True):
    """A sentence of the answer; *start* and *end* are offsets in the answer.

    Attributes:
        citations: The numbers of what it cites.
        supported: Whether a citation of it is verbatim. None if it claims nothing, such as a
            heading or "There are two conditions:".
    """

    text: str
    start: int
    end: int
    citations: list[int] = []
    supported: bool | None = None
