"""Lists: what the options of one say about its numbers (package `enumitem`)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from ..pieces.list_numbers import KINDS_BY_FIRST
from .known import COUNTED
from .source import Token, words_in

_SAMPLE = re.compile(r"(?P<before>[^\w{}]{0,4})(?P<number>[1aAiI])(?P<after>[^\w{}]{0,4})")
Options = dict[str, tuple[Token, ...]]


@dataclass(slots=True)
class OpenList:
    """An open list.

    Attributes:
        environment: Its name.
        form: How the number of an item is printed: "({})".
        kind: Of its numbers.
        label: What prints the label of each item, if a command of the file does.
        is_own: Whether the list itself says how its numbers are printed.
        is_counted: Whether its items have numbers.
        is_of_sections: Whether the numbers of its items have a section sign.
    """

    environment: str
    form: str
    kind: str
    label: tuple[Token, ...] = ()
    is_own: bool = False
    is_counted: bool = False
    is_of_sections: bool = False

    def read_sample(self, option: str) -> None:
        """Take in how a sample says that numbers are printed: "(a)"."""
        if sample := _SAMPLE.fullmatch(option):
            self._count(sample["before"], KINDS_BY_FIRST[sample["number"]], sample["after"])

    def read_form(self, label: Sequence[Token]) -> None:
        r"""Take in how the option *label* says that numbers are printed: ``(\alph*)``."""
        for i, token in enumerate(label):
            if token.kind == "command" and token.value.rstrip("*") in COUNTED:
                after = words_in(label[i + 1 :]).replace("*", "")
                self._count(words_in(label[:i]), COUNTED[token.value.rstrip("*")], after)
                return

    def _count(self, before: str, kind: str, after: str) -> None:
        self.kind, self.is_own = kind, True
        self.form = f"{before.strip()}{{}}{after.strip()}"


def options_of(tokens: Sequence[Token]) -> Options:
    """The values of ``key=value, key={value}``; a key without a value has an empty one."""
    entries: list[list[Token]] = [[]]
    depth = 0
    for token in tokens:
        if token.kind == "sign":
            depth += (token.value == "{") - (token.value == "}")
        if token.kind != "text" or depth:
            entries[-1].append(token)
            continue
        first, *others = token.value.split(",")
        entries[-1].append(Token("text", first))
        entries += [[Token("text", part)] for part in others]
    found: Options = {}
    for entry in entries:
        _add_entry(found, entry)
    return found


def _add_entry(found: Options, entry: Sequence[Token]) -> None:
    """Add ``key = value`` to the options *found*."""
    for i, token in enumerate(entry):
        if token.kind == "text" and "=" in token.value:
            before, _, after = token.value.partition("=")
            key = (words_in(entry[:i]) + before).strip()
            found[key] = (*([Token("text", after.lstrip())] if after.strip() else ()),
                          *entry[i + 1 :])  # fmt: skip
            return
    if key := words_in(entry).strip():
        found[key] = ()


def start_of(options: Options) -> int:
    """The number of the first item."""
    start = words_in(options.get("start", ())).strip()
    return int(start) if start.isdecimal() and len(start) < 6 else 1


def is_measured(options: Options) -> bool:
    """Whether the width of the label is measured, for which it is printed once in vain."""
    return "left" in options or any("*" in words_in(value) for value in options.values())


@dataclass(frozen=True, slots=True)
class ListOptions:
    r"""What a file says about all lists: ``\setlist[itemize,1]{label=…}``."""

    _said: list[tuple[frozenset[str], Options]] = field(default_factory=list)

    def add(self, lists: Sequence[Token], options: Sequence[Token]) -> None:
        """Take in what is said about *lists*: names and depths, none for all."""
        names = {name.strip() for name in words_in(lists).split(",")} - {""}
        self._said.append((frozenset(names), options_of(options)))

    def of(self, environment: str, depth: int) -> Options:
        """The options of a list, the first of whose kind has the depth 1."""
        found: Options = {}
        for names, options in self._said:
            kinds = {name for name in names if not name.isdecimal()}
            depths = names - kinds
            is_kind = not kinds or environment in kinds
            if is_kind and (not depths or str(depth) in depths):
                found |= options
        return found
