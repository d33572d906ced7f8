"""Every feature with a model behind an OpenAI-compatible server, one that lacks fields too."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

import evidence_graph as eg
from evidence_graph.config import Contextual
from retrieve.propose.language_model import LanguageModelPlanner
from retrieve.rank.language_model import LanguageModelReranker
from tests.loopback.chat_completions import ChatServer, Said
from tests.loopback.scripts import proposal

ACT = """# Tenancies Act

## 1 Lodging

(1) The landlord shall lodge the deposit with a scheme within 14 days.

## 2 Repair

(1) The tenant shall give notice of a fault of the roof.

## 3 Return

(1) The scheme shall return the deposit within 30 days of the end of the tenancy.
"""

QUESTION = "When is the bond to be handed over?"
LINES = proposal(lex=["lodge the deposit with a scheme"])


def script(body: dict[str, Any]) -> str | Said:
    system = body["messages"][0]["content"]
    said = body["messages"][-1]["content"]
    if '"lex"' in system:
        return f"Here it is:\n```json\n{json.dumps(LINES)}\n```"
    if '"grades"' in system:
        passages = re.findall(r"Passage (\d+)\n<passage-\w+>\n(.*?)</passage-", said, re.DOTALL)
        grades = [{"id": int(n), "grade": 10 * ("lodge" in text)} for n, text in passages]
        return json.dumps({"grades": grades})
    found = re.search(r"\[(\d+\.\d+)\][^\[]*14 days", said)
    if found is None:
        return "Of the deposit and its scheme."
    return f"The landlord lodges it within 14 days [{found[1]}]. Nobody knows more [7.7]."


@pytest.mark.parametrize("refuses", [(), ("response_format", "stream_options")])
def test_contexts_plans_grades_and_answers_come_from_a_local_model(tmp_path, refuses):
    settings = eg.Settings(embedder="none", contextual_embeddings=Contextual.MODEL)
    with (
        ChatServer(script, refuses=refuses) as server,
        eg.Library.open(tmp_path / "l.library", settings=settings) as library,
    ):
        model = server.model()
        report = eg.Ingestor(library, context_model=model).ingest(_file(tmp_path))
        assert report.contexts is not None
        assert (report.contexts.written, report.contexts.wanted) == (3, 3)
        assert report.contexts.dollars is None and report.contexts.input_tokens > 0
        retriever = eg.Retriever(
            library, planner=LanguageModelPlanner(model), reranker=LanguageModelReranker(model)
        )
        found = retriever.search(QUESTION)
        assert [line.text for line in found.plan.lines] == LINES["lex"]
        assert found.passages[0].anchor == "1"
        assert not [one for one in found.plan.notices if "er is left out" in one]
        heard: list[str] = []
        answer = eg.Answerer(library, model=model).ask(
            "How soon must the landlord lodge the deposit?", calls=0, on_text=heard.append
        )
    assert "".join(heard) == "The landlord lodges it within 14 days. Nobody knows more."
    assert [one.status for one in answer.citations] == ["VERBATIM"]
    assert "within 14 days" in answer.citations[0].text
    assert "7.7" not in str(answer)


def _file(folder):
    path = folder / "act.md"
    path.write_text(ACT)
    return path
