/** French keywords of the help bot, in the notation of keywords.ts. */

import type { Keywords } from '../keywords.ts'

export const FRENCH: Keywords = {
  urgent:
    'bless*, sang, saign*, inconscient*, evanoui*, respire pas, respire plus, respire mal, respirer, crise cardiaque, infarctus, avc, poitrine, etouffe*, moteur fume*, incendie*, en feu, prend feu, pris feu, flammes, brule*, crame*, mourir, mourant*, mort, morte, morts, attaque*, ambulance*, embulance*, pieton*, renverse*, ecrase*, tonneau, tonneaux, prisonnier*, coince* dans la voiture, hemorragie*, convuls*, gonfle*, ne bouge plus, bouge plus, collision frontale, noy*, hypothermie, intoxication*, ne reagit pas, reveille pas',
  elsewhere:
    'recette*, cuisin*, ramen, soupe, civet, foot, football, match, jeu, jeux, chanson*, musique, guitare*, concert*, film*, poeme*, blague*, hotel & reserver, reserver, restaurant*, vol pas cher, meteo, !feux d artifice, artifice, festival*, bitcoin, !bourse, !ordinateur*, coque, musee*, forfait, !ours & hibern*, !hibern*, bible, m aimes, ministre, !peint & vague, peint, !ours en peluche, peluche, cours, horaires, train, prix, acheter, kimono, !chien, chat, bonjour, salut, merci, mars, source chaude, vue, qui a gagne, raconte, ecris, roman, zoo, mariage, tatouage, visa, sushi, dictionnaire, !cle du bonheur, bonheur, mot de passe, site web, !jeu video',
  fire: '!incendie*, !en feu, !prend feu, !pris feu, !flammes, !brule*, !crame*, !moteur fume*, fumee, ~fume',
  accident:
    'acciden*, acident*, accidant*, collision*, accroch*, percut*, !renverse*, !ecrase*, heurte*, tamponne*, rentre dans, rentre dedans, rentre dessus, carambolage, constat, choc, emboutit, embouti*, !pieton*, !tonneau, !tonneaux, ~cogne*, ~bless*, ~saign*, autre conducteur',
  ill: 'malade*, mal au, mal a la, mal aux, sens mal, fievre, douleur*, vomi*, medecin*, docteur*, hopital, hopitaux, clinique*, allerg*, vertige*, pharmacie*, enceinte, crise cardiaque, infarctus, avc, malaise*, ambulance*, embulance*, medicament*, diarrhee, evanoui*, inconscient*, saign*, respire*, respirer, poitrine, convuls*, hemorragie*, gorge, gonfle*, dentiste, tique, morsure, mordu, urgences, brulure, bless*, hypothermie, reveille pas',
  monoxide:
    '!monoxyde*, !monoxide*, !echappement, !moteur allume & neige, !moteur & neige, !moteur & congere, !chauffage & neige, !laisser tourner & neige, !gaz d echappement, !intoxication*, !moteur & enneige*, moteur toute la nuit, !moteur allume & coince*',
  tsunami: '!tsunami*, !raz de maree, grande vague, grosse vague, !vague geante, vague arrive, sirene & vague, vague & plage',
  earthquake:
    '!seisme*, !sismique*, !tremblement*, !terre tremble, !tremble de terre, secousse*, !ca tremble, replique*, la terre bouge, !sol tremble',
  eruption: '!volcan*, !eruption*, cendre*, lave, volcanique*',
  flood:
    '!inond*, !sous l eau, !eau monte, !riviere & deborde, deborde, !fortes pluies, !forte pluie, !pluie*, !route & eau, !submerge*, !eau & voiture, crue, noie, dans l eau',
  bear: '!ours, !ourse, !ourson*, !oursons, ours & attaque*',
  whiteout:
    '!blizzard*, !tempete de neige, !tempete & neige, !jour blanc, !tout est blanc, !visibilite, !vois plus rien, !voit plus rien, plus rien voir, !white out, poudrerie',
  crossing:
    '!passage a niveau, !passages a niveau, !voie ferree, !voies ferrees, !rails, !sur la voie, !barriere & train, !barriere & rails, chemin de fer, train arrive',
  wrongway:
    '!contresens, !contre sens, !a l envers, !trompe de sens, !sens inverse, !mauvais sens, demi tour & autoroute, !autoroute & demi tour, !marche arriere & autoroute, rate ma sortie, !rate & sortie, !manque & sortie, !en face & autoroute, sortie manquee, loupe & sortie',
  breakdown:
    'panne*, !en panne, ne demarre*, demarre*, moteur*, voyant*, surchauffe*, !remorqu*, !depann*, !depanneuse*, frein*, ~fumee, fume, assistance, bruit bizarre, boite de vitesse*, ne roule plus, n avance plus, cale, !moteur fume*',
  battery:
    '!batterie a plat, batterie*, !batterie & morte, !batterie & vide, !plus de batterie, phares allumes, !cables, !demarrer & cables, !cable & demarr*, booster, recharger la batterie',
  tyre: '!pneu creve*, !crevaison*, !crev*, !pneu a plat, pneu*, !roue de secours, !eclate*, ~a plat, !roue a plat, pression des pneus, roue',
  keys: '!perdu ma cle, !perdu la cle, !perdu les cles, !perdu mes cles, !cles, !clef*, !cle, cle perdue, clefs perdues, enferme* & voiture, !enfermees, double des cles, verrouille*',
  fuel: "essence, carburant*, gasoil, faire le plein, !le plein, station service, stations service, station essence, !panne d'essence, !panne seche, !plus d'essence, reservoir*, pompe*, pistolet*, libre service, ~diesel, ~gazole, jauge",
  wrongfuel:
    '!mauvais carburant, !trompe de carburant, !gazole & essence, !gazole au lieu, !diesel & essence, !diesel au lieu, !gasoil & essence, !erreur de carburant, mauvaise essence, !mis du gazole, !mis du diesel',
  ev: '!voiture electrique, !vehicule electrique, !electrique, !borne*, !recharg*, chargeur, charger & voiture, charge, chademo, tesla, autonomie, carte de recharge',
  stuck:
    '!bloque dans la neige, !bloques dans la neige, !bloquee dans la neige, coince*, !enlise*, !embourbe*, bloque dans, bloquee dans, bloques dans, !patine*, !congere*, !fosse, ~neige, ~bloque*, sortir de la neige, neige profonde, pelleter, !coince & neige, ensevel*',
  ice: '!verglas, !verglacee*, !glace, !gelee, !gele, !derape*, glisse*, glissante*, freiner sur, freiner & glace, freiner & neige, !freiner, ~neige, patinoire, conduire sur la neige, abs',
  deer: '!cerf*, !biche*, !chevreuil*, !daim*, renard*, animal, animaux, !collision avec un animal, gibier',
  scratch:
    '!raye*, !rayure*, !bosse, !bosses, !egratign*, !erafl*, pare chocs, cabosse*, petit choc, pare brise fissure, fissure, impact, abime*, endommage*, frotte',
  closed:
    '!route fermee, !route est fermee, !routes fermees, !col ferme, !col est ferme, col & ferme, route barree, barree, !route coupee, !route est coupee, fermeture*, deviation*, ~barriere*, eboulement*, avalanche*, obstacle*, ~sur la route, ~sur la chaussee, nid de poule, ~ferme*, !arbre & route, !rocher & route, route & ouverte, par ou passer, etat des routes, chutes de pierres',
  nosignal:
    '!pas de reseau, !plus de reseau, !sans reseau, !ne capte pas, !capte pas, !capte plus, !pas de signal, !hors reseau, pas d internet, !batterie & telephone, telephone & dechargee, telephone mort, zone blanche, carte sim',
  lost: "!sommes perdus, !suis perdu*, !je suis perdu, !on est perdu*, perdu*, !egare*, !ou suis, !ou sommes, ou est ce que je suis, !ou je suis, !ou on est, !ou nous sommes, mauvaise route, perdu mon chemin, ~chemin, ~itineraire",
  navigation: '!gps, !navigation, !navigateur, !mapcode*, adresse*, trouve pas, trouve plus, ~carte, plan, google maps, entrer un numero, numero de telephone & gps',
  etc: '!etc, !peage*, !ticket de peage, barriere & peage, carte etc, voie etc, voie violette, rate ma sortie, smart ic, echangeur*, tarif autoroute',
  ferry: '!ferry, !ferries, !bateau*, !traversee*, rishiri, rebun, okushiri, mal de mer, embarquement, navire, port',
  parking:
    '!me garer, !se garer, !nous garer, !garer, !stationner, !parking*, place de parking, !plaque & voiture, parcmetre, parcometre, stationnement, ~gare, ~garee, horodateur, plaque sous, stationner & nuit',
  chains: '!chaine*, !chaines, !pneus hiver, !pneu hiver, !pneus neige, !cloute*, !cloutes, !pneus d ete, pneus ete, 4x4, quatre roues motrices, crampons',
  rules:
    '!limitation*, !limite de vitesse, !vitesse max*, !de quel cote, !quel cote, !roule a gauche, !conduit a gauche, !feu rouge, !tourner a gauche, !tourner a droite, code de la route, priorite, rond point, regles, ceinture, depasser, doubler, cycliste*, stop, panneau*',
  police:
    '!police m arrete, !police nous arrete, !voiture de police, !police & arrete*, !gyrophare*, !controle de police, !controle routier, !police me suit, !barrage*, !ethylotest, !alcootest, ~police, gendarme*, policier*',
  fine: '!exces de vitesse, !amende*, !contravention*, !pv, !proces verbal, !flash*, !radar*, !carton bleu, telephone au volant, payer une amende, points, grille un feu, brule un feu',
  ticket:
    '!amende de stationnement, !amende & stationnement, !pv de stationnement, !autocollant*, !vignette*, !fourriere*, !mal gare*, !sabot, !enleve* & voiture, !voiture & disparu, voiture plus la, stationnement interdit, papier sur le pare brise',
  stolen:
    '!vole, !volee, !vole ma, !vole mon, !on m a vole, !vol de, !voleur*, !force & voiture, !fracture*, !perdu mon passeport, !passeport*, !portefeuille*, !perdu & permis, !permis & perdu, !permis perdu, !oublie mon, !oublie & sac, !perdu & telephone, !perdu & sac, sac, objets trouves, papiers perdus, ambassade*, consulat*, cambriol*, pickpocket',
  licence:
    '!permis de conduire, !permis international, !permis francais, !permis, puis je conduire, traduction & permis, !traduction du permis, traduction, autorise a conduire, ai je le droit, 1949, permis suisse, permis belge',
  insurance: '!assurance*, !assure*, !noc, !cdw, !franchise*, !couvert*, couvre, garantie, rachat, tous risques, indemnite',
  return:
    '!rendre la voiture, !rendre & voiture, !ramener & voiture, !restitution, !restituer, !rapporter & voiture, en retard, retard, !autre ville & rendre, !aller simple, vol retarde, !prolonger, !abandon, autre agence',
  alcohol: '!alcool*, !biere*, !vin, !ivre*, !bu, !boire, !sake, whisky, verre de, verres de, gueule de bois, sous l emprise, taux',
  language:
    '!interprete*, !traducteur*, !traduc* & police, !parle francais, !parle anglais, !parle t elle, !parlent, !me comprend, !nous comprend, !comprend pas, langue, ne parle pas japonais, traduire, tradui*',
  numbers:
    '!numero de la police, !numeros d urgence, !numero d urgence, urgence, urgences, numero*, !qui appeler, !qui dois je appeler, !dois je appeler, police, ~appeler, ~aide*, ~secour*, quel numero, 110, 119, hotline, secours',
  child:
    '!siege enfant, !siege auto, !siege bebe, !siege & enfant, !rehausseur, !genoux, !siege, enfant, enfants, bebe, fille & genoux, isofix, nourrisson',
  rest: '!toilette*, !wc, !aire de repos, !fatigue*, !pause, !sommeil, !aire d autoroute, endormir, m endors, somnol*, repos, se reposer, pipi, sanitaires, michi no eki',
  sleep:
    '!dormir dans la voiture, !dormir & voiture, !dormir, !camper, !camping*, !passer la nuit, !nuit & michi, bivouac*, van, !rv park, camping car, fourgon, ~nuit, nuit & parking',
  cash: '!argent liquide, !especes, !liquide, !carte bancaire, !carte de credit, !carte bleue, !distributeur*, !carte visa, yens, yen, payer par carte, monnaie, argent',
  halal: '!halal, !prier, !priere*, !mosquee*, !qibla, !porc, !musulman*, vegetarien*, vegan, ramadan, cacher',
  smoking: '!fumer, !cigarette*, !tabac, !vapoter, !sent la, odeur & voiture, cendrier, fumeur*',
  drone: '!drone*',
}
