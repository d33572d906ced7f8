"""Where no language model is asked for, nothing of this is loaded."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]

LOADED = """
heavy = {"anthropic", "httpx", "httpx2", "evidence_graph.llm", "evidence_graph.answering"}
print(sorted(heavy & set(sys.modules)), file=sys.stderr)
"""
IMPORT = "import evidence_graph"
SEARCH = """
import evidence_graph as eg
with eg.Library.open(sys.argv[1], settings=eg.Settings(embedder="none")) as library:
    library.ingest_text("# Act\\n\\n1 The deposit is due.\\n", name="act.md")
    assert eg.Retriever(library).search("When is the deposit due?").passages
    assert library.outline("act.md")
"""
COMMANDS = """
from evidence_graph.cli import main
from pathlib import Path
text = Path(sys.argv[1]).with_suffix(".md")
text.write_text("# Act\\n\\n1 The deposit is due.\\n")
assert main(["ingest", sys.argv[1], str(text)]) == 0
for verb, *more in (["search", "deposit"], ["get", "1"], ["config"]):
    assert main([verb, sys.argv[1], *more]) == 0
"""


@pytest.mark.parametrize("script", [IMPORT, SEARCH, COMMANDS], ids=["import", "search", "commands"])
def test_nothing_of_language_models_is_loaded_where_none_is_asked_for(tmp_path, script):
    code = f"import sys\nsys.path[:0] = [{str(ROOT)!r}]\n{script}{LOADED}"
    command = [sys.executable, "-I", "-c", code, str(tmp_path / "l.library")]
    result = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert result.returncode == 0, result.stderr
    assert result.stderr.splitlines()[-1] == "[]"
