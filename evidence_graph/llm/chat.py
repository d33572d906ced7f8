"""Requests to language models and their replies, independent of the provider.

The planner, the reranker, generated contexts and written answers all use the protocol `ChatModel`.
A request holds messages made of blocks. A reply holds blocks, the reason why it ended, and its
token usage. A block of a source is the smallest unit that a model can cite.
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
    """The author of a message."""

    USER = "user"
    ASSISTANT = "assistant"


class Stop(StrEnum):
    """Why a reply ended."""

    END = "end"
    TOOLS = "tools"
    """The model waits for the results of tool calls."""
    LENGTH = "length"
    """The reply was truncated at `Request.max_tokens`."""
    REFUSAL = "refusal"


@dataclass(frozen=True, slots=True)
class Text:
    """A block of text.

    Attributes:
        cited: In a reply: the sources that the text cites.
        cache: In a request: whether the server should cache the prompt up to here.
    """

    text: str
    cited: tuple[CitedBlocks, ...] = ()
    cache: bool = False


@dataclass(frozen=True, slots=True)
class CitedBlocks:
    """A citation by a model: blocks ``[start, end)`` of a source.

    Attributes:
        source: The index of the source among all `Source` blocks of the request, those within
            tool results included.
        text: The text of the blocks, as the server returns it.
    """

    source: int
    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class Source:
    """A text that may be cited, divided into blocks, none of them blank.

    Attributes:
        id: The stable id of the text in the library.
        title: Its title for a reader.
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
    """A tool call that a model requests."""

    id: str
    name: str
    arguments: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class ToolResult:
    """The result of the tool call with this `id`."""

    id: str
    blocks: tuple[Text | Source, ...]
    is_error: bool = False


MessageBlock = Text | Source | ToolCall | ToolResult


@dataclass(frozen=True, slots=True)
class Message:
    """One message of a conversation."""

    role: Role
    blocks: tuple[MessageBlock, ...]


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool that a model may call; `schema` is the JSON schema of its arguments."""

    name: str
    description: str
    schema: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Request:
    """One complete request: models keep no state between requests.

    Attributes:
        purpose: What it is for ("context", "plan", "rerank", "answer"), for reports and costs.
        schema: The JSON schema of the reply. With a schema, no server cites sources.
        may_call: Whether the model may call tools now. The tools of earlier calls are sent anyway.
        max_tokens: Limit of the reply, without thinking.
        timeout_s: Time limit, retries included.
    """

    purpose: str
    system: tuple[Text, ...]
    messages: tuple[Message, ...]
    tools: tuple[Tool, ...] = ()
    schema: Mapping[str, Any] | None = None
    may_call: bool = True
    max_tokens: int = 1_024
    timeout_s: float = 60.0

    @property
    def texts(self) -> list[Text]:
        """The texts of its messages, without sources and tool calls."""
        blocks = [block for message in self.messages for block in message.blocks]
        return [block for block in blocks if isinstance(block, Text)]


@dataclass(frozen=True, slots=True)
class Usage:
    """The tokens of one or more replies.

    `read` and `written` are tokens of the server's prompt cache; `input` excludes both.
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
    """The reply of a model, without its thinking.

    Attributes:
        model: The name of the model, as the server states it.
    """

    blocks: tuple[Text | ToolCall, ...]
    stop: Stop = Stop.END
    usage: Usage = field(default_factory=Usage)
    model: str = ""

    @property
    def text(self) -> str:
        """Its text, without tool calls."""
        return "".join(block.text for block in self.blocks if isinstance(block, Text))

    @property
    def calls(self) -> tuple[ToolCall, ...]:
        """Its tool calls, in order."""
        return tuple(block for block in self.blocks if isinstance(block, ToolCall))

    def parsed(self, form: type[_Form]) -> _Form:
        """The reply to a request with a schema, parsed as *form*.

        Raises:
            LanguageModelError: The reply is a refusal, was truncated, or does not fit *form*.
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
    """A language model. Several threads may send requests at once.

    `fingerprint` identifies everything beside the request that decides a reply (provider, model);
    it is part of the cache key of replies. `destination` tells users where texts are sent.
    """

    @property
    def fingerprint(self) -> str: ...

    @property
    def destination(self) -> str: ...

    def reply(self, request: Request, *, on_text: Callable[[str], None] | None = None) -> Reply:
        """The reply to *request*; *on_text* receives its text as it streams.

        Rate limits and overload are retried within `Request.timeout_s`, after the wait that the
        server asks for.

        Raises:
            LanguageModelError: There was no reply. A refusal is a reply (`Stop.REFUSAL`).
        """
        ...


@runtime_checkable
class BatchModel(ChatModel, Protocol):
    """A `ChatModel` with a batch API: half the price, but replies may take an hour."""

    def submit(self, requests: Sequence[tuple[str, Request]]) -> str:
        """Submit *requests*, each with a unique name; returns the id of the batch."""
        ...

    def is_done(self, batch: str) -> bool:
        """Whether the batch has ended, successfully or not."""
        ...

    def replies(self, batch: str) -> Mapping[str, Reply | Exception]:
        """The reply to each request by its name, or the `LanguageModelError` it ended with."""
        ...
