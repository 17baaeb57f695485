import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { countryName } from '../../../../client/i18n/format.ts'
import { GROUPS, type Group } from '../../../../shared/eligibility/answer.ts'
import { LANGUAGE_CODES, type Language } from '../../../../shared/languages.ts'

/**
 * Rows of the guide's table: an expression that matches only the row, and the groups whose countries the row names in
 * full.
 */
const ROWS: Readonly<Record<Language, readonly (readonly [RegExp, readonly Group[]])[]>> = {
  en: [
    [/^\*\*1949 permit\*\*/, ['geneva']],
    [/^\*\*1949 permit: ask/, ['both']],
    [/^\*\*Japanese translation/, ['translation']],
    [/^\*\*Japanese licence only/, ['vienna']],
    [/^\*\*Check first/, ['joined', 'disputed', 'territory']],
  ],
  fr: [
    [/^\*\*Permis international de 1949\*\*/, ['geneva']],
    [/^\*\*Permis international de 1949, à demander/, ['both']],
    [/^\*\*Traduction japonaise/, ['translation']],
    [/^\*\*Permis japonais seulement/, ['vienna']],
    [/^\*\*À vérifier/, ['joined', 'disputed', 'territory']],
  ],
  ar: [
    [/^\*\*رخصة دولية وفق اتفاقية 1949\*\*/, ['geneva']],
    [/^\*\*رخصة دولية وفق اتفاقية 1949: اطلب/, ['both']],
    [/^\*\*ترجمة يابانية/, ['translation']],
    [/^\*\*رخصة يابانية فقط/, ['vienna']],
    [/^\*\*تحقّق أولًا/, ['joined', 'disputed', 'territory']],
  ],
  ja: [
    [/^\*\*1949年条約の国際免許\*\*/, ['geneva']],
    [/^\*\*1949年条約の国際免許（指定/, ['both']],
    [/^\*\*日本語翻訳文/, ['translation']],
    [/^\*\*日本の免許のみ/, ['vienna']],
    [/^\*\*要確認/, ['joined', 'disputed', 'territory']],
  ],
}

/** Names of countries and territories that the guide shortens. */
const SHORT: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  HK: { en: 'Hong Kong', fr: 'Hong Kong', ar: 'هونغ كونغ', ja: '香港' },
  MO: { en: 'Macau', fr: 'Macao', ar: 'ماكاو', ja: 'マカオ' },
}

function nameIn(language: Language, code: string): string {
  return SHORT[code]?.[language] ?? countryName(language, code)
}

/**
 * Normalises brackets. The browser's Japanese names of countries have half-width brackets, with or without a space
 * before them.
 */
function plain(text: string): string {
  return text.normalize('NFKC').replace(/\s*\(/g, '(')
}

describe.each(LANGUAGE_CODES)('the table of the guide in %s', (language) => {
  const text = readFileSync(`locales/${language}/articles/can-i-drive-in-japan.md`, 'utf8')
  const cells = text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()))

  test.each(ROWS[language])(
    'names in the row %s all countries of %j and no other country of a group',
    (row, groups) => {
      const [, , named = ''] = cells.find(([, first = '']) => row.test(first)) ?? []
      const written = plain(named)
      const codes = groups.flatMap((group) => GROUPS[group].countries.split(' '))
      expect(codes.filter((code) => !written.includes(plain(nameIn(language, code))))).toEqual([])
      if (groups.includes('vienna')) return
      const names = written.split(/[,;،؛、]\s?/)
      expect(names).toHaveLength(codes.length)
    },
  )
})
