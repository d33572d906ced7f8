"""Definitions in the rows of a plain text: a term, a tab, its meaning."""

from evidence_graph.ids import DocumentId
from evidence_graph.language import pack_of
from ingest.convert import text
from ingest.definitions import find_definitions
from ingest.sections import sections_of
from ingest.structure import parse


def test_the_meaning_of_a_term_goes_on_in_its_list():
    source = (
        "1.1\tTerms\n1.1.1\tIn this text:\nBoat\tMeans:\n(a)\ta ketch; or\n(b)\ta yawl.\n"
        "Crew\tMeans all on board.\n1.2\tScope\n"
    )
    document = text.convert(source.encode(), name="boats.txt")
    sections = sections_of(DocumentId("boats"), parse(document, pack_of("en")).units, "en")
    found = find_definitions(document.text, sections, language="en", blocks=document.blocks)
    assert [one.span.of(document.text) for one in found] == [
        "Boat\tMeans:\n(a)\ta ketch; or\n(b)\ta yawl.",
        "Crew\tMeans all on board.",
    ]
