"""Decides which documents may be sent to a language model; every feature uses this module.

A feature narrows its view first, and takes all texts, titles and references that it sends from the
narrowed view:

    view = sendable(library.view().seen_by(visible), rules_of(library))

For a single document, use `Rules.why_not`. Call `tell_once` before the first request to a model.

A document is not sent if its metadata forbid it (``never_send: true`` in the front matter or the
record), if they declare it sensitive (``sensitivity: confidential``), or if the table ``[claude]``
of the settings file beside the library names it or its collection.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Final

from ..config import ClaudeSettings, claude_settings_beside
from ..ids import digest_of
from ..library import Libraries, Library, parts_of
from ..names import normal_name
from ..nodes import Document
from ..view import View
from .reply_cache import ReplyCache

NEVER_SEND: Final = "never_send"
SENSITIVITY: Final = "sensitivity"
"""The metadata keys that can keep a document from being sent."""

SENSITIVE: Final = frozenset({"confidential", "restricted", "secret", "strictly confidential"})
"""Values of `SENSITIVITY` that keep a document from being sent."""

_NO = frozenset({"", "false", "no", "off", "0"})
_KINDS = ("collection", "document", "sensitivity")

WHAT_IS_SENT: Final = {
    "context": "the whole texts of its documents, piece by piece",
    "summary": "the whole texts of its documents, piece by piece",
    "plan": "each question, with the languages, the kinds of documents and some terms of it",
    "rerank": "each question, with the passages found for it",
    "answer": "each question, with the passages found for it and what they refer to",
}
"""The data that a request sends, in words for `tell_once`, by its purpose."""


@dataclass(frozen=True, slots=True)
class Rules:
    """Rules for the documents that may be sent; a condition of a view (`view.Condition`).

    Attributes:
        never_send: "collection:NAME", "document:NAME" or just a document's name, id or path, and
            "sensitivity:WORD"; ``*`` matches any characters.
        send_sensitive: Whether documents that declare themselves sensitive may be sent. Those that
            declare ``never_send`` are never sent.

    Raises:
        ValueError: An entry is empty or of an unknown kind: a typing error must not send anything.
    """

    never_send: tuple[str, ...] = ()
    send_sensitive: bool = False

    def __post_init__(self) -> None:
        for entry in self.never_send:
            kind, colon, rest = entry.partition(":")
            if not entry.strip() or (colon and (kind not in _KINDS or not rest.strip())):
                raise ValueError(
                    f"expected never_send to name collection:NAME, document:NAME or "
                    f"sensitivity:WORD, found {entry!r}"
                )

    @property
    def active(self) -> bool:
        """Always True, because any document may declare ``never_send``."""
        return True

    @property
    def documents(self) -> None:
        """Documents of any name may be sent."""
        return

    def admit(self, document: Document) -> bool:
        """Whether *document* may be sent."""
        return self.why_not(document) is None

    def why_not(self, document: Document) -> str | None:
        """Why *document* must not be sent; None if it may be."""
        metadata = {_key(name): value for name, value in document.metadata.items()}
        if any(value not in _NO for value in _values(metadata.get(NEVER_SEND, ""))):
            return "it says never_send itself"
        sensitivity = _values(metadata.get(SENSITIVITY, ""))
        if not self.send_sensitive and SENSITIVE.intersection(sensitivity):
            return f"it says that it is {', '.join(sorted(SENSITIVE.intersection(sensitivity)))}"
        for entry in self.never_send:
            if _names(entry, document, sensitivity):
                return f"the configuration says never_send {entry!r}"
        return None


def rules_of(library: Library | Libraries, settings: ClaudeSettings | None = None) -> Rules:
    """The rules for *library*: those of *settings* and of the files beside all its parts.

    The entries ``never_send`` of all of them apply. Sensitive documents are sent only if *settings*
    allow it, by default the file beside the first library, and so do the files of all others.

    Raises:
        ConfigurationError: A file cannot be read, or an entry is invalid.
    """
    parts = parts_of(library).values()
    first, *others = [claude_settings_beside(part.path) for part in parts]
    chosen = first if settings is None else settings
    entries = dict.fromkeys(entry for s in (first, *others, chosen) for entry in s.never_send)
    return Rules(tuple(entries), all(s.send_sensitive for s in (chosen, *others)))


def sendable(view: View, rules: Rules) -> View:
    """*view* restricted to documents that may be sent."""
    found = view.admitted(rules)
    return view if len(found.rows) == len(view.rows) else found


def tell_once(
    library: Library | Libraries,
    destination: str,
    purposes: Collection[str],
    say: Callable[[str], object],
) -> None:
    """Tell the user what will be sent and where, once for each library, destination and purpose.

    The cache beside the library records what was told; without it, the user is told again.

    Args:
        destination: As in `ChatModel.destination`.
        purposes: Keys of `WHAT_IS_SENT`, as in `Request.purpose`.
        say: Receives one line for each purpose that was not told before.
    """
    paths = [part.path for part in parts_of(library).values()]
    with ReplyCache.beside(paths[0]) as kept:
        for purpose in purposes:
            key = digest_of("told", destination, purpose, *map(str, paths))
            if kept.get(key) is None:
                say(
                    f"{WHAT_IS_SENT[purpose]} will be sent to {destination}; documents "
                    f"marked never_send stay here (said once)"
                )
                kept.put(key, "told")


def _key(name: str) -> str:
    return name.strip().casefold().replace("-", "_").replace(" ", "_")


def _values(field: str) -> list[str]:
    """The values of a metadata field; a document of several records has one from each."""
    return [value.strip().strip("\"'").casefold() for value in field.split(";")]


def _names(entry: str, document: Document, sensitivity: Collection[str]) -> bool:
    """Whether *entry* of `Rules.never_send` names *document*."""
    kind, colon, rest = entry.partition(":")
    if not colon:
        kind, rest = "document", entry
    wanted = rest.strip().casefold()
    if kind == "sensitivity":
        return any(fnmatchcase(value, wanted) for value in sensitivity)
    if kind == "collection":
        return fnmatchcase((document.collection or "").casefold(), wanted)
    names = [document.title, document.code, *document.aliases, *document.given_names]
    normal = {normal_name(name) for name in names if name} - {""}
    known = {document.id.casefold(), (document.path or document.id).casefold()}
    return normal_name(wanted) in normal or any(fnmatchcase(name, wanted) for name in known)
