"""What English documents are called, and how their texts are told."""

from __future__ import annotations

from ..documents import DocumentWords

DOCUMENTS = DocumentWords(
    frequent=frozenset("the of and to in or that shall is be for by with as any not".split()),
    articles=frozenset(("the",)),
    small=frozenset("a an and for in of on the to with by".split()),
    instruments=("Act", "Code", "Directive", "Law", "Order", "Regulation", "Regulations", "Rules"),
    numbered=(
        r"(?:Commission |Council )?(?:Delegated |Implementing )?(?:Regulation|Directive|Decision)"
    ),
    remarks=(
        "text with eea relevance",
        "recast",
        "codified version",
        "codification",
        "consolidated",
        "consolidated version",
        "as amended",
    ),
    cited_as=r"may\s+be\s+(?:cited|referred\s+to)\s+as\s+(?:the\s+)?[\"“‘']?",
    cited_with=(
        *("may", "shall", "will", "is", "are", "has", "have", "come", "comes", "take", "takes"),
        *("extend", "extends", "applies", "apply"),
    ),
    shortened=(("regulation", "reg"),),
)
