"""The command over stdio and HTTP, asked by the official client; who is refused."""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

import evidence_graph as eg
from tests.started import started

QUESTION = {"question": "When must the landlord lodge the deposit?"}
INITIALIZE = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "initialize",
    "params": {
        "protocolVersion": "2025-06-18",
        "capabilities": {},
        "clientInfo": {"name": "test", "version": "1"},
    },
}
TOKEN = "a-secret"


def command(*arguments: object) -> list[str]:
    return [sys.executable, "-m", "evidence_graph", "mcp", *map(str, arguments)]


def serving(*arguments: object, token: str | None = None) -> AbstractContextManager[str]:
    """The address of a server in a process of its own, as the first line of its output says it."""
    environment = {**os.environ, **({"EVIDENCE_GRAPH_MCP_TOKEN": token} if token else {})}
    return started(command(*arguments), env=environment)


@pytest.fixture(scope="module")
def address(laws: Path) -> Iterator[str]:
    with serving(laws, "--http", 0) as address:
        yield address


async def conversation(target: Any) -> Any:
    from mcp.client import Client

    async with Client(target) as client:
        assert len((await client.list_tools()).tools) == 7
        answer = await client.call_tool("search", QUESTION)
        return answer.structured_content["passages"][0]["citation"]


def test_stdio(laws: Path) -> None:
    from mcp.client.stdio import StdioServerParameters

    program, *arguments = command(laws)
    server = StdioServerParameters(command=program, args=arguments, env=dict(os.environ))
    assert asyncio.run(conversation(server)) == "Tenancies Act s 2"


def test_a_client_that_no_longer_reads_ends_the_server_in_silence(laws: Path) -> None:
    pipe, end = os.pipe()
    os.close(pipe)
    asked = f"{json.dumps(INITIALIZE)}\n".encode()
    ended = subprocess.run(
        command(laws), input=asked, stdout=end, stderr=subprocess.PIPE, timeout=60, check=False
    )
    os.close(end)
    assert (ended.returncode, ended.stderr) == (0, b"")


def test_streamable_http(address: str) -> None:
    assert address.startswith("http://127.0.0.1:") and address.endswith("/mcp")
    assert asyncio.run(conversation(address)) == "Tenancies Act s 2"


def posted(address: str, **headers: str) -> tuple[int, str | None]:
    """The status of an answer, and the session that it names."""
    parts = urlsplit(address)
    connection = http.client.HTTPConnection(str(parts.hostname), parts.port, timeout=20)
    given = {
        "Host": parts.netloc,
        "Content-Type": "application/json",
        "Accept": "application/json, text/event-stream",
        **{name.replace("_", "-"): value for name, value in headers.items()},
    }
    with closing(connection):
        connection.request("POST", parts.path, json.dumps(INITIALIZE), given)
        response = connection.getresponse()
        response.read()
        return response.status, response.getheader("mcp-session-id")


def test_no_session_is_kept(address: str) -> None:
    assert posted(address) == (200, None)


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Origin": "http://localhost:{port}"}, 200),
        ({"Host": "localhost:{port}"}, 200),
        ({"Host": "evil.example:{port}"}, 421),
        ({"Host": "127.0.0.1:1"}, 421),
        ({"Origin": "http://evil.example"}, 403),
        ({"Origin": "http://localhost:1"}, 403),
        ({"Origin": "null"}, 403),
    ],
)
def test_foreign_hosts_and_origins_are_refused(
    address: str, headers: dict[str, str], status: int
) -> None:
    port = str(urlsplit(address).port)
    given = {name: value.replace("{port}", port) for name, value in headers.items()}
    assert posted(address, **given)[0] == status


def test_with_a_token_only_who_has_it_is_answered(laws: Path) -> None:
    with serving(laws, "--http", 0, token=TOKEN) as address:
        assert posted(address)[0] == 401
        assert posted(address, Authorization="Bearer other")[0] == 401
        assert posted(address, Authorization=f"Bearer {TOKEN}")[0] == 200


def test_others_are_served_only_with_a_token(laws: Path) -> None:
    from evidence_graph.mcp.server import make_server
    from evidence_graph.mcp.transport import run_http

    with eg.Libraries.open(laws) as libraries:
        server = make_server(libraries)
        with pytest.raises(eg.EvidenceGraphError, match=r"expected a token for 0\.0\.0\.0"):
            run_http(server, 0, host="0.0.0.0")


def test_without_the_extra_it_says_how_to_get_it(
    laws: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from evidence_graph.cli import main

    for name in [name for name in sys.modules if name.startswith("evidence_graph.mcp")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "mcp", None)
    monkeypatch.setitem(sys.modules, "mcp.server.mcpserver", None)
    assert main(["mcp", str(laws)]) == 1
    assert "pip install 'evidence-graph[mcp]'" in capsys.readouterr().err
