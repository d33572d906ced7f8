"""What the loopback servers share: an HTTP server on a free port that keeps what it was asked."""

from __future__ import annotations

import json
import os
import threading
import time
from abc import ABC, abstractmethod
from contextlib import ExitStack
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, HTTPServer
from socketserver import ThreadingMixIn
from typing import Any, Self
from unittest.mock import patch


@dataclass(frozen=True)
class Asked:
    """One request as it came; the names of its headers are in small letters."""

    method: str
    path: str
    headers: dict[str, str]
    body: Any


class _HTTP(ThreadingMixIn, HTTPServer):
    daemon_threads = False  # all are waited for when the server is closed
    request_queue_size = 64


class Loopback(ABC):
    """A server on 127.0.0.1, running while it is entered.

    A subclass answers in `respond`, which any number of threads may run at once.

    Attributes:
        asked: The requests in the order in which they came, refused ones too.
        most_at_once: How many were being answered at the same time, at most.
        raised: What went wrong in the test's own script; raised again when the server is left.
    """

    key = "key-of-the-loopback"

    def __init__(self) -> None:
        self.asked: list[Asked] = []
        self.most_at_once = 0
        self.raised: list[BaseException] = []
        self.lock = threading.RLock()
        self._n_now = 0
        self._stack = ExitStack()

    @abstractmethod
    def respond(self, asked: Asked, handler: BaseHTTPRequestHandler) -> None:
        """Answer what was *asked* by writing to *handler*."""

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._http.server_port}"

    @property
    def bodies(self) -> list[Any]:
        """The bodies of the requests that had one."""
        return [asked.body for asked in self.asked if asked.body is not None]

    def __enter__(self) -> Self:
        self._http = _HTTP(("127.0.0.1", 0), self._handler())
        thread = threading.Thread(target=self._http.serve_forever, args=(0.01,))
        thread.start()
        self._stack.callback(self._http.server_close)
        self._stack.callback(thread.join)
        self._stack.callback(self._http.shutdown)
        here = {"NO_PROXY": "127.0.0.1", "no_proxy": "127.0.0.1"}
        self._stack.enter_context(patch.dict(os.environ, here))
        return self

    def __exit__(self, kind: Any, error: BaseException | None, traceback: Any) -> None:
        self._stack.close()
        if self.raised and error is None:
            raise self.raised[0]

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        server = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                data = self.rfile.read(int(self.headers["Content-Length"] or 0))
                server._answer(self, json.loads(data) if data else None)

            def do_GET(self) -> None:
                server._answer(self, None)

            def log_message(self, *args: Any) -> None:
                """Say nothing."""

        return Handler

    def _answer(self, handler: BaseHTTPRequestHandler, body: Any) -> None:
        headers = {name.lower(): value for name, value in handler.headers.items()}
        asked = Asked(handler.command, handler.path.partition("?")[0], headers, body)
        with self.lock:
            self.asked.append(asked)
            self._n_now += 1
            self.most_at_once = max(self.most_at_once, self._n_now)
        try:
            self.respond(asked, handler)
        except (BrokenPipeError, ConnectionResetError):
            pass  # who asked has left; the test says whether that is right
        except BaseException as error:
            self.raised.append(error)
            raise
        finally:
            with self.lock:
                self._n_now -= 1


def send(
    handler: BaseHTTPRequestHandler,
    status: int,
    content: Any,
    *,
    headers: dict[str, str] | None = None,
    kind: str = "application/json",
) -> None:
    """Answer *content*, as JSON unless it is bytes."""
    data = content if isinstance(content, bytes) else json.dumps(content).encode()
    begin(handler, status, kind, {**(headers or {}), "Content-Length": str(len(data))})
    handler.wfile.write(data)


def drip(handler: BaseHTTPRequestHandler, content: Any, *, every_s: float) -> None:
    """Answer *content* as JSON, byte by byte."""
    data = json.dumps(content).encode()
    begin(handler, 200, "application/json", {"Content-Length": str(len(data))})
    for at in range(len(data)):
        time.sleep(every_s)
        handler.wfile.write(data[at : at + 1])
        handler.wfile.flush()


def begin(handler: BaseHTTPRequestHandler, status: int, kind: str, headers: dict[str, str]) -> None:
    handler.send_response(status)
    handler.send_header("Content-Type", kind)
    for item in headers.items():
        handler.send_header(*item)
    handler.end_headers()
