"""Filters: which documents, versions and provisions may answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from pydantic import BaseModel, BeforeValidator, Field, ValidationError

from evidence_graph.names import names_of, normal_name
from evidence_graph.nodes import Document, DocumentType

_Date = Annotated[str, Field(pattern=r"^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$")]


def _as_tuple(value: object) -> object:
    """A single value as a tuple of one: ``type="statute"`` is ``type=("statute",)``."""
    return (value,) if isinstance(value, str) else value


_Names = Annotated[tuple[str, ...], BeforeValidator(_as_tuple)]
_Types = Annotated[tuple[DocumentType, ...], BeforeValidator(_as_tuple)]


class Filters(BaseModel, frozen=True, extra="forbid"):
    """Conditions on what may answer. A field that is None sets no condition.

    A field with several values is satisfied by any of them. Dates are ISO 8601, both ends included;
    a year or a month alone stands for all its days.

    Attributes:
        documents: Names or ids of documents.
        at: Addresses of provisions or documents. Only text there may answer.
        defines: Terms. Only chunks that define one of them may answer.
        as_at: A day. Of the versions of a document, linked by ``supersedes``, only those in force
            on that day may answer.
    """

    documents: _Names | None = None
    type: _Types | None = None
    collection: _Names | None = None
    language: _Names | None = None
    after: _Date | None = None
    before: _Date | None = None
    at: _Names | None = None
    defines: _Names | None = None
    as_at: _Date | None = None

    if not TYPE_CHECKING:  # or checkers would accept any field

        def __init__(self, **values: object) -> None:
            """Check *values*.

            Raises:
                ValueError: A field is unknown, or a value is not valid.
            """
            try:
                super().__init__(**values)
            except ValidationError as error:
                raise ValueError(_fault(error)) from error

    def narrowed(self, given: Filters | None) -> Filters:
        """These filters with the conditions of *given*, which wins if both set a field."""
        return (
            self if given is None else self.model_copy(update=given.model_dump(exclude_none=True))
        )

    @property
    def active(self) -> bool:
        """Whether `admit` could exclude any document."""
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
        """Whether *document* meets the conditions on its own fields.

        A document without a date fails every filter by date. `at` and `defines` choose chunks, and
        `as_at` chooses among versions: see `candidates.scope`.
        """
        date = document.date or ""
        return (
            (self.documents is None or _is_one_of(self.documents, document))
            and (self.type is None or document.type in self.type)
            and (self.collection is None or document.collection in self.collection)
            and (self.language is None or document.language in self.language)
            and (self.after is None or date >= self.after)
            and (self.before is None or "" < date[: len(self.before)] <= self.before)
        )


EXPECTED = {
    "type": f"{', '.join(list(DocumentType)[:-1])} or {list(DocumentType)[-1]}",
    **dict.fromkeys(("after", "before", "as_at"), "a date such as 2024-12-31"),
}
"""The values of a field, for messages about others; other fields take any text."""


def _fault(error: ValidationError) -> str:
    """What is wrong with the first value that is refused."""
    first = error.errors()[0]
    name, found = str(first["loc"][0]), first["input"]
    if name not in Filters.model_fields:
        return f"expected filters of {', '.join(Filters.model_fields)}, found {name}={found!r}"
    return f"expected {name} to be {EXPECTED.get(name, 'text, or several texts')}, found {found!r}"


def _is_one_of(names: tuple[str, ...], document: Document) -> bool:
    known = {*names_of(document), normal_name(document.id)}
    return not known.isdisjoint(map(normal_name, names))
