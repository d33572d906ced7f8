"""The pages of the explorer, as a client without a browser gets them."""

from __future__ import annotations

import io
import json
import re
import xml.etree.ElementTree as ElementTree
from concurrent.futures import ThreadPoolExecutor
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import quote

import docx
import pytest
from starlette.testclient import TestClient

from evidence_graph import Ingestor, Library, Settings
from evidence_graph.web import rendering
from evidence_graph.web.app import PAGES, make_app
from evidence_graph.web.served_library import opened

ACT, LONG, RULES = "tenancies-act.md", "long-act.md", "tribunal-rules.pdf"
MOST_BYTES = 200_000


def at(page: str, name: str, **values: object) -> str:
    more = "".join(f"&{key.rstrip('_')}={quote(str(value))}" for key, value in values.items())
    return f"/laws/{page}?id={quote(name, safe='')}{more}"


def text_of(html: str) -> str:
    return " ".join(re.sub("<[^>]+>", " ", html).split())


class Elements(HTMLParser):
    """The elements of a page with their attributes."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


def check_elements(html: str) -> None:
    """Nothing runs but our script, nothing is styled in place, and no address is another's."""
    for tag, attributes in Elements(html).found:
        assert tag not in ("iframe", "object", "embed")
        assert not any(name.startswith("on") or name == "style" for name in attributes)
        if tag == "script":
            assert attributes == {"src": "/static/explorer.js", "defer": None}
        if tag == "img":
            assert str(attributes["src"]).startswith(("/static/", "/laws/page.png"))
        for name in ("href", "src", "action"):
            value = attributes.get(name) or "/"
            assert re.match(r"#|/(?!/)|http://testserver/", value)


EVERY = [
    "/",
    "/laws/",
    "/laws/?name=act&start=0",
    "/laws/search",
    "/laws/search?q=When+may+a+landlord+keep+the+deposit%3F&k=10&strategy=recall",
    "/laws/answer?q=deposit&form=md",
    "/laws/answer?q=deposit&form=html",
    "/laws/answer?q=deposit&form=json",
    "/laws/path.json?q=deposit",
    at("read", ACT),
    at("read", f"{ACT}#14"),
    at("read", LONG),
    at("read", f"{LONG}#600"),
    at("piece", LONG, piece=7),
    at("outline", f"{ACT}#Part 3"),
    at("card", f"{ACT}#14", bare=1),
    at("cited", f"{ACT}#14"),
    at("around", f"{ACT}#14"),
    at("around.json", ACT),
    at("history", f"{ACT}#14"),
    "/laws/meaning?term=tenancies-act.md%25deposit",
    "/laws/lint",
    "/laws/coverage",
    at("page", RULES, n=3),
    at("page.png", RULES, n=3),
    at("read", "hostile.txt"),
]


@pytest.mark.parametrize("address", EVERY)
def test_every_page_is_small_and_closed_to_the_outside(client: TestClient, address: str) -> None:
    reply = client.get(address)
    assert reply.status_code == 200, text_of(reply.text)
    assert reply.headers["content-security-policy"].startswith("default-src 'self';")
    assert reply.headers["x-content-type-options"] == "nosniff"
    assert len(reply.content) < MOST_BYTES
    if reply.headers["content-type"].startswith("text/html") and "answer" not in address:
        check_elements(reply.text)


def test_all_pages_are_asked_for_above() -> None:
    asked = {re.match(r"/laws/([\w.]*)", one)[1] for one in EVERY if one.startswith("/laws/")}  # type: ignore[index]
    assert PAGES.keys() - asked == {"nowhere"}  # which has a test of its own


# --- who may ask ----------------------------------------------------------------------------------


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])
def test_nothing_but_get_is_answered(client: TestClient, method: str) -> None:
    reply = client.request(method, "/laws/")
    assert reply.status_code == 405 and reply.headers["allow"] == "GET, HEAD"


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"host": "evil.example"}, 421),
        ({"host": "testserver:1"}, 421),
        ({"origin": "http://testserver"}, 200),
        ({"origin": "https://testserver"}, 403),
        ({"origin": "http://evil.example"}, 403),
        ({"origin": "null"}, 403),
    ],
)
def test_other_names_and_origins_are_refused(
    client: TestClient, headers: dict[str, str], status: int
) -> None:
    assert client.get("/laws/", headers=headers).status_code == status


@pytest.mark.parametrize(
    "address",
    [
        "/static/..%2f..%2fapp.py",
        "/static/../app.py",
        "/static/%2e%2e/%2e%2e/etc/passwd",
        "/laws/..%2f..%2fetc%2fpasswd",
        at("read", "../../../../etc/passwd"),
        at("read", "/etc/passwd"),
        at("page.png", "/etc/passwd"),
        "http://testserver//evil.example/",
        "/nothing/",
    ],
)
def test_no_path_of_a_request_is_opened_and_none_leads_elsewhere(
    client: TestClient, address: str
) -> None:
    reply = client.get(address, follow_redirects=False)
    assert reply.status_code in (400, 404)
    assert "location" not in reply.headers and "root:" not in reply.text


@pytest.mark.parametrize(
    "address",
    [
        "/laws/search?q=deposit&k=-1",
        "/laws/search?q=deposit&k=1000",
        "/laws/search?q=deposit&as_at=yesterday",
        "/laws/search?q=deposit&strategy=x",
        f"/laws/search?q={'a' * 5000}",
        "/laws/search?q=-",
        at("read", ACT, piece=99),
        at("read", ACT, from_="x"),
        at("page", RULES, n=0),
        at("page", RULES, n=99),
        "/laws/lint?kind=x",
        "/laws/answer?q=deposit&form=exe",
    ],
)
def test_a_wrong_value_is_refused_in_words(client: TestClient, address: str) -> None:
    reply = client.get(address)
    assert reply.status_code == 400
    assert "That cannot be shown" in reply.text and "Traceback" not in reply.text


def test_what_is_not_there_names_the_nearest(client: TestClient) -> None:
    reply = client.get(at("read", "Tenancies Act s 14(9)"))
    assert reply.status_code == 404
    assert f'href="{at("read", f"{ACT}#14(7)")}#here"'.replace("%28", "(")[:20] in reply.text
    assert "14(7)" in reply.text


# --- what pages show ------------------------------------------------------------------------------


def test_a_question_finds_passages_with_what_they_depend_on(client: TestClient) -> None:
    html = client.get("/laws/search?q=When+may+a+landlord+charge+interest+on+late+rent%3F").text
    shown = text_of(html)
    assert "Tenancies Act s 12" in shown and "<mark>interest</mark>" in html
    assert "Depends on" in shown and "The parts of its score, which add up to" in shown
    assert 'data-citation="Tenancies Act s 12"' in html


def test_the_search_box_takes_addresses_and_operators(client: TestClient) -> None:
    html = client.get("/laws/search?q=What+does+Tenancies+Act+s+14%282%29+say%3F").text
    assert "Go to:" in html and "tenancies-act.md%2314%282%29" in html
    only = text_of(client.get("/laws/search?q=type:contract+deposit&k=20").text)
    assert "Standard Tenancy Agreement cl" in only


def test_the_parts_of_an_answer_that_have_no_room_are_named(client: TestClient) -> None:
    found = client.get("/laws/answer?q=deposit&k=20&strategy=recall&form=json").json()
    html = client.get("/laws/search?q=deposit&k=20&strategy=recall").text
    assert bool(found["left_out"]) == ("Left out" in html)


def test_a_term_leads_to_its_own_meaning_at_that_place(client: TestClient) -> None:
    part = client.get(at("read", f"{ACT}#14")).text
    whole = client.get(at("read", f"{ACT}#10")).text
    term = r'<a class="term" href="(/laws/meaning\?term=[^"]*deposit[^"]*)">deposit</a>'
    (narrow,) = set(re.findall(term, part[part.index('id="here"') :][:4000]))
    meaning = text_of(client.get(narrow + "&bare=1").text)
    assert "s 13(1)" in meaning and "governs in Tenancies Act Part 3" in meaning
    assert narrow not in whole[whole.index('id="here"') :][:2500]


def test_a_reference_shows_its_target_and_an_unresolved_one_its_reason(client: TestClient) -> None:
    html = client.get(at("read", "deposit-protection-regulations.html#20")).text
    reason = re.search(r'class="ref dangling" href="([^"]+)">regulation 28\(2\)</a>', html)
    assert reason
    said = client.get(reason[1].replace("&amp;", "&") + "&bare=1").text
    assert "holds no such provision" in said and "regulation 28(2)" in said
    card = text_of(client.get(at("card", f"{ACT}#20", bare=1)).text)
    assert "Cases in which lodgement is not required" in card


def test_cited_by_lists_what_refers_to_a_provision(client: TestClient) -> None:
    shown = text_of(client.get(at("cited", f"{ACT}#14")).text)
    assert "Tenancies Act s 19" in shown and "section 14" in shown


def test_a_passage_is_marked_where_it_is_read(client: TestClient) -> None:
    found = client.get("/laws/answer?q=interest+on+rent&form=json").json()["passages"][0]
    place = at("read", found["section_id"], from_=found["start"], to=found["end"])
    html = client.get(place).text
    marked = "".join(re.findall("<mark>(.*?)</mark>", html))
    assert text_of(marked).split()[-3:] == text_of(found["text"]).split()[-3:]


def test_a_long_text_is_read_in_pieces_and_its_outline_in_parts(client: TestClient) -> None:
    html = client.get(at("read", LONG)).text
    assert "Matter of number 9<" in html and "Matter of number 500<" not in html
    following = re.search(r'data-piece="([^"]+)"', html)
    assert following
    piece = client.get(following[1].replace("&amp;", "&")).text
    assert "Matter of number" in piece and "data-piece" in piece
    rest = re.search(r'data-rest="([^"]+)"', html)
    assert rest and "… 580 more" in html
    assert "121 Matter" in client.get(rest[1].replace("&amp;", "&")).text


def test_all_pieces_together_are_the_text(client: TestClient, explored: Path) -> None:
    shown, address = "", at("read", ACT, piece=1)
    html = client.get(address).text
    while True:
        rows = re.findall(r'<div class="row.*?\n<(\w+) class="[^"]*"[^>]*>(.*?)</\1>', html, re.S)
        shown += "".join(content for _, content in rows)
        following = re.search(r'data-piece="([^"]+)"', html)
        if not following:
            break
        html = client.get(following[1].replace("&amp;", "&")).text
    with Library.open(explored) as library:
        text = library.text(ACT)

    def letters(words: str) -> str:
        return re.sub(r"[\W_]", "", words)

    assert letters(re.sub("<[^>]+>", "", shown).replace("&#x27;", "'")) == letters(text)


def test_the_neighbourhood_is_the_same_as_a_picture_and_as_a_list(client: TestClient) -> None:
    html = client.get(at("around", f"{ACT}#14")).text
    data = client.get(at("around.json", f"{ACT}#14")).json()
    listed = len(re.findall(r"<li><a class=\"ref\"", html))
    assert len(data["links"]) == listed > 10
    assert {one["kind"] for one in data["links"]} == set(re.findall(r'data-kind="(\w+)"', html))


def test_the_path_leads_from_the_question_to_the_passages_and_on(client: TestClient) -> None:
    data = client.get("/laws/path.json?q=interest+on+late+rent").json()
    kinds = {one["id"]: one["kind"] for one in data["nodes"]}
    assert data["start"] == "question" and set(kinds.values()) >= {"question", "passage"}
    assert all({one["source"], one["target"]} <= kinds.keys() for one in data["links"])
    by_kind = {kinds[one["source"]] for one in data["links"]}
    assert {"question", "passage"} <= by_kind


def test_findings_and_coverage_lead_to_their_places(client: TestClient) -> None:
    html = client.get("/laws/lint?notes=1").text
    assert "“regulation 28(2)” leads to no provision" in html
    assert "deposit-protection-regulations.html%2320%282%29&amp;from=" in html
    shown = text_of(client.get(at("coverage", "hostile.txt")).text)
    assert "references" in shown and "confidence" not in shown


def test_an_answer_is_exported_with_links_that_stay(client: TestClient) -> None:
    markdown = client.get("/laws/answer?q=interest+on+late+rent&form=md")
    assert markdown.headers["content-disposition"] == 'attachment; filename="answer.md"'
    assert "](http://testserver/laws/read?id=tenancies-act.md%2312" in markdown.text
    assert json.loads(client.get("/laws/answer?q=interest&form=json").text)["passages"]
    word = client.get("/laws/answer?q=interest+on+late+rent&form=docx")
    assert word.headers["content-disposition"] == 'attachment; filename="answer.docx"'
    first = next(
        one for one in docx.Document(io.BytesIO(word.content)).paragraphs if one.hyperlinks
    )
    assert first.hyperlinks[0].address.startswith("http://testserver/laws/read?id=tenancies-act.md")


def test_a_passage_is_copied_with_its_citation_and_place(client: TestClient) -> None:
    html = client.get("/laws/search?q=interest+on+late+rent").text
    found = client.get("/laws/answer?q=interest+on+late+rent&form=json").json()["passages"][0]
    place = f"tenancies-act.md:{found['start']}-{found['end']}"
    assert f'” ({found["citation"]}; {place})" data-said=' in html
    assert "Tenancies Act s 12</a>" in client.get("/laws/answer?q=interest+rent&form=html").text


# --- the printed page -----------------------------------------------------------------------------


def test_a_page_of_a_pdf_is_shown_with_the_passage_marked(
    client: TestClient, explored: Path
) -> None:
    with Library.open(explored) as library:
        rule = library.get(f"{RULES}#5")
    place = {"n": rule.page, "from_": rule.start, "to": rule.end}
    html = client.get(at("page", RULES, **place)).text
    assert "with a passage marked" in html and "has changed" not in html
    image = client.get(at("page.png", RULES, **place))
    assert image.content.startswith(b"\x89PNG")
    assert float(image.headers["x-marked-share"]) > 0.95
    plain = client.get(at("page.png", RULES, n=rule.page))
    assert plain.content != image.content


def test_a_source_that_has_changed_or_gone_is_told(tmp_path: Path) -> None:
    source = tmp_path / "rules.pdf"
    data = (Path(__file__).resolve().parents[3] / "examples/statutes" / RULES).read_bytes()
    source.write_bytes(data)
    with Library.open(tmp_path / "a.library", settings=Settings(embedder="none")) as library:
        assert not Ingestor(library).ingest(source).failed
    address = "/a/page?id=rules.pdf&n=1"

    def shown() -> str:
        return (
            TestClient(make_app(opened([tmp_path / "a.library"]), hosts=["testserver"]))
            .get(address)
            .text
        )

    assert "has changed" not in shown()
    source.write_bytes(data + b"\n% changed")
    assert "The file has changed since it was ingested" in shown()
    source.unlink()
    assert "put it back to see its pages" in shown()


# --- hostile documents ----------------------------------------------------------------------------


HOSTILE_PAGES = [
    at("read", "hostile.txt"),
    at("card", "hostile.txt", bare=1),
    at("cited", "hostile.txt#1"),
    at("around", "hostile.txt#2"),
    at("coverage", "hostile.txt"),
    "/laws/",
    "/laws/lint?notes=1",
    "/laws/search?q=ignore+previous+instructions+attacker",
    "/laws/search?q=%3Cscript%3Ealert(1)%3C%2Fscript%3E",
    "/laws/answer?q=ignore+previous+instructions&form=html",
    "/laws/read?id=%3Cscript%3Ealert(1)%3C%2Fscript%3E",
]


@pytest.mark.parametrize("address", HOSTILE_PAGES)
def test_a_hostile_document_is_shown_as_text(client: TestClient, address: str) -> None:
    html = client.get(address).text
    assert "\x1b" not in html and "\u202e" not in html
    check_elements(html)


def test_signs_stand_for_what_cannot_be_seen(client: TestClient) -> None:
    shown = client.get(at("read", "hostile.txt")).text
    assert "⟨U+202E⟩" in shown and "␛[31m" in shown
    assert "Ignore all previous instructions" in shown
    assert "&amp;lt;script&amp;gt; is no element" in shown


def test_markdown_of_a_hostile_answer_has_no_markup_of_its_text(client: TestClient) -> None:
    text = client.get("/laws/answer?q=ignore+previous+instructions&form=md").text
    assert "<script" not in text and "<img" not in text
    assert "\\[here\\](javascript:" in text
    assert not re.search(r"(?<!\\)\]\(javascript:", text)


# --- many at once ---------------------------------------------------------------------------------


def test_a_hundred_requests_at_once_are_answered(client: TestClient) -> None:
    addresses = [one for one in EVERY if "coverage" not in one] * 5
    with ThreadPoolExecutor(16) as threads:
        replies = list(threads.map(client.get, addresses[:100]))
    assert [reply.status_code for reply in replies] == [200] * 100


def test_several_libraries_have_names_of_their_own_and_are_searched_as_one(
    explored: Path, tmp_path: Path
) -> None:
    (tmp_path / "lease.md").write_text("# Lease\n\n1 Dogs\n\nThe tenant may keep a dog.\n")
    path = tmp_path / "Laws.library"
    with Library.open(path, settings=Settings(embedder="none")) as library:
        assert not Ingestor(library).ingest(tmp_path / "lease.md").failed
    libraries = opened([explored, path])
    assert list(libraries) == ["all", "laws", "laws-2"]
    client = TestClient(make_app(libraries, hosts=["testserver"]))
    beginning = client.get("/").text
    assert 'href="/laws-2/"' in beginning and 'href="/all/"' in beginning
    assert "may keep a" in text_of(client.get("/laws-2/search?q=keep+a+dog").text)
    both = client.get("/all/search?q=tenant+keep+dog+deposit&k=20").text
    assert "/all/read?id=lease.md" in both and "/all/read?id=tenancies-act.md" in both
    assert client.get("/all/page?id=tribunal-rules.pdf&n=2").status_code == 200
    assert client.get("/static/").status_code == 404


def test_files_of_the_explorer_are_small_and_licensed() -> None:
    files = rendering.static_files()
    assert {"explorer.css", "explorer.js", "cytoscape.min.js"} <= files.keys()
    assert all(len(content) < 1_000_000 for content, _ in files.values())
    ours = sum(len(content) for name, (content, _) in files.items() if name != "cytoscape.min.js")
    assert ours < MOST_BYTES / 2
    folder = Path(rendering.__file__).parent / "static" / "vendor"
    assert {one.name for one in folder.glob("*.LICENSE.txt")} == {
        "cytoscape.LICENSE.txt",
        "source-serif-4.LICENSE.txt",
    }
    ElementTree.fromstring(files["mark.svg"][0])
