"""The example documents are what their README and the judged questions over them say they are."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
EXAMPLES = ROOT / "examples"
STATUTES = EXAMPLES / "statutes"
ACT = STATUTES / "tenancies-act.md"
AMENDED = EXAMPLES / "amended" / "tenancies-act-2026.md"
REGULATIONS = STATUTES / "deposit-protection-regulations.html"
RULES = EXAMPLES / "sources" / "tribunal-rules.md"
CONTRACT = EXAMPLES / "sources" / "standard-tenancy-agreement.txt"
GLOSSARY = STATUTES / "housing-glossary.txt"


def words(path: Path) -> int:
    return len(re.sub(r"<[^>]+>", " ", path.read_text(encoding="utf-8")).split())


def sections(act: Path) -> dict[str, str]:
    """The text of each numbered section, heading line included, by its number."""
    body = act.read_text(encoding="utf-8").partition("\n## Schedule 1")[0]
    pieces = re.split(r"^#{2,3} ", body, flags=re.MULTILINE)
    return {piece.split()[0]: piece.strip() for piece in pieces if piece[:1].isdigit()}


def headings(document_id: str) -> set[str]:
    """The numbers of the sections, regulations, rules or clauses, and of the Schedules."""
    name = document_id.rpartition("/")[2]
    if name == ACT.name:
        return _found(r"^### (\d+[A-Z]?) |^## (Schedule \d+)", ACT)
    if name == REGULATIONS.name:
        return _found(r">(\d+) [^<]+</h3>|>(Schedule \d+)[^<]+</h2>", REGULATIONS)
    if name == "tribunal-rules.pdf":
        return _found(r"^### (\d+) ", RULES)
    if name == GLOSSARY.name:
        return _found(r"^(\d+)\. [A-Z ]+$", GLOSSARY)
    clauses = re.findall(r"^clause:", CONTRACT.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return {str(number) for number in range(1, len(clauses) + 1)}


def _found(pattern: str, path: Path) -> set[str]:
    matches = re.finditer(pattern, path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return {next(filter(None, match.groups())) for match in matches}


def questions() -> list[dict[str, str]]:
    lines = (ROOT / "tests/data/questions.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def judgements() -> list[tuple[str, str, str, str]]:
    """Query, document, anchor and grade of each line but the header."""
    header, *lines = (ROOT / "tests/data/qrels.tsv").read_text(encoding="utf-8").splitlines()
    assert header == "query-id\tcorpus-id\tgrade"
    judged = []
    for line in lines:
        query, address, grade = line.split("\t")
        document, _, anchor = address.partition("#")
        judged.append((query, document, anchor, grade))
    return judged


@pytest.fixture(scope="module")
def rebuilt(tmp_path_factory: pytest.TempPathFactory) -> Path:
    pytest.importorskip("reportlab", reason="reportlab, a development dependency, makes the PDF")
    folder = tmp_path_factory.mktemp("rebuilt")
    subprocess.run([sys.executable, EXAMPLES / "make_documents.py", folder], check=True)
    return folder


@pytest.mark.parametrize("name", ["standard-tenancy-agreement.docx", "tribunal-rules.pdf"])
def test_built_documents_equal_the_committed_ones_byte_for_byte(rebuilt, name):
    assert (rebuilt / name).read_bytes() == (STATUTES / name).read_bytes()


def test_the_documents_are_thirty_pages_or_more():
    assert sum(words(path) for path in (ACT, REGULATIONS, RULES, CONTRACT, GLOSSARY)) >= 12_000


def test_the_contract_leaves_its_numbers_to_word():
    from docx import Document

    document = Document(str(STATUTES / "standard-tenancy-agreement.docx"))
    typed = [p.text for p in document.paragraphs if re.match(r"\(?\d|\([a-z]+\)|Schedule", p.text)]
    assert not typed


def test_the_rules_have_a_bookmark_for_each_rule_and_six_pages_or_more():
    import pypdfium2

    with pypdfium2.PdfDocument(STATUTES / "tribunal-rules.pdf") as pdf:
        titles = [bookmark.get_title() for bookmark in pdf.get_toc()]
        assert len(pdf) >= 6
    numbers = {title.split()[0] for title in titles if title[0].isdigit()}
    assert numbers == headings("statutes/tribunal-rules.pdf")


def test_the_amended_act_differs_where_its_readme_says():
    before, after = sections(ACT), sections(AMENDED)
    changed = {n for n in before.keys() | after.keys() if before.get(n) != after.get(n)}
    assert changed == {"10", "11", "14", "14A", "29", "33"}
    assert "Repealed" in after["11"]


def test_the_only_regulation_cited_in_vain_is_the_one_put_there():
    cited = set(re.findall(r"[Rr]egulations? (\d{1,2})\b", REGULATIONS.read_text(encoding="utf-8")))
    assert cited - headings(f"statutes/{REGULATIONS.name}") == {"28"}


def test_forty_questions_are_judged_and_no_others():
    asked = [question["id"] for question in questions()]
    assert len(asked) == len(set(asked)) == 40
    assert {query for query, *_ in judgements()} == set(asked)


def test_each_question_has_one_to_three_answers_of_which_one_answers_it():
    grades: dict[str, list[str]] = {}
    for query, _, _, grade in judgements():
        grades.setdefault(query, []).append(grade)
    assert all(1 <= len(found) <= 3 and "2" in found for found in grades.values())


def test_each_judged_provision_lies_under_a_heading_of_its_document():
    for query, document, anchor, _ in judgements():
        match = re.match(r"Sch \d+|\d+[A-Z]?", anchor)
        assert match, (query, anchor)
        assert match[0].replace("Sch", "Schedule") in headings(document), (query, document, anchor)
        assert (EXAMPLES / document).is_file()
