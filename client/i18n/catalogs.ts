/** Loads the site's texts into i18next: one JSON catalog per language and namespace, fetched when a page needs it. */

import { fetchCatalog } from 'virtual:catalogs'
import type account from '../../locales/en/account.json'
import type activities from '../../locales/en/activities.json'
import type auth from '../../locales/en/auth.json'
import type authSteps from '../../locales/en/auth-steps.json'
import type bears from '../../locales/en/bears.json'
import type canIDrive from '../../locales/en/can-i-drive.json'
import type city from '../../locales/en/city.json'
import type common from '../../locales/en/common.json'
import type contact from '../../locales/en/contact.json'
import type cost from '../../locales/en/cost.json'
import type crew from '../../locales/en/crew.json'
import type crewDetail from '../../locales/en/crew-detail.json'
import type cybercab from '../../locales/en/cybercab.json'
import type desk from '../../locales/en/desk.json'
import type deskQueues from '../../locales/en/desk-queues.json'
import type errors from '../../locales/en/errors.json'
import type events from '../../locales/en/events.json'
import type fieldCard from '../../locales/en/field-card.json'
import type guide from '../../locales/en/guide.json'
import type head from '../../locales/en/head.json'
import type home from '../../locales/en/home.json'
import type hotels from '../../locales/en/hotels.json'
import type itinerary from '../../locales/en/itinerary.json'
import type itineraryExports from '../../locales/en/itinerary-exports.json'
import type itineraryGroup from '../../locales/en/itinerary-group.json'
import type itineraryImport from '../../locales/en/itinerary-import.json'
import type itineraryPlan from '../../locales/en/itinerary-plan.json'
import type itineraryToday from '../../locales/en/itinerary-today.json'
import type light from '../../locales/en/light.json'
import type lists from '../../locales/en/lists.json'
import type live from '../../locales/en/live.json'
import type map from '../../locales/en/map.json'
import type maps from '../../locales/en/maps.json'
import type messages from '../../locales/en/messages.json'
import type mission from '../../locales/en/mission.json'
import type notices from '../../locales/en/notices.json'
import type phonebot from '../../locales/en/phonebot.json'
import type places from '../../locales/en/places.json'
import type podcast from '../../locales/en/podcast.json'
import type profile from '../../locales/en/profile.json'
import type quiz from '../../locales/en/quiz.json'
import type quizBank from '../../locales/en/quiz-bank.json'
import type safety from '../../locales/en/safety.json'
import type scan from '../../locales/en/scan.json'
import type scenes from '../../locales/en/scenes.json'
import type search from '../../locales/en/search.json'
import type sights from '../../locales/en/sights.json'
import type signs from '../../locales/en/signs.json'
import type survey from '../../locales/en/survey.json'
import type tripBefore from '../../locales/en/trip-before.json'
import type tripCosts from '../../locales/en/trip-costs.json'
import type walks from '../../locales/en/walks.json'
import type weather from '../../locales/en/weather.json'
import type workshops from '../../locales/en/workshops.json'
import type { Language } from '../../shared/languages.ts'
import { i18next } from './i18next.ts'

/**
 * The types of the catalogs are those of the English files. A test checks that the other complete languages have the
 * same keys.
 */
export interface Catalogs {
  account: typeof account
  activities: typeof activities
  auth: typeof auth
  'auth-steps': typeof authSteps
  bears: typeof bears
  'can-i-drive': typeof canIDrive
  city: typeof city
  common: typeof common
  contact: typeof contact
  crew: typeof crew
  cybercab: typeof cybercab
  desk: typeof desk
  'desk-queues': typeof deskQueues
  errors: typeof errors
  events: typeof events
  'field-card': typeof fieldCard
  guide: typeof guide
  head: typeof head
  home: typeof home
  hotels: typeof hotels
  'itinerary-exports': typeof itineraryExports
  'itinerary-group': typeof itineraryGroup
  'itinerary-import': typeof itineraryImport
  'itinerary-plan': typeof itineraryPlan
  'itinerary-today': typeof itineraryToday
  itinerary: typeof itinerary
  light: typeof light
  lists: typeof lists
  live: typeof live
  map: typeof map
  maps: typeof maps
  mission: typeof mission
  phonebot: typeof phonebot
  places: typeof places
  podcast: typeof podcast
  profile: typeof profile
  'quiz-bank': typeof quizBank
  quiz: typeof quiz
  scan: typeof scan
  scenes: typeof scenes
  search: typeof search
  sights: typeof sights
  signs: typeof signs
  'trip-before': typeof tripBefore
  'trip-costs': typeof tripCosts
  walks: typeof walks
  cost: typeof cost
  'crew-detail': typeof crewDetail
  messages: typeof messages
  notices: typeof notices
  safety: typeof safety
  survey: typeof survey
  weather: typeof weather
  workshops: typeof workshops
}

export type Namespace = keyof Catalogs

export function hasCatalogs(language: Language, namespaces: readonly Namespace[]): boolean {
  return namespaces.every((namespace) => i18next.hasResourceBundle(language, namespace))
}

export function addCatalog(language: Language, namespace: Namespace, catalog: object): void {
  i18next.removeResourceBundle(language, namespace)
  i18next.addResourceBundle(language, namespace, catalog, false, true, { skipCopy: true })
}

async function loadCatalog(language: Language, namespace: Namespace): Promise<void> {
  if (hasCatalogs(language, [namespace])) return
  addCatalog(language, namespace, (await fetchCatalog(language, namespace)).default)
}

export async function loadCatalogs(language: Language, namespaces: readonly Namespace[]): Promise<void> {
  await Promise.all(namespaces.map((namespace) => loadCatalog(language, namespace)))
}

/** Returns a whole catalog, for pages that show lists of texts, or undefined before it is loaded. */
export function catalogOf<N extends Namespace>(language: Language, namespace: N): Catalogs[N] | undefined {
  return i18next.getResourceBundle(language, namespace)
}
