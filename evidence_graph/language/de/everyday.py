"""What people say in German, and what the law says for it."""

from __future__ import annotations

from ..everyday import EverydayWords, by_word

EVERYDAY = EverydayWords(
    fillers=frozenset(
        """
        bitte bloß denn doch eben eigentlich einfach etwa genug gern gerne halt ja mal überhaupt
        wohl
        """.split()
    ),
    of_law=by_word(
        """
        kaution, mietkaution: mietsicherheit, sicherheitsleistung, kaution
        nebenkosten, warmmiete: betriebskosten
        nebenkostenabrechnung: betriebskostenabrechnung, abrechnung, betriebskosten
        hausmeister: hauswart
        fahrstuhl, lift: aufzug, aufzugsanlage
        putzen, putzfrau, treppenhaus: reinigung, gebäudereinigung
        rattengift, ratten, mäuse, schädlinge, kakerlaken: ungezieferbekämpfung, ungeziefer
        müll, mülltonne: müllbeseitigung, abfall
        garten, rasen: gartenpflege
        abwasser, klo: entwässerung
        schornsteinfeger: schornsteinreinigung
        kabelfernsehen, fernsehen, antenne: antennenanlage, breitband
        internet, glasfaser: telekommunikation, breitband, glasfaser
        strom, licht: beleuchtung, strom, elektrizität
        heizung: wärme, heizung
        reparieren, reparatur, kaputt: instandsetzung, instandhaltung, mangel
        schimmel, kaputt: mangel
        wohnung, bude, haus: wohnraum, mietsache, wohnung
        vermieter, hausbesitzer: eigentümer
        mietvertrag: mietverhältnis
        untervermieten, airbnb: untervermietung, gebrauchsüberlassung, zweckentfremdung
        mieterhöhung, miete erhöhen, teurer: mieterhöhung, erhöhung
        ausziehen, auszug: rückgabe, beendigung, räumung
        rausschmeißen, rauswerfen, rausschmiss, rauswurf, raus: kündigung, kündigen, räumung
        draufschlagen, abwälzen, umlegen, mitzahlen, mitbezahlen: umlage, umlegen, kosten

        chef, boss, firma, betrieb, unternehmen, meister: arbeitgeber
        mitarbeiter, angestellter, arbeiter, kollege: beschäftigte, arbeitnehmer
        feuern, gefeuert, rauswerfen, rausschmeißen, entlassen, gekündigt: kündigung, kündigen
        job, stelle, arbeit: arbeitsverhältnis, beschäftigung
        lohn, gehalt, verdienst, bezahlung: arbeitsentgelt, entgelt, vergütung
        geld, kohle: entgelt, vergütung, zahlung
        stundenlohn, pro stunde: zeitstunde, brutto
        stundenzettel, zeiterfassung, arbeitsstunden: arbeitszeit, aufzeichnung
        aufheben, aufbewahren: aufbewahren, aufbewahrung
        minijob, minijobber, aushilfe: geringfügig beschäftigte, geringfügig
        praktikum, praktikant: praktikantinnen, praktikum
        lehre, azubi, lehrling, lehrstelle: berufsausbildung, auszubildende, ausbildung
        teilzeit, weniger arbeiten, kürzer arbeiten: verringerung, arbeitszeit, teilzeit
        auszeit, freinehmen, frei, aussetzen, pausieren: freistellung, fernbleiben
        daheim, zuhause, daheim bleiben, zuhause bleiben: fernbleiben, häuslich
        urlaub, ferien, urlaubstage: erholungsurlaub, urlaub
        krank, krankheit: arbeitsunfähigkeit, erkrankung
        kindergeld, elternzeit: elternzeit
        schwanger: mutterschutz, schwangerschaft
        überstunden: mehrarbeit, überstunden
        befristet, zeitvertrag: befristung, befristet
        schwarzarbeit, schwarz: illegale beschäftigung
        jugendliche, unter 18, minderjährig, 17, 16, 15: jugendliche, vollendung, lebensjahr
        alt, jahre: lebensjahr

        oma, opa, großmutter, großvater: großeltern, angehörige
        mama, mutter, papa, vater, eltern: eltern, angehörige
        schwiegermutter, schwiegervater: schwiegereltern
        bruder, schwester: geschwister, angehörige
        mann, frau: ehegatten, lebenspartner
        freund, freundin: lebensgefährte, gemeinschaft
        kind, sohn, tochter: kinder
        familie, verwandte: angehörige
        pflegefall, pflegebedürftig: pflegebedürftigkeit, pflegebedürftig, pflegesituation
        pflegen, kümmern: pflege, pflegen
        heim, altersheim, pflegeheim: stationär, einrichtung
        sterben, sterbend, tod: tod, letzte lebensphase, verstorben
        plötzlich, notfall: akut, unvorhergesehen

        laden, händler, shop, verkäufer: unternehmer, verkäufer
        kunde, käufer: verbraucher, käufer
        anbieter, veranstalter: unternehmer, veranstalter
        geld zurück, zurückbekommen, zurückkriegen: erstattung, rückzahlung, rückerstattung
        zurückgeben, zurückschicken, umtauschen: widerruf, rückgabe, rücktritt
        aussteigen, abbrechen, abbruch, rauskommen, beenden: kündigung, beendigung
        abo, mitgliedschaft: vertrag, abonnement
        raten, ratenzahlung, auf einmal: teilleistungen, raten, teilzahlung
        bezahlen, zahlen, blechen: entrichten, vergütung, zahlung
        kurs, lehrgang, schulung: lehrgang, unterricht
        fernkurs, fernschule, onlinekurs, von zuhause: fernunterricht, fernlehrgang
        lehrer, dozent: lehrende, lehrkraft
        schüler, teilnehmer: lernende, teilnehmer
        anmeldegebühr, einschreibegebühr, aufnahmegebühr: einschreibegebühr, vergütung, kosten
        genehmigung, erlaubnis: zulassung, genehmigung, erlaubnis
        kaputt, defekt, mangelhaft: mangel
        garantie: gewährleistung, garantie
        abzocke, betrug, übers ohr: sittenwidrig, arglistig, wucher
        kleingedrucktes: geschäftsbedingungen
        kosten, kostet, preis: entgelt, gebühr, kosten
        rechnung: abrechnung, rechnung
        unterschreiben, unterschrift: schriftform, vereinbarung, verzicht
        mail, email, e-mail, whatsapp: textform, elektronische form, schriftform
        brief, schriftlich: schriftform, schriftlich
        gültig, gilt: wirksam, unwirksam, nichtig
        ungültig: unwirksam, nichtig
        verboten, nicht erlaubt, illegal: unzulässig, untersagt, verboten
        darf, erlaubt: zulässig

        strafe, droht, knöllchen, strafzettel: geldbuße, bußgeld, ordnungswidrigkeit
        knast, gefängnis: freiheitsstrafe
        kontrolliert, kontrolle, überprüft: prüfung, überwachung, aufsicht
        klagen, verklagen, vor gericht: klage, gericht, gerichtsstand
        gericht, welches gericht: gerichtsstand, zuständig
        anwalt: rechtsanwalt, bevollmächtigter
        beschweren, ärger, streit: beschwerde, streitigkeit
        bescheid sagen, sagen, melden: anzeigen, ankündigen, mitteilen, anmeldung
        bescheid geben, ankündigen: ankündigen, anzeigen, mitteilung
        frist, bis wann, wie lange vorher: frist, spätestens
        wie lange, höchstens: höchstdauer, dauer, längstens
        beweis, beweisen, attest: nachweis, bescheinigung, glaubhaftmachung
        entschädigung, schmerzensgeld: schadensersatz
        schulden: verbindlichkeit, forderung
        pleite: insolvenz, zahlungsunfähigkeit
        vertrag brechen: pflichtverletzung, verstoß
        amt, behörde: behörde, zuständige stelle

        daten, infos, meine daten: personenbezogene daten
        löschen: löschung
        auskunft, einsehen: auskunft, einsicht
        weitergeben: übermittlung, offenlegung
        foto, bild: lichtbild, abbildung
        lied, musik: werk, tonträger
        kopieren, kopie: vervielfältigung, abschrift
        auto, wagen: fahrzeug, kraftfahrzeug
        führerschein: fahrerlaubnis
        betrunken, besoffen: alkohol, fahruntüchtigkeit
        rasen, zu schnell: geschwindigkeit
        parken: halten, parken
        geschäftsführer: geschäftsführung, leitungsorgan
        besitzer: eigentümer, inhaber
        aktie, anteil: gesellschaftsanteil, geschäftsanteil

        miete, mietzins: miete, mietpreis
        renovieren, streichen, schönheitsreparatur: schönheitsreparaturen, instandhaltung
        nachbar, lärm, krach: ruhestörung, beeinträchtigung, lärm
        hund, katze, haustier: tierhaltung
        schlüssel: schlüssel, zugang
        nachmieter: ersatzmieter, eintritt
        mietminderung, weniger miete: minderung
        modernisierung, umbau, sanierung: modernisierung, bauliche maßnahme
        wg, mitbewohner: mitmieter, gemeinschaft

        betriebsrat: betriebsrat, arbeitnehmervertretung
        abfindung: abfindung, entschädigung
        aufhebungsvertrag: aufhebung, auflösung
        mobbing: belästigung, würde
        streik: arbeitskampf
        gewerkschaft: tarifvertrag, tarifvertragspartei, gewerkschaft
        trinkgeld: vergütung
        zu spät gezahlt, lohn kommt nicht: fälligkeit, verzug
        sozialversicherung, krankenkasse: versicherung, krankenversicherung, beitrag
        rente: altersrente, rente
        arbeitslos, arbeitslosengeld: arbeitslosigkeit, leistung
        selbstständig, freiberufler: selbständig, unternehmer

        stornieren, widerrufen, zurücktreten: widerruf, widerrufsrecht, rücktritt
        zwei wochen, 14 tage: widerrufsfrist, frist
        vertrag unterschrieben, geschlossen: vertragsschluss, vertrag
        haustür, vertreter: außerhalb von geschäftsräumen, fernabsatz, telefonisch
        telefon, anruf, angerufen: außerhalb von geschäftsräumen, fernabsatz, telefonisch
        online, im internet: fernabsatz, elektronisch
        geliefert, paket, lieferung: lieferung, lieferzeit
        nicht gekommen, zu spät: verzug, verspätung
        kredit, darlehen: darlehen, verbraucherdarlehen
        zinsen: zins, verzugszinsen
        mahnung, inkasso: mahnung, verzug, inkasso
        bank, konto: kreditinstitut, zahlungskonto
        versicherung: versicherer, versicherungsnehmer
        reise, flug: reisevertrag, reisender, beförderung

        muss ich zahlen, umsonst, kostenlos: anspruch auf entgelt, unentgeltlich, gebührenfrei
        höchstens zahlen, wie viel darf: höchstens, nicht übersteigen, höchstbetrag
        obergrenze, maximal: höchstens, nicht übersteigen, höchstbetrag
        bestraft, strafbar, anzeige: straftat, ordnungswidrig, geldbuße
        wer ist schuld, haftet, haften: haftung, schadensersatz, vertreten
        mündlich, handschlag: form, mündlich, schriftform
        trick, umgehen, schlupfloch: umgehung, unabdingbarkeit, abweichende vereinbarung
        zu meinem nachteil, anders vereinbaren: zuungunsten, abgewichen, unabdingbarkeit
        vor langer zeit, verjährt, zu lange her: verjährung, verjährungsfrist
        für wen gilt, gilt das für: geltungsbereich, anwendungsbereich, anzuwenden
        ausnahme, ausnahmen: ausnahme, gilt nicht, abweichend
        liste, buch führen: verzeichnis, aufzeichnung
        papiere, unterlagen: unterlagen, urkunde, nachweis
        zusammenleben, unverheiratet: lebensgemeinschaft
        scheidung, trennung: scheidung, getrenntleben
        erben, erbe, testament: erbschaft, nachlass, erblasser
        baby, säugling: kind, geburt
        behindert, rollstuhl: schwerbehinderte, behinderung
        ausländer: ausländer, aufenthalt
        polizei: polizei, behörde
        baugenehmigung, bauen: bauvorhaben, baugenehmigung
        zaun, hecke, baum: grenze, anpflanzung
        müll wegwerfen: abfallentsorgung
        firma gründen: gründung, gesellschaft, eintragung
        versammlung: hauptversammlung, gesellschafterversammlung
        steuer, finanzamt: steuer, abgabe, finanzbehörde
        urlaub, ferien, freie tage: urlaub, erholungsurlaub, urlaubsanspruch
        makler, immobilienmakler: vermittler, makler
        maklergebühr, provision, courtage: provision, vergütung, entgelt
        vorschuss, anzahlung, vorkasse: vorschuss, vorauszahlung
        pause, mittagspause: ruhepause
        schicht, nachtschicht: schichtarbeit, nachtarbeit
        sonntag, feiertag: sonntagsruhe, feiertag
        benachteiligt, schlechter behandelt: benachteiligung, diskriminierung
        probezeit: wartezeit, probezeit
        zurückfordern, zurückholen, geld wiederbekommen: rückforderung, erstattung

        eigenbedarf, selbst einziehen: berechtigtes interesse, kündigung
        mieter loswerden: kündigung, beendigung
        miete nicht gezahlt, mietschulden, mietrückstand: zahlungsverzug, verzug, rückstand
        mietspiegel, ortsübliche miete: vergleichsmiete
        mietpreisbremse, zu hohe miete: vergleichsmiete
        indexmiete, staffelmiete: mieterhöhung, erhöhung
        zwangsräumung, gerichtsvollzieher: räumung, vollstreckung
        kaution zurück, kaution wiederbekommen: rückgabe, sicherheit
        kaution anlegen: anlage, sicherheit, zinsen
        wohnung zeigen, wohnungsbesichtigung, besichtigen: besichtigung, betreten
        macken, kratzer: verschlechterung, vertragsgemäßer gebrauch, veränderung
        abnutzung, abgenutzt: verschlechterung, vertragsgemäßer gebrauch, veränderung
        wohnung geerbt, mieter gestorben, mieter stirbt: tod des mieters, eintritt
        haus verkauft, neuer eigentümer: veräußerung, erwerber
        heizung ausgefallen, kein warmes wasser: mangel, minderung
        stellplatz: mietsache, nebenräume
        hausordnung: ordnung, gebrauch
        pacht, schrebergarten: pacht, pachtverhältnis
        wohngemeinschaft, wohnung teilen: gebrauch, dritte
        vorzeitig raus, früher raus: außerordentliche kündigung, kündigung
        möbliert, möbel: einrichtung, möbliert
        wohnungstausch, nachmieter stellen: dritte, überlassung
        quadratmeter, größe der wohnung: wohnfläche
        sozialwohnung, wohnberechtigungsschein: wohnraumförderung, gefördert
        wohngeld, mietzuschuss: wohngeld, wohngeldberechtigt

        gekündigt werden, kündigung bekommen, gekündigt: kündigung, kündigungsfrist
        kündigungsschutz: sozial ungerechtfertigt, kündigung
        abmahnung, abgemahnt: abmahnung, pflichtverletzung
        fristlos, sofort gekündigt: wichtiger grund, außerordentliche kündigung
        betriebsbedingt, stellenabbau: dringende betriebliche erfordernisse
        krankmelden, krankmeldung, krankschreibung: arbeitsunfähigkeit, anzeige, bescheinigung
        krankgeschrieben, lohnfortzahlung: arbeitsunfähigkeit, entgeltfortzahlung
        krankengeld: krankengeld, entgeltfortzahlung
        arbeitszeugnis, zeugnis: zeugnis, leistung
        feierabend, arbeitsende: ruhezeit, beendigung der arbeitszeit
        stunden am tag, stunden arbeiten, länger arbeiten: arbeitszeit, werktäglich
        arbeitstag, wochenstunden, stunden in der woche: arbeitszeit, wöchentliche arbeitszeit
        ausruhen, erholen, zwischen zwei schichten: ruhezeit, ruhepause
        sonntags, am wochenende, samstags: sonntag, feiertag, ruhetag
        nachts: nachtarbeit, nachtzeit
        bereitschaft, rufbereitschaft: bereitschaftsdienst, rufbereitschaft
        resturlaub, urlaub mitnehmen, urlaub übertragen: übertragung, urlaub
        urlaub auszahlen, urlaub ausbezahlen: abgeltung, urlaub
        urlaub verfällt, urlaub verfallen, urlaub weg: übertragung, erlischt, urlaub
        urlaub abgelehnt, urlaub verweigert, urlaub streichen: zeitliche festlegung, belange, urlaub
        urlaubsgeld, bezahlter urlaub: urlaubsentgelt
        im urlaub krank: erkrankung, arbeitsunfähigkeit, urlaub
        im urlaub jobben: erwerbstätigkeit, urlaub
        neue stelle angefangen, gerade erst angefangen, erst seit kurzem: wartezeit, teilurlaub
        nebenjob, zweitjob: nebentätigkeit, mehrere arbeitsverhältnisse
        home office, homeoffice, heimarbeit: heimarbeit, telearbeit
        halbtags, stundenweise: teilzeitbeschäftigt, verringerung
        stunden reduzieren, stunden kürzen: verringerung, arbeitszeit
        wieder mehr arbeiten, wieder vollzeit, aufstocken: verlängerung der arbeitszeit, arbeitszeit
        immer wieder befristet, kettenvertrag: befristung, verlängerung, sachlicher grund
        festvertrag, fester vertrag, unbefristet, festanstellung: unbefristet, unbestimmte zeit
        befristet angestellt: befristet beschäftigt, befristeter arbeitsvertrag
        leiharbeiter, zeitarbeit, leihfirma: arbeitnehmerüberlassung, leiharbeitnehmer, verleiher
        diskriminiert, mobben, gemobbt: benachteiligung, belästigung
        angemacht, begrapscht: sexuelle belästigung
        schwerbehindert, behinderter kollege: schwerbehinderter mensch
        mutterschaft, baby bekommen, kind bekommen: entbindung, schwangere, mutterschutz
        elternzeit, nach der geburt: elternzeit, betreuung
        elterngeld: elterngeld, bezugszeitraum
        kind krank: erkrankung des kindes, freistellung
        beerdigung, hochzeit: verhinderung, freistellung
        arbeitskleidung, schutzkleidung, helm: schutzausrüstung, arbeitsschutz
        arbeitsunfall, bei der arbeit verletzt: arbeitsunfall, unfallversicherung
        gefährliche arbeit, gefährlich: gefährdung, gefahren, unfallgefahren
        schwere arbeit, schwer heben: leistungsfähigkeit, körperlich
        ferienjob, schülerjob, taschengeld verdienen: kinder, jugendliche, beschäftigung
        kinderarbeit: beschäftigung von kindern, kinder
        minderjährige arbeiten, unter 18 arbeiten: jugendliche, beschäftigung
        berufsschule, schultag: berufsschule, freistellung, unterricht
        ausbilder, lehrherr, lehrmeister: ausbildender, ausbilder
        ausbildung abbrechen: ausbildungsverhältnis, kündigung, berufsausbildung
        gesellenprüfung, abschlussprüfung: prüfung, abschlussprüfung
        weiterbildung, fortbildung, bildungsurlaub: weiterbildung, bildung
        betriebsübergang, firma verkauft: betriebsübergang, inhaber
        konkurrenz, zur konkurrenz: wettbewerbsverbot, wettbewerb
        betriebsgeheimnis, ausplaudern: geschäftsgeheimnis, verschwiegenheit
        erfindung, erfunden: diensterfindung, erfindung
        dienstwagen, firmenwagen: sachbezug, überlassung
        bonus, weihnachtsgeld, prämie: sondervergütung, sonderzahlung
        gehaltserhöhung, mehr geld: vergütung, erhöhung
        gehaltszettel, lohnzettel: abrechnung, arbeitsentgelt
        tariflohn: tarifvertrag, tarifentgelt
        streikbrecher, aussperrung: arbeitskampf
        betriebsversammlung: betriebsversammlung, betriebsrat
        kurzarbeit: kurzarbeitergeld, arbeitsausfall
        arbeitslos melden, arbeitsamt, jobcenter: agentur für arbeit
        hartz, bürgergeld: grundsicherung, leistungsberechtigte

        angelogen, belogen, reingelegt, verarscht: arglistige täuschung, anfechtung
        gezwungen, erpresst, gedroht, bedroht: drohung, widerrechtlich
        verschrieben, vertippt, aus versehen, versehentlich: irrtum, anfechtung
        falscher preis, missverständnis, falsch verstanden: irrtum, anfechtung, willenserklärung
        vertrag loswerden, vom vertrag los: anfechtung, rücktritt, kündigung
        taschengeld, kind gekauft: minderjähriger, gesetzlicher vertreter, einwilligung
        kind hat gekauft: minderjähriger, gesetzlicher vertreter, einwilligung
        volljährig, erwachsen: volljährigkeit, geschäftsfähigkeit
        geschäftsunfähig, dement, demenz: geschäftsunfähigkeit, betreuung
        auftrag erteilt, beauftragt: auftrag, vertrag
        in meinem namen, unterschrieben für mich: vertretung, vollmacht, vertreter
        abgemacht, versprochen, ausgemacht: vereinbarung, zusage, vertrag
        nicht gehalten, wort gebrochen: pflichtverletzung, verletzung
        vertragsstrafe: vertragsstrafe, verwirkt
        agb: allgemeine geschäftsbedingungen
        überraschende klausel, unfair: unangemessene benachteiligung, überraschende klauseln
        zeitlich zu spät, zu spät geliefert, liefert nicht: verzug, leistung, frist
        unmöglich, geht nicht mehr: unmöglichkeit, ausschluss der leistungspflicht
        höhere gewalt, unwetter: höhere gewalt
        geschenkt, schenken, geschenk: schenkung
        geschenk zurück: schenkung, rückforderung, undank
        geliehen, ausgeliehen, verliehen, geborgt: leihe, darlehen, rückgabe
        pumpen, geld leihen, geliehenes geld: darlehen, rückzahlung, fälligkeit
        bürgen, gebürgt: bürgschaft, bürge
        gefunden, fundstück, fundbüro: fund, finder
        finderlohn: finderlohn, fund
        verwechselt, falsch überwiesen: ungerechtfertigte bereicherung, rechtlicher grund
        aus versehen überwiesen: ungerechtfertigte bereicherung, rechtlicher grund

        umtausch, zurückbringen, gefällt nicht: widerruf, rücktritt
        kaufvertrag, gekauft: kauf, käufer
        gebraucht, gebrauchtwagen: gebrauchte sache, mangel
        gerät kaputt, geht nicht, funktioniert nicht: mangel, nacherfüllung
        reparieren lassen, neues gerät, ersatzgerät: nacherfüllung, nachbesserung, nachlieferung
        gewährleistung, gewährleistungsfrist: verjährung, mängelansprüche, mangel
        preisnachlass, billiger, nachlass: minderung, herabsetzung
        handwerker, monteur, installateur: unternehmer, werkvertrag
        pfusch, gepfuscht, murks, schlecht gearbeitet: mangel, mangelhaft, werk
        kostenvoranschlag: kostenanschlag, überschreitung
        abnehmen, bauabnahme: abnahme, werk
        bauherr, hausbau: bauvertrag, besteller
        frisör, friseur, trainer: dienstvertrag, dienste
        fitnessstudio, sportstudio, handyvertrag: dauerschuldverhältnis, laufzeit, kündigung
        verlängert sich, automatisch verlängert: stillschweigend, verlängerung, vertragsverhältnis
        onlineshop, bestellt, bestellung, amazon: fernabsatzvertrag, verbraucher
        rücksendung, retoure, versandkosten: rücksendung, kosten
        nicht bestellt, unbestellt, unverlangt: unbestellte, zusendung
        gewinnspiel, gewonnen: gewinnzusage, preis
        werbeanruf, werbung, spam: werbung, belästigung
        reisemangel, hotel, pauschalreise: reisemangel, pauschalreise, reiseveranstalter
        flug ausgefallen, verspätung, flug verspätet: annullierung, verspätung, ausgleich
        bahn: eisenbahn, beförderung
        eintrittskarte, ticket, konzert: veranstaltung, freizeit
        gutschein: gutschein
        gefährliches produkt, verletzt durch: produkthaftung, hersteller, fehler
        schrott, billigware: mangel
        etikett, verpackung, aufschrift: kennzeichnung, bezeichnung
        haltbarkeit, abgelaufen: mindesthaltbarkeit

        dispo, konto überzogen, überziehen: überziehung, sollzinsen
        überweisung, überwiesen: zahlungsvorgang, zahlungsdienst
        karte gestohlen, ec karte, kreditkarte: zahlungsinstrument, nicht autorisiert
        ratenkauf, abzahlen: teilzahlung, raten
        früher zurückzahlen, vorzeitig ablösen: vorzeitige rückzahlung, vorfälligkeitsentschädigung
        hypothek, haus finanzieren: grundschuld, immobiliar
        schuldner, zahlt nicht: schuldner, verzug
        mahngebühr, mahnkosten: verzugsschaden, verzug
        verzugszins, zinsen wenn: verzugszinsen, basiszinssatz
        pfänden, pfändung, kuckuck: pfändung, pfändungsfrei, zwangsvollstreckung
        privatinsolvenz, überschuldet: restschuldbefreiung
        vollstreckungstitel, gerichtlicher mahnbescheid: mahnbescheid, vollstreckungsbescheid
        schaden gemeldet, versicherung zahlt nicht: versicherungsfall, leistungspflicht
        versicherung kündigen: versicherungsvertrag, kündigung
        lebensversicherung: versicherungsleistung, bezugsberechtigter
        schufa, auskunftei: auskunftei, bonität
        geldwäsche, bargeld: geldwäsche, barzahlung

        verletzt, schmerzen: körperverletzung, schadensersatz, gesundheit
        kaputt gemacht, beschädigt, zerstört: sachbeschädigung, schadensersatz, schaden
        gebissen, hundebiss: tierhalter, schaden
        kind hat kaputt gemacht, kind schuld: aufsichtspflicht, minderjährige
        selbst schuld, mitschuld: mitverschulden
        dach, dachziegel, glatteis, ausgerutscht: gebäude, verkehrssicherung
        arztfehler, kunstfehler, falsch behandelt: behandlungsfehler, behandelnder
        patient, ärztlich, op, operation: behandlung, einwilligung, aufklärung
        notwehr, gewehrt: notwehr, verteidigung

        heiraten, hochzeit, trauung: eheschließung, ehe
        verheiratet: ehe, ehegatten
        verlobt: verlöbnis
        scheiden lassen, ehe kaputt: scheidung, gescheitert
        getrennt, ausgezogen nach streit: getrenntleben, trennung
        unterhalt für kind, kindesunterhalt, alimente: unterhalt, unterhaltspflicht
        unterhalt: unterhaltspflicht, bedürftig
        sorgerecht: elterliche sorge
        besuchsrecht, kind sehen, enkel sehen: umgang
        vaterschaft, vater des kindes, vaterschaftstest: vaterschaft, anerkennung, abstammung
        adoptieren: annahme als kind
        nachname, familienname, namen ändern: ehename, geburtsname, name
        vorname: vornamen
        pflegekind, pflegeeltern: familienpflege, pflegeperson
        vormund: vormundschaft
        gesetzlicher betreuer: betreuung, betreuer
        patientenverfügung: patientenverfügung
        ehevertrag, zugewinn: güterrecht, zugewinnausgleich
        gemeinsames vermögen: zugewinn, vermögen
        wer putzt: haushaltsführung

        erbt, erben, geerbt, erbe: gesetzliche erben, erbfolge, erbschaft
        kinder erben, ohne testament: gesetzliche erben, abkömmlinge
        enkel, nachkommen: abkömmlinge
        enterbt, enterben, steht mir trotzdem zu: pflichtteil, ausgeschlossen
        letzter wille, testament schreiben: testament, letztwillige verfügung, eigenhändig
        erbe ausschlagen, erbe nicht wollen: ausschlagung
        schulden geerbt, schulden vererbt: nachlassverbindlichkeiten, ausschlagung
        erbschein: erbschein, nachlassgericht
        vermacht, vermachen: vermächtnis
        erbengemeinschaft, mit geschwistern geerbt: miterben, auseinandersetzung
        gestorben, verstorben: tod, erbfall, erblasser

        nachbarhaus, nachbars baum, äste, zweige: überhang, grundstück
        laub, wurzeln: überhang, wurzeln
        gestank, qualm, rauch: zuführung, immissionen, einwirkungen
        überbaut, auf mein grundstück gebaut: überbau
        durchfahrt, weg über: notweg, wegerecht, grunddienstbarkeit
        grundstück kaufen, haus kaufen: auflassung, notarielle beurkundung, grundstück
        grundbuch eingetragen: eintragung, grundbuch
        wohnungseigentümer: wohnungseigentum, eigentümerversammlung, gemeinschaft
        eigentümerversammlung: wohnungseigentum, eigentümerversammlung, gemeinschaft
        geklaut, gestohlen: abhandengekommen, diebstahl
        bauen ohne genehmigung, schwarzbau: baugenehmigung, genehmigungspflicht

        führerschein weg, führerschein entzogen, lappen: entziehung der fahrerlaubnis, fahrverbot
        fahrverbot, punkte: fahrverbot, fahreignungsregister
        promille, alkohol am steuer: atemalkohol
        rote ampel, ampel: wechsellichtzeichen, lichtzeichen
        vorfahrt: vorfahrt
        geblitzt, tempo, tempolimit: geschwindigkeit, höchstgeschwindigkeit
        fahrerflucht, unfallflucht: unerlaubtes entfernen, unfallort
        parkverbot, falschparker: halten, parken
        handy am steuer: elektronisches gerät, fahrzeugführer
        fahrrad, radfahrer: fahrräder, radweg
        kindersitz, gurt: sicherheitsgurt, rückhalteeinrichtung
        fußgänger, zebrastreifen: fußgängerüberweg
        tüv, hu: hauptuntersuchung
        anmelden auto, kennzeichen, nummernschild: zulassung, kennzeichen
        blechschaden, autounfall: verkehrsunfall, haftpflicht

        chef liest mails, überwacht, ausspioniert: überwachung
        daten weitergegeben, daten verkauft: übermittlung, dritte, einwilligung
        was über mich gespeichert: auskunft, auskunftsrecht
        kamera, videoüberwachung, gefilmt: videoüberwachung, optisch-elektronisch
        cookie, tracking: endeinrichtung, einwilligung
        datenleck, gehackt, hacker: verletzung des schutzes, benachrichtigung
        zustimmung, zugestimmt, ja gesagt: einwilligung
        foto von mir, bild von mir: bildnis, recht am eigenen bild
        falsche daten: berichtigung
        passwort: zugangsdaten, authentifizierung
        beleidigt, beschimpft: beleidigung
        verleumdet, gerüchte: verleumdung
        raubkopie, film kopieren, musik kopieren: vervielfältigung, privatgebrauch
        abgeschrieben, plagiat, geklauter text: urheberrecht, zitat
        markenname, logo: marke, kennzeichen
        erfinder: patent, erfindung

        firma anmelden, selbstständig machen, laden eröffnen: gewerbe, gewerbeanzeige
        startup gründen: gründung, gesellschaftsvertrag
        stammkapital, startkapital: stammkapital, stammeinlage
        teilhaber, mitinhaber, mitgesellschafter: gesellschafter
        gewinn aufteilen, gewinn ausschütten: gewinnverteilung, gewinnverwendung
        vorstand, aufsichtsrat: vorstand, aufsichtsrat
        verein gründen, vereinsmitglied: verein, satzung, mitglied
        jahresabschluss, buchhaltung: jahresabschluss, bücher, buchführung
        handelsregister: handelsregister, eintragung
        kneipe, restaurant, gaststätte, bar: gaststätte, gaststättengewerbe
        öffnungszeiten, ladenschluss: verkaufsstelle
        vertreter, handelsvertreter: handelsvertreter, provision
        maklerlohn, maklerkosten: provision, entgelt
        makler bezahlen: vermittlung, entgelt, provision

        steuererklärung, steuern sparen: steuererklärung, abgabe
        steuern, versteuern: steuer, steuerpflichtig
        steuerbescheid: festsetzung, bescheid
        absetzen, abschreiben: werbungskosten, betriebsausgaben, absetzung
        mehrwertsteuer: umsatzsteuer
        kindergeld, kinderfreibetrag: kindergeld, kinderfreibetrag
        steuerhinterziehung: verkürzung
        zu spät abgegeben, fristverlängerung: verspätungszuschlag, fristverlängerung
        schenkungssteuer, erbschaftssteuer: erbschaftsteuer, schenkungsteuer, freibetrag
        zoll, aus dem ausland mitbringen: einfuhr, zollbehörde

        strafe zahlen, bußgeld, ordnungsgeld: geldbuße, ordnungswidrig
        ins gefängnis, eingesperrt: freiheitsstrafe, haft
        vorbestraft, führungszeugnis: führungszeugnis, bundeszentralregister
        verhaftet, festgenommen: festnahme, untersuchungshaft
        klauen, stehlen, dieb: diebstahl, wegnimmt
        schlagen, geschlagen, verprügelt: körperverletzung
        umbringen, getötet: totschlag, mord
        stalking, stalker: nachstellung
        drogen, kiffen, gras: betäubungsmittel, cannabis
        waffe: waffe, waffenbesitzkarte
        abhauen, flüchten: flucht
        schmiergeld, bestechen: bestechung, vorteilsannahme
        durchsuchen, hausdurchsuchung: durchsuchung
        anzeigen, strafanzeige: strafanzeige, strafantrag
        zeuge, aussagen: zeuge, vernehmung

        einspruch einlegen, dagegen vorgehen, wehren: widerspruch, einspruch, rechtsbehelf
        gegen bescheid: widerspruch, anfechtung, verwaltungsakt
        berufung, revision: rechtsmittel, berufung
        anwalt zahlen, gerichtskosten, prozesskosten: kosten, gebühren, prozesskostenhilfe
        kann mir anwalt nicht leisten, kein geld für anwalt: prozesskostenhilfe, beratungshilfe
        vor gericht gehen, gerichtlich, wehren gegen kündigung: klage, feststellung, anrufung
        bis wann klagen, klagefrist: klage, klagefrist, frist
        frist verpasst, zu spät dran: wiedereinsetzung, versäumung, verspätet
        vertagen, termin verschieben: vertagung, verlegung
        nicht erschienen, nicht hingegangen: ausbleiben, säumnis
        vergleich, einigung, einigen: vergleich, einigung
        schlichter, vermitteln: schlichtung, mediation, einigungsstelle
        wer entscheidet, wer ist zuständig: zuständig, zuständigkeit, behörde
        akten, akteneinsicht: akteneinsicht
        zugestellt, einschreiben: zustellung
        antrag stellen, beantragen, wo beantrage: antrag, antragstellung
        formular ausfüllen, vordruck: formular, vordruck
        ablehnen, abgelehnt, nein sagen: ablehnung, versagung
        begründen, gründe nennen: begründung, gründe
        nicht geantwortet, keine antwort: schriftlich, entscheidung, mitteilung
        zählt als ja, gilt als genehmigt: gilt als erteilt, fiktion
        umziehen, anmelden, ummelden: meldepflicht, anmeldung, wohnung
        personalausweis, ausweis, reisepass: ausweis, pass
        einbürgern, deutscher werden: einbürgerung, staatsangehörigkeit
        aufenthaltserlaubnis, bleiben dürfen, visum: aufenthaltstitel, aufenthaltserlaubnis
        asyl, flüchtling: asyl, schutzberechtigte
        wählen, stimme abgeben: wahlrecht, stimmabgabe, wahlberechtigt
        demo, demonstrieren: versammlung, aufzug

        pflegegeld, pflegestufe: pflegegrad, pflegegeld
        pflegezeit, wegen pflege: pflegezeit, familienpflegezeit
        rentenalter, in rente gehen: regelaltersgrenze, altersrente
        witwe, witwer: hinterbliebene, witwenrente
        behindertenausweis: schwerbehindertenausweis, grad der behinderung
        bafög, stipendium: ausbildungsförderung
        kita, kindergarten: tageseinrichtung, förderung
        schulpflicht, schwänzen: schulpflicht
        studieren, uni, studium: hochschule, studierende
        studienabschluss, anerkannt: anerkennung, gleichwertigkeit
        prüfung nicht bestanden, durchgefallen: nicht bestanden, wiederholung
        impfen, impfung: schutzimpfung
        ansteckend, quarantäne: absonderung, infektion
        apotheke, medikament, medizin: arzneimittel, apotheke
        hebamme: hebammenhilfe
        organspende: organspende, entnahme
        rauchen, zigarette: tabakerzeugnisse, rauchverbot
        alkohol kaufen, bier: alkoholische getränke, abgabe
        spielen um geld, automaten, wetten: glücksspiel, spielgerät

        müll trennen, recycling: verwertung, abfall
        pfand, flasche: pfand, verpackung
        lärm vom nachbarn, baulärm: lärm, immissionen
        fällen, abholzen: beseitigung, bäume
        angeln, fischen: fischerei
        jagen, jäger: jagd, jagdschein
        hund beißt, kampfhund: gefährlicher hund, halter
        tierquälerei, tier schlagen: tierschutz, schmerzen, leiden
        solaranlage, photovoltaik: solare strahlungsenergie, anlage
        feuerwerk, böller: pyrotechnische gegenstände
        chemikalien, giftig: gefährliche stoffe, gefahrstoffe

        wie oft: anzahl, wiederholung, jährlich
        wie teuer, wie hoch: höhe, betrag, entgelt
        wie schnell, so schnell: unverzüglich, frist
        wie viele tage, wieviele tage: werktage, arbeitstage, tage
        mindestalter, ab welchem alter, wie alt: vollendetes lebensjahr, lebensjahr
        wer darf, wer kann: berechtigt, befugt
        wer muss, wer ist verpflichtet: verpflichtet, pflicht
        ohne grund, einfach so: grund, begründung
        gezwungen werden, zwingen: verpflichtet, zwang
        rückgängig machen: widerruf, aufhebung, rücktritt
        schriftlich haben, schwarz auf weiß: schriftform, textform, niederschrift
        absichtlich, mit absicht: vorsatz, vorsätzlich
        aus dummheit, nicht aufgepasst: fahrlässig, fahrlässigkeit
        geheim, geheim halten: geheimhaltung, verschwiegenheit
        gilt noch, noch gültig: wirksam, geltung
        """
    ),
)
