/** The month in which a guide was last edited, or in which the operator checked its facts later. */

import { guideFactOf } from '../../../shared/facts/table-facts.ts'
import { laterMonth, useConfirmedFacts } from '../../data/confirmed-facts.ts'
import { formatYearMonth } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Placeholder for the month, to split the text there. No text contains it. */
export const MONTH_MARK = '%'

interface CheckedMonthProps {
  readonly guide: string
  /** 'YYYY-MM', as built. */
  readonly built: string
}

/**
 * Says "checked" only of a month that the operator confirmed. The month has its own element, and its parent the text
 * for a confirmed month, so that `showLaterMonths` can change both in server-rendered markup.
 */
export function CheckedMonth({ guide, built }: CheckedMonthProps) {
  const { t, language } = useTranslation('guide')
  const fact = guideFactOf(guide)
  const month = laterMonth(useConfirmedFacts(), fact, built)
  const confirmed = t('checked', { date: MONTH_MARK })
  const [before, after] = (month === built ? t('edited', { date: MONTH_MARK }) : confirmed).split(MONTH_MARK)
  return (
    <span data-confirmed={confirmed}>
      {before}
      <time className="checked-month" data-fact={fact} dateTime={month}>
        {formatYearMonth(language, month)}
      </time>
      {after}
    </span>
  )
}
