import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LANGUAGE_CODES, type Language } from '../../shared/languages.ts'
import { ROOT } from '../support/architecture/source-reader.ts'
import { type Catalogs, readCatalogs } from '../support/locales/catalogs.ts'
import {
  questionFindings,
  rulesOf,
  SHEET_SECTIONS,
  sheetOf,
  styleFindings,
  termRules,
} from '../support/locales/style-rules.ts'

const catalogs = readCatalogs()

describe.each(LANGUAGE_CODES)('the style sheet of %s', (language) => {
  test('has the sections of the other sheets, and rules out words', () => {
    const sheet = sheetOf(language)
    expect([...sheet.matchAll(/^## (.+)$/gm)].map(([, title]) => title)).toEqual(SHEET_SECTIONS)
    expect(termRules(sheet).length).toBeGreaterThan(10)
  })

  test('is linked from the page for contributors', () => {
    expect(readFileSync(join(ROOT, 'docs', 'contributing.md'), 'utf8')).toContain(`(style/${language}.md)`)
  })

  test('is kept by catalogs and articles', () => {
    expect(styleFindings(catalogs, language)).toEqual([])
  })
})

test('Japanese questions end as the style sheet says', () => {
  expect(questionFindings(catalogs)).toEqual([])
})

const without: Catalogs = { en: {}, fr: {}, ar: {}, ja: {} }
const planted = (language: Language, text: string, file = 'a.json'): Catalogs => ({
  ...without,
  [language]: { [file]: { text } },
})

const KEPT: readonly [Language, string][] = [
  ['en', 'You pay ¥1,430 at 17:00–18:00 in November 2026; don’t brake on ice.'],
  ['fr', 'Vous payez 1\u00a0430\u00a0¥ en novembre 2026, à 1,5\u00a0km\u00a0; l’itinéraire compte 15\u00a0% de plus.'],
  ['ar', 'تدفع 2,250 ينًا أو 1,000 ين أو 10 ينات عند الساعة 16:00، فهل تعرف «الطريق الوطني 334»؟'],
  ['ja', '料金は1,430円で、時速30 kmで走り、三つ目の信号で止まります。なだれ注意報は16:00〜18:00です。どうしますか。'],
]

test.each(KEPT)('a text in %s that keeps the sheet is not reported', (language, text) => {
  expect(styleFindings(planted(language, text), language)).toEqual([])
})

test.each<[Language, string, string]>([
  ['en', 'a straight apostrophe', 'You don\u0027t brake.'],
  ['en', 'a hyphen in a range', 'Open 16:00-18:00.'],
  ['en', 'a month in digits', 'Read in 2026-11.'],
  ['en', 'yen without a comma', 'It costs ¥1430.'],
  ['en', 'a word of another English', 'The gas station is shut.'],
  ['en', 'a sentence about whoever', 'Whoever drives does not drink.'],
  ['en', 'an old spelling of email', 'Send an e-mail.'],
  ['fr', 'a straight apostrophe', "L'itinéraire."],
  ['fr', 'a plain space in thousands', 'Il coûte 1 430\u00a0¥.'],
  ['fr', 'an English thousand', 'Il coûte 1,430\u00a0¥.'],
  ['fr', 'a yen sign before the figure', 'Il coûte ¥500.'],
  ['fr', 'a plain space before a percent sign', 'Comptez 15 % de plus.'],
  ['fr', 'tutoiement', 'Si tu conduis.'],
  ['fr', 'two words for one thing', 'Un courriel du loueur.'],
  ['fr', 'a word that means another people', 'Les personnes du voyage.'],
  ['fr', 'minutes that are zero in a sentence', 'Partez à 16\u00a0h\u00a000.'],
  ['fr', 'a space before a comma', 'Certains jours\u202f, mais pas tous.'],
  ['fr', 'a question in the infinitive', 'La route est fermée. Que faire\u00a0?'],
  ['ar', 'a Latin comma', 'قف, ثم اتصل.'],
  ['ar', 'years that turn round', 'معدلات 1991–2020 مقرّبة.'],
  ['ar', 'a short number that turns round', 'اتصل بالرقم #9910 فورًا.'],
  ['ar', 'a telephone number that turns round', 'اتصل بالرقم 050-3816-2787 فورًا.'],
  ['ar', 'a shortened unit of speed', 'السرعة 30 كم/س.'],
  ['ar', 'a Latin question mark', 'هل تقود?'],
  ['ar', 'Latin quotes', 'قل “نعم”.'],
  ['ar', 'a clock time after في', 'قف في 16:00.'],
  ['ar', 'a yen that disagrees after 50', 'تدفع 2,250 ين.'],
  ['ar', 'a yen that disagrees after 1,000', 'تدفع 1,000 ينًا.'],
  ['ar', 'a yen that disagrees after 5', 'تدفع 5 ينًا.'],
  ['ar', 'a nap of another name', 'خذ قيلولة.'],
  ['ar', 'a road number in code', 'الطريق R334 مغلق.'],
  ['ja', 'a half-width question mark', '走れますか?'],
  ['ja', 'another wave dash', '16:00～18:00です。'],
  ['ja', 'a dash in a range', '16:00〜18:00、3–5日です。'],
  ['ja', 'a counter in digits', '3つの信号。'],
  ['ja', 'a plain form', 'これは国道である。'],
  ['ja', 'a rare reading', '車を停めます。'],
  ['ja', 'another word for this site', 'このサイトの地図。'],
  ['ja', 'a speed in symbols', '30 km/hで走ります。'],
  ['ja', 'a short word for a petrol station', '近くのスタンドへ。'],
  ['ja', 'a word without its usual kanji', 'だれかが来ます。'],
])('in %s, %s is reported', (language, _, text) => {
  expect(styleFindings(planted(language, text), language)).toHaveLength(1)
})

test('a table of a guide may have a speed in symbols, a sentence beside it may not', () => {
  const guide = (body: string) => planted('ja', `---\ntitle: 題\nlead: 文\n---\n${body}\n`, 'articles/a.md')
  expect(styleFindings(guide('| 道 | 30 km/h |'), 'ja')).toEqual([])
  expect(styleFindings(guide('道では30 km/hです。'), 'ja')).toHaveLength(1)
})

test('an Arabic text may have years and numbers with signs between isolates', () => {
  const text = 'معدلات \u20661991–2020\u2069، والرقم \u2066#9910\u2069 أو \u2066050-3816-2787\u2069، بسرعة 30 كم/ساعة.'
  expect(styleFindings(planted('ar', text), 'ar')).toEqual([])
})

test('a table of a French guide may have minutes that are zero, a question may have a verb in a person', () => {
  const guide = '---\ntitle: T\nlead: L\n---\n| Décembre | 16\u00a0h\u00a000 |\n\n### Que dois-je faire\u00a0?\n'
  expect(styleFindings(planted('fr', guide, 'articles/a.md'), 'fr')).toEqual([])
})

test('a word is not reported in a file that the sheet excepts, in an address, or in another word', () => {
  expect(styleFindings(planted('en', 'petrol, gas station', 'search-words.json'), 'en')).toEqual([])
  expect(styleFindings(planted('en', 'See [the page](article:e-mail-2026-11).', 'articles/a.md'), 'en')).toEqual([])
  expect(styleFindings(planted('en', 'He was tired of the entire tiresome drive.'), 'en')).toEqual([])
})

test.each<[string, string, number]>([
  ['a.json', '削除しますか。', 1],
  ['a.json', '削除しますか？', 0],
  ['a.json', '写真があります。削除しますか？', 1],
  ['a.json', '写真があります。削除しますか。', 0],
  ['quiz-bank.json', 'どうしますか。', 0],
  ['articles/a.md', '### 走れますか。 {#drive}', 1],
  ['articles/a.md', '### 走れますか？ {#drive}', 0],
  ['articles/a.md', 'では、走れますか？ 確かめましょう。', 1],
  ['articles/a.md', '[走れますか？](page:drive)を読んでください。', 0],
])('a Japanese question in %s: “%s” has %i findings', (file, text, count) => {
  expect(questionFindings(planted('ja', text, file))).toHaveLength(count)
})

test('every rule says what to write instead', () => {
  const rules = LANGUAGE_CODES.flatMap((language) => rulesOf(language))
  expect(rules.filter(({ rule }) => rule.trim().length < 6)).toEqual([])
})
