/** Tests a language whose tag contains a script, and which is only in the table of languages (docs/languages.md). */

import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { fontsOf } from '../../client/document.ts'
import { timeInWords } from '../../client/features/podcast/player/time-words.ts'
import { runsOfText } from '../../client/features/podcast/reading/sentences.ts'
import { searchIndex } from '../../client/features/search/index-rows.ts'
import { catalogs } from '../../client/i18n/catalogs-plugin.ts'
import { formatMinutes } from '../../client/i18n/duration.ts'
import { formatDay, formatDays, formatMonth } from '../../client/i18n/format.ts'
import { LanguageProvider } from '../../client/i18n/language.tsx'
import { Words } from '../../client/i18n/words.tsx'
import { parseGuide } from '../../client/markdown/parse.ts'
import { summariesOf } from '../../client/markdown/plugin.ts'
import { settingOf } from '../../client/og/sign.ts'
import { piecesOf } from '../../client/og/wrap.ts'
import { textsIn } from '../../server/functions/outbox/letter/texts.ts'
import { CALENDAR_WORDS } from '../../shared/crew/calendar/calendar-words.ts'
import { openGraphLocale } from '../../shared/head.ts'
import { inLanguage, type Language } from '../../shared/languages.ts'
import { match } from '../../shared/phonebot/matcher.ts'
import { allAddresses, matchRoute, pathTo, redirectOf, withLanguage } from '../../shared/routes.ts'
import { searchWords } from '../../shared/search/search-words.ts'
import { ROOT, readModule, readSources } from '../support/architecture/source-reader.ts'
import { CHINESE, plantChinese } from '../support/locales/chinese.ts'
import { writeFolder } from '../support/locales/fifth-site.ts'

plantChinese()

describe('addresses', () => {
  test('addresses end with the tag in its canonical case', () => {
    const addresses = allAddresses().map(({ address }) => address)
    expect(addresses).toContain('/quiz/zh-Hant')
    expect(addresses).toContain('/articles/fuel/zh-Hant')
    expect(pathTo('home', CHINESE)).toBe('/zh-Hant')
    expect(withLanguage('/quiz/zh-Hant', 'ar')).toBe('/quiz/ar')
    expect(withLanguage('/quiz/ar', CHINESE)).toBe('/quiz/zh-Hant')
    expect(matchRoute('/otaru/guide/zh-Hant')).toMatchObject({ route: { id: 'otaru-guide' }, language: CHINESE })
  })

  test.each([
    ['/zh-hant', '/zh-Hant'],
    ['/otaru/guide/ZH-HANT', '/otaru/guide/zh-Hant'],
    ['/home/zh-hant/', '/zh-Hant'],
    ['/otaru', '/otaru/zh-Hant'],
  ])('%s leads to %s', (address, target) => {
    expect(matchRoute(address)).toBeUndefined()
    expect(redirectOf(address, CHINESE)).toBe(target)
  })
})

test('dates, durations and lists are formatted in the language', () => {
  expect(formatDay(CHINESE, '2027-01-03')).toBe('2027年1月3日')
  expect(formatMonth(CHINESE, 1)).toBe('1月')
  expect(formatDays(CHINESE, '2027-01-03', '2027-01-08')).toBe('2027年1月3日～1月8日')
  expect(formatMinutes(CHINESE, 95)).toBe('1小時35分鐘')
  expect(timeInWords(CHINESE, 200)).toBe('3分鐘20秒')
})

describe('without spaces between words', () => {
  test('a guide is timed by its characters, and its lines are joined without a space', () => {
    const text = '雪'.repeat(750)
    const guide = parseGuide(`---\ntitle: 雪\nlead: 雪\n---\n\n${text}\n${text}\n`, CHINESE)
    expect(guide.minutes).toBe(3)
    expect(JSON.stringify(guide.body)).toContain(text + text)
  })

  test('the heading of a preview picture breaks between words', () => {
    expect(piecesOf('北海道自駕旅行', CHINESE).join('')).toBe('北海道自駕旅行')
    expect(settingOf('北海道', CHINESE).leading).toBe(1.28)
  })
})

test.each([
  ['en', 'en_GB'],
  ['ar', 'ar_AR'],
  [CHINESE, 'zh_TW'],
] as const)('link previews of %s are in %s', (language, locale) => expect(openGraphLocale(language)).toBe(locale))

test('pages preload no web font, because none has the script', () => {
  const file = (name: string) => ({ [`client/theme/fonts/${name}.woff2`]: { file: `assets/${name}.woff2` } })
  const manifest = { ...file('plex-latin-400-500'), ...file('plex-arabic-400') }
  expect(fontsOf(manifest, CHINESE)).toEqual([])
  expect(fontsOf(manifest, 'fr')).toEqual(['/assets/plex-latin-400-500.woff2'])
})

test('Chinese words are not taken for Japanese names', () => {
  expect(runsOfText('從札幌出發', CHINESE)).toEqual([{ text: '從札幌出發', kind: 'plain' }])
  expect(renderToStaticMarkup(words('從札幌出發', CHINESE))).toBe('從札幌出發')
  expect(renderToStaticMarkup(words('From 札幌', 'fr'))).toBe('From <span lang="ja">札幌</span>')
})

function words(text: string, language: Language) {
  return (
    <LanguageProvider language={language}>
      <Words>{text}</Words>
    </LanguageProvider>
  )
}

describe('without a folder of texts', () => {
  test('the guides, their reading times and the search are the English ones', () => {
    expect(summariesOf(ROOT, CHINESE)).toEqual(summariesOf(ROOT, 'en'))
    const titles = (language: Language) =>
      searchIndex(ROOT, language).first.map(([kind, id, title]) => [kind, id, title])
    expect(titles(CHINESE)).toEqual(titles('en'))
  })

  test('the search splits Chinese words, and removes English ones that say nothing', () => {
    const words = searchWords('冬天的道路 and the snow tyres', CHINESE)
    expect(words).toEqual(expect.arrayContaining(['道路', 'snow', 'tyre']))
    expect(words).not.toContain('the')
  })

  test('the help bot matches English words', () => {
    expect(match('I hit a deer', CHINESE)).toEqual(match('I hit a deer', 'en'))
  })

  test('mails and calendars are in English', () => {
    expect(textsIn(CHINESE)).toBe(textsIn('en'))
    expect(inLanguage(CALENDAR_WORDS, CHINESE)).toBe(CALENDAR_WORDS.en)
  })

  test('the catalogs of every page are listed, with a notice in English', async () => {
    const list = await listOfCatalogs()
    expect(list.CATALOGS[CHINESE]).toBe(list.CATALOGS.en)
    expect(list.NOTICES).toEqual({
      [CHINESE]: { text: 'Some texts in this language are still in English.', lang: 'en' },
    })
  })
})

test('with a folder of a few texts, those replace the English ones in lists and in the search', () => {
  const root = mkdtempSync(join(tmpdir(), 'fifth-folder-'))
  try {
    cpSync(join(ROOT, 'locales/en'), join(root, 'locales/en'), { recursive: true })
    writeFolder(root)
    const [own, english] = [CHINESE, 'en' as const].map((language) => summariesOf(root, language))
    expect(own).toEqual({ ...english, fuel: { title: '加油', lead: '如何在北海道加油。', minutes: 1, tags: ['fuel'] } })
    const { first, parts } = searchIndex(root, CHINESE)
    expect(first.find(([, id]) => id === 'fuel')?.[2]).toBe('加油')
    expect(parts.filter(([, , title]) => title === '顏色')).toHaveLength(1)
  } finally {
    rmSync(root, { recursive: true })
  }
})

/** Returns the list that the build generates, with the names of the catalogs of each language. */
async function listOfCatalogs(): Promise<{ CATALOGS: Record<string, string>; NOTICES: object }> {
  const { load } = catalogs()
  if (typeof load !== 'function') throw new Error('the plugin has no function load')
  const code = String(await Reflect.apply(load, undefined, ['\0virtual:catalogs']))
  const list = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  const names = Object.entries<object>(list.CATALOGS).map(([language, of]) => [language, Object.keys(of).join()])
  return { CATALOGS: Object.fromEntries(names), NOTICES: list.NOTICES }
}

/**
 * Matches comparisons with any language except English and Japanese. English texts are the fallback, and Japanese pages
 * show Japanese names only once.
 */
const COMPARED = /language [!=]== '(?!en'|ja')[^']+'/g
/** Matches constants that give each language a number, a text or a boolean. They belong in the table of languages. */
const CONSTANT = /Record<Language,\s*(?:string|number|boolean)>>?\s*=/g

/** Allowed comparisons with a language, each for a rule that applies to French only. */
const EXCEPTIONS = [
  // The space before a colon.
  "client/features/podcast/reading/sentences.ts: language === 'fr'",
  // The stemmer.
  "shared/search/search-words.ts: language === 'fr'",
]

test('each difference between languages is a column of the table, not a comparison in the code', () => {
  const found = readSources(['client', 'shared', 'server'], ['.ts', '.tsx']).flatMap((file) => {
    const { code } = readModule(file)
    return [...file.text.matchAll(COMPARED), ...code.matchAll(CONSTANT)].map(([text]) => `${file.path}: ${text}`)
  })
  expect(found).toEqual(EXCEPTIONS)
})
