"""Where a question's own words say that the answer lies: in documents of a type, under headings.

`ROUTES` is the table, which a user extends with rows of their own: the planner takes
``Routing().extended([Route(...)])``. A route changes no order by itself: it becomes a `Boost` in
the plan, which the score reads.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from operator import contains

from pydantic import BaseModel, ConfigDict, Field

from evidence_graph.nodes import DocumentType
from evidence_graph.words import TOKEN, Fold, fold_of


class Route(BaseModel):
    """One row: which words of a question favour what.

    Attributes:
        words: Words or runs of words, any of them; ``*vertrag`` is any word that ends so. Plurals
            need no entry of their own.
        types: Of documents that are favoured. Their words must say where to look ("under the
            policy", "our lease"), not only be talked of ("which policy applies").
        headings: Words that stand in favoured headings, any of them; of a run all must.
        weight: How strongly, beside other routes.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    words: tuple[str, ...] = Field(min_length=1)
    types: tuple[DocumentType, ...] = ()
    headings: tuple[str, ...] = ()
    weight: float = Field(default=1.0, gt=0)


class Boost(BaseModel):
    """What a plan favours, and for which of the question's *words*.

    Attributes:
        types: Of documents; none: not by type.
        headings: As of `Route`; none: not by heading.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    words: str
    types: tuple[DocumentType, ...] = ()
    headings: tuple[str, ...] = ()
    weight: float = Field(default=1.0, gt=0)

    def favours_type(self, kind: DocumentType) -> bool:
        """Whether documents of this type are favoured."""
        return kind in self.types

    def favours_heading(self, heading: str, *, language: str = "en") -> bool:
        """Whether what stands under this heading is favoured."""
        if not self.headings:
            return False
        words = folded(heading, language)
        return any(words.issuperset(folded(wanted, language)) for wanted in self.headings)


@lru_cache(maxsize=1 << 14)
def folded(text: str, language: str) -> frozenset[str]:
    """The words of *text* as they are compared: "Penalties" is "penalty"."""
    fold = fold_of(language)
    return frozenset(fold(match[0]) for match in TOKEN.finditer(text))


def _row(
    words: str,
    *,
    types: Sequence[DocumentType] = (),
    headings: str = "",
    weight: float = 1.0,
) -> Route:
    def parts(text: str) -> tuple[str, ...]:
        return tuple(part.strip() for part in text.split(",") if part.strip())

    return Route(words=parts(words), types=tuple(types), headings=parts(headings), weight=weight)


ROUTES: tuple[Route, ...] = (
    # Documents
    _row(
        "policy, code of conduct, handbook, procedure, *richtlinie, *leitlinie, *handbuch, "
        "dienstanweisung",
        types=[DocumentType.POLICY],
    ),
    _row(
        "contract, agreement, lease, deed, licence, license, order form, engagement letter, "
        "terms and conditions, statement of work, *vertrag, *vertrages, *vertrags, *vereinbarung",
        types=[DocumentType.CONTRACT],
    ),
    _row(
        "statute, act, law, code, constitution, *gesetz, *gesetzes, *gesetzbuch, *ordnung, "
        "grundgesetz, verfassung",
        types=[DocumentType.STATUTE],
        weight=0.5,  # "by law" is said of much that a regulation or a contract answers
    ),
    _row(
        "regulation, rulebook, rule, directive, ordinance, *verordnung, *satzung",
        types=[DocumentType.REGULATION],
        weight=0.5,
    ),
    _row(
        "specification, manual, technical documentation, data sheet, user guide, api, *anleitung, "
        "*spezifikation, datenblatt, *dokumentation",
        types=[DocumentType.TECHNICAL, DocumentType.STANDARD],
    ),
    _row("standard, norm", types=[DocumentType.STANDARD]),
    _row("guidance, guideline, guide, faq, leitfaden, merkblatt", types=[DocumentType.GUIDANCE]),
    # Headings
    _row(
        "mean, meaning, meant, definition, defined, define, bedeutet, bedeutung, definiert, "
        "begriff",
        headings="definition, interpretation, glossary, defined term, meaning, terminology, "
        "begriffsbestimmung, begriff, glossar, definitionen",
    ),
    _row(
        "penalty, fine, sanction, punishment, punishable, offence, offense, criminal, "
        "imprisonment, bußgeld, geldbuße, strafe, strafbar, ordnungswidrig, ordnungswidrigkeit",
        headings="penalty, offence, offense, sanction, fine, criminal, enforcement, "
        "strafvorschrift, bußgeldvorschrift, straftat, ordnungswidrigkeit",
    ),
    _row(
        "apply to, applies to, scope, applicable to, application of, covered by, applicability, "
        "anwendungsbereich, geltungsbereich, gilt für, gelten für, anwendbar",
        headings="scope, application, applicability, coverage, anwendungsbereich, geltungsbereich",
    ),
    _row(
        "come into force, comes into force, enter into force, entry into force, commence, "
        "commencement, take effect, effective date, in kraft, inkrafttreten",
        headings="commencement, entry into force, effective date, inkrafttreten",
    ),
    _row(
        "exempt, exemption, exception, excluded, exclusion, carve-out, waiver, ausnahme, "
        "ausgenommen, befreiung, befreit",
        headings="exemption, exception, exclusion, waiver, ausnahme, befreiung",
    ),
    _row(
        "terminate, termination, cancel, cancellation, rescind, notice period, kündigung, "
        "kündigen, kündigungsfrist, rücktritt, beenden",
        headings="termination, cancellation, notice, kündigung, beendigung, rücktritt",
    ),
    _row(
        "fee, charge, cost, price, gebühr, kosten, entgelt, preis",
        headings="fee, charge, cost, payment, price, gebühr, kosten, entgelt, vergütung",
    ),
    _row(
        "liable, liability, indemnity, indemnify, damages, haftung, haftet, haften, "
        "schadensersatz, schadenersatz",
        headings="liability, indemnity, indemnification, limitation of liability, haftung, "
        "schadensersatz, schadenersatz",
    ),
    _row(
        "appeal, review of a decision, object to, objection, rechtsmittel, widerspruch, einspruch, "
        "beschwerde, klage",
        headings="appeal, review, objection, rechtsmittel, rechtsbehelf, widerspruch, einspruch, "
        "beschwerde",
    ),
    _row(
        "purpose of, aim of, objective, zweck, ziel",
        headings="purpose, object, objective, aim, zweck, ziel",
    ),
    _row(
        "transitional, transition period, transition, grandfathered, übergangsregelung, "
        "übergangsfrist, übergangsvorschrift",
        headings="transitional, transition, saving, übergangsvorschrift, übergangsregelung, "
        "übergangsbestimmung",
    ),
    _row(
        "governing law, jurisdiction, court, gerichtsstand, anwendbares recht",
        headings="governing law, jurisdiction, dispute resolution, gerichtsstand, "
        "anwendbares recht",
    ),
    _row(
        "confidential, confidentiality, disclose, geheimhaltung, vertraulich, verschwiegenheit",
        headings="confidentiality, confidential information, disclosure, geheimhaltung, "
        "vertraulichkeit, verschwiegenheit",
    ),
)
"""The default table. Words that a question has for what a heading calls by another name; where both
use one word the lexical lane sees it by itself."""

# "under the policy", "in our lease", "nach dem Mietvertrag": what is looked into, not talked of.
_INTO = frozenset(
    """
    according by from in inside into my of our per pursuant this under within your
    aus dieser diesem gemäß im in laut meinem meiner nach unserem unserer unter vom
    """.split()
)
REACH = 4
"""A word of a document may stand so many words behind what leads to it: "under our new data
protection policy"."""


_FOLDS: tuple[Fold, ...] = (str.casefold, fold_of("en"), fold_of("de"))


@lru_cache(maxsize=1 << 14)
def _forms(word: str) -> frozenset[str]:
    """A word as any of the languages compares it."""
    return frozenset(fold(word) for fold in _FOLDS)


class Routing:
    """A table of routes, ready to be applied to questions."""

    def __init__(self, routes: Iterable[Route] = ROUTES) -> None:
        self.routes = tuple(routes)
        self._by_head: dict[str, list[tuple[int, tuple[str, ...]]]] = {}
        self._by_ending: dict[str, int] = {}
        for n, route in enumerate(self.routes):
            for entry in route.words:
                if entry.startswith("*"):
                    self._by_ending[entry[1:]] = n
                    continue
                for fold in _FOLDS:
                    words = tuple(fold(match[0]) for match in TOKEN.finditer(entry))
                    self._by_head.setdefault(words[0], []).append((n, words))
        self._endings = tuple(self._by_ending)

    def extended(self, routes: Iterable[Route]) -> Routing:
        """This table with further rows behind its own."""
        return Routing((*self.routes, *routes))

    def boosts_for(self, text: str) -> tuple[Boost, ...]:
        """What *text* favours: one for each route that it takes, in the order of the table."""
        words = [match[0] for match in TOKEN.finditer(text)]
        forms = [_forms(word) for word in words]
        found: dict[int, Boost] = {}
        for first, own in enumerate(forms):
            for n, length in self._taken(own, forms[first:]):
                route = self.routes[n]
                if n in found or (route.types and not _looks_into(forms[:first])):
                    continue
                found[n] = Boost(
                    words=" ".join(words[first : first + length]),
                    types=route.types,
                    headings=route.headings,
                    weight=route.weight,
                )
        return tuple(found[n] for n in sorted(found))

    def _taken(
        self, head: Collection[str], forms: Sequence[Collection[str]]
    ) -> Iterator[tuple[int, int]]:
        """The routes whose words *forms* begin with, each with how many words that are."""
        for form in head:
            for n, words in self._by_head.get(form, ()):
                if len(words) <= len(forms) and all(map(contains, forms, words)):
                    yield n, len(words)
        if any(form.endswith(self._endings) for form in head):
            for ending, n in self._by_ending.items():
                if any(form.endswith(ending) for form in head):
                    yield n, 1


def _looks_into(before: Sequence[Collection[str]]) -> bool:
    return any(not _INTO.isdisjoint(forms) for forms in before[-REACH:])


DEFAULT_ROUTING = Routing()
