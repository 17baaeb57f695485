import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LANGUAGE_CODES } from '../../shared/languages.ts'
import { ARTICLE_SLUGS, matchRoute } from '../../shared/routes.ts'
import { expectEvery } from '../support/expect-every.ts'

const FOLDER = 'dist/documents'
const ORIGIN = '__SITE_URL__'

interface Node {
  readonly '@context': string
  readonly '@type': string
  readonly [member: string]: unknown
}

const documents = LANGUAGE_CODES.flatMap((language) =>
  readdirSync(join(FOLDER, language)).map((file) => {
    const html = readFileSync(join(FOLDER, language, file), 'utf8')
    const nodes = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
      ([, json = '']): Node => JSON.parse(json),
    )
    return { name: `${language}/${file}`, language, html, nodes }
  }),
)

const isPage = (address: string) => matchRoute(address.replace(ORIGIN, '')) !== undefined

/** Returns the visible text without tags and white space. */
function wordsOf(html: string): string {
  return html
    .slice(html.indexOf('<body'))
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/[\s\u00a0\u202f\u2060-\u2069]+/g, '')
}

const squeezed = (text: string) => text.replaceAll(/[\s\u00a0\u202f\u2060-\u2069]+/g, '')

interface Question {
  readonly name: string
  readonly acceptedAnswer: { readonly '@type': string; readonly text: string }
}

const RULES: Readonly<Record<string, (node: Node, html: string, language: string) => unknown>> = {
  Article: (node, html, language) => {
    expect(node).toMatchObject({
      headline: expect.stringMatching(/./),
      description: expect.stringMatching(/./),
      inLanguage: language,
      image: expect.stringMatching(/^__SITE_URL__\/assets\/og\/[\w-]+\.png$/),
      author: { '@type': 'Organization', name: expect.stringMatching(/./), url: `${ORIGIN}/${language}` },
      publisher: { '@type': 'Organization' },
    })
    if (node.dateModified !== undefined) expect(node.dateModified).toMatch(/^\d{4}-(?:0[1-9]|1[0-2])$/)
    expect(node.mainEntityOfPage).toBe(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1])
    expect(wordsOf(html)).toContain(squeezed(String(node.headline)))
  },
  BreadcrumbList: (node) => {
    const steps = node.itemListElement as readonly { position: number; name: string; item: string }[]
    expect(steps.length).toBeGreaterThan(1)
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1))
    expect(steps.filter(({ item }) => !isPage(item))).toEqual([])
    expect(steps.filter(({ name }) => !name)).toEqual([])
  },
  FAQPage: (node, html) => {
    const seen = wordsOf(html)
    const asked = node.mainEntity as readonly Question[]
    expect(asked.length).toBeGreaterThan(1)
    expect(asked.filter(({ name }) => !seen.includes(squeezed(name))).map(({ name }) => name)).toEqual([])
    const unseen = asked.filter(({ acceptedAnswer }) => !answerIsSeen(seen, acceptedAnswer.text))
    expect(unseen.map(({ acceptedAnswer }) => acceptedAnswer.text)).toEqual([])
  },
}

/**
 * Compares only the start and the end of an answer, because a copy button next to a place name adds text in between.
 */
function answerIsSeen(seen: string, answer: string): boolean {
  const text = squeezed(answer)
  return seen.includes(text.slice(0, EDGE)) && seen.includes(text.slice(-EDGE))
}

const EDGE = 12

test('every node of structured data matches the visible content of its document', () => {
  const nodes = documents.flatMap((document) => document.nodes.map((node) => ({ ...document, node })))
  return expectEvery(
    nodes,
    ({ name, node }) => `${name} ${node['@type']}`,
    ({ node, html, language }) => {
      expect(node['@context']).toBe('https://schema.org')
      const rule = RULES[node['@type']]
      if (!rule) throw new Error(`there is no rule for ${node['@type']}`)
      rule(node, html, language)
    },
  )
})

test('every article has Article, BreadcrumbList and FAQPage data with the month of its last edit', () => {
  const articles = documents.filter(({ name }) => name.includes('article--'))
  expect(articles).toHaveLength(ARTICLE_SLUGS.length * LANGUAGE_CODES.length)
  for (const { name, nodes } of articles) {
    expect([name, nodes.map((node) => node['@type'])]).toEqual([name, ['Article', 'BreadcrumbList', 'FAQPage']])
    expect(nodes[0]?.dateModified).toBeTypeOf('string')
  }
})

test('pages that are not indexed have no structured data', () => {
  expect(documents.filter(({ html, nodes }) => html.includes('content="noindex"') && nodes.length > 0)).toEqual([])
})
