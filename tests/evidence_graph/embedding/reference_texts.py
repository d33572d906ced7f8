"""Five hundred texts to compare embedders on: law-like, in several scripts, empty and very long.

The same texts on every machine: `tests/data/minilm_reference.npz` holds their vectors, and the
digest of these texts, so that a change here is noticed.
"""

from __future__ import annotations

import hashlib
import random

N_TEXTS = 500

_SUBJECTS = (
    "The Tenant", "the Licensee", "Every Authorised Person", "The Board of Trustees", "A carrier",
    "Der Vermieter", "The Supplier (or its agent)", "An operator of a lift", "No insurer",
)  # fmt: skip
_DUTIES = (
    "shall keep a record of each payment for six years", "must not assign this Agreement",
    "may terminate on 30 days' written notice", "is liable for loss arising from neglect",
    "hat die Kaution getrennt von ihrem Vermögen anzulegen",
    "shall give notice under clause 4.2(a)",
    "must file Form B-17 within 14 days of the breach", "need not disclose privileged documents",
)  # fmt: skip
_CONDITIONS = (
    "subject to section 12(3)", "unless the Regulator otherwise directs",
    "except as Schedule 2 provides",
    "where the Rent exceeds £1,250.00 per month", "notwithstanding Article 5 (1) (b)",
    "gemäß § 551 Abs. 3 BGB", "if, and only if, the Structure is unsafe",
    "within the meaning of Part IV",
)  # fmt: skip
_UNUSUAL = (
    "", " ", "\t\n", "…", "§", "¶ 7", "14(2)", "ARTICLE XII", "naïve café Ångström façade ﬁling",
    "租赁合同第四条规定押金", "契約の第十二条", "제5조 보증금", "Статья 14. Залог", "Άρθρο 5 ΟΔΟΣ",
    "العقد",
    "soft\u00adhyphen and zero\u200bwidth", "a\u2028b\u2029c", "tab\tseparated\tcells", "x" * 101,
    "[MASK] and [SEP] in a text", "🏛️ court ⚖️", "İstanbul ISTANBUL ıstanbul", "e\u0301 é",
    "--- | --- | ---", "$1,000,000.00", "http://example.org/a?b=c#d", "UPPER lower MiXeD",
    "1.2.3.4.5", "\ufffd\x00\x07",
)  # fmt: skip


def reference_texts() -> list[str]:
    """The texts, `N_TEXTS` of them, in order."""
    draw = random.Random(0)

    def sentence() -> str:
        parts = (draw.choice(_SUBJECTS), draw.choice(_DUTIES), draw.choice(_CONDITIONS))
        return f"{parts[0]} {parts[1]}, {parts[2]}."

    texts = list(_UNUSUAL)
    while len(texts) < N_TEXTS:
        n_sentences = draw.choice((1, 1, 2, 3, 5, 8, 20))  # twenty: beyond the model's window
        lines = [f"{draw.randint(1, 99)}.{k} {sentence()}" for k in range(1, n_sentences + 1)]
        texts.append(draw.choice(("\n", " ")).join(lines))
    return texts


def digest_of(texts: list[str]) -> str:
    """SHA-256 over all of *texts*, told apart."""
    return hashlib.sha256("\x1e".join(texts).encode()).hexdigest()
