import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LANGUAGE_CODES, type Language } from '../../shared/languages.ts'
import { ROOT } from '../support/architecture/source-reader.ts'
import { expectEvery } from '../support/expect-every.ts'
import { readCatalogs } from '../support/locales/catalogs.ts'

const catalogs = readCatalogs()

interface Document {
  readonly name: string
  readonly language: Language
  readonly html: string
}

const documents: readonly Document[] = LANGUAGE_CODES.flatMap((language) =>
  readdirSync(join(ROOT, 'dist/documents', language)).map((file) => ({
    name: `${language}/${file}`,
    language,
    html: readFileSync(join(ROOT, 'dist/documents', language, file), 'utf8'),
  })),
)

const NOSCRIPT = /<noscript>(.*?)<\/noscript>/gs
const mainOf = (html: string) => /<main\b.*<\/main>/s.exec(html)?.[0] ?? ''
const notesOf = (html: string) => [...html.matchAll(NOSCRIPT)].map(([, note = '']) => note)
const textOf = (markup: string) =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

/** Returns whether a page has parts that only work with scripts: forms, fields, a canvas or a spinner. */
function needsScript(main: string): boolean {
  const shown = main.replace(NOSCRIPT, '')
  return /<(?:form|input|select|textarea|canvas)\b|class="spinner"/.test(shown)
}

/**
 * Returns whether a note says that the page's tool needs JavaScript: in the page's main part, or after the site's
 * general sentence at the top.
 */
function saysSo({ html, language }: Document): boolean {
  const site = catalogs[language as 'en']['no-script.json']?.site ?? ''
  const [first = ''] = notesOf(html)
  return notesOf(mainOf(html)).some((note) => note.includes('JavaScript')) || textOf(first).trim().length > site.length
}

/** The texts of the catalogs that say that something is being loaded. */
const LOADING: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries(catalogs).map(([language, files]) => {
    const texts = Object.values(files).flatMap((catalog) =>
      Object.entries(catalog).flatMap(([key, text]) => (/(?:^|\.)loading$/i.test(key) ? [text] : [])),
    )
    return [language, new Set(texts)]
  }),
)

const sheets = readdirSync(join(ROOT, 'client'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => readFileSync(join(ROOT, 'client', name), 'utf8'))

/** The classes that style sheets hide when scripts are disabled. */
const HIDDEN = new Set(
  sheets
    .flatMap((sheet) => [...sheet.matchAll(/@media \(scripting: none\) \{\s*([^{}]*)\{\s*display: none;/g)])
    .flatMap(([, selectors = '']) => [...selectors.matchAll(/^\s*\.([\w-]+)(?:\[[^\]]*\])?,?\s*$/gm)])
    .map(([, name = '']) => name),
)

const WITHOUT_END = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

/** Returns the loading texts that would be shown forever without scripts. */
function waitsForEver({ html, language }: Document): string[] {
  const open: { readonly tag: string; readonly isHidden: boolean }[] = []
  const found: string[] = []
  const markup = mainOf(html).replace(NOSCRIPT, '')
  for (const [, end, tag = '', attributes = '', text] of markup.matchAll(/<(\/?)([a-zA-Z][\w-]*)([^>]*)>|([^<]+)/g)) {
    if (text !== undefined) {
      const said = textOf(text).trim()
      if (LOADING[language]?.has(said) && !open.some(({ isHidden }) => isHidden)) found.push(said)
    } else if (end) open.splice(open.findLastIndex((element) => element.tag === tag))
    else if (!WITHOUT_END.has(tag) && !attributes.endsWith('/')) {
      const classes = /\sclass="([^"]*)"/.exec(attributes)?.[1]?.split(' ') ?? []
      open.push({ tag, isHidden: classes.some((name) => HIDDEN.has(name)) })
    }
  }
  return found
}

const everyDocument = (rule: (document: Document) => unknown) => expectEvery(documents, ({ name }) => name, rule)

describe('without JavaScript every document', () => {
  test('says what works, in its language and before the page', () => {
    expect(documents.length).toBeGreaterThan(200)
    return everyDocument(({ html, language }) => {
      const site = catalogs[language as 'en']['no-script.json']?.site ?? ''
      expect(html.slice(0, html.indexOf('<div id="root"'))).toContain(`<noscript><p class="no-script">${site}`)
    })
  })

  test('without JavaScript every document with a form or a tool says what the tool needs', () =>
    everyDocument((document) => {
      if (needsScript(mainOf(document.html))) expect(saysSo(document)).toBe(true)
    }))

  test('does not say for ever that it is loading', () =>
    everyDocument((document) => expect(waitsForEver(document)).toEqual([])))
})

test('a spinner and the controls of the frame are hidden', () => {
  for (const name of ['spinner', 'top-bar-way', 'footer-bar-theme', 'footer-bar-language', 'place-name-copy'])
    expect(HIDDEN).toContain(name)
})

test('a planted page with a form, and one that waits, are found', () => {
  const page = (main: string): Document => ({
    name: 'en/planted.html',
    language: 'en',
    html: `<noscript><p>${catalogs.en['no-script.json']?.site}</p></noscript><main>${main}</main>`,
  })
  expect(needsScript('<main><form></form></main>')).toBe(true)
  expect(saysSo(page('<form></form>'))).toBe(false)
  expect(saysSo(page('<noscript>This needs JavaScript.</noscript><form></form>'))).toBe(true)
  const [waiting = ''] = LOADING.en ?? []
  expect(waitsForEver(page(`<p>${waiting}</p>`))).toEqual([waiting])
  expect(waitsForEver(page(`<div class="spinner" role="status"><span></span><span>${waiting}</span></div>`))).toEqual(
    [],
  )
})
