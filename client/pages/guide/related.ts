/** Which pages a reader of one page is likely to want next. */

import { ARTICLE_SLUGS, type ArticleSlug, ROUTES, type Route, type RouteId } from '../../../shared/routes.ts'

export type Subject = { readonly id: Exclude<RouteId, 'article'> } | { readonly slug: ArticleSlug }

const DRIVING = ['can-i-drive-in-japan', 'drive-in-hokkaido', 'quiz'] as const
const PLANNING = ['hokkaido-itinerary', 'itineraries'] as const

/** Pages without a family of their own. */
const NEXT: Partial<Readonly<Record<RouteId, readonly Exclude<RouteId, 'article'>[]>>> = {
  'about-us': ['contact', 'privacy-policy', 'terms-of-service'],
  'find-travel-buddies-landing': ['crew-list', 'create-crew', 'hokkaido-itinerary'],
  'can-i-drive-in-japan': ['drive-in-hokkaido', 'quiz', 'cybercab'],
  'drive-in-hokkaido': ['can-i-drive-in-japan', 'quiz', 'bears-at-work', 'articles'],
  articles: ['drive-in-hokkaido', 'can-i-drive-in-japan', 'quiz'],
  quiz: ['can-i-drive-in-japan', 'drive-in-hokkaido', 'hokkaido-itinerary'],
  contact: ['about-us', 'articles'],
  'hokkaido-itinerary': ['itineraries', 'drive-in-hokkaido', 'find-travel-buddies-landing'],
  itineraries: ['hokkaido-itinerary', 'sapporo', 'otaru'],
  cybercab: ['can-i-drive-in-japan', 'find-travel-buddies-landing', 'sapporo'],
  hfx: ['phonebot'],
  'bears-at-work': ['drive-in-hokkaido', 'articles'],
  ridemvp: ['find-travel-buddies-landing', 'hfx'],
  phonebot: ['hfx', 'drive-in-hokkaido'],
  podcast: ['articles', ...DRIVING],
  'privacy-policy': ['terms-of-service', 'about-us', 'contact'],
  'terms-of-service': ['privacy-policy', 'find-travel-buddies-landing'],
}

const TOWNS = ['sapporo', 'otaru'] as const

/** In the order shown; an article to its neighbours and the driving guides. */
export function relatedTo(route: Route, slug?: ArticleSlug): Subject[] {
  if (slug) {
    const at = ARTICLE_SLUGS.indexOf(slug)
    const neighbours = [1, 2, 3].map((step) => ARTICLE_SLUGS[(at + step) % ARTICLE_SLUGS.length])
    return [...neighbours.flatMap((next) => (next ? [{ slug: next }] : [])), { id: 'drive-in-hokkaido' }]
  }
  const id = (route.same ?? route.id) as Exclude<RouteId, 'article'>
  const town = TOWNS.find((name) => id === name || id.startsWith(`${name}-`))
  if (town) {
    const family = ROUTES.filter((other) => other.indexed && (other.id === town || other.id.startsWith(`${town}-`)))
    const others = family.map((other) => other.id as Exclude<RouteId, 'article'>).filter((other) => other !== id)
    const next = town === 'sapporo' ? 'otaru' : 'sapporo'
    return [...others, next as Exclude<RouteId, 'article'>, PLANNING[0]].map((other) => ({ id: other }))
  }
  return (NEXT[id] ?? [...PLANNING, ...DRIVING]).filter((other) => other !== id).map((other) => ({ id: other }))
}
