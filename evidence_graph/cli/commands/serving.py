"""The verb `mcp`, which serves libraries to agents."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from ...errors import MissingExtraError
from ..arguments import add_config, argument, port
from ..configured import configuration, search_settings
from ..verbs import joined, verb
from ..watching import watched


@verb(
    argument("libraries", nargs="+", type=Path, metavar="LIBRARY"),
    argument(
        "--http",
        type=port,
        metavar="PORT",
        help="serve streamable HTTP there, 0 for a free port (default: stdio)",
    ),
    argument(
        "--host",
        default="127.0.0.1",
        help="with --http; others than this machine need the token in EVIDENCE_GRAPH_MCP_TOKEN",
    ),
    add_config,
    library=False,
)
def mcp(options: argparse.Namespace) -> int:
    """Serve libraries to agents, e.g. evidence-graph mcp laws.library --http 8765"""
    try:
        from ...mcp.server import make_server
        from ...mcp.transport import run_http, run_stdio
    except ModuleNotFoundError as error:
        raise MissingExtraError(package=error.name or "mcp", extra="mcp") from error
    found = configuration(options.libraries[0], options.config)
    most = found["search.max_limit"].value
    with joined(*options.libraries) as libraries:
        asking = {"settings": search_settings(found), **watched(found, options.libraries[0])}
        server = make_server(libraries, most=most, **asking)
        if options.http is None:
            run_stdio(server)
        else:
            token = os.environ.get("EVIDENCE_GRAPH_MCP_TOKEN")
            run_http(server, options.http, host=options.host, token=token)
    return 0
