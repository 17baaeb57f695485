import { expect, test } from 'vitest'
import { JAPANESE_TOWNS, LATIN_TOWNS } from '../../../../shared/crew/calendar/town-names.ts'
import { CREW_TOWNS } from '../../../../shared/crew/crew.ts'
import { readCatalogs } from '../../../support/locales/catalogs.ts'

const { en, ja } = readCatalogs()

// The catalogs add the location of a town in brackets. It is not part of the name.
test.each(CREW_TOWNS)('names %s as the catalogs do', (town) => {
  expect(String(ja['crew.json']?.[`towns.${town}`]).replace(/（.*）/, '')).toBe(JAPANESE_TOWNS[town])
  expect(String(en['crew.json']?.[`towns.${town}`]).replace(/ \(.*\)/, '')).toBe(LATIN_TOWNS[town])
})
