/**
 * Tests that addresses and phone numbers in four languages are masked, and that similar texts are not. In the test
 * data, braces enclose the parts to mask.
 */

import { describe, expect, test } from 'vitest'
import { MASK, maskContacts } from '../../../shared/privacy/mask.ts'
import { cpuMs } from '../../support/cpu-time.ts'

const hidden = {
  en: [
    'I live at {221B Baker Street}, come by',
    '{10 Downing Street}',
    'pick me up at {1600 Pennsylvania Avenue} please',
    '{45 Old Mill Rd.} is my house',
    '{7 St. John’s Lane}',
    '{12-14 King George Crescent}',
    'meet at {221b baker street}',
    '{350 fifth avenue}',
    '{P.O. Box 1234}',
    'post code {SW1A 1AA}',
    'in {K1A 0B1}, Canada',
    '{Kita 3 Nishi 4-5}, Sapporo',
    'our flat: {N3 W4, 12-1}',
    'Odori Nishi {3-chome 5-12}',
    '{5-2-1 Odori, Chuo-ku}, Sapporo',
    'call {zero nine zero one two three four five six seven eight}',
    'call {oh nine oh, 1 2 3 4, five} then',
    'mail {anna@example.org} or {+44 20 7946 0000}',
  ],
  fr: [
    'J’habite {12 rue de la Paix}',
    '{12, rue de la Paix, 75002 Paris}',
    '{5 bis avenue Victor Hugo}',
    'au {3 boulevard Saint-Michel}, merci',
    '{27 quai de la Tournelle}',
    '{8 impasse des Lilas}',
    '{14 place de la République}',
    '{102 route de Lyon}',
    '{6 chemin du Moulin}',
    '{9 cours Mirabeau}',
    '{1 allée des Érables}',
    '{4 Rue du Bac}',
    '{221 rue d’Alésia}',
    '{Boîte postale 4567}',
    'appelez le {06 12 34 56 78}',
    '{zéro six douze trente-quatre cinquante-six soixante-dix-huit}',
    '{zéro neuf zéro un deux trois quatre cinq}',
    'écrivez à {anna (arobase) example.org}',
  ],
  ar: [
    'أسكن في {شارع الملك فهد 12}',
    '{شارع التحرير، عمارة 5}',
    '{شارع الحمراء، بناية رقم 33}',
    '{شارع النيل رقم ١٢}',
    '{12 شارع النيل}',
    '{٤٥، شارع الجمهورية}',
    '{شقة 12}',
    '{شقة رقم 7}',
    '{عمارة 9}',
    '{بناية رقم ٣}',
    '{منزل رقم 5}',
    '{فيلا رقم 22}',
    '{ص.ب. 1234}',
    '{صندوق بريد 998}',
    'اتصل بي {صفر تسعة صفر واحد اثنان ثلاثة أربعة خمسة}',
    'رقمي {٠٩٠١٢٣٤٥٦٧٨}',
    'البريد {anna@example.org}',
  ],
  ja: [
    '札幌市中央区{北3条西4丁目5番}',
    '{〒060-0003}',
    '{〒150-0002} です',
    '札幌市中央区{北３条西４丁目５番１２号}',
    '本町{3丁目5番12号}に住んでいます',
    '本町{三丁目五番地}',
    '大通西{3丁目5-12}',
    '{北3条西4-5}',
    '{南22条西6-2-15}',
    '字美馬牛{123番地}です',
    '美瑛町{456番地の3}',
    '中央{2-3-4}のアパート',
    '{5番12号}',
    'コーポ山田{203号室}',
    '旭川市{3条通8丁目12番地}',
    '電話は{ぜろきゅうぜろいちにさんよんごろくななはち}',
    '{ゼロ・キュウ・ゼロ・イチ・ニ・サン・ヨン・ゴ}です',
    '{090-1234-5678}まで',
  ],
} as const

const plain = {
  en: [
    '10 Day Hokkaido Road Trip',
    'Route 230 and Route 5',
    'room for 2, 3 seats left',
    'open 9:00-18:00, 365 days',
    'exit 5 of Sapporo Station',
    'about 2 km down the road',
    'a 2 lane road, 80 km/h',
    '4 people, street food in Otaru',
    '5 best street food stalls',
    'Budget 12,000 yen each',
    'May 3 to May 8, 2027',
    'the 11:40 train, platform 7',
    'Kita 3 Nishi 4 is a crossing',
    'Odori Nishi 3-chome, by the tower',
    '3 Nights, 2 Lakes and 1 Drive',
    'one or two, two or three, nobody counts',
    'Meet on Tanukikoji Street',
    '100 Beautiful Views Square',
    'Day 3 Furano Drive, autumn 2027 Biei Road',
    'gate B2 9AM, a CX5 4WD',
    'a 2 Lane Road',
  ],
  fr: [
    '2 places libres, 1 place disponible',
    '1 place de parking à la gare',
    'route 230 puis route 5',
    '3 avenues larges de Sapporo',
    'rendez-vous rue Tanukikoji',
    'à 12 km de la route de Niseko',
    'le 12 rendez-vous à 10 h',
    '5 cours de ski, 3 jours',
    'sortie 5, quai 3',
    'de 9 h à 18 h',
    'environ 12 000 yens par personne',
    'du 3 au 8 mai 2027',
    '4 personnes, 2 valises',
    'un ou deux, deux ou trois',
    'la place Odori, à midi',
    '2 chemins possibles vers le lac',
  ],
  ar: [
    'نلتقي في شارع تانوكيكوجي',
    'نلتقي في شارع سوسوكينو الساعة 10',
    'الطريق 230 ثم الطريق 5',
    'طريق أوتارو 30 كم',
    'شارع الطعام 5 مطاعم',
    '3 مقاعد فارغة، شخصان',
    'من 9:00 إلى 18:00',
    'حوالي 12000 ين للشخص',
    'من 3 إلى 8 مايو 2027',
    'منزل 5 غرف',
    'شقة 3 غرف',
    'المخرج 5 من المحطة',
    'واحد أو اثنان',
    'مدة الطريق 2 ساعة',
    'نسير في شارع أودوري بعد 20 دقيقة',
    'فندق قريب من المحطة',
  ],
  ja: [
    '国道230号で行きます',
    '国道5号と道道12号線',
    '大通西3丁目で待ち合わせ',
    '西11丁目駅',
    '北5条西2丁目の広場',
    '西18丁目2番出口',
    '5番出口に集合',
    '3番線ホーム',
    '12番乗り場',
    '西4丁目12時集合',
    '3丁目5分歩く',
    '9:00〜18:00営業',
    '一人12,000円くらい',
    '2027年5月3日〜8日',
    '250km走ります',
    '2名まで、3席あります',
    '特急オホーツク3号',
    '第2駐車場、1番札',
    'にんじんとごまとくるみ',
    '一番地元らしい店、一番地味な道',
    '三丁目の夕日',
  ],
} as const

const LANGUAGES = ['en', 'fr', 'ar', 'ja'] as const

describe.each(LANGUAGES)('in %s', (language) => {
  test.each([...hidden[language]])('masks %s', (text) => {
    expect(maskContacts(text.replace(/[{}]/g, ''))).toBe(text.replace(/\{[^}]*\}/g, MASK))
  })

  test.each([...plain[language]])('keeps %s', (text) => {
    expect(maskContacts(text)).toBe(text)
  })

  test('the list has enough examples of each language', () => {
    expect(hidden[language].length).toBeGreaterThanOrEqual(15)
    expect(plain[language].length).toBeGreaterThanOrEqual(15)
  })
})

test('is idempotent', () => {
  for (const text of Object.values(hidden).flat()) {
    const once = maskContacts(text.replace(/[{}]/g, ''))
    expect(maskContacts(once)).toBe(once)
  }
})

test.each([
  ...[
    '1 ',
    '1 A ',
    '12 Aa Bb Cc Dd ',
    '1 rue ',
    '1 rue de la ',
    '1 place de A',
    '3丁目',
    '3条',
    '北1条西1',
    '1番',
    '12-',
    '中1-1-',
  ],
  ...[
    'شارع ',
    'شارع اب ',
    '1 شارع ',
    'شقة ',
    'one ',
    'zéro ',
    'zéro six ',
    'ぜろ',
    'に',
    'صفر ',
    'A1 1',
    'Kita 1 ',
    '1-chome ',
    '1-1 Aa ',
  ],
])('masks 4,000 letters of "%s" quickly', (part) => {
  const text = part.repeat(4_000 / part.length)
  const startedAt = cpuMs()
  maskContacts(text)
  expect(cpuMs() - startedAt).toBeLessThan(200)
})
