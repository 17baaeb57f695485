import { describe, expect, it } from 'vitest'
import { headMarkup, headOf, sitemapOf, textsKeyOf, titleAlone } from '../../shared/head.ts'
import type { Language } from '../../shared/languages.ts'
import { ARTICLE_SLUGS, type ArticleSlug, ROUTES, type RouteId, routeOf } from '../../shared/routes.ts'
import { escapeMarkup } from '../../shared/text/escape-markup.ts'

const texts = { title: 'Title', description: 'Description' }
const picture = { path: '/assets/og/page.png', alt: 'A sign' }

function head(id: RouteId, language: Language = 'en', slug?: ArticleSlug) {
  return headOf({
    route: routeOf(id),
    language,
    slug,
    texts,
    picture,
    siteName: 'Site',
    siteUrl: 'https://site.example',
  })
}

function link(id: RouteId, rel: string, language?: Language) {
  return head(id, language).links.filter((entry) => entry.rel === rel)
}

describe('the canonical address', () => {
  it.each([
    ['home', 'fr', 'https://site.example/fr'],
    ['otaru-guide', 'ar', 'https://site.example/otaru/guide/ar'],
    ['sapporo-events-short', 'ja', 'https://site.example/sapporo/events/ja'],
    ['terms', 'en', 'https://site.example/terms-of-service'],
    ['privacy-policy', 'ja', 'https://site.example/privacy-policy'],
  ] as const)('the canonical address of %s in %s is %s', (id, language, canonical) => {
    expect(link(id, 'canonical', language)).toEqual([{ rel: 'canonical', href: canonical }])
  })

  it('starts with a placeholder until the server inserts the origin', () => {
    const { links } = headOf({ route: routeOf('home'), language: 'en', texts, picture, siteName: 'Site' })
    expect(links[0]?.href).toBe('__SITE_URL__/en')
  })
})

describe('the alternates', () => {
  it('the alternates name all four languages, with English as default', () => {
    expect(link('quiz', 'alternate', 'ja').map(({ hreflang, href }) => `${hreflang} ${href}`)).toEqual([
      'en https://site.example/quiz/en',
      'fr https://site.example/quiz/fr',
      'ar https://site.example/quiz/ar',
      'ja https://site.example/quiz/ja',
      'x-default https://site.example/quiz/en',
    ])
  })

  it('are missing for paths without a language', () => {
    expect(link('privacy-policy', 'alternate')).toEqual([])
  })
})

describe('search engines', () => {
  it('are excluded from exactly the pages that are not indexed', () => {
    for (const route of ROUTES) {
      const robots = head(route.id).metas.some((meta) => 'name' in meta && meta.name === 'robots')
      expect(robots, route.id).toBe(!route.indexed)
    }
  })
})

describe('Open Graph', () => {
  it('repeats title, description, address and locale, and gives an absolute picture', () => {
    const metas = new Map(
      head('article', 'ar', 'fuel').metas.map((meta) => ['property' in meta ? meta.property : meta.name, meta.content]),
    )
    expect(metas.get('og:type')).toBe('article')
    expect(metas.get('og:title')).toBe('Title')
    expect(metas.get('og:description')).toBe('Description')
    expect(metas.get('og:url')).toBe('https://site.example/articles/fuel/ar')
    expect(metas.get('og:locale')).toBe('ar_AR')
    expect(metas.get('og:image')).toBe('https://site.example/assets/og/page.png')
    expect(metas.get('og:image:alt')).toBe('A sign')
    expect(metas.get('twitter:card')).toBe('summary_large_image')
  })
})

describe('the title of a shared link', () => {
  it.each([
    ['Contact | Site', 'Contact'],
    ['Site: see the north', 'See the north'],
    ['Site\u00a0: le nord', 'Le nord'],
    ['Site：車で旅する', '車で旅する'],
    ['Scan a Site code', 'Scan a Site code'],
    ['Siteのコード', 'Siteのコード'],
  ])('the title of a shared link of “%s” is “%s”', (title, alone) => expect(titleAlone(title, 'Site')).toBe(alone))
})

describe('the texts of a page', () => {
  it('have the key of the slug, of the first address, or of the route id', () => {
    expect(textsKeyOf(routeOf('article'), 'fuel')).toBe('fuel')
    expect(textsKeyOf(routeOf('terms'))).toBe('terms-of-service')
    expect(textsKeyOf(routeOf('quiz'))).toBe('quiz')
  })
})

describe('markup', () => {
  it('escapes every text', () => {
    expect(escapeMarkup(`<a href="x">'&'</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;')
    const evil = { title: '</title><script>', description: '"><script>' }
    const markup = headMarkup(
      headOf({ route: routeOf('home'), language: 'en', texts: evil, picture, siteName: 'Site' }),
    )
    expect(markup).not.toContain('<script>')
  })
})

describe('the sitemap', () => {
  const sitemap = sitemapOf('https://site.example')
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)

  it('lists every indexed page once', () => {
    const indexed = ROUTES.filter((route) => route.indexed)
    const expected = indexed.reduce((sum, route) => sum + (route.language ? 4 : 1), 0) + ARTICLE_SLUGS.length * 4
    expect(addresses).toHaveLength(expected)
    expect(new Set(addresses).size).toBe(expected)
  })

  it.each(['/en', '/quiz/ar', '/articles/fuel/ja', '/privacy-policy'])('contains %s', (path) => {
    expect(addresses).toContain(`https://site.example${path}`)
  })

  it.each(['/user-profile', '/my-requests', '/crew-list/en', '/sapporo-events/en', '/ridemvp/en', '/terms'])(
    'leaves out %s',
    (path) => expect(addresses).not.toContain(`https://site.example${path}`),
  )

  it('gives the month in which a guide was checked in every language, and none for other pages', () => {
    const dated = sitemapOf('https://site.example', { fuel: '2026-11' })
    expect(dated.match(/<lastmod>2026-11<\/lastmod>/g)).toHaveLength(4)
    expect(dated).toContain('<loc>https://site.example/articles/fuel/ja</loc><lastmod>2026-11</lastmod>')
    expect(sitemap).not.toContain('lastmod')
  })

  it('escapes the origin', () => {
    expect(sitemapOf('https://site.example/?a&b')).not.toMatch(/a&b/)
  })
})
