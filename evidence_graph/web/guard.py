"""Middleware that checks requests and sets security headers.

The explorer is for the user of this machine. Other sites cannot reach it by DNS rebinding (`Host`
is checked) or by cross-site requests (`Origin` is checked). Only GET and HEAD are allowed, because
nothing is ever changed.
"""

from __future__ import annotations

from collections.abc import Collection

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = (
    "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
    "object-src 'none'"
)
_HEADERS = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


class Guard:
    """Refuses requests whose Host or Origin is not in *hosts*, each with its port."""

    def __init__(self, app: ASGIApp, *, hosts: Collection[str]) -> None:
        self._app = app
        self._hosts = frozenset(hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on with security headers, or refuse it."""
        if scope["type"] != "http":
            if scope["type"] == "lifespan":
                await self._app(scope, receive, send)
            return

        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in _HEADERS.items():
                    headers[name] = value
                headers.setdefault("Cache-Control", "no-cache")
            await send(message)

        refusal = self._refusal(scope["method"], Headers(scope=scope))
        await (refusal or self._app)(scope, receive, sent)

    def _refusal(self, method: str, headers: Headers) -> PlainTextResponse | None:
        host, origin = headers.get("host", ""), headers.get("origin")
        if host not in self._hosts:
            expected = " or ".join(sorted(self._hosts))
            return PlainTextResponse(f"expected the host {expected}", status_code=421)
        if origin is not None and origin.removeprefix("http://") not in self._hosts:
            return PlainTextResponse("expected a page of the explorer itself", status_code=403)
        if method not in ("GET", "HEAD"):
            allowed = {"Allow": "GET, HEAD"}
            return PlainTextResponse("only GET: nothing is changed here", 405, headers=allowed)
        return None
