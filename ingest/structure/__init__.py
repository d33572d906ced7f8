"""The units of a text, such as parts, sections and paragraphs, and which stands below which.

marked, outline         the outline of a document: from its markup, or found in these steps
words, learnt_labels    the words of its language, and labels that it teaches itself

**Pieces**

pieces                  paragraphs and lines, at which units may begin
quotes                  pieces that quote another text
front/, back/           the title, the cover and tables of contents; signatures and notes

**Headings**

headlines               a line read as a heading: label, number and title
titles                  what may be a title, and run-in titles at the beginning of a text
headings                decides which pieces are headings: by markup, or as these do
clauses                 clauses whose whole text is marked up as a heading
layout, standing        headings without markup: by their form, and as they stand out from the text
titled_paragraphs       paragraphs without numbers that begin with a title
nesting, levels         which heading stands below which, and levels of markup that are wrong

**Numbered paragraphs**

numbers                 how numbers are printed and read, and which comes next
provisions, costs       which numbers are units, and below which: the cheapest reading of all
paragraphs              the paragraphs of one section, with their text and titles

anchors                 the address of each unit
printed/                lines, labels and numbers in unusual forms
running_lines/          texts that have lost their line breaks
"""

from __future__ import annotations

from .anchors import anchors
from .marked import parse, parse_in
from .outline import provisions

__all__ = ["anchors", "parse", "parse_in", "provisions"]
