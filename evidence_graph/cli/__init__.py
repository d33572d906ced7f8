"""The command ``evidence-graph``: parses arguments, calls the public API, prints results.

Results go to stdout, everything else to stderr; ``--json`` prints one object. The exit status is 0
for success, 1 if the command was refused, a file failed or a threshold was missed (the full result
is printed anyway), and 2 for wrong usage.
"""

from __future__ import annotations

import argparse
import io
import json
import logging
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout, suppress
from pathlib import Path

from ..errors import CorruptLibraryError, EvidenceGraphError
from ..ids import in_a_line
from .parser import make_parser
from .verbs import Command, WrongUsageError, name_libraries, note, refuse_to_overwrite
from .visible import visible


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; returns the exit status."""
    _open_streams()
    options = make_parser().parse_args(arguments)
    command: Command = options.command
    if isinstance(sys.stdout, io.TextIOWrapper):  # independent of the system's encoding
        sys.stdout.reconfigure(encoding="utf-8", errors="surrogateescape", newline="\n")
    # Texts and exports are printed unchanged, because programs read them.
    verbatim = command.__name__ in ("text", "export")
    with (
        redirect_stdout(sys.stdout if verbatim else visible(sys.stdout)),
        redirect_stderr(visible(sys.stderr)),
        _warnings_of_the_store(),
    ):
        return _done(command, options)


class _Notes(logging.Handler):
    """Prints log messages as notes."""

    def emit(self, record: logging.LogRecord) -> None:
        note(record.getMessage())


@contextmanager
def _warnings_of_the_store() -> Iterator[None]:
    """Print why the copy of the graph could not be updated: no result of a command says so."""
    log, notes = logging.getLogger("evidence_graph.store"), _Notes(logging.WARNING)
    log.addHandler(notes)
    try:
        yield
    finally:
        log.removeHandler(notes)


def _open_streams() -> None:
    """Open standard streams that the caller has closed, before a file gets their numbers."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115


def _done(command: Command, options: argparse.Namespace) -> int:
    try:
        name_libraries(options)
        refuse_to_overwrite(options)
        status = command(options)
        sys.stdout.flush()  # a full disk or a closed pipe is noticed here, not after the end
        return status
    except WrongUsageError as error:
        print(f"error: {in_a_line(str(error))}", file=sys.stderr)
        return 2
    except EvidenceGraphError as error:
        return _refused(options, error, str(error))
    except BrokenPipeError:  # the reader has closed the pipe
        _write_no_more()
        return 1
    except OSError as error:  # a file named on the command line, or a full disk
        place = "the result" if error.filename is None else error.filename
        found = error.strerror or error
        return _refused(options, error, f"expected to read or write {place}, found: {found}")
    except KeyboardInterrupt:
        print("stopped; what was written before stays whole", file=sys.stderr)
        return 130
    except Exception as error:
        if (damage := _damage(options)) is not None:
            return _refused(options, damage, str(damage))
        return _refused(options, error, _of_fault(command, error))


def _refused(options: argparse.Namespace, error: Exception, message: str) -> int:
    """Print why the command was refused; returns the exit status."""
    print(f"error: {in_a_line(message)}", file=sys.stderr)
    try:
        if getattr(options, "json", False):
            print(json.dumps({"error": type(error).__name__, "message": message}))
        sys.stdout.flush()
    except OSError:
        _write_no_more()
    return 1


def _write_no_more() -> None:
    """Send what is still to be printed nowhere, so that the end of the process is silent."""
    with suppress(OSError, ValueError):  # no file at all, as in a test
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _damage(options: argparse.Namespace) -> CorruptLibraryError | None:
    """What is damaged in a library on the command line; damage explains any fault."""
    from ..generations.manifest import Manifest

    given = getattr(options, "libraries", None) or [getattr(options, "library", None)]
    try:
        for path in filter(None, [*given, *(getattr(options, "further", None) or ())]):
            if (manifest := Manifest.read(path)) is not None:
                manifest.check_contents(path)
    except CorruptLibraryError as error:
        return error
    except (EvidenceGraphError, OSError):
        return None
    return None


def _of_fault(command: Command, error: Exception) -> str:
    """What to say of an error that nobody foresaw: of the program, the memory or the disk."""
    if isinstance(error, MemoryError):
        return "expected enough memory, found none left; ask for less, or free some"
    import traceback

    frames = traceback.extract_tb(error.__traceback__)
    place = f" at {Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
    return (
        f"expected {command.__name__} to succeed or to say why not, found {type(error).__name__}: "
        f"{error}{place}; please report it, unless evidence-graph doctor finds damage"
    )
