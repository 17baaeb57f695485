import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { sitemapOf } from '../../shared/head.ts'
import { LANGUAGE_CODES } from '../../shared/languages.ts'
import { matchRoute, redirectOf } from '../../shared/routes.ts'
import { atDepth } from '../support/depth.ts'
import { expectEvery } from '../support/expect-every.ts'

const FOLDER = 'dist/documents'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // Adapted to the style of the HTML that React and the document's template produce.
    'doctype-style': ['error', { style: 'lowercase' }],
    'void-style': 'off',
    'attr-case': ['error', { style: 'camelcase' }],
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // React's ids begin with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // Forms that show their result immediately need no submit button.
    'wcag/h32': 'off',
    // All checkboxes of one question have the same name.
    'form-dup-name': ['error', { shared: ['radio', 'button', 'checkbox'] }],
    // Phone numbers are in a bdi element that does not wrap. No-break hyphens would make them unusable when pasted into
    // a phone.
    'tel-non-breaking': 'off',
  },
})

interface Document {
  readonly name: string
  readonly html: string
}

const documents: readonly Document[] = LANGUAGE_CODES.flatMap((language) =>
  readdirSync(join(FOLDER, language)).map((file) => ({
    name: `${language}/${file}`,
    html: readFileSync(join(FOLDER, language, file), 'utf8'),
  })),
)

/** The cascade layers of client/theme/theme.css. Later layers override earlier ones. */
const LAYERS = ['reset', 'tokens', 'base', 'ui', 'shell', 'pages']

/** The indexable documents, without the variant of the planner's document for addresses with a plan. */
const indexable = documents.filter(
  ({ name, html }) => !html.includes('name="robots" content="noindex"') && !name.endsWith('--plan.html'),
)

const DAY = Math.floor(Date.now() / 86_400_000)
const TODAY = LANGUAGE_CODES[DAY % LANGUAGE_CODES.length]
/** One in this many guides is validated in a quick run. */
const GUIDES = 3
/**
 * A quick run validates only one language, because all languages have the same markup, and only some guides, because one
 * template shows them. They change every day.
 */
const ofToday = documents
  .filter(({ name }) => name.startsWith(`${TODAY}/`))
  .filter(({ name }, index) => !name.includes('article--') || (index + DAY) % GUIDES === 0)
const VALIDATED = atDepth({ quick: ofToday, full: documents })

const only = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found)
const unescaped = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")

const JAPANESE = /[\u3041-\u30ff\u3400-\u9fff]/
const WITHOUT_END = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
/** Elements whose text is not content of the page, or which cannot contain an element with a language. */
const NO_CONTENT = new Set(['head', 'script', 'style', 'option', 'noscript'])

/** Returns the texts with Japanese characters that are not marked as Japanese with a `lang` attribute. */
function unmarkedJapanese(html: string): string[] {
  const open: { readonly tag: string; readonly language: string | undefined }[] = []
  const found: string[] = []
  for (const [, end, tag = '', attributes = '', text] of html.matchAll(/<(\/?)([a-zA-Z][\w-]*)([^>]*)>|([^<]+)/g)) {
    if (text !== undefined) {
      const language = open.findLast((element) => element.language !== undefined)?.language
      const isContent = !open.some((element) => NO_CONTENT.has(element.tag))
      if (JAPANESE.test(text) && isContent && language !== 'ja') found.push(text.trim().slice(0, 80))
    } else if (end) open.splice(open.findLastIndex((element) => element.tag === tag))
    else if (!WITHOUT_END.has(tag) && !attributes.endsWith('/')) {
      open.push({ tag, language: /\slang="([^"]*)"/.exec(attributes)?.[1] })
    }
  }
  return found
}

test('there is a document for every route in every language', () => {
  expect(documents.length).toBeGreaterThan(200)
})

describe('every document', () => {
  const everyDocument = (rule: (html: string) => unknown, some = documents) =>
    expectEvery(
      some,
      ({ name }) => name,
      ({ html }) => rule(html),
    )

  test('every document is valid HTML', { timeout: 120_000 }, () =>
    everyDocument(async (html) => {
      const { results } = await validator.validateString(html)
      const found = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`),
      )
      expect(found).toEqual([])
    }, VALIDATED),
  )

  test('has one title, one description, one canonical address and at most one first heading', () =>
    everyDocument((html) => {
      expect(only(html, /<title>([^<]+)<\/title>/g)).toHaveLength(1)
      expect(only(html, /<meta name="description" content="([^"]+)"/g)).toHaveLength(1)
      expect(only(html, /<link rel="canonical" href="([^"]+)"/g)).toHaveLength(1)
      expect(only(html, /(<h1[\s>])/g).length).toBeLessThanOrEqual(1)
    }))

  test('has only links to existing pages and fragments', () =>
    everyDocument((html) => {
      const broken = only(html, /<a\b[^>]*\bhref="(\/[^"]*|#[^"]*)"/g).filter((href) => {
        const { pathname, hash } = new URL(unescaped(href), 'http://site.example/here')
        if (href.startsWith('#')) return !html.includes(`id="${hash.slice(1)}"`)
        // A .txt file must exist in the build. Any other address must be that of a page or be redirected to one, as for
        // the four links of the drawer that have no language in their address (specification §2).
        if (pathname.endsWith('.txt')) return !existsSync(join('dist/client', pathname))
        return !matchRoute(pathname) && redirectOf(pathname, 'en') === '/'
      })
      expect(broken).toEqual([])
    }))

  // If Japanese text is not marked with its language, a screen reader spells or skips it (WCAG 3.1.2).
  test('marks Japanese text with its language', () =>
    everyDocument(
      (html) => expect(unmarkedJapanese(html)).toEqual([]),
      documents.filter(({ name }) => !name.startsWith('ja/')),
    ))

  test('loads nothing from another site', () =>
    everyDocument((html) => {
      const fetched = only(
        html,
        /<(?:script|img|iframe|source|video|audio|link(?! rel="(?:canonical|alternate)"))\b[^>]*\b(?:src|href)="([^"]+)"/g,
      )
      expect(fetched.length).toBeGreaterThan(3)
      expect(fetched.filter((address) => !/^\/(?!\/)/.test(address))).toEqual([])
    }))

  test('refers only to files that the build has written', () =>
    everyDocument((html) => {
      const named = only(html, /[\s"(](\/assets\/[\w./-]+)/g)
      expect(named.length).toBeGreaterThan(3)
      expect(named.filter((address) => !existsSync(join('dist/client', address)))).toEqual([])
    }))

  test('loads its style sheets in the order of the cascade layers', () =>
    everyDocument((html) => {
      const sheets = only(html, /<link rel="stylesheet" href="([^"]+)"/g)
      const styles = sheets.map((sheet) => readFileSync(join('dist/client', sheet), 'utf8')).join('')
      const met = new Set(only(styles, /@layer ([\w,\s]+)[{;]/g).flatMap((names) => names.split(',')))
      expect([...met].map((name) => name.trim())).toEqual(LAYERS)
    }))

  test('has a preview picture of the stated size', () =>
    everyDocument((html) => {
      const [path = ''] = only(html, /<meta property="og:image" content="__SITE_URL__(\/assets\/og\/[\w-]+\.png)"/g)
      const picture = readFileSync(join('dist/client', path))
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630])
      expect(html).toContain('<meta property="og:image:width" content="1200">')
      expect(html).toContain('<meta property="og:image:height" content="630">')
      expect(picture.length).toBeLessThanOrEqual(90 * 1024)
      expect(only(html, /<meta property="og:image:alt" content="([^"]+)"/g)).toHaveLength(1)
      expect(only(html, /<meta property="og:title" content="([^"]+)"/g)[0]).not.toMatch(
        /^Drive Hokkaido\s?[:：]|\| Drive Hokkaido$/,
      )
    }))
})

/** Maps each text that the pattern finds in an indexed document to the names of the documents that contain it. */
function indexed(pattern: RegExp): Map<string, string[]> {
  const values = new Map<string, string[]>()
  for (const { name, html } of indexable) {
    for (const value of only(html, pattern)) values.set(value, [...(values.get(value) ?? []), name])
  }
  return values
}

test.each([
  ['title', /<title>([^<]+)<\/title>/g],
  ['description', /<meta name="description" content="([^"]+)"/g],
])('no two pages have the same %s', (_, pattern) => {
  const twice = [...indexed(pattern)].filter(([, names]) => names.length > 1)
  expect(twice).toEqual([])
})

test('no two pages have the same picture', () => {
  const twice = [...indexed(/<meta property="og:image" content="([^"]+)"/g)].filter(([, names]) => names.length > 1)
  expect(twice).toEqual([])
})

test('the preview pictures total at most 12 MB, and every file is used by a page', () => {
  const shown = new Set(documents.flatMap(({ html }) => only(html, /__SITE_URL__\/assets\/og\/([\w-]+\.png)/g)))
  const files = readdirSync('dist/client/assets/og')
  expect(files.filter((file) => !shown.has(file))).toEqual([])
  const bytes = files.reduce((sum, file) => sum + readFileSync(join('dist/client/assets/og', file)).length, 0)
  expect(bytes).toBeLessThanOrEqual(12 * 1024 * 1024)
})

const canonicalOf = (html: string) => only(html, /<link rel="canonical" href="([^"]+)"/g)[0] ?? ''
const alternatesOf = (html: string) => only(html, /<link rel="alternate" hreflang="[^"]+" href="([^"]+)"/g)

describe('the sitemap', () => {
  const months = JSON.parse(readFileSync(join(FOLDER, 'checked.json'), 'utf8'))
  const sitemap = sitemapOf('__SITE_URL__', months)

  test('lists exactly the documents that are indexed', () => {
    const named = only(sitemap, /<loc>([^<]+)<\/loc>/g)
    expect(named.toSorted()).toEqual([...new Set(indexable.map(({ html }) => canonicalOf(html)))].sort())
  })

  test('has the month in which each guide was checked', () => {
    expect(Object.keys(months).length).toBeGreaterThan(25)
    expect(sitemap).toMatch(/\/articles\/fuel\/fr<\/loc><lastmod>\d{4}-\d{2}<\/lastmod>/)
    expect(sitemap).toMatch(/__SITE_URL__\/en<\/loc><xhtml:link/)
  })
})

test('alternate language links are reciprocal', () => {
  const byAddress = new Map(indexable.map((document) => [canonicalOf(document.html), document]))
  const oneSided = indexable.flatMap(({ name, html }) =>
    alternatesOf(html).flatMap((address) => {
      const other = byAddress.get(address)
      if (!other) return [`${name} names ${address}, which is no page`]
      return alternatesOf(other.html).includes(canonicalOf(html)) ? [] : [`${other.name} does not name ${name}`]
    }),
  )
  expect(oneSided).toEqual([])
  expect(indexable.filter(({ html }) => alternatesOf(html).length === 5).length).toBeGreaterThan(140)
})
