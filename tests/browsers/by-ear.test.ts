/**
 * Tests the main journeys for users of screen readers in Firefox: every control has a name, every action is announced,
 * and the transcripts in docs/accessibility/firefox match Firefox's accessibility tree. Without Firefox these tests are
 * skipped, and `npm run test:browsers` reports that. tests/journeys/by-ear has the same tests for Chromium.
 */

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inFirefox } from '../journeys/by-ear/in-firefox.ts'
import { listen, markdownOf, pathOf, siteForListening } from '../journeys/by-ear/listen.ts'
import { JOURNEYS_BY_EAR } from '../journeys/by-ear/routes-by-ear.ts'
import { presentEngines } from '../support/browsers/engines/engines.ts'
import { atDepth } from '../support/depth.ts'

/** At full depth, each journey is in one language. Chromium's journeys are in both. */
const ROWS = JOURNEYS_BY_EAR.flatMap((journey, number) => {
  const all = (['en', 'ar'] as const).map((language) => ({ name: journey.name, journey, language }))
  return atDepth({ quick: all, full: all.slice(number % 2).slice(0, 1), nightly: all })
})

test.skipIf(!presentEngines().includes('Firefox')).each(ROWS)(
  'the journey $name in $language is announced in Firefox, and its transcript is up to date',
  async ({ journey, language }) => {
    const heard = await listen(await siteForListening(), inFirefox, language, journey)
    expect(heard.faults).toEqual([])
    expect(markdownOf('Firefox', journey, language, heard)).toBe(
      readFileSync(pathOf('Firefox', journey, language), 'utf8'),
    )
  },
)
