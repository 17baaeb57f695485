import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { LANGUAGE_CODES, type Language } from '../../../shared/languages.ts'
import { ARTICLE_SLUGS, type ArticleSlug, pathTo } from '../../../shared/routes.ts'
import { ARTICLE_VISIT_LIMIT_BYTES, measureFirstVisit } from '../../support/browsers/first-visit.ts'
import { atDepth } from '../../support/depth.ts'
import { rows } from '../depth.ts'
import { openSite, type Site } from '../site.ts'

let site: Site
let browser: Browser

beforeAll(async () => {
  ;({ site, browser } = await openSite())
})

/**
 * Returns the articles to visit in a language. At full depth, all articles are visited in Arabic, in which they are
 * heaviest, and each third article in one other language.
 */
const slugsIn = (language: Language) =>
  atDepth<readonly ArticleSlug[]>({
    quick: ARTICLE_SLUGS.slice(0, 2),
    full: ARTICLE_SLUGS.filter((_, at) => language === 'ar' || at % 9 === OTHERS.indexOf(language) * 3),
    nightly: ARTICLE_SLUGS,
  })
const OTHERS = LANGUAGE_CODES.filter((language) => language !== 'ar')

test.each(rows(LANGUAGE_CODES, 1, LANGUAGE_CODES.length))(
  'a first visit to an article in %s transfers no more than its limit',
  async (language) => {
    const heavy: Record<string, number> = {}
    for (const slug of slugsIn(language)) {
      const { bytes, requests } = await measureFirstVisit(browser, site.url + pathTo('article', language, slug))
      expect(requests, slug).toBeGreaterThan(5)
      if (bytes > ARTICLE_VISIT_LIMIT_BYTES[language]) heavy[slug] = bytes
    }
    expect(heavy).toEqual({})
  },
)
