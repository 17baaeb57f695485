/**
 * What a place is worth to a traveller before interests count: our own judgement in three steps, made to be argued with.
 * No visitor figures and no ratings go into it.
 */

import type { Place } from './place.ts'

/** Places for which many people make the way to this part of Hokkaido. */
const LANDMARKS: ReadonlySet<string> = new Set([
  'odori',
  'moiwa',
  'shiroi',
  'moerenuma',
  'kaitaku',
  'maruyama',
  'jozankei_onsen',
  'buddha',
  'otarucanal',
  'sakaimachi',
  'otaruaquarium',
  'artbase',
  'nikka',
  'kamui',
  'shimamui',
  'hirafu',
  'shinsennuma',
  'fukidashi',
  'toyako_l',
  'usuzan',
  'showashinzan',
  'silo',
  'jigokudani',
  'oyunuma',
  'chikyu',
  'upopoy',
  'shikotsu',
  'hakodateyama',
  'motomachi',
  'kanemori',
  'goryokaku',
  'asaichi',
  'onuma_p',
  'matsumae_c',
  'jomoncenter',
  'asahiyama',
  'uenofarm',
  'asahidake_r',
  'kurodake',
  'sounkyo_falls',
  'mikuni_p',
  'bluepond',
  'shirahige',
  'shikisai',
  'kenmary',
  'farmtomita',
  'kazenogarden',
  'bogakudai',
  'unkai',
  'soya_c',
  'soyahills',
  'sarobetsu',
  'kunimare',
  'ryuhyo',
  'prison',
  'aurora',
  'notoro',
  'koshimizu_f',
  'garinko',
  'yamasui',
  'tulip',
  'takinoue_s',
  'bihoro_p',
  'mashu1',
  'kaminoko',
  'iwozan',
  'sunayu',
  'ainukotan',
  'akan_cruise',
  'onneto_l',
  'marshobs',
  'hosooka',
  'washo',
  'tsurui_s',
  'cranecenter',
  'nosappu_c',
  'kiritappu_c',
  'notsuke',
  'kaiyodai',
  'rausu_c',
  'shiretoko_p',
  'goko',
  'oshinkoshin',
  'utoro_boat',
  'furepe',
  'manabe',
  'millennium',
  'rokkanomori',
  'banei',
  'naitai',
  'taushubetsu',
  'shikaribetsu_l',
  'erimo_c',
  'nibutani',
])

const LANDMARK = 1.5
const ORDINARY = 1
/** A good pause rather than a reason to come. */
const PAUSE = 0.45

/** Not counted by the hour: four hours are not worth four times one, but more than twenty minutes. */
function lengthOf(stay: number): number {
  return 0.55 + 0.45 * Math.sqrt(stay / 60)
}

export function isLandmark(id: string): boolean {
  return LANDMARKS.has(id)
}

/** @returns score before interests and season; about 100 for an hour at a landmark's neighbour */
export function worthOf(place: Place): number {
  const step = LANDMARKS.has(place.id) ? LANDMARK : place.kind === 'michinoeki' ? PAUSE : ORDINARY
  return 100 * step * lengthOf(place.stay)
}
