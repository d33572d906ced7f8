"""Terms by row, id, key or form, and where they are used."""

from __future__ import annotations

from ..fields import TERM
from ..ids import key_of
from ..nodes import Term
from ..spans import Span
from .keys import term_key
from .rows import DocumentRow, Row, SectionRow, TermRow
from .sections import Sections


class Terms(Sections):
    """Reads terms and their uses."""

    def term(self, row: TermRow) -> Term:
        """The term at *row*."""
        found: Term = self.item(TERM, row)
        return found

    def find_terms(self, form: str) -> list[TermRow]:
        """The live terms with this form or alias, in order of document and place."""
        found = [TermRow(row) for row in self.find("terms", "term_by_form", term_key(form))]
        return sorted(found, key=lambda row: (self.owner_of("terms", row), row))

    def find_term(self, key: int) -> TermRow | None:
        """The live term with a key."""
        return self.find_first(TermRow, "terms", "term_by_key", key)

    def find_term_id(self, term_id: str) -> TermRow | None:
        """The live term with this id."""
        return self.find_term(key_of(term_id))

    def scope_of(self, term: TermRow) -> SectionRow | None:
        """The section in which a term's meaning governs; None for the whole document."""
        return self.section_at("terms", term, "scope_section")

    def terms_used(self, document: DocumentRow, span: Span) -> list[int]:
        """The keys of the terms used by the chunks within *span*, in order of first use."""
        rows = self.rows_within("uses", document, span)
        return [self.number("uses", "target", row) for row in rows]

    def uses_of(self, term_id: str) -> list[Row]:
        """The live uses of the term with this id, by row."""
        return self.find("uses", "use_by_target", key_of(term_id))
