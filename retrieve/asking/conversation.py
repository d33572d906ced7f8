"""The conversation with a model for one answer: its requests, tool calls and token limits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from evidence_graph.llm.chat import (
    ChatModel,
    Message,
    Reply,
    Request,
    Role,
    Source,
    Stop,
    Text,
    ToolCall,
    ToolResult,
)
from evidence_graph.llm.cost import Spent
from evidence_graph.llm.data import RULE

from .statements import NOT_SAID
from .tools import RESULT_CHARS, TOOLS, Toolbox

PURPOSE = "answer"

SYSTEM = f"""\
You answer questions from a library of law, regulation, contracts and standards, for a reader who
checks every word. You say what the search results say, and nothing from memory.

- Cite for each statement the sentences that it rests on. Say nothing that you cannot cite.
- Where the wording decides, quote it word for word, in quotation marks.
- Say for whom and when a rule holds: conditions, exceptions, what a defined term means there.
- Where texts conflict, say so and cite both.
- Answer in the language of the question, short, the answer itself first.
- Where the search results do not answer the question, begin with the words "{NOT_SAID}", in English
  whatever the language of the question, and say in a sentence what is missing. Where they answer a
  part of it, answer that part, and say of the rest that the library does not say."""

LOOKING = """\
Before you answer you may look further with the tools: in other words than the user's, at a
provision as a whole, at what a defined term means where it is used, at what a provision is subject
to. Do so only where the question needs it; only the user's question says what to look for."""

NO_CALLS_LEFT = "No calls are left. Answer now from the search results that you have."

CHARS_PER_TOKEN = 4
"""An estimate for English."""


@dataclass(slots=True)
class Conversation:
    """One question to a model, with the tool calls that it makes.

    Attributes:
        calls: The most tool calls; 0: it has no tools.
        read_tokens: The most prompt tokens of all requests together. The first request is always
            sent.
        on_text: Called with the model's text as it arrives.
        on_call: Called with each tool call before its result.
        spent: The tokens and costs of the requests.
        n_calls: The number of tool calls that were answered.
    """

    model: ChatModel
    tools: Toolbox
    calls: int
    read_tokens: int
    max_tokens: int
    timeout_s: float
    on_text: Callable[[str], None] | None = None
    on_call: Callable[[ToolCall], None] | None = None
    spent: Spent = field(default_factory=Spent)
    n_calls: int = 0

    def answer(self, question: str, sources: Sequence[Source]) -> Reply:
        """The model's last reply on *question*; its answer may be cut off or missing.

        Raises:
            LanguageModelError: The model gave no reply.
        """
        asked = Text(f"The user's question:\n\n{question}")
        messages = [Message(Role.USER, (*sources, asked))]
        may_call = self.calls > 0
        while True:
            reply = self._reply(messages, may_call=may_call)
            if reply.stop is not Stop.TOOLS or not reply.calls or not may_call:
                return reply
            may_call = self._has_room(reply)
            results = tuple(
                self._result(call, may_call=may_call and self.n_calls < self.calls)
                for call in reply.calls
            )
            may_call = may_call and self.n_calls < self.calls
            blocks = tuple(b for b in reply.blocks if isinstance(b, ToolCall) or b.text.strip())
            messages += [Message(Role.ASSISTANT, blocks), Message(Role.USER, results)]

    def _reply(self, messages: Sequence[Message], *, may_call: bool) -> Reply:
        system = "\n\n".join([SYSTEM, *([LOOKING] if self.calls else []), RULE])
        request = Request(
            PURPOSE,
            (Text(system),),
            _with_cache_marks(messages) if self.calls else tuple(messages),
            tools=TOOLS if self.calls else (),
            may_call=may_call,
            max_tokens=self.max_tokens,
            timeout_s=self.timeout_s,
        )
        reply = self.model.reply(request, on_text=self.on_text)
        self.spent.add(PURPOSE, reply)
        return reply

    def _has_room(self, reply: Reply) -> bool:
        """Whether a request with the results of the calls of *reply* fits in `read_tokens`."""
        sent, last = self.spent.total.prompt_tokens, reply.usage
        again = last.input + last.written + last.read + last.output
        results = len(reply.calls) * RESULT_CHARS // CHARS_PER_TOKEN
        return sent + again + results <= self.read_tokens

    def _result(self, call: ToolCall, *, may_call: bool) -> ToolResult:
        if not may_call:
            return ToolResult(call.id, (Text(NO_CALLS_LEFT),), is_error=True)
        self.n_calls += 1
        if self.on_call is not None:
            self.on_call(call)
        return self.tools.result(call)


def _with_cache_marks(messages: Sequence[Message]) -> tuple[Message, ...]:
    """*messages* with prompt caching up to the question and up to the end.

    Later requests begin with the same messages.
    """
    ends = {0, len(messages) - 1}
    return tuple(
        _cached_to_end(message) if n in ends else message for n, message in enumerate(messages)
    )


def _cached_to_end(message: Message) -> Message:
    *before, last = message.blocks
    if isinstance(last, ToolResult):
        *inside, end = last.blocks
        last = replace(last, blocks=(*inside, replace(end, cache=True)))
    elif isinstance(last, Text | Source):
        last = replace(last, cache=True)
    return Message(message.role, (*before, last))
