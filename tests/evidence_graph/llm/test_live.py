"""Claude itself, for those who have a key: `pytest -m live`. It costs less than a cent."""

from __future__ import annotations

import json
import os

import pytest

from evidence_graph.llm.chat import Message, Request, Role, Source, Stop, Text, Tool
from evidence_graph.llm.cost import Spent
from evidence_graph.llm.models import open_model

pytestmark = [
    pytest.mark.live,
    pytest.mark.skipif("ANTHROPIC_API_KEY" not in os.environ, reason="there is no key"),
]

LEASE = Source(
    "lease:14",
    "Lease, clause 14",
    ("The landlord repairs the roof within 28 days.", "The tenant cleans the gutters each spring."),
)


def ask(*blocks, **options):
    system = (Text("You read law. Be brief."),)
    messages = (Message(Role.USER, blocks),)
    return Request(purpose="test", system=system, messages=messages, **options)


@pytest.fixture(scope="module")
def model():
    return open_model("claude")


def test_claude_cites_the_block_that_supports_what_it_says(model):
    heard: list[str] = []
    question = Text("How long does the landlord have to repair the roof?")
    reply = model.reply(ask(LEASE, question, max_tokens=200), on_text=heard.append)
    assert reply.stop is Stop.END
    assert "28" in reply.text
    assert "".join(heard) == reply.text
    assert (0, 0, 1) in {(c.source, c.start, c.end) for b in reply.blocks for c in b.cited}
    assert all(c.text == LEASE.blocks[c.start] for b in reply.blocks for c in b.cited)
    spent = Spent()
    spent.add("test", reply)
    assert 0 < (spent.total.dollars or 0) < 0.01


def test_claude_gives_the_object_that_a_schema_asks_for(model):
    schema = {
        "type": "object",
        "properties": {"days": {"type": "integer", "minimum": 1}},
        "required": ["days"],
    }
    reply = model.reply(ask(LEASE, Text("How many days has the landlord?"), schema=schema))
    assert json.loads(reply.text) == {"days": 28}


def test_claude_calls_a_tool(model):
    schema = {"type": "object", "properties": {"words": {"type": "string"}}, "required": ["words"]}
    tools = (Tool("search", "Finds passages of the lease.", schema),)
    reply = model.reply(ask(Text("Search the lease for the word roof."), tools=tools))
    assert reply.stop is Stop.TOOLS
    assert "roof" in reply.calls[0].arguments["words"].lower()


def test_what_is_marked_is_read_from_the_cache_the_second_time(model):
    window = Text("14 The landlord repairs the roof within 28 days. " * 600, cache=True)
    used = [
        model.reply(ask(window, Text(f"Say the number {n}."), max_tokens=20)).usage for n in (1, 2)
    ]
    assert used[1].read > 512
