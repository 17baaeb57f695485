/** What a map is asked for: a name in Otaru, and nothing that could be another question. */

import { describe, expect, test } from 'vitest'
import { mapSearch } from '../../../shared/city/map-search.ts'

describe('a map search', () => {
  test.each([
    ['銀鱗荘', '銀鱗荘 小樽'],
    ['おたる宏楽園', 'おたる宏楽園'],
    ['UNWIND HOTEL&BAR 小樽', 'UNWIND HOTEL&BAR 小樽'],
  ])('for %s asks for “%s” and nothing else', (japanese, asked) => {
    const url = new URL(mapSearch(japanese))
    expect(`${url.origin}${url.pathname}`).toBe('https://www.google.com/maps/search/')
    expect([...url.searchParams]).toEqual([
      ['api', '1'],
      ['query', asked],
    ])
  })
})
