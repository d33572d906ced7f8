"""The commands that take a question: what their options do, and what they print."""

from __future__ import annotations

import json
import re
import shlex
from datetime import date
from pathlib import Path
from typing import Any

import pytest

import evidence_graph as eg
from evidence_graph.cli.parser import make_parser

from ...retrieve.lettings import LETTINGS
from ...retrieve.libraries import make_library
from .running import ran

ROOT = Path(__file__).resolve().parents[3]
QUESTION = "How is the deposit held?"


@pytest.fixture(scope="module")
def laws(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("lettings") / "l.library"
    make_library(path, LETTINGS).close()
    return path


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str], laws: Path) -> Any:
    """Runs a command on the library; its exit status, and what it printed on stdout and stderr."""

    def run(verb: str, *arguments: object) -> tuple[int, str, str]:
        return ran(capsys, verb, laws, *arguments)

    return run


def documents(printed: str) -> list[str]:
    return [passage["document_id"] for passage in json.loads(printed)["passages"]]


def test_versions_of_today_answer_and_those_of_another_day_when_asked(ask: Any) -> None:
    _, today, _ = ask("search", QUESTION, "-k", 20, "--json")
    _, earlier, _ = ask("search", QUESTION, "-k", 20, "--json", "--as-at", "2024-01-01")
    assert "act.md" in documents(today) and "act-2019.md" not in documents(today)
    assert "act-2019.md" in documents(earlier) and "act.md" not in documents(earlier)
    filters = json.loads(today)["plan"]["filters"]
    assert filters["as_at"] <= date.today().isoformat()
    assert json.loads(earlier)["plan"]["filters"]["as_at"] == "2024-01-01"
    _, ranked, _ = ask("rank", QUESTION, "-k", 99, "--as-at", "2024-01-01", "--json")
    sections = {hit["section_id"].split("#")[0] for hit in json.loads(ranked)["hits"]}
    assert "act-2019.md" in sections and "act.md" not in sections


def test_a_plan_is_shown_and_can_be_given_back(ask: Any, tmp_path: Path) -> None:
    status, printed, _ = ask("plan", f"{QUESTION} -tenant", "--strategy", "recall", "--json")
    plan = json.loads(printed)
    assert status == 0
    assert (plan["strategy"], plan["excluded"]) == ("recall", ["tenant"])
    file = tmp_path / "plan.json"
    file.write_text(printed)
    _, given, _ = ask("search", "--plan", file, "--json")
    _, asked, _ = ask("search", f"{QUESTION} -tenant", "--strategy", "recall", "--json")
    assert json.loads(given) == json.loads(asked)
    _, renamed, _ = ask("search", "Held how?", "--plan", file, "--json")
    assert json.loads(renamed)["question"] == "Held how?"
    assert documents(renamed) == documents(given)


def test_a_plan_in_words_has_what_is_particular_to_the_question(ask: Any) -> None:
    status, printed, _ = ask("plan", "What does deposit mean?", "--lanes", "exact,lexical")
    lines = dict(re.split(r"\s+", line, maxsplit=1) for line in printed.splitlines())
    assert status == 0
    assert (lines["kind"], lines["is_lookup"]) == ("definition", "true")
    assert "excluded" not in lines


@pytest.mark.parametrize("written", ["{", '{"question": 1}', '{"text": "a", "lane": []}'])
def test_what_is_no_plan_is_refused(ask: Any, tmp_path: Path, written: str) -> None:
    file = tmp_path / "plan.json"
    file.write_text(written)
    status, out, err = ask("search", "--plan", file)
    assert (status, out) == (1, "") and "expected a plan in" in err


def test_a_question_or_a_plan_is_needed(ask: Any) -> None:
    status, out, err = ask("search")
    assert (status, out) == (2, "") and "--plan FILE" in err


def test_quotas_hold(ask: Any) -> None:
    _, every, _ = ask("search", QUESTION, "-k", 20, "--json")
    _, few, _ = ask("search", QUESTION, "-k", 20, "--per-document", 1, "--json")
    assert len(documents(every)) > len(set(documents(every)))
    assert len(documents(few)) == len(set(documents(few))) == len(set(documents(every)))
    _, once, _ = ask("search", QUESTION, "-k", 20, "--per-section", 1, "--json")
    assert len(documents(few)) <= len(documents(once)) <= len(documents(every))


def test_a_budget_bounds_the_whole_answer_and_follows_what_it_depends_on(ask: Any) -> None:
    _, printed, _ = ask("search", QUESTION, "--budget", 60, "--json")
    answer = json.loads(printed)
    texts = [*answer["passages"], *answer["dependencies"]]
    assert 0 < sum(text["tokens"] for text in texts) <= 60
    question = ("search", "Who must hold the deposit in an ADS?", "-k", 1)
    _, alone, _ = ask(*question, "--json")
    assert json.loads(alone)["dependencies"] == []
    _, followed, _ = ask(*question, "--follow", 2, "--json")
    needed = json.loads(followed)["dependencies"]
    assert "act.md#15" in {one["section_id"] for one in needed}
    _, words, _ = ask(*question, "--follow", 2)
    assert f"{needed[0]['citation']}   [{needed[0]['role'].replace('_', ' ')}, from" in words


def test_neighbours_are_shown_with_a_passage(ask: Any) -> None:
    question = ("search", "within thirty days", "-k", 1, "--json")
    (plain,), (wide,) = (
        json.loads(ask(*question, "--neighbours", n)[1])["passages"] for n in (0, 1)
    )
    assert wide["start"] <= plain["start"] and plain["end"] <= wide["end"]


def test_explanations_say_by_what_a_part_came(ask: Any) -> None:
    _, printed, _ = ask("search", QUESTION, "--explain", "-k", 20)
    assert re.search(r"^   \+\d\.\d+  lexical  \(", printed, re.M)
    _, bare, _ = ask("search", QUESTION, "--explain", "--no-graph", "-k", 20)
    assert not re.search(r"  (link|adjacent|sibling|heading)  ", bare)


@pytest.mark.parametrize(
    "wrong",
    [
        ["--strategy", "luck"],
        ["--as-at", "yesterday"],
        ["--per-document", "0"],
        ["--follow", "-1"],
        ["--budget", "many"],
        ["--lanes", "fast"],
    ],
)
def test_what_cannot_be_is_wrong_usage(ask: Any, wrong: list[str]) -> None:
    status, out, _ = ask("search", QUESTION, *wrong)
    assert (status, out) == (2, "")


# --- what is documented ---------------------------------------------------------------------------


def verbs() -> dict[str, Any]:
    (action,) = (a for a in make_parser()._actions if hasattr(a, "choices") and a.choices)
    return dict(action.choices)  # type: ignore[arg-type]


@pytest.mark.parametrize("verb", sorted(verbs()))
def test_every_help_text_holds_an_example_that_parses(verb: str) -> None:
    example = (verbs()[verb].epilog or "").removeprefix("e.g. ")
    program, *line = shlex.split(example.split(" > ")[0])
    assert (program, line[0]) == ("evidence-graph", verb)
    make_parser().parse_args(line)


def test_every_command_is_in_the_reference_and_every_option_there_exists() -> None:
    page = (ROOT / "docs" / "reference" / "commands.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `evidence-graph (\w+)([^`]*)` \| (.*) \|$", page, re.M)
    assert {verb for verb, _, _ in rows} == set(verbs())
    for verb, _, told in rows:
        known = {o for action in verbs()[verb]._actions for o in action.option_strings}
        assert set(re.findall(r"`(--[a-z-]+)", told)) <= known, verb


def test_public_names_of_planning_are_there() -> None:
    assert eg.Plan(question="a", text="a").strategy is eg.Strategy.BALANCED
