"""Builds the requests for contexts and summaries, and the keys by which the answers are kept.

The window comes first and is the same in all requests about it, so that a server with a cache reads
it once. Texts are marked as data (`llm.data`).
"""

from __future__ import annotations

from dataclasses import dataclass

from evidence_graph.ids import digest_of
from evidence_graph.llm.chat import Message, Request, Role, Text
from evidence_graph.llm.data import RULE, as_data

CONTEXT, SUMMARY = "context", "summary"
"""Purposes of requests."""

SUMMARY_TOKENS = 300
"""The longest summary of a document."""

REPLY_S = 120.0
"""Seconds that a reply may take, including the wait for a busy server."""

_SYSTEM = (
    f"You describe passages of legal and technical documents for a search index, and answer with "
    f"the description alone. {RULE}"
)

_CONTEXT = (
    "Say in one or two sentences, of {words} words at most, where this passage stands in the "
    "document and what it is about: the document, the part, who or what it governs, and what the "
    "defined terms in it mean. Use the words in which somebody would look for it. Write in the "
    "language of the passage. Answer with these sentences alone."
)

_SUMMARY = (
    "Say in one paragraph, of {words} words at most, what this document is, what it governs, whom "
    "it binds, and which subjects its parts treat. Write in the language of the document. Answer "
    "with this paragraph alone."
)

_REST = "The passage holds the headings of the rest of the document. "

_TOKENS_A_WORD = 1.6  # of German, which has more than English or French


@dataclass(frozen=True, slots=True)
class Task:
    """A context or summary to be written, and the request for it.

    Attributes:
        key: A digest of all that decides the answer; the answer is kept by it.
    """

    key: str
    request: Request


class WindowPrompts:
    """Builds the requests about one window.

    Args:
        name: The name of the document.
        text: The text of the window.
        place: The number of the window, and how many windows the document has.
        model: The fingerprint of the model.
    """

    def __init__(self, name: str, text: str, *, place: tuple[int, int], model: str) -> None:
        self._name, self._model = name, model
        number, count = place
        part = f" (part {number} of {count})" if count > 1 else ""
        whole = f"{' '.join(name.split())}{part}\n\n{text}"
        self._document = Text(as_data(whole, name="document"), cache=True)

    def context(self, passage: str, *, headings: str, unit: str, max_tokens: int) -> Task:
        """Ask for the context of a passage of the window.

        Args:
            headings: The headings above the passage.
            unit: The text of the unit around it; see `Neighbourhoods` for both.
        """
        asked = _CONTEXT.format(words=int(max_tokens / _TOKENS_A_WORD))
        decides = (asked, str(max_tokens), self._name, headings, unit, passage)
        request = self._request(CONTEXT, f"{as_data(passage)}\n\n{asked}", max_tokens)
        return Task(digest_of(CONTEXT, self._model, _SYSTEM, *decides), request)

    def summary(self, outline: str) -> Task:
        """Ask for a summary of the document that begins with the window.

        Args:
            outline: The headings behind the window, one a line.
        """
        asked = _SUMMARY.format(words=int(SUMMARY_TOKENS / _TOKENS_A_WORD))
        if outline:
            asked = f"{as_data(outline)}\n\n{_REST}{asked}"
        key = digest_of(SUMMARY, self._model, _SYSTEM, self._document.text, asked)
        return Task(key, self._request(SUMMARY, asked, SUMMARY_TOKENS))

    def _request(self, purpose: str, asked: str, max_tokens: int) -> Request:
        return Request(
            purpose=purpose,
            system=(Text(_SYSTEM),),
            messages=(Message(Role.USER, (self._document, Text(asked))),),
            max_tokens=max_tokens,
            timeout_s=REPLY_S,
        )
