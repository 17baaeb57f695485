/** Writes confirmed months into the server-rendered markup of guides, which React does not update. */

import type { Language } from '../../../shared/languages.ts'
import { laterMonth, MONTH_MARK } from '../../data/confirmed-facts.ts'
import type { ConfirmedFacts } from '../../data/facts-once.ts'
import { formatYearMonth } from '../../i18n/format.ts'

/**
 * Where the operator has confirmed a fact since the build, replaces the month in the markup with the later month of the
 * confirmation. Months rendered by React are already up to date and do not change.
 */
export function showLaterMonths(root: ParentNode, language: Language, facts: ConfirmedFacts): void {
  for (const time of root.querySelectorAll<HTMLTimeElement>('time[data-fact]')) {
    const month = laterMonth(facts, time.dataset.fact ?? '', time.dateTime)
    if (month === time.dateTime) continue
    time.dateTime = month
    time.textContent = formatYearMonth(language, month)
    const text = time.parentElement?.dataset.confirmed
    if (text === undefined) continue
    const [before = '', after = ''] = text.split(MONTH_MARK)
    time.parentElement?.replaceChildren(before, time, after)
  }
}
