from hypothesis import given
from hypothesis import strategies as st

from evidence_graph.spans import Span
from ingest.references import Mention

SPAN = Span(3, 9)
PART = st.text("abc0123456789. -", min_size=1, max_size=6).filter(lambda part: ".." not in part)
COMPONENTS = st.lists(PART.map(lambda p: f"x{p}y"), max_size=3).map(tuple)


def test_a_mention_is_written_as_it_is_read():
    mention = Mention(
        SPAN, 2, document="MKT", address=("14", "2"), until=("14", "5"), containers=("part 2",)
    )
    assert mention.encode() == ("MKT", "part 2>14/2..14/5")


@given(
    st.none() | st.text(max_size=8),
    COMPONENTS,
    st.none() | COMPONENTS.filter(bool),
    COMPONENTS,
    st.booleans(),
)
def test_what_is_encoded_is_decoded(document, address, until, containers, external):
    mention = Mention(
        SPAN,
        0,
        document=document,
        address=address,
        until=until,
        containers=containers,
        external=external,
    )
    assert Mention.decode(mention.encode(), span=SPAN, section=0) == mention


def test_a_link_keeps_the_anchor_of_its_section():
    mention = Mention(SPAN, 1, anchor="3.2/path")
    assert mention.encode() == (None, "#3.2/path")
    assert Mention.decode(mention.encode(), span=SPAN, section=1) == mention
