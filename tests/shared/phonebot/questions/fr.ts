/** Over 200 French questions, written before the matcher of November 2026; some have no accents, as people type. */

import { type QuestionGroup, questions } from './question-groups.ts'

export const FRENCH: readonly QuestionGroup[] = [
  questions(
    'fire',
    `
    la voiture est en feu
    le moteur a pris feu
    il y a des flammes sous le capot
    notre voiture brule que faire
    ma bagnole crame
    `,
    'call',
  ),
  questions(
    'accident ill',
    `
    accident de voiture, ma femme saigne
    on a eu un accident il y a des blessés
    j’ai renversé un piéton
    collision frontale, deux personnes coincées dans la voiture
    la voiture a fait un tonneau et mon ami ne bouge plus
    mon mari est inconscient apres le choc
    j'ai ecrase quelqu'un
    `,
    'call',
  ),
  questions(
    'ill',
    `
    mon père a une douleur dans la poitrine
    il n’arrive plus à respirer
    elle ne respire plus
    je crois que ma mère fait un AVC
    comment appeler une ambulance
    il me faut une embulance vite
    mon copain s'est evanoui
    réaction allergique, la gorge gonfle
    mon bébé fait des convulsions
    hémorragie
    `,
    'call',
  ),
  questions(
    'monoxide stuck',
    `
    coincés dans une congère avec le moteur allumé
    la neige bouche mon pot d’échappement
    mal à la tête et envie de dormir dans la voiture, moteur allumé sous la neige
    monoxyde de carbone
    est-ce que je peux laisser tourner le moteur pour le chauffage, on est bloqués dans la neige
    intoxication au monoxide
    `,
    'topic',
  ),
  questions(
    'tsunami',
    `
    alerte tsunami, on est sur la plage
    tsunami !
    alerte au raz-de-marée que dois-je faire
    une grande vague arrive
    tsunami faut il fuir en voiture
    `,
    'topic',
  ),
  questions(
    'earthquake',
    `
    la terre tremble
    séisme au volant
    tremblement de terre
    mon téléphone sonne une alerte sismique
    `,
    'topic',
  ),
  questions(
    'flood',
    `
    la route est inondée, je peux passer ?
    l’eau monte dans la voiture
    route sous l'eau
    fortes pluies, la rivière déborde sur la route
    `,
    'topic',
  ),
  questions(
    'bear',
    `
    un ours nous attaque
    attaque d’ours
    il y a un ours à côté de la voiture
    on a croisé un ours en randonnée
    une ourse avec ses petits, je peux prendre une photo ?
    `,
    'topic',
  ),
  questions(
    'whiteout stuck',
    `
    je ne vois plus rien, tout est blanc
    tempête de neige
    blizzard, faut-il s’arrêter ?
    visibilite nulle a cause de la neige
    `,
    'topic',
  ),
  questions(
    'crossing',
    `
    voiture bloquée sur un passage à niveau
    la barrière du train s’est fermée et je suis sur les rails
    calé sur la voie ferrée
    `,
    'topic',
  ),
  questions(
    'wrongway',
    `
    je roule à contresens sur l’autoroute
    je suis à contre-sens
    je me suis trompé de sens sur l'autoroute, puis-je faire demi-tour
    `,
    'topic',
  ),
  questions(
    'deer',
    `
    j’ai percuté un cerf
    une biche s'est jetée sur la voiture
    collision avec un animal
    `,
  ),
  questions(
    'accident',
    `
    que faire après un accident
    on m’est rentré dedans
    petit accrochage sans blessé
    l'autre conducteur ne veut pas appeler la police
    acident de la route
    `,
  ),
  questions(
    'scratch accident',
    `
    j’ai rayé la voiture de location
    il y a une bosse sur la portière
    rayure sur le pare-chocs
    `,
  ),
  questions(
    'stuck',
    `
    bloqué dans la neige
    je suis embourbé
    les roues patinent
    la voiture a glissé dans le fossé
    enlisé dans la neige profonde
    `,
  ),
  questions(
    'ice',
    `
    verglas
    comment freiner sur la glace
    la voiture dérape
    la route est gelée
    `,
  ),
  questions(
    'breakdown',
    `
    je suis en panne
    la voiture ne démarre plus
    un voyant s’est allumé
    panne sur l’autoroute
    le moteur surchauffe
    il me faut une dépanneuse
    `,
  ),
  questions(
    'battery',
    `
    batterie à plat
    la batterie est morte
    j’ai laissé les phares allumés, plus de batterie
    besoin de cables pour demarrer
    `,
  ),
  questions(
    'tyre',
    `
    pneu crevé
    crevaison
    j’ai un pneu à plat et pas de roue de secours
    pneu eclate
    `,
  ),
  questions(
    'keys',
    `
    clés enfermées dans la voiture
    j’ai perdu la clé de la voiture
    clefs perdues
    `,
  ),
  questions(
    'fuel',
    `
    panne d’essence
    où est la station-service la plus proche
    quel pistolet pour l'essence normale
    comment faire le plein en libre-service
    plus d'essence
    `,
  ),
  questions(
    'wrongfuel',
    `
    j’ai mis du gazole au lieu de l’essence
    je me suis trompé de carburant
    mauvais carburant
    `,
  ),
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
