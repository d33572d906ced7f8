"""What people say in French, and what the law says for it."""

from __future__ import annotations

from ..everyday import EverydayWords, by_word

EVERYDAY = EverydayWords(
    fillers=frozenset("bien choses juste truc trucs vraiment".split()),
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

        rendre le dépôt, rendre l'argent, récupérer le dépôt: restitution, dépôt de garantie
        loyer en retard, loyers impayés: impayés, clause résolutoire, commandement de payer
        hausse de loyer, loyer augmente: révision du loyer, indice de référence
        propriétaire veut vendre, vend l'appartement: congé, vente, droit de préemption
        quitter le logement, partir avant: congé, préavis
        combien de préavis, délai pour partir: préavis, congé
        locataire ne part pas: expulsion, maintien dans les lieux
        trêve hivernale: expulsion, sursis
        entrée dans les lieux, emménager: entrée en jouissance, remise des clés, prise d'effet
        sortie, visite de sortie: état des lieux, sortie
        peinture, trous dans le mur: réparations locatives, vétusté
        rats, cafards, punaises: nuisibles, espèces nuisibles
        frais d'agence, agence immobilière: honoraires, mandataire, intermédiaire
        quittance, reçu: quittance
        papiers demandés, dossier: pièces justificatives, documents
        trop petit, taille minimum: surface habitable, logement décent
        louer à des touristes, location de vacances: meublé de tourisme, location de courte durée
        numéro de l'annonce, annonce: numéro d'enregistrement, annonce
        ma propre maison, où j'habite: résidence principale
        combien de nuits, nombre de nuits: nuitées, jours, nuits
        gardien, concierge: gardien, charges
        facture d'eau, électricité, ascenseur: charges récupérables, charges locatives
        coupure, couper l'eau: interruption, fourniture
        étudiant: étudiant, bail mobilité

        viré, mis à la porte: licenciement, cause réelle et sérieuse
        faute grave, viré tout de suite: faute grave, mise à pied
        combien de vacances, jours de congé: congés payés, jours ouvrables
        perdre mes congés, reporter mes vacances: report, congés payés, indemnité compensatrice
        arrêt maladie, médecin m'arrête: arrêt de travail, incapacité, suspension du contrat
        bébé, congé maternité, congé paternité: congé de maternité, congé de paternité, naissance
        enfant malade, aidant: congé, proche aidant
        mi-temps, moins travailler: temps partiel, durée du travail
        travailler plus, dépasser les heures: heures supplémentaires, durée maximale
        se reposer, repos, pause déjeuner: repos quotidien, temps de pause
        travail le dimanche: repos hebdomadaire
        salaire minimum, smic: salaire minimum
        pas payé, salaire en retard: paiement du salaire, créance
        fiche de paie: bulletin de paie
        stagiaire, stage: stage, convention de stage
        apprenti, alternance: apprentissage, contrat d'apprentissage
        mineur au travail, job d'été: jeunes travailleurs, emploi des mineurs
        prime, bonus: prime, gratification
        syndicat, délégué: organisation syndicale, représentant du personnel
        accident au travail: accident du travail
        casque, gants: équipements de protection individuelle
        travailler chez un concurrent: clause de non-concurrence, concurrence
        surveillé, espionné, caméra: surveillance, contrôle
        discriminé, raciste, sexiste: discrimination
        dragué, touché: harcèlement sexuel
        indemnités de départ, indemnité: indemnité de licenciement, indemnité
        chômage: assurance chômage, allocation

        changer d'avis, quatorze jours: droit de rétractation, délai de rétractation
        objet cassé, ne fonctionne pas, marche plus: défaut de conformité, réparation, remplacement
        échanger, remplacer: remplacement, échange
        livré, livraison, colis: livraison, retard
        jamais reçu, pas arrivé: défaut de livraison, livraison
        commandé sur internet, achat en ligne: contrat à distance, voie électronique
        démarchage, appel commercial: démarchage, hors établissement
        renouvelé tout seul, renouvellement automatique: tacite reconduction, renouvellement
        se désabonner, désabonnement: résiliation, annulation
        prélevé, débité, carte refusée: facturation, mode de paiement, paiement
        prix qui augmente, plus cher: modification, tarif
        piraté, volé mon compte: utilisation non autorisée, sécurité, compte
        fermer mon compte, supprimer mon compte: résiliation, suppression, compte
        à plusieurs, plusieurs écrans, écrans: appareils, utilisation simultanée, foyer
        regarder ailleurs, en voyage: pays, territoire, accès
        enregistrer un film, copier: reproduction, copier, téléchargement
        âge minimum, quel âge: majorité, ans, mineurs
        règles changent, nouvelles conditions: modification, conditions d'utilisation, notification
        arrêter quand je veux: résilier, à tout moment
        rembourse, remboursement: remboursement, rembourser
        garanti, promesse: garantie, responsabilité
        qui est responsable, c'est la faute de qui: responsabilité, responsable
        combien je peux réclamer: limitation de responsabilité, dommages et intérêts
        cadeau, carte cadeau: carte cadeau, promotion
        pub mensongère, mensonge: pratique commerciale trompeuse
        trop de pubs, spam: prospection, publicité

        mes informations, ce que vous savez sur moi: données à caractère personnel, droit d'accès
        qui voit mes données, vendre mes données: destinataires, transmission, tiers
        combien de temps gardez vous: durée de conservation, conservation
        fuite, données volées: violation de données
        cookies, suivre: traceurs, consentement
        d'accord, dire oui, accepter: consentement, acceptation
        changer mes infos, corriger: rectification
        partage avec la mairie, partage avec l'état: transmission, autorités compétentes

        payer une amende, combien d'amende: amende, sanction pécuniaire, amende administrative
        aller en prison: emprisonnement, peine
        porter plainte, dénoncer: plainte, signalement
        qui vérifie, qui contrôle: contrôle, agents habilités, autorité compétente
        entrer chez moi, fouiller: visite, perquisition, accès
        faire appel, pas d'accord avec la décision: appel, recours
        quel juge, aller devant le juge: juridiction, tribunal, juge
        médiateur, s'arranger, s'entendre: médiation, conciliation, règlement amiable
        combien de temps pour agir, trop vieux: prescription, délai
        envoyer une lettre, recommandé: lettre recommandée, notification
        par internet, en ligne: voie électronique, service en ligne
        formulaire: formulaire, déclaration
        déclarer, inscrire: déclaration, enregistrement
        permission, feu vert: autorisation, agrément
        refusé, dire non: refus, rejet
        pas de réponse: silence, décision implicite
        annuler la décision: annulation, retrait
        maire, préfet: autorité administrative, maire, préfet

        se marier, mariage: mariage
        divorcer, quitter mon mari: divorce
        garde des enfants, voir mes enfants: autorité parentale, droit de visite
        pension, pension alimentaire: obligation alimentaire, pension alimentaire
        hérite, part d'héritage: succession, héritiers, réserve héréditaire
        déshériter: réserve héréditaire, quotité disponible
        dettes du mort: passif, renonciation, succession
        bruit du voisin: trouble anormal de voisinage
        arbre du voisin, haie, mur: plantation
        chien qui mord: animal, garde
        accident de voiture: accident de la circulation, dommage
        permis retiré, points: permis de conduire, suspension
        banque refuse, découvert: découvert, établissement de crédit
        rembourser plus tôt: remboursement anticipé
        carte volée: instrument de paiement, opposition
        taux, intérêts: taux, intérêts
        surendetté, trop de dettes: surendettement
        assureur ne paie pas: assureur, sinistre, indemnisation
        monter une boîte, créer une société: constitution, société, immatriculation
        impôts, payer des impôts: imposition, impôt
        tva: taxe sur la valeur ajoutée
        photocopier un livre, film piraté: contrefaçon, reproduction
        ma photo, photo de moi: droit à l'image, image
        marque copiée: marque, contrefaçon

        combien ça coûte, combien coûte: prix, tarif, frais
        tous les mois, chaque mois: mensuel, mois
        tout de suite, immédiatement: sans délai, immédiatement
        à l'avance: préalable, préavis
        qui doit, à qui de: obligation, tenu, responsable
        qui peut, qui a le droit: habilité, autorisé, droit
        ça veut dire quoi, c'est quoi: définition, entend par
        depuis quand, à partir de: entrée en vigueur, applicable
        sans raison, sans motif: motif, justification
        exprès: intentionnel, volontairement
        par erreur, sans faire exprès: erreur
        faux, mentir, menti: fausse déclaration, inexacte
        conserver combien de temps: conservation, durée
        """
    ),
)
