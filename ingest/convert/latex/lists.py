"""Lists: which are open, and what a file says about their numbers (package `enumitem`)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from ..pieces.list_numbers import KINDS_BY_FIRST
from .counters import Counters
from .known import COUNTED, ENUMERATED, KINDS, LATEX_LISTS, OF_LISTS
from .source import Token, words_in

_SAMPLE = re.compile(r"(?P<before>[^\w{}]{0,4})(?P<number>[1aAiI])(?P<after>[^\w{}]{0,4})")
_OUTER_CHARS = 40  # of a number that others extend; those of a hostile file would grow without end
Options = dict[str, tuple[Token, ...]]


@dataclass(slots=True)
class OpenList:
    """An open list.

    Attributes:
        environment: Its name.
        latex: The list of LaTeX that it is, or that a list of the file is like.
        form: How the number of an item is printed: "({})".
        kind: Of its numbers.
        label: What prints the label of each item, if a command of the file does.
        is_own: Whether the list itself says how its numbers are printed.
        is_counted: Whether its items have numbers.
        is_of_sections: Whether the numbers of its items have a section sign.
        outer: The number of the item that holds it, if its numbers extend that: "2." of "2.1.".
        number: The number of its last item, as printed.
        counts_on: The names under which later lists may go on with its numbers.
    """

    environment: str
    latex: str
    form: str
    kind: str
    label: tuple[Token, ...] = ()
    is_own: bool = False
    is_counted: bool = False
    is_of_sections: bool = False
    outer: str = ""
    number: str = ""
    counts_on: tuple[str, ...] = ()

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


@dataclass(slots=True)
class Lists:
    """The lists of a file.

    Attributes:
        open: The open ones, the innermost last.
    """

    open: list[OpenList] = field(default_factory=list)
    _defined: dict[str, str] = field(default_factory=dict)  # lists of the file, by those of LaTeX
    _said: list[tuple[frozenset[str], Options]] = field(default_factory=list)
    _last: dict[str, int] = field(default_factory=dict)  # numbers of lists that later ones resume

    def define(self, environment: str, latex: str) -> None:
        r"""Take in a list of the file: ``\newlist{legal}{enumerate}{4}``."""
        self._defined[environment] = latex.strip()

    def say(self, lists: Sequence[Token], options: Sequence[Token]) -> None:
        r"""Take in what is said about *lists*, names and depths, none for all: ``\setlist``."""
        names = {name.strip() for name in words_in(lists).split(",")} - {""}
        self._said.append((frozenset(names), options_of(options)))

    def latex_list(self, environment: str) -> str | None:
        """The list of LaTeX that *environment* is or is like, None if it is no list."""
        latex = self._defined.get(environment, environment)
        return latex if latex in LATEX_LISTS else None

    def depth(self) -> int:
        """The number of open lists, without those of sections."""
        return sum(not above.is_of_sections for above in self.open)

    def n_counted(self) -> int:
        """The number of open lists whose items have numbers."""
        return sum(above.is_counted for above in self.open)

    def begin(self, environment: str, option: Sequence[Token], counters: Counters) -> Options:
        """Open a list, and return its options."""
        latex = self.latex_list(environment) or environment
        place = min(self.n_counted(), len(KINDS) - 1)
        opened = OpenList(environment, latex, ENUMERATED[place], KINDS[place])
        depth = 1 + sum(above.environment == environment for above in self.open)
        options = self._options(environment, depth) | options_of(option)
        opened.is_counted = latex == "enumerate"
        if opened.is_counted:
            counters.set(OF_LISTS[place], self._first(environment, depth, options) - 1)
            opened.read_sample(words_in(option))
            opened.counts_on = (f"{environment} {depth}", words_in(options.get("series", ())))
            if "label*" in options:
                numbers = (above.number for above in reversed(self.open) if above.is_counted)
                outer = next(numbers, "")
                opened.outer = outer if len(outer) <= _OUTER_CHARS else ""
        self.open.append(opened)
        return options

    def _first(self, environment: str, depth: int, options: Options) -> int:
        """The number of the first item of a list, which may go on with those of another one."""
        resumed = next((options[key] for key in ("resume", "resume*") if key in options), None)
        if resumed is None:
            return start_of(options)
        return self._last.get(words_in(resumed) or f"{environment} {depth}", 0) + 1

    def end(self, counters: Counters) -> None:
        """Close the innermost list."""
        ended = self.open.pop()
        place = min(self.n_counted(), len(KINDS) - 1)
        self._last.update(dict.fromkeys(ended.counts_on, counters[OF_LISTS[place]]))

    def _options(self, environment: str, depth: int) -> Options:
        """What the file says about a list, the first of whose kind has the depth 1."""
        found: Options = {}
        for names, options in self._said:
            kinds = {name for name in names if not name.isdecimal()}
            depths = names - kinds
            is_kind = not kinds or environment in kinds
            if is_kind and (not depths or str(depth) in depths):
                found |= options
        return found
