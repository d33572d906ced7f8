"""Small documents with their sections, for tests of references."""

from __future__ import annotations

from dataclasses import dataclass

from evidence_graph.config import Settings
from ingest.build import Builder, Built
from ingest.convert.html import convert as convert_html
from ingest.convert.markdown import convert as convert_markdown
from ingest.convert.text import convert as convert_text
from ingest.convert.xml import convert as convert_xml
from ingest.converted import ConvertedDocument
from ingest.facts import Options
from ingest.references import DocumentNames, Mention, anchors_of, find_mentions

CONVERTERS = {
    "html": convert_html,
    "md": convert_markdown,
    "txt": convert_text,
    "xml": convert_xml,
}

LETTINGS = """
# Lettings Act 2031

## Part 1 – General

### 1 Meaning of home

(1) In this Act "home" has the meaning given by section 2(1)(b).

(2) Subsection (1) is subject to sections 2 and 3 and to Schedule 2.

### 2 Exceptions

(1) This section does not apply to—

(a) a home to which paragraph (b) applies; or

(b) a home let under section 12 of the Harbours Act 2009.

(2) Paragraphs (a) and (b) of subsection (1) are to be read with sections 1 to 3.

### 3 Notices

(1) A notice under this Part must be given within 14 days, in the form in Part 2 of Schedule 1.

(2) Section 8 of that Act does not apply.

## Schedule 1

### Part 1

1 A notice must be signed.

2 Paragraph 1 does not apply to a notice under section 3(1).

### Part 2

3 The form of a notice is free.

## Schedule 2

1 The Schedule 1 paragraph 3 rule applies.
"""


@dataclass(frozen=True, slots=True)
class Read:
    """A document with its mentions."""

    built: Built
    mentions: list[Mention]

    def surfaces(self) -> list[tuple[str, str | None, str]]:
        """Of each mention its words, its document and its address, as it is encoded."""
        return [
            (" ".join(m.span.of(self.built.text).split()), m.document, m.cited.address)
            for m in self.mentions
        ]

    def targets_of(self, words: str) -> list[tuple[str | None, str]]:
        """What the mentions with these *words* encode."""
        return [(name, address) for found, name, address in self.surfaces() if found == words]


def read(source: str, *, name: str = "act.md", options: Options | None = None) -> Read:
    """*source* converted, cut and searched for mentions, as ingestion does it."""
    convert = CONVERTERS[name.rpartition(".")[2]]
    converted: ConvertedDocument = convert(source.encode(), name=name)
    builder = Builder(
        settings=Settings(),
        options=options or Options(),
        count_tokens=lambda text: len(text.split()),
        max_tokens=256,
    )
    built = builder.from_file(name, source.encode(), converted)
    document = built.graph.document
    mentions = find_mentions(
        built.text,
        built.graph.sections,
        language=document.language,
        links=converted.links,
        anchors=anchors_of(converted.blocks, built.graph.sections),
        names=DocumentNames.of(document),
    )
    return Read(built, mentions)


def addresses(text: str, *, language: str = "en") -> list[str]:
    """The encoded addresses of the mentions in *text*, which has no sections."""
    return [m.cited.address for m in find_mentions(text, [], language=language)]
