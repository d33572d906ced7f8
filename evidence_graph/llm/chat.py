"""What is said to a language model and what it answers, whoever serves it.

`ChatModel` is the one protocol that the planner, the reranker, generated contexts and written
answers ask by. A request holds messages made of blocks; a reply holds blocks, the reason why it
ended, and what it used. A block of a source is the smallest thing that a model can cite.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Protocol, TypeVar, runtime_checkable

from pydantic import BaseModel, ValidationError

from ..errors import LanguageModelError, in_one_line

_Form = TypeVar("_Form", bound=BaseModel)


class Role(StrEnum):
    """Who says a message."""

    USER = "user"
    ASSISTANT = "assistant"


class Stop(StrEnum):
    """Why a reply ended."""

    END = "end"
    TOOLS = "tools"
    """It waits for the results of the tools that it calls."""
    LENGTH = "length"
    """It was cut off at `Request.max_tokens`."""
    REFUSAL = "refusal"


@dataclass(frozen=True, slots=True)
class Text:
    """Words.

    Attributes:
        cited: Of a reply: what its sources are.
        cache: Of a request: whether all up to here is worth keeping for the requests that follow.
    """

    text: str
    cited: tuple[CitedBlocks, ...] = ()
    cache: bool = False


@dataclass(frozen=True, slots=True)
class CitedBlocks:
    """What a model cites: blocks `start` up to, not including, `end` of a source.

    Attributes:
        source: The position of the source among all `Source` blocks of the request, those within
            results of tools included, from 0.
        text: The words of the blocks as the model's server gives them.
    """

    source: int
    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class Source:
    """A text that may be cited, cut into its smallest citable blocks, each with words in it.

    Attributes:
        id: Stable: what the library knows the text by.
        title: What a reader knows it by.
    """

    id: str
    title: str
    blocks: tuple[str, ...]
    cache: bool = False

    def __post_init__(self) -> None:
        if not self.blocks or not all(block.strip() for block in self.blocks):
            raise ValueError(f"expected blocks with words in them, found an empty one in {self.id}")


@dataclass(frozen=True, slots=True)
class ToolCall:
    """A model's wish to call a tool."""

    id: str
    name: str
    arguments: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class ToolResult:
    """What the call named `id` gave."""

    id: str
    blocks: tuple[Text | Source, ...]
    is_error: bool = False


Said = Text | Source | ToolCall | ToolResult


@dataclass(frozen=True, slots=True)
class Message:
    """What one side says at a time."""

    role: Role
    blocks: tuple[Said, ...]


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool that a model may call; `schema` is the JSON schema of its arguments, an object."""

    name: str
    description: str
    schema: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Request:
    """One request, whole: models keep nothing between requests.

    Attributes:
        purpose: What it is for ("context", "plan", "rerank", "answer"): for reports and costs.
        schema: The JSON schema of an object that the reply has to be; not together with sources,
            which no server cites then.
        may_call: Whether it may call a tool now; those that it called before are named all the
            same.
        max_tokens: Of the reply; a model that thinks first has room of its own for that.
        timeout_s: How long to wait, retries included.
    """

    purpose: str
    system: tuple[Text, ...]
    messages: tuple[Message, ...]
    tools: tuple[Tool, ...] = ()
    schema: Mapping[str, Any] | None = None
    may_call: bool = True
    max_tokens: int = 1_024
    timeout_s: float = 60.0


@dataclass(frozen=True, slots=True)
class Usage:
    """Tokens of one reply or of several.

    `read` and `written` are those of a cache; `input` leaves both out.
    """

    input: int = 0
    output: int = 0
    written: int = 0
    read: int = 0

    def __add__(self, other: Usage) -> Usage:
        return Usage(
            self.input + other.input,
            self.output + other.output,
            self.written + other.written,
            self.read + other.read,
        )


@dataclass(frozen=True, slots=True)
class Reply:
    """What a model answered; thinking is left out.

    Attributes:
        model: As the server names it.
    """

    blocks: tuple[Text | ToolCall, ...]
    stop: Stop = Stop.END
    usage: Usage = field(default_factory=Usage)
    model: str = ""

    @property
    def text(self) -> str:
        """Its words, without the calls of tools."""
        return "".join(one.text for one in self.blocks if isinstance(one, Text))

    @property
    def calls(self) -> tuple[ToolCall, ...]:
        """The tools that it calls, in order."""
        return tuple(one for one in self.blocks if isinstance(one, ToolCall))

    def parsed(self, form: type[_Form]) -> _Form:
        """The object that a request with a schema asked for, as *form*.

        Raises:
            LanguageModelError: It was refused, was cut off, or is no such object of JSON.
        """
        expected = f"expected an object of JSON from {self.model or 'the model'}"
        if self.stop is not Stop.END:
            raise LanguageModelError(f"{expected}, found a reply that ended by {self.stop}")
        try:
            return form.model_validate_json(self.text)
        except ValidationError as error:
            what = in_one_line(error)
            raise LanguageModelError(f"{expected}, found another reply: {what}") from error


@runtime_checkable
class ChatModel(Protocol):
    """Answers requests. Several threads may ask at once.

    `fingerprint` names all that decides an answer but the request (provider, model): what is kept
    of answers is kept by it. `destination` is where texts are sent, as a user is told it.
    """

    @property
    def fingerprint(self) -> str: ...

    @property
    def destination(self) -> str: ...

    def reply(self, request: Request, *, on_text: Callable[[str], None] | None = None) -> Reply:
        """The answer to *request*; *on_text* hears its words as they come.

        Rate limits and overload are waited for, as the server asks, within `Request.timeout_s`.

        Raises:
            LanguageModelError: No answer could be had; a refusal is an answer (`Stop.REFUSAL`).
        """
        ...


@runtime_checkable
class BatchModel(ChatModel, Protocol):
    """A `ChatModel` that takes many requests at once, for half the price and an hour's patience."""

    def submit(self, requests: Sequence[tuple[str, Request]]) -> str:
        """Hand in *requests*, each by a name of its own; the id of the batch."""
        ...

    def is_done(self, batch: str) -> bool:
        """Whether the batch has ended, one way or another."""
        ...

    def replies(self, batch: str) -> Mapping[str, Reply | Exception]:
        """The reply to each request by its name, or the `LanguageModelError` it ended with."""
        ...
