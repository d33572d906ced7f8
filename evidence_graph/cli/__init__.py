"""The command ``evidence-graph``: parses arguments, calls the public API, prints results.

Results go to stdout, everything else to stderr; ``--json`` prints one object. The exit status is 0
for success, 1 if the command was refused, a file failed or a threshold was missed (the full result
is printed anyway), and 2 for wrong usage.
"""

from __future__ import annotations

import argparse
import io
import json
import sys
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout

from ..errors import EvidenceGraphError
from .parser import make_parser
from .verbs import Command, WrongUsageError, name_libraries
from .visible import visible


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; returns the exit status."""
    options = make_parser().parse_args(arguments)
    command: Command = options.command
    if isinstance(sys.stdout, io.TextIOWrapper):  # independent of the system's encoding
        sys.stdout.reconfigure(encoding="utf-8", errors="surrogateescape", newline="\n")
    # Texts and exports are printed unchanged, because programs read them.
    verbatim = command.__name__ in ("text", "export")
    with (
        redirect_stdout(sys.stdout if verbatim else visible(sys.stdout)),
        redirect_stderr(visible(sys.stderr)),
    ):
        return _done(command, options)


def _done(command: Command, options: argparse.Namespace) -> int:
    try:
        name_libraries(options)
        return command(options)
    except EvidenceGraphError as error:
        if getattr(options, "json", False):
            print(json.dumps({"error": type(error).__name__, "message": str(error)}))
        print(f"error: {error}", file=sys.stderr)
        return 1
    except WrongUsageError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # the reader has closed the pipe
        sys.stderr.close()
        return 1
    except OSError as error:  # a file named on the command line, or a full disk
        at = f"expected to read or write {error.filename}, found: {error.strerror}"
        print(f"error: {at if error.filename and error.strerror else error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("stopped; what was written before stays whole", file=sys.stderr)
        return 130
