"""How large are the explorer's pages, how soon are they painted, and how does it handle load?

Measured: bytes of each page and of the files that it loads, without the graph library; the first
contentful paint in Chromium, also of a document of 2,000 units; 100 concurrent requests. Data: the
example documents, without a model. Not measured: search itself. With ``--pictures FOLDER`` it also
takes the screenshots of the README.

Run: python -m benchmarks.speed.explorer [--pictures docs/pictures]
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any
from urllib.request import urlopen

from evidence_graph import Ingestor, Library, Settings
from evidence_graph.web.rendering import static_files

STATUTES = Path(__file__).resolve().parents[2] / "examples" / "statutes"
HEADINGS = 670  # each with two subsections
AT_ONCE = 100
QUESTION = "/laws/search?q=When+may+a+landlord+charge+interest+on+late+rent%3F"
READER = "/laws/read?id=statutes/tenancies-act.md%2314#here"
FIRST_PAINT = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
PAGES = {
    "beginning": "/",
    "answers": QUESTION,
    "reader": READER,
    "2,000 units": "/laws/read?id=texts/long-act.md",
    "in the middle": "/laws/read?id=texts/long-act.md%23400#here",
    "neighbourhood": "/laws/around?id=statutes/tenancies-act.md%2314",
    "findings": "/laws/lint?notes=1",
    "printed page": "/laws/page?id=statutes/tribunal-rules.pdf&n=3",
}


def long_text() -> str:
    parts = ["# Long Act 2020\n\nIn this Act “long word” means a word of this Act.\n"]
    for n in range(1, HEADINGS + 1):
        first = (
            f"(1) A person must keep each long word of number {n} as section {max(1, n - 1)} says."
        )
        parts.append(f"## {n} Matter of number {n}\n\n{first}\n\n(2) Nothing else is needed.\n")
    return "\n".join(parts)


@contextmanager
def explored() -> Iterator[str]:
    """The address of an explorer that serves the example documents and the long text."""
    with tempfile.TemporaryDirectory() as folder:
        texts, path = Path(folder, "texts"), Path(folder, "laws.library")
        texts.mkdir()
        (texts / "long-act.md").write_text(long_text(), encoding="utf-8")
        with Library.open(path, settings=Settings(embedder="none")) as library:
            report = Ingestor(library).ingest(STATUTES, texts)
        print(f"{report.documents} documents, {report.sections} sections")
        command = [sys.executable, "-m", "evidence_graph", "explore", str(path), "--port", "0"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            yield server.stdout.readline().strip().rstrip("/")
            server.terminate()


def fetched(address: str) -> bytes:
    with urlopen(address.partition("#")[0], timeout=120) as reply:  # noqa: S310
        found: bytes = reply.read()
        return found


def measure_pages(page: Any, address: str) -> None:
    files = {name: content for name, (content, _) in static_files().items()}
    shared = sum(len(content) for name, content in files.items() if name != "cytoscape.min.js")
    print(f"{'page':16}{'its HTML':>10}{'with files':>12}{'first paint':>13}")
    for name, place in PAGES.items():
        html = len(fetched(address + place))
        page.goto(address + place, wait_until="commit")
        page.wait_for_function(FIRST_PAINT)
        paint = page.evaluate(FIRST_PAINT)
        print(f"{name:16}{html / 1000:8.0f} kB{(html + shared) / 1000:9.0f} kB{paint:10.0f} ms")


def measure_many(address: str) -> None:
    places = [place for name, place in PAGES.items() for _ in range(AT_ONCE)][::8][:AT_ONCE]
    started = perf_counter()
    with ThreadPoolExecutor(AT_ONCE) as threads:
        found = list(threads.map(fetched, [address + place for place in places]))
    seconds = perf_counter() - started
    print(f"{AT_ONCE} requests at once: {sum(map(bool, found))} answered in {seconds:.1f} s")


def take_pictures(browser: Any, address: str, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    page = browser.new_page(viewport={"width": 1240, "height": 800})
    page.goto(address + QUESTION)
    page.wait_for_timeout(800)
    page.screenshot(path=folder / "explorer-answers.png")
    page.goto(address + READER)
    page.locator(".row.here p a.term", has_text="deposit").first.hover()
    page.get_by_role("tooltip").wait_for()
    page.wait_for_timeout(300)
    page.screenshot(path=folder / "explorer-reader.png")
    for name in ("explorer-answers.png", "explorer-reader.png"):
        print(f"{folder / name}: {(folder / name).stat().st_size / 1000:.0f} kB")


def main() -> None:
    from playwright.sync_api import sync_playwright

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pictures", type=Path, metavar="FOLDER")
    options = parser.parse_args()
    flags = ["--no-sandbox"] if os.geteuid() == 0 else []
    with explored() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=flags)
        measure_pages(browser.new_page(viewport={"width": 1240, "height": 800}), address)
        measure_many(address)
        if options.pictures:
            take_pictures(browser, address, options.pictures)
        browser.close()


if __name__ == "__main__":
    main()
