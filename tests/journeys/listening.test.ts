/**
 * What a listener meets on the site's pages as the browser renders them: every control has a name, no words are joined,
 * no symbols are read, and Japanese is marked in the other languages.
 */

import { beforeAll, expect, test } from 'vitest'
import { pathTo } from '../../shared/routes.ts'
import { accessibilityTreeOf } from '../support/accessibility/accessibility-tree.ts'
import { listeningFaultsOf } from '../support/accessibility/listening-faults.ts'
import { depth } from '../support/depth.ts'
import { CREW_TITLE, stopsIn, WholeSite } from './whole-site.ts'

const LIMIT_MS = 600_000

/** A quick run hears one tool with Japanese sentences and one page of an account. */
const SAMPLE = new Set([pathTo('phonebot', 'ar'), pathTo('setup-profile', 'ar')])

let whole: WholeSite
beforeAll(async () => {
  whole = await WholeSite.open()
})

/**
 * Links of a page may share a name where the text around them tells them apart; the main journeys have none. The crew's
 * title is the owner's text.
 */
const isOfPage = (fault: string) => !/^\d+ links/.test(fault) && !fault.includes(CREW_TITLE)

test.each(depth === 'full' ? (['en', 'ar', 'fr'] as const) : (['ar'] as const))(
  'the pages in %s have no fault for a listener',
  async (language) => {
    const stops = stopsIn(language).filter(({ address }) => depth === 'full' || SAMPLE.has(address))
    const found = await whole.visitAll(stops, { viewport: { width: 390, height: 844 } }, async (page) =>
      listeningFaultsOf(await accessibilityTreeOf(page)).filter(isOfPage),
    )
    expect(found).toEqual({})
  },
  LIMIT_MS,
)
