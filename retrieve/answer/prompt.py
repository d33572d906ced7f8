"""Formats the texts of an answer as numbered context for a language model, within a token budget.

A text is included whole or not at all. Omitted texts are named if there is room for that.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from evidence_graph.passages import Dependency, Excerpt
from evidence_graph.reading.results import LeftOut, on_page

INTRODUCTION = (
    "Sources, numbered. Cite each statement by the number of its source, as in [1], and quote "
    "word for word, in quotation marks."
)


def prompt(
    question: str,
    sources: Sequence[Excerpt],
    left_out: Sequence[LeftOut],
    *,
    budget: int | None,
    count_tokens: Callable[[str], int],
) -> str:
    """The introduction, the sources with what each depends on below it, and the question.

    Args:
        sources: Passages, then dependencies. They are numbered from 1 in this order, before any is
            omitted, so that a number always means the same text.

    Raises:
        ValueError: The introduction and the question do not fit.
    """
    blocks = {number: _block(number, source) for number, source in enumerate(sources, start=1)}

    def fits(text: str) -> bool:
        return budget is None or count_tokens(text) <= budget

    chosen: list[int] = []
    if not fits(_written(question, [], [])):
        raise ValueError(f"expected a budget with room for the question, found {budget} tokens")
    used = count_tokens(_written(question, [], []))
    for number, block in blocks.items():
        tokens = count_tokens(block)
        if budget is None or used + tokens <= budget:
            chosen.append(number)
            used += tokens
    while True:
        shown = [blocks[number] for number in _in_order(sources) if number in chosen]
        absent = [s.citation for n, s in enumerate(sources, start=1) if n not in chosen]
        absent += [omitted.citation for omitted in left_out]
        for names in (absent, []):
            text = _written(question, shown, names)
            if fits(text):
                return text
        chosen.pop()  # the whole may count more tokens than its parts together


def _written(question: str, shown: Sequence[str], absent: Sequence[str]) -> str:
    note = [f"Left out for lack of room: {'; '.join(dict.fromkeys(absent))}."] if absent else []
    return "\n\n".join([INTRODUCTION, *shown, *note, f"Question: {question}"])


def _in_order(sources: Sequence[Excerpt]) -> list[int]:
    """The numbers of *sources*, each passage followed by its dependencies."""
    numbered = list(enumerate(sources, start=1))
    order = []
    for number, source in numbered:
        if not isinstance(source, Dependency):
            order.append(number)
            order += [n for n, s in numbered if isinstance(s, Dependency) and s.passage == number]
    return order


def _block(number: int, source: Excerpt) -> str:
    where = " › ".join(source.heading_path)
    note = f" ({_why(source)})" if isinstance(source, Dependency) else ""
    return f"[{number}] {source.citation}{on_page(source.page)}{note}\n{where}\n{source.text}"


def _why(source: Dependency) -> str:
    path = " → ".join(source.via)
    if source.term is not None:
        return f"definition of “{source.term}”, used in {path}"
    return f"{source.role.replace('_', ' ')}: {path}"
