"""Where documents come from: files, folders, git histories, memory.

discover      paths -> `Source`: a file to read, or the reason why it is skipped
git_history   … the versions of the files in a git repository
first_look    a sample of the sources -> their languages, before any is ingested
"""
