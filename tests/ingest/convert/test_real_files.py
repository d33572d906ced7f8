"""Real statutes, contracts and guides, each in several formats, must give one text.

The files are not part of this repository; `EVIDENCE_GRAPH_DATA` says where they are.
"""

import os
import re
import unicodedata
from collections import Counter
from pathlib import Path

import pytest

from ingest.convert import convert_file
from ingest.converted import BlockKind, ConvertedDocument

DATA = Path(os.environ.get("EVIDENCE_GRAPH_DATA") or Path(__file__).parents[4] / "shared" / "data")
STRUCTURE, FORMATS = DATA / "structure", DATA / "formats"

pytestmark = pytest.mark.skipif(not STRUCTURE.is_dir(), reason=f"no real files at {DATA}")

# A statute of which one text leaves out what the other holds (an index, editorial notes) is bound
# to agree less in one direction.
CASES = [
    ("cfpb-12cfr1002.docx", 0.999),
    ("cfpb-12cfr1002.html", 0.999),
    ("contract-cloud-service-agreement.docx", 0.999),
    ("dc-code-title42-ch19-ch34.html", 0.999),
    ("eu-gdpr-en.html", 0.999),
    ("eu-gdpr-en.pdf", 0.999),
    ("uk-jam-regulations-2003.html", 0.999),
    ("uk-state-pension-credit-act-2002.docx", 0.999),
    ("uk-state-pension-credit-act-2002.html", 0.999),
    ("uslm-secure-rural-schools-act.html", 0.999),
    ("uslm-secure-rural-schools-act.pdf", 0.999),
    ("w3c-did-core.html", 0.92),
]


def fourgrams(text: str) -> Counter[tuple[str, ...]]:
    words = re.findall(r"\w+", unicodedata.normalize("NFKC", text).lower())  # "5¹" as "51"
    return Counter(zip(words, words[1:], words[2:], words[3:], strict=False))


def agreement(text: str, other: str) -> tuple[float, float]:
    """Shares of the word 4-grams of each text that the other has too."""
    one, two = fourgrams(text), fourgrams(other)
    n_shared = (one & two).total()
    return n_shared / one.total(), n_shared / two.total()


def bare(heading: str) -> str:
    return " ".join(re.findall(r"\w+", heading))


def headings(document: ConvertedDocument) -> dict[str, int | None]:
    blocks = [block for block in document.blocks if block.kind is BlockKind.HEADING]
    return {bare(block.span.of(document.text)): block.level for block in blocks}


def markdown_headings(path: Path) -> dict[str, int]:
    lines = re.findall(r"^(#+) (.+)$", path.read_text(), re.MULTILINE)
    return {bare(heading): len(marks) for marks, heading in lines}


@pytest.mark.parametrize(("name", "least"), CASES)
def test_the_text_is_that_of_the_plain_file(name, least):
    document = convert_file(STRUCTURE / name)
    assert (
        min(agreement(document.text, (STRUCTURE / name).with_suffix(".txt").read_text())) >= least
    )


@pytest.mark.parametrize("name", [n for n, _ in CASES if "contract" not in n and "w3c" not in n])
def test_headings_and_their_levels_are_those_of_the_markdown(name):
    found = headings(convert_file(STRUCTURE / name))
    assert found == markdown_headings((STRUCTURE / name).with_suffix(".md"))


def test_every_heading_of_the_technical_standard_is_found():
    found = headings(convert_file(STRUCTURE / "w3c-did-core.html"))
    assert markdown_headings(STRUCTURE / "w3c-did-core.md").keys() <= found.keys()


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("USLM-2_1-ReviewGuide.pdf", "USLM-2_1-ReviewGuide.publisher.md"),
        (
            "USLM-2_0-Review-Guide-v2_0_12-clean.docx",
            "USLM-2_0-Review-Guide-v2_0_12.publisher.md",
        ),
    ],
)
def test_headings_of_the_guides_are_those_of_the_publisher(name, source):
    found = headings(convert_file(FORMATS / name))
    numberless = {re.sub(r"^[\d ]+", "", heading): level for heading, level in found.items()}
    expected = markdown_headings(FORMATS / source)
    missing = [heading for heading in expected if re.sub(r"^[\d ]+", "", heading) not in numberless]
    assert len(missing) <= 0.1 * len(expected), missing


def test_the_statute_from_a_word_processor_reads_as_its_text():
    document = convert_file(FORMATS / "tz-cap1.html")
    text = (FORMATS / "tz-cap1.txt").read_text()
    # the text names each unit ("SUBSECTION (1)"), where the page only numbers it
    names = "SECTION|SUBSECTION|PARAGRAPH|SUBPARAGRAPH|ITEMS?|BODY|SUBHEADING|TABLE|TR|TC"
    text = re.sub(rf"^ *(?:{names})\b", "", text, flags=re.MULTILINE)
    assert min(agreement(document.text, text)) >= 0.98
