"""The verb `ask`: a language model answers, and its citations are checked."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from ...errors import EvidenceGraphError
from ..arguments import A_QUESTION, add_save, add_search, argument, natural, positive
from ..configured import claude_settings, configuration
from ..retrievers import lanes_named, retriever_for, strategy_of
from ..verbs import WrongUsageError, note, reading, verb

if TYPE_CHECKING:
    from retrieve.asking.written_answer import WrittenAnswer

    from ...llm.chat import ToolCall

PASSAGE_TOKENS = 4_000
"""Copy of the constant in `retrieve.asking.answerer`, which --help does not load."""


@verb(
    argument("question", metavar="QUESTION", help=A_QUESTION),
    argument(
        "--model",
        metavar="MODEL",
        help="the model: claude, claude:NAME, or openai:NAME@URL for another server, on this "
        "machine too (default: claude)",
    ),
    argument(
        "--calls",
        type=natural,
        metavar="N",
        help="how often the model may look further in the library (default: 8); with 0 it is not "
        "asked at all if the search finds no answer",
    ),
    argument(
        "--budget",
        type=positive,
        metavar="TOKENS",
        default=PASSAGE_TOKENS,
        help=f"most tokens of the passages sent with the question (default: {PASSAGE_TOKENS})",
    ),
    argument("--markdown", action="store_true", help="print Markdown with links to the sources"),
    add_save,
    argument(
        "--explorer",
        metavar="URL",
        help="with --markdown: link to the library in a running explorer, such as "
        "http://127.0.0.1:8017/laws (default: link to the files of the documents)",
    ),
    add_search,
    several=True,
)
def ask(options: argparse.Namespace) -> int:
    """Have a language model answer, e.g. evidence-graph ask laws.library "Who pays?" --calls 4"""
    from ... import Answerer

    settings = claude_settings(configuration(options.library, options.config))
    live = _Live() if sys.stdout.isatty() and not (options.json or options.markdown) else None
    with reading(options) as library:
        retriever = retriever_for(library, options)
        try:
            answerer = Answerer(retriever, model=options.model, settings=settings, say=note)
        except EvidenceGraphError:
            raise
        except ValueError as error:  # unknown model
            raise WrongUsageError(str(error)) from None
        answer = answerer.ask(
            options.question,
            calls=options.calls,
            on_text=None if live is None else live.hear,
            on_call=_tell if live is None else live.tell,
            lanes=lanes_named(options.lanes),
            strategy=strategy_of(options),
            budget=options.budget,
        )
    if options.save is not None:
        answer.save(options.save)
    for notice in answer.notices:
        note(notice)
    if answer.usage.requests:
        note(f"{answer.model or 'the model'}: {answer.usage}")
    if options.json:
        print(answer.to_json())
    elif options.markdown:
        print(answer.to_markdown(options.explorer), end="")
    else:
        print(answer if live is None or not live.heard else live.end(answer))
    return 0 if answer.ok else 1


class _Live:
    """Shows the streamed text of a model, before its citations are checked."""

    def __init__(self) -> None:
        self.heard = False

    def hear(self, words: str) -> None:
        self.heard = True
        print(words, end="", flush=True)

    def tell(self, call: ToolCall) -> None:
        print(flush=True)
        _tell(call)

    def end(self, answer: WrittenAnswer) -> str:
        """The text below the streamed answer."""
        print("\n")
        nothing = "Nothing of this is supported by a text: the library does not say.\n"
        return (nothing if answer.draft else "") + answer.checks()


def _tell(call: ToolCall) -> None:
    arguments = " ".join(str(value) for value in call.arguments.values())
    note(f"{call.name}: {arguments}")
