"""A made-up law in each vocabulary: a few units, a table, a note, a quotation, a link, a term."""

from __future__ import annotations

from types import MappingProxyType

from .example import Example
from .more_examples import (
    BRITISH_COLUMBIA,
    CONGRESS,
    HKLM,
    JAPAN,
    LEGISDOC,
    NZ,
    OPEN_LAW,
    OSCAL,
    STATE_DECODED,
)

USLM = Example(
    xml="""<?xml version="1.0" encoding="UTF-8"?>
<!-- a comment --><pLaw xmlns="http://schemas.gpo.gov/xml/uslm"
 xmlns:dc="http://purl.org/dc/elements/1.1/"><meta><dc:title>Public Law 999</dc:title>
<citableAs>Public Law 999–7</citableAs><approvedDate>2031-02-03</approvedDate>
<dc:language>EN</dc:language></meta>
<preface><p>[999th Congress]</p></preface>
<main><longTitle><docTitle>An Act</docTitle>
<officialTitle>To govern kites.</officialTitle></longTitle>
<title identifier="/us/pl/999/7/tI"><num value="I">TITLE I—</num><heading>KITES</heading>
<section identifier="/us/pl/999/7/s1"><num value="1">SEC. 1. </num>
<editorialNote role="uscRef">[<ref href="/us/usc/t15/s9001">15 U.S.C. 9001</ref>]</editorialNote>
<heading>FLYING.</heading>
<subsection identifier="/us/pl/999/7/s1/a"><num value="a">(a) </num><heading>Lines.—</heading>
<chapeau>A “<term>long line</term>” is—</chapeau>
<paragraph identifier="/us/pl/999/7/s1/a/1"><num value="1">(1)</num>
<subparagraph identifier="/us/pl/999/7/s1/a/1/A"><num value="A">(A)</num>
<content>a cord<ref class="footnoteRef" idref="f1">1</ref> of <b>hemp</b>; or</content>
<footnote id="f1"><p>Or of jute.</p></footnote></subparagraph></paragraph>
<continuation>as section <ref href="/us/pl/999/7/s2">2</ref> allows.</continuation></subsection>
<sourceCredit>(Pub. L. 999–7)</sourceCredit></section>
<section identifier="/us/pl/999/7/s2"><num value="2">SEC. 2. </num><heading>AMENDMENT.</heading>
<content>Section 4 of the Balloon Act is amended by striking <quotedText>“gas”</quotedText> and
adding: <quotedContent><paragraph><num>“(9) </num><content>see section 1(a).”</content></paragraph>
</quotedContent>. <table><tr><td>Wind</td><td>Line</td></tr><tr><td>strong</td><td>short</td></tr>
</table></content></section></title></main></pLaw>""",
    title="To govern kites.",
    units=(
        "h TITLE I— | KITES",
        " h SEC. 1. | FLYING.",
        "  p (a) | Lines.—",
        "   p (1) | ",
        "    p (A) | ",
        " h SEC. 2. | AMENDMENT.",
    ),
    links=(("15 U.S.C. 9001", "15 U.S.C. 9001"), ("2", "SEC. 2.")),
    terms=("long line",),
    quoted=("“gas”", "“(9) see section 1(a).”"),
    lines=(
        "TITLE I— KITES",
        "SEC. 1. FLYING.",
        "(a) Lines.— A “long line” is—",
        "(1)(A) a cord of hemp; or",
        "“(9) see section 1(a).”.",
        "Wind | Line\nstrong | short",
    ),
    matter=("[999th Congress]", "Or of jute.", "(Pub. L. 999–7)"),
    facts=(("date", "2031-02-03"), ("language", "EN"), ("type", "statute")),
)

CLML = Example(
    xml="""<Legislation xmlns="http://www.legislation.gov.uk/namespaces/legislation"
 xmlns:ukm="http://www.legislation.gov.uk/namespaces/metadata"
 xmlns:dc="http://purl.org/dc/elements/1.1/"><ukm:Metadata>
<dc:identifier>http://www.legislation.gov.uk/ukpga/2031/5</dc:identifier>
<dc:title>Kites Act 2031</dc:title><dc:language>en</dc:language>
<ukm:PrimaryMetadata><ukm:DocumentClassification><ukm:DocumentCategory Value="primary"/>
</ukm:DocumentClassification><ukm:EnactmentDate Date="2031-04-05"/></ukm:PrimaryMetadata>
</ukm:Metadata><Contents><ContentsItem><ContentsNumber>1</ContentsNumber>
<ContentsTitle>Flying</ContentsTitle></ContentsItem></Contents>
<Primary><PrimaryPrelims><Title>Kites Act 2031</Title><Number>2031 c. 5</Number></PrimaryPrelims>
<Body><Part id="p1"><Number>Part 1</Number><Title>General</Title>
<P1group><Title>Flying</Title><P1 id="s1"><Pnumber>1</Pnumber><P1para>
<P2 id="s1-1"><Pnumber>1</Pnumber><P2para><Text>A <Term>kite</Term> may fly<CommentaryRef
 Ref="c1"/> under <InternalLink Ref="s2">section 2</InternalLink> and
<CitationSubRef CitationRef="c9" URI="http://www.legislation.gov.uk/id/ukpga/1993/48/section/47/1"
>section 47(1)</CitationSubRef> of the <Citation id="c9" Year="1993" Number="48"
 URI="http://www.legislation.gov.uk/id/ukpga/1993/48">Balloons Act 1993</Citation>.</Text>
<UnorderedList Class="Definition"><ListItem><Para><Text>“line” means—</Text>
<OrderedList Type="alpha" Decoration="parens"><ListItem><Para><Text>a cord;</Text></Para></ListItem>
<ListItem><Para><Text>a wire.</Text></Para></ListItem></OrderedList></Para></ListItem>
</UnorderedList></P2para></P2></P1para></P1></P1group>
<P1group><Title>Two sections</Title><P1 id="s2"><Pnumber>2</Pnumber><P1para><Text>After
“(a) gas” insert—</Text><BlockAmendment Format="double"><P3><Pnumber>b</Pnumber><P3para>
<Text>helium in section 3</Text></P3para></P3></BlockAmendment><AppendText>.</AppendText>
</P1para></P1><P1><Pnumber>3</Pnumber><P1para><Text>No gas.</Text></P1para></P1></P1group></Part>
</Body><Schedules><Schedule id="sch"><Number>Schedule 1</Number><TitleBlock><Title>Fees</Title>
</TitleBlock><Reference>Section 1</Reference><ScheduleBody><Tabular><table><tbody><tr><td>Kite</td>
<td>£1</td></tr></tbody></table></Tabular></ScheduleBody></Schedule></Schedules></Primary>
<Commentaries><Commentary id="c1"><Para><Text>Words inserted.</Text></Para></Commentary>
</Commentaries></Legislation>""",
    title="Kites Act 2031",
    units=(
        "h Part 1 | General",
        " h 1 | Flying",
        "  p (1) | ",
        " h None | Two sections",
        "  p 2 | ",
        "  p 3 | ",
        "h Schedule 1 | Fees",
    ),
    links=(
        ("section 2", "2"),
        ("section 47(1)", "Balloons Act 1993 = 1993 c. 48 47/1"),
        ("Balloons Act 1993", "Balloons Act 1993 = 1993 c. 48"),
    ),
    terms=("kite",),
    quoted=("“(b) helium in section 3”",),
    lines=("1 Flying", "(a) a cord;", "“(b) helium in section 3”.", "Schedule 1 Fees", "Kite | £1"),
    matter=("1 Flying", "Words inserted."),
    facts=(("date", "2031-04-05"), ("aliases", "2031 c. 5"), ("type", "statute")),
)

AKN = Example(
    xml="""<akomaNtoso xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0"><act name="act">
<meta><identification><FRBRWork><FRBRuri value="/akn/xx/act/2031/5"/></FRBRWork><FRBRExpression>
<FRBRdate date="2031-04-05"/><FRBRlanguage language="eng"/></FRBRExpression></identification></meta>
<preface><p><docTitle>Kites Act</docTitle></p></preface><body><part eId="part_1"><num>Part 1</num>
<heading>General</heading><section eId="sec_1"><num>1.</num><heading>Flying</heading>
<subsection eId="sec_1__subsec_1"><num>(1)</num><content><p>A “<def>kite</def>” flies
<authorialNote><p>Since 1901.</p></authorialNote> under <ref href="#sec_2">section 2</ref>, <ref
href="~sec_1">section 1</ref> and
<ref href="/akn/xx/act/1997/9#part_2__sec_22__subsec_3">the Balloon Act</ref>.</p></content>
</subsection></section><section eId="sec_2"><num>2.</num><heading>Amendment</heading><content><p>
<mod>For <quotedText>“gas”</quotedText> put <quotedStructure><section><num>3.</num><heading>Air
</heading><content><p>Only air.</p></content></section></quotedStructure></mod></p>
<blockList><listIntroduction>These:</listIntroduction><item><num>(a)</num><p>one.</p></item>
</blockList><table><tr><th>Wind</th><th>Line</th></tr><tr><td>weak</td><td>long</td></tr></table>
</content></section></part></body></act></akomaNtoso>""",
    title="Kites Act",
    units=(
        "h Part 1 | General",
        " h 1. | Flying",
        "  p (1) | ",
        " h 2. | Amendment",
        "  p (a) | ",
    ),
    links=(
        ("section 2", "2."),
        ("section 1", "1."),
        ("the Balloon Act", "the Balloon Act = /xx/act/1997/9 22/3"),
    ),
    terms=("kite",),
    quoted=("“gas”", "3. Air Only air."),
    lines=(
        "(1) A “kite” flies [1] under section 2, section 1 and the Balloon Act.",
        "Wind | Line\nweak | long",
    ),
    matter=("[1] Since 1901.",),
    facts=(("date", "2031-04-05"), ("aliases", "/xx/act/2031/5"), ("type", "statute")),
)

FORMEX = Example(
    xml="""<ACT><BIB.INSTANCE><DATE ISO="20310405">20310405</DATE><LG.DOC>EN</LG.DOC>
</BIB.INSTANCE><TITLE><TI><P>Regulation (EU) 2031/5 on kites</P></TI></TITLE><PREAMBLE><GR.CONSID>
<CONSID><NP><NO.P>(1)</NO.P><TXT>Kites fly<NOTE NOTE.ID="E1"><P><REF.DOC.OJ COLL="L" NO.OJ="008"
 DATE.PUB="20310112" PAGE.FIRST="1">OJ L 8, 12.1.2031, p. 1</REF.DOC.OJ>.</P></NOTE>.</TXT></NP>
</CONSID></GR.CONSID></PREAMBLE><ENACTING.TERMS><DIVISION><TITLE><TI><P>CHAPTER I</P></TI><STI>
<P>General</P></STI></TITLE><ARTICLE IDENTIFIER="001"><TI.ART>Article 1</TI.ART><STI.ART>Terms
</STI.ART><PARAG IDENTIFIER="001.001"><NO.PARAG>1.</NO.PARAG><ALINEA><P>Here:</P><LIST TYPE="alpha">
<ITEM><NP><NO.P>(a)</NO.P><TXT><QUOT.START CODE="2018"/>kite<QUOT.END CODE="2019"/> means a toy;
</TXT></NP></ITEM></LIST></ALINEA></PARAG></ARTICLE></DIVISION></ENACTING.TERMS></ACT>""",
    title="Regulation (EU) 2031/5 on kites",
    units=("p (1) | ", "h CHAPTER I | General", " h Article 1 | Terms", "  p 1. | ", "   p (a) | "),
    links=(("OJ L 8, 12.1.2031, p. 1", "OJ L 8, 12.1.2031, p. 1"),),
    lines=("(1) Kites fly[1].", "CHAPTER I General", "(a) ‘kite’ means a toy;"),
    matter=("[1] OJ L 8",),
    facts=(("date", "2031-04-05"), ("language", "EN"), ("type", "regulation")),
)

REGML = Example(
    xml="""<regulation xmlns="eregs"><fdsys><title>KITES (REGULATION K)</title></fdsys><preamble>
<regLetter>K</regLetter><effectiveDate>2031-04-05</effectiveDate></preamble><part label="1999">
<tableOfContents><tocSecEntry target="1999-1"><sectionNum>1</sectionNum><sectionSubject>§ 1999.1
Terms.</sectionSubject></tocSecEntry></tableOfContents><content><section label="1999-1"
 sectionNum="1"><subject>§ 1999.1 Terms.</subject><paragraph label="1999-1-a" marker="(a)">
<title type="keyterm">Kite.</title><content><def term="kite">Kite</def> means a
<ref target="1999-1-b" reftype="term">toy</ref> under <ref target="1999-1-b" reftype="internal"
>paragraph (b)</ref>, <ref target="USC:15-1601" reftype="external">15 U.S.C. 1601</ref> and
<ref target="1026-4-b" reftype="internal">1026.4(b)</ref>.</content></paragraph>
<paragraph label="1999-1-b" marker="(b)"><content>More.</content></paragraph></section>
<interpretations label="1999-Interp">
<title>Supplement I to Part 1999—Official Interpretations</title>
<interpParagraph label="1999-1-a-Interp" marker=""><title>1(a) Kite.</title><interpParagraph
 label="1999-1-a-Interp-1" marker="1."><title type="keyterm">Lines.</title><content>Cords.</content>
</interpParagraph></interpParagraph></interpretations></content></part></regulation>""",
    title="KITES (REGULATION K)",
    units=(
        "h None | § 1999.1 Terms.",
        " p (a) | Kite.",
        " p (b) | ",
        "h None | Supplement I to Part 1999—Official Interpretations",
        " h None | 1(a) Kite.",
        "  p 1. | Lines.",
    ),
    links=(
        ("paragraph (b)", "(b)"),
        ("15 U.S.C. 1601", "15 U.S.C. 1601"),
        ("1026.4(b)", "12 CFR 1026.4/b"),
    ),
    terms=("Kite",),
    lines=("§ 1999.1 Terms.", "(b) More.", "1. Lines. Cords."),
    matter=("1",),
    facts=(
        ("aliases", "12 CFR Part 1999; Regulation K"),
        ("date", "2031-04-05"),
        ("type", "regulation"),
    ),
)

CFR = Example(
    xml="""<ECFR><DIV1 N="7" TYPE="TITLE"><HEAD>Title 7—Kites</HEAD><DIV5 N="273" TYPE="PART">
<HEAD>PART 273—FLYING</HEAD><AUTH><HED>Authority:</HED><PSPACE>7 U.S.C. 2011.</PSPACE></AUTH>
<DIV8 N="§ 273.1" TYPE="SECTION"><HEAD>§ 273.1   Lines.</HEAD><P>(a) <I>General.</I> A line is:</P>
<P>(1) A cord; or</P><P>(2) A wire.</P><P>(b) See § 273.2.</P><CITA>[43 FR 47889]</CITA></DIV8>
</DIV5></DIV1></ECFR>""",
    title="Title 7—Kites",
    units=("h None | Title 7—Kites", " h None | PART 273—FLYING", "  h None | § 273.1 Lines."),
    lines=("§ 273.1 Lines.", "(a) General. A line is:"),
    matter=("Authority:", "7 U.S.C. 2011.", "[43 FR 47889]"),
    facts=(("aliases", "Title 7, Code of Federal Regulations"), ("type", "regulation")),
)

DC = Example(
    xml="""<container xmlns="https://code.dccouncil.us/schemas/dc-library"
 containing-doc="D.C. Code"><prefix>Title</prefix>
<num>42</num><heading>Kites.</heading><section><num>42-101</num><heading>Flying.</heading>
<para><num>(a)</num><text>As in <cite path="§42-102|(1)">§ 42-102(1)</cite> and
<cite path="§1-204">§ 1-204</cite>.</text></para><annotations><annotation type="History">Mar. 1,
2031, <cite doc="D.C. Law 9-5">D.C. Law 9-5</cite></annotation></annotations></section><section>
<num>42-102</num><reason>Repealed</reason><heading>Lines.</heading><text>These:</text><para>
<num>(1)</num><text>Cords.</text></para></section></container>""",
    title="Kites.",
    units=(
        "h Title 42. | Kites.",
        " h § 42-101. | Flying.",
        "  p (a) | ",
        " h § 42-102. | Lines.",
        "  p (1) | ",
    ),
    links=(
        ("§ 42-102(1)", "(1)"),
        ("§ 1-204", "D.C. Code 1-204"),
        ("D.C. Law 9-5", "D.C. Law 9-5"),
    ),
    lines=("Title 42. Kites.", "§ 42-102. Lines.", "Repealed"),
    matter=("Mar. 1, 2031, D.C. Law 9-5",),
    facts=(("aliases", "Title 42, D.C. Code"), ("type", "statute")),
)

RFC = Example(
    xml="""<?xml version="1.0"?><!DOCTYPE rfc SYSTEM "rfc2629.dtd" [<!ENTITY nbsp "&#160;">]>
<rfc number="9999"><front><title>The Kite Protocol</title><author fullname="A. Flyer"/>
<abstract><t>How to&nbsp;fly.</t></abstract></front><middle><section anchor="intro"
 title="Introduction"><t>See <xref target="lines"/>, <xref target="RFC2119"/> and
<xref target="RFC9000" section="4.1"/>.</t><section anchor="lines"><name>Lines</name>
<ol><li>Cords</li><li>Wires</li></ol><figure><artwork>
+--+
|  |
</artwork></figure></section></section></middle><back><references><name>References</name>
<reference anchor="RFC2119"><front><title>Key words</title><author fullname="S. Bradner"/>
<date month="March" year="1997"/></front><seriesInfo name="RFC" value="2119"/></reference>
</references><section><name>Knots</name><t>Tie.</t></section></back></rfc>""",
    title="The Kite Protocol",
    units=(
        "h 1. | Introduction",
        " h 1.1. | Lines",
        "h 2. | References",
        "h Appendix A. | Knots",
    ),
    links=(
        ("Section 1.1", "1.1."),
        ("[RFC2119]", "RFC 2119"),
        ("Section 4.1 of [RFC9000]", "RFC 9000 4.1"),
    ),
    lines=(
        "How to\u00a0fly.",
        "1. Cords",
        "2. Wires",
        "+--+\n|  |",
        "[RFC2119] S. Bradner, “Key words”, RFC 2119, March 1997",
    ),
    facts=(("code", "RFC 9999"), ("type", "standard")),
)

BJNR = Example(
    xml="""<?xml version="1.0"?><!DOCTYPE dokumente SYSTEM "gii-norm.dtd"><dokumente>
<norm><metadaten><jurabk>DrachV</jurabk><amtabk>DrachV</amtabk>
<ausfertigung-datum manuell="ja">2031-04-05</ausfertigung-datum><kurzue>Drachenverordnung</kurzue>
<langue>Verordnung über Drachen</langue></metadaten><textdaten><fussnoten><Content>
<P>(+++ Stand +++)</P></Content></fussnoten></textdaten></norm><norm><metadaten><gliederungseinheit>
<gliederungskennzahl>010</gliederungskennzahl><gliederungsbez>Abschnitt 1</gliederungsbez>
<gliederungstitel>Allgemeines</gliederungstitel></gliederungseinheit></metadaten></norm>
<norm><metadaten><enbez>§ 1</enbez><titel>Leinen</titel></metadaten><textdaten><text><Content>
<P>(1) Eine Leine ist <DL><DT>1.</DT><DD><LA>eine Schnur oder</LA></DD><DT>2.</DT><DD><LA>ein
Draht.</LA></DD></DL>Alles andere nicht.</P><P>(2) Mehr.</P></Content></text></textdaten></norm>
<norm><metadaten><enbez>Anlage 1</enbez><titel>Farben</titel></metadaten><textdaten><text><Content>
<P><table><tgroup><tbody><row><entry>rot</entry><entry>grün</entry></row></tbody></tgroup></table>
</P></Content></text></textdaten></norm></dokumente>""",
    title="Verordnung über Drachen",
    units=(
        "h Abschnitt 1 | Allgemeines",
        " h § 1 | Leinen",
        "  p (1) | ",
        "   p 1. | ",
        "   p 2. | ",
        "  p (2) | ",
        "h Anlage 1 | Farben",
    ),
    lines=(
        "§ 1 Leinen",
        "(1) Eine Leine ist",
        "2. ein Draht.",
        "Alles andere nicht.",
        "rot | grün",
    ),
    matter=("(+++ Stand +++)",),
    facts=(("date", "2031-04-05"), ("code", "DrachV"), ("language", "de"), ("type", "regulation")),
)

LIMS = Example(
    xml="""<Statute xml:lang="en" xmlns:lims="http://justice.gc.ca/lims"
 lims:lastAmendedDate="2031-04-05"><Identification><LongTitle>An Act respecting kites</LongTitle>
<ShortTitle>Kites Act</ShortTitle><Chapter><ConsolidatedNumber>K-1</ConsolidatedNumber></Chapter>
</Identification><Body><Heading level="1"><Label>PART 1</Label><TitleText>General</TitleText>
</Heading><Heading level="2"><TitleText>Terms</TitleText></Heading><Section>
<MarginalNote>Definitions</MarginalNote><Label>1</Label><Subsection><Label>(1)</Label>
<Text>In this Act,</Text><Definition>
<Text><DefinedTermEn>kite</DefinedTermEn> means (<DefinedTermFr>cerf-volant</DefinedTermFr>)</Text>
<Paragraph><Label>(a)</Label><Text>a toy under the <XRefExternal reference-type="act" link="B-2"
>Balloon Act</XRefExternal>.</Text></Paragraph></Definition></Subsection><Subsection><MarginalNote>
More</MarginalNote><Label>(2)</Label><Text>More.</Text><Paragraph><Label>(a)</Label><Text>one</Text>
</Paragraph></Subsection><HistoricalNote>2031, c. 5</HistoricalNote></Section>
<Heading level="1"><Label>PART 2</Label><TitleText>Other</TitleText></Heading><Section><Label>2
</Label><Text>End.</Text></Section></Body></Statute>""",
    title="Kites Act",
    units=(
        "h PART 1 | General",
        " h None | Terms",
        "  h 1 | Definitions",
        "   p (1) | ",
        "   h (2) | More",
        "    p (a) | ",
        "h PART 2 | Other",
        " p 2 | ",
    ),
    links=(("Balloon Act", "Balloon Act = B-2"),),
    terms=("kite",),
    lines=("1 Definitions", "kite means (cerf-volant)", "(2) More", "2 End."),
    matter=("2031, c. 5",),
    facts=(("aliases", "K-1; An Act respecting kites"), ("type", "statute")),
)

NSW = Example(
    xml="""<!DOCTYPE exdoc PUBLIC "-//NSWPCO//DTD//EN" "exchangeXML.dtd">
<exdoc title="Kites Act 2031" first.valid.date="2031-04-05"><content type="body">
<level type="part" id="pt.1"><head><no><b>Part 1</b></no><heading><b>General</b></heading></head>
<level type="clause" id="sec.1"><head><no>1</no><heading><b>Terms</b></heading></head><block>
<txt>In this Act—</txt><deflist><block><txt><defterm><b>kite</b></defterm> means—</txt><list><li>
<no>(a)</no><block><txt>a toy.</txt></block></li></list></block></deflist><list><li><no>(a)</no>
<block><txt>see the <legref type="act" refid="act-1987-015"><name>Balloon Act 1987</name></legref>.
</txt></block></li></list></block><content type="historynote"><txt>s 1: Am 2032.</txt></content>
</level></level></content></exdoc>""",
    title="Kites Act 2031",
    units=("h Part 1 | General", " h 1 | Terms", "  p (a) | "),
    links=(("Balloon Act 1987", "Balloon Act 1987"),),
    terms=("kite",),
    lines=("Kites Act 2031", "1 Terms", "(a) a toy."),
    matter=("s 1: Am 2032.",),
    facts=(("date", "2031-04-05"), ("type", "statute")),
)

EXAMPLES = MappingProxyType(
    {
        "uslm": USLM,
        "clml": CLML,
        "akn": AKN,
        "formex": FORMEX,
        "regml": REGML,
        "cfr": CFR,
        "dc": DC,
        "rfc": RFC,
        "bjnr": BJNR,
        "lims": LIMS,
        "nsw": NSW,
        "congress": CONGRESS,
        "state-decoded": STATE_DECODED,
        "legisdoc": LEGISDOC,
        "open-law": OPEN_LAW,
        "hklm": HKLM,
        "nz": NZ,
        "oscal": OSCAL,
        "british-columbia": BRITISH_COLUMBIA,
        "japan": JAPAN,
    }
)
