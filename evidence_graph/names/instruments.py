"""Well-known instruments and their names: "GDPR", "DSGVO", "Regulation (EU) 2016/679".

The table is data: ``instruments.toml``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from .data import table
from .normal import normal_name

_NUMBER = re.compile(r"(?<!\d)\d{1,4}/\d{1,4}(?:/[A-Z]{2,4})?$")
_SHORT = 3  # letters of codes such as "DSA", which name many things
_TITLE = re.compile(r"[A-Z][\w-]+(?: (?:[A-Z][\w-]+|and|of)){0,9} Act")
_WORDS = frozenset(("DORA", "EFTA", "PACE", "REACH"))  # codes that are also words or other names


@dataclass(frozen=True, slots=True)
class Instrument:
    """One instrument.

    Attributes:
        names: By language code (ISO 639-1); the last name of a language is the printed one.
        number: Its number, as the title writes it: "2016/679", "2014/65/EU".
    """

    names: Mapping[str, tuple[str, ...]]
    number: str | None = None

    def printed(self, language: str) -> str | None:
        """The name by which a document in *language* is cited."""
        return self.names[language][-1] if language in self.names else None


def instrument_of(names: Iterable[str], number: str | None) -> Instrument | None:
    """The instrument with one of *names*, or with the number with which a title begins.

    Args:
        number: Such as "Regulation (EU) 2016/679".
    """
    by_name, by_number = _tables()
    if number and (match := _NUMBER.search(number)):
        found = by_number.get(_without_issuer(match[0]))
        if found is not None:
            return found
    return next((by_name[key] for name in names if (key := normal_name(name)) in by_name), None)


def _without_issuer(number: str) -> tuple[str, bool]:
    """A number without its letters, which depend on the language, and whether it had letters."""
    parts = number.split("/")
    return "/".join(parts[:2]), len(parts) > 2


@cache
def _tables() -> tuple[dict[str, Instrument], dict[tuple[str, bool], Instrument]]:
    """Instruments by normal name and by number."""
    by_name: dict[str, Instrument] = {}
    by_number: dict[tuple[str, bool], Instrument] = {}
    for row in table("instruments.toml")["instrument"]:
        number = row.get("number")
        names = {code: tuple(own) for code, own in row.items() if code != "number"}
        instrument = Instrument(names, number)
        if number is not None:
            by_number[_without_issuer(number)] = instrument
        for own in names.values():
            for name in own:
                by_name.setdefault(normal_name(name), instrument)
    return by_name, by_number


@cache
def names_alone(language: str) -> frozenset[str]:
    """The names that mean a well-known instrument in a text wherever they stand: "the GDPR".

    They are its codes of four letters or more, and in other languages than English its whole
    English names. Shorter codes, and those that are words as well, name other things too.

    Args:
        language: Of the text: ISO 639-1.
    """
    rows = table("instruments.toml")["instrument"]
    found = {name for row in rows for code in {"en", language} for name in row.get(code, ())}
    codes = {name for name in found if len(name) > _SHORT and sum(map(str.isupper, name)) > 1}
    whole = {name for name in found if _TITLE.fullmatch(name)} if language != "en" else set()
    return frozenset({name for name in codes if " " not in name} | whole) - _WORDS
