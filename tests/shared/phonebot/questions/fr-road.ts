/** French questions about the road, papers and the trip, and questions that are not for the bot. */

import { type QuestionGroup, questions } from './question-groups.ts'

export const FRENCH_ROAD: readonly QuestionGroup[] = [
  questions(
    'closed',
    `
    route fermée
    le col est fermé, par où passer
    la route de Shiretoko est-elle ouverte
    un arbre est tombé sur la route
    `,
  ),
  questions(
    'nosignal',
    `
    pas de réseau
    mon téléphone ne capte pas et j’ai besoin d’aide
    plus de batterie sur mon telephone, personne autour
    `,
  ),
  questions(
    'lost',
    `
    où suis-je
    nous sommes perdus
    je me suis égaré
    `,
  ),
  questions(
    'navigation',
    `
    comment entrer un numéro de téléphone dans le GPS
    c’est quoi un mapcode
    le gps ne trouve pas l'hotel
    le navigateur est en japonais
    `,
  ),
  questions(
    'police',
    `
    la police m’arrête
    une voiture de police me suit avec le gyrophare
    contrôle de police
    `,
  ),
  questions(
    'fine',
    `
    excès de vitesse
    comment payer une amende
    j’ai reçu un PV bleu
    flashé par un radar
    amende pour le telephone au volant
    `,
  ),
  questions(
    'ticket',
    `
    amende de stationnement
    un autocollant jaune sur le pare-brise
    ma voiture est à la fourrière
    on a enlevé ma voiture garée dans la rue
    `,
  ),
  questions(
    'parking',
    `
    où puis-je me garer
    comment marche un parking à pièces
    la plaque sous la voiture ne descend pas
    stationner dans la rue la nuit
    `,
  ),
  questions(
    'stolen',
    `
    j’ai perdu mon passeport
    on m’a volé mon portefeuille
    on a forcé ma voiture
    oublié mon sac au restaurant
    permis de conduire perdu
    `,
  ),
  questions(
    'etc',
    `
    je suis passé par la voie ETC sans carte
    ticket de péage perdu
    la barrière du péage ne s’ouvre pas
    comment payer le péage
    `,
  ),
  questions(
    'wrongway etc',
    `
    j’ai raté ma sortie
    `,
  ),
  questions(
    'ferry',
    `
    ferry annulé
    puis-je prendre le ferry avec la voiture de location
    le bateau pour Rishiri ne part pas
    `,
  ),
  questions(
    'child',
    `
    faut-il un siège enfant
    siège auto pour un enfant de 2 ans
    ma fille sur les genoux en voiture
    `,
  ),
  questions(
    'ill',
    `
    je me sens mal
    où est l’hôpital le plus proche
    mon fils a de la fièvre en pleine nuit
    j'ai besoin d'un medecin
    pharmacie
    `,
  ),
  questions(
    'language numbers',
    `
    j’ai besoin d’un interprète
    la police parle-t-elle français
    personne ne me comprend
    `,
  ),
  questions(
    'numbers',
    `
    quel est le numéro de la police
    numeros d'urgence
    qui dois-je appeler
    `,
  ),
  questions(
    'licence',
    `
    puis-je conduire avec mon permis français
    faut-il un permis international
    traduction du permis
    `,
  ),
  questions(
    'insurance',
    `
    c’est quoi la NOC
    est-ce que l’assurance couvre
    franchise de l'assurance
    `,
  ),
  questions(
    'return',
    `
    je vais rendre la voiture en retard
    puis-je rendre la voiture dans une autre ville
    mon vol est retardé, je ne peux pas ramener la voiture à temps
    `,
  ),
  questions(
    'ev',
    `
    où recharger une voiture électrique
    borne de recharge
    ma voiture electrique n'a presque plus de charge
    `,
  ),
  questions(
    'rest',
    `
    où sont les toilettes
    je suis trop fatigué pour conduire
    aire de repos
    wc
    `,
  ),
  questions(
    'sleep',
    `
    dormir dans la voiture
    passer la nuit sur un michi-no-eki
    camper avec le van sur un parking
    `,
  ),
  questions(
    'alcohol',
    `
    puis-je conduire après une bière
    taux d’alcool
    j'ai bu deux verres de vin
    `,
  ),
  questions(
    'smoking',
    `
    puis-je fumer dans la voiture
    la voiture sent la cigarette
    `,
  ),
  questions(
    'drone',
    `
    puis-je faire voler un drone
    drone
    `,
  ),
  questions(
    'chains',
    `
    faut-il des chaînes à neige
    la voiture a-t-elle des pneus hiver
    pneus cloutes
    `,
  ),
  questions(
    'rules',
    `
    quelle est la limitation de vitesse
    de quel côté roule-t-on
    tourner à gauche au feu rouge
    `,
  ),
  questions(
    'halal',
    `
    où trouver de la viande halal
    un endroit pour prier
    mosquée
    `,
  ),
  questions(
    'cash',
    `
    acceptent-ils la carte bancaire
    combien d’argent liquide prendre
    `,
  ),
  questions(
    '',
    `
    bonjour
    salut ça va
    meilleur restaurant de ramen à Sapporo
    recette de la soupe miso
    qui a gagné le match de foot hier
    réserver un hôtel à Furano
    vol pas cher pour Tokyo
    la météo sur Mars
    raconte-moi une blague
    quel âge a le premier ministre
    écris un poème sur la neige
    date des feux d’artifice
    comment hibernent les ours
    cours du bitcoin
    la batterie de mon ordinateur portable tient deux heures
    tu m’aimes ?
    coque de téléphone
    horaires du musée
    prix du forfait de ski à Niseko
    recette du civet de cerf
    qui a peint la grande vague
    ours en peluche
    cours de guitare électrique
    horaires du train pour Hakodate
    azerty qsdf
    billets de concert
    source chaude avec vue
    puis-je amener mon chien
    krach de la bourse
    où acheter un kimono
    j'ai perdu au jeu vidéo
    la clé du bonheur
    merci
    `,
  ),
]
