"""The verbs `explore` and `mcp`, which serve libraries to browsers and to agents."""

from __future__ import annotations

import argparse
import json
import os
from pathlib import Path
from typing import Any

from ...errors import MissingExtraError
from ..arguments import LIBRARIES, add_config, argument, port
from ..configured import configuration, search_settings
from ..retrievers import watched
from ..verbs import joined, verb


@verb(
    argument("libraries", nargs="+", type=Path, metavar="LIBRARY", help=LIBRARIES),
    argument(
        "--port",
        type=port,
        default=8017,
        metavar="PORT",
        help="the port on this machine, 0 for a free one (default: 8017)",
    ),
    add_config,
    library=False,
)
def explore(options: argparse.Namespace) -> int:
    """Show libraries in a browser, e.g. evidence-graph explore laws.library --port 8017"""
    try:
        from ...web.server import serve
    except ModuleNotFoundError as error:
        raise MissingExtraError(package=str(error.name), extra="web") from error

    def announce(address: str) -> None:
        print(json.dumps({"address": address}) if options.json else address, flush=True)

    serve(options.libraries, port=options.port, announce=announce, **_search_options(options))
    return 0


@verb(
    argument("libraries", nargs="+", type=Path, metavar="LIBRARY", help=LIBRARIES),
    argument(
        "--http",
        type=port,
        metavar="PORT",
        help="serve streamable HTTP on this port, 0 for a free one (default: serve on stdio)",
    ),
    argument(
        "--host",
        default="127.0.0.1",
        metavar="HOST",
        help="with --http: the network address to listen on (default: 127.0.0.1, this machine "
        "alone); clients on others need the token in EVIDENCE_GRAPH_MCP_TOKEN",
    ),
    add_config,
    library=False,
)
def mcp(options: argparse.Namespace) -> int:
    """Serve libraries to agents (MCP), e.g. evidence-graph mcp laws.library --http 8765"""
    try:
        from ...mcp.server import make_server
        from ...mcp.transport import run_http, run_stdio
    except ModuleNotFoundError as error:
        raise MissingExtraError(package=error.name or "mcp", extra="mcp") from error
    search_options = _search_options(options)
    with joined(*options.libraries) as libraries:
        server = make_server(libraries, **search_options)
        if options.http is None:
            run_stdio(server)
        else:
            token = os.environ.get("EVIDENCE_GRAPH_MCP_TOKEN")
            run_http(server, options.http, host=options.host, token=token)
    return 0


def _search_options(options: argparse.Namespace) -> dict[str, Any]:
    """The most passages of an answer as ``most``, and arguments of `Retriever`."""
    library = options.libraries[0]
    found = configuration(library, options.config)
    most = found["search.max_limit"].value
    return {"most": most, "settings": search_settings(found), **watched(found, library)}
