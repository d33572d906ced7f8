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
        """
    ),
)
