"""A model that looks further with tools: what it is given, within which bounds, and what never."""

from __future__ import annotations

import json
from typing import Any

import pytest

import evidence_graph as eg
from evidence_graph.config import ClaudeSettings
from retrieve.asking.conversation import NO_CALLS_LEFT
from retrieve.asking.written_answer import Outcome
from tests.loopback.messages_api import Calls, MessagesServer, Says
from tests.loopback.refused import sources_of

from .conftest import QUESTION, citing, place_of, public, sent

LODGED = citing("The landlord lodges it within 14 days.", "within 14 days")


def results(body: dict[str, Any]) -> list[dict[str, Any]]:
    """The results of tools in the last message of a request."""
    return [block for block in body["messages"][-1]["content"] if block["type"] == "tool_result"]


def told(result: dict[str, Any]) -> str:
    """What a result says beside its texts."""
    return "".join(block["text"] for block in result["content"] if block["type"] == "text")


def titles(result: dict[str, Any]) -> list[str]:
    return [block["title"] for block in result["content"] if block["type"] == "search_result"]


def test_search_get_define_follow_and_answer(answerer: eg.Answerer, server: MessagesServer) -> None:
    """Asked in words of its own, the model finds the rule, its terms, and its exception."""

    def conversation(body: dict[str, Any]) -> Says:
        match len(server.bodies):
            case 1:
                assert [tool["name"] for tool in body["tools"]] == [
                    "search",
                    "get",
                    "define",
                    "references",
                ]
                assert [source["title"] for source in sources_of(body)] == ["Tenancies Act s 3"]
                words = "within how many days must the landlord lodge the deposit"
                return Says(["Let me look.", Calls("search", {"question": words})])
            case 2:
                (found,) = results(body)
                assert titles(found)[0] == "Tenancies Act s 2"
                assert json.loads(told(found)) == {"given_before": ["act.md#3"]}
                return Says([Calls("references", {"address": "act.md#2"})])
            case 3:
                (followed,) = results(body)
                (reference,) = json.loads(told(followed))["references"]
                assert (reference["words"], reference["kind"]) == ("section 4", "subject_to")
                assert (reference["from"], reference["to"]) == ("act.md#2(1)", "act.md#4")
                # Several at a time; each has its result.
                term = {"term": "scheme", "at": "act.md#2"}
                get = Calls("get", {"addresses": ["Tenancies Act s 3", "s 77"]})
                return Says([Calls("define", term), get])
            case _:
                defined, read = results(body)
                assert titles(defined) + json.loads(told(defined) or "{}").get("given_before", [])
                assert json.loads(told(read))["missing"][0]["address"] == "s 77"
                held = citing("Within 14 days, unless it is small.", "14 days", "less than 50")
                return held(body)

    server.answer = conversation
    calls: list[str] = []
    answer = answerer.ask(
        "When does the scheme return the deposit, and when does it get it?",
        limit=1,
        follow=0,
        on_call=lambda call: calls.append(call.name),
    )
    assert calls == ["search", "references", "define", "get"]
    assert (answer.outcome, answer.problems) == (Outcome.ANSWERED, [])
    # Citations count the texts of all results, and are the library's words all the same.
    assert [one.citation for one in answer.citations] == [
        "Tenancies Act s 2(1)",
        "Tenancies Act s 4(1)",
    ]
    assert answer.answer == "Within 14 days, unless it is small."
    assert (answer.usage.requests, answer.usage.calls) == (4, 4)
    # What was said before is not paid for in full again.
    assert answer.usage.cache_read > 0
    assert answer.usage.cache_read == server.usage["cache_read_input_tokens"]


def test_a_text_is_given_once(answerer: eg.Answerer, server: MessagesServer) -> None:
    server.answer = lambda body: (
        LODGED(body) if results(body) else Says([Calls("search", {"question": QUESTION})])
    )
    assert answerer.ask(QUESTION).ok
    last = server.bodies[-1]
    texts = [sent({"blocks": source["content"]}) for source in sources_of(last)]
    assert len(texts) == len(set(texts))
    assert "act.md#2" in json.loads(told(results(last)[0]))["given_before"]


def test_an_answer_comes_even_when_the_calls_are_used_up(
    answerer: eg.Answerer, server: MessagesServer
) -> None:
    def script(body: dict[str, Any]) -> Says:
        if body.get("tool_choice") == {"type": "none"}:
            return LODGED(body)
        many = [Calls("define", {"term": "deposit"}) for _ in range(2)]
        return Says(many)

    server.answer = script
    answer = answerer.ask(QUESTION, calls=3)
    assert answer.ok and answer.usage.calls == 3
    assert len(server.bodies) == 3
    refused = [one for one in results(server.bodies[-1]) if one.get("is_error")]
    assert [told(one) for one in refused] == [NO_CALLS_LEFT]


def test_an_answer_comes_even_when_the_tokens_are_used_up(
    laws: eg.Library, server: MessagesServer
) -> None:
    server.answer = lambda body: (
        LODGED(body) if "tool_choice" in body else Says([Calls("define", {"term": "deposit"})])
    )
    settings = ClaudeSettings(answer_read_tokens=1_000)
    answer = eg.Answerer(laws, model=server.model(), settings=settings).ask(QUESTION)
    assert answer.ok and answer.usage.calls == 0
    assert len(server.bodies) == 2


def test_a_model_that_only_calls_gives_passages(
    answerer: eg.Answerer, server: MessagesServer
) -> None:
    server.answer = lambda body: Says([Calls("define", {"term": "deposit"})])
    answer = answerer.ask(QUESTION, calls=1)
    assert answer.outcome is Outcome.FAILED and answer.passages
    assert len(server.bodies) == 2


@pytest.mark.parametrize(
    ("name", "arguments", "why"),
    [
        # No tool takes a library, a path or an address of the web.
        ("search", {"question": "deposit", "library": "/etc"}, "library: Extra inputs"),
        ("get", {"addresses": ["/etc/passwd"]}, None),
        ("get", {"addresses": ["../other.library/act.md"]}, None),
        ("get", {"addresses": ["https://example.org/act"]}, None),
        ("get", {"addresses": []}, "addresses: List should have at least 1 item"),
        ("get", {}, "addresses: Field required"),
        ("define", {"term": "yacht"}, "expected a defined term, found none called 'yacht'"),
        ("references", {"address": "act.md#2", "direction": "up"}, "direction: Input should be"),
        ("references", {"address": "act.md#99"}, "act.md#99"),
        ("search", {"question": "?"}, "search: "),
        ("run", {"command": "ls"}, "there is no such tool; the tools are search, get,"),
    ],
)
def test_a_call_that_is_wrong_is_told_in_a_line(
    answerer: eg.Answerer,
    server: MessagesServer,
    name: str,
    arguments: dict[str, Any],
    why: str | None,
) -> None:
    server.answer = lambda body: LODGED(body) if results(body) else Says([Calls(name, arguments)])
    assert answerer.ask(QUESTION).ok
    (result,) = results(server.bodies[-1])
    assert not titles(result)
    if why is None:
        assert json.loads(told(result))["missing"][0]["address"] == arguments["addresses"][0]
    else:
        assert result["is_error"] and why in told(result) and len(told(result)) <= 500


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("search", {"question": "What does the ministry know of deposits? Zanzibar account"}),
        ("get", {"addresses": ["secret.md", "kept.md", "secret.md#1", "kept.md#1", "Memorandum"]}),
        ("define", {"term": "Shadow Reserve"}),
        ("references", {"address": "act.md#2", "direction": "in"}),
        ("references", {"address": "kept.md#1"}),
        ("references", {"address": "orders.md"}),
    ],
)
def test_no_tool_tells_of_what_is_hidden_or_stays_here(
    answerer: eg.Answerer, server: MessagesServer, name: str, arguments: dict[str, Any]
) -> None:
    server.answer = lambda body: LODGED(body) if results(body) else Says([Calls(name, arguments)])
    answerer.ask(QUESTION)
    body = json.loads(sent(server.bodies[-1]))
    for message in body["messages"]:  # its own words come back to it
        message["content"] = [one for one in message["content"] if one["type"] != "tool_use"]
    asked = json.dumps(list(arguments.values()))
    for word in ("ministry", "Zanzibar", "secret.md", "kept.md", "Memorandum", "Reserve"):
        assert word in asked or word not in sent(body), word
    for words in ("The ministry knows", "by way of the Zanzibar"):
        assert words not in sent(body)


class Gullible:
    """A model that obeys whatever stands in a text of ours, and nothing that stands in a source.

    It is how a model reads that keeps to its system prompt: what tells it apart is the place.
    """

    def __init__(self) -> None:
        self.obeyed: list[str] = []

    def __call__(self, body: dict[str, Any]) -> Says:
        ours = "".join(
            block["text"]
            for message in body["messages"]
            for block in message["content"]
            if block["type"] == "text"
        )
        if "ignore all earlier instructions" in ours:
            self.obeyed.append(ours)
            return Says([Calls("get", {"addresses": ["secret.md"]})])
        return LODGED(body)


def test_an_order_in_a_text_calls_no_tool(answerer: eg.Answerer, server: MessagesServer) -> None:
    server.answer = model = Gullible()
    answer = answerer.ask(QUESTION)
    assert place_of(server.bodies[0], "ignore all earlier")  # the order was read
    assert model.obeyed == [] and answer.usage.calls == 0 and answer.ok


def test_even_a_model_that_obeys_a_text_gets_nothing_else(
    laws: eg.Library, server: MessagesServer
) -> None:
    """Whatever it asks for, its tools read what the asker may see and what may be sent."""
    server.answer = lambda body: (
        LODGED(body)
        if results(body)
        else Says([Calls("get", {"addresses": ["secret.md"]}), Calls("send", {"to": "mallory"})])
    )
    asked = eg.Answerer(eg.Retriever(laws, visible=public), model=server.model())
    answer = asked.ask(QUESTION)
    read, refused = results(server.bodies[-1])
    assert json.loads(told(read)) == {"missing": [{"address": "secret.md", "nearest": []}]}
    assert refused["is_error"]
    assert answer.ok and "ministry" not in answer.to_json()


def test_a_long_provision_is_cut_between_sentences(
    tmp_path_factory: pytest.TempPathFactory, server: MessagesServer
) -> None:
    duty = "### {n} Duty\n\nThe keeper of lighthouse {n} shall keep lamp {n} lit. "
    units = [duty.format(n=n) + "So it is. " * 60 for n in range(1, 60)]
    text = "\n\n".join(["# Long Act", *units])
    settings = eg.Settings(embedder="none")
    with eg.Library.open(tmp_path_factory.mktemp("l") / "l.library", settings=settings) as library:
        library.ingest_text(text, name="long.md")
        server.answer = lambda body: (
            citing("Lamp 1 is lit.", "keep lamp 1 lit")(body)
            if results(body)
            else Says([Calls("get", {"addresses": ["long.md"]})])
        )
        answer = eg.Answerer(library, model=server.model()).ask("Who keeps lamp 1 lit?")
    (result,) = results(server.bodies[-1])
    (source,) = [block for block in result["content"] if block["type"] == "search_result"]
    assert sum(len(block["text"]) for block in source["content"]) <= 12_000
    assert json.loads(told(result))["cut_off_read_parts_of"][:2] == ["long.md", "long.md#1"]
    assert answer.citations[0].citation == "Long Act s 1"
