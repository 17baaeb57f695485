/** The towns' Japanese names are those that the Japanese page shows. */

import { expect, test } from 'vitest'
import { JAPANESE_TOWNS } from '../../../../client/crew/sheet/town-names.ts'
import { CREW_TOWNS } from '../../../../shared/crew/crew.ts'
import { readCatalogs } from '../../../support/locales/catalogs.ts'

const { ja } = readCatalogs()

test.each(CREW_TOWNS)('%s', (town) => {
  const shown = String(ja['crew.json']?.[`towns.${town}`])
  // What stands in brackets says where a small place lies, and is no part of its name.
  expect(shown.replace(/（.*）/, '')).toBe(JAPANESE_TOWNS[town])
})
