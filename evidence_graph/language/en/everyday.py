"""What people say in English, and what the law says for it."""

from __future__ import annotations

from ..everyday import EverydayWords, by_word

EVERYDAY = EverydayWords(
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
        """
    ),
)
