import { expect, test } from 'vitest'
import { searchIndex } from '../../../../client/features/search/index-rows.ts'
import { createSearch } from '../../../../shared/search/site-search.ts'

test('pages that have the name of the site are found by the name that the operator chose', () => {
  const search = createSearch('ja')
  search.add(searchIndex(process.cwd(), 'ja', 'Quixotic Roads').first)
  expect(search.find('quixotic').length).toBeGreaterThan(0)
})
