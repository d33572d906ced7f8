"""Names that users give to documents, which a document keeps when it is read again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from evidence_graph.citation.resolve import locate_document
from evidence_graph.errors import NotFoundError
from evidence_graph.generations.writer import Writer, WrittenDocument
from evidence_graph.ids import DocumentId
from evidence_graph.library import Library
from evidence_graph.library.checks import check_text
from evidence_graph.names import normal_name
from evidence_graph.projection import Projection

from .link import linked


def give_names(
    library: Library, writer: Writer, document: str, names: Sequence[str], *, remove: bool
) -> None:
    """Give *names* to *document*, or take them away, and resolve the mentions that cite them.

    Raises:
        NotFoundError: There is no such document, or it was not given a name to be removed.
        ValueError: A name has no word.
    """
    check_text(document=document)
    for name in names:
        check_text(name=name)
    if blank := [name for name in names if not normal_name(name)]:
        raise ValueError(f"expected names with a word or a number, found {blank[0]!r}")
    snapshot = library.snapshot()
    row = locate_document(library.view(), document)
    graph = snapshot.projection.graph(row)
    given = {normal_name(name): name for name in graph.document.given_names}
    for name in names:
        if not remove:
            given.setdefault(normal_name(name), " ".join(name.split()))
        elif given.pop(normal_name(name), None) is None:
            raise NotFoundError(
                f"expected a name that was given to {graph.document.id}, found {name!r}",
                nearest=list(graph.document.given_names),
            )
    named = replace(graph.document, given_names=tuple(sorted(given.values())))
    if named != graph.document:
        vectors = snapshot.vectors_of(row)
        changed = WrittenDocument(replace(graph, document=named), snapshot.text(row), vectors)
        writer.commit(added=linked(snapshot, [changed]))


def with_given_names(
    projection: Projection,
    written: Sequence[WrittenDocument],
    renamed: Mapping[DocumentId, DocumentId | None],
) -> list[WrittenDocument]:
    """*written* with the names that users gave to their earlier versions.

    Args:
        renamed: The id of the earlier version, where that was another.
    """
    found = []
    for document in written:
        node = document.graph.document
        row = projection.find_document(renamed.get(node.id) or node.id)
        if row is not None and (given := projection.document(row).given_names):
            graph = replace(document.graph, document=replace(node, given_names=given))
            document = replace(document, graph=graph)
        found.append(document)
    return found
