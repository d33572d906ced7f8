"""French: no forms of contracts are known yet."""

from __future__ import annotations

from ..contracts import ContractWords

CONTRACTS = ContractWords()
