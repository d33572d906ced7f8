"""The source of a LaTeX file as tokens, and the stream from which they are read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

MOST_TOKENS = 500_000
"""A bound on the tokens of all expansions, since a command may contain itself."""

_TOKEN = re.compile(
    r"\\(?:url|nolinkurl)\{(?P<url>[^{}\n]{0,2000})\}|\\href\{(?P<href>[^{}\n]{0,2000})\}"
    r"|\\(?P<command>[A-Za-z@]+\*?|.|\n)"
    r"|(?P<comment>%[^\n]*+(?:\n[ \t]*+)?)"
    r"|(?P<sign>[{}\[\]&~])|(?P<math>\$\$?)|(?P<par>\n[ \t]*+\n\s*+)"
    r"|(?P<text>[^\\%{}\[\]&~$\n]++|\n)"
)
_ESCAPED = re.compile(r"\\([#%&_~])")  # in the address of a link
_SETTING = re.compile(
    r"-?\d{0,4}\.?\d{1,4}\s?(?:pt|mm|cm|in|em|ex|bp|pc|sp|\\[a-z]{4,12})"
    r"|[a-z][a-z ]{0,24}=[^\n]{0,200}"
)
r"""A length, ``10.5pt`` or ``0.5\textwidth``, or options, ``bottom=0in``."""
_LENGTHS = ("sep", "skip", "indent", "margin", "width", "height")
"""The ends of the names of lengths, to which a file may assign a value without braces."""
_ASSIGNED = re.compile(
    r"[ \t]{0,9}=?[ \t]{0,9}-?\d{0,4}\.?\d{1,4}\s?(?:pt|mm|cm|in|em|ex|bp|pc|sp)\b"
)


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of the source: a command, sign, math, url, href, par (an empty line) or text."""

    kind: str
    value: str


def tokens_of(source: str) -> list[Token]:
    """The tokens of *source* without comments, and without the line ends after them."""
    found = []
    for match in _TOKEN.finditer(source):
        kind = match.lastgroup or ""
        if kind in ("url", "href"):
            found.append(Token(kind, _ESCAPED.sub(r"\1", match[kind])))
        elif kind != "comment":
            found.append(Token(kind, match[kind]))
    return found


class Stream:
    """The tokens to be read; expansions are put in front of them.

    Attributes:
        left: How many tokens expansions may still make.
    """

    def __init__(self, tokens: Sequence[Token]) -> None:
        self._waiting = list(reversed(tokens))
        self.left = MOST_TOKENS

    def next(self) -> Token | None:
        """Remove and return the next token, None at the end."""
        return self._waiting.pop() if self._waiting else None

    def peek(self) -> Token | None:
        """The next token, which is not removed."""
        return self._waiting[-1] if self._waiting else None

    def put(self, tokens: Sequence[Token]) -> None:
        """Put *tokens* in front, unless expansions have made too many."""
        self.left -= len(tokens)
        if self.left > 0:
            self._waiting.extend(reversed(tokens))

    def skip_blanks(self) -> None:
        """Skip white space within a paragraph."""
        while self._waiting and self._waiting[-1].kind == "text":
            rest = self._waiting[-1].value.lstrip()
            self._waiting.pop()
            if rest:
                self._waiting.append(Token("text", rest))
                return

    def is_item_next(self) -> bool:
        """Whether an item comes before another environment begins or this one ends."""
        self.skip_blanks()
        commands = (token.value for token in reversed(self._waiting) if token.kind == "command")
        return next((name for name in commands if name in ("item", "begin", "end")), "") == "item"

    def group(self) -> tuple[Token, ...]:
        """The next argument: what is in braces, else one token or character."""
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
        """The next argument in brackets, None if there is none."""
        token = self.peek()
        if token is not None and token.kind == "text" and not token.value.strip():
            self._waiting.pop()
            if self.peek() != Token("sign", "["):
                self._waiting.append(token)
        if self.peek() != Token("sign", "["):
            return None
        self._waiting.pop()
        return self._until("[", "]")

    def skip_settings(self, command: str) -> None:
        r"""Skip the option of an unknown *command*, and what follows it that is no text.

        ``\fontsize{9pt}{11pt}``, ``\newgeometry{bottom=0in}``, ``\itemsep 0in``.
        """
        if command.endswith(_LENGTHS) and self.is_text_next():
            following = self._waiting.pop().value
            length = _ASSIGNED.match(following)
            self._waiting.append(Token("text", following[length.end() if length else 0 :]))
        self.option()
        while self.is_argument_next():
            opening, argument = self._waiting.pop(), self._until("{", "}")
            words = (f"\\{t.value}" if t.kind == "command" else t.value for t in argument)
            if not _SETTING.fullmatch("".join(words).strip()):
                self._waiting += (Token("sign", "}"), *reversed(argument), opening)
                return

    def title(self) -> tuple[Token, ...] | None:
        r"""The title after a command for headings; None if text without braces follows.

        Without an argument the option is the title. The command may be an argument itself, as in
        ``\foreign{\section}{Fees}``; the title is the next one then.
        """
        option = self.option()
        if self.peek() == Token("sign", "}"):
            self.next()
        self.skip_blanks()
        return self.group() if self.peek() == Token("sign", "{") else option

    def is_text_next(self) -> bool:
        """Whether text follows."""
        token = self.peek()
        return token is not None and token.kind == "text"

    def is_argument_next(self) -> bool:
        """Whether an argument in braces follows."""
        return self.peek() == Token("sign", "{")

    def until_end(self, name: str) -> str:
        """The source before the end of the environment *name*, which is removed as well."""
        found: list[str] = []
        while (token := self.next()) is not None:
            if token == Token("command", "end"):
                ended = words_in(self.group())
                if ended == name:
                    break
                found.append(f"\\end{{{ended}}}")
            else:
                found.append(f"\\{token.value}" if token.kind == "command" else token.value)
        return "".join(found)

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
    """The text of *tokens* without commands."""
    return "".join(t.value for t in tokens if t.kind in ("text", "par") or t.value in "[]")


def has_preamble(tokens: Sequence[Token]) -> bool:
    """Whether the file has a ``document``; else it is a part that another file takes in."""
    begins = (n for n, token in enumerate(tokens) if token == Token("command", "begin"))
    return any(Token("text", "document") in tokens[n + 1 : n + 4] for n in begins)
