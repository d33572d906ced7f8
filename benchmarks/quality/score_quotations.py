"""Does `verify` classify quotations correctly? Five hundred are generated from a library.

There are a hundred of each verdict: verbatim words (also shortened with an ellipsis, or with other
capitals, marks and blanks), words cited from another place, changed words, invented words, and
quotations that cannot be compared.

    python -m benchmarks.quality.score_quotations LIBRARY

prints the number classified correctly by verdict, the time of a quotation, and each error.
"""

from __future__ import annotations

import random
import re
import sys
import time
from collections import Counter

from evidence_graph import Library
from evidence_graph.quoting.findings import Verdict
from evidence_graph.quoting.folded import fold

DUCKS = (
    "ducks harbour violet umbrella sings marble lantern cheerful gallops biscuit thunder whistle "
    "orchard velvet pebble tumbles saffron kettle drifts meadow plum juggles copper feather"
).split()


def quotable_runs(library: Library) -> list[tuple[str, str, int]]:
    """Runs of words of the documents, each with its citation and its number."""
    found: list[tuple[str, str, int]] = []
    for document in library.documents():
        outline = library.outline(document.id)
        waiting = list(outline.sections)
        while waiting:
            section = waiting.pop()
            waiting += section.children
            if section.children:
                continue
            provision = library.get(section.section_id)
            for run in re.findall(r"[^\W\d_][^\n.;:|*#“”«»‘\"()\[\]—–]{50,240}", provision.text):
                words = run.split()
                if len(words) >= 8:
                    found.append((" ".join(words[1:-1]), provision.citation, len(found)))
    return found


def changed(words: str, chance: random.Random) -> str:
    parts = words.split()
    at = chance.randrange(1, len(parts) - 1)
    kind = chance.randrange(3)
    if kind == 0:
        parts[at] = chance.choice(DUCKS)
    elif kind == 1:
        parts.insert(at, chance.choice(("not", "never", "always")))
    else:
        del parts[at]
    return " ".join(parts)


def typeset(words: str, chance: random.Random) -> str:
    """*words* as a lawyer may quote them: shortened, or with other capitals, marks or blanks."""
    parts = words.split()
    kind = chance.randrange(5)
    if kind == 0 and len(parts) > 9:
        return " ".join([*parts[:4], chance.choice(("…", "[…]", "...", ". . .")), *parts[-4:]])
    if kind == 1 and parts[0].isalpha() and len(parts[0]) > 1:
        return f"[{parts[0][0].swapcase()}]{parts[0][1:]} {' '.join(parts[1:])}"
    if kind == 2:
        return words.replace("’", "'").replace("-", "‑")
    if kind == 3:
        return "\u00a0".join(parts[:3]) + "\n" + "  ".join(parts[3:])
    return words


def quoted(words: str, citation: str, chance: random.Random) -> str:
    opening, closing = chance.choice(("“”", "‘’", "„“", "»«", "«»", '""'))
    if opening == "‘":
        words = words.replace("’", "'")
    mark = f"{opening}{words}{closing}"
    forms = (f"{mark} ({citation}).", f"{citation} says {mark}.", f"As {citation} has it: {mark}.")
    return chance.choice(forms)


def generated(library: Library) -> list[tuple[str, Verdict]]:
    """A hundred texts of each verdict."""
    chance = random.Random(12)
    runs = quotable_runs(library)
    texts = [fold(library.text(document.id)) for document in library.documents()]
    alone = [run for run in runs if sum(text.count(fold(run[0])) for text in texts) == 1]
    chance.shuffle(alone)
    made: list[tuple[str, Verdict]] = []
    for n in range(100):
        words, citation, at = alone[n % len(alone)]
        other = next(c for _, c, k in alone[n + 1 :] + alone if abs(k - at) > 60)
        fantasy = " ".join(chance.sample(DUCKS, 9))
        made.append((quoted(typeset(words, chance), citation, chance), Verdict.VERBATIM))
        made.append((quoted(words, other, chance), Verdict.MOVED))
        made.append((quoted(changed(words, chance), citation, chance), Verdict.CHANGED))
        made.append((quoted(fantasy, citation, chance), Verdict.NOT_FOUND))
        unheld = chance.choice(("Harbour Dues Act 1847 s 12", "§ 7 SprengG", "49 U.S.C. § 40101"))
        unverified = (f"So “{fantasy}”.", f"“{DUCKS[n % 9]}”.", quoted(words, unheld, chance))
        made.append((unverified[n % 3], Verdict.UNVERIFIED))
    return made


def main(path: str) -> None:
    with Library.open(path, create=False) as library:
        made = generated(library)
        started = time.perf_counter()
        found = library.verify("\n\n".join(text for text, _ in made))
        seconds = time.perf_counter() - started
        right: Counter[str] = Counter()
        for one, (text, verdict) in zip(found.quotations, made, strict=True):
            if one.status is verdict:
                right[verdict.value] += 1
            else:
                print(f"{verdict.value} told {one.status.value}: {text}\n    {one.reason}")
        for verdict in Verdict:
            print(f"{verdict.value:10} {right[verdict.value]} of {len(made) // 5}")
        print(f"{1000 * seconds / len(made):.1f} ms a quotation")


if __name__ == "__main__":
    main(sys.argv[1])
