"""Where documents come from: files, folders, git histories, memory.

source        a file to read, or the reason why it is skipped
discover      paths -> sources
git_history   a git repository -> the versions of its files
parts         sources -> those that other files take in are parts of these
assembly      a file and its parts -> the content of one document
first_look    a sample of the sources -> their languages, before any is ingested
"""
