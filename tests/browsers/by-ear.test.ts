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

const ROWS = JOURNEYS_BY_EAR.flatMap((journey) =>
  (['en', 'ar'] as const).map((language) => ({ name: journey.name, journey, language })),
)

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
