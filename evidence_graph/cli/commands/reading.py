"""The verbs that read a library, such as `get`, `define` and `refs`."""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING

from ...errors import NotFoundError
from ...ids import in_a_line
from ..arguments import A_DOCUMENT, AN_ADDRESS, add_as_at, argument, positive
from ..verbs import opened, reading, show, verb

if TYPE_CHECKING:
    from ...library.readers import Reader
    from ...reading.results import Provision, Selection


@verb(
    argument("address", nargs="+", metavar="ADDRESS", help=AN_ADDRESS),
    argument("--budget", type=positive, metavar="TOKENS", help="most tokens of all texts together"),
    add_as_at,
    several=True,
)
def get(options: argparse.Namespace) -> int:
    """Show provisions, e.g. evidence-graph get laws.library "Tenancies Act s 14" --json"""
    with reading(options) as library:
        found = _got(library, options)
    if options.json:
        several = len(options.address) > 1 or options.budget is not None
        print(found.to_json() if several else _as_one(found))
    else:
        print(found)
    return 1 if getattr(found, "missing", ()) else 0


def _as_one(found: Provision | Selection) -> str:
    """The object of a provision; of a list or range the first, with all as ``provisions``."""
    provisions = getattr(found, "provisions", ())
    if not provisions:
        return found.to_json()
    first = json.loads(provisions[0].to_json())
    return json.dumps({**first, **json.loads(found.to_json())}, ensure_ascii=False)


def _got(library: Reader, options: argparse.Namespace) -> Provision | Selection:
    """One provision, or a selection if several are asked for: by a list, a range or a budget."""
    from ...citation.ranges import is_range

    def selected() -> Selection:
        return library.get_many(options.address, budget=options.budget, as_at=options.as_at)

    if len(options.address) > 1 or options.budget is not None:
        return selected()
    address = options.address[0]
    try:
        found = library.get(address, as_at=options.as_at)
    except NotFoundError:
        if (listed := selected()).provisions:
            return listed
        raise
    return selected() if is_range(address) else found


@verb(
    argument("term", metavar="TERM", help="the term, in any case or number"),
    argument("--at", metavar="ADDRESS", help="only the meaning that governs in this provision"),
    argument("--all", action="store_true", help="with --at: the other meanings too"),
    add_as_at,
    several=True,
)
def define(options: argparse.Namespace) -> int:
    """Show what a term means, e.g. evidence-graph define laws.library deposit --at act.md#14"""
    with reading(options) as library:
        try:
            found = library.define(
                options.term, at=options.at, every=options.all, as_at=options.as_at
            )
        except NotFoundError as error:
            if not options.json:
                raise
            refusal = {"error": type(error).__name__, "message": str(error)}
            data = {"term": options.term, "definitions": [], **refusal, "nearest": error.nearest}
            print(json.dumps(data, ensure_ascii=False))
            print(f"error: {error}", file=sys.stderr)
            return 1
    data = {"term": options.term, "definitions": [d.model_dump() for d in found]}
    return show(options, data, found)


def _refs_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("address", metavar="ADDRESS", help=AN_ADDRESS)
    ways = parser.add_mutually_exclusive_group()
    ways.add_argument(
        "--in",
        dest="direction",
        action="store_const",
        const="in",
        help="what refers to the provision",
    )
    ways.add_argument(
        "--out",
        dest="direction",
        action="store_const",
        const="out",
        help="what the provision refers to (the default)",
    )
    parser.set_defaults(direction="out")
    parser.add_argument(
        "--depth",
        type=positive,
        default=1,
        metavar="N",
        help="follow references up to so many steps (default: 1)",
    )
    add_as_at(parser)


@verb(_refs_arguments, several=True)
def refs(options: argparse.Namespace) -> int:
    """List references, e.g. evidence-graph refs laws.library "Act s 14" --in --depth 2"""
    with reading(options) as library:
        found = library.references(
            options.address,
            direction=options.direction,
            depth=options.depth,
            as_at=options.as_at,
        )
    data = {"address": options.address, "references": [r.model_dump() for r in found]}
    lines = (f"{'  ' * (reference.depth - 1)}{reference}" for reference in found)
    return show(options, data, lines)


@verb(
    argument(
        "document", nargs="?", metavar="DOCUMENT", help=f"{A_DOCUMENT} (default: all documents)"
    ),
    add_as_at,
    several=True,
)
def terms(options: argparse.Namespace) -> int:
    """List defined terms, e.g. evidence-graph terms laws.library act.md"""
    with reading(options) as library:
        found = library.terms(options.document, as_at=options.as_at)
    rows = [
        {
            "term": term.term,
            "aliases": list(term.aliases),
            "document_id": term.document_id,
            "section_id": term.section_id,
            "scope_section_id": term.scope_section_id,
            "start": term.span.start,
            "end": term.span.end,
        }
        for term in found
    ]
    lines = (in_a_line(f"{term.term:32} {term.section_id or term.document_id}") for term in found)
    return show(options, {"terms": rows}, lines)


@verb(
    argument(
        "document",
        nargs="?",
        metavar="DOCUMENT",
        help=f"{A_DOCUMENT} (default: list all documents)",
    ),
    add_as_at,
    several=True,
)
def outline(options: argparse.Namespace) -> int:
    """Show the tree of a document, or all documents, e.g. evidence-graph outline laws.library"""
    with reading(options) as library:
        if options.document is None:
            held = list(library.documents(as_at=options.as_at))
            facts = ("id", "title", "type", "language", "date")
            rows = [{fact: getattr(document, fact) for fact in facts} for document in held]
            listed = (in_a_line(f"{document.id}  {document.title}") for document in held)
            return show(options, {"documents": rows}, listed)
        found = library.outline(options.document, as_at=options.as_at)
        names = library.names(found.document_id)
    title, *lines = str(found).split("\n")
    also = [f"also: {', '.join(names.aliases)}"] if names.aliases else []
    return show(options, found, [title, *also, *lines])


@verb(
    argument("document", metavar="DOCUMENT", help=A_DOCUMENT),
    add_as_at,
    several=True,
)
def text(options: argparse.Namespace) -> int:
    """Print the converted text of a document, e.g. evidence-graph text laws.library act.md"""
    with reading(options) as library:
        found = library.text(options.document, as_at=options.as_at)
        if options.json:
            held = library.outline(options.document, as_at=options.as_at).document_id
            data = {"document": options.document, "document_id": held, "text": found}
            return show(options, data, [])
    sys.stdout.buffer.write(found.encode())  # its own line ends, on every system
    sys.stdout.flush()
    return 0


@verb(
    argument(
        "--format",
        choices=("jsonl", "graphml", "json"),
        help="JSON lines, GraphML, or JSON of nodes and links (default: jsonl, json with --json)",
    )
)
def export(options: argparse.Namespace) -> int:
    """Print the whole graph, e.g. evidence-graph export laws.library > graph.jsonl"""
    from ...export.networks import to_graphml, to_networkx, to_node_link

    form = options.format or ("json" if options.json else "jsonl")
    with opened(options) as library:
        # Before the first line: a program takes what is printed for the whole graph.
        library.snapshot().manifest.check_contents(library.path, tables_only=True)
        if form == "jsonl":
            for record in library.export():
                print(json.dumps(record, ensure_ascii=False))
        elif form == "graphml":
            print(to_graphml(library.graph()))
        else:
            nested = to_networkx(library.export(), nested=True)
            print(json.dumps(to_node_link(nested), ensure_ascii=False))
    return 0
