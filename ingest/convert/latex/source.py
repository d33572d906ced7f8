"""The source of a LaTeX file as tokens, and the commands that it defines, expanded."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

MOST_TOKENS = 500_000
"""A bound on the tokens of all expansions, since a command may contain itself."""
_ARGUMENTS = 9

_TOKEN = re.compile(
    r"\\(?:url|nolinkurl)\{(?P<url>[^{}\n]{0,2000})\}|\\href\{(?P<href>[^{}\n]{0,2000})\}"
    r"|\\(?P<command>[A-Za-z@]+\*?|.|\n)"
    r"|(?P<comment>%[^\n]*+(?:\n[ \t]*+)?)"
    r"|(?P<sign>[{}\[\]&~])|(?P<math>\$\$?)|(?P<par>\n[ \t]*+\n\s*+)"
    r"|(?P<text>[^\\%{}\[\]&~$\n]++|\n)"
)
_ESCAPED = re.compile(r"\\([#%&_~])")  # in the address of a link
_PARAMETER = re.compile(r"#([1-9])")
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
_HOOKS = {"preto": 0, "pretocmd": 2}
"""Commands that add to the beginning of another, with the number of arguments behind that."""
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
_OF_GERMAN = ("german", "ngerman", "austrian", "naustrian", "swissgerman", "nswissgerman")


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of the source: a command, sign, math, url, href, par (an empty line) or text."""

    kind: str
    value: str


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


def _names(tokens: Sequence[Token]) -> set[str]:
    return {"".join(name.split()) for name in words_in(tokens).split(",")}


class Macros:
    """The commands and environments that the file defines.

    Attributes:
        options: Of the class and of all packages.
        titles: What is printed as the number of a heading, by its command: "Article III".
        hooks: What runs before a command, by its name; packages such as `etoolbox` add it.
    """

    def __init__(self) -> None:
        self.commands: dict[str, Macro] = {}
        self.environments: dict[str, Macro] = {}
        self._shorthands: dict[str, tuple[Token, ...]] = {}
        self.options: set[str] = set()
        self.titles: dict[str, tuple[Token, ...]] = {}
        self.hooks: dict[str, tuple[Token, ...]] = {}

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
        elif name in _HOOKS:
            self._hook(stream, n_further=_HOOKS[name])
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

    def _hook(self, stream: Stream, *, n_further: int) -> None:
        """Read what is to run before a command."""
        named, code = stream.group(), stream.group()
        for _ in range(n_further):
            stream.group()
        if named:
            self.hooks[named[0].value] = (*code, *self.hooks.get(named[0].value, ()))

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


def has_preamble(tokens: Sequence[Token]) -> bool:
    """Whether the file has a ``document``; else it is a part that another file takes in."""
    begins = (n for n, token in enumerate(tokens) if token == Token("command", "begin"))
    return any(Token("text", "document") in tokens[n + 1 : n + 4] for n in begins)
