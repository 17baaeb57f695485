/**
 * The main journeys by ear in Firefox: every control has a name, every action is announced, and the transcripts in
 * docs/accessibility/firefox are what Firefox's accessibility tree says. Without Firefox they are left out, as
 * `npm run test:browsers` says. tests/journeys/by-ear has the same for Chromium.
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
