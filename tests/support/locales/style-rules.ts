/**
 * The rules of the style sheets in docs/style/. The words that a sheet lists in the column "Not" of its table of terms
 * are read from the sheet; typography, numbers and questions are rules here.
 */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../../shared/languages.ts'
import { ROOT } from '../architecture/source-reader.ts'
import type { Catalogs } from './catalogs.ts'

export interface StyleRule {
  /** What a text must do. Used in the report. */
  readonly rule: string
  /** Finds the part of a text that breaks the rule. */
  readonly wrong: RegExp
  /** Files that the rule does not check, by their name without folder and extension. */
  readonly exceptIn?: readonly string[]
  /** Whether the rule also checks the rows of tables in guides. Default: true. */
  readonly tables?: boolean
  /**
   * Whether the rule also sees the isolates around foreign text (U+2066 to U+2069), which are removed for other rules.
   */
  readonly isolates?: boolean
}

/** Sections that each style sheet has, in this order. */
export const SHEET_SECTIONS = ['Register', 'Terms', 'Typography', 'Numbers', 'Dates', 'Questions', 'The site'] as const

export const sheetOf = (language: Language): string =>
  readFileSync(join(ROOT, 'docs', 'style', `${language}.md`), 'utf8')

/** Returns a rule for each word that the style sheet's table of terms forbids. */
export function termRules(sheet: string): StyleRule[] {
  return [...sheet.matchAll(/^\|([^|\n]+)\|([^|\n]+)\|([^|\n]+)\|([^|\n]*)\|$/gm)].flatMap(
    ([, , write = '', not = '', exceptIn = '']) =>
      [...not.matchAll(/`([^`]+)`/g)].map(([, word = '']) => ({
        rule: `write ${write.trim()}`,
        wrong: new RegExp(
          /[a-z]/i.test(word) ? `(?<![\\p{L}\\p{N}])${escaped(word)}(?![\\p{L}\\p{N}])` : escaped(word),
          'u',
        ),
        exceptIn: exceptIn.split(',').map((name) => name.trim()),
      })),
  )
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const MONTH_IN_DIGITS: StyleRule = {
  rule: 'write months in words',
  wrong: /(?<![\d/-])20\d\d-(?:0[1-9]|1[0-2])(?![\d/-])/,
}
const YEN_WITHOUT_SEPARATOR: StyleRule = {
  rule: 'separate thousands',
  wrong: /¥\d{4,}|(?<![\d.,])\d{4,}[ \u00a0\u202f]?(?:¥|円|ين)/,
}

const JAPANESE_LETTER = '[\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}]'

/** Typographic rules for all texts, by language. `questionFindings` has the rules for Japanese questions. */
const TYPOGRAPHY: Readonly<Record<Language, readonly StyleRule[]>> = {
  en: [
    // The file `errors` is exempt, because the specification gives some of its texts verbatim, with straight quotes.
    { rule: 'use curly quotes and apostrophes', wrong: /["']/, exceptIn: ['errors'] },
    { rule: 'use an en dash for ranges', wrong: /(?<![\d-])\d{1,2}:\d\d-\d{1,2}:\d\d/ },
  ],
  fr: [
    { rule: 'use curly apostrophes', wrong: /\p{L}'\p{L}/u },
    { rule: 'use a no-break space for thousands', wrong: /\d \d{3}(?!\d)/ },
    { rule: 'write decimals with a comma and thousands with a space', wrong: /(?<![\d,.])\d{1,3},\d{3}(?!\d)/ },
    { rule: 'put the yen sign after the figure', wrong: /¥ ?\d/ },
    { rule: 'use a no-break space before % and ¥', wrong: /\d ?[%¥]/ },
    { rule: 'put no space before a comma or a full stop', wrong: /[ \u00a0\u202f][,.](?![\d.])/ },
    { rule: 'write 16 h, not 16 h 00, in sentences', wrong: /\d[ \u00a0\u202f]h[ \u00a0\u202f]00/, tables: false },
    {
      rule: 'ask with a verb in a person, not in the infinitive',
      wrong:
        /(?:^|[#.!?] )(?:Que|Qui|À qui|Où|D’où|Quand|Comment|Combien) (?:se |s’|y )?\p{Ll}+(?:er|ir|re)(?!\p{L}|-)[^|.?!\n]*[\u00a0\u202f]\?/mu,
    },
    { rule: 'address the reader as vous', wrong: /(?<!\p{L})(?:tu|toi|tes)(?!\p{L})/iu },
  ],
  ar: [
    { rule: 'use the Arabic comma, semicolon and question mark', wrong: /\p{Script=Arabic}\s*[,;?]/u },
    { rule: 'use «»', wrong: /["“”]/ },
    {
      rule: 'isolate ranges of years and numbers with signs',
      wrong: /(?<![\u2066\d#–-])(?:(?:19|20)\d\d[–-]\d{2,4}|#\d{4}|0\d{1,3}-\d{2,4}-\d{4})(?![\d–-])/,
      exceptIn: ['search-words'],
      isolates: true,
    },
    { rule: 'write كم/ساعة in full', wrong: /كم\/س(?!اعة)/ },
    { rule: 'write الطريق الوطني before the number of a road', wrong: /(?<![A-Za-z])R\d{2,3}/ },
    { rule: 'say “at” with عند الساعة', wrong: /(?<!\p{L})في \d{1,2}:\d\d/u },
    {
      rule: 'let the yen agree with its number: 3–10',
      wrong: /(?:0[3-9]|10|(?<!\d)[3-9]) (?:ينًا|ين)(?![\p{L}\p{M}])/u,
    },
    { rule: 'let the yen agree with its number: 11–99', wrong: /(?:1[1-9]|[2-9]\d) (?:ينات|ين)(?![\p{L}\p{M}])/u },
    { rule: 'let the yen agree with its number: hundreds', wrong: /\d0[0-2] (?:ينات|ينًا)(?![\p{L}\p{M}])/u },
  ],
  ja: [
    { rule: 'use full-width punctuation', wrong: new RegExp(`${JAPANESE_LETTER}[?!,;:]`, 'u') },
    { rule: 'use 〜 for ranges', wrong: /～|\d–\d/ },
    { rule: 'write counters with つ in kanji', wrong: /(?<![\d.,])[1-9]つ/ },
    { rule: 'write です・ます', wrong: /である。/ },
    { rule: 'write ガソリンスタンド in full', wrong: /(?<!ガソリン)スタンド/, exceptIn: ['search-words'] },
    { rule: 'write 時速 in sentences', wrong: /\d km\/h/, tables: false },
    { rule: 'write 分かる and 誰', wrong: /わか[るりらっれ]|(?<!な)だれ/ },
    { rule: 'say 当サイト', wrong: /私たち/, exceptIn: ['mission', 'about-us', 'common', 'head'] },
  ],
}

export const rulesOf = (language: Language): readonly StyleRule[] => [
  ...TYPOGRAPHY[language],
  MONTH_IN_DIGITS,
  YEN_WITHOUT_SEPARATOR,
  ...termRules(sheetOf(language)),
]

/** Removes what users do not read: front matter except title and lead, code, addresses, tags and placeholders. */
function prose(text: string): string {
  return text
    .replace(/^---\n([\s\S]*?)\n---\n/, (_, front: string) =>
      [...front.matchAll(/^(?:title|lead): (.*)$/gm)].map(([, line]) => `${line}\n`).join(''),
    )
    .replace(/`[^`]*`|\]\([^)]*\)|\{#[\w-]+\}|https?:\S+|<\/?\w+[^>]*>|\{\{[^}]*\}\}/g, '\uFFFC')
}

const withoutIsolates = (text: string) => text.replace(/[\u2066-\u2069]/g, '')

const nameOf = (file: string) => file.replace(/^.*\//, '').replace(/\.\w+$/, '')

/**
 * Returns the violations of the rules of the style sheet, at most one for each rule and text, as 'language/file key:
 * rule, at “words”'.
 */
export function styleFindings(catalogs: Catalogs, language: Language, rules = rulesOf(language)): string[] {
  return Object.entries(catalogs[language]).flatMap(([file, catalog]) => {
    const own = rules.filter(({ exceptIn }) => !exceptIn?.includes(nameOf(file)))
    return Object.entries(catalog).flatMap(([key, text]) => {
      const whole = prose(text)
      return own.flatMap(({ rule, wrong, tables = true, isolates = false }) => {
        const rows = tables ? whole : whole.replace(/^\|.*$/gm, '')
        const read = isolates ? rows : withoutIsolates(rows)
        const found = wrong.exec(read)
        return found ? [`${language}/${file} ${key}: ${rule}, at “${around(read, found)}”`] : []
      })
    })
  })
}

function around(text: string, { index, 0: found }: RegExpExecArray): string {
  return text.slice(Math.max(0, index - 12), index + found.length + 12).replaceAll('\n', ' ')
}

/** Catalogs in which questions are sentences within a text: the quiz, and messages written to a hotel. */
const RUNNING_QUESTIONS = ['quiz-bank', 'bears', 'hotels', 'field-card', 'crew-detail']

/**
 * Checks the ends of Japanese questions: 「か。」 in running text, 「か？」 if a heading, a title or a label consists of a
 * single question.
 */
export function questionFindings(catalogs: Catalogs): string[] {
  return Object.entries(catalogs.ja).flatMap(([file, catalog]) =>
    Object.entries(catalog).flatMap(([key, text]) => {
      const wrong = file.endsWith('.md') ? questionInGuide(text) : questionLabel(text, nameOf(file))
      return wrong ? [`ja/${file} ${key}: か。 in sentences, か？ in headings and labels, at “${wrong}”`] : []
    }),
  )
}

function questionInGuide(text: string): string | undefined {
  const body = text.replace(/^---\n[\s\S]*?\n---\n/, '')
  return withoutIsolates(prose(body))
    .split('\n')
    .find((line) =>
      line.startsWith('#') ? /か。\s*\uFFFC?\s*$/.test(line) : /か？(?![\uFFFC」])/.test(line) && !line.startsWith('|'),
    )
}

function questionLabel(text: string, file: string): string | undefined {
  const alone = /^[^。？]*か[。？]$/.test(text)
  if (!alone) return /か？/.test(text) && /。/.test(text) ? text : undefined
  return text.endsWith('か。') && !RUNNING_QUESTIONS.includes(file) ? text : undefined
}
