/**
 * French questions about dangers and the car, written before the matcher of November 2026. Some have no accents, as
 * people type.
 */

import { type QuestionGroup, questions } from './question-groups.ts'

export const FRENCH_CAR: readonly QuestionGroup[] = [
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
]
