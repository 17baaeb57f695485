/** Renders every page in a fake right-to-left language, to find texts in the code and hard-coded directions. */

import { readdirSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { App } from '../../client/app.tsx'
import { documentOf } from '../../client/document.ts'
import { addGuide, guideOf } from '../../client/features/guide/content.tsx'
import { addGuideList, guideList, loadGuideList } from '../../client/features/guide/guide-list.ts'
import { loadGuide } from '../../client/features/guide/served.ts'
import { addCatalog, type Namespace } from '../../client/i18n/catalogs.ts'
import { prepare } from '../../client/routes.tsx'
import { LANGUAGE_CODES, LANGUAGES } from '../../shared/languages.ts'
import { allAddresses, matchRoute, pathTo, withLanguage } from '../../shared/routes.ts'
import { readModule, readSources } from '../support/architecture/source-reader.ts'
import { depth } from '../support/depth.ts'
import {
  FAKE,
  fakeCatalog,
  fakeGuide,
  fakeText,
  hardCodedTexts,
  plantFakeLanguage,
} from '../support/locales/fake-language.ts'

const HOST = /^[a-z\d-]+(?:\.[a-z\d-]+)+$/

const KNOWN: readonly (string | RegExp)[] = [
  ...LANGUAGE_CODES.map((code) => LANGUAGES[code].name),
  /^(?:(?:\d+\s)?km|\d+\sm|ETC|JAF|CC BY 4\.0)$/,
  HOST,
]

plantFakeLanguage()
for (const file of readdirSync('locales/en').filter((name) => name.endsWith('.json'))) {
  const catalog: object = JSON.parse(readFileSync(`locales/en/${file}`, 'utf8'))
  addCatalog(FAKE, file.replace('.json', '') as Namespace, fakeCatalog(catalog))
}
await loadGuideList('en')
const list = guideList('en') ?? {}
addGuideList(FAKE, fakeListOf(list))
await Promise.all(
  Object.keys(list).map(async (key) => {
    await loadGuide('en', key)
    addGuide(FAKE, key, fakeGuide(guideOf('en', key)))
  }),
)

function fakeListOf(guides: typeof list): typeof list {
  return Object.fromEntries(
    Object.entries(guides).map(([key, guide]) => [
      key,
      guide && { ...guide, title: fakeText(guide.title), lead: fakeText(guide.lead) },
    ]),
  )
}

async function pageAt(address: string): Promise<string> {
  const match = matchRoute(address)
  if (match) await prepare(match, FAKE)
  return renderToStaticMarkup(
    <StaticRouter location={address}>
      <App language={FAKE} />
    </StaticRouter>,
  )
}

const ADDRESSES = allAddresses()
  .filter(({ language }) => language === FAKE)
  .map(({ address }) => address)

test('an entry in LANGUAGES is enough to create the addresses of a language', () => {
  expect(ADDRESSES).toContain('/quiz/qaa')
  expect(ADDRESSES).toContain('/articles/fuel/qaa')
  expect(withLanguage('/quiz/ar', FAKE)).toBe('/quiz/qaa')
  expect(pathTo('home', FAKE)).toBe('/qaa')
})

/** All articles have the same page. A quick run renders some of them. */
const isRendered = (address: string, index: number) => !address.startsWith('/articles/') || index % 4 === 0

test.each(depth === 'full' ? ADDRESSES : ADDRESSES.filter(isRendered))(
  '%s shows no text that is not from a catalog',
  async (address) => {
    const page = await pageAt(address)
    expect(page).toContain('<main')
    expect(hardCodedTexts(page, KNOWN)).toEqual([])
  },
)

test('the check finds visible and announced texts', () => {
  const page = `<p>${fakeText('Hello {{name}}').replace('{{name}}', 'Aiko')} and <b>Bye</b></p><img alt="A car">`
  expect(hardCodedTexts(page, [])).toEqual(['and', 'Bye', 'A car'])
  expect(hardCodedTexts(`<p>富良野 ${fakeText('Furano')} 2 km</p>`, ['km'])).toEqual([])
})

describe('the direction', () => {
  test('the direction of a document comes from LANGUAGES', () => {
    const html = documentOf({
      language: FAKE,
      address: '/qaa',
      head: { title: '', links: [], metas: [], data: [] },
      assets: { script: '', styles: [], modules: [] },
      fonts: [],
      markup: '',
      noScript: '',
    })
    expect(html).toContain('<html lang="qaa" dir="rtl"')
  })

  test('is never derived from a language code', () => {
    const asking = readSources(['client', 'shared', 'server'], ['.ts', '.tsx', '.css'])
      .filter(({ path }) => path !== 'shared/languages.ts')
      .flatMap(({ path, text }) =>
        [
          ...text.matchAll(
            /dir=(?:"rtl"|\{[^}]*'ar')|'ar'[^\n]*'rtl'|:lang\(ar\)[^{]*\{[^}]*(?:direction|left|right):/g,
          ),
        ].map(([found]) => `${path}: ${found}`),
      )
    expect(asking).toEqual([])
  })
})

/**
 * Matches text between two tags, and text in an attribute that is visible or read aloud. It skips catalog keys, because
 * they contain no space.
 */
const WRITTEN =
  />\s*([^<>{}()=;&|]*\p{L}{2}[^<>{}()=;&|]*)<\/|\s(?:aria-label|title|placeholder|alt|label|legend)="(?![a-z]\w*")([^"{]*\p{L}[^"{]*)"/gu

test('no component contains a literal text', () => {
  const found = readSources(['client'], ['.tsx']).flatMap((file) =>
    [...readModule(file).code.matchAll(WRITTEN)].map(
      ([, visible, announced]) => `${file.path}: ${(visible ?? announced ?? '').trim()}`,
    ),
  )
  expect(found).toEqual([])
})
