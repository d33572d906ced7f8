"""Claude, against a server on this machine that speaks the Messages API as it is documented."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from evidence_graph.errors import LanguageModelError, MissingExtraError
from evidence_graph.llm.chat import (
    BatchModel,
    CitedBlocks,
    Message,
    Reply,
    Request,
    Role,
    Source,
    Stop,
    Text,
    Tool,
    ToolCall,
    ToolResult,
    Usage,
)
from evidence_graph.llm.models import open_model
from evidence_graph.llm.waiting import PassingError
from tests.loopback.messages_api import (
    OVERLOADED,
    RATE_LIMIT,
    REFUSES,
    Calls,
    Cites,
    Ends,
    Fails,
    Says,
)
from tests.loopback.prefix_cache import tokens

from .requests import ACT, LEASE, Scores, said

WINDOW = "14.1 The landlord shall repair the roof within one month. " * 50
SCORES = {
    "type": "object",
    "properties": {"scores": {"type": "array", "items": {"type": "integer", "maximum": 10}}},
    "required": ["scores"],
}


def test_a_request_is_sent_as_the_api_takes_it(server):
    server.answer = ["One month."]
    model = server.model()
    reply = model.reply(said(Text("How long?"), max_tokens=50))
    assert isinstance(model, BatchModel)
    assert (reply.text, reply.stop, reply.model) == ("One month.", Stop.END, "claude-haiku-5-5")
    assert reply.usage == Usage(input=tokens("You read law.") + tokens("How long?"), output=3)
    [asked] = server.asked
    assert asked.body == {
        "model": "claude-haiku-5-5",
        "max_tokens": 50,
        "system": [{"type": "text", "text": "You read law."}],
        "messages": [{"role": "user", "content": [{"type": "text", "text": "How long?"}]}],
        "thinking": {"type": "disabled"},
    }


def test_blank_texts_are_left_out(server):
    server.answer = ["One month."]
    server.model().reply(said(Text("  "), Text("How long?"), system=(Text(""),)))
    [body] = server.bodies
    assert "system" not in body
    assert [block["text"] for block in body["messages"][0]["content"]] == ["How long?"]


def test_a_source_has_words_in_each_block():
    with pytest.raises(ValueError, match="with words in them"):
        Source("lease:14", "Lease", ("One.", " \n"))


def test_citations_name_sources_in_the_order_of_the_request_and_those_of_tools_count_too(server):
    call = ToolCall("toolu_1", "search", {"words": "rent"})
    tools = (Tool("search", "Finds passages.", {"type": "object", "properties": {}}),)
    request = Request(
        purpose="answer",
        system=(),
        messages=(
            Message(Role.USER, (LEASE, Text("Who pays?"))),
            Message(Role.ASSISTANT, (Text("I look."), call)),
            Message(Role.USER, (ToolResult("toolu_1", (ACT, Text("one passage"))),)),
        ),
        tools=tools,
    )
    server.answer = [
        Says(["So: ", Cites("the tenant", ((0, 1, 2), (1, 0, 1))), Cites("both", ((0, 0, 2),))])
    ]
    reply = server.model().reply(request)
    assert reply.blocks == (
        Text("So: "),
        Text(
            "the tenant",
            (CitedBlocks(0, 1, 2, LEASE.blocks[1]), CitedBlocks(1, 0, 1, ACT.blocks[0])),
        ),
        Text("both", (CitedBlocks(0, 0, 2, "".join(LEASE.blocks)),)),
    )
    messages = server.bodies[0]["messages"]
    assert messages[0]["content"][0] == {
        "type": "search_result",
        "source": "lease:14",
        "title": "Lease, clause 14",
        "content": [{"type": "text", "text": text} for text in LEASE.blocks],
        "citations": {"enabled": True},
    }
    assert messages[1]["content"][1] == {
        "type": "tool_use",
        "id": "toolu_1",
        "name": "search",
        "input": {"words": "rent"},
    }
    assert messages[2]["content"][0]["tool_use_id"] == "toolu_1"


@pytest.mark.parametrize("streams", [False, True])
def test_a_call_of_a_tool_comes_back_with_its_arguments(server, streams):
    server.answer = [Says(["I look.", Calls("search", {"words": ["rent", "deposit"]}, "toolu_9")])]
    tools = (Tool("search", "Finds passages.", {"type": "object", "properties": {}}),)
    heard: list[str] = []
    reply = server.model().reply(
        said(Text("Who pays?"), tools=tools), on_text=heard.append if streams else None
    )
    assert reply.stop is Stop.TOOLS
    assert reply.calls == (ToolCall("toolu_9", "search", {"words": ["rent", "deposit"]}),)
    assert "".join(heard) == ("I look." if streams else "")
    assert server.bodies[0]["tools"] == [
        {
            "name": "search",
            "description": "Finds passages.",
            "input_schema": {"type": "object", "properties": {}},
        }
    ]


def test_an_object_is_asked_for_by_its_schema_and_sources_are_not_cited_then(server):
    server.answer = [{"scores": [1, 2]}, "no object", '["a list"]', Says(["{"], stop="refusal")]
    model, request = server.model(), said(LEASE, Text("Score."), schema=SCORES)
    assert model.reply(request).parsed(Scores).scores == [1, 2]
    form = server.bodies[0]["output_config"]["format"]
    assert form["type"] == "json_schema"
    assert form["schema"]["additionalProperties"] is False  # as the API demands
    assert "maximum" not in form["schema"]["properties"]["scores"]["items"]
    assert server.bodies[0]["messages"][0]["content"][0]["citations"] == {"enabled": False}
    for _ in range(3):
        with pytest.raises(LanguageModelError, match="expected an object of JSON"):
            model.reply(request).parsed(Scores)


def test_words_are_heard_as_they_come_and_add_up_to_the_reply(server):
    server.answer = [
        Says(["The tenant pays ", Cites("the rent each month.", ((0, 0, 1),))], thinking="Hm, who?")
    ]
    heard: list[str] = []
    reply = server.model(effort="low").reply(said(LEASE, Text("Who pays?")), on_text=heard.append)
    assert "".join(heard) == reply.text == "The tenant pays the rent each month."
    assert len(heard) > 2
    assert [block.cited for block in reply.blocks] == [
        (),
        (CitedBlocks(0, 0, 1, "The landlord repairs."),),
    ]
    assert reply.usage.output == server.usage["output_tokens"]
    assert server.bodies[0]["stream"] is True


@pytest.mark.parametrize("streams", [False, True])
def test_thinking_is_left_out_of_a_reply_and_has_room_of_its_own(server, streams):
    server.answer = [Says(["Rent."], thinking="Let me see. " * 100)]
    on_text = (lambda words: None) if streams else None
    reply = server.model(effort="medium").reply(said(Text("What?"), max_tokens=10), on_text=on_text)
    assert reply.blocks == (Text("Rent."),)
    assert server.bodies[0]["thinking"] == {"type": "adaptive"}
    assert server.bodies[0]["output_config"] == {"effort": "medium"}
    assert server.bodies[0]["max_tokens"] == 10 + 2_048


def test_a_model_that_cannot_be_kept_from_thinking_thinks_a_little(server):
    server.always_thinks = True
    server.answer = [Says(["Rent."], thinking="Hm."), "More."]
    model = server.model("claude-fable-5-2")
    assert model.reply(said(Text("What?"))).text == "Rent."
    assert model.reply(said(Text("What?"))).text == "More."
    assert [body["thinking"]["type"] for body in server.bodies] == [
        "disabled",
        "adaptive",
        "adaptive",  # asked no third time what the model refused once
    ]
    assert server.bodies[1]["output_config"] == {"effort": "low"}


def test_a_model_with_tools_does_not_think_for_nobody_keeps_its_thoughts(server):
    server.answer = ["Rent."]
    tools = (Tool("search", "Finds passages.", {"type": "object"}),)
    server.model(effort="high").reply(said(Text("What?"), tools=tools))
    assert server.bodies[0]["thinking"] == {"type": "disabled"}


def test_a_cut_reply_says_so(server):
    server.answer = ["The tenant pays the rent each month, in advance."]
    reply = server.model().reply(said(Text("Who?"), max_tokens=4))
    assert (reply.stop, reply.text, reply.usage.output) == (Stop.LENGTH, "The tenant pays ", 4)


@pytest.mark.parametrize("streams", [False, True])
def test_a_refusal_is_an_answer(server, streams):
    server.answer = [REFUSES]
    reply = server.model().reply(said(Text("Who?")), on_text=print if streams else None)
    assert (reply.stop, reply.text) == (Stop.REFUSAL, "")


def test_an_ending_that_is_not_known_is_an_error(server):
    server.answer = [Says(["Wait."], stop="pause_turn")]
    with pytest.raises(LanguageModelError, match="pause_turn"):
        server.model().reply(said(Text("Who?")))


@pytest.mark.timed
@pytest.mark.parametrize("fault", [RATE_LIMIT, OVERLOADED])
@pytest.mark.parametrize("streams", [False, True])
def test_a_busy_server_is_waited_for_as_it_asks(server, fault, streams):
    server.answer = [fault, fault, "Rent."]
    began = time.monotonic()
    reply = server.model().reply(said(Text("Who?")), on_text=print if streams else None)
    assert reply.text == "Rent."
    assert time.monotonic() - began >= 0.1  # twice the 0.05 s of the header
    assert len(server.asked) == 3


@pytest.mark.timed
def test_nobody_waits_for_longer_than_was_allowed(server):
    server.answer = [replace(RATE_LIMIT, headers={"retry-after": "30"})]
    began = time.monotonic()
    with pytest.raises(LanguageModelError, match="429") as raised:
        server.model().reply(said(Text("Who?"), timeout_s=1.0))
    assert raised.value.retry_after_s == 30.0
    assert time.monotonic() - began < 5.0
    assert len(server.asked) == 1


@pytest.mark.timed
def test_a_server_that_does_not_answer_is_left_in_time(server):
    def late(body):
        time.sleep(1.0)
        return "Late."

    server.answer = late
    began = time.monotonic()
    with pytest.raises(LanguageModelError, match="expected an answer of claude-haiku-5-5"):
        server.model().reply(said(Text("Who?"), timeout_s=0.2))
    assert time.monotonic() - began < 0.9


@pytest.mark.timed
def test_a_server_that_only_says_that_it_is_there_is_left_in_time(server):
    server.answer = [Says(["Late."], pings=40)]
    began = time.monotonic()
    with pytest.raises(LanguageModelError, match="not whole in time"):
        server.model().reply(said(Text("Who?"), timeout_s=0.3), on_text=print)
    assert time.monotonic() - began < 1.5  # of two seconds


@pytest.mark.parametrize(
    ("fault", "found"),
    [
        (Fails(400, "invalid_request_error", "prompt is too long"), "prompt is too long"),
        (Fails(401, "authentication_error", "invalid x-api-key"), "ANTHROPIC_API_KEY"),
        (Fails(404, "not_found_error", "model: claude-9"), "model: claude-9"),
        (Fails(307, "moved", headers={"location": "http://127.0.0.1:1/v1/messages"}), "307"),
    ],
)
def test_a_fault_that_stays_is_told_at_once(server, fault, found):
    server.answer = [fault]
    with pytest.raises(LanguageModelError, match=found) as raised:
        server.model().reply(said(Text("Who?")))
    assert len(server.asked) == 1
    assert server.key not in str(raised.value)


def test_a_stream_that_breaks_before_its_first_word_is_asked_for_again(server):
    server.answer = [
        Says(["The rent."], breaks_after=0),
        Says(["The rent."], breaks_after=0, fault=OVERLOADED),
        "The rent.",
    ]
    heard: list[str] = []
    assert server.model().reply(said(Text("What?")), on_text=heard.append).text == "The rent."
    assert "".join(heard) == "The rent."


@pytest.mark.parametrize("fault", [None, OVERLOADED])
def test_words_that_were_heard_are_not_said_twice(server, fault):
    server.answer = [Says(["The rent ", "is due."], breaks_after=1, fault=fault)]
    heard: list[str] = []
    with pytest.raises(LanguageModelError):
        server.model().reply(said(Text("What?")), on_text=heard.append)
    assert "".join(heard) == "The rent "
    assert len(server.asked) == 1


def test_what_is_marked_is_written_to_the_cache_once_and_read_from_then_on(server):
    server.answer = lambda body: "A context."
    model = server.model()

    def ask(chunk: str) -> Usage:
        window = Text(WINDOW, cache=True)
        return model.reply(said(window, Text(chunk), system=())).usage

    first = ask("Chunk 1")
    with ThreadPoolExecutor(10) as threads:
        others = list(threads.map(ask, [f"Chunk {n}" for n in range(2, 12)]))
    n_window = tokens(WINDOW)
    assert (first.written, first.read, first.input) == (n_window, 0, tokens("Chunk 1"))
    assert {(one.written, one.read) for one in others} == {(0, n_window)}
    total = sum(others, first)
    assert server.usage == {
        "input_tokens": total.input,
        "cache_creation_input_tokens": total.written,
        "cache_read_input_tokens": total.read,
        "output_tokens": total.output,
    }


def test_sources_and_system_are_marked_too_and_more_marks_than_four_are_refused(server):
    server.answer = ["Rent."]
    marked = replace(LEASE, cache=True)
    system = (Text("You read law.", cache=True),)
    server.model().reply(said(marked, Text("Who?"), system=system))
    [body] = server.bodies
    assert body["system"][0]["cache_control"] == {"type": "ephemeral"}
    assert body["messages"][0]["content"][0]["cache_control"] == {"type": "ephemeral"}
    with pytest.raises(ValueError, match="at most 4"):
        server.model().reply(said(*[marked] * 5))


def test_a_reply_is_never_begun_for_the_model(server):
    messages = (Message(Role.USER, (Text("Who?"),)), Message(Role.ASSISTANT, (Text("It is"),)))
    with pytest.raises(ValueError, match="end with one of the user's"):
        server.model().reply(Request(purpose="test", system=(), messages=messages))


def test_a_batch_is_handed_in_waited_for_and_read_by_name(server):
    def script(body):
        words = body["messages"][0]["content"][0]["text"]
        return {
            "late": Ends("expired"),
            "gone": Ends("canceled"),
            "busy": OVERLOADED,
            "bad": Fails(400, "invalid_request_error", "too long"),
            "no": REFUSES,
        }.get(words, f"Context of {words}.")

    server.answer = script
    server.n_polls = 2
    model = server.model()
    names = ["one", "late", "gone", "busy", "bad", "no", "two"]
    batch = model.submit([(name, said(Text(name))) for name in names])
    assert [model.is_done(batch), model.is_done(batch)] == [False, True]
    replies = model.replies(batch)
    assert sorted(replies) == sorted(names)
    assert {name: getattr(one, "text", None) for name, one in replies.items()} == {
        "one": "Context of one.",
        "two": "Context of two.",
        "no": "",
    } | dict.fromkeys(["late", "gone", "busy", "bad"])
    assert all(isinstance(replies[n], LanguageModelError) for n in ["late", "gone", "busy", "bad"])
    assert "too long" in str(replies["bad"])
    assert server.bodies[0]["requests"][0]["custom_id"] == "one"
    assert server.bodies[0]["requests"][0]["params"]["max_tokens"] == 1_024


def test_a_batch_learns_too_that_a_model_cannot_be_kept_from_thinking(server):
    server.always_thinks = True
    server.answer = lambda body: "Rent."
    model = server.model("claude-fable-5-2")
    found = []
    for _ in range(2):
        batch = model.submit([("one", said(Text("Who?")))])
        assert model.is_done(batch)
        found.append(model.replies(batch)["one"])
    assert isinstance(found[0], PassingError)
    assert isinstance(found[1], Reply) and found[1].text == "Rent."


@pytest.mark.parametrize("names", [[], ["a", "a"], ["with space"], ["x" * 65]])
def test_requests_of_a_batch_have_names_of_their_own(server, names):
    with pytest.raises(ValueError, match="expected requests by names"):
        server.model().submit([(name, said(Text("Who?"))) for name in names])
    assert server.asked == []


def test_results_of_a_batch_that_still_runs_are_an_error(server):
    server.n_polls = 3  # the SDK asks once itself before it reads results
    model = server.model()
    batch = model.submit([("one", said(Text("Who?")))])
    with pytest.raises(LanguageModelError):
        model.replies(batch)


def test_the_key_and_the_address_come_from_the_environment_as_the_sdk_has_it(server, monkeypatch):
    for name, value in server.environment.items():
        monkeypatch.setenv(name, value)
    server.answer = ["Rent.", "More."]
    model = open_model("claude")
    assert model.reply(said(Text("Who?"))).text == "Rent."
    assert (model.fingerprint, model.destination) == (
        "claude:claude-haiku-5-5",
        "claude-haiku-5-5 at 127.0.0.1",
    )
    other = open_model("claude:claude-sonnet-5-5", effort="low")
    assert other.reply(said(Text("Who?"))).model == "claude-sonnet-5-5"
    assert other.fingerprint == "claude:claude-sonnet-5-5/low"


def test_a_missing_key_is_said_before_anything_is_asked(monkeypatch, tmp_path):
    for name in ("ANTHROPIC_API_KEY", "ANTHROPIC_AUTH_TOKEN", "ANTHROPIC_PROFILE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    with pytest.raises(LanguageModelError, match="set the variable ANTHROPIC_API_KEY"):
        open_model("claude")


def test_without_the_package_the_command_that_installs_it_is_named(monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "anthropic", None)
    with pytest.raises(MissingExtraError, match=r"pip install 'evidence-graph\[anthropic\]'"):
        open_model("claude", api_key="k")


@pytest.mark.parametrize("spec", ["", "claude:", "gpt", "openai:small", "Claude"])
def test_a_model_that_does_not_exist_is_refused_with_those_that_do(spec):
    with pytest.raises(ValueError, match="claude:MODEL"):
        open_model(spec, api_key="k")
