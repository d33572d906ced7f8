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


def test_any_other_text_stays_as_it_is():
    source = "---\ntitle: Kites\n---\n\n# Lines\n\n--- middle of the text\n"
    assert numbered_draft(source) == source
