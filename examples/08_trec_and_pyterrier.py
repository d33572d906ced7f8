"""The engine among others: a run in TREC's format, files as ir_datasets reads them, PyTerrier.

Documents, questions, judgements and a run are written as other tools read them, and the run is read
back and measured by ir_measures. Where PyTerrier is installed (pip install python-terrier; it needs
no Java for this), the engine takes part in an experiment as a transformer, beside words alone.

Run: python examples/08_trec_and_pyterrier.py [EMPTY_FOLDER]
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import ir_measures
from ir_measures import AP, RR, nDCG

import evidence_graph as eg

STATUTES = Path(__file__).parent / "statutes"
MEASURES = [nDCG @ 10, AP @ 10, RR @ 10]

JUDGED = {
    "q1": ("When can a landlord charge interest on late rent?", "Tenancies Act s 12"),
    "q2": ("How soon must a deposit be lodged?", "Tenancies Act s 14"),
    "q3": ("How are days counted in the rules of the Tribunal?", "HTPR r 4"),
    "q4": ("Who is the managing agent of the landlord?", "Standard Tenancy Agreement cl 10"),
}
"""Questions, each with the provision that answers it."""


def main(folder: Path) -> None:
    """Ingest the statutes into *folder*, write the files, measure."""
    shutil.copytree(STATUTES, folder / "statutes")
    settings = eg.Settings(embedder="none")
    with eg.Library.open(folder / "laws.library", settings=settings) as library:
        eg.Ingestor(library).ingest(folder / "statutes")
        write(library, folder)
        measures: Any = ir_measures  # it has no types
        qrels = measures.read_trec_qrels(str(folder / "qrels.trec"))
        run = measures.read_trec_run(str(folder / "run.trec"))
        measured = measures.calc_aggregate(MEASURES, qrels, run)
        for measure in MEASURES:
            print(f"{measure!s:8} {measured[measure]:.4f}")
        if find_spec("pyterrier") is None:
            print("PyTerrier is not installed: pip install python-terrier")
        else:
            print(experiment(library))


def write(library: eg.Library, folder: Path) -> None:
    """Write ``documents.tsv``, ``queries.tsv``, ``qrels.trec`` and ``run.trec``.

    ir_datasets makes a data set of the first three: ``ir_datasets.create_dataset(docs_tsv=…,
    queries_tsv=…, qrels_trec=…)``.
    """
    documents = (f"{name}\t{text}" for name, text in provisions(library))
    queries = (f"{name}\t{question}" for name, (question, _) in JUDGED.items())
    qrels = (f"{name} 0 {docno(library, one)} 1" for name, (_, one) in JUDGED.items())
    retriever = eg.Retriever(library)
    run = (
        f"{name} Q0 {found} {rank} {score:.6f} evidence-graph"
        for name, (question, _) in JUDGED.items()
        for rank, (found, score) in enumerate(ranked(library, retriever, question), start=1)
    )
    for file, lines in (
        ("documents.tsv", documents),
        ("queries.tsv", queries),
        ("qrels.trec", qrels),
        ("run.trec", run),
    ):
        (folder / file).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def provisions(library: eg.Library) -> Iterator[tuple[str, str]]:
    """Each section, clause or rule with its text, on one line."""
    for document in library.documents():
        for section in library.outline(document.id):
            if section.section_id == provision_of(section.section_id):
                text = library.get(section.section_id).text
                yield word(section.section_id), " ".join(text.split())


def ranked(
    library: eg.Library, retriever: eg.Retriever, question: str, **options: Any
) -> list[tuple[str, float]]:
    """The provisions for a question, best first, each with the score of its best chunk."""
    best: dict[str, float] = {}
    for hit in retriever.rank(question, limit=100, **options):
        if hit.section_id is not None:  # what stands in none was not written either
            best.setdefault(word(provision_of(hit.section_id)), hit.score)
    return list(best.items())


def docno(library: eg.Library, address: str) -> str:
    """The name of a provision in the files."""
    return word(library.get(address).section_id or address)


def provision_of(section: str) -> str:
    """The provision that holds a unit: ``act.md#14`` for ``act.md#14(2)``, ``#4`` for ``#4.2``."""
    document, _, anchor = section.partition("#")
    return f"{document}#{anchor.split('(')[0].split('.')[0]}"


def word(name: str) -> str:
    """TREC's formats separate by white space."""
    return "_".join(name.split())


def experiment(library: eg.Library) -> object:
    """PyTerrier's table: the engine beside its own words alone."""
    import pandas
    import pyterrier

    class EvidenceGraph(pyterrier.Transformer):  # type: ignore[misc]
        """Ranks provisions for each topic."""

        def __init__(self, **options: Any) -> None:
            self._retriever, self._options = eg.Retriever(library), options

        def transform(self, topics: pandas.DataFrame) -> pandas.DataFrame:
            """``qid``, ``query`` → ``qid``, ``query``, ``docno``, ``rank`` from 0, ``score``."""
            rows = [
                {"qid": one.qid, "query": one.query, "docno": name, "rank": rank, "score": score}
                for one in topics.itertuples()
                for rank, (name, score) in enumerate(
                    ranked(library, self._retriever, one.query, **self._options)
                )
            ]
            return pandas.DataFrame(rows, columns=["qid", "query", "docno", "rank", "score"])

    topics = [{"qid": name, "query": question} for name, (question, _) in JUDGED.items()]
    qrels = [
        {"qid": name, "docno": docno(library, one), "label": 1} for name, (_, one) in JUDGED.items()
    ]
    return pyterrier.Experiment(
        [EvidenceGraph(lanes=[eg.Lane.LEXICAL]), EvidenceGraph()],
        pandas.DataFrame(topics),
        pandas.DataFrame(qrels),
        MEASURES,
        names=["words alone", "evidence-graph"],
    )


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as temporary:
        main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(temporary))
