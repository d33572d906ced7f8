"""`EvidenceGraphRetriever` for LangChain; needs the extra `langchain`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import Field

from retrieve import Answer, Filters, Retriever

from ..errors import MissingExtraError
from .conditions import filters_of
from .found import identity, metadata

try:
    from langchain_core.documents import Document
    from langchain_core.retrievers import BaseRetriever
except ModuleNotFoundError as error:
    raise MissingExtraError(package="langchain-core", extra="langchain") from error


class EvidenceGraphRetriever(BaseRetriever):
    """Returns the results of `Retriever.search`; use ``invoke(question, k=…, filters=…)``.

    Attributes:
        k: Most passages.
        filters: `Filters`, or a mapping of their fields: ``{"type": "statute"}``.
        options: Further arguments of `Retriever.search`, such as ``{"follow": 1}``.
    """

    retriever: Retriever
    k: int = 5
    filters: Filters | Mapping[str, Any] | None = None
    options: dict[str, Any] = Field(default_factory=dict)

    def _get_relevant_documents(
        self, query: str, *, run_manager: object, **given: Any
    ) -> list[Document]:
        return _documents(self.retriever.search(query, **self._asked(given)))

    async def _aget_relevant_documents(
        self, query: str, *, run_manager: object, **given: Any
    ) -> list[Document]:
        return _documents(await self.retriever.asearch(query, **self._asked(given)))

    def _asked(self, given: dict[str, Any]) -> Any:
        asked = {"k": self.k, "filters": self.filters, **self.options, **given}
        limit, filters = asked.pop("k"), filters_of(asked.pop("filters"))
        return {**asked, "limit": limit, "filters": filters}


def _documents(answer: Answer) -> list[Document]:
    return [
        Document(id=identity(excerpt), page_content=excerpt.text, metadata=metadata(excerpt))
        for excerpt in answer.sources
    ]
