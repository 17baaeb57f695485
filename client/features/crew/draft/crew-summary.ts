/** The answers of the crew form in words, for the summary beside it. */

import { formatDays, formatList } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { SummaryEntry } from '../../../ui/form/form-summary.tsx'
import { type CrewDraft, lengthOf } from './crew-draft.ts'

export function useCrewSummary(draft: CrewDraft): readonly SummaryEntry[] {
  const { t, language } = useTranslation('crew')
  const { firstDay, lastDay, flexibleDays, startTown, via, endTown, seats, namedDrivers, car, tags, pace } = draft
  const areDays = lengthOf(draft) >= 1
  const towns = [startTown, ...via, endTown].flatMap((town) => (town ? t(`towns.${town}`) : []))
  const days = areDays
    ? formatDays(language, firstDay, lastDay, { day: 'numeric', month: 'short', year: 'numeric' })
    : undefined
  const flexible = flexibleDays > 0 ? [t('form.flexible', { count: flexibleDays })] : []
  const looked = [...(pace ? [t(`paces.${pace}`)] : []), ...tags.map((tag) => t(`tags.${tag}`))]
  return [
    {
      term: t('form.when'),
      said: days && [days, t('card.days', { count: lengthOf(draft) }), ...flexible].join(' · '),
      field: firstDay ? 'lastDay' : 'firstDay',
      isClear: true,
    },
    {
      term: t('form.where'),
      said: startTown && endTown ? towns.join(' – ') : undefined,
      field: startTown ? 'endTown' : 'startTown',
      isClear: true,
    },
    { term: t('form.car'), said: `${t(`cars.${car}`)} · ${t('card.freeSeats', { count: seats })}`, isClear: true },
    { term: t('form.namedDrivers'), said: String(namedDrivers) },
    ...(looked.length > 0 ? [{ term: t('form.tags'), said: formatList(language, looked), isClear: true }] : []),
  ]
}
