"""What people say in English, and what the law says for it."""

from __future__ import annotations

from ..everyday import EverydayWords, by_word

EVERYDAY = EverydayWords(
    fillers=frozenset(
        """
        actually anything arent came cant come couldnt didnt doesnt dont ever get gets gonna got
        gotta hasnt havent hes im isnt ive lot lots mine please really shes shouldnt something
        still stuff thats theres theyre thing things wanna wasnt whats wont wouldnt youre
        """.split()
    ),
    of_law=by_word(
        """
        bond, security money, holding money: deposit
        landlord, landlady: lessor
        lessor: landlord
        tenant, renter: lessee
        renter, lessee: tenant
        flat, apartment, house, place, room: premises, dwelling, property
        lease, rental agreement, rent contract: tenancy, tenancy agreement, lease
        mend, fix, fixing, broken: repair
        broken, faulty, damp, mould: disrepair, defect, defective
        damage: wear and tear
        kick out, kicked out, throw out, thrown out, chuck out, evict: possession, eviction
        kick out, kicked out, throw out, thrown out, evict: terminate
        move out, moved out, moving out: vacate, end of the tenancy, termination
        move in, moving in: occupation, possession, commencement
        boyfriend, girlfriend, flatmate, roommate, housemate, lodger: occupier, sublet, share
        rent out, airbnb, holiday let, subletting: sublet, short-term let
        dog, cat, puppy, pet: animal, pet
        cigarette, vape: smoke
        snoop, look round, look around, check up: inspect, entry, inspection
        electricity, gas, heating bill: utilities
        agent, letting agency, estate agent: managing agent
        sofa, bed, fridge, washing machine, cooker: furniture, fixture, appliance
        neighbour, noise, loud: nuisance
        let in, come in, barge in: entry, access

        boss, company, firm, workplace, my work: employer
        worker, staff, employed: employee
        employee: worker
        fire, fired, sack, sacked, let go, laid off: dismissal, dismiss, terminate
        laid off, layoff: redundancy
        quit, hand in my notice, leave my job: resign, resignation, notice, terminate
        pay, wage, salary, paycheck, earnings: remuneration, wages, salary
        time off, day off, holiday, vacation: leave, annual leave
        sick, ill, off sick: illness, incapacity, sickness
        pregnant, baby leave: maternity, parental leave
        job: employment, work
        invent, invented: invention, work
        on my own time, after hours, weekend: personal time, own time
        old job, ex employer: former employer
        bullied, bully, picked on: harassment
        kid, kids, teenager: child, minor
        trial period, try out: probation, probationary

        shop, store, shopkeeper, dealer: trader, supplier, seller
        customer, buyer, shopper: consumer, purchaser
        consumer: customer
        money back, get my money, pay back, paid back: refund, reimburse, repayment
        send back, bring back: return, withdrawal
        get out of, back out, change my mind: withdraw, cancel, terminate
        cancel: terminate, withdraw
        drop, give up, stop the case: withdraw, withdrawal, discontinue
        cost, charge, price: fee, price
        cheap, discount: reduction
        free, for nothing: free of charge, without charge
        guarantee: warranty
        warranty: guarantee
        sign up, join: subscribe, register, registration
        plan, membership: subscription
        bill: invoice
        broke, no money, poor, skint: means, remission, waive
        small print: terms and conditions
        rip off, cheat, scam: unfair, fraud, misleading
        owe, owed: liable, payable, due, debt
        late, too late: out of time, overdue, default
        interest on: interest
        instalment, bits, in bits: instalment

        info, my details, information about me: personal data, personal information
        personal data: personal information
        personal information: personal data
        wipe, get rid of, erase, forget: erasure, erase, delete
        see my data, copy of my data: access
        hacked, leak, leaked, stolen data: breach
        login, log in, sign in: access, account, authentication
        mail, mails, email: message, electronic
        spy, read my: monitor, access, scan
        share, pass on, hand over, give away: disclose, disclosure, transfer
        username, handle: account name, username
        hole, bug, hack: vulnerability
        sue, sued, take to court: proceedings, claim, legal action
        copy, rip: reproduce, reproduction, copy
        pirate, pirated: infringe, infringing
        song, tune, track: musical work, sound recording
        picture, photo, pic: photograph, image
        logo, brand: trademark, mark
        made up, invented by: created, author
        sell on: resale, distribute

        car, van, lorry, truck, bike: vehicle
        drunk, drink driving: alcohol, intoxicated
        speeding: speed limit, exceeding
        ticket: penalty, fixed penalty
        permit, permission: licence, authorisation, consent
        licence, license: permit
        allowed, ok, okay: permitted, may, consent
        banned, forbidden, not allowed: prohibited, shall not

        owner: shareholder, member, proprietor
        boss of a company, manager: director, officer
        close down, shut down, go bust, bust, broke company: winding up, insolvency, dissolution
        start a company, set up a company: incorporation, formation

        case, court case: proceedings, application, claim
        start a case, go to court, file: application, commence, claim
        lawyer, attorney: representative, solicitor, legal representative
        solicitor: lawyer, representative
        judge: tribunal, court, adjudicator, member
        someone who decides, referee: adjudicator, arbitrator
        result, outcome, verdict: decision, order, judgment
        paper, papers, paperwork, form: document, documents, notice
        proof, prove: evidence
        turn up, show up, be there: attend, attendance, absence
        tape, film, filming: record, recording
        phone, video, video call, zoom: remote, telephone, video
        answer, reply, answered: response, respond
        tell, let know: notify, notice, inform
        letter: notice, writing
        write down, written down: particulars, record, writing
        ask for, claim back: apply, request
        complain, complaint: dispute, complaint, objection
        argue, row, fight over: dispute
        agree, say yes: consent, agreement
        say no, turn down: refuse, refusal
        put right, sort out: correct, rectify, correction
        mistake, wrong, slip: error, correction, inaccurate
        fair: reasonable
        again, another go, look at it again: review, reconsideration, set aside
        not happy with the decision, challenge: appeal, review
        prison, jail: imprisonment
        fine, punished: penalty, fine, offence
        crime, illegal, against the law: offence, unlawful
        how fast, how soon, quick: within, days, period
        back in time, deadline, time limit: period, time
        friend, mate, biased: interest, independent, impartial
        speak for me, help me: represent, representative, assist
        last name, family name: surname
        first name: forename
        born, birth: birth
        baby, newborn: child
        dead, died, passed away, dies: deceased, death
        mum, dad, mother, father: parent
        relative, family, next of kin: next of kin, relative
        write in, put in: lodge, submit, file
        hand in, send in: lodge, submit, deliver, serve
        pay in, put in, put away: lodge, deposit
        tax: duty, tax
        taxed: duty, chargeable
        smuggle: evade, evasion

        flatmate, roommate, someone else living: joint tenant, co-tenant, occupier
        pass my flat on, hand over the flat, take over my lease: assign, assignment, subletting
        bedsit, studio, digs: dwelling, premises, residential premises
        put up the rent, raise the rent: rent increase, increase of rent, review
        rent rise, rent hike, more rent: rent increase, increase of rent, review
        behind with the rent, missed rent, can't pay the rent: arrears, rent arrears, unpaid rent
        leak, leaking, leaky, drip: disrepair, defect, water
        heating, boiler, radiator, hot water: heating, installation, water
        toilet, loo, sink, bath, shower: sanitary, installation
        roof, walls, outside of the house: structure, exterior
        paint, decorate, redecorate, wallpaper: decoration, alteration
        put up shelves, change the flat, knock through: alteration, improvement
        scratch, scuff, stain, worn: fair wear and tear, damage
        key, keys, change the locks, lock me out, locked out: lock, possession, access
        turn up without asking, walk in: entry, inspection, notice of entry
        pop round, drop in, drop by: entry, inspection, notice of entry
        move someone out, get them out, get rid of a tenant: possession, eviction, termination
        leave early: early termination, break clause, surrender
        get out of the lease, break the lease: early termination, break clause, surrender
        stay on, stay longer: holding over, renewal, extension
        junk, stuff left behind, belongings, my things: goods, property, abandoned goods
        let out: lease, letting
        sell the house, house is sold, new landlord: transfer, successor, sale
        smoke alarm, fire alarm: smoke detector, fire safety
        bins, rubbish, trash, garbage: waste, refuse
        mice, rats, bugs, roaches: pest, vermin, infestation
        bills, council tax: utilities, charges, outgoings
        garden, lawn, yard: grounds, garden
        mortgage, home loan: mortgage, security, charge
        builder, plumber, handyman: contractor, tradesman

        shift, shifts, rota: working time, hours of work
        lunch break, tea break: rest break, interval, rest period
        overtime, extra hours: overtime, excess hours
        night shift, at night, nights: night work
        part time, fewer hours, cut my hours: part-time, reduction of hours, working time
        payslip, pay slip: statement, itemised statement
        bonus: gratuity, remuneration, bonus
        contract of work, job contract: contract of employment, employment agreement
        leave, holidays: annual leave, leave entitlement, public holiday
        days of leave, bank holiday: annual leave, leave entitlement, public holiday
        carry over, lose my holiday: carry forward, lapse, forfeit
        doctor's note, sick note: medical certificate, evidence
        hurt at work, accident: injury, accident, occupational
        union: trade union, industrial action
        apprentice, trainee, intern: apprenticeship, training, trainee
        temp, agency worker, freelancer, contractor: independent contractor, agency, services
        discriminated: discrimination, less favourable, equal treatment
        treated differently, treated worse: discrimination, less favourable, equal treatment
        retire: pension, retirement
        compete, work for a rival, rival, competitor: competition, restraint, compete
        poach, steal staff, steal clients: solicit, non-solicitation
        side job, second job, moonlight: outside employment, other employment

        deal: agreement, contract
        secret, secrets: confidential information, confidentiality
        keep quiet, keep it to myself, hush: confidential information, confidentiality
        tell others, tell someone, talk about, spill: disclose, disclosure
        run out, runs out: expire, expiry, term, termination
        get out, pull out: terminate, termination, withdraw
        break the deal, break the rules: breach, default, non-compliance
        doesn't stick to, did not do: breach, default, non-compliance
        put it right, fix it in time, second chance: cure, remedy
        pay for, foot the bill, who pays: bear the cost, expense, cost, indemnify
        cover me, protect me from claims, have my back: indemnify, indemnification, hold harmless
        most i can lose: limitation of liability, cap, aggregate liability
        how much can i claim: limitation of liability, cap, aggregate liability
        blame, fault: liable, liability, negligence
        lost profit, lost money: damages, loss, consequential
        not our fault, act of god, strike, flood, war: force majeure, beyond reasonable control
        hand over to, take over: assign, assignment, transfer
        which country's law, which law: governing law
        which court, where can i sue: jurisdiction, venue
        change the terms, new terms, change the rules: amend, modification, amendment, variation
        outage, offline, not working, crash: availability, downtime, service level, uptime
        backup, back up: backup, data, recovery
        price goes up, price rise: increase, fees
        auto renew, roll over, keeps going: renewal, automatically renew
        free trial: trial, evaluation, beta
        who owns, belongs to: ownership, title, rights, proprietary
        reverse engineer, take apart, decompile: reverse engineer, restrictions
        subcontractor, someone else does the work: subcontractor, affiliates

        account closed, kicked off, banned, blocked, shut my account: suspend, termination, account
        close my account, delete my account: cancellation, terminate, account
        how old, age: age, minimum age, years
        upload, stuff i post: user-generated content, content, submit
        spam, junk mail: unsolicited, bulk, spam
        ad, ads, advert: advertising, advertisement
        cookies, tracking, tracked: cookies, tracking
        hacked, break in, broke in: compromise, unauthorised access, security incident
        encrypt, scramble: encryption, cryptographic

        copy, photocopy, share, burn: reproduce, copies, copyright
        artist, writer, painter: author, creator
        on purpose, deliberately: wilful, intentional, knowingly


        doctor, hospital, gp: medical practitioner, health service, treatment
        medicine, pills, drugs: medicinal product, prescription
        school, teacher: educational establishment, education
        police, cop, arrest: constable, officer, detention
        visa, foreigner, come to the country: leave to enter, immigration, residence
        wedding, married, husband, wife: marriage, spouse, civil partner
        divorce, split up, separate: dissolution, separation
        inherit, inheritance, left me: succession, estate, beneficiary, testator
        insurance, insured, payout: insurance, insurer, policyholder
        loan, borrow, credit card: credit, loan, lender, borrower
        banker: credit institution, bank, institution
        dirty money: money laundering
        invest, savings, shares: investment, securities, financial instrument
        tax return, taxman: return, revenue, tax authority
        company car, expenses: expenses, reimbursement, allowance
        smoking, cigarettes, tobacco: tobacco product, smoking
        booze, beer, wine: alcohol, intoxicating liquor
        gun, knife, weapon: firearm, weapon
        noise, party, music at night: nuisance, noise
        tree, fence, hedge: boundary, adjoining
        drone, plane, flight: aircraft, air carrier
        train, bus, delay, delayed: carriage, passenger, delay
        trip, package holiday, travel agent: package, organiser, traveller
        pollution, smell, dump: emission, waste, discharge
        gas, meter: energy, supply, meter
        boss of the office, in charge, who decides: competent authority, controller, director
        newspaper, press, reporter: publication, journalist
        vote, election: ballot, election, voting
        agenda: meeting
        hide it, lie, lied, make up: false statement, misleading, conceal
        wait, waiting: period, delay, days
        extra time, more time, longer: extension, extend
        in person, on the spot: hearing, personal, attend
        sign, signed, signature: signature, execute, signed
        stamp, seal: seal, certified
        witness: witness, evidence
        translate, language: translation, language, interpreter
        lost the case, loser pays: costs, unsuccessful party
        take back, change my request: withdraw, revoke
        go away, skip it, let me off: waive, exempt, exemption
        someone else, other people, outsider: third party
        company that handles my data, who holds my data: controller, processor
        pupil, teenager, under 18, underage: minor, child, young person
        password, passcode: password, authentication, credentials
        two factor, second factor: multi-factor authentication, authentication
        log out, logged out: session
        steal, stole, nick, use without asking: infringement, infringe
        sell on, second hand, lend: transfer, resale, distribution
        pensioner, disabled, wheelchair: disability, accessibility
        take down, taken down: removal, remove
        inspector, who checks: authorised officer, enforcement authority, inspection

        rent arrears, behind on rent, missed rent: arrears, unpaid rent
        rent goes up, raise the rent, rent rise: rent increase, increase, review
        get my deposit back, deposit back: return of the deposit, repayment, deposit
        keep my deposit, take from my deposit: deduction, retain, deposit
        deposit scheme, safe place for deposit: tenancy deposit, protection, scheme
        landlord sells, new owner, sold the house: successor, transfer, purchaser
        change the locks, locked out: exclude, access, unlawful eviction
        heating broken, no hot water, leaking, boiler: repair, installation, heating
        mouse, rats, bugs: pests, infestation
        tidy, clean, dirty: clean condition, cleanliness
        paint, decorate, put up shelves, hang pictures: alteration, decoration
        spare key, key, keys: keys, locks
        garden, lawn, yard: garden, grounds
        guest, visitor, stay over: occupier, visitors
        get out early, leave early, break the lease: early termination, surrender, break clause
        stay on, stay longer, live here longer: periodic tenancy, renewal, extend
        fixed time, fixed years: fixed term, term
        reference, credit check: reference, identity
        overcrowded, too many people: overcrowding, number of occupiers
        council, local council, city hall: local authority
        house share, shared house: house in multiple occupation, joint tenants
        parking space, garage: parking, vehicle
        bins, trash, garbage, rubbish: refuse, waste
        insure, contents insurance: insurance, insure
        work from home, run a business, office at home: business use, trade, private residence
        paperwork, info i get: written statement, information
        receipt: receipt, written record

        asked to leave, pushed out, forced out: dismissal, constructive dismissal
        written warning, told off: disciplinary, warning, misconduct
        on the spot, right away fired, stole from work: summary dismissal, gross misconduct
        how much notice, notice do i: notice, notice period
        days off sick, call in sick: sick leave, sickness absence, notification
        sick pay: statutory sick pay, sickness
        paid leave, paid holiday, holiday pay: annual leave, holiday pay
        having a baby, had a baby, new dad, new mum: maternity leave, paternity leave, childbirth
        adopt, adopted: adoption leave, adoption
        child is sick, look after my mother, carer: dependants, care leave
        funeral, someone died: bereavement
        lunch, lunch break, tea break, breather: rest break, break
        long hours, work too much, hours a week: working time, maximum weekly, hours of work
        night shift, nights: night work, night worker
        minimum pay, lowest pay, least they can pay: minimum wage
        not been paid, wages late, short of pay, docked: unlawful deduction, wages, deduction
        payslip, pay stub: wages
        tip, tips: gratuities, service charges
        zero hours, on call, casual: zero hours contract, casual, on call
        part time, fewer hours, less hours: part-time, flexible working, reduction
        temporary, short contract: fixed-term, temporary
        permanent, permanent job: indefinite, permanent
        work from home, remote, home office: remote working, place of work
        stopped from working, ban me from working: restrictive covenant, non-compete
        non compete, competitor: non-competition, restraint of trade
        idea at work, my idea: intellectual property, invention, work product
        own what i make, side project: intellectual property, invention, work product
        laptop, company phone, work computer, equipment of the company: equipment, company property
        trade secret, company secrets: confidential information, trade secret
        whistleblower, report wrongdoing, tell on my company: protected disclosure, whistleblowing
        unfair, unfairly fired, wrongly fired: unfair dismissal
        equal pay, paid less than men: equal pay, equal work
        racist, sexist: discrimination, protected characteristic
        because of my age, because of my race: discrimination, protected characteristic
        groped, hit on me, creepy: sexual harassment
        safety gear, helmet, gloves: personal protective equipment
        dangerous, risky: hazard, risk, danger
        strike, walk out, picket: industrial action, strike, picketing
        final pay, last pay: final payment, accrued
        severance, redundancy money: redundancy payment, severance
        promotion, raise, pay rise: increase, remuneration
        commission: bonus, commission, incentive
        job ad, job interview, applicant: recruitment, applicant
        work permit, work visa: right to work, sponsorship
        boss reads my email, watches me, spied on: monitoring, surveillance
        teenager work, under 18, paper round: young person, child, employment of children

        bought, buy, purchase: purchase, sale, goods
        does not work, stopped working: fault, defect, conform, repair or replacement
        broke, faulty goods: fault, defect, conform, repair or replacement
        used car, second hand, pre owned: used goods, second-hand
        swap it, exchange, replace: replacement, exchange
        online, internet shop, ordered online: distance contract, distance selling, electronic
        door to door, salesman at my door: off-premises, doorstep
        cooling off, few days to think: cancellation period, withdrawal period
        delivery, delivered, parcel, package lost: delivery, carrier, risk
        never arrived, did not arrive: non-delivery, delivery
        who pays postage, postage: cost of returning, delivery costs
        gift card, voucher: voucher, gift
        subscription renews, charged again, keep charging: automatic renewal, recurring, billing
        trial ends: trial, renewal, conversion
        hidden fee, extra charge, surprise fee: additional charges, fees
        fake review, lied in the ad, false ad: misleading, advertising, unfair commercial practice
        builder, plumber, electrician, workman: contractor, services, workmanship
        quote, estimate: estimate, quotation
        bad job, botched, shoddy: reasonable care and skill, defective, workmanship
        dangerous product, toy: product safety, producer
        label, ingredients, packaging: labelling, labelled, marked
        food, restaurant, cafe: food, food business

        sign in, log in, login: access, authentication, credentials
        locked out of my account, lost access, can't log in: account recovery, access
        username, user name, handle, nickname: username, account name
        somebody has my name, taken my name, squatting: impersonation, name squatting
        pretend to be, fake account, pretending: impersonation
        died, dead, passed away, after i die: deceased, death, estate
        my stuff, my posts: content, user content, user-generated content
        my pictures, photos i put up: content, user content, user-generated content
        own my content, still own, do you own: ownership, license grant, rights
        what can i not post, not allowed to post: acceptable use, prohibited content
        allowed to post: acceptable use, prohibited content
        porn, naked, nudity: sexually explicit, obscene
        hate, insult, troll, abuse: harassment, abusive, hateful
        bot, bots, automatic account, script: automated means, machine account
        scrape, crawl, harvest: scraping, automated, collection
        resell, sell access: resell, sublicense, commercial use
        kid use, my kid, children use, how old must i be: minimum age, age, children
        school account, company account, team account: organization, business account
        free plan, free account, paid plan, upgrade, downgrade: free account, paid, plan, billing
        refund my subscription: refund, cancellation
        stop using, leave the service, leave you: termination, cancellation, close account
        delete everything, wipe, erase: deletion, erasure, remove
        get a copy of my data, download my data: access, portability, copy
        tell me if something changes, rules change: changes to these terms, notice, modify
        new rules: changes to these terms, notice, modify
        complain, appeal, reinstate: appeal, complaint, reinstatement
        who do i write to, get in touch, contact: contact, notices
        security hole, weak spot: vulnerability, security research
        report a bug, tell you about a bug: vulnerability disclosure, bug bounty, report
        get in trouble for hacking, sued for hacking: safe harbor, legal action, authorized
        reward, prize: bounty, reward
        plug in, third party app: application programming interface, third party
        down time: availability, service level, interruption
        lose my data, lost data, data gone: loss of data, backup
        if it breaks, something goes wrong: liability, warranty, disclaimer
        promise it works, guarantee it works: warranty, disclaimer
        most you pay me, how much do you pay me: limitation of liability, aggregate liability
        settle a fight, dispute with you, argue: dispute resolution, arbitration
        class action: class action waiver, arbitration
        ad blocker, see ads: advertising, advertisements
        email address hidden, fake email, masks: alias, mask, forwarding

        copy a book, photocopy a chapter, copy a song: reproduction, copyright, fair use
        steal my work, stole my work, used my picture, copied me: infringement, copyright owner
        someone copied, copied my: infringement, unauthorized use
        take it down, get it removed, remove my work: takedown notice, removal, disable access
        wrongly removed, put it back up, put back: counter notice, restore, replacement
        how much money can i get, how much do they owe: damages, statutory damages, profits
        didn't know it was protected, honest mistake: innocent infringer, not aware
        sell my cd, sell my book: first sale, particular copy, owner of a particular copy
        sell a used: first sale, particular copy, owner of a particular copy
        lend a book, library: lending, library, archives
        classroom: educational, instruction, teaching
        parody, make fun of, quote: parody, quotation, criticism
        brand, logo, name of the company: trademark, mark
        invented something: patent, invention, inventor
        how long is it protected, protection last: term of protection, duration
        made together, wrote together: joint work, joint authors

        kick off: commencement, effective date
        how long does it last, how long does it run: term, duration
        after it ends, when it is over, afterwards: survival, post-termination, return
        give it back, hand back, shred, destroy: return or destroy, destruction
        already public, everybody knows, knew before: public domain, exclusions, already known
        forced by court, police ask, judge asks: required by law, compelled disclosure
        my lawyer, my accountant, my advisers: representatives, advisers, affiliates
        let slip, slip out: unauthorised disclosure, breach
        sell the company, company bought, takeover, merger: change of control, assignment, successor
        pass it on, give to someone else: assign, transfer, delegate
        pay late, late payment, bill late: late payment, interest, overdue
        dispute a bill, bill is wrong: dispute, invoice
        raise prices, higher price: fees, price increase
        stop the service, switch off, cut off: suspend, suspension
        fix bugs, help desk: support, maintenance, technical support
        user licence, number of users: authorised users, subscription, permitted
        who owns the data, our data: customer content, ownership, data
        data breach, stolen data: security incident, personal data breach, notification
        check you, audit us, look at the books: audit, inspection, records
        only you, only us: exclusivity, exclusive
        whole deal, email before, said before signing: entire agreement, prior agreements
        one part invalid, one bit is void: severability, unenforceable
        didn't complain, let it pass: waiver
        send notice, letter, how to give notice: notices, written notice
        email count, email enough, by email: electronic, in writing, email
        only on paper, change by phone, verbal: amendment, writing signed
        partnership, boss of each other: independent contractors, agency, joint venture
        tell the press, use our name, brag: publicity, logos, trademarks
        bribe, kickback: anti-bribery, corruption
        abroad, other countries: export control, territory
        court order, stop them at once: injunctive relief, injunction, equitable relief
        lawyer fees, legal bill: attorneys' fees, legal costs

        fingerprint, face, thumb: biometric

        judge, panel, who decides: tribunal, judge, member
        take to court, go to court, sue him, sue them: claim, proceedings, application
        start a case, open a case, bring a case: application, claim, commence
        answer the claim, reply to the case, fight back: response, defence, respondent
        claim back against, sue back: counterclaim, counter-application
        papers, paperwork, evidence, proof: documents, bundle, evidence
        hearing by phone, zoom: remote hearing, telephone, video
        miss the hearing, didn't show: absence, fail to attend, non-attendance
        put off, move the date, another day: adjourn, postpone, adjournment
        stop the case, settle, make a deal: settlement, consent order, withdrawal
        decision wrong, not happy with the decision: appeal, review, set aside
        mistake in the decision, typo: clerical mistake, correction, slip
        throw out my case, kick out the case: strike out, dismissal
        bring a friend, someone to speak for me: representative, represented
        in private: private hearing, public, anonymity
        cost to start, court fee: fee, application fee
        can't afford, low income, on benefits: remission, waiver of fees, means
        pay the other side, who pays the lawyers: costs order, costs
        don't obey, ignore the order, won't pay: enforcement, non-compliance, contempt
        interpreter, don't speak english: interpreter, translation
        tape, film the hearing: recording, transcript
        how many days, how long do i have: days, time limit
        last day is a sunday: working day, business day, calculation of time

        licence, license, permit, permission: licence, permit, authorisation
        who can come in, search my shop, raid: power of entry, search, authorised officer
        take my goods, take it away, confiscate: seizure, forfeiture, detention
        get fined, fine, ticket: offence, penalty, fixed penalty, summary conviction
        jail, prison, locked up: imprisonment, term of imprisonment
        my defence, not my fault, did my best: due diligence defence, reasonable precautions
        boss of the company liable, directors go to jail: offences by bodies corporate, director
        old rules, what about before, rules before: transitional provision, savings, revocation
        tax on, taxed, duty on: excise duty, tax, levy
        pay tax, when is tax due: payment of duty, liability, due
        smuggle, bring in, import: importation, imported, customs
        send abroad: exportation, drawback
        keep records, bookkeeping: records, accounts, books
        register, sign up a birth, put on record: registration, register, registrar
        baby, newborn: birth, registration of birth, child
        surname, last name, family name, change name: surname, name, alteration
        not married, unmarried, single mother: parents not married, paternity
        dad: father, parent
        mum, mom: mother, parent
        certificate, copy of the certificate: certified copy, certificate, extract
        marry: marriage
        funeral: death, registration of death
        elect, poll: election, poll, ballot
        pet licence, dog licence, dog bit: dog, control of dogs
        speeding, drunk driving, driving licence: driving, road traffic, disqualification
        accident, crash: accident, collision, insurance
        child benefit, pension, welfare: benefit, allowance, social security
        disabled person: disability, reasonable adjustment
        pupil expelled: pupil, exclusion, education
        hospital, treatment, operation: treatment, consent, patient
        mental, crazy, sectioned: mental disorder, capacity
        last will, left nothing: testator, legal right share
        die without a will: intestate, intestacy
        power of attorney, act for me: power of attorney, attorney, donor
        guardian: guardian, guardianship
        child support, maintenance: maintenance, child
        custody, see my kids: custody, access, contact
        company secretary, set up a company, start a company: incorporation, company, constitution
        shareholder, shares, vote shares: member, shares, resolution
        annual meeting: general meeting, annual general meeting
        bankrupt, bust, insolvent: insolvency, winding up, bankruptcy
        debt collector, bailiff: enforcement, execution, recovery
        interest rate: interest, rate
        loan early, pay off early: early repayment, prepayment
        bank card stolen, lost card: payment instrument, unauthorised transaction
        flight cancelled, flight late: cancellation, delay, compensation
        phone contract, mobile: electronic communications, subscriber
        planning, build a shed: planning permission, development
        hedge, branches: boundary
        smoke, smell, fumes: emission, nuisance
        hunting, fishing: licence, fishing, wildlife
        cigarettes, fags, rolling tobacco: tobacco products, cigarettes
        pub, liquor: licensed premises, intoxicating liquor
        gambling, bet, lottery: gaming, betting, lottery
        charity, donate: charity, charitable
        church: religious, worship
        immigrant, deported: removal, deportation, leave to remain
        citizenship, become a citizen: naturalisation, citizenship
        passport, id, identity card: identity document, passport, identification
        census, official form: return, prescribed form

        what counts as, what is meant by, mean by: means, definition
        who has to, whose job, up to whom: responsible, responsibility, duty
        who can, who is allowed: entitled, authorised
        when do i have to, by when: no later than, deadline
        how often: frequency, intervals, annually
        too old, out of date: expired, lapse
        at once, straight away, asap: immediately, without delay
        a while, some time: reasonable period, reasonable time
        in advance, ahead, beforehand: prior notice, in advance
        write down, put on paper: in writing, record
        say no, turn down: refuse, refusal, reject
        ok with it, say yes: consent, agree, approval
        ask permission, ask first: prior consent, written consent, permission
        on my behalf, speak for me: agent, representative, on behalf of
        pretend, fake, forged: false, fraudulent, counterfeit
        by mistake, accidentally, oops: mistake, error, inadvertent
        """
    ),
)
