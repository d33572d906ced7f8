"""A conversation as an agent would have it: find, define, follow, check an answer."""

from __future__ import annotations

import re
from typing import Any

from .conftest import Asked


def test_find_define_follow_check(asked: Asked) -> None:
    async def conversation(client: Any) -> None:
        async def said(tool: str, **arguments: object) -> str:
            result = await client.call_tool(tool, arguments)
            assert not result.is_error, result.content
            text: str = result.content[0].text
            return text

        # Find: the agent takes from the Markdown alone what it needs to go on.
        found = await said("search", question="Must every deposit be lodged with the scheme?")
        address = re.findall(r"`(acts/act\.md#2[^`]*)`", found)[0]
        whole = await said("get", addresses=[address])
        assert (
            "Defined terms in it: deposit" in whole
            and "References in it: 1 (see references)" in whole
        )

        # Define: the meaning that governs at that provision, and no other.
        meaning = await said("define", term="deposit", at=address)
        assert "security for the rent" in meaning and "keys" not in meaning

        # Follow: what the provision is subject to.
        followed = await said("references", address=address)
        target = re.search(r"→ `([^`]+)` \(subject_to", followed)
        assert target is not None, followed
        exception = await said("get", addresses=[target[1]])
        quotation = "Nobody need lodge a deposit of less than 10 euro"
        assert quotation in exception

        # Check: a slip of the pen is found, and the mended answer holds.
        draft = f"No: “{quotation.replace('10', '100')}” (Tenancies Act 2024 s 4)."
        verdict = await said("check", text=draft)
        assert "CHANGED" in verdict
        assert "[-10-]" in verdict or "{+100+}" in verdict
        result = await client.call_tool(
            "check", {"text": f"No: “{quotation}” (Tenancies Act 2024 s 4)."}
        )
        assert result.structured_content["ok"], result.content[0].text

    asked(conversation)
