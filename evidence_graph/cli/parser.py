"""Builds the parser with all verbs, their arguments and their help."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path

from .. import __version__
from . import commands
from .arguments import argument
from .verbs import VERBS, Verb

_MODULES = (
    "ingesting",
    "searching",
    "asking",
    "reading",
    "evaluating",
    "inspecting",
    "mending",
    "verifying",
    "dating",
    "serving",
    "setting_up",
)
"""Modules of `evidence_graph.cli.commands`, in the order in which ``--help`` lists their verbs."""


_MEANT = {
    **dict.fromkeys(("add", "import", "index", "load"), "ingest"),
    **dict.fromkeys(("delete", "rm"), "remove"),
    **dict.fromkeys(("find", "query"), "search"),
    **dict.fromkeys(("list", "ls", "documents", "toc"), "outline"),
    **dict.fromkeys(("show", "read", "cite"), "get"),
    **dict.fromkeys(("references", "citations"), "refs"),
    **dict.fromkeys(("definitions", "glossary"), "terms"),
    **dict.fromkeys(("info", "stats"), "status"),
    **dict.fromkeys(("check", "repair"), "doctor"),
    **dict.fromkeys(("serve", "web", "browse"), "explore"),
}
"""Words that other programs have for our verbs."""


class _TopParser(argparse.ArgumentParser):
    """Names the verb that a word which is none may mean, and not all thirty."""

    def _check_value(self, action: argparse.Action, value: object) -> None:
        if isinstance(action, argparse._SubParsersAction) and value not in VERBS:
            word = str(value)
            near = [_MEANT[word]] if word in _MEANT else get_close_matches(word, VERBS, n=1)
            meant = f"; did you mean {near[0]}?" if near else ";"
            self.error(f"expected a verb, found {word!r}{meant} --help lists all")
        super()._check_value(action, value)


class _VerbParser(argparse.ArgumentParser):
    """Takes arguments behind options too, as in ``search LIBRARY -k 3 WORDS``.

    argparse leaves an argument that may be missing empty if an option stands before it, and ends a
    list at an option; it then refuses what follows.
    """

    def parse_known_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        found, rest = super().parse_known_args(args, namespace)
        for action in self._get_positional_actions():
            held = getattr(found, action.dest)
            is_value = bool(rest) and (rest[0] == "--" or not rest[0].startswith("-"))
            if is_value and action.nargs in ("*", "+"):
                setattr(found, action.dest, [*(held or ()), *self._get_values(action, rest)])
                rest = []
            elif is_value and action.nargs == "?" and held is None:
                taken = 1 + (rest[0] == "--")
                setattr(found, action.dest, self._get_values(action, rest[:taken]))
                rest = rest[taken:]
        if rest:
            self.error(_of_surplus(rest))
        return found, rest


def _of_surplus(words: Sequence[str]) -> str:
    """What to say of *words* that no argument of a verb takes."""
    found = " ".join(words)
    if any(word.startswith("-") for word in words):
        return (
            f"expected the options of --help, found {found}; words that begin with - stand behind "
            f"--"
        )
    return f"expected no further words, found {found}; quote an argument of several words"


def make_parser() -> argparse.ArgumentParser:
    """The parser of all verbs; each sets ``command`` to its function."""
    parser = _TopParser(
        prog="evidence-graph",
        description="Ask questions of statutes, regulations, contracts and standards; get citable "
        "passages.",
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    verbs = parser.add_subparsers(required=True, metavar="VERB", parser_class=_VerbParser)
    for module in _MODULES:
        import_module(f"{commands.__name__}.{module}")  # adds its verbs
    for name, verb in VERBS.items():
        _add(verbs, name, verb)
    return parser


def _add(verbs: argparse._SubParsersAction[_VerbParser], name: str, verb: Verb) -> None:
    summary, _, example = (verb.run.__doc__ or "").partition(", e.g. ")
    parser = verbs.add_parser(
        name,
        help=summary,
        description=summary,
        epilog=f"e.g. {example}",
        formatter_class=argparse.RawDescriptionHelpFormatter,  # keeps examples on one line
    )
    parser.set_defaults(command=verb.run)
    if verb.library:
        library = argument(
            "library",
            type=Path,
            metavar="LIBRARY",
            help="the folder of the library; - takes the one that the settings name",
        )
        library(parser)
    if verb.several:
        parser.add_argument(
            "--library",
            dest="further",
            action="append",
            type=Path,
            metavar="OTHER",
            help="read this library too, together with the first; may be repeated",
        )
    for add in verb.arguments:
        add(parser)
    parser.add_argument("--json", action="store_true", help="print the result as one JSON object")
