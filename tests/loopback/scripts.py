"""What models answer to the requests of our features, for the scripts of tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


def proposal(**given: Any) -> dict[str, Any]:
    """What a model answers as the planner: the lines and fields *given*, all others empty."""
    empty: dict[str, Any] = {"lex": [], "vec": [], "hyde": [], "defines": [], "types": []}
    return {**empty, "kind": "topic", "after": "", "before": "", **given}


def grades(numbers: Sequence[int], grade: int = 5) -> dict[str, Any]:
    """What a model answers as the reranker: the same *grade* for the passages of these numbers."""
    return {"grades": [{"id": number, "grade": grade} for number in numbers]}


def to_be_graded(body: dict[str, Any]) -> list[int] | None:
    """The numbers of the passages that a request to Claude shows; None: it is no reranker's."""
    properties = body["output_config"]["format"]["schema"]["properties"]
    if "grades" not in properties:
        return None
    found: list[int] = properties["grades"]["items"]["properties"]["id"]["enum"]
    return found
