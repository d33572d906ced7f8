"""The numbers that counters print, by the definitions of the file and else by those of LaTeX."""

from __future__ import annotations

from collections.abc import Sequence

from ..pieces.list_numbers import formatted
from .counters import Counters
from .known import COUNTED, KINDS, LEVELS, OF_LISTS, SIGNS
from .lists import OpenList
from .macros import Macros
from .source import Stream, Token, words_in

_CHAPTER = "chapter"
_DIGITS = 6  # of a counter
_LABEL_CHARS = 24  # of a number with its label
_MOST_EXPANDED = 99  # commands in the number of an item


def titled(number: str, printed: str) -> str:
    """*number* as a heading prints it: "Article III", "§ 5 –".

    Args:
        printed: What the file says is printed, or what cannot be read of it.
    """
    if not number or number not in printed or len(printed) > _LABEL_CHARS:
        return number
    label, _, _ = printed.partition(number)
    return number if label[-1:].isalnum() else printed.replace(" .", ".")


class Numbers:
    """Prints the counters of a file.

    Attributes:
        is_appendix: Whether the appendix has begun, whose first numbers are letters.
        lowest: The lowest rank of headings that is numbered.
    """

    def __init__(self, macros: Macros, counters: Counters) -> None:
        self._macros = macros
        self._counters = counters
        self.is_appendix = False
        self.lowest = LEVELS["subsubsection"]

    def set(self, command: str, stream: Stream) -> None:
        """Set or add to a counter of headings, or set the lowest rank that is numbered."""
        name, value = words_in(stream.group()), words_in(stream.group()).strip()
        number = int(value) if value.lstrip("-").isdecimal() and len(value) < _DIGITS else None
        if command == "addtocounter":
            self._counters.set(name, self._counters[name] + (number or 0))
        elif name == "secnumdepth":  # 1 is the rank of sections; without a number there are none
            self.lowest = LEVELS["section"] + (number if number is not None else -9) - 1
        elif number is not None:
            self._counters.set(name, number)

    def define(self, command: str, stream: Stream) -> str | None:
        """Define or step a counter, or say within which other one it is counted.

        Returns:
            The number to which the next label refers; None if that does not change.
        """
        name = words_in(stream.group())
        if command == "newcounter":
            self._counters.set(name, 0)
            if outer := words_in(stream.option() or ()):
                self._counters.count_within(name, outer)
        elif command == "counterwithin":
            self._counters.count_within(name, words_in(stream.group()))
        elif command == "counterwithout":
            self._counters.count_through(name, words_in(stream.group()))
        else:
            self._counters.step(name)
            if command == "refstepcounter":
                return self.number_of(name)
        return None

    def number_of(self, name: str) -> str:
        """How the counter *name* is printed, by the definition in the file if there is one."""
        defined = self._macros.commands.get(f"the{name}")
        if defined is not None:
            return self.printed_by(defined.body)
        counters = self._counters
        if name in OF_LISTS:
            return formatted(counters[name], KINDS[OF_LISTS.index(name)])
        if name not in LEVELS:
            return str(counters[name])
        if name == "part":
            return formatted(counters[name], "upperRoman")
        names = counters.printed_above(name)
        found = [str(counters[n]) for n in names if n != _CHAPTER or counters[n]]
        if self.is_appendix and found:  # its first number is a letter
            found[0] = formatted(int(found[0]), "upperLetter")
        return ".".join(found)

    def printed_by(self, body: Sequence[Token]) -> str:
        """The number that the definition of a printed counter prints."""
        stream, found, n_expanded = Stream(body), "", 0
        while (token := stream.next()) is not None:
            if token.kind == "command" and (kind := COUNTED.get(token.value.lstrip("@"))):
                named = stream.group()  # "section" in braces, or the command "\\c@section"
                name = words_in(named) or "".join(t.value.removeprefix("c@") for t in named)
                found += formatted(self._counters[name], kind)
            elif token.kind == "command" and token.value.startswith("the"):
                name = token.value[3:]
                is_counter = name in LEVELS or name in self._counters
                found += self.number_of(name) if is_counter else ""
            elif token.kind == "command" and token.value in self._macros.commands:
                n_expanded += 1
                if n_expanded > _MOST_EXPANDED:
                    break  # a command may contain itself
                stream.put(self._macros.commands[token.value].body)
            elif token.kind == "command":
                found += SIGNS.get(token.value, "")
            elif token.kind == "text" or token.value == "~":
                found += " " if token.value == "~" else token.value
        return found.strip()

    def of_next_item(self, inside: OpenList, depth: int) -> tuple[str, str]:
        """The number of the next item of a list, as it and as a reference to it print it.

        Args:
            depth: Of the list among lists with numbers.
        """
        name = OF_LISTS[min(depth, len(OF_LISTS)) - 1]
        self._counters.step(name)
        number = formatted(self._counters[name], inside.kind)
        if not inside.is_own and f"the{name}" in self._macros.commands:
            number = self.number_of(name)
        label = self._macros.commands.get(f"label{name}")
        if inside.is_own or label is None:
            printed = inside.outer + inside.form.format(number)
        else:
            printed = self.printed_by(label.body)
        inside.number = printed
        return printed, inside.outer + number
