"""What the site of the documentation takes from elsewhere; mkdocs calls it, in `make docs`.

The front page is README.md; ARCHITECTURE.md, CHANGELOG.md, the pages of benchmarks and of examples
are pages of the site. The reference is made from the parser of the command, the public names and
the settings, so that it cannot say what is no longer so. A built page that loads anything from
elsewhere is an error.
"""

from __future__ import annotations

import argparse
import json
import posixpath
import re
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]

PAGES = {
    "README.md": "index.md",
    "ARCHITECTURE.md": "architecture.md",
    "CHANGELOG.md": "changelog.md",
    "benchmarks/README.md": "benchmarks.md",
    "examples/README.md": "examples.md",
}
"""Pages of the repository outside `docs/`, and where they stand in the site."""

_LINK = re.compile(r"\]\(([^)#\s]+)((?:#[^)\s]*)?)\)")
_LOADED = re.compile(
    r"""<(?:script|img|iframe|source)\b[^>]*?\ssrc=["']?(?:https?:)?//"""
    r"""|<link\b[^>]*?\srel=["']?(?:stylesheet|preload|icon|preconnect)[^>]*?\shref=["']?(?:https?:)?//"""
    r"""|@import\s+(?:url\()?["']?(?:https?:)?//|url\(["']?(?:https?:)?//"""
)


def moved(text: str, source: str, target: str) -> str:
    """*text* of the page *source* with links that hold where the site shows it, at *target*.

    Args:
        source: Path in the repository.
        target: Path in the site.
    """

    def link(found: re.Match[str]) -> str:
        name = found[1]
        if re.match(r"[a-z]+:", name):
            return found[0]
        path = posixpath.normpath(posixpath.join(posixpath.dirname(source), name))
        if path in PAGES:
            place = PAGES[path]
        elif path.startswith("docs/"):
            place = path.removeprefix("docs/")
        else:  # a file of the repository that is no page: its name alone
            return f"]({_NOWHERE})"
        return f"]({posixpath.relpath(place, posixpath.dirname(target) or '.')}{found[2]})"

    linked = _LINK.sub(link, text)
    return re.sub(r"\[([^\]]*)\]\(" + _NOWHERE + r"\)", r"\1", linked)


_NOWHERE = "nowhere:"


# --- the reference ------------------------------------------------------------------------------


def commands() -> str:
    """Every verb of the command with its arguments, from its parser."""
    from evidence_graph.cli.parser import make_parser

    (verbs,) = (
        one for one in make_parser()._actions if isinstance(one, argparse._SubParsersAction)
    )
    return "\n".join(line for name, verb in verbs.choices.items() for line in _command(name, verb))


def _command(name: str, verb: argparse.ArgumentParser) -> Iterator[str]:
    yield f"\n## {name}\n\n{verb.description}.\n"
    usage = " ".join(verb.format_usage().removeprefix("usage: ").split())
    lines = textwrap.wrap(usage, 90, subsequent_indent="    ", break_on_hyphens=False)
    yield "```text\n" + "\n".join(lines) + "\n```\n"
    rows = [one for one in verb._actions if one.dest != "help"]
    yield "| argument | |\n|---|---|"
    for one in rows:
        shown = ", ".join(f"`{option}`" for option in one.option_strings)
        value = one.metavar or (one.dest.upper() if one.nargs != 0 else None)
        if not shown:
            shown = f"`{one.metavar or one.dest}`"
        elif value is not None:
            shown += f" `{value}`"
        told = one.help or ""
        if one.choices:
            told = f"{told} ({', '.join(map(str, one.choices))})".strip()
        yield f"| {shown} | {told.replace('|', chr(92) + '|')} |"
    yield f"\n```sh\n{(verb.epilog or '').removeprefix('e.g. ')}\n```"


def names() -> str:
    """Every public name, by the module that defines it, as mkdocstrings wants it."""
    import evidence_graph as eg

    lines: list[str] = []
    for module, held in eg._NAMES.items():
        home = f"evidence_graph{module}" if module.startswith(".") else module
        lines += ["", f"## {home}"]
        for name in sorted(held.split()):
            value = getattr(eg, name)
            path = f"{getattr(value, '__module__', home)}.{name}"
            lines += ["", f"::: {path}"]
    return "\n".join(lines)


def settings() -> str:
    """Every setting with its default and what it is, from the models that hold them."""
    from evidence_graph.cli.configured import configuration, described

    rows = ["", "## Settings", "", "| setting | default | |", "|---|---|---|"]
    told = described()
    for name, one in configuration(None).items():
        shown = json.dumps(one.value, ensure_ascii=False)
        if len(shown) > 60:
            shown = "by feature: see `evidence-graph config`"
        rows.append(f"| `{name}` | {'' if one.value is None else f'`{shown}`'} | {told[name]} |")
    return "\n".join(rows) + "\n"


_MADE = {
    "reference/commands.md": commands,
    "reference/python.md": names,
    "reference/configuration.md": settings,
}
"""What stands behind the text of a page."""


# --- what mkdocs calls --------------------------------------------------------------------------


def on_config(config: Any) -> Any:
    """Put every decision into the contents."""
    config["nav"] = with_decisions(config["nav"])
    return config


def with_decisions(nav: Any) -> Any:
    """The contents, their entry *Decisions* filled with what stands in its folder."""
    if isinstance(nav, list):
        return [with_decisions(entry) for entry in nav]
    if not isinstance(nav, dict):
        return nav
    folder = ROOT / "docs" / "decisions"
    names = sorted(path.name for path in folder.glob("*.md") if path.name != "README.md")
    pages = [f"decisions/{name}" for name in ("README.md", *names)]
    return {
        title: pages if title == "Decisions" else with_decisions(held)
        for title, held in nav.items()
    }


def on_files(files: Any, config: Any) -> Any:
    """Add the pages from outside `docs/`."""
    from mkdocs.structure.files import File

    for source, target in PAGES.items():
        text = (ROOT / source).read_text("utf-8")
        files.append(File.generated(config, target, content=moved(text, source, target)))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Any) -> str:
    """Make links out of `docs/` lead to pages of the site, and add what is made from the code."""
    name = page.file.src_uri
    if name in PAGES.values():
        return markdown
    made = _MADE.get(name)
    text = moved(markdown, f"docs/{name}", name)
    return text if made is None else f"{text}\n{made()}\n"


def on_post_build(config: Any) -> None:
    """Refuse a site that loads anything from elsewhere."""
    from mkdocs.exceptions import PluginError

    site = Path(config["site_dir"])
    for path in sorted(site.rglob("*")):
        if path.suffix in (".html", ".css", ".svg"):
            found = _LOADED.search(path.read_text("utf-8"))
            if found is not None:
                where = path.relative_to(site)
                raise PluginError(
                    f"expected nothing loaded from elsewhere, found {found[0]} in {where}"
                )
