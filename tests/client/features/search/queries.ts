/**
 * The questions that the search must answer, written before the search was tuned. Each question lists the entries of
 * which at least one must be in the first three results: `page:ROUTE`, `article:SLUG`, `place:ID`, `sign:NUMBER` or
 * `help:TOPIC`.
 */

import type { Language } from '../../../../shared/languages.ts'

export interface Query {
  readonly text: string
  readonly expected: readonly string[]
}

export const q = (text: string, ...expected: string[]): Query => ({ text, expected })

export const QUERIES: Readonly<Record<Language, readonly Query[]>> = {
  en: [
    q('parking', 'article:parking-in-japan'),
    q('international driving permit', 'page:can-i-drive-in-japan'),
    q('wintre tyres', 'article:winter-driving'),
    q('black ice', 'article:winter-driving'),
    q('toll card', 'article:etc-and-expressways'),
    q('petrol', 'article:fuel', 'help:fuel'),
    q('diesel pump colour', 'article:fuel'),
    q('blue pond', 'place:bluepond'),
    q('shiretoko five lakes', 'place:goko'),
    q('lavendar farm', 'place:farmtomita', 'place:lavendereast', 'article:furano-biei'),
    q('stop sign', 'sign:330'),
    q('flat tire', 'help:breakdown', 'article:accidents-and-breakdowns'),
    q('child seat', 'article:children-and-car-seats'),
    q('hit a deer', 'help:deer', 'article:bears-and-deer', 'article:accidents-and-breakdowns'),
    q('where to stay in otaru', 'page:otaru-hotels'),
  ],
  fr: [
    q('se garer', 'article:parking-in-japan'),
    q('permis de conduire', 'page:can-i-drive-in-japan'),
    q('verglas', 'article:winter-driving'),
    q('pneus neige', 'article:winter-driving'),
    q('péage', 'article:etc-and-expressways', 'sign:115'),
    q("station d'essence", 'article:fuel', 'help:fuel'),
    q('camping car ou dormir', 'article:camper-vans'),
    q('étang bleu', 'place:bluepond'),
    q('ferme tomita', 'place:farmtomita'),
    q('siège bébé', 'article:children-and-car-seats'),
    q('sens interdit', 'sign:303'),
    q('numéros d’urgence', 'page:hfx', 'help:numbers'),
    q('hotel otaru', 'page:otaru-hotels'),
    q('feuilles d automne', 'article:autumn-self-drive-hokkaido'),
    q('acident de voiture', 'article:accidents-and-breakdowns', 'help:accident'),
  ],
  ar: [
    q('مواقف السيارات', 'article:parking-in-japan', 'sign:117-A'),
    q('رخصة القيادة الدولية', 'page:can-i-drive-in-japan'),
    q('رخصه', 'page:can-i-drive-in-japan'),
    q('الشتاء', 'article:winter-driving'),
    q('إطارات الثلج', 'article:winter-driving'),
    q('محطات البنزين', 'article:fuel', 'help:fuel'),
    q('الوقود', 'article:fuel', 'help:fuel'),
    q('البركه الزرقاء', 'place:bluepond'),
    q('مزرعة توميتا', 'place:farmtomita'),
    q('مطاعم حلال', 'article:halal-road-trip'),
    q('القبلة', 'article:halal-road-trip'),
    q('ارقام الطوارىء', 'page:hfx', 'help:numbers'),
    q('والدببة', 'page:bears-at-work', 'article:bears-and-deer', 'help:bear'),
    q('مقاعد الاطفال', 'article:children-and-car-seats'),
    q('الرسوم على الطرق السريعه', 'article:etc-and-expressways'),
  ],
  ja: [
    q('駐車場', 'article:parking-in-japan', 'sign:117-A'),
    q('免許', 'page:can-i-drive-in-japan'),
    q('凍った道を走る', 'article:winter-driving'),
    q('スタッドレスタイヤ', 'article:winter-driving'),
    q('ガソリンスタンド', 'article:fuel', 'help:fuel'),
    q('給油したい', 'article:fuel', 'help:fuel'),
    q('高速料金', 'article:etc-and-expressways'),
    q('青い池', 'place:bluepond'),
    q('ファーム富田', 'place:farmtomita'),
    q('くまに出会ったら', 'page:bears-at-work', 'article:bears-and-deer', 'help:bear'),
    q('鹿とぶつかった', 'help:deer', 'article:bears-and-deer'),
    q('一時停止', 'sign:330'),
    q('チャイルドシート', 'article:children-and-car-seats'),
    q('紅葉', 'article:autumn-self-drive-hokkaido'),
    q('運転せずに旅する', 'page:cybercab'),
  ],
}
