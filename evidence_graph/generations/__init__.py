"""Generations of a library: how one is written and published, read, repaired and deleted.

manifest, lock           the record of a generation, and the lock of its writer
writer                   commits: derives a generation and publishes it
derive                   documents -> the files of a generation
chunk_vectors, texts     the vectors and the converted texts of its documents
corrections, tallies     sums of word counts and of digests, kept up to date by each commit
detach                   edges into what a commit deletes -> unresolved mentions
roots                    paths of files -> ids of documents, and back
snapshot, joined         a generation opened for reading; those of several libraries as one
occurrences              words -> the chunks in which they stand in sequence
reader_locks, garbage    what keeps a generation while it is read, and deletes it afterwards
doctor, regrow           what is damaged; its repair from the copy of the graph
dump                     a library -> one file, and back
"""
