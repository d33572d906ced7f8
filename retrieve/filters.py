"""Filters: which documents may answer, and what in them, as a question or a caller says it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated
from weakref import WeakKeyDictionary

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from evidence_graph.addresses import document_names, normal_name
from evidence_graph.nodes import Document, DocumentType
from evidence_graph.projection import Projection

Visible = Callable[[Document], bool]
"""Whether the asker may see a document."""


def asked_once(visible: Visible | None) -> Visible | None:
    """*visible*, which may be slow, asked of each document once, for one search."""
    if visible is None:
        return None
    known: dict[str, bool] = {}

    def seen(document: Document) -> bool:
        if document.id not in known:
            known[document.id] = bool(visible(document))
        return known[document.id]

    return seen


_Date = Annotated[str, Field(pattern=r"^\d{4}(-\d{2}(-\d{2})?)?$")]


def _several(value: object) -> object:
    """One value stands for itself alone: ``type="statute"`` is ``type=("statute",)``."""
    return (value,) if isinstance(value, str) else value


_Names = Annotated[tuple[str, ...], BeforeValidator(_several)]
_Types = Annotated[tuple[DocumentType, ...], BeforeValidator(_several)]


class Filters(BaseModel):
    """What may answer; None asks nothing, several values ask for any of them.

    Dates are ISO 8601, both ends included; a year or a month alone stands for all its days.

    Attributes:
        documents: Names or ids of documents.
        at: Addresses of provisions or documents: only what stands there may answer.
        defines: Terms: only chunks that define one of them may answer.
        as_at: Of versions of one document, linked by ``supersedes``, only those in force then.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    documents: _Names | None = None
    type: _Types | None = None
    collection: _Names | None = None
    language: _Names | None = None
    after: _Date | None = None
    before: _Date | None = None
    at: _Names | None = None
    defines: _Names | None = None
    as_at: _Date | None = None

    @property
    def active(self) -> bool:
        """Whether `admit` could leave any document out."""
        conditions = (
            self.documents,
            self.type,
            self.collection,
            self.language,
            self.after,
            self.before,
        )
        return any(condition is not None for condition in conditions)

    def admit(self, document: Document) -> bool:
        """Whether *document* may answer, by what it says of itself; the rest is for the graph.

        One without a date fails every filter by date.
        """
        date = document.date or ""
        return (
            (self.documents is None or not _names(document).isdisjoint(self._names))
            and (self.type is None or document.type in self.type)
            and (self.collection is None or document.collection in self.collection)
            and (self.language is None or document.language in self.language)
            and (self.after is None or date >= self.after)
            and (self.before is None or "" < date[: len(self.before)] <= self.before)
        )

    @property
    def _names(self) -> set[str]:
        return {normal_name(name) for name in self.documents or ()}


def _names(document: Document) -> set[str]:
    names = document_names(
        title=document.title, code=document.code, aliases=document.aliases, path=document.path
    )
    return {*names, normal_name(document.id)}


def documents_seen(projection: Projection, visible: Visible | None) -> frozenset[int] | None:
    """The live documents that *visible* lets the asker see, by row; None: all."""
    if visible is None:
        return None
    rows = projection.document_rows.values()
    return frozenset(row for row in rows if visible(projection.document(row)))


_ADMITTED: WeakKeyDictionary[Projection, dict[Filters, frozenset[int]]] = WeakKeyDictionary()
KEPT_FILTERS = 256
"""Filters whose documents are remembered for a generation; then begun anew."""


def documents_admitted(
    filters: Filters, projection: Projection, among: frozenset[int] | None
) -> frozenset[int] | None:
    """The documents that *filters* admit, of those *among*, by row; None: all live ones."""
    if not filters.active:
        return among
    known = _ADMITTED.setdefault(projection, {})
    admitted = known.get(filters)
    if admitted is None:
        if len(known) >= KEPT_FILTERS:
            known.clear()
        rows = projection.document_rows.values()
        admitted = frozenset(row for row in rows if filters.admit(projection.document(row)))
        known[filters] = admitted
    return admitted if among is None else admitted & among
