"""A made-up law in the vocabularies of bills of Congress, states, Hong Kong and New Zealand."""

from __future__ import annotations

from .example import Example

CONGRESS = Example(
    xml="""<!DOCTYPE bill PUBLIC "-//US Congress//DTDs/bill.dtd//EN" "bill.dtd">
<bill bill-stage="Introduced-in-House"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dublinCore><dc:title>999 HR 7 IH: Kites Act</dc:title></dublinCore></metadata>
<form><distribution-code display="yes">I</distribution-code><congress>999th CONGRESS</congress>
<legis-num>H. R. 7</legis-num><action><action-date date="20310405">April 5, 2031</action-date>
</action><legis-type>A BILL</legis-type><official-title>To govern kites.</official-title></form>
<legis-body><title id="t1"><enum>I</enum><header>Kites</header>
<section id="s1"><enum>1.</enum><header>Short title</header><text>This Act may be cited as the
<quote><short-title>Kites Act</short-title></quote>.</text></section>
<section id="s2"><enum>2.</enum><header>Lines</header>
<subsection id="s2a"><enum>(a)</enum><header>In general</header><text>A <term>kite</term> has a
line.</text><paragraph><enum>(1)</enum><text>See
<internal-xref idref="s1">section 1</internal-xref> and <external-xref legal-doc="usc"
 parsable-cite="usc/15/9001">15 U.S.C. 9001</external-xref>.</text>
</paragraph></subsection><subsection><enum>(b)</enum><text>Section 4 is amended to read:</text>
<quoted-block><section><enum>4.</enum><header>Gas</header><text>No gas.</text></section>
<after-quoted-block>; and</after-quoted-block></quoted-block></subsection></section></title>
</legis-body><endorsement display="no">Calendar No. 1</endorsement></bill>""",
    title="Kites Act",
    units=(
        "h TITLE I | Kites",
        " h SEC. 1. | Short title",
        " h SEC. 2. | Lines",
        "  p (a) | In general.—",
        "   p (1) | ",
        "  p (b) | ",
    ),
    links=(("section 1", "SEC. 1."), ("15 U.S.C. 9001", "15 U.S.C. 9001")),
    terms=("kite",),
    quoted=("“SEC. 4. Gas No gas.”",),
    lines=(
        "To govern kites.",
        "TITLE I Kites",
        "SEC. 1. Short title",
        "This Act may be cited as the “Kites Act”.",
        "(a) In general.— A kite has a line.",
        "“SEC. 4. Gas No gas.”; and",
    ),
    matter=("999th CONGRESS", "H. R. 7"),
    facts=(("date", "2031-04-05"), ("type", "statute"), ("aliases", "H. R. 7")),
)

LEGISDOC = Example(
    xml="""<?xml version="1.0"?><!DOCTYPE legisdoc SYSTEM "c:\\doctypes\\legisdoc.dtd"><legisdoc
doc-id="docID"><metadata><doc-state state="none"></doc-state></metadata><article id="dummy">
<section id=":gkt::4:1::4-101:" db-date="20310405"><enum>4&ndash;101.</enum><subsection
id=":gkt::4:1::4-101:a:"><enum>(a)</enum><paragraph id=":gkt::4:1::4-101:a:1:"><enum>(1)</enum>
<text>&ldquo;Kite&rdquo; means a toy:</text><subparagraph role="item"><enum>(i)</enum><text>that
flies; or</text></subparagraph></paragraph></subsection></section><section><enum>4&ndash;102.</enum>
<text>Kites are free under &sect; 4&ndash;101 of this article.</text></section></article>
</legisdoc>""",
    title=None,
    units=("p § 4–101. | ", " p (a) | ", "  p (1) | ", "   p (i) | ", "p § 4–102. | "),
    lines=("§ 4–102. Kites are free under § 4–101 of this article.",),
    facts=(("type", "statute"),),
)

STATE_DECODED = Example(
    xml="""<?xml version="1.0" encoding="utf-8"?><law><structure>
<unit label="title" identifier="9.1" level="1">Kites</unit></structure>
<section_number>9.1-44:31</section_number><catch_line>Lines; fines</catch_line><text>
<section prefix="A">A kite has a line under § 9.1-45:
<section prefix="1">of hemp; or</section><section prefix="2">of jute.</section></section>
<section prefix="B">Who has none pays.</section></text>
<history>2031, c. 5.</history></law>""",
    title="Lines; fines",
    units=("h § 9.1-44:31. | Lines; fines", " p A. | ", "  p 1. | ", "  p 2. | ", " p B. | "),
    lines=(
        "§ 9.1-44:31. Lines; fines",
        "A. A kite has a line under § 9.1-45:",
        "1. of hemp; or",
        "B. Who has none pays.",
    ),
    matter=("2031, c. 5.",),
    facts=(("aliases", "§ 9.1-44:31"), ("type", "statute"), ("language", "en")),
)

OPEN_LAW = Example(
    xml="""<container xmlns="https://open.law/schemas/library">
<prefix>Chapter</prefix><num>04</num><heading>Kites</heading>
<section><prefix>Regulation</prefix><num>.01</num><heading>Lines.</heading>
<para><num>A.</num><text>A kite has a line.</text>
<para><num>(1)</num><text>It is of hemp.</text></para></para></section>
<section><prefix>Regulation</prefix><num>.02</num><heading>Fees.</heading>
<text>Kites are free.</text>
<annotations><annotation type="History">Adopted in 2031.</annotation></annotations></section>
</container>""",
    title="Kites",
    units=(
        "h Chapter 04. | Kites",
        " h Regulation .01 | Lines.",
        "  p A. | ",
        "   p (1) | ",
        " h Regulation .02 | Fees.",
    ),
    lines=("Regulation .01 Lines.", "A. A kite has a line.", "Kites are free."),
    matter=("Adopted in 2031.",),
    facts=(("language", "en"),),
)

HKLM = Example(
    xml="""<?xml version="1.0" encoding="UTF-8"?><ordinance
 xmlns="http://www.xml.gov.hk/schemas/hklm/1.0" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xml:lang="en"><meta><docName>Cap. 999</docName><docType>cap</docType><dc:date>2031-04-05</dc:date>
<dc:language>en</dc:language></meta><main><longTitle><content>To govern kites.</content></longTitle>
<commencementNote>[5 April 2031]</commencementNote><part id="P1"><num value="1">Part 1</num>
<heading>General</heading><section id="s1"><num value="1">1.</num><heading>Short title</heading>
<content>This Ordinance may be cited as the <shortTitle>Kites Ordinance</shortTitle>.</content>
</section><section id="s2"><num value="2">2.</num><heading>Terms</heading><leadIn>In this
Ordinance—</leadIn><def><leadIn><term>kite</term> (<term xml:lang="zh-Hant-HK">風箏</term>) means—
</leadIn><paragraph><num>(a)</num><content>a toy; or</content></paragraph></def>
<subsection><num value="1">(1)</num><leadIn>See <ref href="/hk/cap998">Cap. 998</ref>—</leadIn>
<paragraph><num value="a">(a)</num><content>and <ref>section 1</ref>.<sourceNote>(Added 5 of 2031)
</sourceNote></content></paragraph></subsection></section></part>
<schedule id="sc1"><num value="1">Schedule 1</num><heading>Fees</heading><content>Kite: $1</content>
</schedule></main></ordinance>""",
    title="Kites Ordinance",
    units=(
        "h Part 1 | General",
        " h 1. | Short title",
        " h 2. | Terms",
        "  p (1) | ",
        "   p (a) | ",
        "h Schedule 1 | Fees",
    ),
    links=(("Cap. 998", "Cap. 998"),),
    terms=("kite",),
    lines=(
        "Part 1 General",
        "1. Short title",
        "kite (風箏) means—",
        "(a) a toy; or",
        "(a) and section 1.",
    ),
    matter=("[5 April 2031]", "(Added 5 of 2031)"),
    facts=(("aliases", "Cap. 999"), ("date", "2031-04-05"), ("type", "statute")),
)

NZ = Example(
    xml="""<?xml version="1.0" encoding="UTF-8"?><act id="DLM1" year="2031" act.no="43"
 date.as.at="2032-07-01" date.assent="2031-04-05"><cover><title>Kites Act 2031</title></cover>
<front><long-title><para><text>An Act to govern kites.</text></para></long-title></front><body>
<part id="DLM2"><label>1</label><heading>Flying</heading><crosshead>Lines</crosshead>
<prov id="DLM3"><label>3A</label><heading>Terms</heading><prov.body><subprov><label>1</label>
<para><text>In this Act,—</text><def-para><para><text><def-term>kite</def-term> means—</text>
<label-para><label>a</label><para><text>a toy:</text></para></label-para></para></def-para></para>
</subprov><subprov><label>2</label><para><text>A kite—</text><label-para><label>a</label><para>
<text>has a line.</text></para></label-para></para></subprov></prov.body><notes><history>
<history-note>Section 3A: inserted, on 1 July 2032.</history-note></history></notes></prov></part>
</body><schedule.group><schedule id="DLM4"><label>1</label><heading>Fees</heading>
<empowering-prov>s 3A</empowering-prov><schedule.provisions><prov><label>1</label>
<heading>Payment</heading><prov.body><para><text>Pay.</text></para></prov.body></prov>
</schedule.provisions></schedule><schedule><label>SECOND SCHEDULE</label><heading>Forms</heading>
<schedule.forms><para><text>None.</text></para></schedule.forms></schedule></schedule.group></act>""",
    title="Kites Act 2031",
    units=(
        "h Part 1 | Flying",
        " h None | Lines",
        "  h 3A | Terms",
        "   p (1) | ",
        "   p (2) | ",
        "    p (a) | ",
        "h Schedule 1 | Fees",
        " h 1 | Payment",
        "h SECOND SCHEDULE | Forms",
    ),
    terms=("kite",),
    lines=(
        "Kites Act 2031",
        "Part 1 Flying",
        "Lines",
        "3A Terms",
        "(2) A kite—",
        "(a) has a line.",
    ),
    matter=("Kites Act 2031", "Section 3A: inserted"),
    facts=(("aliases", "2031 No 43"), ("date", "2032-07-01"), ("type", "statute")),
)

OSCAL = Example(
    xml="""<?xml version="1.0" encoding="UTF-8"?>
<catalog xmlns="http://csrc.nist.gov/ns/oscal/1.0" uuid="1"><metadata><title>Kite Controls</title>
<last-modified>2031-04-05T10:00:00Z</last-modified><party><name>Kite Office</name></party>
</metadata><group id="kt"><title>Kites</title><control id="kt-1"><title>Lines</title>
<param id="p1"><label>period</label></param>
<param id="p2"><select><choice>cut</choice><choice>wind up after <insert type="param"
 id-ref="p1"/></choice></select></param><prop name="label" class="zero-padded" value="KT-01"/>
<prop name="label" value="KT-1"/><part name="statement"><part name="item">
<prop name="label" value="a."/><p>Check each line within <insert type="param" id-ref="p1"/>;</p>
</part><part name="item"><prop name="label" value="b."/><p><insert type="param" id-ref="p2"/>
old lines.</p></part></part><part name="guidance"><p>Lines wear.</p></part>
<part name="assessment-objective"><p>each line is checked</p></part>
<control id="kt-1.1"><title>Records</title><prop name="label" value="KT-1(1)"/>
<part name="statement"><p>Keep records.</p></part></control></control>
<control id="kt-0007"><title>Control: kt-0007</title><part name="statement"><p>Fly low.</p></part>
</control></group></catalog>""",
    title="Kite Controls",
    units=(
        "h None | Kites",
        " h KT-1 | Lines",
        "  p a. | ",
        "  p b. | ",
        "  h KT-1(1) | Records",
        " h KT-0007 | ",
    ),
    lines=(
        "Kite Controls",
        "KT-1 Lines",
        "a. Check each line within [Assignment: period];",
        "b. [Selection: cut; wind up after [Assignment: period]] old lines.",
        "Lines wear.",
        "Keep records.",
    ),
    facts=(("type", "standard"),),
)

BRITISH_COLUMBIA = Example(
    xml="""<?xml version="1.0"?><act:act xmlns:act="http://www.gov.bc.ca/2013/legislation/act"
xmlns:bcl="http://www.gov.bc.ca/2013/bclegislation" xmlns:in="http://www.qp.gov.bc.ca/2013/inline">
<act:title>Kites Act</act:title><act:chapter>7</act:chapter><act:yearenacted>2031</act:yearenacted>
<act:assentedto>April 5, 2031</act:assentedto><act:content><bcl:part id="a"><bcl:num>1</bcl:num>
<bcl:text>Kites</bcl:text><bcl:section id="b"><bcl:marginalnote>Definitions</bcl:marginalnote>
<bcl:num>1</bcl:num><bcl:text>In this Act:</bcl:text><bcl:definition><bcl:text>
<in:term>kite</in:term> means a toy that</bcl:text><bcl:paragraph><bcl:num>a</bcl:num>
<bcl:text>flies, and</bcl:text>
</bcl:paragraph><bcl:paragraph><bcl:num>b</bcl:num><bcl:text>has a line;</bcl:text></bcl:paragraph>
</bcl:definition></bcl:section><bcl:section id="c"><bcl:marginalnote>Lines</bcl:marginalnote>
<bcl:num>2</bcl:num><bcl:subsection id="d"><bcl:num>1</bcl:num>
<bcl:text>A line is made of</bcl:text><bcl:paragraph id="e"><bcl:num>a</bcl:num>
<bcl:text>hemp, or</bcl:text></bcl:paragraph><bcl:paragraph id="f"><bcl:num>b</bcl:num>
<bcl:text>silk.</bcl:text></bcl:paragraph></bcl:subsection></bcl:section>
</bcl:part></act:content></act:act>""",
    title="Kites Act",
    units=(
        "h 1 | Kites",
        " h 1 | Definitions",
        " h 2 | Lines",
        "  p (1) | ",
        "   p (a) | ",
        "   p (b) | ",
    ),
    terms=("kite",),
    lines=("In this Act:", "(1) A line is made of"),
    facts=(("date", "April 5, 2031"), ("type", "statute")),
)

JAPAN = Example(
    xml="""<?xml version="1.0" encoding="UTF-8"?>
<Law Era="Reiwa" Year="13" Num="7" LawType="Act" Lang="ja"><LawNum>令和十三年法律第七号</LawNum>
<LawBody><LawTitle>凧揚げ法</LawTitle><TOC><TOCLabel>目次</TOCLabel></TOC>
<MainProvision><Chapter Num="1"><ChapterTitle>第一章　総則</ChapterTitle>
<Article Num="1"><ArticleCaption>（目的）</ArticleCaption><ArticleTitle>第一条</ArticleTitle>
<Paragraph Num="1"><ParagraphNum/><ParagraphSentence>
<Sentence>この法律は、<Ruby>凧<Rt>たこ</Rt></Ruby>を定める。</Sentence>
</ParagraphSentence></Paragraph></Article><Article Num="1_2"><ArticleTitle>第一条の二</ArticleTitle>
<Paragraph Num="1"><ParagraphNum/><ParagraphSentence><Sentence>凧は軽い。</Sentence>
</ParagraphSentence></Paragraph><Paragraph Num="2"><ParagraphNum>２</ParagraphNum>
<ParagraphSentence><Sentence>次の凧を除く。</Sentence></ParagraphSentence>
<Item Num="1"><ItemTitle>一</ItemTitle><ItemSentence><Sentence>重い凧</Sentence></ItemSentence>
</Item></Paragraph></Article></Chapter></MainProvision><SupplProvision>
<SupplProvisionLabel>附　則</SupplProvisionLabel><Article Num="1">
<ArticleTitle>第一条</ArticleTitle>
<Paragraph Num="1"><ParagraphNum/><ParagraphSentence><Sentence>この法律は、施行する。</Sentence>
</ParagraphSentence></Paragraph></Article></SupplProvision></LawBody></Law>""",
    title="凧揚げ法",
    units=(
        "h 第1章 | 第一章　総則",
        " h 1 | （目的）",
        " p 1-2 | ",
        "  p 1 | ",
        "  p 2 | ",
        "   p 1 | ",
        "h None | 附　則",
        " p 1 | ",
    ),
    lines=("第一条", "この法律は、凧を定める。", "1 重い凧"),
    matter=("目次",),
    facts=(("aliases", "令和十三年法律第七号"), ("language", "ja"), ("type", "statute")),
)
