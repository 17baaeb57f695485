import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { LANGUAGE_CODES } from '../../../shared/languages.ts'
import { ARTICLE_SLUGS, pathTo } from '../../../shared/routes.ts'
import { ARTICLE_VISIT_LIMIT_BYTES, measureFirstVisit } from '../../support/browsers/first-visit.ts'
import { rows } from '../depth.ts'
import { openSite, type Site } from '../site.ts'

let site: Site
let browser: Browser

beforeAll(async () => {
  ;({ site, browser } = await openSite())
})

test.each(rows(LANGUAGE_CODES))('a first visit to any article in %s transfers at most 162 KB', async (language) => {
  const heavy: Record<string, number> = {}
  for (const slug of rows(ARTICLE_SLUGS, 2)) {
    const { bytes, requests } = await measureFirstVisit(browser, site.url + pathTo('article', language, slug))
    expect(requests, slug).toBeGreaterThan(5)
    if (bytes > ARTICLE_VISIT_LIMIT_BYTES) heavy[slug] = bytes
  }
  expect(heavy).toEqual({})
})
