/** Formats months as names and as ranges that may cross the new year. */

import { formatList, formatMonth } from '../../../i18n/format.ts'
import { monthRuns } from '../../../i18n/month-runs.ts'
import type { Translation } from '../../../i18n/use-translation.ts'

type Words = Translation<'activities'>

export function monthName({ language }: Words, month: number, length: 'long' | 'short' = 'long'): string {
  return formatMonth(language, month, length)
}

export function monthsText(words: Words, months: readonly number[]): string {
  if (months.length === 12) return words.t('months.allYear')
  const runs = monthRuns(months).map(({ from, to }) =>
    from === to
      ? monthName(words, from)
      : words.t('months.from', { from: monthName(words, from), to: monthName(words, to) }),
  )
  return formatList(words.language, runs)
}
