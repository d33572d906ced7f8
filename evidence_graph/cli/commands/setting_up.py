"""The verbs `completions` and `config`."""

from __future__ import annotations

import argparse
import json
import textwrap
from pathlib import Path

from ..arguments import add_config, argument
from ..completing import SHELLS, options_of
from ..configured import configuration
from ..verbs import show, verb

WIDTH = 80
"""Width of the column of values, in characters."""


@verb(argument("shell", choices=sorted(SHELLS), help="the shell that you use"), library=False)
def completions(options: argparse.Namespace) -> int:
    """Print completion for a shell, e.g. evidence-graph completions bash > evidence-graph.bash"""
    from ..parser import make_parser

    script = SHELLS[options.shell](options_of(make_parser()))
    return show(options, {"shell": options.shell, "script": script}, script.splitlines())


@verb(
    argument(
        "library",
        nargs="?",
        type=Path,
        metavar="LIBRARY",
        help="show the settings that hold for this library",
    ),
    add_config,
    library=False,
)
def config(options: argparse.Namespace) -> int:
    """Show settings and where each comes from, e.g. evidence-graph config laws.library"""
    found = configuration(options.library, options.config)
    names = max(map(len, found))
    sources = max(len(setting.source) for setting in found.values())
    indent = " " * (names + sources + 4)
    rows = []
    for name, setting in found.items():
        # The value comes last, because it may take several lines.
        value = json.dumps(setting.value, ensure_ascii=False)
        lines = textwrap.wrap(value, WIDTH, break_long_words=False, break_on_hyphens=False)
        rows.append(
            f"{name:{names}}  {setting.source:{sources}}  {f'{chr(10)}{indent}'.join(lines)}"
        )
    return show(options, {name: setting._asdict() for name, setting in found.items()}, rows)
