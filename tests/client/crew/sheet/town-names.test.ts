import { expect, test } from 'vitest'
import { JAPANESE_TOWNS } from '../../../../client/crew/sheet/town-names.ts'
import { CREW_TOWNS } from '../../../../shared/crew/crew.ts'
import { readCatalogs } from '../../../support/locales/catalogs.ts'

const { ja } = readCatalogs()

test.each(CREW_TOWNS)('names %s as the Japanese catalog does', (town) => {
  const shown = String(ja['crew.json']?.[`towns.${town}`])
  // The catalog adds a town's location in brackets, which is not part of the name.
  expect(shown.replace(/（.*）/, '')).toBe(JAPANESE_TOWNS[town])
})
