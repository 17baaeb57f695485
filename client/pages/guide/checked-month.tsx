/** The month in which a guide was last checked: as built, or as the operator confirmed it later. */

import { guideFactOf } from '../../../shared/facts/table-facts.ts'
import { laterMonth, useConfirmedFacts } from '../../data/confirmed-facts.ts'
import { formatYearMonth } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Placeholder for the month, to split the text there. No text contains it. */
const MARK = '\u0000'

interface CheckedMonthProps {
  readonly guide: string
  /** 'YYYY-MM', as built. */
  readonly built: string
}

/** The month has its own element, so that `showLaterMonths` can find it in server-rendered markup. */
export function CheckedMonth({ guide, built }: CheckedMonthProps) {
  const { t, language } = useTranslation('guide')
  const fact = guideFactOf(guide)
  const month = laterMonth(useConfirmedFacts(), fact, built)
  const [before, after] = t('checked', { date: MARK }).split(MARK)
  return (
    <>
      {before}
      <time className="checked-month" data-fact={fact} dateTime={month}>
        {formatYearMonth(language, month)}
      </time>
      {after}
    </>
  )
}
