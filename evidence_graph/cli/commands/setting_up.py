"""The commands that set up a shell."""

from __future__ import annotations

import argparse
import json

from ..completing import SHELLS, options_of
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
