"""Generates completion scripts for shells from the parser."""

from __future__ import annotations

import argparse
from collections.abc import Mapping

Options = Mapping[str, tuple[str, ...]]
"""The options of each verb, in order of name."""


def options_of(parser: argparse.ArgumentParser) -> Options:
    """The options of each verb of *parser*."""
    (verbs,) = (
        action for action in parser._actions if isinstance(action, argparse._SubParsersAction)
    )
    return {
        name: tuple(sorted(option for a in verb._actions for option in a.option_strings))
        for name, verb in sorted(verbs.choices.items())
    }


def bash(options: Options) -> str:
    """A script that bash reads with ``source``."""
    cases = "\n".join(
        f'    {verb}) words="{" ".join(known)}" ;;' for verb, known in options.items()
    )
    return f"""\
_evidence_graph() {{
  local word="${{COMP_WORDS[COMP_CWORD]}}" words=""
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "{" ".join(options)}" -- "$word"))
    return
  fi
  case "${{COMP_WORDS[1]}}" in
{cases}
  esac
  case "$word" in
    -*) COMPREPLY=($(compgen -W "$words" -- "$word")) ;;
    *) COMPREPLY=($(compgen -f -- "$word")) ;;
  esac
}}
complete -o filenames -F _evidence_graph evidence-graph
"""


def zsh(options: Options) -> str:
    """A script that zsh reads with ``source``, or as ``_evidence-graph`` from its ``fpath``."""
    cases = "\n".join(
        f"    {verb}) compadd -- {' '.join(known)} ;;" for verb, known in options.items()
    )
    return f"""\
#compdef evidence-graph
_evidence_graph() {{
  if (( CURRENT == 2 )); then
    compadd -- {" ".join(options)}
    return
  fi
  if [[ $words[CURRENT] != -* ]]; then
    _files
    return
  fi
  case $words[2] in
{cases}
  esac
}}
compdef _evidence_graph evidence-graph
"""


def fish(options: Options) -> str:
    """A script that fish reads with ``source``."""
    lines = [
        f"complete -c evidence-graph -n __fish_use_subcommand -f -a '{' '.join(options)}'",
    ]
    for verb, known in options.items():
        seen = f"-n '__fish_seen_subcommand_from {verb}'"
        for option in known:
            form = f"-l {option[2:]}" if option.startswith("--") else f"-s {option[1:]}"
            lines.append(f"complete -c evidence-graph {seen} {form}")
    return "\n".join(lines) + "\n"


SHELLS = {"bash": bash, "zsh": zsh, "fish": fish}
