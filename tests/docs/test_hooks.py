"""What the site takes from the code and from outside `docs/`; the site itself: `make docs`."""

from __future__ import annotations

import importlib.util
import re
from typing import Any

import pytest

import evidence_graph as eg
from evidence_graph.cli.completing import options_of
from evidence_graph.cli.configured import configuration
from evidence_graph.cli.parser import make_parser

from .pages import ROOT


@pytest.fixture(scope="module")
def hooks() -> Any:
    spec = importlib.util.spec_from_file_location("hooks", ROOT / "docs" / "hooks.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_command_has_its_arguments_and_an_example(hooks: Any) -> None:
    made = hooks.commands()
    verbs = list(options_of(make_parser()))
    assert sorted(re.findall(r"^## (\w+)$", made, re.M)) == verbs
    assert sorted(re.findall(r"^```sh\nevidence-graph (\w+)", made, re.M)) == verbs
    assert "| `--budget` `TOKENS` | most tokens of the whole answer |" in made
    assert "(precision, balanced, recall)" in made


def test_every_public_name_and_every_setting_is_in_the_reference(hooks: Any) -> None:
    named = re.findall(r"^::: \S+\.(\w+)$", hooks.names(), re.M)
    assert sorted([*named, "__version__"]) == eg.__all__
    rows = re.findall(r"^\| `([a-z_.]+)` \| .* \| (.+) \|$", hooks.settings(), re.M)
    assert [name for name, _ in rows] == list(configuration(None))


def test_every_page_is_in_the_contents_of_the_site(hooks: Any) -> None:
    yaml = pytest.importorskip("yaml", reason="the extra `yaml` is not installed")
    nav = yaml.safe_load((ROOT / "mkdocs.yml").read_text("utf-8"))["nav"]
    listed = re.findall(r"'([^']+\.md)'", str(hooks.with_decisions(nav)))
    pages = [str(path.relative_to(ROOT / "docs")) for path in (ROOT / "docs").rglob("*.md")]
    assert sorted(listed) == sorted([*pages, *hooks.PAGES.values()])


@pytest.mark.parametrize(
    ("text", "source", "target", "shown"),
    [
        ("[a](docs/tutorial.md)", "README.md", "index.md", "[a](tutorial.md)"),
        ("[a](../ARCHITECTURE.md#x)", "docs/design.md", "design.md", "[a](architecture.md#x)"),
        ("[a](../../README.md)", "docs/how-to/a.md", "how-to/a.md", "[a](../index.md)"),
        ("[a](../examples/02.py)", "docs/design.md", "design.md", "a"),  # no page of the site
        ("[a](https://a.b/)", "README.md", "index.md", "[a](https://a.b/)"),
    ],
)
def test_links_hold_where_the_site_shows_them(
    hooks: Any, text: str, source: str, target: str, shown: str
) -> None:
    assert hooks.moved(text, source, target) == shown


def test_a_page_that_loads_from_elsewhere_is_seen(hooks: Any) -> None:
    loads = hooks._LOADED.search
    assert loads('<script src="https://a.b/x.js">')
    assert loads('<link rel="stylesheet" href="//a.b/x.css">')
    assert loads("@font-face { src: url(https://a.b/f.woff) }")
    assert not loads('<a href="https://a.b/">a link that one may follow</a>')
    assert not loads('<script src="assets/x.js"></script>')
