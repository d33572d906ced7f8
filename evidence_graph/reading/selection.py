"""Selects several provisions, each text once, within a token budget."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ..errors import NotFoundError
from .results import LeftOut, Missing, Provision, Selection


def select(
    addresses: Iterable[str],
    get: Callable[[str], Provision],
    *,
    budget: int | None = None,
    count_tokens: Callable[[], Callable[[str], int]],
) -> Selection:
    """The result of *get* for each address, in order.

    Args:
        budget: Most tokens of all texts together, at least 1; None for no limit.
        count_tokens: Returns the token counter; called only if there is a budget.
    """
    count = None if budget is None else count_tokens()
    room = budget or 0
    shown: list[Provision] = []
    missing: list[Missing] = []
    left_out: list[LeftOut] = []
    for address in dict.fromkeys(addresses):
        try:
            found = get(address)
        except NotFoundError as error:
            missing.append(
                Missing(address=address, message=str(error), nearest=list(error.nearest))
            )
            continue
        around = next((other for other in shown if _holds(other, found)), None)
        tokens = 0 if count is None else count(found.text)
        if around is not None:
            if (around.start, around.end) != (found.start, found.end):
                left_out.append(_left_out(found, f"stands in {around.citation}", tokens))
        elif count is not None and tokens > room:
            left_out.append(_left_out(found, f"no room: {tokens} tokens, {room} left", tokens))
        else:
            room -= tokens
            shown.append(found)
    return Selection(provisions=shown, missing=missing, left_out=left_out)


def _holds(outer: Provision, inner: Provision) -> bool:
    same = (outer.document_id, outer.library) == (inner.document_id, inner.library)
    return same and outer.start <= inner.start and inner.end <= outer.end


def _left_out(provision: Provision, reason: str, tokens: int) -> LeftOut:
    return LeftOut(
        role="provision",
        citation=provision.citation,
        document_id=provision.document_id,
        section_id=provision.section_id,
        reason=reason,
        tokens=tokens,
    )
