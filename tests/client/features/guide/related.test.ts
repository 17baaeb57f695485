import { expect, test } from 'vitest'
import { relatedTo } from '../../../../client/features/guide/related.ts'
import { ARTICLE_ROUTE, ARTICLE_SLUGS, ROUTES } from '../../../../shared/routes.ts'
import { readGuides } from '../../../support/locales/guides.ts'

const { en: titled } = readGuides()

test.each(ARTICLE_SLUGS)('relates %s to four other pages that have a title', (slug) => {
  const next = relatedTo(ARTICLE_ROUTE, slug).map((subject) => ('slug' in subject ? subject.slug : subject.id))
  expect(new Set(next).size).toBe(4)
  expect(next).not.toContain(slug)
  expect(next.filter((key) => !titled[key])).toEqual([])
})

test.each(ROUTES.filter(({ id }) => titled[id]))('relates $path to other pages that have a title', (route) => {
  const next = relatedTo(route).map((subject) => ('slug' in subject ? subject.slug : subject.id))
  expect(next.length).toBeGreaterThanOrEqual(2)
  expect(next).not.toContain(route.id)
  expect(next.filter((key) => !titled[key])).toEqual([])
})
