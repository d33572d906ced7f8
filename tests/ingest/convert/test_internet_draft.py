"""Internet-Drafts get the numbers of their sections as the renderer prints them."""

from __future__ import annotations

from ingest.convert.markdown import convert
from ingest.convert.markdown.internet_draft import numbered_draft

DRAFT = """---
title: Kites over Lines
docname: draft-smith-kites-latest
normative:
  RFC2119:
    title: Key words
---abstract-line

--- abstract

How kites fly.

--- middle

# Introduction {#intro}

Kites.

## Terms

```
# no heading
```

## Lines

### Old Lines

# Notes
{: numbered="false"}

# Safety

--- back

# Examples

## Failures

# Thanks {: numbered="no"}
"""


def test_sections_and_appendices_are_numbered_and_what_says_no_number_is_not():
    source = DRAFT.replace("---abstract-line\n", "")
    lines = [line for line in numbered_draft(source).splitlines() if line.startswith("#")]
    assert lines == [
        "# Abstract",
        "# 1. Introduction {#intro}",
        "## 1.1. Terms",
        "# no heading",
        "## 1.2. Lines",
        "### 1.2.1. Old Lines",
        "# Notes",
        "# 2. Safety",
        "# Appendix A. Examples",
        "## A.1. Failures",
        '# Thanks {: numbered="no"}',
    ]


def test_the_fields_end_where_the_abstract_begins():
    document = convert(DRAFT.replace("---abstract-line\n", "").encode(), name="draft.md")
    assert document.title == "Kites over Lines"
    assert "docname" not in document.text[document.blocks[0].span.end :]


def test_a_draft_is_of_its_kind_though_it_speaks_of_an_agreement():
    draft = convert(DRAFT.encode(), name="draft.md")
    assert draft.metadata["document_type"] == "Internet-Draft"


def test_any_other_text_stays_as_it_is():
    source = "---\ntitle: Kites\n---\n\n# Lines\n\n--- middle of the text\n"
    assert numbered_draft(source) == source


def test_names_in_double_braces_lead_to_the_headings_that_have_them():
    draft = convert(
        b"---\ntitle: A Protocol\n---\n\n--- middle\n\n# Start {#start}\n\n"
        b"See {{ends}} and {{HTTP}}.\n\n## Ends {#ends}\n\nText.\n",
        name="draft.md",
    )
    assert [(link.span.of(draft.text), link.target) for link in draft.links] == [
        ("{{ends}}", "#ends")
    ]
    headings = {b.anchor: b.span.of(draft.text) for b in draft.blocks if b.anchor}
    assert headings == {"start": "# 1. Start", "ends": "## 1.1. Ends"}
