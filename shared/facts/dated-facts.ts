/**
 * The facts of the site that can become outdated. Each has its page, the month in which it was checked, its sources and
 * how long the check is valid. When the operator confirms a fact on the operator's pages, pages show the newer month
 * without a new build.
 */

import { OFFICIAL_PAGES } from '../city/official-pages.ts'
import { LICENCE_SOURCES } from '../eligibility/licence-sources.ts'
import { dayNumber } from '../time/calendar-day.ts'
import { TABLE_FACTS, type TableFactId } from './table-facts.ts'
import { CHARGER_SOURCES, FEE_SOURCES, SITE_SOURCES } from './table-sources.ts'

const QUARTER = 92
const HALF_YEAR = 183
const YEAR = 365

export interface DatedFact {
  /** Key of the page that shows the fact: a route's id or an article's slug. */
  readonly page: string
  /** The month of the check before the site was built, 'YYYY-MM'. The operator can confirm the fact later. */
  readonly checked: string
  readonly termDays: number
  /** URLs of the pages where the fact was read. Empty if the text with the fact names no page. */
  readonly sources: readonly string[]
}

const DRIVEPLAZA = 'https://en.driveplaza.com'
const JAF = 'https://english.jaf.or.jp'
const SAPPORO_TRAVEL = 'https://www.sapporo.travel/'
const ROAD_CAMERAS = 'https://www.hbc.co.jp/info-cam/'
const { roads: ROADS, expressways: EXPRESSWAYS } = OFFICIAL_PAGES
const EXPRESSWAY_PASS = 'https://en.driveplaza.com/drawari/hokkaido_expass/'
const OTARU_MOSQUE = 'https://noor-masjid.com/'

const NOVEMBER_2026 = '2026-11'

function guide(page: string, termDays: number, sources: readonly string[] = []): DatedFact {
  return { page, checked: NOVEMBER_2026, termDays, sources }
}

/**
 * One entry for each guide, as if the guide were a single fact. Its id consists of `guide-` and the page's key.
 * `checked` equals `edited` in the head of the guide, because the guide's facts were checked again in that month.
 */
const GUIDES = {
  'guide-abashiri-shiretoko-nemuro': guide('abashiri-shiretoko-nemuro', HALF_YEAR),
  'guide-accidents-and-breakdowns': guide('accidents-and-breakdowns', YEAR),
  'guide-asahikawa-daisetsuzan': guide('asahikawa-daisetsuzan', HALF_YEAR),
  'guide-autumn-self-drive-hokkaido': guide('autumn-self-drive-hokkaido', YEAR),
  'guide-bears-and-deer': guide('bears-and-deer', YEAR),
  'guide-bears-at-work': guide('bears-at-work', YEAR),
  'guide-camper-vans': guide('camper-vans', YEAR),
  'guide-can-i-drive-in-japan': guide('can-i-drive-in-japan', HALF_YEAR, [
    JAF,
    LICENCE_SOURCES.jaf,
    LICENCE_SOURCES.nippon,
    LICENCE_SOURCES.toyota,
  ]),
  'guide-children-and-car-seats': guide('children-and-car-seats', YEAR),
  'guide-cyclists-and-police': guide('cyclists-and-police', YEAR),
  'guide-cybercab': guide('cybercab', HALF_YEAR, [DRIVEPLAZA]),
  'guide-drive-in-hokkaido': guide('drive-in-hokkaido', YEAR, [ROADS]),
  'guide-earthquakes': guide('earthquakes', YEAR, [ROADS, 'https://www.jma.go.jp/jma/indexe.html']),
  'guide-electric-cars': guide('electric-cars', HALF_YEAR),
  'guide-etc-and-expressways': guide('etc-and-expressways', HALF_YEAR, [DRIVEPLAZA, EXPRESSWAY_PASS, EXPRESSWAYS]),
  'guide-ferries': guide('ferries', HALF_YEAR),
  'guide-fields-and-farms': guide('fields-and-farms', YEAR),
  'guide-find-travel-buddies-landing': guide('find-travel-buddies-landing', YEAR),
  'guide-fuel': guide('fuel', YEAR),
  'guide-furano-biei': guide('furano-biei', HALF_YEAR),
  'guide-hakodate-and-the-south': guide('hakodate-and-the-south', HALF_YEAR),
  'guide-halal-road-trip': guide('halal-road-trip', HALF_YEAR, [`${JAF}/`, SAPPORO_TRAVEL, OTARU_MOSQUE]),
  'guide-hokkaido-itinerary': guide('hokkaido-itinerary', YEAR),
  'guide-how-the-planner-counts': guide('how-the-planner-counts', YEAR),
  'guide-itineraries': guide('itineraries', YEAR),
  'guide-kushiro-akan-mashu': guide('kushiro-akan-mashu', HALF_YEAR),
  'guide-licences': guide('licences', YEAR),
  'guide-medical-help': guide('medical-help', HALF_YEAR),
  'guide-motorcycles': guide('motorcycles', HALF_YEAR),
  'guide-niseko-toya-noboribetsu': guide('niseko-toya-noboribetsu', HALF_YEAR),
  'guide-obihiro-tokachi': guide('obihiro-tokachi', HALF_YEAR),
  'guide-otaru': guide('otaru', YEAR, [OTARU_MOSQUE]),
  'guide-otaru-activities': guide('otaru-activities', HALF_YEAR),
  'guide-otaru-events': guide('otaru-events', QUARTER, ['https://otaru.gr.jp/', 'https://otaru.ushiomatsuri.net/']),
  'guide-otaru-guide': guide('otaru-guide', HALF_YEAR),
  'guide-otaru-hotels': guide('otaru-hotels', HALF_YEAR),
  'guide-otaru-live': guide('otaru-live', HALF_YEAR),
  'guide-otaru-weather': guide('otaru-weather', YEAR, [ROAD_CAMERAS]),
  'guide-otaru-workshops': guide('otaru-workshops', HALF_YEAR),
  'guide-parking-in-japan': guide('parking-in-japan', YEAR),
  'guide-podcast': guide('podcast', YEAR),
  'guide-privacy-policy': guide('privacy-policy', YEAR),
  'guide-quiz': guide('quiz', YEAR),
  'guide-renting-a-car': guide('renting-a-car', HALF_YEAR),
  'guide-ridemvp': guide('ridemvp', YEAR),
  'guide-sapporo': guide('sapporo', YEAR, [SAPPORO_TRAVEL]),
  'guide-sapporo-events': guide('sapporo-events', QUARTER, [
    'https://hokkaido-marathon.com/',
    'https://www.snowfes.com/',
    'https://www.yosakoi-soran.jp/',
  ]),
  'guide-sapporo-guide': guide('sapporo-guide', HALF_YEAR, [SAPPORO_TRAVEL]),
  'guide-sapporo-live': guide('sapporo-live', HALF_YEAR),
  'guide-sapporo-weather': guide('sapporo-weather', YEAR, [ROAD_CAMERAS]),
  'guide-seasons': guide('seasons', YEAR),
  'guide-terms-of-service': guide('terms-of-service', YEAR),
  'guide-wakkanai-and-the-islands': guide('wakkanai-and-the-islands', HALF_YEAR),
  'guide-what-a-week-costs': guide('what-a-week-costs', HALF_YEAR, [DRIVEPLAZA]),
  'guide-winter-driving': guide('winter-driving', YEAR, [ROAD_CAMERAS, ROADS, EXPRESSWAYS]),
  'guide-winter-technique': guide('winter-technique', YEAR),
} as const

function table(id: TableFactId, termDays: number, sources: readonly string[] = []): DatedFact {
  return { ...TABLE_FACTS[id], termDays, sources }
}

const TABLES = {
  cameras: table('cameras', HALF_YEAR),
  chargers: table('chargers', HALF_YEAR, CHARGER_SOURCES),
  'deer-collisions': table('deer-collisions', YEAR),
  'emergency-numbers': table('emergency-numbers', HALF_YEAR),
  'licence-table': table('licence-table', HALF_YEAR, Object.values(LICENCE_SOURCES)),
  'opening-hours': table('opening-hours', HALF_YEAR),
  'overnight-sites': table('overnight-sites', HALF_YEAR, SITE_SOURCES),
  'phone-fine': table('phone-fine', YEAR),
  tolls: table('tolls', HALF_YEAR, [DRIVEPLAZA]),
  'visit-fees': table('visit-fees', HALF_YEAR, FEE_SOURCES),
} as const satisfies Readonly<Record<TableFactId, DatedFact>>

export const DATED_FACTS = { ...GUIDES, ...TABLES } as const satisfies Readonly<Record<string, DatedFact>>

export type FactId = keyof typeof DATED_FACTS

export const FACT_IDS = Object.keys(DATED_FACTS) as FactId[]

export function isFactId(value: string): value is FactId {
  return Object.hasOwn(DATED_FACTS, value)
}

/**
 * Returns the first day of the month in which the fact was checked before the build, because the exact day is not
 * stored.
 */
export function builtDayOf(fact: FactId): string {
  return `${DATED_FACTS[fact].checked}-01`
}

/**
 * Returns the days until the next check of the fact is due; negative when it is overdue.
 * @param checked 'YYYY-MM-DD'
 */
export function daysLeft(fact: FactId, checked: string, today: string): number {
  return DATED_FACTS[fact].termDays - (dayNumber(today) - dayNumber(checked))
}
