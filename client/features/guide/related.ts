/** Selects the related pages shown at the end of a page. */

import { ARTICLE_SLUGS, type ArticleSlug, ROUTES, type Route, type RouteId } from '../../../shared/routes.ts'

export type Subject = { readonly id: Exclude<RouteId, 'article'> } | { readonly slug: ArticleSlug }

const DRIVING = ['can-i-drive-in-japan', 'drive-in-hokkaido', 'quiz'] as const
const PLANNING = ['hokkaido-itinerary', 'itineraries'] as const

const NEXT: Partial<Readonly<Record<RouteId, readonly Exclude<RouteId, 'article'>[]>>> = {
  'about-us': ['contact', 'privacy-policy', 'terms-of-service'],
  'find-travel-buddies-landing': ['can-i-drive-in-japan', 'cybercab', 'ridemvp', 'terms-of-service'],
  'can-i-drive-in-japan': ['drive-in-hokkaido', 'quiz', 'cybercab'],
  'drive-in-hokkaido': ['can-i-drive-in-japan', 'quiz', 'bears-at-work', 'articles'],
  articles: ['drive-in-hokkaido', 'can-i-drive-in-japan', 'quiz'],
  quiz: ['can-i-drive-in-japan', 'drive-in-hokkaido', 'hokkaido-itinerary'],
  contact: ['about-us', 'articles'],
  'hokkaido-itinerary': ['itineraries', 'drive-in-hokkaido', 'find-travel-buddies-landing'],
  itineraries: ['hokkaido-itinerary', 'sapporo', 'otaru'],
  cybercab: ['can-i-drive-in-japan', 'find-travel-buddies-landing', 'sapporo'],
  'bears-at-work': ['drive-in-hokkaido', 'articles'],
  ridemvp: ['find-travel-buddies-landing', 'can-i-drive-in-japan', 'hokkaido-itinerary'],
  podcast: ['articles', ...DRIVING],
  'privacy-policy': ['terms-of-service', 'about-us', 'contact'],
  'terms-of-service': ['privacy-policy', 'find-travel-buddies-landing'],
  licences: ['about-us', 'privacy-policy', 'terms-of-service'],
}

const AFTER_ARTICLE: Readonly<Record<ArticleSlug, readonly (ArticleSlug | Exclude<RouteId, 'article'>)[]>> = {
  'parking-in-japan': ['fuel', 'etc-and-expressways', 'quiz', 'drive-in-hokkaido'],
  'autumn-self-drive-hokkaido': ['bears-and-deer', 'winter-driving', 'camper-vans', 'hokkaido-itinerary'],
  'etc-and-expressways': ['fuel', 'parking-in-japan', 'hokkaido-itinerary', 'drive-in-hokkaido'],
  'winter-driving': ['accidents-and-breakdowns', 'fuel', 'cybercab', 'drive-in-hokkaido'],
  fuel: ['etc-and-expressways', 'winter-driving', 'camper-vans', 'drive-in-hokkaido'],
  'accidents-and-breakdowns': ['bears-and-deer', 'winter-driving', 'fuel', 'drive-in-hokkaido'],
  'children-and-car-seats': ['parking-in-japan', 'camper-vans', 'accidents-and-breakdowns', 'hokkaido-itinerary'],
  'halal-road-trip': ['children-and-car-seats', 'camper-vans', 'cybercab', 'find-travel-buddies-landing'],
  'camper-vans': ['fuel', 'parking-in-japan', 'bears-and-deer', 'autumn-self-drive-hokkaido'],
  'how-the-planner-counts': ['hokkaido-itinerary', 'itineraries', 'winter-driving', 'fuel'],
  'renting-a-car': [
    'accidents-and-breakdowns',
    'children-and-car-seats',
    'etc-and-expressways',
    'can-i-drive-in-japan',
  ],
  earthquakes: ['winter-driving', 'medical-help', 'accidents-and-breakdowns', 'drive-in-hokkaido'],
  'cyclists-and-police': ['parking-in-japan', 'accidents-and-breakdowns', 'drive-in-hokkaido', 'quiz'],
  ferries: ['renting-a-car', 'camper-vans', 'hokkaido-itinerary', 'cybercab'],
  'medical-help': ['accidents-and-breakdowns', 'earthquakes', 'renting-a-car', 'bears-and-deer'],
  'fields-and-farms': ['bears-and-deer', 'parking-in-japan', 'autumn-self-drive-hokkaido', 'drive-in-hokkaido'],
  'electric-cars': ['fuel', 'renting-a-car', 'winter-driving', 'hokkaido-itinerary'],
  seasons: ['autumn-self-drive-hokkaido', 'winter-driving', 'renting-a-car', 'hokkaido-itinerary'],
  motorcycles: ['ferries', 'bears-and-deer', 'fuel', 'can-i-drive-in-japan'],
  'what-a-week-costs': ['renting-a-car', 'etc-and-expressways', 'seasons', 'hokkaido-itinerary'],
  'winter-technique': ['winter-driving', 'earthquakes', 'accidents-and-breakdowns', 'renting-a-car'],
  'hakodate-and-the-south': ['niseko-toya-noboribetsu', 'ferries', 'hokkaido-itinerary', 'renting-a-car'],
  'niseko-toya-noboribetsu': ['hakodate-and-the-south', 'winter-driving', 'hokkaido-itinerary', 'seasons'],
  'furano-biei': ['asahikawa-daisetsuzan', 'fields-and-farms', 'hokkaido-itinerary', 'seasons'],
  'asahikawa-daisetsuzan': ['furano-biei', 'autumn-self-drive-hokkaido', 'bears-and-deer', 'hokkaido-itinerary'],
  'obihiro-tokachi': ['kushiro-akan-mashu', 'furano-biei', 'fuel', 'hokkaido-itinerary'],
  'kushiro-akan-mashu': ['abashiri-shiretoko-nemuro', 'obihiro-tokachi', 'bears-and-deer', 'hokkaido-itinerary'],
  'abashiri-shiretoko-nemuro': ['kushiro-akan-mashu', 'bears-at-work', 'winter-driving', 'hokkaido-itinerary'],
  'wakkanai-and-the-islands': ['ferries', 'fuel', 'asahikawa-daisetsuzan', 'hokkaido-itinerary'],
  'bears-and-deer': ['bears-at-work', 'accidents-and-breakdowns', 'autumn-self-drive-hokkaido', 'drive-in-hokkaido'],
}

const TOWNS = ['sapporo', 'otaru'] as const

const isSlug = (next: string): next is ArticleSlug => ARTICLE_SLUGS.some((slug) => slug === next)

export function relatedTo(route: Route, slug?: ArticleSlug): Subject[] {
  if (slug) return AFTER_ARTICLE[slug].map((next) => (isSlug(next) ? { slug: next } : { id: next }))
  const id = route.same ?? route.id
  const town = TOWNS.find((name) => id === name || id.startsWith(`${name}-`))
  if (town) {
    const family = ROUTES.filter((other) => other.indexed && (other.id === town || other.id.startsWith(`${town}-`)))
    const others = family.flatMap((other) => (other.id === id || other.id === 'article' ? [] : [other.id]))
    const next = town === 'sapporo' ? ('otaru' as const) : ('sapporo' as const)
    return [...others, next, PLANNING[0]].map((other) => ({ id: other }))
  }
  return (NEXT[id] ?? [...PLANNING, ...DRIVING]).filter((other) => other !== id).map((other) => ({ id: other }))
}
