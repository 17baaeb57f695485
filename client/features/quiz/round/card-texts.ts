/** The texts of the quiz cards in the reader's language, loaded when a round starts. */

import { TABLE_FACTS } from '../../../../shared/facts/table-facts.ts'
import type { Language } from '../../../../shared/languages.ts'
import type { Wording } from '../../../../shared/quiz/question.ts'
import { hasCatalogs, loadCatalogs } from '../../../i18n/catalogs.ts'
import { formatYearMonth } from '../../../i18n/format.ts'
import { translation } from '../../../i18n/use-translation.ts'

const CATALOGS = ['signs', 'quiz-bank'] as const

export const hasCardTexts = (language: Language) => hasCatalogs(language, CATALOGS)
export const loadCardTexts = (language: Language) => loadCatalogs(language, CATALOGS)

export interface SignTexts {
  readonly name: string
  readonly meaning: string
  readonly action: string
  readonly drawing: string
  readonly note: string | undefined
}

export function signTexts(language: Language, number: string): SignTexts {
  const { t, has } = translation(language, 'signs')
  const text = (key: string) => (has(key) ? t(key) : undefined)
  return {
    name: text(`${number}.name`) ?? number,
    meaning: text(`${number}.meaning`) ?? '',
    action: text(`${number}.do`) ?? '',
    drawing: text(`${number}.drawing`) ?? '',
    note: text(`${number}.note`),
  }
}

export interface BankTexts {
  readonly question: string
  readonly why: string
  /**
   * The texts of the possible answers, by the keys `right`, `wrong1` and so on. Only the right answer has an
   * explanation, in `why`.
   */
  readonly answers: Readonly<Record<string, string>>
}

/**
 * @param month 'YYYY-MM' in which the fine for using a phone was checked. The explanation `why` can contain this month
 */
export function bankTexts(
  language: Language,
  id: string,
  month: string = TABLE_FACTS['phone-fine'].checked,
): BankTexts {
  const { t, has } = translation(language, 'quiz-bank')
  const values = { month: formatYearMonth(language, month) }
  const text = (key: string) => (has(key) ? t(key, values) : '')
  return {
    question: text(`${id}.question`),
    why: text(`${id}.why`),
    answers: {
      right: text(`${id}.right`),
      wrong1: text(`${id}.wrong1`),
      wrong2: text(`${id}.wrong2`),
      wrong3: text(`${id}.wrong3`),
    },
  }
}

export function wordingIn(language: Language): Wording {
  return (sign, aspect) => {
    const { name, action } = signTexts(language, sign)
    return aspect === 'do' ? action : name
  }
}
