"""The addresses of the benchmark are well written, and a provision is found by its labels."""

from collections import Counter

import pytest

from benchmarks.quality.addresses import ADDRESSES, SOURCES, place_of, read_addresses

ACT = """# Act

## 1 Names

(1) First (see section 2).

    (a) one (i) of the first kind; (ii) of the second

## Part 2

### 2 Others

(1) Second.

    1.  listed
1. at the margin
"""


@pytest.mark.parametrize(
    ("labels", "begins"),
    [
        (["1", "(1)"], "(1) First"),
        (["2"], "2 Others"),  # at the start of a line, so neither "section 2" nor "Part 2"
        (["1", "(a)", "(ii)"], "(ii) of the second"),  # in a line, where none begins so
        (["2", "(1)", "1."], "1.  listed"),
        (["2", "(1)", "^1."], "1. at the margin"),
    ],
)
def test_a_place_is_found_by_the_labels_that_lead_there(labels, begins):
    assert ACT[place_of(ACT, labels) :].startswith(begins)


def test_a_label_that_does_not_stand_there_is_a_fault_of_the_addresses():
    with pytest.raises(ValueError, match=r"'\(9\)'"):
        place_of(ACT, ["2", "(9)"])


def test_each_address_leads_to_labels_or_says_why_it_leads_nowhere():
    addresses = read_addresses(ADDRESSES)
    assert not [one.id for one in addresses if bool(one.at) == bool(one.absent)]
    assert not [one.id for one in addresses if bool(one.at) != bool(one.document)]
    assert {one.library for one in addresses} <= SOURCES.keys()
    assert max(Counter(one.id for one in addresses).values()) == 1
