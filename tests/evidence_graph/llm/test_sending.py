"""What may be sent of a library: the gate."""

from __future__ import annotations

import json

import pytest

import evidence_graph as eg
from evidence_graph.errors import ConfigurationError
from evidence_graph.llm.sending import Rules, rules_of, sendable, tell_once

TEXT = "\n\n# The Act\n\n1 The deposit is due.\n"


@pytest.fixture
def library(tmp_path):
    folder = tmp_path / "laws"
    folder.mkdir()
    for name, front in {
        "open": "sensitivity: public",
        "marked": "never_send: true",
        "spelt": "Never-Send: 'Yes'",
        "unmarked": "never_send: false",
        "secret": "sensitivity: Confidential",
        "board": "collection: Board papers",
        "named": "title: Loan Agreement",
    }.items():
        (folder / f"{name}.md").write_text(f"---\n{front}\n---{TEXT}")
    rows: list[dict] = [
        {"doc_id": "rec", "title": "R", "passage_id": str(n), "text": f"{n} Rent.", "id": f"r{n}"}
        for n in range(3)
    ]
    rows[1]["never_send"] = True  # one record speaks for its document
    (folder / "records.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    with eg.Library.open(tmp_path / "l.library", settings=eg.Settings(embedder="none")) as made:
        eg.Ingestor(made).ingest(folder)
        yield made


def names(view):
    return {view.projection.document(row).id.rpartition("/")[2].split(".")[0] for row in view.rows}


ALL = {"open", "marked", "spelt", "unmarked", "secret", "board", "named", "rec"}


@pytest.mark.parametrize(
    ("rules", "kept"),
    [
        (Rules(), {"marked", "spelt", "secret", "rec"}),
        (Rules(send_sensitive=True), {"marked", "spelt", "rec"}),
        (Rules(("collection:board papers",)), {"marked", "spelt", "secret", "rec", "board"}),
        (Rules(("collection:Board*",)), {"marked", "spelt", "secret", "rec", "board"}),
        (Rules(("loan agreement",)), {"marked", "spelt", "secret", "rec", "named"}),
        (Rules(("document:*open*",)), {"marked", "spelt", "secret", "rec", "open"}),
        (Rules(("sensitivity:public",)), {"marked", "spelt", "secret", "rec", "open"}),
        (Rules(("document:*",)), ALL),
    ],
)
def test_what_is_marked_or_named_stays_here(library, rules, kept):
    view = library.view()
    assert names(view) == ALL
    assert names(sendable(view, rules)) == ALL - kept
    for row in view.rows:
        may_go = rules.why_not(view.projection.document(row)) is None
        assert may_go == (row in sendable(view, rules))


def test_a_name_that_a_user_gave_is_a_name(library):
    library.alias("laws/open.md", "The Deed of 1999")
    assert "open" not in names(sendable(library.view(), Rules(("deed of 1999",))))


def test_what_its_reader_may_not_see_is_not_sent_either(library):
    seen = sendable(library.view().seen_by(lambda document: "open" in document.id), Rules())
    assert names(seen) == {"open"}


def test_a_library_of_which_all_may_be_sent_is_looked_at_as_it_is(tmp_path):
    with eg.Library.open(tmp_path / "l.library", settings=eg.Settings(embedder="none")) as made:
        made.ingest_text(TEXT, name="act.md")
        view = made.view()
        assert sendable(view, Rules()) is view


def test_the_file_beside_the_library_names_what_stays(library):
    (library.path.parent / "evidence-graph.toml").write_text(
        '[claude]\nnever_send = ["collection:Board papers", "document:loan agreement"]\n'
    )
    rules = rules_of(library)
    assert names(sendable(library.view(), rules)) == {"open", "unmarked"}
    with eg.Libraries([library]) as several:
        assert rules_of(several) == rules


def test_a_variable_names_what_stays_too(library, monkeypatch):
    monkeypatch.setenv("EVIDENCE_GRAPH_CLAUDE_NEVER_SEND", '["collection:board*"]')
    assert "board" not in names(sendable(library.view(), rules_of(library)))
    monkeypatch.setenv("EVIDENCE_GRAPH_CLAUDE_NEVER_SEND", "board")  # no list
    with pytest.raises(ConfigurationError, match="EVIDENCE_GRAPH_CLAUDE_NEVER_SEND"):
        rules_of(library)


def test_settings_of_a_caller_send_nothing_that_a_file_keeps(library, tmp_path):
    (library.path.parent / "evidence-graph.toml").write_text(
        '[claude]\nnever_send = ["document:loan agreement"]\n'
    )
    given = eg.ClaudeSettings(never_send=("document:x",), send_sensitive=True)
    assert set(rules_of(library, given).never_send) == {"document:loan agreement", "document:x"}
    assert rules_of(library, given).send_sensitive
    # The file of a second library has a say of its own in what is sensitive there.
    (tmp_path / "other").mkdir()
    settings = eg.Settings(embedder="none")
    with eg.Library.open(tmp_path / "other" / "o.library", settings=settings) as other:
        assert not rules_of(eg.Libraries([library, other]), given).send_sensitive


def test_a_document_that_stays_has_a_reason(library):
    rules = Rules(("collection:board*",))
    reasons = {one.id: rules.why_not(one) for one in library.documents()}
    assert reasons["laws/open.md"] is None
    assert {why for why in reasons.values() if why} == {
        "it says never_send itself",
        "it says that it is confidential",
        "the configuration says never_send 'collection:board*'",
    }


@pytest.mark.parametrize("entry", ["", "  ", "colection:board", "collection:", "https://x"])
def test_a_slip_in_a_rule_is_refused_before_anything_is_sent(library, entry):
    with pytest.raises(ValueError, match="expected never_send to name"):
        Rules((entry,))
    (library.path.parent / "evidence-graph.toml").write_text(
        f"[claude]\nnever_send = [{json.dumps(entry)}]\n"
    )
    with pytest.raises((ConfigurationError, ValueError)):
        rules_of(library)


def test_what_will_be_sent_and_where_is_said_once_for_a_library_and_a_destination(library):
    said: list[str] = []
    tell_once(library, "small at localhost", ["plan", "rerank"], said.append)
    tell_once(library, "small at localhost", ["rerank", "answer"], said.append)
    tell_once(library, "large at elsewhere", ["plan"], said.append)
    assert [line.split(",")[0] for line in said] == ["each question"] * 4
    assert "passages found" in said[1]
    assert "small at localhost" in said[0]
    assert "large at elsewhere" in said[3]
