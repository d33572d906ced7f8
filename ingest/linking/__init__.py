"""Resolves mentions to edges, and again whenever a document that they name comes, changes or goes.

link, waiting           which documents a commit must link, and which are linked when a run ends
relink                  the edges of one document
resolve, choose         the provisions that a mention names, and which of several is meant
books, library_book     address books: documents by name, sections by address
files, parties          links to files; contracts that share a title
supersede               editions of one law, and which was law at a time
naming                  names that users give to documents
citing                  the citations in a text that is no document of the library
"""
