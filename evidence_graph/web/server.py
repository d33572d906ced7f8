"""Serves the explorer on the loopback address."""

from __future__ import annotations

import socket
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import uvicorn

from .app import make_app
from .served_library import opened

LOOPBACK = "127.0.0.1"


def serve(
    paths: Sequence[Path],
    *,
    port: int,
    announce: Callable[[str], None],
    most: int | None = None,
    **options: Any,
) -> None:
    """Serve the libraries at *paths* until interrupted.

    Args:
        port: Port on the loopback address; 0 for any free port.
        announce: Receives the URL when the server accepts requests.
        most: Most passages of an answer; None for no further limit.
        options: Arguments of `Retriever`.

    Raises:
        StoreError: There is no library at one of *paths*.
        OSError: The port is taken.
    """
    libraries = opened(paths, most=most, **options)
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as listening:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((LOOPBACK, port))
        listening.listen(128)
        port = listening.getsockname()[1]
        app = make_app(libraries, hosts=[f"{name}:{port}" for name in (LOOPBACK, "localhost")])
        config = uvicorn.Config(app, log_level="warning", server_header=False, lifespan="off")
        announce(f"http://{LOOPBACK}:{port}/")
        uvicorn.Server(config).run(sockets=[listening])
