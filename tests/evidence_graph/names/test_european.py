from __future__ import annotations

import pytest

from evidence_graph.names import names_meant
from evidence_graph.names.european import european_name

from ...ingest.references.acts import read
from ...ingest.test_resolve import resolved

ROPES = "# {title} of 8 May 2031 on ropes\n\n## Article 1\n\nRopes.\n\n## Article 2\n\nKnots.\n"


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Commission Implementing Regulation (EU) 2031/501", "eu regulation 2031 501"),
        ("Council Regulation (EC) No 1/1931", "eu regulation 1 1931"),
        ("Council Regulation (EU, Euratom) 2031/46", "eu regulation 2031 46"),
        ("Delegierten Verordnung (EU) Nr. 910/2034", "eu verordnung 910 2034"),
        ("Durchführungsbeschluss (EU) 2031/501 der Kommission",
         "eu durchführungsbeschluss 2031 501"),
        ("règlement d'exécution (UE) n° 910/2034 de la Commission", "eu règlement 910 2034"),
        ("(EU) 2031/501", "eu 2031 501"),
        ("1931/93/CE", "eu 1931 93"),
        ("ISO 2031/501", None),
        ("Regulation 17", None),
        ("Ports Act 2031", None),
    ],
)  # fmt: skip
def test_an_act_is_known_by_its_kind_and_number(name: str, expected: str | None) -> None:
    assert european_name(name) == expected


def test_other_names_are_looked_up_as_they_are() -> None:
    assert names_meant("the Ports Act, 2031") == ("ports act 2031",)


@pytest.mark.parametrize(
    ("title", "cited"),
    [
        ("Commission Implementing Regulation (EU) 2031/501", "Regulation (EU) 2031/501"),
        ("Council Implementing Regulation (EU) 2031/501", "Implementing Regulation (EU) 2031/501"),
        ("Regulation (EU) 2031/501", "Commission Delegated Regulation (EU) 2031/501"),
        ("Council Decision (EU) 2031/501", "Decision (EU) 2031/501"),
    ],
)  # fmt: skip
def test_an_act_is_the_same_whoever_is_said_to_have_issued_it(title: str, cited: str) -> None:
    act = read(ROPES.format(title=title), name="ropes.md")
    words = f"Article 2 of {cited}"
    citing = read(f"# Mooring Standard\n\n## 1 Lines\n\nUnder {words} they are tied.\n")
    assert resolved(citing, words, act) == [("ropes.md#2", None)]
    other = read(ROPES.format(title="Regulation (EU) 2031/502"), name="ropes.md")
    assert resolved(citing, words, other) == [("external", None)]


def test_of_two_languages_the_act_in_that_of_its_name_is_meant() -> None:
    english = read(ROPES.format(title="Commission Regulation (EU) 2031/501"), name="ropes.md")
    german = read(
        "# Durchführungsverordnung (EU) 2031/501 der Kommission vom 8. Mai 2031 über Seile\n\n"
        "## Artikel 1\n\nDie Seile sind lang und die Knoten werden nicht gelöst.\n\n"
        "## Artikel 2\n\nDie Knoten sind fest und die Seile gehören dem Hafen.\n",
        name="seile.md",
    )
    citing = read(
        "# Hafenordnung\n\n## § 1 Seile\n\nNach Artikel 2 der Durchführungsverordnung (EU) "
        "2031/501 ist der Knoten fest und das Seil nicht zu lösen.\n"
    )
    words = "Artikel 2 der Durchführungsverordnung (EU) 2031/501"
    assert resolved(citing, words, english, german) == [("seile.md#2", None)]
    assert resolved(citing, words, english) == [("ropes.md#2", None)]
