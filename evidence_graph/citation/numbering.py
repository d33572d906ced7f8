"""Whether a number that a document lacks belongs to a numbering of that document.

A reference to a missing unit is an error of the text only if the number is one that a unit of the
document may have had: "Section 8" beside Sections 1 to 7 and 9. "Section 1051" beside them is of
another text, and so is "Exhibit B" where no exhibit is in the file.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from ..language.roman import arabic

FEW = 2
"""Fewer numbers are no numbering."""
BETWEEN = 3
"""The most by which a number among others differs from one of them; in an excerpt it is more."""
AFTER = 10
"""The most by which a number exceeds the last one, or `SHARE` of their count if that is more."""
SHARE = 0.5

# "14", "4.6", "42-1901.02", "l43-1", "14a": what stands before the last number is a numbering.
_NUMBER = re.compile(r"(?P<before>(?:[^\s.\-/]+[.\-/])*[a-z]{0,2})(?P<value>\d{1,9})[a-z]{0,4}")
_HEAD = re.compile(r"(.+)[.\-/][^.\-/]+")
_ROMAN = {1: "i", 5: "v", 10: "x", 50: "l", 100: "c"}
"""Letters that are read as numbers behind the label of an attachment: "C" of "Exhibit C" is 100."""


class Numbering:
    """The numbers that the units of one document have.

    Args:
        components: The components of their addresses: "4.6", "sch 2", "iv".
    """

    def __init__(self, components: Iterable[str]) -> None:
        self._values: dict[str, set[int]] = {}
        for component in components:
            for held in _with_heads(component):
                for key, value in _read(held):
                    self._values.setdefault(key, set()).add(value)

    def may_have(self, component: str) -> bool:
        """Whether the number of *component*, or of what holds it, is among or near these.

        What all numbers lie in tells nothing: 150 of 150.5.1, where all are in 150.7.
        """
        return any(
            self._is_near(key, value) and (held == component or len(self._values[key]) >= FEW)
            for held in _with_heads(component)
            for key, value in _read(held)
        )

    def _is_near(self, key: str, value: int) -> bool:
        values = self._values.get(key, ())
        if value in values:
            return True
        if len(values) < FEW:
            return False
        beyond = value - max(values)
        if beyond > 0:
            return beyond <= max(AFTER, SHARE * len(values))
        return min(abs(value - other) for other in values) <= BETWEEN


def _with_heads(component: str) -> Iterator[str]:
    """*component*, and what holds it: of "12.3.2" 12.3 and 12."""
    yield component
    while head := _HEAD.fullmatch(component):
        component = head[1]
        yield component


def _read(component: str) -> Iterator[tuple[str, int]]:
    """The numberings to which *component* may belong, and its value in each."""
    kind, space, number = component.rpartition(" ")
    if found := _NUMBER.fullmatch(number):
        value = int(found["value"])
        yield f"{kind}{space}{found['before']}1", value
        if space and number.isdigit() and value in _ROMAN:
            yield f"{kind} a", ord(_ROMAN[value])
    elif number.isalpha():
        if len(number) == 1:
            yield f"{kind}{space}a", ord(number)
        if (roman := arabic(number)).isdigit():
            yield f"{kind}{space}i", int(roman)
