/** Groups the guides that can be read aloud. Each group is for one stage or area of a trip. */

import type { Language } from '../../../shared/languages.ts'
import { ARTICLE_SLUGS, type ArticleSlug, pathTo, REGION_SLUGS, type RouteId } from '../../../shared/routes.ts'

type GuideKey = ArticleSlug | Exclude<RouteId, 'article'>

export type GroupName = 'before' | 'road' | 'season' | 'regions' | 'sapporo' | 'otaru' | 'without'

/**
 * The guides of each group. Pages that are mainly lists or tools are left out, and so are the pages with the site's
 * rules.
 */
export const GUIDE_GROUPS: Readonly<Record<GroupName, readonly GuideKey[]>> = {
  before: [
    'can-i-drive-in-japan',
    'hokkaido-itinerary',
    'how-the-planner-counts',
    'renting-a-car',
    'what-a-week-costs',
    'electric-cars',
    'children-and-car-seats',
    'camper-vans',
    'motorcycles',
    'ferries',
    'halal-road-trip',
  ],
  road: [
    'drive-in-hokkaido',
    'fuel',
    'parking-in-japan',
    'etc-and-expressways',
    'cyclists-and-police',
    'fields-and-farms',
    'accidents-and-breakdowns',
    'medical-help',
    'earthquakes',
  ],
  season: [
    'seasons',
    'winter-driving',
    'winter-technique',
    'autumn-self-drive-hokkaido',
    'bears-and-deer',
    'bears-at-work',
  ],
  regions: REGION_SLUGS,
  sapporo: ['sapporo', 'sapporo-guide', 'sapporo-weather', 'sapporo-events'],
  otaru: [
    'otaru',
    'otaru-guide',
    'otaru-weather',
    'otaru-events',
    'otaru-activities',
    'otaru-workshops',
    'otaru-hotels',
  ],
  without: ['cybercab', 'find-travel-buddies-landing'],
}

export const GROUP_NAMES = Object.keys(GUIDE_GROUPS) as GroupName[]

export const READ_ALOUD: readonly GuideKey[] = GROUP_NAMES.flatMap((name) => GUIDE_GROUPS[name])

const isSlug = (key: GuideKey): key is ArticleSlug => ARTICLE_SLUGS.some((slug) => slug === key)

export function addressOfGuide(key: GuideKey, language: Language): string {
  return isSlug(key) ? pathTo('article', language, key) : pathTo(key, language)
}

/** Converts reading time to speaking time: a voice speaks about 150 words a minute, and people read about 200. */
const SPOKEN_PER_READING_MINUTE = 200 / 150

export function minutesAloud(readingMinutes: number): number {
  return Math.round(readingMinutes * SPOKEN_PER_READING_MINUTE)
}
