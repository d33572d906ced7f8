"""The frameworks' filters as ours: a tree of conditions becomes `Filters`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from retrieve import Filters

_NAMES = {"document": "documents", "document_id": "documents", "address": "at", "section_id": "at"}
"""What the metadata of a result calls a field, by its name in `Filters`."""
_BOUNDS = {">=": ("after",), "<=": ("before",), "==": ("after", "before")}
"""A date has bounds; both are included."""


@dataclass(frozen=True, slots=True)
class Condition:
    """One field, compared with one value or with several; *operator* is a sign, or ``in``."""

    field: str
    operator: str
    value: Any


def filters_of(given: Filters | Mapping[str, Any] | None) -> Filters | None:
    """Filters as they are, or by the names of their fields; "document" and "address" are names too.

    Raises:
        ValueError: A field is unknown, or a value is none that it can have.
    """
    if given is None or isinstance(given, Filters):
        return given
    return Filters.model_validate({_NAMES.get(name, name): given[name] for name in given})


def all_of(conditions: Iterable[Condition]) -> Filters:
    """Filters for which every one of *conditions* holds.

    Raises:
        ValueError: A condition is none that filters can say, or a field is asked twice.
    """
    asked: dict[str, Any] = {}
    for one in conditions:
        for name, value in _said(one):
            if name in asked:
                raise ValueError(
                    f"expected one condition on {name!r}, found two; give several values with 'in'"
                )
            asked[name] = value
    return Filters.model_validate(asked)


def joined(how: str, groups: Iterable[Iterable[Condition]]) -> list[Condition]:
    """Conditions that all must hold, in place of groups of such, joined by "and" or "or".

    Raises:
        ValueError: They are joined in another way, or "or" joins more than values of one field.
    """
    held = [list(group) for group in groups]
    how = how.lower()
    if how == "and":
        return [one for group in held for one in group]
    if how != "or" or any(len(group) != 1 for group in held):
        raise ValueError(
            f"expected filters joined by AND, or values of one field joined by OR, found "
            f"{how.upper()} over {len(held)} groups; words are excluded with -word in the question"
        )
    return [_any_of([one for (one,) in held])]


def _any_of(every: Sequence[Condition]) -> Condition:
    """One condition in place of those of which one must hold."""
    fields, operators = {one.field for one in every}, {one.operator for one in every}
    if len(fields) != 1 or not operators <= {"==", "in"}:
        raise ValueError(
            f"expected an OR over values of one field, found {sorted(fields)} with "
            f"{sorted(operators)}; ask once for each and join what is found"
        )
    return Condition(fields.pop(), "in", [value for one in every for value in _values(one)])


def _said(one: Condition) -> list[tuple[str, Any]]:
    """The fields of `Filters` that say what a condition says."""
    if one.field == "date" and one.operator in _BOUNDS:
        return [(bound, one.value) for bound in _BOUNDS[one.operator]]
    name = _NAMES.get(one.field, one.field)
    if name not in Filters.model_fields or one.operator not in ("==", "in"):
        names = ", ".join(sorted(Filters.model_fields))
        raise ValueError(
            f"expected == or in with one of {names}, or >= and <= with date, "
            f"found {one.field} {one.operator} {one.value!r}"
        )
    if name in ("after", "before", "as_at"):
        return [(name, one.value)]
    return [(name, tuple(_values(one)))]


def _values(one: Condition) -> list[Any]:
    return [one.value] if one.operator == "==" else list(one.value)
