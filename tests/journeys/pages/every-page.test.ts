/**
 * Visits every address of the route table in every language once. Examines each page with axe-core in both themes. Also
 * looks for targets under 24 px, horizontal scrolling at 320 px or with text of twice the size, motion although the
 * user prefers reduced motion, and faults for screen reader users.
 */

import { beforeAll, expect, test } from 'vitest'
import { LANGUAGE_CODES, LANGUAGES, type Language } from '../../../shared/languages.ts'
import { pathTo, type RouteId } from '../../../shared/routes.ts'
import { depth } from '../../support/depth.ts'
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
  ar: [
    'home',
    'drive-in-hokkaido',
    'quiz',
    'can-i-drive-in-japan',
    'crew-list',
    'user-profile',
    'my-crews',
    'phonebot',
    'setup-profile',
  ],
  ja: ['home', 'hfx', 'contact'],
}

const EXAMINED = LANGUAGE_CODES.filter((language) => depth === 'full' || SAMPLE[language])

function stopsOf(language: Language): Stop[] {
  const sample = new Set(SAMPLE[language]?.map((id) => pathTo(id, language)))
  return stopsIn(language).filter(({ address }) => depth === 'full' || sample.has(address))
}

/**
 * Returns the combinations of theme and size for a language. Every page is examined in both themes at phone size. The
 * desktop layout is examined once for each text direction, in the light theme only, because its colours are the same as
 * at phone size.
 */
function looksOf(language: Language): readonly Look[] {
  if (depth === 'full' && (language === 'en' || language === 'ar'))
    return [...ON_A_PHONE, { theme: 'light', size: 'desktop' }]
  return ON_A_PHONE
}

let whole: WholeSite
beforeAll(async () => {
  whole = await WholeSite.open()
})

test.each(EXAMINED)(
  'no page in %s has a finding of axe, a small target, sideways scrolling, motion against the preference, or a fault for a listener',
  async (language) => {
    const found = await whole.visitAll(stopsOf(language), { viewport: SIZES.phone }, async (page) => {
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
        ...(await axeFaults(page, looksOf(language))),
        ...(await targetFaults(page, 'desktop')),
      ]
    })
    expect(found).toEqual({})
  },
  LIMIT_MS,
)
