"""`EvidenceGraphRetriever` for LlamaIndex; needs the extra `llamaindex`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from retrieve import Answer, Filters, Retriever

from ..errors import MissingExtraError
from .conditions import Condition, all_of, filters_of, joined
from .found import identity, metadata, score

try:
    from llama_index.core.retrievers import BaseRetriever
    from llama_index.core.schema import NodeWithScore, QueryBundle, TextNode
    from llama_index.core.vector_stores import MetadataFilters
except ModuleNotFoundError as error:
    raise MissingExtraError(package="llama-index-core", extra="llamaindex") from error


class EvidenceGraphRetriever(BaseRetriever):
    """Returns the results of `Retriever.search`.

    Args:
        similarity_top_k: Most passages.
        filters: Filters of LlamaIndex, `Filters`, or a mapping of their fields.
        options: Further arguments of `Retriever.search`, such as ``follow=1``.
    """

    def __init__(
        self,
        retriever: Retriever,
        *,
        similarity_top_k: int = 5,
        filters: MetadataFilters | Filters | Mapping[str, Any] | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        if isinstance(filters, MetadataFilters):
            filters = all_of(_conditions(filters))
        self._retriever = retriever
        self._options: Any = {
            **options,
            "limit": similarity_top_k,
            "filters": filters_of(filters),
        }

    def _retrieve(self, query_bundle: QueryBundle) -> list[NodeWithScore]:
        return _nodes(self._retriever.search(query_bundle.query_str, **self._options))

    async def _aretrieve(self, query_bundle: QueryBundle) -> list[NodeWithScore]:
        return _nodes(await self._retriever.asearch(query_bundle.query_str, **self._options))


def _nodes(answer: Answer) -> list[NodeWithScore]:
    return [
        NodeWithScore(
            node=TextNode(
                id_=identity(excerpt),
                text=excerpt.text,
                metadata=metadata(excerpt),
                start_char_idx=excerpt.start,
                end_char_idx=excerpt.end,
            ),
            score=score(excerpt),
        )
        for excerpt in answer.sources
    ]


def _conditions(filters: MetadataFilters) -> list[Condition]:
    if not filters.filters:
        return []
    how = "and" if filters.condition is None else filters.condition.value
    return joined(
        how,
        (
            _conditions(given)
            if isinstance(given, MetadataFilters)
            else [Condition(given.key, given.operator.value, given.value)]
            for given in filters.filters
        ),
    )
