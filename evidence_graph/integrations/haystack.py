"""`EvidenceGraphRetriever` as a component of Haystack; needs the extra `haystack`."""

# No `from __future__ import annotations`: Haystack needs the types of a component at run time.

from collections.abc import Sequence
from typing import Any

from retrieve import Answer, Retriever

from ..errors import MissingExtraError
from ..library import Libraries
from .conditions import Condition, all_of, joined
from .found import identity, metadata, score

try:
    from haystack import Document, component, default_from_dict, default_to_dict
except ModuleNotFoundError as error:
    raise MissingExtraError(package="haystack-ai", extra="haystack") from error


@component
class EvidenceGraphRetriever:
    """Returns the results of `Retriever.search`.

    A saved pipeline is loaded with ``allowed_modules=["evidence_graph.integrations.haystack"]``.

    Args:
        libraries: The path of a library, or of several; or a retriever. A pipeline with a
            retriever cannot be saved.
        top_k: Most passages.
        filters: Filters of Haystack; names of fields may begin with ``meta.``.
        options: Further arguments of `Retriever.search`, such as ``{"follow": 1}``.
    """

    def __init__(
        self,
        libraries: str | Sequence[str] | Retriever,
        *,
        top_k: int = 5,
        filters: dict[str, Any] | None = None,
        options: dict[str, Any] | None = None,
    ) -> None:
        self._libraries, self._top_k = libraries, top_k
        self._filters, self._options = filters, options
        self._retriever: Retriever | None = None

    def warm_up(self) -> None:
        """Open the libraries."""
        self._opened()

    def _opened(self) -> Retriever:
        given = self._libraries
        if isinstance(given, Retriever):
            return given
        if self._retriever is None:
            paths = [given] if isinstance(given, str) else given
            self._retriever = Retriever(Libraries.open(*paths))
        return self._retriever

    @component.output_types(documents=list[Document])
    def run(
        self, query: str, top_k: int | None = None, filters: dict[str, Any] | None = None
    ) -> dict[str, list[Document]]:
        """Documents for *query*; *top_k* and *filters* replace those of the component."""
        retriever, options = self._asked(top_k, filters)
        return {"documents": _documents(retriever.search(query, **options))}

    @component.output_types(documents=list[Document])
    async def run_async(
        self, query: str, top_k: int | None = None, filters: dict[str, Any] | None = None
    ) -> dict[str, list[Document]]:
        """`run` in a separate thread."""
        retriever, options = self._asked(top_k, filters)
        return {"documents": _documents(await retriever.asearch(query, **options))}

    def to_dict(self) -> dict[str, Any]:
        """The data of the component in a saved pipeline.

        Raises:
            ValueError: The component was made with a retriever.
        """
        if isinstance(self._libraries, Retriever):
            raise ValueError(
                "expected a component made with the paths of libraries, found one made with a "
                "retriever; only paths can be saved"
            )
        return default_to_dict(  # type: ignore[no-any-return, unused-ignore]
            self,
            libraries=self._libraries,
            top_k=self._top_k,
            filters=self._filters,
            options=self._options,
        )

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> "EvidenceGraphRetriever":
        """The component that `to_dict` described."""
        return default_from_dict(cls, data)  # type: ignore[no-any-return, unused-ignore]

    def _asked(self, top_k: int | None, filters: dict[str, Any] | None) -> tuple[Retriever, Any]:
        chosen = filters or self._filters
        return self._opened(), {
            **(self._options or {}),
            "limit": top_k or self._top_k,
            "filters": all_of(_conditions(chosen)) if chosen else None,
        }


def _documents(answer: Answer) -> list[Document]:
    return [
        Document(
            id=identity(excerpt), content=excerpt.text, meta=metadata(excerpt), score=score(excerpt)
        )
        for excerpt in answer.sources
    ]


def _conditions(filters: dict[str, Any]) -> list[Condition]:
    if "field" in filters:
        field = str(filters["field"]).removeprefix("meta.")
        return [Condition(field, filters["operator"], filters["value"])]
    return joined(filters["operator"], map(_conditions, filters["conditions"]))
