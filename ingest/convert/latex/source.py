"""The source of a LaTeX file as tokens, and the commands that it defines, expanded."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

MOST_TOKENS = 500_000
"""Tokens that expansions may make: a definition may hold itself."""
_ARGUMENTS = 9

_TOKEN = re.compile(
    r"\\(?:url|nolinkurl)\{(?P<url>[^{}\n]{0,2000})\}|\\href\{(?P<href>[^{}\n]{0,2000})\}"
    r"|\\(?P<command>[A-Za-z@]+\*?|.|\n)"
    r"|(?P<comment>%[^\n]*+(?:\n[ \t]*+)?)"
    r"|(?P<sign>[{}\[\]&~])|(?P<math>\$\$?)|(?P<par>\n[ \t]*+\n\s*+)"
    r"|(?P<text>[^\\%{}\[\]&~$\n]++|\n)"
)
_PARAMETER = re.compile(r"#([1-9])")


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of the source: a command, sign, math, url, href, par (an empty line) or text."""

    kind: str
    value: str


@dataclass(frozen=True, slots=True)
class Macro:
    """A command that the file defines: how many arguments it takes, the first's default, a body."""

    arguments: int
    default: tuple[Token, ...] | None
    body: tuple[Token, ...]
    end: tuple[Token, ...] = ()  # of an environment


def tokens_of(source: str) -> list[Token]:
    """The tokens of *source* without comments; a comment ends its line without a blank."""
    found = []
    for match in _TOKEN.finditer(source):
        kind = match.lastgroup or ""
        if kind != "comment":
            found.append(Token(kind, match[kind]))
    return found


class Stream:
    """Tokens to be read, in front of which expansions are put."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        self._waiting = list(reversed(tokens))
        self._left = MOST_TOKENS

    def next(self) -> Token | None:
        """The next token, None at the end."""
        return self._waiting.pop() if self._waiting else None

    def peek(self) -> Token | None:
        """The next token, which stays."""
        return self._waiting[-1] if self._waiting else None

    def put(self, tokens: Sequence[Token]) -> None:
        """Put *tokens* in front, unless expansions have made too many."""
        self._left -= len(tokens)
        if self._left > 0:
            self._waiting.extend(reversed(tokens))

    def skip_blanks(self) -> None:
        """Pass over white space, but no end of a paragraph."""
        while self._waiting and self._waiting[-1].kind == "text":
            rest = self._waiting[-1].value.lstrip()
            self._waiting.pop()
            if rest:
                self._waiting.append(Token("text", rest))
                return

    def group(self) -> tuple[Token, ...]:
        """The argument that comes: what stands in braces, else one token or character."""
        self.skip_blanks()
        token = self.next()
        if token is None:
            return ()
        if token == Token("sign", "{"):
            return self._until("{", "}")
        if token.kind == "text" and len(token.value) > 1:
            self._waiting.append(Token("text", token.value[1:]))
            return (Token("text", token.value[0]),)
        return (token,)

    def option(self) -> tuple[Token, ...] | None:
        """The optional argument that comes, None where there is none."""
        token = self.peek()
        if token is not None and token.kind == "text" and not token.value.strip():
            self._waiting.pop()
            if self.peek() != Token("sign", "["):
                self._waiting.append(token)
        if self.peek() != Token("sign", "["):
            return None
        self._waiting.pop()
        return self._until("[", "]")

    def _until(self, opens: str, closes: str) -> tuple[Token, ...]:
        found: list[Token] = []
        depth, braces = 1, 0
        while (token := self.next()) is not None:
            if token.kind == "sign":
                braces += (token.value == "{") - (token.value == "}")
                inside = opens == "{" or braces == 0
                depth += (token.value == opens) * inside - (token.value == closes) * inside
                if depth == 0:
                    break
            found.append(token)
        return tuple(found)


def words_in(tokens: Sequence[Token]) -> str:
    """The text of *tokens* as it stands, without commands."""
    return "".join(t.value for t in tokens if t.kind in ("text", "par") or t.value in "[]")


class Macros:
    """The commands and environments that the file defines."""

    def __init__(self) -> None:
        self.commands: dict[str, Macro] = {}
        self.environments: dict[str, Macro] = {}

    def define(self, command: str, stream: Stream) -> bool:
        """Read a definition behind *command*; whether it begins one."""
        name = command.rstrip("*")
        if name in ("newcommand", "renewcommand", "providecommand", "DeclareRobustCommand"):
            named = stream.group()
            arguments, default = self._taken(stream)
            if named:
                self.commands[named[0].value] = Macro(arguments, default, stream.group())
        elif name in ("newenvironment", "renewenvironment"):
            called = words_in(stream.group())
            arguments, default = self._taken(stream)
            body = stream.group()
            self.environments[called] = Macro(arguments, default, body, stream.group())
        elif name == "def":
            self._def(stream)
        else:
            return False
        return True

    def _taken(self, stream: Stream) -> tuple[int, tuple[Token, ...] | None]:
        """How many arguments are taken, and what the first is by default."""
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


def expand(macro: Macro, stream: Stream) -> tuple[Token, ...]:
    """The body of *macro* with the arguments that come in *stream*, put in front of it."""
    given: list[tuple[Token, ...]] = []
    if macro.default is not None:
        option = stream.option()
        given.append(macro.default if option is None else option)
    while len(given) < macro.arguments:
        given.append(stream.group())
    stream.put(_filled(macro.body, given))
    return _filled(macro.end, given)


def _filled(body: Sequence[Token], given: Sequence[tuple[Token, ...]]) -> tuple[Token, ...]:
    """*body* with its parameters filled in."""
    found: list[Token] = []
    for token in body:
        if token.kind != "text" or "#" not in token.value:
            found.append(token)
            continue
        at = 0
        for match in _PARAMETER.finditer(token.value):
            found.append(Token("text", token.value[at : match.start()]))
            n = int(match[1])
            found.extend(given[n - 1] if n <= len(given) else ())
            at = match.end()
        found.append(Token("text", token.value[at:]))
    return tuple(token for token in found if token.value)
