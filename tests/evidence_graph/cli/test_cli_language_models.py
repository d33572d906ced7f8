"""`search`, `rank` and `plan` with a language model: by flag or setting, told of, and paid for."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.loopback.messages_api import MessagesServer
from tests.loopback.scripts import grades, proposal, to_be_graded

from ...retrieve.lettings import LETTINGS
from ...retrieve.libraries import make_library
from .running import ran

ROOT = Path(__file__).resolve().parents[3]
QUESTION = "How is the deposit held?"
LINE = "deposit held in an approved scheme"


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[MessagesServer]:
    def answer(body: dict[str, Any]) -> dict[str, Any]:
        numbers = to_be_graded(body)
        return proposal(lex=[LINE]) if numbers is None else grades(numbers)

    with MessagesServer(answer) as running:
        for name, value in running.environment.items():
            monkeypatch.setenv(name, value)
        yield running


@pytest.fixture
def laws(tmp_path: Path) -> Path:
    path = tmp_path / "l.library"
    make_library(path, LETTINGS).close()
    return path


def test_flags_ask_a_model_and_say_so_once_and_what_it_cost(capsys, laws, server):
    asked = ("search", laws, QUESTION, "--planner", "claude", "--rerank", "claude", "--explain")
    status, out, err = ran(capsys, *asked)
    assert status == 0
    assert "lex: deposit held in an approved scheme" in out
    assert err.count("will be sent to claude-haiku-5-5") == 2 and "terms" in err
    assert "note: plan: 1 request, " in err and "note: rerank: 1 request, " in err
    assert len(server.bodies) == 2
    status, again, err = ran(capsys, *asked)
    assert (status, again) == (0, out)  # all of it was kept
    assert "claude" not in err and "request" not in err
    assert len(server.bodies) == 2


def test_the_plan_is_json_with_its_lines_and_may_be_given_back(capsys, laws, server, tmp_path):
    _, printed, _ = ran(capsys, "plan", laws, QUESTION, "--planner", "claude", "--json")
    lines = json.loads(printed)["lines"]
    assert lines == [{"kind": "lex", "text": LINE, "weight": 0.5}]
    assert len(server.bodies) == 1
    (tmp_path / "plan.json").write_text(printed)
    arguments = ("search", laws, "--plan", tmp_path / "plan.json", "--json", "--explain")
    status, found, _ = ran(capsys, *arguments)
    assert status == 0 and json.loads(found)["plan"]["lines"] == lines
    parts = {part["part"] for one in json.loads(found)["passages"] for part in one["explain"]}
    assert "lines" in parts
    assert len(server.bodies) == 1  # a plan that is given is done as it stands


def test_settings_name_models_and_a_flag_goes_before_them(capsys, laws, server):
    (laws.parent / "evidence-graph.toml").write_text(
        '[search]\nplanner = "claude"\nrerank = "claude"\n[claude]\nmodel = "claude:claude-x-1"\n'
    )
    status, _, err = ran(capsys, "rank", laws, QUESTION)
    assert status == 0, err
    assert [body["model"] for body in server.bodies] == ["claude-x-1", "claude-x-1"]
    ran(capsys, "rank", laws, "Who lodges it?", "--planner", "none", "--rerank", "none")
    assert len(server.bodies) == 2
    ran(capsys, "rank", laws, QUESTION, "--planner", "claude:claude-y-2", "--rerank", "none")
    assert server.bodies[-1]["model"] == "claude-y-2"
    (laws.parent / "evidence-graph.toml").write_text("[search]\nplanner = 3\n")
    status, _, err = ran(capsys, "search", laws, QUESTION)
    assert status == 1 and "planner: Input should be a valid string" in err


def test_what_is_marked_is_not_shown_to_a_model(capsys, laws, server):
    (laws.parent / "evidence-graph.toml").write_text('[claude]\nnever_send = ["document:act*"]\n')
    ran(capsys, "search", laws, QUESTION, "--rerank", "claude", "--planner", "claude")
    sent = json.dumps(server.bodies)
    assert "Shadow Reserve means" in sent  # of the memorandum
    assert "hold the deposit in an ADS" not in sent and "Approved Deposit Scheme" not in sent


def test_without_a_key_the_search_goes_on_by_itself(capsys, laws, monkeypatch):
    _, plain, _ = ran(capsys, "search", laws, QUESTION)
    for name in ("ANTHROPIC_API_KEY", "ANTHROPIC_AUTH_TOKEN"):
        monkeypatch.delenv(name, raising=False)
    status, out, err = ran(capsys, "search", laws, QUESTION, "--planner", "claude")
    assert (status, out) == (0, plain)
    assert "note: the planner is left out: expected a key for Claude" in err


def test_a_name_of_no_model_is_refused(capsys, laws):
    status, _, err = ran(capsys, "search", laws, QUESTION, "--planner", "clod")
    assert status != 0 and "expected a model such as" in err and "'clod'" in err


def test_who_asks_no_model_loads_none(laws):
    code = f"""
import sys
sys.path.insert(0, {str(ROOT)!r})
import evidence_graph as eg
with eg.Library.open({str(laws)!r}) as library:
    eg.Retriever(library).search({QUESTION!r})
names = ("evidence_graph.llm", "retrieve.propose", "retrieve.rank.graded")
print([name for name in sys.modules if name.startswith((*names, "anthropic", "httpx"))])
"""
    done = subprocess.run(
        [sys.executable, "-I", "-c", code], capture_output=True, text=True, check=False
    )
    assert done.stdout == "[]\n", done.stderr
