"""The commands that read what stands in a library."""

from __future__ import annotations

import argparse
import json
import sys

from ...errors import NotFoundError
from ..arguments import positive
from ..verbs import opened, verb


def _address(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("address")


@verb(_address)
def get(options: argparse.Namespace) -> int:
    """Show a provision, e.g. evidence-graph get laws.library "Tenancies Act s 14" --json"""
    with opened(options) as library:
        provision = library.get(options.address)
    print(provision.to_json() if options.json else f"{provision.citation}\n\n{provision.text}")
    return 0


def _define_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("term")
    parser.add_argument("--at", metavar="ADDRESS", help="say which definition governs there")


@verb(_define_arguments)
def define(options: argparse.Namespace) -> int:
    """Say what a term means, e.g. evidence-graph define laws.library deposit --at act.md#14"""
    with opened(options) as library:
        try:
            found = library.define(options.term, at=options.at)
        except NotFoundError as error:
            if not options.json:
                raise
            refusal = {"error": type(error).__name__, "message": str(error)}
            data = {"term": options.term, "definitions": [], **refusal, "nearest": error.nearest}
            print(json.dumps(data, ensure_ascii=False))
            print(f"error: {error}", file=sys.stderr)
            return 1
    if options.json:
        data = {"term": options.term, "definitions": [d.model_dump() for d in found]}
        print(json.dumps(data, ensure_ascii=False))
        return 0
    for one in found:
        governs = {None: "", True: "   governs here", False: "   does not govern here"}
        scope = one.scope_section_id or one.document_id
        print(f"{one.section_id or one.document_id}   (in {scope}){governs[one.governs]}")
        print("\n".join("   " + line for line in one.text.splitlines()))
    return 0


def _refs_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("address")
    ways = parser.add_mutually_exclusive_group()
    ways.add_argument("--in", dest="direction", action="store_const", const="in")
    ways.add_argument("--out", dest="direction", action="store_const", const="out")
    parser.set_defaults(direction="out")
    parser.add_argument("--depth", type=positive, default=1, metavar="N", help="steps (default: 1)")


@verb(_refs_arguments)
def refs(options: argparse.Namespace) -> int:
    """List references, e.g. evidence-graph refs laws.library "Act s 14" --in --depth 2"""
    with opened(options) as library:
        found = library.references(
            options.address, direction=options.direction, depth=options.depth
        )
    if options.json:
        data = {"address": options.address, "references": [r.model_dump() for r in found]}
        print(json.dumps(data, ensure_ascii=False))
        return 0
    for one in found:
        surface = " ".join(one.surface.split())
        target = one.target_section or one.target_document or "–"
        missing = f", without {one.missing}" if one.missing else ""
        print(
            f"{'  ' * (one.depth - 1)}{one.source_section}  “{surface}” → {target}  "
            f"({one.kind}, {one.status}{missing})"
        )
    return 0


def _any_document(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("document", nargs="?")


@verb(_any_document)
def terms(options: argparse.Namespace) -> int:
    """List defined terms, e.g. evidence-graph terms laws.library act.md"""
    with opened(options) as library:
        found = library.terms(options.document)
    if options.json:
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
        print(json.dumps({"terms": rows}, ensure_ascii=False))
        return 0
    for term in found:
        print(f"{term.term:32} {term.section_id or term.document_id}")
    return 0


def _document(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("document")


@verb(_document)
def outline(options: argparse.Namespace) -> int:
    """Show the tree of a document, e.g. evidence-graph outline laws.library act.md"""
    with opened(options) as library:
        found = library.outline(options.document)
        names = library.names(options.document)
    if options.json:
        print(found.to_json())
        return 0
    print(found.title)
    if names.aliases:
        print(f"also: {', '.join(names.aliases)}")
    waiting = list(reversed(found.sections))
    while waiting:
        section = waiting.pop()
        page = f"  (p. {section.page})" if section.page else ""
        print(f"{'  ' * section.level}{section}{page}")
        waiting += reversed(section.children)
    return 0


@verb(_document)
def text(options: argparse.Namespace) -> int:
    """Print the converted text of a document, e.g. evidence-graph text laws.library act.md"""
    with opened(options) as library:
        sys.stdout.buffer.write(library.text(options.document).encode())
    sys.stdout.flush()
    return 0


def _export_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--format", choices=("jsonl", "graphml", "json"), default="jsonl")


@verb(_export_arguments)
def export(options: argparse.Namespace) -> int:
    """Write the whole graph, e.g. evidence-graph export laws.library > graph.jsonl"""
    from ...export.networks import to_graphml, to_node_link

    with opened(options) as library:
        if options.format == "jsonl":
            for record in library.export():
                print(json.dumps(record, ensure_ascii=False))
        elif options.format == "graphml":
            print(to_graphml(library.graph()))
        else:
            print(json.dumps(to_node_link(library.graph()), ensure_ascii=False))
    return 0
