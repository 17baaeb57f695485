/** Makes the journeys by ear on a site with one crew, and writes them as Markdown. */

import type { Browser, Page } from 'playwright-core'
import { formatYearMonth } from '../../../client/i18n/format.ts'
import { pathTo } from '../../../shared/routes.ts'
import { watchAnnouncements } from '../../support/accessibility/announcements.ts'
import { type Heard, HeardPage } from '../../support/accessibility/heard-page.ts'
import { readCatalogs, textOf } from '../../support/locales/catalogs.ts'
import { aFutureCrew } from '../crews.ts'
import { call, newPerson, shareSession } from '../people.ts'
import { hydrated, newContext, type Site } from '../site.ts'
import { CREW_TITLE, FIRST_DAY, type HeardLanguage, type JourneyByEar } from './routes-by-ear.ts'

export const FOLDER = 'docs/accessibility'

export const pathOf = ({ name }: JourneyByEar, language: HeardLanguage) => `${FOLDER}/${name}.${language}.md`

const catalogs = readCatalogs()

/** Makes the site's owner's crew once. */
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

/** Chance is the same in every run, because the quiz draws its cards by it. */
function sameChance(): void {
  let last = 7
  crypto.getRandomValues = ((array: Uint32Array) => {
    for (let index = 0; index < array.length; index += 1) {
      last = (last * 48_271) % 2_147_483_647
      array[index] = last
    }
    return array
  }) as typeof crypto.getRandomValues
}

export async function listen(
  { site, browser }: { readonly site: Site; readonly browser: Browser },
  language: HeardLanguage,
  { listener, walk }: JourneyByEar,
): Promise<Heard> {
  const context = await newContext(browser, language, { serviceWorkers: 'block' })
  try {
    if (listener === 'approved') {
      if (!crewsMade.has(site)) crewsMade.set(site, makeCrew(site))
      await crewsMade.get(site)
      await shareSession(await newPerson(site, { displayName: 'Karim' }), context)
    }
    const page: Page = await context.newPage()
    await page.addInitScript(sameChance)
    await watchAnnouncements(page)
    await page.clock.setFixedTime(`${FIRST_DAY.slice(0, 4)}-08-01T09:00:00+09:00`)
    const heard = new HeardPage(page, language)
    await walk({
      heard,
      page,
      site,
      language,
      text: (key, values) => textOf(catalogs, language, key, values),
      open: async (id, search = '') => {
        await page.goto(site.url + pathTo(id, language) + search)
        await hydrated(page)
      },
    })
    return heard.heard
  } finally {
    await context.close()
  }
}

/** The month in which the journey is made, which pages show as the beginning of an account. */
const NOW = new Date().toISOString().slice(0, 7)

export function markdownOf({ title }: JourneyByEar, language: HeardLanguage, { lines }: Heard): string {
  const spoken = language === 'ar' ? 'Arabic' : 'English'
  const text = lines.join('\n').replaceAll(formatYearMonth(language, NOW), '(this month)')
  return `# ${title}, in ${spoken}\n${text}\n`
}
