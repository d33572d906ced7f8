"""The way from a question to its passages, and from these to what they depend on, as a graph."""

from __future__ import annotations

from collections.abc import Sequence

from evidence_graph.notebook.picture import Link, Node
from evidence_graph.passages import Dependency, Excerpt, Passage

QUESTION = "question"
"""The id of the node that stands for the question."""


def paths(
    question: str, passages: Sequence[Passage], dependencies: Sequence[Dependency]
) -> tuple[list[Node], list[Link]]:
    """The nodes, the question first, and what leads from one to the next.

    A dependency hangs on what cites it: on another dependency where that is shown, else on the
    passage that needs it. The ids of texts are the ids of their sections, else of their documents,
    with their place.
    """
    nodes = [Node(QUESTION, question, QUESTION)]
    links: list[Link] = []
    by_citation: dict[str, str] = {}
    by_rank: dict[int, str] = {}
    for passage in passages:
        name = name_of(passage)
        by_rank[passage.rank] = by_citation[passage.citation] = name
        nodes.append(Node(name, passage.citation, "passage", _place(passage)))
        links.append(Link(QUESTION, name, passage.role))
    for one in dependencies:
        name = name_of(one)
        label = f"“{one.term}”" if one.term else one.citation
        nodes.append(Node(name, label, "term" if one.term else "section", _place(one)))
        source = by_citation.get(one.via[-1]) if one.via else None
        links.append(Link(source or by_rank[one.passage], name, one.role))
        by_citation.setdefault(one.citation, name)
    return nodes, links


def name_of(excerpt: Excerpt) -> str:
    """The id of the node of a text: no two texts of an answer have the same."""
    return f"{excerpt.section_id or excerpt.document_id}@{excerpt.start}-{excerpt.end}"


def _place(excerpt: Excerpt) -> str:
    return " › ".join(excerpt.heading_path)
