"""Transports of the MCP server: stdio and streamable HTTP; beyond loopback a token is needed."""

from __future__ import annotations

import hmac
import socket
from ipaddress import ip_address
from typing import Any

import uvicorn
from mcp.server.mcpserver import MCPServer
from mcp.server.transport_security import TransportSecuritySettings

from ..errors import EvidenceGraphError

PATH = "/mcp"
LOOPBACK = "127.0.0.1"


def run_stdio(server: MCPServer) -> None:
    """Serve one client on stdin and stdout until it disconnects, or no longer reads."""
    try:
        server.run("stdio")
    except* BrokenPipeError:
        pass


def run_http(
    server: MCPServer, port: int, *, host: str = LOOPBACK, token: str | None = None
) -> None:
    """Serve streamable HTTP at ``http://HOST:PORT/mcp`` until stopped; stdout names the address.

    Args:
        port: 0 for any free port.
        token: Clients send it as ``Authorization: Bearer …``; required unless *host* is loopback.

    Raises:
        EvidenceGraphError: *host* is not loopback, and there is no token.
        OSError: The port is taken.
    """
    if not token and not _is_loopback(host):
        raise EvidenceGraphError(
            f"expected a token for {host}, which others can reach, found none; set "
            f"EVIDENCE_GRAPH_MCP_TOKEN, or serve on {LOOPBACK}"
        )
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio sends small parts at once only where a socket says that it is TCP: 40 ms a call.
    with socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP) as listening:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen()
        port = listening.getsockname()[1]
        app = http_app(server, host=host, port=port, token=token)
        shown = f"[{host}]" if ":" in host else host
        print(f"http://{shown}:{port}{PATH}", flush=True)  # noqa: T201 - the first line of output
        config = uvicorn.Config(app, log_level="warning", lifespan="on")
        uvicorn.Server(config).run(sockets=[listening])


def http_app(server: MCPServer, *, host: str, port: int, token: str | None = None) -> Any:
    """The ASGI application: stateless, and with checks of Host and Origin."""
    named = {host, *((LOOPBACK, "localhost", "[::1]") if _is_loopback(host) else ())}
    hosts = [f"{name}:{port}" for name in sorted(named)]
    app = server.streamable_http_app(
        streamable_http_path=PATH,
        stateless_http=True,
        host=host,
        transport_security=TransportSecuritySettings(
            enable_dns_rebinding_protection=True,
            allowed_hosts=hosts,
            allowed_origins=[f"http://{name}" for name in hosts],
        ),
    )
    return app if token is None else _Guarded(app, token)


class _Guarded:
    """An ASGI application that requires the token."""

    def __init__(self, app: Any, token: str) -> None:
        self._app, self._expected = app, f"Bearer {token}".encode()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        given = dict(scope.get("headers", ())).get(b"authorization", b"")
        if scope["type"] == "lifespan" or hmac.compare_digest(given, self._expected):
            await self._app(scope, receive, send)
            return
        headers = [(b"www-authenticate", b"Bearer"), (b"content-type", b"text/plain")]
        await send({"type": "http.response.start", "status": 401, "headers": headers})
        await send({"type": "http.response.body", "body": b"expected a valid bearer token"})


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
