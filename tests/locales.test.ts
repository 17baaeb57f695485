import { describe, expect, test } from 'vitest'
import { readSources } from './support/architecture/source-reader.ts'
import {
  arabicScript,
  type Catalogs,
  frenchSpacing,
  japaneseScript,
  noEmptyTexts,
  readCatalogs,
  type SameAsEnglish,
  sameFiles,
  sameKeys,
  samePlaceholders,
  translated,
} from './support/locales/catalogs.ts'
import { unusedTexts } from './support/locales/unused-texts.ts'

const SAME: readonly SameAsEnglish[] = [
  { text: 'Drive Hokkaido', because: "the site's name" },
  { text: /^(English|Français|العربية|日本語)$/, because: 'a language is named in its own script' },
  { text: /^(LINE|WhatsApp|Telegram|Signal)$/, because: 'names of messengers' },
  { text: /^(ETC|JAF|IDP|PKCE|QR)$/, because: 'abbreviations printed so on signs and papers' },
  { text: /^(km|km\/h|m|°C|¥|\{\{minutes\}\}\u00a0min)$/, because: 'units' },
  {
    text: /^(Sapporo|Otaru|Hakodate|Asahikawa|Obihiro|Kushiro|Abashiri|Wakkanai|Furano|Niseko|Noboribetsu|Tomakomai|Muroran|Rumoi|Monbetsu|Kitami|Nemuro|Utoro \(Shiretoko\)|Biei)$/,
    languages: ['fr'],
    because: 'places are named in Latin letters as on the signs',
  },
  {
    text: /^(?!.*\b(Cape|Lake|Pass|Airport|Park|Station|Observatory|IC|JCT|and)\b)/,
    at: /^fr\/places\.json (town|area|island)\./,
    because: 'places are named in Latin letters as on the signs',
  },
  {
    text: /^[A-Z][\w-]+( [A-Z]\w+)?$/,
    at: /^fr\/map\.json park\./,
    because: 'national parks are named in Latin letters as on the signs',
  },
  {
    text: /^(\w+ Onsen|Otaru Art Base|Rusutsu Resort|Ningle Terrace)$/,
    at: /^fr\/places\.json place\./,
    because: 'sights whose name is printed so in French too',
  },
  {
    text: /^(Aquarium|Art|Attraction|Campus|Culture|Nature|Sport|Zoo)$/,
    at: /^fr\/places\.json kind\./,
    because: 'the same word in French',
  },
  {
    text: /^(\{\{count\}\} articles?|Articles?|Blog|Contact|E-mail|Halal|Menu|Nature|Page|Parking|Podcast)$/,
    languages: ['fr'],
    because: 'the same word in French',
  },
]

const catalogs = readCatalogs()
const code = readSources(['client', 'shared', 'server'], ['.ts', '.tsx']).map(({ text }) => text)

describe('the catalogs', () => {
  test('there are at least six files', () => expect(Object.keys(catalogs.en).length).toBeGreaterThan(5))
  test('every language has the same files', () => expect(sameFiles(catalogs)).toEqual([]))
  test('every language has the same keys, and its own plural forms', () => expect(sameKeys(catalogs)).toEqual([]))
  test('no text is empty', () => expect(noEmptyTexts(catalogs)).toEqual([]))
  test('every language has the same placeholders', () => expect(samePlaceholders(catalogs)).toEqual([]))
  test('no text is left in English', () => expect(translated(catalogs, SAME)).toEqual([]))
  test('French has no-break spaces before high signs', () => expect(frenchSpacing(catalogs)).toEqual([]))
  test('Arabic is in Arabic letters and Latin digits', () => expect(arabicScript(catalogs, SAME)).toEqual([]))
  test('Japanese is in Japanese letters', () => expect(japaneseScript(catalogs, SAME)).toEqual([]))
  test('the code uses every text', () => expect(unusedTexts(catalogs.en, code)).toEqual([]))
})

/** Returns the catalogs of one namespace in four languages. They are valid except for the changes. */
function planted(changes: Partial<Record<'en' | 'fr' | 'ar' | 'ja', Record<string, string>>> = {}): Catalogs {
  return {
    en: { 'a.json': { greeting: 'Hello {{name}}', days_one: 'One day', days_other: '{{count}} days', ...changes.en } },
    fr: {
      'a.json': {
        greeting: 'Bonjour {{name}}\u202f!',
        days_one: 'Un jour',
        days_other: '{{count}} jours',
        ...changes.fr,
      },
    },
    ar: {
      'a.json': {
        greeting: 'أهلًا {{name}}',
        days_zero: 'لا أيام',
        days_one: 'يوم واحد',
        days_two: 'يومان',
        days_few: '{{count}} أيام',
        days_many: '{{count}} يومًا',
        days_other: '{{count}} يوم',
        ...changes.ar,
      },
    },
    ja: { 'a.json': { greeting: 'こんにちは、{{name}}さん', days_other: '{{count}}日', ...changes.ja } },
  }
}

const rules = {
  files: sameFiles,
  keys: sameKeys,
  empty: noEmptyTexts,
  placeholders: samePlaceholders,
  translated: (given: Catalogs) => translated(given, SAME),
  french: frenchSpacing,
  arabic: (given: Catalogs) => arabicScript(given, SAME),
  japanese: (given: Catalogs) => japaneseScript(given, SAME),
}

test.each(Object.entries(rules))('valid catalogs pass the rule: %s', (_, rule) => {
  expect(rule(planted())).toEqual([])
})

describe('the catalog rules', () => {
  test('the catalog rules report a file that one language lacks', () => {
    const { en, ...others } = planted()
    expect(sameFiles({ ...others, en: { ...en, 'b.json': {} } })).toEqual([
      'fr/b.json: missing',
      'ar/b.json: missing',
      'ja/b.json: missing',
    ])
  })

  test.each<[string, keyof typeof rules, Catalogs]>([
    [
      'a key that English has alone',
      'keys',
      planted({ en: { more: 'More' }, fr: { more: 'Plus' }, ar: { more: 'المزيد' } }),
    ],
    ['a key that English lacks', 'keys', planted({ ja: { more: 'もっと' } })],
    ['a plural form the language does not have', 'keys', planted({ ja: { days_one: '1日' } })],
    [
      'a text for zero that one language lacks',
      'keys',
      planted({ en: { days_zero: 'No day' }, fr: { days_zero: 'Aucun jour' } }),
    ],
    ['an empty text', 'empty', planted({ ar: { greeting: ' ' } })],
    ['a placeholder lost', 'placeholders', planted({ fr: { greeting: 'Bonjour' } })],
    ['a placeholder misspelt', 'placeholders', planted({ ja: { greeting: 'こんにちは、{{nmae}}さん' } })],
    [
      'a tag lost',
      'placeholders',
      planted({
        en: { greeting: '<b>Hello</b> {{name}}' },
        fr: { greeting: '<b>Salut</b> {{name}}' },
        ja: { greeting: '<b>やあ</b> {{name}}' },
      }),
    ],
    ['a text left in English', 'translated', planted({ fr: { greeting: 'Hello {{name}}' } })],
    ['a plain space before an exclamation mark', 'french', planted({ fr: { greeting: 'Bonjour {{name}} !' } })],
    ['a plain space before a colon', 'french', planted({ fr: { greeting: 'Nom : {{name}}' } })],
    ['no space before a question mark', 'french', planted({ fr: { greeting: 'Prêt, {{name}}?' } })],
    ['a plain space inside guillemets', 'french', planted({ fr: { greeting: '« {{name}}\u00a0»' } })],
    ['Latin letters alone in Arabic', 'arabic', planted({ ar: { greeting: 'Ahlan {{name}}' } })],
    ['Arabic-Indic digits', 'arabic', planted({ ar: { days_two: '٢ يومان' } })],
    ['Latin letters alone in Japanese', 'japanese', planted({ ja: { greeting: 'Konnichiwa {{name}}' } })],
  ])('the catalog rules report %s', (_, rule, given) => {
    expect(rules[rule](given)).toHaveLength(1)
  })

  test.each(['title', 'lead'])('the catalog rules report a plain space in the %s of a French guide', (line) => {
    const guide = (text: string) => ({
      'articles/a.md': { text: `---\n${line}: ${text}\nedited: 2026-11\n---\nRien.\n` },
    })
    expect(frenchSpacing({ ...planted(), fr: guide('Prêt à partir ?') })).toHaveLength(1)
    expect(frenchSpacing({ ...planted(), fr: guide('Prêt à partir\u202f?') })).toEqual([])
  })

  test('the catalog rules report a name that is excused elsewhere only', () => {
    const given = planted({
      en: { town: 'Otaru' },
      fr: { town: 'Otaru' },
      ar: { town: 'أوتارو' },
      ja: { town: '小樽' },
    })
    const excusedAt = (at: RegExp) => [{ text: 'Otaru', at, because: 'towns are named so' }]
    expect(translated(given, excusedAt(/^fr\/a\.json place$/))).toHaveLength(1)
    expect(translated(given, excusedAt(/^fr\/a\.json town$/))).toEqual([])
  })

  test('the catalog rules report a plural form missing in Arabic', () => {
    const { ar, ...others } = planted()
    const { days_two: _, ...rest } = ar['a.json'] ?? {}
    expect(sameKeys({ ...others, ar: { 'a.json': rest } })).toEqual(['ar/a.json days_two: missing'])
  })

  test('the catalog rules accept a time, an address and a figure without French spaces', () => {
    expect(frenchSpacing(planted({ fr: { greeting: '{{name}}, 10:30, https://example.com/?a=b' } }))).toEqual([])
  })
})

test.each([
  ['in quotes', "t('way.on')", []],
  ['with its namespace', "t('crew:way.on')", []],
  ['as a list', "list('way.on')", []],
  ['by a part of it that is read whole', "entryAt('crew:way')", []],
  ['by a template', 't(`way.$' + '{name}`)', []],
  ['by a template that could make anything', 't(`$' + '{name}`)', ['crew.json way.on']],
  ['under another name', "t('way.off')", ['crew.json way.on']],
  ['not at all', '', ['crew.json way.on']],
])('decides whether a key is unused when the code refers to it %s', (_, module, unused) => {
  expect(unusedTexts({ 'crew.json': { 'way.on': 'Hello' } }, [module])).toEqual(unused)
})
