"""What people say in German, and what the law says for it."""

from __future__ import annotations

from ..everyday import EverydayWords, by_word

EVERYDAY = EverydayWords(
    links=("s", "es", "n", "en", "er", "e"),
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
        """
    ),
)
