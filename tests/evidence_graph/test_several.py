"""Several libraries read as one: one order over all, results that name their library."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import evidence_graph as eg
from evidence_graph.cli import main
from evidence_graph.lexical.statistics import Statistics
from tests.fakes import WordEmbedder

ACTS = {
    "acts/tenancies.md": '# Tenancies Act 2024\n\n1 In this Act, "deposit" means security.\n\n'
    "2 The landlord shall return the deposit within 30 days.\n\n3 The rent is due monthly.\n",
    "acts/lifts.md": "# Lifts Act 2019\n\n1 A lift is inspected yearly by the landlord.\n",
}
LEASES = {
    "leases/flat.md": "# Lease of a flat\n\n1. The Tenant pays a deposit of two months' rent.\n\n"
    "2. The deposit is held in a bank.\n",
    "leases/shop.md": "# Lease of a shop\n\n1. The Tenant inspects the lift and the roof.\n",
}
QUESTIONS = ("Who returns the deposit?", "lift inspection", "rent", "Tenancies Act s 2")


def made(path: Path, *sets: dict[str, str], embedder: eg.Embedder | None = None) -> Path:
    settings = None if embedder else eg.Settings(embedder="none")
    store = eg.MemoryStore()
    with eg.Library.open(path, settings=settings, embedder=embedder, store=store) as library:
        for name, text in [one for texts in sets for one in texts.items()]:
            library.ingest_text(text, name=name)
    return path


@pytest.fixture(scope="module")
def paths(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("several")
    return {
        "acts": made(folder / "acts.library", ACTS),
        "leases": made(folder / "leases.library", LEASES),
        "both": made(folder / "both.library", ACTS, LEASES),
    }


@pytest.mark.parametrize("question", QUESTIONS)
def test_one_order_with_the_scores_of_one_library(paths: dict[str, Path], question: str) -> None:
    with (
        eg.Libraries.open(paths["acts"], paths["leases"]) as several,
        eg.Library.open(paths["both"]) as one,
    ):
        joined, whole = eg.Retriever(several).rank(question), eg.Retriever(one).rank(question)
        assert [hit.chunk_id for hit in joined] == [hit.chunk_id for hit in whole]
        assert [hit.score for hit in joined] == pytest.approx([hit.score for hit in whole])
        assert {h.library for h in joined} <= {"acts", "leases"}
        assert {h.library for h in whole} == {None}
        answer = eg.Retriever(several).search(question)
        assert [p.text for p in answer] == [p.text for p in eg.Retriever(one).search(question)]
        for passage in answer:
            assert passage.library == passage.document_id.split("/")[0]
            assert f"({passage.library})" in str(passage)


def test_vectors_of_all_are_searched_where_all_have_the_model(tmp_path: Path) -> None:
    model = WordEmbedder()
    acts = eg.Library.open(made(tmp_path / "a", ACTS, embedder=model), embedder=model)
    leases = eg.Library.open(made(tmp_path / "l", LEASES, embedder=model), embedder=model)
    lexical = eg.Library.open(made(tmp_path / "n", LEASES))
    hits = eg.Retriever(eg.Libraries([acts, leases])).rank("deposit", lanes=[eg.Lane.DENSE])
    assert {hit.library for hit in hits} == {"a", "l"}
    plan = eg.Retriever(eg.Libraries([acts, lexical])).plan("deposit")
    assert eg.Lane.DENSE not in plan.lanes and "without a model" in plan.notices[0]


def test_everything_is_read_from_the_library_that_has_it(paths: dict[str, Path]) -> None:
    with eg.Libraries.open(paths["acts"], paths["leases"]) as several:
        assert several.get("Tenancies Act s 2").library == "acts"
        assert several.get("leases/flat.md#1").text.startswith("1. The Tenant pays")
        assert several.define("deposit")[0].library == "acts"
        assert several.outline("leases/shop.md").library == "leases"
        assert several.text("acts/lifts.md") == ACTS["acts/lifts.md"]
        assert list(several.status()["libraries"]) == ["acts", "leases"]


def test_of_documents_with_one_id_the_first_librarys_is_read(
    paths: dict[str, Path], tmp_path: Path
) -> None:
    other = {"acts/lifts.md": "# Lifts Act 2025\n\n1 A lift is inspected twice a year.\n"}
    newest = {"acts/new.md": "# New Act\n\n1 Lifts go up.\n"}
    newer = made(tmp_path / "newer.library", other, newest)
    with eg.Libraries.open(newer, paths["acts"]) as several:
        assert several.hidden == {"acts": ["acts/lifts.md"]}
        assert "twice" in several.text("acts/lifts.md")
        found = eg.Retriever(several).rank("lift inspected yearly")
        assert not any("inspected yearly" in hit.text for hit in found)
        joined = Statistics(several.view().snapshot.statistics())
        assert joined.n_chunks == sum(one.get("node") == "chunk" for one in several.export())


def test_what_is_written_to_one_is_seen(paths: dict[str, Path], tmp_path: Path) -> None:
    path = made(tmp_path / "more.library", {"memo.md": "# Memo\n\n1 Nothing.\n"})
    with eg.Libraries.open(paths["acts"], path) as several:
        assert not eg.Retriever(several).rank("chimney")
        several.libraries["more"].ingest_text("# Memo\n\n1 A chimney.\n", name="memo.md")
        assert eg.Retriever(several).rank("chimney")[0].library == "more"


def test_the_command_takes_more_than_one(
    paths: dict[str, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["search", str(paths["acts"]), "deposit", "--library", str(paths["leases"]), "--json"]
    assert main(command) == 0
    found = json.loads(capsys.readouterr().out)["passages"]
    assert {one["library"] for one in found} == {"acts", "leases"}
    assert (
        main(["get", str(paths["acts"]), "leases/shop.md", "--library", str(paths["leases"])]) == 0
    )
    assert "Lease of a shop" in capsys.readouterr().out


def test_a_library_is_named_once(paths: dict[str, Path]) -> None:
    with pytest.raises(ValueError, match="each library once"):
        eg.Libraries.open(paths["acts"], paths["acts"])
    with pytest.raises(eg.StoreError, match="found none"):
        eg.Libraries.open(paths["acts"], paths["acts"].parent / "absent.library")
    with pytest.raises(ValueError, match="at least one"):
        eg.Libraries([])
