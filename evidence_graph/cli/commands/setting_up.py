"""The commands that set up a shell, and show settings."""

from __future__ import annotations

import argparse
import json
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
    for name, one in found.items():
        print(f"{name:28} {json.dumps(one.value, ensure_ascii=False):40} {one.source}")
    return 0
