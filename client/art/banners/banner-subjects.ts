/** Maps each page to the banner at its top. */

import type { REGION_SLUGS } from '../../../shared/routes.ts'
import type { BannerName } from './banner-addresses.ts'

const BY_REGION = {
  'hakodate-and-the-south': 'hakodate',
  'niseko-toya-noboribetsu': 'toya',
  'furano-biei': 'furano',
  'asahikawa-daisetsuzan': 'daisetsu',
  'obihiro-tokachi': 'tokachi',
  'kushiro-akan-mashu': 'kushiro',
  'abashiri-shiretoko-nemuro': 'shiretoko',
  'wakkanai-and-the-islands': 'wakkanai',
} as const satisfies Record<(typeof REGION_SLUGS)[number], BannerName>

const BY_GUIDE: Readonly<Record<string, BannerName | undefined>> = {
  ...BY_REGION,
  'about-us': 'place-sign',
  'accidents-and-breakdowns': 'breakdown',
  articles: 'reader',
  'autumn-self-drive-hokkaido': 'larches',
  'bears-and-deer': 'deer',
  'bears-at-work': 'bear',
  'camper-vans': 'camp',
  'can-i-drive-in-japan': 'papers',
  'children-and-car-seats': 'rest-area',
  contact: 'post-box',
  cybercab: 'train',
  'cyclists-and-police': 'cyclist',
  'drive-in-hokkaido': 'coast',
  earthquakes: 'quake',
  'etc-and-expressways': 'toll-gate',
  ferries: 'ferry',
  'fields-and-farms': 'farm',
  'electric-cars': 'charger',
  'find-travel-buddies-landing': 'viewpoint',
  fuel: 'fuel',
  'halal-road-trip': 'picnic',
  'hokkaido-itinerary': 'round-trip',
  'how-the-planner-counts': 'map-table',
  itineraries: 'fields',
  'medical-help': 'clinic',
  motorcycles: 'motorbike',
  otaru: 'canal',
  'otaru-activities': 'harbour',
  'otaru-events': 'snow-lanterns',
  'otaru-guide': 'old-street',
  'otaru-hotels': 'inn',
  'otaru-live': 'coast-camera',
  'otaru-weather': 'sky-otaru',
  'otaru-workshops': 'glass',
  'parking-in-japan': 'car-park',
  podcast: 'studio',
  quiz: 'signs',
  'renting-a-car': 'counter',
  ridemvp: 'codes',
  sapporo: 'tv-tower',
  'sapporo-events': 'snow-festival',
  'sapporo-guide': 'clock-tower',
  'sapporo-live': 'road-camera',
  'sapporo-weather': 'sky-sapporo',
  seasons: 'four-seasons',
  'what-a-week-costs': 'purse',
  'winter-driving': 'pass-snow',
  'winter-technique': 'ploughed',
}

/**
 * Returns the banner of a page, or undefined for legal texts, which have no banner.
 * @param guide an article's slug or a route's id
 */
export function bannerOf(guide: string): BannerName | undefined {
  return BY_GUIDE[guide]
}
