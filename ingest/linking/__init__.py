"""Resolves mentions to edges, and again whenever a document that they name comes, changes or goes.

link                    the documents that a commit must write, linked
settle, waiting         the held documents, linked when a run ends to those that came in it
affected, linker        which held documents a change may affect; one document after another
relink                  the edges of one document
resolve                 the document that a mention cites, and the provisions that it names there
in_document, choose     … the units of one document at an address, and which of several is meant
books, library_book     address books: documents by name
section_index           the sections of one document by address
files                   links to files
bodies, shared_bodies   whose document a name means that many have, and the bodies of a document
shared_names            which names many documents have; what lies beside what
supersede               editions of one law, and which was law at a time
naming                  names that users give to documents
citing                  the citations in a text that is no document of the library
"""
