"""A stranger's quarter of an hour: every step of the tutorial, as it is printed.

What commands print is compared by `test_pages`. Here the explorer is opened and an agent connected,
as the page says; and, slow, all of it from the first line on, in an environment of its own.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Mapping
from contextlib import AbstractContextManager
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.parse import quote
from urllib.request import urlopen

import pytest

from evidence_graph.cli.parser import make_parser
from tests.started import started

from .pages import EXAMPLES, ROOT, blocks, commands, found_in, run, same

TUTORIAL = (ROOT / "docs" / "tutorial.md").read_text("utf-8")
STEPS = [step for step in blocks(TUTORIAL) if step.kind == "sh"]
SOURCE = Path(os.environ.get("EVIDENCE_GRAPH_SOURCE", ROOT))
"""Of the distribution; what is tested is installed from it."""

needs_extras = pytest.mark.skipif(
    find_spec("mcp") is None or find_spec("starlette") is None,
    reason="the extras web and mcp are not installed",
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The examples with their library, as after the second step; lexical, which is quicker."""
    from evidence_graph.cli import main

    folder = tmp_path_factory.mktemp("stranger")
    shutil.copytree(EXAMPLES / "statutes", folder / "statutes")
    library = str(folder / "laws.library")
    assert main(["ingest", library, str(folder / "statutes"), "--embedder", "none"]) == 0
    return folder


def explorer(folder: Path, environment: Mapping[str, str]) -> AbstractContextManager[str]:
    """The address that the explorer prints, started as the page says, on a free port."""
    (line,) = (step.text for step in STEPS if "explore" in step.text)
    return started([*shlex.split(line), "--port", "0"], cwd=folder, env=environment)


def shown(address: str) -> str:
    """The page at *address* of this machine."""
    with urlopen(address, timeout=60) as answer:
        return str(answer.read().decode())


def finds_in_a_browser(folder: Path, environment: Mapping[str, str]) -> None:
    with explorer(folder, environment) as address:
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+/", address)
        page = shown(address)
        form = re.search(r'<form[^>]* action="([^"]*)"', page)
        assert form is not None
        found = shown(f"{address.rstrip('/')}{form[1]}?q={quote('interest on late rent')}")
    assert "Tenancies Act s 12" in found


def answers_an_agent(folder: Path, environment: Mapping[str, str]) -> None:
    (step,) = (one for one in blocks(TUTORIAL) if one.kind == "json")
    (server,) = json.loads(step.text)["mcpServers"].values()
    tools, passage, checked = asyncio.run(_asked(server, folder, environment))
    (named,) = re.findall(r"It then has seven tools: (.*?)\. Ask", TUTORIAL, re.S)
    assert tools == set(re.findall(r"`(\w+)`", named))
    assert "within 20 working days" in passage
    assert checked is False


async def _asked(server: Any, folder: Path, environment: Mapping[str, str]) -> Any:
    """What an agent is told of tools, of a question, and of an answer that is wrong."""
    from mcp.client import Client
    from mcp.client.stdio import StdioServerParameters

    parameters = StdioServerParameters(
        command=shutil.which(server["command"], path=environment["PATH"]),
        args=server["args"],
        cwd=folder,
        env=dict(environment),
    )
    async with Client(parameters) as client:
        tools = {tool.name for tool in (await client.list_tools()).tools}
        asked = {"question": "Within how many working days must a deposit be lodged?"}
        found = await client.call_tool("search", asked)
        draft = {"text": '"must lodge it within 90 days" (Tenancies Act s 14(2))'}
        checked = await client.call_tool("check", draft)
        return tools, json.dumps(found.structured_content), checked.structured_content["ok"]


@needs_extras
def test_the_explorer_opens(folder: Path) -> None:
    finds_in_a_browser(folder, found_in(Path(sys.executable).parent))


def test_the_address_on_the_page_is_the_explorers_own() -> None:
    port = make_parser().parse_args(["explore", "laws.library"]).port
    assert f"`http://127.0.0.1:{port}/`" in TUTORIAL


@needs_extras
def test_an_agent_connects(folder: Path) -> None:
    answers_an_agent(folder, found_in(Path(sys.executable).parent))


@pytest.mark.slow
@pytest.mark.skipif(not (SOURCE / "evidence_graph").is_dir(), reason="no source to install from")
def test_all_of_it_from_the_first_line_on(tmp_path: Path) -> None:
    clone = tmp_path / "clone"
    clone.mkdir()
    for name in ("evidence_graph", "ingest", "retrieve", "examples"):
        ignored = shutil.ignore_patterns("__pycache__", "*.library")
        shutil.copytree(SOURCE / name, clone / name, ignore=ignored)
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(SOURCE / name, clone / name)
    (install,) = (step.text for step in STEPS if "pip install" in step.text)
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "VIRTUAL"))}
    subprocess.run(
        ["bash", "-e", "-c", install], cwd=clone, env=environment, timeout=1800, check=True
    )
    environment["PYTHONUNBUFFERED"] = "1"  # lines come in order, as on a terminal
    environment["PATH"] = f"{clone / '.venv' / 'bin'}{os.pathsep}{environment['PATH']}"
    examples = clone / "examples"
    for step in blocks(TUTORIAL):
        for command in commands(step):
            printed, _ = run(command.line, examples, environment)
            assert same(printed, command.printed), printed
    finds_in_a_browser(examples, environment)
    answers_an_agent(examples, environment)
