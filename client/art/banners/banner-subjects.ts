/** Which banner a page opens with. */

import type { BannerName } from './banner-addresses.ts'

const BY_GUIDE: Readonly<Record<string, BannerName | undefined>> = {
  'about-us': 'fields',
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
  'hokkaido-itinerary': 'fields',
  'how-the-planner-counts': 'map-table',
  itineraries: 'fields',
  'medical-help': 'clinic',
  otaru: 'canal',
  'otaru-activities': 'harbour',
  'otaru-events': 'snow-lanterns',
  'otaru-guide': 'canal',
  'otaru-hotels': 'inn',
  'otaru-live': 'pass-snow',
  'otaru-weather': 'sky-otaru',
  'otaru-workshops': 'glass',
  'parking-in-japan': 'car-park',
  podcast: 'studio',
  quiz: 'signs',
  'renting-a-car': 'counter',
  ridemvp: 'map-table',
  sapporo: 'tv-tower',
  'sapporo-events': 'snow-festival',
  'sapporo-guide': 'clock-tower',
  'sapporo-live': 'pass-snow',
  'sapporo-weather': 'sky-sapporo',
  seasons: 'fields',
  'winter-driving': 'pass-snow',
  'winter-technique': 'ploughed',
}

/** @param guide an article's slug or a route's id. Legal texts have no banner. */
export function bannerOf(guide: string): BannerName | undefined {
  return BY_GUIDE[guide]
}
