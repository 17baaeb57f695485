import { describe, expect, it } from 'vitest'
import { type ArticleSlug, type RouteId, routeOf } from '../../shared/routes.ts'
import { structuredDataMarkup, structuredDataOf } from '../../shared/structured-data.ts'

const GUIDE = { title: 'Title', edited: '2026-11', questions: [{ question: 'Which?', answer: 'Red.' }] }

function data(id: RouteId, slug?: ArticleSlug, guide: typeof GUIDE | { title: string } | undefined = GUIDE) {
  return structuredDataOf({
    route: routeOf(id),
    language: 'ar',
    slug,
    siteUrl: 'https://site.example',
    siteName: 'Site',
    description: 'Description',
    image: 'https://site.example/og.png',
    guide,
    titleOf: (other) => `Title of ${other}`,
  })
}

const types = (nodes: ReturnType<typeof data>) => nodes.map((node) => node['@type'])

describe('the structured data of a page', () => {
  it.each<[RouteId, ArticleSlug | undefined, readonly string[]]>([
    ['article', 'fuel', ['Article', 'BreadcrumbList', 'FAQPage']],
    ['drive-in-hokkaido', undefined, ['Article', 'BreadcrumbList', 'FAQPage']],
    ['otaru-weather', undefined, ['BreadcrumbList', 'FAQPage']],
    ['home', undefined, []],
    ['crew-list', undefined, []],
  ])('the structured data of a page for %s %s has the types %j', (id, slug, expected) =>
    expect(types(data(id, slug))).toEqual(expected),
  )

  it('has no questions if the guide has none', () => {
    expect(types(data('article', 'fuel', { title: 'Title' }))).toEqual(['Article', 'BreadcrumbList'])
  })

  it('is empty without a guide', () => {
    const nothing = structuredDataOf({
      route: routeOf('hfx'),
      language: 'en',
      slug: undefined,
      siteUrl: '',
      siteName: 'Site',
      description: '',
      image: '',
      guide: undefined,
      titleOf: () => undefined,
    })
    expect(nothing).toEqual([])
  })
})

it('gives an article its URL, its language and the month of its check', () => {
  expect(data('article', 'fuel')[0]).toMatchObject({
    headline: 'Title',
    inLanguage: 'ar',
    dateModified: '2026-11',
    mainEntityOfPage: 'https://site.example/articles/fuel/ar',
  })
})

it.each<[RouteId, ArticleSlug | undefined, readonly string[]]>([
  ['article', 'fuel', ['/ar', '/articles/ar', '/articles/fuel/ar']],
  ['otaru-weather', undefined, ['/ar', '/otaru/ar', '/otaru/weather/ar']],
  ['quiz', undefined, ['/ar', '/quiz/ar']],
])('writes the breadcrumbs of %s %s as %j', (id, slug, way) => {
  const trail = data(id, slug).find((node) => node['@type'] === 'BreadcrumbList')
  expect(trail?.itemListElement).toEqual(
    way.map((path, index) => expect.objectContaining({ position: index + 1, item: `https://site.example${path}` })),
  )
})

it('escapes data that could end the script element', () => {
  expect(structuredDataMarkup([{ name: '</script><script>' }])).not.toMatch(/<\/script><script>/)
})
