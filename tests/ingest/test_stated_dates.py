"""The date that a text gives itself, on a line or in a sentence, at its top or at its end."""

from __future__ import annotations

import pytest

from evidence_graph.language import pack_of
from ingest.facts.dates import stated_date

RULES = "\n\n".join(
    f"{n}. Boats keep to the right of buoy {n} and leave no rubbish." for n in range(99)
)


@pytest.mark.parametrize(
    ("language", "line", "date"),
    [
        ("en", "Last Updated: May 5, 2021", "2021-05-05"),
        ("en", "**Effective Date:** 2021-05-05  \n**Next Review Date:** 2022-05-05", "2021-05-05"),
        ("en", "> *Last modified: _5 May 2021_*", "2021-05-05"),
        ("en", "Version 1.3, updated 5 May 2021", "2021-05-05"),
        ("en", "LAST REVISED: May 5, 2021 by the Quay Committee", "2021-05-05"),
        (
            "en",
            "Adopted by the Board of the Pier on May 5, 2020\nAmended Dec. 7, 2021",
            "2021-12-07",
        ),
        (
            "en",
            "Pier Notice Last Updated: 5 May 2021 The Pier takes privacy seriously.",
            "2021-05-05",
        ),
        ("en", "This cookie policy was last changed on May 5, 2021.", "2021-05-05"),
        (
            "en",
            "The latest version of these Rules was published on May 5, 2021. Read on.",
            "2021-05-05",
        ),
        ("en", "Harbour Council Recommendation 5 May 2021", "2021-05-05"),
        ("en", "Version 5.0, May 2021", "2021-05"),
        ("en", "May 5, 2021", "2021-05-05"),
        ("en", "Effective May 5 2020 / Updated May 5, 2021", "2021-05-05"),
        ("en", "sources:\n  KITE:\n    title: On Kites\n    date: 2018-01-18", None),
        (
            "en",
            "Approved by the State on 2021-05-05. Updated by the Board on 2022-06-06",
            "2022-06-06",
        ),
        ("en", "| 0.1 | 1.5.2021 | Draft |\n| 0.2 | 5.5.2021 | Review |", "2021-05-05"),
        ("en", "The ferry sank on May 5, 2021.", None),
        ("en", "Boats are governed by the Act published on May 5, 2021.", None),
        ("en", "This policy replaces the one of the Quay that ended on May 5, 2021.", None),
        ("en", "Expires: May 5, 2021", None),
        ("en", "*[Effective May 5, 2021][archive]*", "2021-05-05"),
        (
            "en",
            "Effective May 5, 2021 ([earlier versions](https://pier.example/old))",
            "2021-05-05",
        ),
        ("en", "Effective date of policy: May 5, 2021", "2021-05-05"),
        ("en", "Date              : 5 May 2021", "2021-05-05"),
        ("en", "Our privacy policy was last changed on May 5, 2021.", "2021-05-05"),
        (
            "en",
            "RENEWAL OF THE QUAY LEASE, dated as of May 5, 2021 (this “Renewal”), between",
            "2021-05-05",
        ),
        ("en", "The Quay Lease, dated as of May 5, 2021 (the “Lease”), is renewed", None),
        ("en", "> Version 1.1 | 2021-05-05 | pier@pier.example", "2021-05-05"),
        ("de", "| 1.0.0 | Entwurf | 5.5.2021 | MM |", "2021-05-05"),
        ("de", "*Aktuelle Fassung vom 5.5.2021*", "2021-05-05"),
        ("de", "vom 5. Mai 2021", "2021-05-05"),
        ("de", "Diese Satzung wurde am 5.5.2021 von der Versammlung beschlossen.", "2021-05-05"),
        ("de", "Die Satzung vom 5.5.2021 tritt mit dieser Satzung außer Kraft.", None),
        (
            "fr",
            "À compter du 5 mai 2021 | [Versions archivées](https://quai.example)",
            "2021-05-05",
        ),
        ("en", "Last updated: 4/5/2021", None),  # a day of April or of May
        ("de", "Stand: 5.5.2021", "2021-05-05"),
        ("de", "Beschlossen am 9. August 2020\nGeändert am 27. März 2021", "2021-03-27"),
        ("de", "> gültig seit 6.10.2020", "2020-10-06"),
        ("fr", "Date d’effet : 1er novembre 2023", "2023-11-01"),
        ("fr", "Version 1.2 - Date d’effet : mercredi 1er novembre 2023", "2023-11-01"),
        ("fr", "Dernière mise à jour le 5 mai 2021", "2021-05-05"),
    ],
)
def test_a_line_near_the_top_gives_the_date(language: str, line: str, date: str | None):
    text = f"Pier Rules\n\n{line}\n\n{RULES}\n"
    assert stated_date(text, pack_of(language)) == date


@pytest.mark.parametrize(
    ("language", "line", "date"),
    [
        ("en", "Latest update: May 5, 2021", "2021-05-05"),
        ("en", "Done at Nordport, 5 May 2021.\n\nANNEX", "2021-05-05"),
        ("en", "Date modified:\n2021-05-05", "2021-05-05"),
        ("de", "Diese Satzung tritt am 5.5.2021 in Kraft.", "2021-05-05"),
        ("de", "Zuletzt geändert in der Mitgliederversammlung vom 5. Mai 2021.", "2021-05-05"),
        ("de", "Berlin, den 07.01.2019", "2019-01-07"),
        ("de", "zu Nordhafen, am 5. Mai 2021", "2021-05-05"),
        ("de", "Nordhafen, den 5. Mai 2021\n\nPublished.\n\nNordhafen, 9.5.2021", "2021-05-05"),
        ("fr", "Fait à Portville, le 1er août 2016", "2016-08-01"),
    ],
)
def test_else_a_line_near_the_end_does(language: str, line: str, date: str):
    assert stated_date(f"Pier Rules\n\n{RULES}\n\n{line}\n", pack_of(language)) == date


def test_a_wrapped_paragraph_has_no_lines_of_its_own():
    text = (
        "By virtue of the Quays Act, and of the Order about the use of boats in harbours, as\n"
        "amended on May 5, 2021, the Council has made these rules.\n"
    )
    assert stated_date(text, pack_of("en")) is None
