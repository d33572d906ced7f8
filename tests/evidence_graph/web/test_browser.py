"""The explorer in a real browser: the system's own Chromium, driven through Playwright.

Every page is opened by one browser that notes what it asks for: nothing but the explorer itself.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from tests.started import started

sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
pytestmark = pytest.mark.skipif(
    CHROMIUM is None, reason="no Chromium is installed (Debian: apt-get install chromium)"
)

ACT, LONG = "tenancies-act.md", "long-act.md"
Page = Any


@pytest.fixture(scope="module")
def address(explored: Path) -> Iterator[str]:
    """Where the command serves the library."""
    command = [sys.executable, "-m", "evidence_graph", "explore", str(explored), "--port", "0"]
    with started(command) as printed:
        yield printed.rstrip("/")


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    flags = ["--no-sandbox"] if os.geteuid() == 0 else []
    with sync_api.sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=flags)
        yield started
        started.close()


def is_wrong(message: Any) -> bool:
    """Whether the browser says of a page that something is; a page not found says so itself."""
    return message.type in ("error", "warning") and "404 (Not Found)" not in message.text


@pytest.fixture
def page(browser: Any, address: str) -> Iterator[Page]:
    """A page of a new reader; all that it asks for, and all that goes wrong on it, is noted."""
    context = browser.new_context(viewport={"width": 1280, "height": 900}, base_url=address)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    opened = context.new_page()
    opened.set_default_timeout(20_000)
    asked: list[str] = []
    wrong: list[str] = []
    opened.on("request", lambda request: asked.append(request.url))
    opened.on("console", lambda said: wrong.extend([said.text] if is_wrong(said) else []))
    opened.on("pageerror", lambda error: wrong.append(str(error)))
    opened.on("dialog", lambda dialog: wrong.append(f"dialog {dialog.message}"))
    yield opened
    context.close()
    assert asked and all(url.startswith(f"{address}/") for url in asked)
    assert wrong == []


def at(page: str, name: str, **values: object) -> str:
    more = "".join(f"&{key}={quote(str(value))}" for key, value in values.items())
    return f"/laws/{page}?id={quote(name, safe='')}{more}"


def test_asking_shows_passages_and_the_way_to_them(page: Page) -> None:
    page.goto("/")
    page.get_by_role("searchbox").fill("When may a landlord charge interest on late rent?")
    page.keyboard.press("Enter")
    page.wait_for_url("**/laws/search?q=*")
    assert page.locator("article.passage h2").first.inner_text() == "Tenancies Act s 12"
    page.get_by_text("Why it stands here").first.click()
    assert page.locator(".why table").first.is_visible()
    page.locator(".graph").scroll_into_view_if_needed()
    page.wait_for_selector(".graph[data-drawn]")
    assert int(page.locator(".graph").get_attribute("data-drawn")) > 5
    assert page.locator(".graph canvas").count() > 0


def test_pointing_at_a_term_shows_its_meaning_at_that_place(page: Page) -> None:
    page.goto(at("read", f"{ACT}#14") + "#here")
    page.locator(".row.here a.term", has_text="deposit").first.hover()
    tip = page.get_by_role("tooltip")
    tip.wait_for()
    assert "“deposit”" in tip.inner_text() and "s 13(1)" in tip.inner_text()
    tip.hover()  # and it stays while one points at it
    page.wait_for_timeout(400)
    assert tip.is_visible()
    page.keyboard.press("Escape")
    assert not tip.is_visible()


def test_a_reference_shows_its_target_and_is_followed(page: Page) -> None:
    page.goto(at("read", f"{ACT}#14") + "#here")
    link = page.locator(".row.here a.ref", has_text="section 20").first
    link.focus()
    tip = page.get_by_role("tooltip")
    tip.wait_for()
    assert "Cases in which lodgement is not required" in tip.inner_text()
    assert link.get_attribute("aria-describedby") == "tip"
    page.keyboard.press("Enter")
    page.wait_for_url("**/laws/read?id=tenancies-act.md%2320*")
    assert page.locator("#here").inner_text().startswith("20 Cases")
    page.goto(at("read", "deposit-protection-regulations.html#20"))
    page.locator("a.ref.dangling").first.focus()
    tip.wait_for()
    assert "holds no such provision" in tip.inner_text()


def test_the_keyboard_is_enough(page: Page) -> None:
    page.goto("/")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Skip to the text"
    for _ in range(5):
        if page.evaluate("document.activeElement.id") == "q":
            break
        page.keyboard.press("Tab")
    page.keyboard.type("interest on rent in arrears")
    page.keyboard.press("Enter")
    page.wait_for_selector("article.passage")
    for _ in range(20):
        if page.evaluate("document.activeElement.closest('article h2') !== null"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector("article.text")
    assert page.locator("#here").inner_text().startswith("12 Arrears of rent")
    page.goto(at("read", ACT))
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.classList.contains('twist')"):
            break
    assert page.evaluate("document.activeElement.getAttribute('aria-expanded')") == "false"
    page.keyboard.press("Enter")
    page.wait_for_selector(".twist:focus + a + ul li")
    assert page.evaluate("document.activeElement.getAttribute('aria-expanded')") == "true"


def test_a_citation_is_copied(page: Page) -> None:
    page.goto(at("read", f"{ACT}#14") + "#here")
    page.locator("aside .copy").click()
    page.wait_for_function("() => document.getElementById('said').textContent.startsWith('Copied')")
    assert page.evaluate("navigator.clipboard.readText()") == "Tenancies Act s 14"


def test_two_thousand_units_are_read_as_one_goes_on(page: Page) -> None:
    page.goto(at("read", LONG))
    assert page.locator(".text h3").count() < 200
    first = page.locator(".text .row").count()
    page.locator("a.next").scroll_into_view_if_needed()
    page.wait_for_function(f"() => document.querySelectorAll('.text .row').length > {first}")
    page.locator(".outline a[data-rest]").last.click()
    page.wait_for_function("() => document.querySelectorAll('.outline li').length > 200")
    page.goto(at("read", f"{LONG}#650") + "#here")
    assert page.locator("#here").inner_text().startswith("650 Matter")
    assert page.locator("#here").evaluate("e => e.getBoundingClientRect().top >= 0")
    assert page.locator(".outline [aria-current]").inner_text() == "650 Matter of number 650"


def test_kinds_of_edges_are_chosen(page: Page) -> None:
    page.goto(at("around", f"{ACT}#14"))
    page.wait_for_selector(".graph[data-drawn]")
    groups = page.locator("[data-group=parent_of]")
    assert groups.first.is_visible()
    page.locator("[data-kind=parent_of]").uncheck()
    assert not groups.first.is_visible()
    assert page.locator("[data-group=uses]").first.is_visible()


def test_a_hostile_document_does_nothing(page: Page) -> None:
    for one in (at("read", "hostile.txt"), "/laws/search?q=ignore+previous+instructions+attacker"):
        page.goto(one)
        page.wait_for_timeout(300)
        assert "<script>" in page.locator("main").inner_text()
        assert page.locator("script").count() == 1
        assert page.locator("main img").count() == 0
    page.locator("a.term").first.hover()
    page.get_by_role("tooltip").wait_for()
    assert "<b onclick=alert(3)>" in page.get_by_role("tooltip").inner_text()


PAGES = {
    "beginning": "/",
    "answers": "/laws/search?q=When+may+a+landlord+keep+the+deposit%3F",
    "reader": at("read", f"{ACT}#14"),
    "long": at("read", f"{LONG}#600"),
    "around": at("around", f"{ACT}#14"),
    "findings": "/laws/lint?notes=1",
    "coverage": "/laws/coverage",
    "scan": at("page", "tribunal-rules.pdf", n=3),
    "cited": at("cited", f"{ACT}#14"),
    "history": at("history", "parking-rules-2022.md#1"),
    "old": at("read", "parking-rules-2019.md#1", as_at="2020-01-01"),
    "refusal": at("read", "nothing at all"),
}


DARK = ("answers", "reader", "around", "findings", "history")


@pytest.mark.parametrize(
    ("shown", "scheme"), [(one, "light") for one in PAGES] + [(one, "dark") for one in DARK]
)
def test_axe_finds_no_serious_barrier(page: Page, shown: str, scheme: str) -> None:
    axe = pytest.importorskip("axe_playwright_python.base", reason="axe-core is not installed")
    page.emulate_media(color_scheme=scheme)
    page.goto(PAGES[shown])
    page.evaluate(axe.AXE_SCRIPT)
    found = page.evaluate("axe.run({resultTypes: ['violations']})")
    serious = [
        {"id": one["id"], "where": [node["target"] for node in one["nodes"]][:5]}
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
    ]
    assert serious == [], json.dumps(serious, indent=1)


@pytest.mark.parametrize("shown", [one for one in PAGES if one != "refusal"])
def test_a_phone_shows_every_page_whole(page: Page, shown: str) -> None:
    page.set_viewport_size({"width": 375, "height": 740})
    page.goto(PAGES[shown])
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 375, f"{shown} is {wide} pixels wide"


def test_a_day_is_chosen_beside_the_text_and_told_above_it(page: Page) -> None:
    page.goto(at("read", "parking-rules-2022.md#1"))
    page.get_by_label("Law of").fill("2020-01-01")
    page.get_by_role("button", name="Show").click()
    page.wait_for_url("**as_at=2020-01-01*")
    assert "a fee of 20 crowns" in page.locator("article.text").inner_text()
    assert "it ended on 2022-01-01" in page.locator(".banner").inner_text()
    notice, text = (page.locator(one).bounding_box() for one in (".day", "article.text"))
    assert notice["width"] > 1000 and text["width"] > 500 and text["y"] > notice["y"]
    page.get_by_role("link", name="What changed").click()
    assert page.locator(".sides ins").all_inner_texts() == ["35"]


def test_print_shows_the_law_alone(page: Page) -> None:
    page.goto(at("read", f"{ACT}#14"))
    page.emulate_media(media="print")
    assert not page.locator("header.top").is_visible() and not page.locator(".outline").is_visible()
    assert page.locator(".text h3").first.is_visible()
