/**
 * Visits every address of the route table in every language once. Examines the pages with axe-core in both themes. Also
 * looks for targets under 24 px, horizontal scrolling at 320 px or with text of twice the size, motion although the
 * user prefers reduced motion, and faults for screen reader users.
 */

import { beforeAll, expect, test } from 'vitest'
import { LANGUAGE_CODES, LANGUAGES, type Language } from '../../../shared/languages.ts'
import { pathTo, type RouteId } from '../../../shared/routes.ts'
import { atDepth, depth } from '../../support/depth.ts'
import {
  axeFaults,
  type Look,
  listeningFaults,
  motionFaults,
  ON_A_PHONE,
  SIZES,
  targetFaults,
  widthFaults,
} from '../page-faults.ts'
import { type Stop, stopsIn, WholeSite } from '../whole-site.ts'

/**
 * Time limit of one test in ms. A test examines some eighty pages, each for one to three seconds on an idle machine.
 */
const LIMIT_MS = 900_000

/** The pages of a quick run: in Arabic one of each kind, in Japanese those with the longest words without a space. */
const SAMPLE: Partial<Readonly<Record<Language, readonly RouteId[]>>> = {
  ar: ['home', 'drive-in-hokkaido', 'can-i-drive-in-japan', 'crew-list', 'user-profile', 'setup-profile'],
  ja: ['home', 'hfx', 'contact'],
}

const EXAMINED = LANGUAGE_CODES.filter((language) => depth === 'full' || SAMPLE[language])

/**
 * Returns the pages to visit in a language. At full depth, each page is visited in Arabic, which is written from right
 * to left, and in one other language.
 */
function stopsOf(language: Language): readonly Stop[] {
  const nightly = stopsIn(language)
  const sample = new Set(SAMPLE[language]?.map((id) => pathTo(id, language)))
  return atDepth({
    quick: nightly.filter(({ address }) => sample.has(address)),
    full: nightly.filter((_, page) => language === 'ar' || page % OTHERS.length === OTHERS.indexOf(language)),
    nightly,
  })
}

const OTHERS = LANGUAGE_CODES.filter((language) => language !== 'ar')

const [ON_A_LIGHT_PHONE] = ON_A_PHONE
const ON_A_DESKTOP: Look = { theme: 'light', size: 'desktop' }

/**
 * Returns the combinations of theme and size in which axe examines a page. At nightly depth, these are both themes at
 * phone size, and the light theme at desktop size once for each text direction. The pages of a route have the same
 * elements in all languages. At full depth, axe therefore examines a page in the light theme at both sizes in one
 * language, and in the dark theme in the other.
 * @param page the number of the page in the list of its language
 */
function looksOf(language: Language, page: number): readonly Look[] {
  const full = (language === 'ar') === (page % 2 === 0) ? [ON_A_LIGHT_PHONE, ON_A_DESKTOP] : ON_A_PHONE.slice(1)
  const nightly = language === 'en' || language === 'ar' ? [...ON_A_PHONE, ON_A_DESKTOP] : ON_A_PHONE
  return atDepth<readonly Look[]>({ quick: ON_A_PHONE, full, nightly })
}

let whole: WholeSite
beforeAll(async () => {
  whole = await WholeSite.open()
})

test.each(EXAMINED)(
  'no page in %s has a finding of axe, a small target, sideways scrolling, motion against the preference, or a fault for a listener',
  async (language) => {
    const stops = stopsOf(language)
    const all = stopsIn(language).map(({ name }) => name)
    const found = await whole.visitAll(stops, { viewport: SIZES.phone }, async (page, stop) => {
      // The page is reused, and the last look at the previous address was at desktop size.
      await page.setViewportSize(SIZES.phone)
      const spoken = await page.evaluate(() => `${document.documentElement.lang} ${document.documentElement.dir}`)
      if (spoken !== `${language} ${LANGUAGES[language].dir}`) return [`has the language and direction ${spoken}`]
      const heard = language === 'ja' ? [] : await listeningFaults(page)
      return [
        ...heard,
        ...(await motionFaults(page)),
        ...(await targetFaults(page, 'phone')),
        ...(await widthFaults(page)),
        ...(await axeFaults(page, looksOf(language, all.indexOf(stop.name)))),
        ...(await targetFaults(page, 'desktop')),
      ]
    })
    expect(found).toEqual({})
  },
  LIMIT_MS,
)
