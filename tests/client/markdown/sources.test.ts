import { expect, test } from 'vitest'
import { parseGuide } from '../../../client/markdown/parse.ts'
import { hostsWithoutLink, unequalLinks } from '../../support/locales/guide-sources.ts'
import { type Guides, readGuides } from '../../support/locales/guides.ts'

const guides = readGuides()

test('a host name in the sources of a guide is a link', () => {
  expect(hostsWithoutLink(guides)).toEqual([])
})

test('the sources of a guide have as many links in the four languages', () => {
  expect(unequalLinks(guides)).toEqual([])
})

const HEAD = '---\ntitle: A\nlead: B\n---\n\n'
const LINK = '[goko.go.jp](https://goko.go.jp/)'
const planted = (ja: string): Guides => {
  const guide = parseGuide(`${HEAD}## S {#sources}\n\n- ${LINK}: hours, 1.5 m, km/h, e.g. 16:00.\n`, 'en')
  return { en: { a: guide }, fr: {}, ar: {}, ja: { a: parseGuide(`${HEAD}${ja}`, 'ja') } }
}

test.each([
  [
    'a host beside Japanese letters',
    `## 出典 {#sources}\n\n- 時間はgoko.go.jp。${LINK}`,
    ['ja/a: goko.go.jp is not a link'],
  ],
  ['a host in another section', `## 雪 {#snow}\n\n時間はgoko.go.jp。\n\n## 出典 {#sources}\n\n- ${LINK}`, []],
])('%s is checked by its section', (_what, text, found) => {
  expect(hostsWithoutLink(planted(text))).toEqual(found)
})

test('a translation without the link of the English sources is reported', () => {
  expect(unequalLinks(planted('## 出典 {#sources}\n\n- 時間。')).filter((line) => line.startsWith('ja'))).toEqual([
    'ja/a: 0 links in its sources, in English 1',
  ])
})
