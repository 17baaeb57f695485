/** Runs the screen reader journeys on a site with one crew, and writes their transcripts as Markdown. */

import { formatYearMonth } from '../../../client/i18n/format.ts'
import { pathTo } from '../../../shared/routes.ts'
import { monthInJapan } from '../../../shared/time/japan-time.ts'
import { type Heard, HeardPage } from '../../support/accessibility/heard-page.ts'
import type { Engine } from '../../support/browsers/engines/engines.ts'
import { readCatalogs, textOf } from '../../support/locales/catalogs.ts'
import type { FetchClient } from '../../support/requests/fetch-client.ts'
import { aFutureCrew } from '../crews.ts'
import { call, newPerson } from '../people.ts'
import { type Site, sharedSite } from '../site.ts'
import type { OpenEarPage } from './ear-page.ts'
import { CREW_TITLE, FIRST_DAY, type HeardLanguage, type JourneyByEar } from './routes-by-ear.ts'

/** The engines that have transcripts, with the folders of these transcripts. */
export const FOLDERS = {
  Chromium: 'docs/accessibility',
  Firefox: 'docs/accessibility/firefox',
} as const satisfies Partial<Readonly<Record<Engine, string>>>
export type HeardEngine = keyof typeof FOLDERS

export const pathOf = (engine: HeardEngine, { name }: JourneyByEar, language: HeardLanguage) =>
  `${FOLDERS[engine]}/${name}.${language}.md`

const catalogs = readCatalogs()

/**
 * Returns a site on which no other journeys create crews, so that its lists contain only the crew of these journeys.
 */
export const siteForListening = () => sharedSite({}, 'by ear')

/** The pending or completed creation of each site's crew, stored so that the crew is created only once per site. */
const crewsMade = new WeakMap<Site, Promise<void>>()

async function makeCrew(site: Site): Promise<void> {
  const owner = await newPerson(site, { displayName: 'Aya' })
  await call(
    owner,
    'POST',
    '/api/crews',
    aFutureCrew({ title: CREW_TITLE, firstDay: FIRST_DAY, lastDay: '2027-10-15' }),
  )
}

/** The fixed time of the pages' clocks, in the same year as the crew's trip. */
const NOW_MS = Date.parse(`${FIRST_DAY.slice(0, 4)}-08-01T09:00:00+09:00`)

export async function listen(
  site: Site,
  openEarPage: OpenEarPage,
  language: HeardLanguage,
  { listener, walk }: JourneyByEar,
): Promise<Heard> {
  const person = listener === 'approved' ? await personWithCrew(site) : undefined
  const page = await openEarPage({ site, language, person, now: NOW_MS })
  try {
    const heard = new HeardPage(page, language)
    await walk({
      heard,
      page,
      site,
      language,
      text: (key, values) => textOf(catalogs, language, key, values),
      open: (id, search = '') => page.open(pathTo(id, language) + search),
    })
    return heard.heard
  } finally {
    await page.close()
  }
}

/** Returns a new approved user who can ask to join the site's crew. Creates the crew if necessary. */
async function personWithCrew(site: Site): Promise<FetchClient> {
  if (!crewsMade.has(site)) crewsMade.set(site, makeCrew(site))
  await crewsMade.get(site)
  return newPerson(site, { displayName: 'Karim' })
}

/** The month in Japan in which the journey runs. Pages show it as the month in which an account was created. */
const NOW = monthInJapan(Date.now())

export function markdownOf(
  engine: HeardEngine,
  { title }: JourneyByEar,
  language: HeardLanguage,
  { lines }: Heard,
): string {
  const spoken = language === 'ar' ? 'Arabic' : 'English'
  const since = (month: string) => textOf(catalogs, language, 'safety:trust.since', { month })
  const text = lines
    .join('\n')
    .replaceAll(since(formatYearMonth(language, NOW)), since('(this month)'))
    // Browser versions differ in the spaces around the dash of a date range.
    .replaceAll(/(\d)\s*–\s*(?=\d)/g, '$1–')
  return `# ${title}, in ${spoken}${engine === 'Chromium' ? '' : `, by ${engine}`}\n${text}\n`
}
