"""Converts filters of frameworks, which are trees of conditions, to `Filters`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from retrieve import Filters

_NAMES = {"document": "documents", "document_id": "documents", "address": "at", "section_id": "at"}
"""Fields of `Filters` by their name in the metadata of results."""
_BOUNDS = {">=": ("after",), "<=": ("before",), "==": ("after", "before")}
"""Date filters by operator; bounds are inclusive."""


@dataclass(frozen=True, slots=True)
class Condition:
    """A field compared with one or more values; *operator* is a sign such as ``>=``, or ``in``."""

    field: str
    operator: str
    value: Any


def filters_of(given: Filters | Mapping[str, Any] | None) -> Filters | None:
    """Filters, given as such or as a mapping of fields; the names in `_NAMES` are allowed too.

    Raises:
        ValueError: A field is unknown, or a value is not valid.
    """
    if given is None or isinstance(given, Filters):
        return given
    return Filters(**{_NAMES.get(name, name): given[name] for name in given})


def all_of(conditions: Iterable[Condition]) -> Filters:
    """Filters that require all of *conditions*.

    Raises:
        ValueError: `Filters` cannot express a condition, or a field has two conditions.
    """
    asked: dict[str, Any] = {}
    for condition in conditions:
        for name, value in _fields(condition):
            if name in asked:
                raise ValueError(
                    f"expected one condition on {name!r}, found two; give several values with 'in'"
                )
            asked[name] = value
    return Filters(**asked)


def joined(how: str, groups: Iterable[Iterable[Condition]]) -> list[Condition]:
    """One list of conditions that must all hold, from groups joined by "and" or "or".

    Raises:
        ValueError: The operator is another one, or "or" joins conditions on several fields.
    """
    held = [list(group) for group in groups]
    how = how.lower()
    if how == "and":
        return [condition for group in held for condition in group]
    if how != "or" or any(len(group) != 1 for group in held):
        raise ValueError(
            f"expected filters joined by AND, or values of one field joined by OR, found "
            f"{how.upper()} over {len(held)} groups; words are excluded with -word in the question"
        )
    return [_any_of([condition for (condition,) in held])]


def _any_of(every: Sequence[Condition]) -> Condition:
    """One condition that is equivalent to several joined by "or"."""
    fields = {condition.field for condition in every}
    operators = {condition.operator for condition in every}
    if len(fields) != 1 or not operators <= {"==", "in"}:
        raise ValueError(
            f"expected an OR over values of one field, found {sorted(fields)} with "
            f"{sorted(operators)}; ask once for each and join what is found"
        )
    return Condition(
        fields.pop(), "in", [value for condition in every for value in _values(condition)]
    )


def _fields(condition: Condition) -> list[tuple[str, Any]]:
    """The fields of `Filters` that express a condition."""
    if condition.field == "date" and condition.operator in _BOUNDS:
        return [(bound, condition.value) for bound in _BOUNDS[condition.operator]]
    name = _NAMES.get(condition.field, condition.field)
    if name not in Filters.model_fields or condition.operator not in ("==", "in"):
        names = ", ".join(sorted(Filters.model_fields))
        raise ValueError(
            f"expected == or in with one of {names}, or >= and <= with date, "
            f"found {condition.field} {condition.operator} {condition.value!r}"
        )
    if name in ("after", "before", "as_at"):
        return [(name, condition.value)]
    return [(name, tuple(_values(condition)))]


def _values(condition: Condition) -> list[Any]:
    return [condition.value] if condition.operator == "==" else list(condition.value)
