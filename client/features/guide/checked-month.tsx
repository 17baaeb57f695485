/**
 * Shows the month in which a guide was last edited or, if later, the month in which the operator last checked its
 * facts.
 */

import { guideFactOf } from '../../../shared/facts/table-facts.ts'
import { laterMonth, MONTH_MARK, useConfirmedFacts } from '../../data/confirmed-facts.ts'
import { formatYearMonth } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

interface CheckedMonthProps {
  readonly guide: string
  readonly built: string
}

export function labelOf(month: string, built: string): 'checked' | 'edited' {
  return month === built ? 'edited' : 'checked'
}

/**
 * Shows a text with the month in a separate element. The attribute `data-confirmed` contains the text for a month in
 * which the operator has confirmed the facts, so that `showLaterMonths` can change the text and the month in
 * server-rendered markup.
 */
export function CheckedMonth({ guide, built }: CheckedMonthProps) {
  const { t, language } = useTranslation('guide')
  const fact = guideFactOf(guide)
  const month = laterMonth(useConfirmedFacts(), fact, built)
  const [before, after] = t(labelOf(month, built), { date: MONTH_MARK }).split(MONTH_MARK)
  return (
    <span data-confirmed={t('checked', { date: MONTH_MARK })}>
      {before}
      <time className="checked-month" data-fact={fact} dateTime={month}>
        {formatYearMonth(language, month)}
      </time>
      {after}
    </span>
  )
}
