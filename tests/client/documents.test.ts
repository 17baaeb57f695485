/** Every prerendered document, as built: valid HTML, a title of its own, links that lead somewhere, and nothing from elsewhere. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { LANGUAGE_CODES } from '../../shared/languages.ts'
import { matchRoute, redirectOf } from '../../shared/routes.ts'

const FOLDER = 'dist/documents'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // How React and the document's template write what HTML reads alike.
    'doctype-style': ['error', { style: 'lowercase' }],
    'void-style': 'off',
    'attr-case': ['error', { style: 'camelcase' }],
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // React's own ids begin with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // Numbers stand in a bdi and do not break; a hyphen of another kind could not be copied into a telephone.
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

/** As client/theme/theme.css names them: a layer met later wins over one met earlier. */
const LAYERS = ['reset', 'tokens', 'base', 'ui', 'shell', 'pages']

const only = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found)
const unescaped = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")

test('there is a document for every route in every language', () => {
  expect(documents.length).toBeGreaterThan(200)
})

describe.each(documents)('$name', ({ html }) => {
  test('is valid HTML', async () => {
    const { results } = await validator.validateString(html)
    const found = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`),
    )
    expect(found).toEqual([])
  })

  test('has one title, one description, one canonical address and at most one first heading', () => {
    expect(only(html, /<title>([^<]+)<\/title>/g)).toHaveLength(1)
    expect(only(html, /<meta name="description" content="([^"]+)"/g)).toHaveLength(1)
    expect(only(html, /<link rel="canonical" href="([^"]+)"/g)).toHaveLength(1)
    expect(only(html, /(<h1[\s>])/g).length).toBeLessThanOrEqual(1)
  })

  test('links to pages and places that are there', () => {
    const broken = only(html, /<a\b[^>]*\bhref="(\/[^"]*|#[^"]*)"/g).filter((href) => {
      const { pathname, hash } = new URL(unescaped(href), 'http://site.example/here')
      if (href.startsWith('#')) return !html.includes(`id="${hash.slice(1)}"`)
      // Spec §2 names four targets of the drawer without a language: they lead on to the page in the visitor's.
      return !matchRoute(pathname) && redirectOf(pathname, 'en') === '/'
    })
    expect(broken).toEqual([])
  })

  test('asks nothing of another site', () => {
    const fetched = only(
      html,
      /<(?:script|img|iframe|source|video|audio|link(?! rel="(?:canonical|alternate)"))\b[^>]*\b(?:src|href)="([^"]+)"/g,
    )
    expect(fetched.length).toBeGreaterThan(3)
    expect(fetched.filter((address) => !/^\/(?!\/)/.test(address))).toEqual([])
  })

  test('loads its sheets in an order in which the layers of styles count as they should', () => {
    const sheets = only(html, /<link rel="stylesheet" href="([^"]+)"/g)
    const styles = sheets.map((sheet) => readFileSync(join('dist/client', sheet), 'utf8')).join('')
    const met = new Set(only(styles, /@layer ([\w,\s]+)[{;]/g).flatMap((names) => names.split(',')))
    expect([...met].map((name) => name.trim())).toEqual(LAYERS)
  })

  test('holds structured data that can be read', () => {
    for (const data of only(html, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)) {
      expect(JSON.parse(data)).toMatchObject({ '@context': 'https://schema.org', '@type': expect.any(String) })
    }
  })
})

/** The value of every document that search engines are offered; second addresses of a page name the first. */
function indexed(pattern: RegExp): Map<string, string[]> {
  const values = new Map<string, string[]>()
  for (const { name, html } of documents) {
    if (html.includes('name="robots" content="noindex"')) continue
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
