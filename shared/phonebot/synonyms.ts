/**
 * Words that mean the same to the help bot, one group per line. A sentence with one of them matches the keywords of all
 * words in the group. The groups contain only single words that can replace each other in every keyword.
 */

import type { ByLanguage } from '../languages.ts'

export const SYNONYMS: ByLanguage<string> = {
  en: `
    tyre tire
    tyres tires
    windscreen windshield
    bonnet hood
    boot trunk
    lorry truck
    lorries trucks
    licence license
    motorway highway expressway freeway
    petrol gas gasoline
    car vehicle van minivan suv automobile hatchback wagon
    mother mum mom
    grandmother grandma granny
    father dad
    sick unwell poorly
    police cop cops policeman policemen policewoman officer
    hit struck
    snowstorm blizzard
    dizzy lightheaded woozy
    drowsy sleepy
    closed shut
    road route
    roundabout rotary
    toilet loo restroom bathroom washroom lavatory wc
    earthquake quake
    rental hire rented hired
    phone mobile cellphone smartphone
    navi navigation satnav gps
    boat ship ferry
    deer stag doe buck fawn moose reindeer
    beer beers lager ale
    engine motor
    shook shaking shakes shake trembling trembles
    passenger passengers
    flashlight torch
    noise sound
    weird strange funny odd
    minor small little tiny
    ambulance paramedic paramedics
    crash collision smash
    `,
  fr: `
    voiture auto bagnole caisse vehicule van fourgon
    pneu pneus
    police flic flics gendarme gendarmes policier policiers
    mere maman
    pere papa
    femme epouse copine
    mari epoux copain
    essence carburant
    bruit son
    bizarre etrange
    gamin gosse enfant
    gosses gamins enfants
    telephone mobile smartphone
    cle clef
    cles clefs
    tempete blizzard
    cerf biche chevreuil daim elan
    toilettes wc cabinets
    seisme tremblement
    bateau ferry navire
    location louee loue
    secouer trembler
    tremble bouge secoue tangue vacille
    fermee coupee barree bloquee
    ferme coupe barre
    chaussee route
    medecin docteur toubib
    ivre bourre saoul
    `,
  ar: `
    لا ما مو مش لم لن
    اين وين فين
    ماذا وش ايش شو
    اريد ابي ابغي بدي عايز ودي
    ماء مويه ميه مياه
    اقود اسوق
    قياده سواقه
    يقود يسوق
    اطار كفر دولاب عجل عجله تاير
    اطارات كفرات دواليب عجلات
    محرك مكينه موتور ماكينه
    كبوت غطاء بونيت
    سياره عربيه موتر
    شارع طريق
    هاتف جوال موبايل تلفون
    هاتفي جوالي موبايلي تلفوني
    استطيع اقدر
    مغلق مسكر مقفل مقفول مسدود
    مغلقه مسكره مقفله
    مفتاح مفاتيح
    غزال ايل وعل
    شرطه بوليس
    شبكه تغطيه ارسال
    زوجتي مرتي حرمتي
    والدي بابا ابوي
    امي والدتي ماما
    جنب قرب بجانب
    شاحنه تريلا
    زلزال هزه
    ضباب غبار
    فرامل بريك
    بطاريه بطاريتي
    شرطي عسكري
    لوحه علامه
    يشتغل تشتغل يعمل تعمل
    ثلج ثلوج
    داخل جوا جوه
    رايحه ريحه
    ترتج تهتز ترجف تتحرك
    `,
  ja: '',
}
