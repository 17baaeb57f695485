/** All routes of the site (specification §2), used by the router, the prerenderer, the sitemap and redirects. */

import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_CODES, type Language, languageOfTag } from './languages.ts'

/**
 * Who can open a route (specification §6):
 * - 'public': anyone
 * - 'signed-in': signed-in users; others are redirected to /not-logged-in
 * - 'sign-in-here': signed-in users; others see the sign-in widget on the page
 * - 'approved': users whose profile the operator has approved
 * - 'operator': operators; for others the path behaves like an unknown path
 */
export type Access = 'public' | 'sign-in-here' | 'signed-in' | 'approved' | 'operator'

interface RouteOf<Id extends string> {
  readonly id: Id
  readonly path: string
  readonly language: boolean
  readonly access: Access
  readonly indexed: boolean
  readonly header: boolean
  readonly same?: Id
}

/**
 * Articles that the menu of the top bar lists, in the order in which a first-time visitor needs them. Their names are
 * in the catalog `common`, which every page loads.
 */
export const MENU_ARTICLE_SLUGS = [
  'parking-in-japan',
  'etc-and-expressways',
  'winter-driving',
  'autumn-self-drive-hokkaido',
  'fuel',
  'accidents-and-breakdowns',
  'children-and-car-seats',
  'halal-road-trip',
  'camper-vans',
  'bears-and-deer',
] as const

/** Guides to the regions of Hokkaido, from south to north. Sapporo and Otaru have separate pages. */
export const REGION_SLUGS = [
  'hakodate-and-the-south',
  'niseko-toya-noboribetsu',
  'furano-biei',
  'asahikawa-daisetsuzan',
  'obihiro-tokachi',
  'kushiro-akan-mashu',
  'abashiri-shiretoko-nemuro',
  'wakkanai-and-the-islands',
] as const

export const ARTICLE_SLUGS = [
  ...MENU_ARTICLE_SLUGS,
  ...REGION_SLUGS,
  'how-the-planner-counts',
  'renting-a-car',
  'earthquakes',
  'cyclists-and-police',
  'ferries',
  'medical-help',
  'fields-and-farms',
  'electric-cars',
  'winter-technique',
  'seasons',
  'motorcycles',
  'what-a-week-costs',
] as const

export type ArticleSlug = (typeof ARTICLE_SLUGS)[number]

type Options<Same extends string> = Partial<Omit<RouteOf<string>, 'id' | 'path' | 'same'>> & { readonly same?: Same }

function page<Id extends string, Same extends string = never>(id: Id, path: string, options: Options<Same> = {}) {
  return { id, path, language: true, access: 'public', indexed: true, header: true, ...options } as const
}

function plain<Id extends string, Same extends string = never>(id: Id, path: string, options: Options<Same> = {}) {
  return { id, path, language: false, access: 'public', indexed: false, header: true, ...options } as const
}

const TABLE = [
  page('home', '/'),
  page('about-us', '/about-us'),
  page('find-travel-buddies-landing', '/find-travel-buddies-landing'),
  page('can-i-drive-in-japan', '/can-i-drive-in-japan'),
  page('drive-in-hokkaido', '/drive-in-hokkaido'),
  page('quiz', '/quiz'),
  page('articles', '/articles'),
  page('contact', '/contact'),
  page('hokkaido-itinerary', '/hokkaido-itinerary'),
  page('otaru', '/otaru'),
  page('otaru-events', '/otaru/events'),
  page('otaru-hotels', '/otaru/hotels'),
  page('otaru-activities', '/otaru/activities'),
  page('otaru-workshops', '/otaru/workshops'),
  page('otaru-guide', '/otaru/guide'),
  page('otaru-weather', '/otaru/weather'),
  page('otaru-live', '/otaru/live'),
  page('sapporo', '/sapporo'),
  page('sapporo-live', '/sapporo/live'),
  page('sapporo-weather', '/sapporo/weather'),
  page('sapporo-events', '/sapporo/events'),
  page('sapporo-guide', '/sapporo/guide'),
  page('sapporo-events-short', '/sapporo-events', { same: 'sapporo-events', indexed: false }),
  page('cybercab', '/cybercab'),
  page('hfx', '/hfx', { header: false }),
  page('bears-at-work', '/bears-at-work'),
  page('ridemvp', '/ridemvp', { header: false, indexed: false }),
  page('phonebot', '/phonebot', { header: false }),
  page('find-travel-buddies', '/find-travel-buddies', { indexed: false }),
  page('create-crew', '/create-crew', { indexed: false }),
  page('crew-list', '/crew-list', { indexed: false }),
  page('my-crews', '/my-crews', { indexed: false }),
  page('podcast', '/podcast'),
  page('search', '/search', { indexed: false }),
  page('licences', '/licences', { indexed: false }),
  plain('not-logged-in', '/not-logged-in'),
  plain('incomplete-profile', '/incomplete-profile'),
  plain('waiting-approval', '/waiting-approval', { access: 'signed-in' }),
  plain('setup-profile', '/setup-profile', { access: 'signed-in' }),
  plain('user-profile', '/user-profile', { access: 'sign-in-here' }),
  plain('my-requests', '/my-requests', { access: 'approved' }),
  plain('operator', '/operator', { access: 'operator' }),
  plain('privacy-policy', '/privacy-policy', { indexed: true }),
  plain('itineraries', '/itineraries', { indexed: true }),
  plain('terms-of-service', '/terms-of-service', { indexed: true }),
  plain('terms', '/terms', { same: 'terms-of-service' }),
] as const

export type RouteId = (typeof TABLE)[number]['id'] | 'article'

export type Route = RouteOf<RouteId>

export const ROUTES: readonly Route[] = TABLE

/** All articles share this route and differ by slug. */
export const ARTICLE_ROUTE: Route = page('article', '/articles/:slug')

export interface Match {
  readonly route: Route
  readonly language: Language | undefined
  readonly slug: ArticleSlug | undefined
}

const byPath = new Map(ROUTES.map((route) => [route.path, route]))

const ALIASES: Readonly<Record<string, string>> = { '/home': '/' }

export function isArticleSlug(value: string | undefined): value is ArticleSlug {
  return ARTICLE_SLUGS.includes(value as ArticleSlug)
}

function find(path: string): { route: Route; slug: ArticleSlug | undefined } | undefined {
  const route = byPath.get(path)
  if (route) return { route, slug: undefined }
  const slug = /^\/articles\/([a-z0-9-]+)$/.exec(path)?.[1]
  return isArticleSlug(slug) ? { route: ARTICLE_ROUTE, slug } : undefined
}

function split(pathname: string): { path: string; language: Language | undefined } {
  const segments = pathname.split('/').filter((segment) => segment !== '')
  const language = languageOfTag(segments.at(-1))
  const rest = language ? segments.slice(0, -1) : segments
  return { path: `/${rest.join('/')}`, language }
}

export function matchRoute(pathname: string): Match | undefined {
  const { path, language } = split(pathname)
  const found = find(path)
  if (!found || found.route.language !== (language !== undefined)) return undefined
  const match = { ...found, language }
  return addressOf(match.route, language, match.slug) === pathname ? match : undefined
}

/**
 * Returns the redirect target of a path without a route (specification §2). It is the same path with the current
 * language, or without a language if the route has none. A language tag in another case leads to the canonical tag.
 * /phonebot leads to /phonebot/ja, and any unknown path to '/'. Returns undefined for an existing route.
 */
export function redirectOf(pathname: string, current: Language = DEFAULT_LANGUAGE): string | undefined {
  if (matchRoute(pathname)) return undefined
  const { path, language } = split(pathname)
  if (pathname === '/') return `/${current}`
  const found = find(ALIASES[path] ?? path)
  if (!found) return '/'
  if (!found.route.language) return found.route.path
  return addressOf(found.route, language ?? (found.route.id === 'phonebot' ? 'ja' : current), found.slug)
}

function addressOf(route: Route, language: Language | undefined, slug?: ArticleSlug): string {
  const path = slug ? route.path.replace(':slug', slug) : route.path
  if (!route.language) return path
  return path === '/' ? `/${language}` : `${path}/${language}`
}

export function pathTo(id: RouteId, language: Language, slug?: ArticleSlug): string {
  return addressOf(routeOf(id), language, slug)
}

export function routeOf(id: RouteId): Route {
  if (id === 'article') return ARTICLE_ROUTE
  const route = ROUTES.find((candidate) => candidate.id === id)
  if (!route) throw new Error(`no route has the id ${id}`)
  return route
}

/** Returns the path in another language (specification §2). Returns it unchanged if it has no language segment. */
export function withLanguage(pathname: string, language: Language): string {
  const segments = pathname.split('/')
  const index = segments.findIndex(isLanguage)
  return index < 0 ? pathname : segments.with(index, language).join('/')
}

export function allAddresses(): { route: Route; language: Language; slug: ArticleSlug | undefined; address: string }[] {
  return LANGUAGE_CODES.flatMap((language) => [
    ...ROUTES.map((route) => ({ route, language, slug: undefined, address: addressOf(route, language) })),
    ...ARTICLE_SLUGS.map((slug) => ({
      route: ARTICLE_ROUTE,
      language,
      slug,
      address: addressOf(ARTICLE_ROUTE, language, slug),
    })),
  ])
}
