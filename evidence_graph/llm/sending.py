"""What of a library may be sent to a language model: the one gate that every feature goes through.

Whoever makes a request narrows its view first, and reads texts, titles and references that will be
sent in the narrowed view alone; what lies outside is as if it were not in the library:

    view = sendable(library.view().seen_by(visible), rules_of(library))

A feature that holds single documents asks `Rules.why_not`. Who asks a model calls `tell_once`
before the first request.

A document is never sent if it says so itself (``never_send: true`` in its front matter, its
metadata, its record), if it says that it is sensitive (``sensitivity: confidential``), or if the
table ``[claude]`` of the configuration file beside its library names it or its collection.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Final

from ..config import claude_settings_beside
from ..ids import digest_of
from ..library import parts_of
from ..names import normal_name
from ..nodes import Document
from .kept import KeptReplies

if TYPE_CHECKING:
    from ..config import ClaudeSettings
    from ..library import Libraries, Library
    from ..view import View

NEVER_SEND: Final = "never_send"
SENSITIVITY: Final = "sensitivity"
"""The keys of a document's metadata that keep it here."""

SENSITIVE: Final = frozenset({"confidential", "restricted", "secret", "strictly confidential"})
"""Values of `SENSITIVITY` that do so."""

_NO = frozenset({"", "false", "no", "off", "0"})
_KINDS = ("collection", "document", "sensitivity")

WHAT_IS_SENT: Final = {
    "context": "the whole texts of its documents, piece by piece",
    "summary": "the whole texts of its documents, piece by piece",
    "plan": "each question, with the languages, the kinds of documents and some terms of it",
    "rerank": "each question, with the passages found for it",
    "answer": "each question, with the passages found for it and what they refer to",
}
"""By the purpose of a request, for `tell_once`."""


@dataclass(frozen=True, slots=True)
class Rules:
    """Which documents stay here; a condition of a view (`view.Condition`).

    Attributes:
        never_send: "collection:NAME", "document:NAME" or just a document's name, id or path, and
            "sensitivity:WORD"; ``*`` stands for any characters.
        send_sensitive: Whether documents that say that they are sensitive may be sent all the same;
            those that say ``never_send`` never are.

    Raises:
        ValueError: An entry is empty, or of another kind: a slip must not send anything.
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
        """Always: a document may say so itself."""
        return True

    @property
    def documents(self) -> None:
        """Documents of any name may be sent."""
        return

    def admit(self, document: Document) -> bool:
        """Whether *document* may be sent."""
        return self.why_not(document) is None

    def why_not(self, document: Document) -> str | None:
        """Why *document* must not be sent; None: it may be."""
        said = {_key(name): value for name, value in document.metadata.items()}
        if any(value not in _NO for value in _values(said.get(NEVER_SEND, ""))):
            return "it says never_send itself"
        sensitivity = _values(said.get(SENSITIVITY, ""))
        if not self.send_sensitive and SENSITIVE.intersection(sensitivity):
            return f"it says that it is {', '.join(sorted(SENSITIVE.intersection(sensitivity)))}"
        for entry in self.never_send:
            if _names(entry, document, sensitivity):
                return f"the configuration says never_send {entry!r}"
        return None


def rules_of(library: Library | Libraries, settings: ClaudeSettings | None = None) -> Rules:
    """The rules for *library*: those of the files beside it and its parts, and of *settings*.

    What one of them keeps here stays here. Whether sensitive documents may be sent, *settings* say
    in place of the file beside the first library; the files of the others have to agree.

    Raises:
        ConfigurationError: A file cannot be read, or says what is no rule.
    """
    parts = parts_of(library).values()
    first, *others = [claude_settings_beside(one.path) for one in parts]
    given = first if settings is None else settings
    named = dict.fromkeys(entry for one in (first, *others, given) for entry in one.never_send)
    return Rules(tuple(named), all(one.send_sensitive for one in (given, *others)))


def sendable(view: View, rules: Rules) -> View:
    """The view of the documents in *view* that may be sent."""
    found = view.admitted(rules)
    return view if len(found.rows) == len(view.rows) else found


def tell_once(
    library: Library | Libraries,
    destination: str,
    purposes: Collection[str],
    say: Callable[[str], object],
) -> None:
    """Say what will be sent and where, the first time that *library* is used so.

    What was said is remembered beside the library; where that cannot be written it is said again.

    Args:
        destination: As `ChatModel.destination`.
        purposes: Keys of `WHAT_IS_SENT`, as `Request.purpose` has them.
        say: Hears one line for each purpose that was not spoken of before.
    """
    paths = [one.path for one in parts_of(library).values()]
    with KeptReplies.beside(paths[0]) as kept:
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


def _values(said: str) -> list[str]:
    """The values of a field: a document of several records has one of each (`records`)."""
    return [value.strip().strip("\"'").casefold() for value in said.split(";")]


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
