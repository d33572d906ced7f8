"""The patterns of language packs are regular expressions.

Their readers compile them on first use, so a pack is not checked while it is loaded.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass

import pytest

from evidence_graph.language import LanguagePack, packs

PARTS = tuple(LanguagePack.__mro__[1].__annotations__)


def patterns(name: str, record: object) -> Iterator[tuple[str, str, re.RegexFlag]]:
    """The patterns of a record and of the records in it, with their names and flags."""
    if not is_dataclass(record):
        return
    for field in fields(record):
        value, path = getattr(record, field.name), f"{name}.{field.name}"
        for item in value if isinstance(value, tuple) else (value,):
            yield from patterns(path, item)
        flags = re.VERBOSE if "VerboseRegex" in str(field.type) else re.NOFLAG
        if "Regex" in str(field.type):
            yield from ((path, source, flags) for source in sources(value))


def sources(value: object) -> Iterator[str]:
    """The patterns in the value of a field; of a pair with a template, the first."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        yield from value.values()
    elif isinstance(value, tuple):
        for item in value:
            yield item[0] if isinstance(item, tuple) else item


EVERY = [
    (f"{pack.code}.{path}", source, flags)
    for pack in packs()
    for part in PARTS
    for path, source, flags in patterns(part, getattr(pack, part))
]


def test_the_patterns_of_all_packs_are_found() -> None:
    names = {name for name, _, _ in EVERY}
    assert {
        "en.citations.foreign.pattern",
        "de.citations.amendments.amended.pattern",
        "fr.documents.titles.types",
        "en.definitions.verbs.weak",
    } <= names


@pytest.mark.parametrize("code", [pack.code for pack in packs()])
def test_each_is_a_regular_expression(code: str) -> None:
    for name, source, flags in EVERY:
        if name.startswith(f"{code}."):
            try:
                re.compile(source, flags)
            except re.error as error:
                pytest.fail(f"{name}: {error} in {source!r}")
