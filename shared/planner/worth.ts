/**
 * The value of a place to a traveller: our own three-step rating, adjusted by interests and months. It uses no visitor
 * numbers and no public ratings.
 */

import { monthOf } from '../time/daylight.ts'
import { eventsAt } from './dates/place-events.ts'
import { matchesInterest } from './interests.ts'
import { openingOn } from './places/calendar.ts'
import type { Place } from './places/place.ts'
import { PLACES } from './places/places.ts'
import { FAR_ENDS, REGIONS, regionOf } from './places/regions.ts'
import { stayIn } from './places/stays.ts'
import { INTERESTS, type Interest, type PlanRequest } from './request.ts'

/** Sights for which many people travel to their part of Hokkaido. */
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
const ORDINARY = 0.9
const PAUSE = 0.4

/**
 * Returns the factor for the length of a visit. It grows more slowly than the length: four hours are not worth four
 * times one hour.
 */
function lengthOf(stay: number): number {
  return 0.45 + 0.55 * Math.sqrt(stay / 60)
}

export function isLandmark(id: string): boolean {
  return LANDMARKS.has(id)
}

/** Returns the factor for the season. A place with fewer good months is worth more in them and less outside them. */
function seasonOf(place: Place, days: readonly string[]): number {
  const isBest = days.some((day) => place.best.includes(monthOf(day)))
  const months = place.best.length
  if (months === 12) return 1
  if (isBest) return months <= 2 ? 1.6 : months <= 4 ? 1.35 : 1.15
  return months <= 2 ? 0.45 : months <= 4 ? 0.65 : 0.85
}

const EVENT = 1.4
const WISHED = 3
/** Breweries and wineries with tastings, of little interest to children. Source: the notes in our table of places. */
const TASTINGS: ReadonlySet<string> = new Set(['beermuseum', 'nikka', 'otokoyama', 'kunimare', 'winecastle'])
const TASTING_WITH_CHILDREN = 0.5
const MISSED_INTEREST = 0.5
const MET_INTERESTS = [1.3, 1.5] as const
const RARE = { places: 10, factor: 1.6 } as const
const RARE_INTERESTS: ReadonlySet<Interest> = new Set(
  INTERESTS.filter((one) => PLACES.filter((place) => matchesInterest(place, one)).length <= RARE.places),
)

/**
 * True if the place may be closed during the trip on days that we do not know. A plan visits such a place only on
 * request.
 */
function isUnsure(place: Place, days: readonly string[]): boolean {
  if (!place.closures.some(({ partly }) => partly)) return false
  return days.every((day) => {
    const opening = openingOn(place, day)
    return 'shut' in opening || opening.partly === true
  })
}

function likingOf(place: Place, interests: readonly Interest[]): number {
  const met = interests.filter((interest) => matchesInterest(place, interest))
  const rare = met.some((interest) => RARE_INTERESTS.has(interest)) ? RARE.factor : 1
  return rare * (met.length === 0 ? MISSED_INTEREST : met.length === 1 ? MET_INTERESTS[0] : MET_INTERESTS[1])
}

function ofFamily({ id, tags }: Place): number {
  if (TASTINGS.has(id)) return TASTING_WITH_CHILDREN
  return tags.includes('family') ? 1.3 : 0.9
}

const IN_AREA = { some: 1.3, more: 1.8, only: 1 } as const
const OUTSIDE_AREAS = 0.8

function areaOf(place: Place, { areas = [] }: PlanRequest): number {
  if (areas.length === 0) return 1
  const wish = areas.find(({ region }) => region === regionOf(place.area))
  return wish ? IN_AREA[wish.weight] : OUTSIDE_AREAS
}

const FREE_IF_THRIFTY = 1.25

export function worthOf(place: Place, request: PlanRequest, days: readonly string[]): number {
  const step = LANDMARKS.has(place.id) ? LANDMARK : place.kind === 'michinoeki' ? PAUSE : ORDINARY
  const liking = request.interests.length === 0 ? 1 : likingOf(place, request.interests)
  const family = request.children ? ofFamily(place) : 1
  const isWished = request.must.includes(place.id)
  if (!isWished && isUnsure(place, days)) return 0
  const wished = isWished ? WISHED : 1
  const event = days.some((day) => eventsAt(place.id, day).some(({ draws }) => draws)) ? EVENT : 1
  const length = lengthOf(stayIn(place, days[Math.floor(days.length / 2)] ?? request.firstDay))
  const free = request.thrifty && place.hours.length === 0 ? FREE_IF_THRIFTY : 1
  return 100 * step * length * liking * seasonOf(place, days) * family * wished * event * areaOf(place, request) * free
}

/** Factors by a place's rank within its area, so that a town with twenty sights does not count like twenty towns. */
const BY_RANK = [1, 1, 1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4] as const
const FURTHER = 0.3

/** @returns the value of each place, reduced by the place's rank among the places of its area */
export function worths(places: readonly Place[], request: PlanRequest, days: readonly string[]): Float64Array {
  const plain = places.map((place) => worthOf(place, request, days))
  const order = places.map((_, index) => index).sort((a, b) => (plain[b] ?? 0) - (plain[a] ?? 0) || a - b)
  const ranks = new Map<string, number>()
  const result = new Float64Array(places.length)
  for (const index of order) {
    const area = places[index]?.area ?? ''
    const rank = ranks.get(area) ?? 0
    ranks.set(area, rank + 1)
    result[index] = (plain[index] ?? 0) * (BY_RANK[rank] ?? FURTHER)
  }
  return result
}

/**
 * Score for each region of regions.ts that has a stop: `perDay` for each day of the trip beyond `after`, at most
 * `most`. The far ends of the island earn `ends` times as much, so that long trips reach them.
 */
const DISCOVERING = { perDay: 20, after: 6, most: 200, ends: 5 } as const

export function discoveringOf({ areas = [] }: PlanRequest, days: number): Float64Array {
  const { perDay, after, most, ends } = DISCOVERING
  const usual = Math.min(most, perDay * Math.max(0, days - after))
  if (usual === 0 || areas.length > 0) return new Float64Array(0)
  return Float64Array.from(REGIONS, (region) => (FAR_ENDS.includes(region) ? ends * usual : usual))
}
