/** What a first visit to an article costs over the wire, counted by the browser with all headers, for every article in every language. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGE_CODES } from '../../shared/languages.ts'
import { ARTICLE_SLUGS, pathTo } from '../../shared/routes.ts'
import { ARTICLE_VISIT_LIMIT_BYTES, type FirstVisits, openFirstVisits } from '../support/browsers/first-visit.ts'
import { type House, startHouse } from '../support/servers/server-process.ts'

let house: House
let visits: FirstVisits

beforeAll(async () => {
  ;[house, visits] = await Promise.all([startHouse(), openFirstVisits()])
})

afterAll(async () => {
  await visits?.close()
  await house?.stop()
})

test.each(LANGUAGE_CODES)('a first visit to any article in %s costs at most 143 KB over the wire', async (language) => {
  const heavy: Record<string, number> = {}
  for (const slug of ARTICLE_SLUGS) {
    const { bytes, requests } = await visits.to(house.url + pathTo('article', language, slug))
    expect(requests, slug).toBeGreaterThan(5)
    if (bytes > ARTICLE_VISIT_LIMIT_BYTES) heavy[slug] = bytes
  }
  expect(heavy).toEqual({})
})
