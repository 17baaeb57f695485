import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import {
  articlePath,
  catalogPath,
  localeFileAt,
  readArticle,
  readCatalog,
} from '../../../client/markdown/locale-files.ts'
import { LANGUAGES, type Language } from '../../../shared/languages.ts'
import { CHINESE, plantChinese } from '../../support/locales/chinese.ts'

plantChinese()
/** A language with more plural forms than English: one, few, many and other. */
const RUSSIAN = 'ru' as Language
Object.assign(LANGUAGES, { [RUSSIAN]: { ...LANGUAGES.en, complete: false } })

const root = mkdtempSync(join(tmpdir(), 'locales-'))
afterAll(() => rmSync(root, { recursive: true }))

const CATALOGS: Readonly<Record<string, object>> = {
  'en/days': { day_one: '{{count}} day', day_other: '{{count}} days', night_one: 'a night', night_other: 'nights' },
  'en/words': { yes: 'Yes', no: 'No', list: ['one', 'two'], part: { here: 'Here', there: 'There' } },
  'en/only': { yes: 'Yes' },
  'zh-Hant/days': { day_other: '{{count}} 天' },
  'zh-Hant/words': { yes: '是', list: ['一'], part: { here: '這裡' } },
  'ru/days': { day_one: '{{count}} день', day_few: '{{count}} дня', day_other: '{{count}} дней' },
  'fr/words': { yes: 'Oui' },
}
for (const [name, texts] of Object.entries(CATALOGS)) {
  mkdirSync(join(root, 'locales', name, '..', 'articles'), { recursive: true })
  writeFileSync(join(root, 'locales', `${name}.json`), JSON.stringify(texts))
}
writeFileSync(articlePath(root, 'en', 'fuel'), 'Fuel')
writeFileSync(articlePath(root, 'en', 'snow'), 'Snow')
writeFileSync(articlePath(root, CHINESE, 'snow'), '雪')

describe('a catalog of an incomplete language', () => {
  test('has the English texts of the keys that it lacks', () => {
    expect(readCatalog(root, CHINESE, 'words')).toEqual({
      yes: '是',
      no: 'No',
      list: ['一'],
      part: { here: '這裡', there: 'There' },
    })
  })

  test('is the English one where the folder lacks it', () => {
    expect(readCatalog(root, CHINESE, 'only')).toEqual(CATALOGS['en/only'])
  })

  test('has every plural form of its language', () => {
    expect(readCatalog(root, CHINESE, 'days')).toEqual({ day_other: '{{count}} 天', night_other: 'nights' })
    expect(readCatalog(root, RUSSIAN, 'days')).toEqual({
      day_one: '{{count}} день',
      day_few: '{{count}} дня',
      day_many: '{{count}} дней',
      day_other: '{{count}} дней',
      night_one: 'a night',
      night_few: 'nights',
      night_many: 'nights',
      night_other: 'nights',
    })
  })
})

test('a complete language gets no English text, so that tests find what it lacks', () => {
  expect(readCatalog(root, 'fr', 'words')).toEqual({ yes: 'Oui' })
  expect(() => readCatalog(root, 'fr', 'only')).toThrow('ENOENT')
  expect(() => readArticle(root, 'fr', 'fuel')).toThrow('ENOENT')
})

test('an article says in which language it is written', () => {
  expect(readArticle(root, CHINESE, 'snow')).toEqual({ source: '雪', written: CHINESE })
  expect(readArticle(root, CHINESE, 'fuel')).toEqual({ source: 'Fuel', written: 'en' })
})

test.each([
  [catalogPath(root, CHINESE, 'only'), { language: CHINESE, kind: 'catalog', name: 'only' }],
  [articlePath(root, CHINESE, 'fuel'), { language: CHINESE, kind: 'article', name: 'fuel' }],
  [join(root, 'locales/de/only.json'), undefined],
  [join(root, 'locales/zh-Hant/fuel.md'), undefined],
  [join(root, 'locales/zh-Hant/only.json?url'), undefined],
  [join(root, 'client/locales/zh-Hant/only.json'), undefined],
  ['./locales/en/only.json/', undefined],
])('the file at %s is %j', (path, file) => expect(localeFileAt(root, path)).toEqual(file))
