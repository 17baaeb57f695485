import { describe, expect, test } from 'vitest'
import { openingOn } from '../../../../shared/planner/places/calendar.ts'
import { readClosures, readHours, readMonths } from '../../../../shared/planner/places/opening-notation.ts'
import type { Place } from '../../../../shared/planner/places/place.ts'
import { PLACES, placeById, placeByNumber, readPlaces } from '../../../../shared/planner/places/places.ts'
import { nodeById, roadsOn } from '../../../../shared/planner/roads/road-graph.ts'

/** Returns the ids of the places that break a rule. */
const placesWhere = (isWrong: (place: Place) => boolean) => PLACES.filter(isWrong).map(({ id }) => id)

const YEAR = Array.from({ length: 365 }, (_, day) => new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10))
const monthOf = (day: string) => Number(day.slice(5, 7))
const isOpen = (place: Place, day: string) => 'opens' in openingOn(place, day)
const OPEN_MONTHS = new Map(
  PLACES.map((place) => [place.id, new Set(YEAR.filter((day) => isOpen(place, day)).map(monthOf))] as const),
)
const openMonths = ({ id }: Place) => OPEN_MONTHS.get(id) ?? new Set()

function crowKm(a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const north = radians(a.latitude - b.latitude) / 2
  const east = radians(a.longitude - b.longitude) / 2
  const chord =
    Math.sin(north) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east) ** 2
  return 2 * 6371 * Math.asin(Math.sqrt(chord))
}

test('has 201 places, numbered without gaps and found by id and number', () => {
  expect(PLACES.map(({ number }) => number)).toEqual(Array.from({ length: 201 }, (_, index) => index + 1))
  expect(placeById.size).toBe(201)
  for (const place of PLACES) {
    expect(placeById.get(place.id)).toBe(place)
    expect(placeByNumber.get(place.number)).toBe(place)
  }
})

/**
 * The places behind the numbers in share links, in order. New places are appended, and the number of a removed place is
 * never used again.
 */
const NUMBERED = `
  odori tvtower clocktower akarenga nijo jogai hokudai maruyama maruyamazoo moiwa beermuseum shiroi moerenuma hitsujigaoka
  kaitaku hokkaidomuseum okurayama jozankei_onsen hoheikyo takino buddha tanukikoji otarucanal sakaimachi musicbox kitaichi
  artbase otaruaquarium tenguyama otarumuseum nishingoten sankaku asarigawa nikka yoichispace kamui shimamui hirafu nisekoview
  milkkobo fukidashi shinsennuma rusutsu_r toyako_l usuzan showashinzan silo volcanomuseum jigokudani oyunuma bearpark jidaimura
  nixe chikyu upopoy shikotsu salmon_chitose utonai sankaidaki kitakogane irie hakodateyama motomachi kanemori goryokaku asaichi
  trappistine tropical onuma_p trappist matsumae_c kamome kaiyomaru jomoncenter ofune shikabe_g esan_mt asahiyama otokoyama
  ramenmura uenofarm asahidake_r tenninkyo sounkyo_falls kurodake sounkyo_o mikuni_p bluepond shirahige shikisai kenmary hokusei
  takushinkan bieimichi farmtomita lavendereast hinode flowerland cheese ningle kazenogarden marche bogakudai unkai ikutora_s
  kanayama shumarinai hokuryu mikasamuseum artepiazza yubaricoal soya_c soyahills noshappu_c dome sarobetsu esanuka kutcharo
  obira_b ogoncape kunimare haboro_m ryuhyo prison aurora koshimizu_f notoro salicornia melhen wakka tulip garinko takinoue_s
  yamasui bihoro_p tsubetsu_p mashu1 mashu3 uramashu kaminoko iwozan sunayu wakoto ainukotan akan_cruise onneto_l marshobs
  hosooka washo nusamai tsurui_s cranecenter tanchopark akkeshi_m kiritappu_c kiritappu_w nosappu_c shunkunitai kurumaishi
  notsuke kaiyodai salmonmuseum rausu_c shiretoko_p goko oshinkoshin utoro_boat furepe kamuiwakka sky rokkatei manabe
  tokachihills shichiku millennium rokkanomori koufuku banei tokachigawa winecastle naitai taushubetsu shikaribetsu_l karikachi
  erimo_c niikappu_t nijukken nibutani ashoromuseum hidakamich nakayama_m atsuta_m wakkanai_m sarufutsu_m takikawa_m mashu_m
  utoro_m rausu_m nemuro_m otofuke_m cts_ap
`

test('never changes the number of a place', () => {
  expect(PLACES.map(({ id }) => id)).toEqual(NUMBERED.trim().split(/\s+/))
})

test.each<[string, (place: Place) => boolean]>([
  ['is off the island', (p) => p.latitude < 41.3 || p.latitude > 45.6 || p.longitude < 139.3 || p.longitude > 146],
  ['takes less than ten minutes or more than five hours', (p) => p.stay < 10 || p.stay > 300],
  ['has a name without Japanese', (p) => !/[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]/u.test(p.japanese)],
  ['hangs on a node that the roads do not have', (p) => !nodeById.has(p.node)],
  ['is reached faster than 60 or slower than 15 km/h', (p) => p.accessKm > 2 && !isBetween(speed(p), 15, 60)],
  ['is best in a month in which it is never open', (p) => p.best.some((month) => !openMonths(p).has(month))],
  ['has hours that no visit fits into', (p) => p.hours.some(({ opens, closes }) => closes - opens < p.stay)],
  ['has uncertain hours without the advice to ask', (p) => p.confidence.hours === 'low' && !p.ask],
  [
    'is reached in winter by limited access that nobody is told to ask about',
    (p) => p.winter === 'limited' && [12, 1, 2, 3].some((month) => openMonths(p).has(month)) && !p.ask,
  ],
  [
    'cannot be reached in winter and is open then',
    (p) => p.winter === 'no' && [12, 1, 2, 3].some((month) => openMonths(p).has(month)),
  ],
])('has no place that %s', (_, isWrong) => {
  expect(placesWhere(isWrong)).toEqual([])
})

const isBetween = (figure: number, least: number, most: number) => figure >= least && figure <= most
const speed = ({ accessKm, accessMinutes }: Place) => (accessKm / accessMinutes) * 60

test('has no access shorter than the straight line minus the uncertainty of the coordinates', () => {
  const tooShort = placesWhere((place) => {
    const node = nodeById.get(place.node)
    return !node || place.accessKm < 0.8 * crowKm(place, node) - 1
  })
  expect(tooShort).toEqual([])
})

test('closes no place for a whole month of its season, but for part of it when the dates are unknown', () => {
  expect(placesWhere((place) => place.months.some((month) => !openMonths(place).has(month)))).toEqual([])
  const partly = PLACES.filter(({ closures }) => closures.some((closure) => closure.partly))
  expect(partly.map(({ id }) => id)).toEqual([
    'moiwa',
    'okurayama',
    'tenguyama',
    'usuzan',
    'salmon_chitose',
    'asahidake_r',
    'kurodake',
    'akkeshi_m',
    'kiritappu_w',
  ])
  expect(partly.filter(({ ask }) => !ask)).toEqual([])
})

test('has open roads to the node of every open place', () => {
  const cutOff = new Set<string>()
  for (const day of YEAR) {
    const roads = roadsOn(day, { tolls: true, mountains: true })
    for (const place of PLACES) {
      if (isOpen(place, day) && !roads.way('sapporo', place.node)) cutOff.add(`${place.id} ${day}`)
    }
  }
  expect([...cutOff]).toEqual([])
})

test('opens evening places in the evening', () => {
  const LATE = 20 * 60
  const evening = PLACES.filter(({ tags }) => tags.includes('night'))
  const early = evening.filter(({ hours }) => hours.some(({ closes }) => closes < LATE))
  expect(evening.length).toBeGreaterThan(7)
  // At Lake Mashu people watch the stars from the car park. The hours in the data are those of the building there.
  expect(early.map(({ id }) => id)).toEqual(['mashu1'])
})

const LINE =
  '1 odori | 大通公園 | park | city | sapporo | 43.06 141.34 A | sapporo 0.5 1 | 45 | 1-12 | 2 | open | - | yes high'

test('parses a line', () => {
  expect(
    readPlaces(`\n${LINE.replace('open | -', '10-4@09:00-16:30; 09:00-17:00 | mon').replace('high', 'low ask')}\n`),
  ).toEqual([
    {
      id: 'odori',
      number: 1,
      japanese: '大通公園',
      kind: 'park',
      tags: ['city'],
      area: 'sapporo',
      latitude: 43.06,
      longitude: 141.34,
      node: 'sapporo',
      accessKm: 0.5,
      accessMinutes: 1,
      stay: 45,
      months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
      best: [2],
      hours: [
        { months: [10, 11, 12, 1, 2, 3, 4], opens: 540, closes: 990 },
        { opens: 540, closes: 1020 },
      ],
      closures: [{ weekdays: [1] }],
      winter: 'yes',
      ask: true,
      confidence: { position: 'A', hours: 'low' },
    },
  ])
})

describe('an invalid line', () => {
  test.each([
    ['a column left out', LINE.replace('| 45 ', '')],
    ['an unknown kind', LINE.replace('| park |', '| casino |')],
    ['an invalid number', LINE.replace('1 odori', 'one odori')],
    ['an id with capitals', LINE.replace('odori', 'Odori')],
    ['no Japanese name', LINE.replace('大通公園', '')],
    ['an invalid coordinate', LINE.replace('43.06', '43,06')],
    ['a stay in words', LINE.replace('| 45 |', '| long |')],
    ['a thirteenth month', LINE.replace('1-12', '1-13')],
    ['invalid hours', LINE.replace('open', '9-17')],
    ['an invalid closure', LINE.replace('| - |', '| funday |')],
    ['an invalid winter state', LINE.replace('yes', 'perhaps')],
    ['an invalid confidence', LINE.replace('high', 'sure')],
    ['a word after the last', LINE.replace('high', 'high verify')],
    ['the same place twice', `${LINE}\n${LINE}`],
    ['another place with the same number', `${LINE}\n${LINE.replace('odori', 'nijo')}`],
    ['another number for the same place', `${LINE}\n${LINE.replace('1 odori', '2 odori')}`],
  ])('an invalid line with %s is rejected by name', (_, text) => {
    expect(() => readPlaces(text)).toThrow(`the place “${text.split('\n').at(-1)}”`)
  })
})

test.each([
  ['5-10', [5, 6, 7, 8, 9, 10]],
  ['11-3', [11, 12, 1, 2, 3]],
  ['2,5-8,11', [2, 5, 6, 7, 8, 11]],
  ['7', [7]],
])('reads the months %s', (text, months) => {
  expect(readMonths(text)).toEqual(months)
})

test.each([
  ['open', []],
  ['09:00-24:00', [{ opens: 540, closes: 1440 }]],
  ['thu-mon@09:00-16:30', [{ weekdays: [4, 5, 6, 0, 1], opens: 540, closes: 990 }]],
  ['11-1@sat@10:00-15:00', [{ months: [11, 12, 1], weekdays: [6], opens: 600, closes: 900 }]],
])('reads the hours %s', (text, hours) => {
  expect(readHours(text)).toEqual(hours)
})

test.each([
  ['-', []],
  ['mon; 12-29..01-03', [{ weekdays: [1] }, { from: '12-29', to: '01-03' }]],
  ['2+4wed', [{ weekdays: [3], ordinals: [2, 4] }]],
  ['5-10:4wed', [{ months: [5, 6, 7, 8, 9, 10], weekdays: [3], ordinals: [4] }]],
  ['4,11:all', [{ months: [4, 11] }]],
  ['04-01..05-10:tue-fri', [{ from: '04-01', to: '05-10', weekdays: [2, 3, 4, 5] }]],
])('reads the closures %s', (text, closures) => {
  expect(readClosures(text)).toEqual(closures)
})

test.each([
  ['0-5', readMonths],
  ['5-6-7', readMonths],
  ['may', readMonths],
  ['5,4-6', readMonths],
  ['', readMonths],
  ['17:00-09:00', readHours],
  ['09:00-25:00', readHours],
  ['09:60-17:00', readHours],
  ['9:00-17:00', readHours],
  ['13@09:00-17:00', readHours],
  ['moon@09:00-17:00', readHours],
  ['09:00-17:00;', readHours],
  ['all', readClosures],
  ['02-30..03-01', readClosures],
  ['12-29', readClosures],
  ['12-29..01-03..02-01', readClosures],
  ['6wed', readClosures],
  ['2+wed', readClosures],
  ['mon;', readClosures],
  ['13:mon', readClosures],
])('rejects “%s”', (text, read) => {
  expect(() => read(text)).toThrow(/“.*”/)
})
