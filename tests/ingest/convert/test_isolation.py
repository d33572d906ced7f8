"""Conversion in other processes: kept for the next file, ended when they misbehave."""

import os
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from evidence_graph import processes
from evidence_graph.errors import ConversionError, StructureError
from ingest.convert import Format, close_workers, convert_bytes, convert_file, isolation
from ingest.convert.isolation import convert_isolated, parse_isolated
from ingest.structure import parse_in

from .pdf_file import pdf_file, write
from .word_file import paragraph, word_file

WORD = word_file(paragraph("The rent is due."))


@pytest.fixture
def no_workers():
    """No worker is idle when the test begins; the other tests share those of each other."""
    close_workers()


def workers() -> list[int]:
    return [worker._process.pid for worker in isolation._POOL._idle]


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_the_result_is_that_of_this_process(tmp_path):
    path = tmp_path / "lease.docx"
    path.write_bytes(WORD)
    assert convert_file(path) == convert_file(path, isolated=False)


def test_one_worker_serves_file_after_file(tmp_path, no_workers):
    for number in range(3):
        path = tmp_path / f"{number}.docx"
        path.write_bytes(WORD)
        convert_file(path)
    assert len(workers()) == 1


def test_threads_have_a_worker_each(no_workers):
    barrier = threading.Barrier(2)

    def convert(_):
        barrier.wait()
        return convert_isolated(WORD, name="a.docx", kind=Format.DOCX, timeout_s=60)

    with ThreadPoolExecutor(2) as threads:
        first, second = threads.map(convert, range(2))
    assert first == second
    assert 1 <= len(workers()) <= 2


def test_text_is_converted_here(tmp_path, no_workers):
    path = tmp_path / "lease.txt"
    path.write_text("The rent is due.")
    convert_file(path)
    assert workers() == []


def test_what_takes_too_long_is_ended_and_the_next_file_is_served(tmp_path):
    path = tmp_path / "long.pdf"
    path.write_bytes(pdf_file(lambda canvas: [write_page(canvas) for _ in range(300)]))
    started = time.monotonic()
    with pytest.raises(ConversionError, match=r"within 0\.05 s"):
        convert_file(path, timeout_s=0.05)
    assert time.monotonic() - started < 5
    path.write_bytes(pdf_file(lambda canvas: write(canvas, ["The rent is due."])))
    assert convert_file(path).text == "The rent is due."


def write_page(canvas):
    write(canvas, ["The rent is due. " * 5] * 40)
    canvas.showPage()


def test_a_worker_that_dies_fails_its_file_alone():
    convert_isolated(WORD, name="a.docx", kind=Format.DOCX, timeout_s=60)
    pid = workers()[-1]
    os.kill(pid, signal.SIGSTOP)  # so that it is idle, alive, and deaf
    killer = threading.Timer(0.3, os.kill, (pid, signal.SIGKILL))
    killer.start()
    with pytest.raises(ConversionError, match="crashed"):
        convert_isolated(WORD, name="a.docx", kind=Format.DOCX, timeout_s=60)
    document = convert_isolated(WORD, name="a.docx", kind=Format.DOCX, timeout_s=60)
    assert document.text == "The rent is due."


def test_a_worker_is_refused_memory_beyond_its_bound():
    script = (
        "from ingest.convert import worker\n"
        "worker.MAX_MEMORY_BYTES = 1 << 30\n"
        "worker._STEPS = {'swell': ('builtins', 'bytearray')}\n"
        "worker._bound_memory()\n"
        "print(worker.answer(worker.Request('swell', {'source': 1 << 20}, 1)).reason)\n"
        "print(worker.answer(worker.Request('swell', {'source': 2 << 30}, 1)).reason)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines() == [
        "None",
        "expected to fit in memory, found too large a document",
    ]


def test_a_worker_ended_while_idle_is_replaced():
    convert_isolated(WORD, name="a.docx", kind=Format.DOCX, timeout_s=60)
    pid = workers()[-1]
    os.kill(pid, signal.SIGKILL)
    while isolation._POOL._idle[-1].alive:
        time.sleep(0.01)
    convert_isolated(WORD, name="a.docx", kind=Format.DOCX, timeout_s=60)
    assert pid not in workers()


def test_a_failure_keeps_its_reason_and_the_worker(tmp_path):
    path = tmp_path / "lease.pdf"
    path.write_bytes(b"%PDF-1.7 cut off")
    with pytest.raises(ConversionError, match="truncated") as caught:
        convert_file(path)
    assert caught.value.document_id == str(path)
    assert workers()


SCRIPT = """
import signal
import sys
from pathlib import Path
from ingest.convert import convert_file, isolation
signal.signal(signal.SIGINT, signal.default_int_handler)  # ignored where tests run in background
print(convert_file(Path(sys.argv[1])).text, flush=True)
print(isolation._POOL._idle[0]._process.pid, flush=True)
{after}
"""


def run_script(tmp_path: Path, after: str) -> subprocess.Popen[str]:
    """A script as users write them: without ``if __name__ == "__main__"``."""
    script, document = tmp_path / "script.py", tmp_path / "lease.docx"
    script.write_text(SCRIPT.format(after=after))
    document.write_bytes(WORD)
    root = Path(isolation.__file__).parents[2]
    return subprocess.Popen(
        [sys.executable, str(script), str(document)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,  # where Python reports the interrupt
        text=True,
        env={**os.environ, "PYTHONPATH": str(root)},
    )


def ends(pid: int) -> bool:
    for _ in range(500):
        if not is_alive(pid):
            return True
        time.sleep(0.01)
    return False


@pytest.mark.parametrize(
    ("after", "end"),
    [
        ("", None),  # the script comes to its end
        ("import time; time.sleep(60)", signal.SIGINT),
        ("import time; time.sleep(60)", signal.SIGKILL),
    ],
)
def test_no_worker_outlives_the_script_that_started_it(tmp_path, after, end):
    with run_script(tmp_path, after) as script:
        assert script.stdout is not None
        assert script.stdout.readline() == "The rent is due.\n"
        pid = int(script.stdout.readline())
        if end is not None:
            script.send_signal(end)
        script.wait(30)
        script.stdout.close()
    assert ends(pid)


def test_modules_in_the_working_folder_are_not_taken_for_ours(tmp_path, monkeypatch, no_workers):
    (tmp_path / "lxml.py").write_text("raise RuntimeError('not me')")
    monkeypatch.chdir(tmp_path)
    document = convert_isolated(WORD, name="a.docx", kind=Format.DOCX, timeout_s=60)
    assert document.text == "The rent is due."


def test_answers_can_name_no_types_but_ours():
    import io
    import pickle

    with pytest.raises(pickle.UnpicklingError):
        processes._Answers(io.BytesIO(pickle.dumps(os.system)), ("evidence_graph", "ingest")).load()


def test_units_found_in_another_process_are_those_found_here():
    document = convert_bytes(b"# Lease\n\n## 1 Rent\n\n(a) It is due.", name="lease.md")
    assert parse_isolated(document, "en", timeout_s=60) == parse_in(document, "en")


def test_a_text_whose_units_take_too_long_to_find_is_given_up():
    document = convert_bytes(b"i.\n\n" * 20_000, name="lease.txt")
    with pytest.raises(StructureError, match=r"within 0\.2 s"):
        parse_isolated(document, "en", timeout_s=0.2)


def test_large_texts_are_converted_in_another_process(tmp_path, no_workers):
    path = tmp_path / "lease.md"
    path.write_text("The rent is due. " * 20_000)
    assert convert_file(path) == convert_file(path, isolated=False)
    assert workers()
