"""A plain search function, for DSPy and for models that call tools."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from retrieve import Filters, Retriever

from .conditions import filters_of
from .found import metadata


def search_tool(
    retriever: Retriever,
    *,
    k: int = 5,
    filters: Filters | Mapping[str, Any] | None = None,
    **options: Any,
) -> Callable[[str], list[dict[str, Any]]]:
    """A search function with a name, a docstring and types, which frameworks read.

    Args:
        k: Most passages.
        filters: Filters for every question.
        options: Arguments of `Retriever.search`; with ``follow=1``, definitions and provisions on
            which the passages depend follow them.
    """
    held = filters_of(filters)

    def search_law(question: str) -> list[dict[str, Any]]:
        """Search statutes, regulations, contracts and standards.

        Gives verbatim passages, best first, each with its text and the citation to quote it by.
        The question may hold operators such as type:statute or doc:"Tenancies Act".
        """
        answer = retriever.search(question, limit=k, filters=held, **options)
        return [{"text": excerpt.text, **metadata(excerpt)} for excerpt in answer.sources]

    return search_law
