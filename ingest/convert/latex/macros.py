"""The commands and environments that a LaTeX file defines, and their expansion."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from .source import Stream, Token, words_in

_ARGUMENTS = 9  # of a command, at most
_GERMAN = {
    '"a': "ä",
    '"o': "ö",
    '"u': "ü",
    '"A': "Ä",
    '"O': "Ö",
    '"U': "Ü",
    '"s': "ß",
    '"z': "ß",
    '"-': "",
    '""': "",
    '"|': "",
    '"=': "-",
    '"`': "„",
    "\"'": "“",
    '"<': "«",
    '">': "»",
}
"""The shorthands of German in the packages `babel` and `german`, and what each prints."""
_IF_EMPTY = ("ifblank", "ifstrempty")
"""Commands with an argument and two branches, the first of which is for an empty argument."""
_PARAMETER = re.compile(r"#([1-9])")
_OF_GERMAN = ("german", "ngerman", "austrian", "naustrian", "swissgerman", "nswissgerman")


@dataclass(frozen=True, slots=True)
class Macro:
    """A command or environment that the file defines.

    Attributes:
        arguments: How many arguments it takes.
        default: Of the first argument, None if that is not optional.
        end: What the end of an environment prints.
    """

    arguments: int
    default: tuple[Token, ...] | None
    body: tuple[Token, ...]
    end: tuple[Token, ...] = ()


class Macros:
    """The commands and environments that the file defines.

    Attributes:
        options: Of the class and of all packages.
        titles: What is printed as the number of a heading, by its command: "Article III".
    """

    def __init__(self) -> None:
        self.commands: dict[str, Macro] = {}
        self.environments: dict[str, Macro] = {}
        self._shorthands: dict[str, tuple[Token, ...]] = {}
        self.options: set[str] = set()
        self.titles: dict[str, tuple[Token, ...]] = {}

    @property
    def language(self) -> str:
        """Of the document, by the options of its class and packages."""
        return "en" if self.options.isdisjoint(_OF_GERMAN) else "de"

    def first_shorthand(self, text: str) -> tuple[str, tuple[Token, ...], str]:
        """The first shorthand in *text*: what stands before it, what it prints, what follows."""
        places = [(at, name) for name in self._shorthands if (at := text.find(name)) >= 0]
        if not places:
            return text, (), ""
        at, name = min(places)
        return text[:at], self._shorthands[name], text[at + len(name) :]

    def define(self, command: str, stream: Stream) -> bool:
        """Read the definition after *command*; returns whether *command* begins one."""
        name = command.rstrip("*")
        if name in ("newcommand", "renewcommand", "providecommand", "DeclareRobustCommand"):
            named = stream.group()
            arguments, default = self._arguments(stream)
            if named:
                self.commands[named[0].value] = Macro(arguments, default, stream.group())
        elif name in ("newenvironment", "renewenvironment"):
            environment = words_in(stream.group())
            arguments, default = self._arguments(stream)
            body = stream.group()
            self.environments[environment] = Macro(arguments, default, body, stream.group())
        elif name == "defineshorthand":
            if shorthand := words_in(stream.group()):
                self._shorthands[shorthand] = stream.group()
        elif name == "useshorthands":
            stream.group()
        elif name in ("documentclass", "usepackage"):
            self._take_in(stream)
        elif name == "def":
            self._def(stream)
        elif name == "titleformat":
            self._title_format(stream, is_short=command.endswith("*"))
        elif name in ("ifthenelse", *_IF_EMPTY):
            _choose(name, stream)
        else:
            return False
        return True

    def _take_in(self, stream: Stream) -> None:
        """Read the options and names of a class or of packages: German brings its shorthands."""
        self.options.update(_names(stream.option() or ()))
        packages = _names(stream.group())
        self.options.update(packages.intersection(_OF_GERMAN))
        is_german = not self.options.isdisjoint(_OF_GERMAN) and "babel" in packages
        if is_german or not packages.isdisjoint(_OF_GERMAN):
            self._shorthands |= {
                short: (Token("text", sign),) if sign else () for short, sign in _GERMAN.items()
            }

    def _title_format(self, stream: Stream, *, is_short: bool) -> None:
        """Read how headings are printed; the short form sets their face alone."""
        named = stream.group()
        stream.option()
        stream.group()
        if is_short:
            return
        number = stream.group()
        stream.group()
        stream.group()
        stream.option()
        for token in named if "numberless" not in words_in(named) else ():
            if token.kind == "command":
                self.titles[token.value] = number

    def _arguments(self, stream: Stream) -> tuple[int, tuple[Token, ...] | None]:
        """The number of arguments in a definition, and the default of the first."""
        count = words_in(stream.option() or ()).strip()
        arguments = min(int(count), _ARGUMENTS) if count.isdecimal() else 0
        return arguments, stream.option() if arguments else None

    def _def(self, stream: Stream) -> None:
        named = stream.next()
        parameters = 0
        while (token := stream.peek()) is not None and token != Token("sign", "{"):
            parameters += len(_PARAMETER.findall(token.value))
            stream.next()
        if named is not None:
            self.commands[named.value] = Macro(parameters, None, stream.group())


def _choose(command: str, stream: Stream) -> None:
    """Put the branch of a condition that holds in front; both if that cannot be told."""
    condition, then, otherwise = stream.group(), stream.group(), stream.group()
    holds: bool | None = None
    if command in _IF_EMPTY:
        holds = not _is_filled(condition)
    elif condition and condition[0].value == "isempty":
        holds = not _is_filled(Stream(condition[1:]).group())
    elif condition and condition[0].value == "equal":
        compared = Stream(condition[1:])
        holds = compared.group() == compared.group()
    if holds is None:
        stream.put((*then, *otherwise))
    else:
        stream.put(then if holds else otherwise)


def _is_filled(tokens: Sequence[Token]) -> bool:
    return any(token.value.strip() for token in tokens)


def expand(macro: Macro, stream: Stream) -> tuple[Token, ...]:
    """Put the body of *macro*, with its arguments in *stream*, in front of *stream*.

    Returns:
        What the end of an environment prints.
    """
    arguments: list[tuple[Token, ...]] = []
    if macro.default is not None:
        option = stream.option()
        arguments.append(macro.default if option is None else option)
    while len(arguments) < macro.arguments:
        arguments.append(stream.group())
    stream.put(_filled(macro.body, arguments))
    return _filled(macro.end, arguments)


def _filled(body: Sequence[Token], arguments: Sequence[tuple[Token, ...]]) -> tuple[Token, ...]:
    """*body* with *arguments* in place of its parameters."""
    found: list[Token] = []
    for token in body:
        if token.kind != "text" or "#" not in token.value:
            found.append(token)
            continue
        at = 0
        for match in _PARAMETER.finditer(token.value):
            found.append(Token("text", token.value[at : match.start()]))
            n = int(match[1])
            found.extend(arguments[n - 1] if n <= len(arguments) else ())
            at = match.end()
        found.append(Token("text", token.value[at:]))
    return tuple(token for token in found if token.value)


def _names(tokens: Sequence[Token]) -> set[str]:
    return {"".join(name.split()) for name in words_in(tokens).split(",")}
