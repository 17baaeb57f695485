import { expect, test } from 'vitest'
import { hasCatalogs, loadCatalogs } from '../../../client/i18n/catalogs.ts'

test('catalogs load separately, and hasCatalogs is true once all given ones are loaded', async () => {
  expect(hasCatalogs('fr', ['podcast', 'safety'])).toBe(false)
  await loadCatalogs('fr', ['podcast'])
  expect([hasCatalogs('fr', ['podcast']), hasCatalogs('fr', ['podcast', 'safety'])]).toEqual([true, false])
})
