/** The entry and parking fees that the budget counts, with the date of each, and the stops whose fee is not known. */

import type { VisitFee, VisitFees } from '../../../../shared/travel-cost/visit-fees.ts'
import { formatDay, formatList, formatYearMonth, formatYen } from '../../../i18n/format.ts'
import { listNames } from '../words/name-list.ts'
import { usePlanWords } from '../words/plan-words.tsx'
import type { CostPartProps } from './cost-part.ts'

interface KnownFeesProps extends Pick<CostPartProps, 'texts'> {
  readonly fees: VisitFees
  /** Ids of the stops that may cost something. */
  readonly unknown: readonly string[]
}

const YEAR = { year: 'numeric' } as const

export function KnownFees({ texts, fees, unknown }: KnownFeesProps) {
  const { t, language } = texts
  const { placeName } = usePlanWords()
  const known = (date: string) =>
    date.length === 4 ? formatDay(language, `${date}-01-01`, YEAR) : formatYearMonth(language, date)
  const list = (all: readonly VisitFee[]) =>
    formatList(
      language,
      all.map(({ place, yen, known: date }) =>
        t('fees.one', {
          place: placeName(place),
          yen: yen === 0 ? t('fees.free') : formatYen(language, yen),
          date: date ? known(date) : t('fees.undated'),
        }),
      ),
    )
  const sentences = [
    fees.entry.length > 0 && t('fees.entry', { fees: list(fees.entry) }),
    fees.parking.length > 0 && t('fees.parking', { fees: list(fees.parking) }),
    unknown.length > 0 && t('fees.unknown', { places: listNames(language, unknown.map(placeName)) }),
  ].filter((sentence) => sentence !== false)
  return sentences.map((sentence) => (
    <p key={sentence} className="plan-note">
      {sentence}
    </p>
  ))
}
