"""Base types of results, which become JSON or rows for pandas and pyarrow."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, NewType, TypeVar, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel, ConfigDict

from .spans import Span

T = TypeVar("T")

Cell = str | int | float | bool | list[str] | None
"""The value of one field of a row."""


class Result(BaseModel):
    """One immutable result."""

    model_config = ConfigDict(frozen=True)

    def to_json(self) -> str:
        """One JSON object."""
        return self.model_dump_json()


class Results(list[T]):
    """A list of results of one type, in order."""

    def to_rows(self) -> list[dict[str, Cell]]:
        """One flat row for each result, all with the same columns, for `pandas.DataFrame`."""
        return rows_of(self)


def rows_of(results: Iterable[object]) -> list[dict[str, Cell]]:
    """One flat row for each result: its numbers, its texts and its lists of texts.

    Fields that hold further results are omitted; a span becomes the columns *start* and *end*.

    Raises:
        TypeError: A result has no fields.
    """
    return [dict(_cells(result)) for result in results]


def _cells(result: object) -> Iterator[tuple[str, Cell]]:
    kind_of_result: Any = type(result)
    for name, kind in _columns(kind_of_result):
        value = getattr(result, name)
        if kind is Span:
            yield from (("start", value.start), ("end", value.end))
        elif kind is list:
            yield name, list(map(str, value))
        else:
            yield name, str(value.value) if isinstance(value, Enum) else value


@cache
def _columns(result: Hashable) -> tuple[tuple[str, object], ...]:
    """The fields that become columns, each with `Span`, `list` (texts) or None (plain values)."""
    if not isinstance(result, type) or not (issubclass(result, BaseModel) or is_dataclass(result)):
        raise TypeError(f"expected results with fields, found {result}")
    columns: list[tuple[str, object]] = []
    for name, declared in get_type_hints(result).items():
        arguments = get_args(declared)
        if declared is Span:
            columns.append((name, Span))
        elif get_origin(declared) in (list, tuple) and arguments and _is_plain(arguments[0]):
            columns.append((name, list))
        elif _is_plain(declared):
            columns.append((name, None))
    return tuple(columns)


def _is_plain(declared: Any) -> bool:
    """Whether all values of a type are numbers, texts or None."""
    if isinstance(declared, NewType):
        return True
    if get_origin(declared) is Literal:
        return True
    if get_origin(declared) in (Union, UnionType):
        return all(map(_is_plain, get_args(declared)))
    plain = (str, int, float, bool, Enum, NoneType)
    return isinstance(declared, type) and issubclass(declared, plain)
