"""Documents and provisions as resources, completion of their addresses, and prompts."""

from __future__ import annotations

from urllib.parse import quote

import pytest

from .conftest import Asked

TEMPLATE = "law://{document}/{+address}"


def test_documents_are_listed_and_read(asked: Asked) -> None:
    listed = asked(lambda client: client.list_resources()).resources
    assert [one.name for one in listed] == ["acts/act.md", "lease.md", "notes.md"]
    read = asked(lambda client: client.read_resource(listed[1].uri)).contents[0]
    assert read.mime_type == "text/markdown" and "> 1. The Tenant pays a deposit" in read.text


def test_a_long_list_of_documents_has_pages(asked: Asked, monkeypatch: pytest.MonkeyPatch) -> None:
    from mcp.shared.exceptions import MCPError

    monkeypatch.setattr("evidence_graph.mcp.server.MOST_LISTED", 2)
    first = asked(lambda client: client.list_resources())
    assert [one.name for one in first.resources] == ["acts/act.md", "lease.md"]
    cursor = first.next_cursor
    last = asked(lambda client: client.list_resources(cursor=cursor))
    assert ([one.name for one in last.resources], last.next_cursor) == (["notes.md"], None)
    with pytest.raises(MCPError, match="expected a cursor of an earlier answer"):
        asked(lambda client: client.list_resources(cursor="nonsense"))


def test_a_provision_is_read_by_its_address(asked: Asked) -> None:
    uri = f"law://{quote('acts/act.md', safe='')}/2(2)"
    assert "return the deposit" in asked(lambda c: c.read_resource(uri)).contents[0].text
    templates = asked(lambda client: client.list_resource_templates()).resource_templates
    assert [one.uri_template for one in templates] == [TEMPLATE, "law://{document}"]


@pytest.mark.parametrize(
    "uri", ["law://nowhere.md/1", "law://..%2F..%2Fetc%2Fpasswd", "law://a%00b"]
)
def test_what_is_not_there_is_refused(asked: Asked, uri: str) -> None:
    from mcp.shared.exceptions import MCPError

    with pytest.raises(MCPError, match=r"(?i)not found|expected"):
        asked(lambda client: client.read_resource(uri))


def test_addresses_are_completed(asked: Asked) -> None:
    from mcp_types import ResourceTemplateReference

    template = ResourceTemplateReference(type="ref/resource", uri=TEMPLATE)

    def completed(name: str, value: str, **given: str) -> list[str]:
        argument = {"name": name, "value": value}
        found = asked(lambda client: client.complete(template, argument, given or None))
        values: list[str] = found.completion.values
        return values

    assert completed("document", "le") == ["lease.md"]
    assert completed("address", "2", document="acts/act.md") == ["2", "2(1)", "2(2)", "Part 2"]
    assert completed("address", "2", document="nowhere") == []


def test_prompts_lead_through_the_tools(asked: Asked) -> None:
    prompts = asked(lambda client: client.list_prompts()).prompts
    assert [one.name for one in prompts] == ["answer_with_citations", "check_an_answer"]
    given = {"question": "When must a deposit be lodged?"}
    got = asked(lambda client: client.get_prompt("answer_with_citations", given))
    text = got.messages[0].content.text
    assert given["question"] in text and "check()" in text


@pytest.mark.parametrize("name", ["nothing", "answer_with_citations"])
def test_a_prompt_that_cannot_be_made_is_refused_without_a_traceback(
    asked: Asked, caplog: pytest.LogCaptureFixture, name: str
) -> None:
    from mcp.shared.exceptions import MCPError

    with pytest.raises(MCPError, match=r"Unknown prompt|[Mm]issing"):
        asked(lambda client: client.get_prompt(name, {}))
    assert not any(record.exc_info for record in caplog.records)
