"""What people say in French, and what the law says for it."""

from __future__ import annotations

from ..everyday import EverydayWords, by_word

EVERYDAY = EverydayWords(
    of_law=by_word(
        """
        proprio, propriétaire: bailleur
        bailleur: propriétaire, loueur
        locataire: preneur
        loueur, hôte: bailleur, hôte
        caution, garantie: dépôt de garantie
        dépôt de garantie: caution
        appart, appartement, maison, studio, piaule: logement, local, habitation
        chambre: logement, hébergement
        louer: location, bail
        bail, contrat de location: bail, contrat de location
        sous-louer, sous-location, airbnb: sous-location, meublé de tourisme, courte durée
        vacanciers, touristes, vacances: tourisme, courte durée, séjour
        virer du logement, mettre dehors, expulser: expulsion, congé, résiliation
        déménager, partir, rendre les clés: congé, préavis, restitution
        réparer, réparation, cassé: réparations, entretien, travaux
        charges: charges récupérables
        loyer trop cher, maximum, plafond: plafond, loyer de référence, encadrement
        augmenter, hausse, plus cher: révision, augmentation, indexation, modification
        surface, taille, mètres carrés: surface habitable
        coloc, colocataire: colocation
        colocation: cotitulaires
        auberge, auberge de jeunesse, hôtel: hébergement, établissement

        patron, boss, chef, boîte, société: employeur, entreprise
        employé, salarié: salarié, travailleur
        virer, viré, renvoyer, licencier: licenciement, rupture
        démissionner, quitter mon travail: démission, rupture
        boulot, taf, job, travail: emploi, contrat de travail
        paie, paye, salaire: rémunération, salaire
        vacances payées, congés, jours off: congés payés, congé
        malade, maladie: arrêt de travail, incapacité
        enceinte: grossesse, maternité
        heures sup: heures supplémentaires
        essai: période d'essai
        harceler: harcèlement

        magasin, boutique, vendeur: professionnel, vendeur, commerçant
        client, acheteur: consommateur, acquéreur
        remboursé, rembourser, récupérer mon argent: remboursement, restitution
        renvoyer, rendre: rétractation, retour
        arrêter, annuler, stopper, quitter: résiliation, résilier, annuler, annulation
        abonnement, abo: abonnement, contrat
        payer, raquer: paiement, redevance, montant
        prix, coûte, tarif, combien: prix, tarif, montant
        gratuit: gratuit, sans frais
        facture: facturation, facture
        arnaque, escroc: pratique trompeuse, dol
        panne, défaut, cassé: défaut de conformité, vice
        garantie: conformité
        prévenir, avertir: notification, informer, préavis, avis
        mot de passe, code: mot de passe, identifiants
        copain, ami, pote, famille: tiers, foyer, membre
        ouvrir un compte, s'inscrire, inscription: enregistrement, inscription, créer un compte
        fils, fille, enfant, gosse, ado: mineur, majeur
        internet, débit, connexion: débit, connexion
        film, vidéo: contenu, programme
        télécharger: téléchargement
        couper mon compte, bloquer: suspension, résiliation

        amende, pv, risque, puni: amende, sanction, peine
        prison, taule: emprisonnement
        flics, contrôleur, inspecteur: agents, contrôle, autorité
        contrôle, vérifier: contrôle, vérification
        mairie, ville: commune, autorité, maire
        autorités: autorités compétentes, administration
        procès, aller en justice, attaquer: action, juridiction, tribunal
        tribunal, quel tribunal: juridiction, compétence
        avocat: représentant, conseil
        preuve, prouver: justificatif, preuve
        délai, combien de temps, jusqu'à quand: délai, durée
        tous les combien: mois, trimestre, périodicité
        garder, conserver, stocker: conservation, conserver
        mes infos, mes données, adresse: données à caractère personnel, données
        supprimer, effacer: effacement, suppression
        envoyer, transmettre, refiler: transmission, communication
        règles, loi: dispositions, règlement
        valent pour moi, concerné: champ d'application, applicable
        interdit, pas le droit: interdiction, interdit
        permis, autorisation, autorisé: autorisation, licence
        se plaindre, plainte: réclamation, recours
        contester: recours, contestation
        se tromper, erreur: rectification, erreur
        mort, décédé: décès
        mari, femme, conjoint: conjoint, époux
        héritier, hériter: succession

        photo, image: photographie, image
        musique, chanson: oeuvre musicale, phonogramme
        copier, copie: reproduction
        marque, logo: marque
        voiture, bagnole, auto: véhicule
        bourré, ivre: alcool, ivresse
        excès de vitesse: vitesse
        faillite: liquidation, procédure collective
        associé, actionnaire: associé, actionnaire
        gérant, dirigeant: gérant, dirigeant
        dettes, devoir de l'argent: créance, dette
        écrit, lettre: écrit, lettre recommandée
        mail, e-mail: courrier électronique
        signer, signature: signature, consentement

        abîmé, trou, sale, rayure: dégradation, état des lieux, vétusté
        chauffage, chaudière, fuite, eau chaude: réparations, équipement, entretien
        moisi, humide, insalubre: décent, décence, logement décent
        retard de loyer, loyer impayé, payer en retard: impayé, clause résolutoire, retard
        vendre le logement, habiter lui-même: congé pour vente, reprise
        visite, visiter, entrer chez moi: accès, visite
        animal, chien, chat: animal
        assurance: assurance, attestation
        travaux, refaire, peindre: travaux, transformation
        voisin, bruit: trouble, jouissance paisible
        clés, serrure: remise des clés

        changer les conditions, changer le contrat: modification, avenant
        trop tard, délai dépassé, dépassé: forclusion, prescription, hors délai
        trop perçu, payé en trop: remboursement, trop-perçu, répétition
        entreprise, boîte: société, entreprise
        partager mon compte, prêter mon compte: partage, foyer, compte
        pub, publicités: publicité
        enfants, jeunes: mineurs
        carte, carte bleue: mode de paiement, moyen de paiement
        essai gratuit, mois gratuit: offre promotionnelle, essai
        qualité, hd, image: qualité, résolution
        pays, à l'étranger, voyage: territoire, zone géographique
        panne de service, marche pas, ne marche pas: interruption, disponibilité, responsabilité
        responsable, faute: responsabilité, faute
        indemnisé, dédommagé: indemnité, dommages et intérêts, indemnisation
        grève: cas de force majeure, grève
        qui décide, qui contrôle: autorité compétente, contrôle
        peut-on, j'ai le droit: droit, autorisé
        obligé, dois-je: obligation, tenu
        à partir de quand, commence: entrée en vigueur, prise d'effet
        sauf si, exception: exception, dérogation
        travail de nuit, la nuit: travail de nuit
        pause: temps de pause, repos
        jours fériés, dimanche: jours fériés, repos dominical
        temps partiel, moins d'heures: temps partiel, réduction du temps de travail
        cdd: contrat à durée déterminée
        cdi: contrat à durée indéterminée
        divorce, séparer: divorce, séparation
        testament: testament, legs
        impôt, impôts: impôt, taxe, contribution
        banque, crédit, prêt: établissement de crédit, prêt, emprunteur
        médecin, docteur: médecin, certificat médical
        école, prof: établissement scolaire, enseignement
        police: police, forces de l'ordre
        poubelle, déchets: déchets
        garant, se porter garant: caution, cautionnement
        rendre la caution, récupérer ma caution: restitution, dépôt de garantie
        site, appli: plateforme, service en ligne
        meublé, meubles: mobilier
        """
    ),
)
