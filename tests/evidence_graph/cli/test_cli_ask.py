"""`ask`: an answer with what it cites on stdout, all else on stderr; what the exit status says."""

from __future__ import annotations

import json
import sys
from typing import Any

import pytest

import evidence_graph as eg
from tests.loopback.messages_api import OVERLOADED_FOR_LONG, Calls, MessagesServer, Says
from tests.retrieve.asking.conftest import QUESTION, citing, laws

from .running import ran

__all__ = ["laws"]  # a fixture

LODGED = citing("The landlord lodges it within 14 days.", "within 14 days")
WORDS = "The landlord lodges it within 14 days. [1]"


@pytest.fixture
def ask(
    laws: eg.Library,
    server: MessagesServer,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> Any:
    """Asks about the laws; the exit status, and what was printed on stdout and on stderr."""
    for name, value in server.environment.items():
        monkeypatch.setenv(name, value)
    server.answer = LODGED

    def run(*arguments: str, question: str = QUESTION, terminal: bool = False) -> Any:
        if terminal:
            monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
        return ran(capsys, "ask", laws.path, question, *arguments)

    return run


def test_an_answer_and_what_it_cites(ask: Any) -> None:
    status, out, err = ask()
    assert status == 0
    assert out.startswith(f"{WORDS}\n\n[1] Tenancies Act s 2(1)   VERBATIM\n   (1) The landlord")
    assert "note: claude-haiku-5-5: 1 request, " in err and "$0.0" in err


def test_one_object_of_json(ask: Any, laws: eg.Library) -> None:
    status, out, _ = ask("--json")
    assert status == 0
    found = json.loads(out)
    assert {"question", "answer", "citations", "usage", "notices"} <= found.keys()
    (cited,) = found["citations"]
    assert {"text", "status", "citation", "section_id", "start", "end"} <= cited.keys()
    assert cited["text"] == laws.text("act.md")[cited["start"] : cited["end"]]
    assert found["usage"]["requests"] == 1


def test_markdown_leads_to_the_files_or_to_the_explorer(ask: Any, laws: eg.Library) -> None:
    _, out, _ = ask("--markdown")
    file = (laws.path.parent / "act.md").as_uri()
    assert f"within 14 days. [\\[1\\]](<{file}#L15>)" in out
    assert f"1. [Tenancies Act s 2(1)](<{file}#L15>): VERBATIM\n   > (1) The landlord" in out
    _, out, _ = ask("--markdown", "--explorer", "http://127.0.0.1:8000/laws/")
    assert "](<http://127.0.0.1:8000/laws/read?id=act.md%232%281%29&from=" in out


def test_on_a_terminal_words_come_as_they_are_written(ask: Any, server: MessagesServer) -> None:
    server.answer = lambda body: (
        LODGED(body)
        if len(body["messages"]) > 1
        else Says(["Let me look.", Calls("define", {"term": "scheme"})])
    )
    status, out, err = ask(terminal=True)
    assert status == 0 and server.bodies[0]["stream"]
    assert "note: define: scheme" in err
    words, _, checked = out.partition("\n\n[1] ")
    assert words == "Let me look.\nThe landlord lodges it within 14 days."
    assert checked.startswith("Tenancies Act s 2(1)   VERBATIM")
    assert "   for: The landlord lodges it within 14 days." in checked


def test_words_that_nothing_supports_are_called_so_on_a_terminal(
    ask: Any, server: MessagesServer
) -> None:
    server.answer = ["It is a month."]
    status, out, _ = ask(terminal=True)
    assert status == 0
    assert "Nothing of this is supported by a text: the library does not say." in out


@pytest.mark.parametrize(
    ("script", "status", "shown"),
    [
        (["It is a month."], 0, "The library does not say."),
        (citing("It is “within 14 days of receiving it”.", "14 days"), 0, "VERBATIM"),
        (citing("It is “within 15 days of receiving it”.", "14 days"), 1, "{+15+}"),
        ([Says([], stop="refusal")], 1, "(1) The landlord shall lodge the deposit"),
        (lambda body: OVERLOADED_FOR_LONG, 1, "(1) The landlord shall lodge the deposit"),
    ],
)
def test_the_status_says_whether_all_that_is_said_holds(
    ask: Any,
    server: MessagesServer,
    script: Any,
    status: int,
    shown: str,
) -> None:
    server.answer = script
    found, out, _ = ask()
    assert (found, shown in out) == (status, True)


def test_without_a_key_passages_are_shown_with_the_reason(
    ask: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("ANTHROPIC_API_KEY")
    status, out, err = ask()
    assert status == 1 and "(1) The landlord shall lodge the deposit" in out
    assert "note: no model was asked: expected a key for Claude" in err


def test_a_model_of_no_known_kind_is_wrong_usage(ask: Any) -> None:
    status, out, err = ask("--model", "parrot")
    assert (status, out) == (2, "") and "expected a model such as claude" in err


def test_settings_of_the_environment_hold(
    ask: Any, monkeypatch: pytest.MonkeyPatch, server: MessagesServer
) -> None:
    monkeypatch.setenv("EVIDENCE_GRAPH_CLAUDE_MODEL", "claude:claude-opus-5-5")
    monkeypatch.setenv("EVIDENCE_GRAPH_CLAUDE_ANSWER_TOKENS", "99")
    monkeypatch.setenv("EVIDENCE_GRAPH_CLAUDE_NEVER_SEND", '["document:act.md"]')
    server.answer = ["The library does not say."]
    _, _, err = ask()
    assert "not sent, as it is marked so: act.md" in err
    (body,) = server.bodies
    assert (body["model"], body["max_tokens"]) == ("claude-opus-5-5", 99)
    assert "act.md#" not in json.dumps(body)


def test_what_is_loaded_only_by_ask() -> None:
    import subprocess

    code = (
        "import sys, evidence_graph as eg; eg.Retriever; eg.Answer.to_search_results; "
        "print([n for n in sys.modules if n.startswith(('evidence_graph.llm', 'retrieve.asking', "
        "'anthropic'))])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
