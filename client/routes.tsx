/** Maps each route to its page, the catalogs and guide it needs first, and its access rule (specification §2, §6). */

import type { ComponentType, ReactNode } from 'react'
import { isOpenToAll } from '../shared/access.ts'
import { textsKeyOf } from '../shared/head.ts'
import { LANGUAGE_CODES, type Language } from '../shared/languages.ts'
import type { ArticleSlug, Match, Route, RouteId } from '../shared/routes.ts'
import { Guard } from './auth/guard.tsx'
import { guideList, loadGuideList } from './features/guide/guide-list.ts'
import { isGuideReady, loadGuide, setServedGuide } from './features/guide/served.ts'
import { isHomeReady, loadHome, setServedHome } from './features/home/served.ts'
import { PLAN_TEXTS } from './features/planner/trip/plan-texts.ts'
import { hasCatalogs, loadCatalogs, type Namespace } from './i18n/catalogs.ts'
import { Page as GuidePage } from './pages/guide/page.tsx'
import { useHydrated } from './ui/hydration/use-hydrated.ts'

export interface PageProps {
  route: Route
  slug?: ArticleSlug
}

type Page = ComponentType<PageProps>

interface Entry {
  /**
   * The module of the page. `files` contains all of these modules except the guide page, which is part of the main
   * chunk.
   */
  readonly file: `./pages/${string}.tsx`
  readonly namespaces: readonly Namespace[]
  /**
   * Catalogs of a part that the page shows later. The page loads them before it shows that part. `lazy` are catalogs
   * that the parts load themselves when they need them.
   */
  readonly later?: readonly Namespace[]
  readonly lazy?: readonly Namespace[]
  readonly guide?: true
  readonly lists?: true
  readonly home?: true
}

const files = import.meta.glob<{ readonly Page: Page }>([
  './pages/*/page.tsx',
  '!./pages/guide/page.tsx',
  './pages/crew/{create,find,list,mine,requests}.tsx',
  './pages/planner/{itineraries,itinerary}.tsx',
  './pages/gate/{not-logged-in,incomplete-profile,waiting-approval}.tsx',
])

const GUIDE: Entry = { file: './pages/guide/page.tsx', namespaces: [], guide: true }
const crew = (view: 'find' | 'create' | 'list' | 'mine', ...namespaces: readonly Namespace[]): Entry => ({
  file: `./pages/crew/${view}.tsx`,
  namespaces: ['crew', 'profile', 'errors', ...namespaces],
})
const CITY: Entry = { file: './pages/city-home/page.tsx', namespaces: ['city', 'weather', 'events'], guide: true }
const WALKS: Entry = { file: './pages/city-guide/page.tsx', namespaces: ['city', 'walks', 'places'], guide: true }
const WEATHER: Entry = { file: './pages/weather/page.tsx', namespaces: ['city', 'weather'], guide: true }
const LIVE: Entry = { file: './pages/live/page.tsx', namespaces: ['city', 'live'], guide: true }
const EVENTS: Entry = { file: './pages/events/page.tsx', namespaces: ['city', 'events'], guide: true }
const gate = (name: string): Entry => ({ file: `./pages/gate/${name}.tsx`, namespaces: ['profile', 'errors'] })

const ENTRIES: Partial<Readonly<Record<RouteId, Entry>>> = {
  home: { file: './pages/home/page.tsx', namespaces: ['mission'], home: true },
  'can-i-drive-in-japan': { file: './pages/can-i-drive/page.tsx', namespaces: ['can-i-drive'], guide: true },
  articles: { file: './pages/articles/page.tsx', namespaces: ['guide'], guide: true, lists: true },
  quiz: { file: './pages/quiz/page.tsx', namespaces: ['quiz'], guide: true },
  'hokkaido-itinerary': {
    file: './pages/planner/itinerary.tsx',
    namespaces: ['itinerary', 'places', 'errors'],
    later: PLAN_TEXTS,
    lazy: ['itinerary-exports', 'itinerary-group', 'itinerary-import', 'sights', 'trip-before', 'trip-costs'],
    guide: true,
  },
  itineraries: {
    file: './pages/planner/itineraries.tsx',
    namespaces: ['map', 'maps', 'places', 'itinerary', 'errors'],
    guide: true,
  },
  sapporo: CITY,
  otaru: CITY,
  'sapporo-guide': WALKS,
  'otaru-guide': WALKS,
  'sapporo-weather': WEATHER,
  'otaru-weather': WEATHER,
  'sapporo-live': LIVE,
  'otaru-live': LIVE,
  'sapporo-events': EVENTS,
  'otaru-events': EVENTS,
  'sapporo-events-short': EVENTS,
  'otaru-hotels': { file: './pages/hotels/page.tsx', namespaces: ['city', 'lists', 'hotels'], guide: true },
  'otaru-activities': {
    file: './pages/activities/page.tsx',
    namespaces: ['city', 'lists', 'activities', 'places'],
    guide: true,
  },
  'otaru-workshops': {
    file: './pages/workshops/page.tsx',
    namespaces: ['city', 'lists', 'workshops', 'places'],
    guide: true,
  },
  podcast: { file: './pages/podcast/page.tsx', namespaces: ['podcast', 'guide'], guide: true, lists: true },
  search: { file: './pages/search/page.tsx', namespaces: ['search'] },
  ridemvp: { file: './pages/scan/page.tsx', namespaces: ['scan'], guide: true },
  cybercab: { file: './pages/cybercab/page.tsx', namespaces: ['cybercab'], guide: true },
  'bears-at-work': { file: './pages/bears/page.tsx', namespaces: ['bears'], guide: true },
  hfx: { file: './pages/field-card/page.tsx', namespaces: ['field-card'] },
  phonebot: { file: './pages/phonebot/page.tsx', namespaces: ['field-card', 'phonebot'] },
  contact: { file: './pages/contact/page.tsx', namespaces: ['contact', 'errors'], guide: true },
  'user-profile': { file: './pages/account/page.tsx', namespaces: ['auth'] },
  operator: {
    file: './pages/operator/page.tsx',
    namespaces: ['desk', 'desk-queues', 'profile', 'safety', 'events', 'contact', 'errors'],
  },
  'not-logged-in': gate('not-logged-in'),
  'incomplete-profile': gate('incomplete-profile'),
  'waiting-approval': gate('waiting-approval'),
  'setup-profile': { file: './pages/profile/page.tsx', namespaces: ['profile', 'errors'] },
  'find-travel-buddies': crew('find', 'survey'),
  'create-crew': crew('create', 'cost'),
  'crew-list': crew('list', 'survey', 'crew-detail', 'cost', 'safety', 'messages'),
  'my-crews': crew('mine', 'crew-detail', 'cost', 'safety', 'messages', 'notices'),
  'my-requests': {
    file: './pages/crew/requests.tsx',
    namespaces: ['crew', 'profile', 'errors', 'safety', 'messages', 'notices'],
  },
}

export function entryOf(route: Route): Entry {
  return ENTRIES[route.id] ?? GUIDE
}

export function pageSourceOf(route: Route): string | undefined {
  const { file } = entryOf(route)
  return file === GUIDE.file ? undefined : file.replace('./', 'client/')
}

export function namespacesOf(route: Route): readonly Namespace[] {
  return ['common', ...entryOf(route).namespaces]
}

export function laterNamespacesOf(route: Route): readonly Namespace[] {
  const { later = [], lazy = [] } = entryOf(route)
  return [...later, ...lazy]
}

/**
 * Returns those of the catalogs that are already loaded in at least one language. The parts of the page that use them
 * may be visible, so these catalogs must also be loaded when the language changes.
 */
function shownParts(namespaces: readonly Namespace[] = []): readonly Namespace[] {
  return namespaces.filter((name) => LANGUAGE_CODES.some((code) => hasCatalogs(code, [name])))
}

/** The guide page is imported statically, since most pages are guides. */
const loaded = new Map<string, Page>([[GUIDE.file, GuidePage]])

async function loadPage({ file }: Entry): Promise<void> {
  if (loaded.has(file)) return
  const load = files[file]
  if (!load) throw new Error(`no page at ${file}`)
  loaded.set(file, (await load()).Page)
}

type Subject = Pick<Match, 'route' | 'slug'>

export function isReady({ route, slug }: Subject, language: Language): boolean {
  const entry = entryOf(route)
  return (
    loaded.has(entry.file) &&
    hasCatalogs(language, [...namespacesOf(route), ...shownParts(entry.later)]) &&
    (!entry.guide || isGuideReady(language, textsKeyOf(route, slug))) &&
    (!entry.lists || guideList(language) !== undefined) &&
    (!entry.home || isHomeReady(language))
  )
}

export async function prepare({ route, slug }: Subject, language: Language): Promise<void> {
  const entry = entryOf(route)
  await Promise.all([
    loadPage(entry),
    loadCatalogs(language, [...namespacesOf(route), ...shownParts(laterNamespacesOf(route))]),
    entry.guide && loadGuide(language, textsKeyOf(route, slug)),
    entry.lists && loadGuideList(language),
    entry.home && loadHome(language),
  ])
  // A part may have been shown while the page was loading, so its catalogs are loaded too.
  await loadCatalogs(language, shownParts(entry.later))
}

/** The text of a guide or of the home page is already in the document, so it is not loaded. */
export function prepareServed(subject: Subject, language: Language): Promise<void> {
  const entry = entryOf(subject.route)
  if (entry.guide) setServedGuide(language, textsKeyOf(subject.route, subject.slug))
  if (entry.home) setServedHome(language)
  return prepare(subject, language)
}

interface ScreenProps {
  match: Match
  returnTo: string
  waiting: ReactNode
}

/**
 * Renders a page. Pages that need a session are prerendered as a spinner, except the one with the sign-in form, which
 * handles the loading session itself.
 */
export function Screen({ match: { route, slug }, returnTo, waiting }: ScreenProps) {
  const hydrated = useHydrated()
  const Page = loaded.get(entryOf(route).file)
  if (!Page || (!hydrated && !isOpenToAll(route.access))) return waiting
  return (
    <Guard access={route.access} returnTo={returnTo} loading={waiting}>
      <Page route={route} {...(slug ? { slug } : {})} />
    </Guard>
  )
}
