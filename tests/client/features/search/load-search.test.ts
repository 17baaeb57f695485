import { expect, test, vi } from 'vitest'
import { createLoader } from '../../../../client/features/search/load-search.ts'
import type { SearchRow } from '../../../../shared/search/site-search.ts'

const PAGE: SearchRow = ['article', 'tyres', 'Tyres', '', '', '', 'tyres']
const PART: SearchRow = ['part', '0#studs', 'Studs', '', '', '', 'studs']

function loaderWith(parts: () => Promise<{ rows: readonly SearchRow[] }>) {
  const half = { first: async () => ({ rows: [PAGE] }), parts }
  return createLoader({ en: half, fr: half, ar: half, ja: half })
}

test('fetches the index of a language once', async () => {
  const parts = vi.fn(async () => ({ rows: [PART] }))
  const load = loaderWith(parts)
  const { search, rest } = await load('en')
  await rest
  expect(search.find('studs')).toHaveLength(1)
  expect((await load('en')).search).toBe(search)
  expect(parts).toHaveBeenCalledTimes(1)
})

test('fetches the sections of the guides again after they could not be fetched', async () => {
  const parts = vi.fn(async () => ({ rows: [PART] })).mockRejectedValueOnce(new Error('no connection'))
  const load = loaderWith(parts)
  const first = await load('en')
  await expect(first.rest).rejects.toThrow('no connection')
  expect(first.search.find('tyres')).toHaveLength(1)
  const second = await load('en')
  await second.rest
  expect(second.search.find('studs')).toHaveLength(1)
})
