"""The commands that set up a shell, and show settings."""

from __future__ import annotations

import argparse
import json
import textwrap
from pathlib import Path

from ..arguments import add_config
from ..completing import SHELLS, options_of
from ..configured import configuration
from ..verbs import verb


def _completions_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("shell", choices=sorted(SHELLS))


@verb(_completions_arguments, library=False)
def completions(options: argparse.Namespace) -> int:
    """Print completion for a shell, e.g. evidence-graph completions bash > evidence-graph.bash"""
    from ..parser import make_parser

    script = SHELLS[options.shell](options_of(make_parser()))
    if options.json:
        print(json.dumps({"shell": options.shell, "script": script}))
    else:
        print(script, end="")
    return 0


WIDTH = 80
"""Of the column of values, in characters."""


def _config_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("library", nargs="?", type=Path, metavar="LIBRARY")
    add_config(parser)


@verb(_config_arguments, library=False)
def config(options: argparse.Namespace) -> int:
    """Show settings and where each comes from, e.g. evidence-graph config laws.library"""
    found = configuration(options.library, options.config)
    if options.json:
        rows = {name: {"value": one.value, "source": one.source} for name, one in found.items()}
        print(json.dumps(rows, ensure_ascii=False))
        return 0
    names = max(map(len, found))
    sources = max(len(one.source) for one in found.values())
    indent = " " * (names + sources + 4)
    for name, one in found.items():
        # The value comes last, as it alone may take lines.
        value = json.dumps(one.value, ensure_ascii=False)
        lines = textwrap.wrap(value, WIDTH, break_long_words=False, break_on_hyphens=False)
        print(f"{name:{names}}  {one.source:{sources}}  {f'{chr(10)}{indent}'.join(lines)}")
    return 0
