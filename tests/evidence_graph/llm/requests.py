"""Requests and sources that both kinds of servers are sent."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel

from evidence_graph.llm.chat import Message, MessageBlock, Request, Role, Source, Text

LEASE = Source("lease:14", "Lease, clause 14", ("The landlord repairs.", "The tenant pays."))
ACT = Source("act:3", "Act 1999, section 3", ("Rent is due monthly.",))


class Scores(BaseModel):
    """What a schema of `scores` asks for."""

    scores: list[int]


class Lines(BaseModel):
    """What a schema of `lines` asks for."""

    lines: list[str]


def said(*blocks: MessageBlock, **options: Any) -> Request:
    """A request in which the user says *blocks*."""
    options = {"timeout_s": 10.0, "system": (Text("You read law."),), **options}
    return Request(purpose="test", messages=(Message(Role.USER, blocks),), **options)
