"""Against a server on this machine that answers as it is told."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, HTTPServer

import numpy as np
import pytest

from evidence_graph.embedding.openai_compatible import OpenAICompatibleEmbedder
from evidence_graph.errors import EmbeddingError
from evidence_graph.protocols import Embedder

Answer = tuple[int, dict[str, str], object]


def lengths(body) -> Answer:
    """A good answer: two numbers a text, out of order as the index allows."""
    data = [
        {"index": i, "embedding": [3 * len(t), 4 * len(t)]} for i, t in enumerate(body["input"])
    ]
    return 200, {}, {"data": data[::-1]}


class Server:
    """Answers with *answers* in turn, then well; keeps what it was asked."""

    def __init__(self) -> None:
        self.answers: list[Answer | Callable[..., Answer]] = []
        self.asked: list[dict] = []
        self.headers: list[dict[str, str]] = []
        server = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                server.asked.append(body | {"path": self.path})
                server.headers.append(dict(self.headers))
                answer = server.answers.pop(0) if server.answers else lengths
                status, headers, content = answer(body) if callable(answer) else answer
                payload = content if isinstance(content, bytes) else json.dumps(content).encode()
                self.send_response(status)
                for item in headers.items():
                    self.send_header(*item)
                self.send_header("Content-Length", str(len(payload)))
                self.end_headers()
                self.wfile.write(payload)

            def log_message(self, *args):
                """Say nothing."""

        self.http = HTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.http.server_port}/v1"


@pytest.fixture
def server(monkeypatch):
    for name in ("http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY", "EVIDENCE_GRAPH_API_KEY"):
        monkeypatch.delenv(name, raising=False)
    running = Server()
    thread = threading.Thread(target=running.http.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield running
    running.http.shutdown()
    thread.join()
    running.http.server_close()


def embedder(server, **options) -> OpenAICompatibleEmbedder:
    return OpenAICompatibleEmbedder("small", base_url=server.url, backoff_s=0.001, **options)


def test_vectors_come_in_order_and_of_norm_one(server):
    rows = embedder(server).embed_documents(["rent", "a", "deposit"])
    assert np.allclose(rows, [[0.6, 0.8]] * 3)
    assert rows.dtype == np.float32
    assert embedder(server).embed_query("rent").shape == (2,)


def test_request_is_as_the_protocol_has_it(server):
    embedder(server, api_key="secret", dimensions=2).embed_query("rent")
    (asked,), (headers,) = server.asked, server.headers
    expected = {"model": "small", "input": ["rent"], "encoding_format": "float", "dimensions": 2}
    assert asked == expected | {"path": "/v1/embeddings"}
    assert headers["Authorization"] == "Bearer secret"


def test_texts_go_in_batches_with_their_prefix(server):
    sized = embedder(server, batch_size=2, document_prefix="passage: ", query_prefix="query: ")
    sized.embed_documents(["a", "b", "c"])
    sized.embed_query("q")
    inputs = [asked["input"] for asked in server.asked]
    assert inputs == [["passage: a", "passage: b"], ["passage: c"], ["query: q"]]


def test_making_one_asks_nothing(server):
    made = embedder(server)
    assert isinstance(made.fingerprint, str)
    assert made.count_tokens("Rent is due.") == 4
    assert server.asked == []


@pytest.mark.parametrize("status", [429, 500, 503])
def test_fault_that_passes_is_waited_for(server, status):
    server.answers = [(status, {}, {}), (status, {"Retry-After": "0"}, {})]
    assert embedder(server).dim == 2
    assert len(server.asked) == 3


def test_fault_that_stays_is_told(server):
    server.answers = [(503, {}, b"no capacity")] * 9
    with pytest.raises(EmbeddingError, match=r"HTTP 503 .*no capacity"):
        embedder(server, n_retries=2).embed_query("rent")
    assert len(server.asked) == 3


def test_refusal_is_told_at_once(server):
    server.answers = [(401, {}, b"no such key")]
    with pytest.raises(EmbeddingError, match=r"HTTP 401 .*no such key"):
        embedder(server).embed_query("rent")
    assert len(server.asked) == 1


def test_redirect_is_refused(server):
    server.answers = [(307, {"Location": "http://elsewhere.example/v1"}, b"")]
    with pytest.raises(EmbeddingError, match="HTTP 307"):
        embedder(server, api_key="secret").embed_query("rent")


def test_server_that_is_not_there_is_told(server):
    absent = OpenAICompatibleEmbedder(
        "small", base_url="http://127.0.0.1:9/v1", n_retries=1, backoff_s=0.001
    )
    with pytest.raises(EmbeddingError, match="refused"):
        absent.embed_query("rent")


@pytest.mark.parametrize(
    "content",
    [
        b"<html>",
        {"error": "overloaded"},
        {"data": []},
        {"data": [{"index": 0, "embedding": [1, 2, 3]}]},  # longer than the first answer's
        {"data": [{"index": 0, "embedding": [0, 0]}]},
        {"data": [{"index": 0, "embedding": ["x", "y"]}]},
        {"data": [{"index": 0, "embedding": "AAAA"}]},
        {"data": [{"index": 1, "embedding": [1, 2]}]},
        {"data": 7},
    ],
)
def test_answer_that_cannot_be_used_is_refused(server, content):
    asking = embedder(server)
    assert asking.dim == 2
    server.answers = [(200, {}, content)]
    with pytest.raises(EmbeddingError, match="expected"):
        asking.embed_documents(["rent"])


def test_key_of_openai_is_for_openai_alone(server, monkeypatch):
    monkeypatch.setenv("OPENAI_API_KEY", "of openai")
    embedder(server).embed_query("rent")
    assert "Authorization" not in server.headers[-1]
    monkeypatch.setenv("EVIDENCE_GRAPH_API_KEY", "ours")
    embedder(server).embed_query("rent")
    assert server.headers[-1]["Authorization"] == "Bearer ours"


def test_no_texts_give_no_rows(server):
    assert embedder(server).embed_documents([]).shape == (0, 2)


@pytest.mark.parametrize(
    "url",
    [
        "file:///etc/passwd",
        "localhost:8080",
        "http://",
        "http://[::1",  # not closed
        "http://localhost:port/v1",
    ],
)
def test_address_that_is_none_is_refused(url):
    with pytest.raises(ValueError, match="expected a base URL"):
        OpenAICompatibleEmbedder("small", base_url=url)


def test_protocol_is_kept(server):
    assert isinstance(embedder(server), Embedder)
    other = OpenAICompatibleEmbedder("large", base_url=server.url)
    assert other.fingerprint != embedder(server).fingerprint
