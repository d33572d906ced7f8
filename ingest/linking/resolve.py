"""Resolves mentions to the provisions that they name: looked up by address, never guessed.

Here the document is found that a mention cites; `in_document` finds its units.
"""

from __future__ import annotations

import posixpath
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import chain

from evidence_graph.citation.model import Components
from evidence_graph.citation.numbering import Numbering
from evidence_graph.edges import UnresolvedReason
from evidence_graph.ids import DocumentId, SectionId
from evidence_graph.language.citations import ATTACHMENTS
from evidence_graph.names import kind_and_rest, normal_name
from evidence_graph.nodes import Section

from ..references import ALSO, Mention, is_attached
from .bodies import documents_meant, kind_of_own
from .books import AddressBook
from .files import files_at, unit_at
from .in_document import Resolved, targets_in
from .shared_names import is_shared


def resolve(
    mentions: Iterable[Mention],
    *,
    document: DocumentId,
    sections: Sequence[Section],
    book: AddressBook,
) -> list[Resolved]:
    """The targets of *mentions*, in their order; a range leads to every unit in it.

    A mention of the document in which it stands, as a whole, has no target and is left out.

    Args:
        document: The document that holds them.
        sections: Its sections, to which `Mention.section` counts.
    """
    resolver = Resolver(document, sections, book)
    return [found for mention in mentions for found in resolver.resolve(mention)]


class Resolver:
    """Resolves the mentions of one document.

    Args:
        document: The document that holds them.
        sections: Its sections, to which `Mention.section` counts.
    """

    def __init__(
        self, document: DocumentId, sections: Sequence[Section], book: AddressBook
    ) -> None:
        self._document = document
        self._sections = sections
        self._book = book
        self._called: dict[str, Sequence[DocumentId]] = {}  # most names are cited often

    def resolve(self, mention: Mention) -> list[Resolved]:
        """The targets of *mention*, or why it has none."""
        if mention.anchor is not None and mention.document is None:
            target = self._book.index_of(self._document).anchored(mention.anchor)
            if target is None:
                return [Resolved(mention, reason=UnresolvedReason.DANGLING)]
            return [Resolved(mention, target)]
        if mention.document is None:
            return self._in_own(mention)
        if is_attached(mention):
            return self._attached(mention, mention.document)
        if (own := self._titled(mention)) is not None:
            return self._in_titled(mention, own)
        named = self._documents(mention)
        if not named and (own := self._titled(mention, is_part=True)) is not None:
            return self._in_titled(mention, own)
        if not named:
            outside = UnresolvedReason.OUTSIDE_LIBRARY
            reason = UnresolvedReason.EXTERNAL if mention.external else outside
            return [Resolved(mention, reason=reason)]
        if self._document in named and not mention.address:
            return []  # it cites itself, whatever others are called
        versions = named if len(named) == 1 else self._book.of_its_time(named, self._document)
        if versions is None:
            ambiguous = UnresolvedReason.AMBIGUOUS
            return [Resolved(mention, reason=ambiguous, candidates=tuple(named))]
        each = [self._in(mention, document) for document in versions]
        led = [found for found in each if found[0].target is not None] or each[:1]
        if led[0][0].reason is UnresolvedReason.DANGLING and self._is_by_chance(mention, versions):
            return [Resolved(mention, reason=UnresolvedReason.OUTSIDE_LIBRARY)]
        return list(chain.from_iterable(led))

    def _is_by_chance(self, mention: Mention, found: Sequence[DocumentId]) -> bool:
        """Whether *found*, which lack the unit of *mention*, have its name as many others do.

        "Article 32 of the Constitution" is not of the one held if that has no Article 32.
        """
        name = (mention.document or "").split(ALSO)[0]
        return self._document not in found and is_shared(name)

    def _titled(self, mention: Mention, *, is_part: bool = False) -> SectionId | None:
        """The attachment of this document whose title is the name that *mention* cites.

        A contract whose Schedule C is the "Data Processing Agreement" means that by the name.

        Args:
            is_part: Whether a part is asked for that is no attachment.
        """
        if mention.external or mention.anchor is not None:
            return None
        index, names = self._book.index_of(self._document), (mention.document or "").split(ALSO)
        titled = index.part_titled if is_part else index.attachment_titled
        if is_part:
            names += self._with_its_body(names)
        return next(filter(None, map(titled, names)), None)

    def _with_its_body(self, names: Sequence[str]) -> list[str]:
        """*names* with the body in the title of this document: "Harbour Club By-Laws"."""
        has_title = self._book.has(self._document)
        kind = kind_and_rest(self._book.document(self._document).title) if has_title else None
        if kind is None:
            return []
        return [whole for name in names for whole in (f"{kind[1]} {name}", f"{name} {kind[1]}")]

    def _in_titled(self, mention: Mention, own: SectionId) -> list[Resolved]:
        """The targets of *mention* in the attachment *own*; none where it stands in that itself."""
        index = self._book.index_of(self._document)
        address = index.address(own)
        if mention.address and address is not None:
            inner = replace(mention, document=None, address=address.components + mention.address)
            return self._in(inner, self._document)
        place = None if mention.section is None else self._sections[mention.section]
        if mention.address:  # "§ 2 der Beitragsordnung", a work of its own in this document
            found = targets_in(index, replace(mention, document=None), index.section(own))
            led = ((one, SectionId(one.target)) for one in found if one.target is not None)
            inside = [one for one, target in led if own in index.lineage(target)]
            return inside or [Resolved(mention, own)]
        if place is not None and own in index.lineage(place.id):
            return []  # it cites itself
        return [Resolved(mention, own)]

    def _attached(self, mention: Mention, name: str) -> list[Resolved]:
        """The targets in the attachment *name*: a file beside the document, or a part of it."""
        files = self._book.beside(name, self._document)
        unnamed = replace(mention, document=None)
        if len(files) != 1:
            return self._in_own(unnamed)
        called = normal_name(posixpath.basename(files[0]).rpartition(".")[0].replace("-", " "))
        whose = called.removesuffix(normal_name(name)).strip()
        if whose != called and self._names_another(whose):
            return [Resolved(mention, reason=UnresolvedReason.OUTSIDE_LIBRARY)]
        found = self._in(unnamed, files[0])
        if found[0].reason is not UnresolvedReason.DANGLING:
            return found
        if whose == called:  # it is called so by its title alone, as many are
            return [Resolved(mention, reason=UnresolvedReason.OUTSIDE_LIBRARY)]
        # The file is the attachment, and only its name has the number.
        until = mention.until and mention.until[1:]
        inner = replace(unnamed, address=mention.address[1:], until=until or None)
        return self._in(inner, files[0])

    def _names_another(self, whose: str) -> bool:
        """Whether a file that is named after *whose* is an attachment of another document.

        "Ropes Agreement - Schedule 1.md" is none of a "Licence" beside it and "Ropes Agreement.md".
        """
        others = self._book.documents_named(whose) if whose else ()
        return bool(others) and self._document not in others

    def _in_own(self, mention: Mention) -> list[Resolved]:
        """The targets in the document that holds *mention*.

        An attachment that it lacks is outside the library, unless others are attached to it and the
        number is one of theirs.
        """
        found = self._in(mention, self._document)
        if found[0].reason is not UnresolvedReason.DANGLING:
            return found
        kind = mention.address[0].partition(" ")[0] if mention.address else ""
        if kind in ATTACHMENTS:
            numbers = Numbering(address[0] for address in self._addresses)
            if not numbers.may_have(mention.address[0]):
                return [Resolved(mention, reason=UnresolvedReason.OUTSIDE_LIBRARY)]
        return found

    @cached_property
    def _addresses(self) -> Sequence[Components]:
        """The addresses of the sections of the document that have one."""
        index = self._book.index_of(self._document)
        held = (index.address(section.id) for section in self._sections)
        return [address.components for address in held if address and address.components]

    def _in(self, mention: Mention, document: DocumentId) -> list[Resolved]:
        """The targets of *mention* in one document."""
        if mention.anchor is not None:
            unit = unit_at(mention.anchor, self._book.sections_of(document))
            if unit is not None:
                return [Resolved(mention, unit)]
        if not mention.address:
            return [Resolved(mention, document)]
        place = None
        if document == self._document and mention.section is not None:
            place = self._sections[mention.section]
        return targets_in(self._book.index_of(document), mention, place)

    def _documents(self, mention: Mention) -> Sequence[DocumentId]:
        """The file that is linked to, or the documents with the first of the names that any has.

        If the library holds a body of law in parts, the part that has the address.
        """
        names, address = mention.document or "", mention.address
        files = files_at(mention.document, self._document) if mention.external else []
        if files:
            return [file for file in files if self._book.has(file)][:1]
        cited = names.split(ALSO)
        own = kind_of_own(self._book, cited[0], self._document)
        for name in (*cited, *filter(None, [own])):
            if name not in self._called:
                self._called[name] = documents_meant(self._book, name, self._document)
            if meant := self._called[name]:
                return meant
            if address and (found := self._book.parts_named(name, address[:1])):
                return found
        return ()
