"""A mention that names no document, and what stands around it that may tell of which it is."""

from __future__ import annotations

from dataclasses import dataclass

from evidence_graph.citation.model import Citation


@dataclass(slots=True)
class Nameless:
    """A mention without a document.

    Attributes:
        family: Of its label; empty where nothing but the place can tell the document.
        is_own: Whether this document has its unit; *is_foreign* if it has none of its label.
        is_inside: Whether the unit before it tells what it is in: "Absatz 2" of that.
        near: Where another document may be meant, the one named last in its unit, *close* the one
            named in its sentence, *coded* the one whose code stands there.
        is_aside: Whether it stands in brackets behind the name of *close*: "the Ports Act (§ 4)".
        citation: What it is cited by.
    """

    family: str
    is_own: bool
    is_foreign: bool
    is_container: bool
    is_inside: bool
    citation: Citation
    near: str | None = None
    close: str | None = None
    coded: str | None = None
    is_aside: bool = False
    is_attached: bool = False
