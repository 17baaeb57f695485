import { describe, expect, test } from 'vitest'
import { mapSearch } from '../../../shared/city/map-search.ts'

describe('a map search', () => {
  test.each([
    ['銀鱗荘', '銀鱗荘 小樽'],
    ['おたる宏楽園', 'おたる宏楽園'],
    ['UNWIND HOTEL&BAR 小樽', 'UNWIND HOTEL&BAR 小樽'],
  ])('a map search for %s contains only “%s”', (japanese, query) => {
    const url = new URL(mapSearch(japanese))
    expect(`${url.origin}${url.pathname}`).toBe('https://www.google.com/maps/search/')
    expect([...url.searchParams]).toEqual([
      ['api', '1'],
      ['query', query],
    ])
  })
})
