"""The verb `explore`, which shows libraries in a browser."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from ...errors import MissingExtraError
from ..arguments import LIBRARIES, add_config, argument, port
from ..configured import configuration, search_settings
from ..verbs import verb
from ..watching import watched


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

    def told(address: str) -> None:
        print(json.dumps({"address": address}) if options.json else address, flush=True)

    found = configuration(options.libraries[0], options.config)
    asking = {"settings": search_settings(found), **watched(found, options.libraries[0])}
    most = found["search.max_limit"].value
    serve(options.libraries, port=options.port, told=told, most=most, **asking)
    return 0
