/** The answers of the survey in words, for the summary beside it. */

import { formatDays, formatList, formatNumber, languageName } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { SummaryEntry } from '../../../ui/form/form-summary.tsx'
import { type SurveyDraft, surveyErrors } from './survey-draft.ts'

export function useSurveySummary(draft: SurveyDraft, today: string): readonly SummaryEntry[] {
  const { t, language } = useTranslation('survey')
  const { t: crew } = useTranslation('crew')
  const wrong = surveyErrors(draft, today)
  const { firstDay, lastDay, flexibleDays, startTown, via, endTown, languages, tags } = draft
  const towns = [startTown, ...via, endTown].flatMap((town) => (town ? crew(`towns.${town}`) : []))
  const days = wrong.firstDay || wrong.lastDay ? undefined : formatDays(language, firstDay, lastDay)
  const listed = (words: readonly string[]) => (words.length > 0 ? formatList(language, words) : undefined)
  const named = listed(tags.map((tag) => crew(`tags.${tag}`)))
  return [
    {
      term: t('form.when'),
      said: days && [days, ...(flexibleDays > 0 ? [t('form.flexible', { count: flexibleDays })] : [])].join(' · '),
      field: wrong.firstDay ? 'firstDay' : 'lastDay',
    },
    {
      term: t('form.where'),
      said: startTown && endTown ? towns.join(' – ') : undefined,
      field: startTown ? 'endTown' : 'startTown',
    },
    { term: t('form.seats'), said: formatNumber(language, draft.seats) },
    { term: t('form.luggage'), said: t(`luggages.${draft.luggage}`) },
    {
      term: t('form.languages'),
      said: listed(languages.map((spoken) => languageName(language, spoken))),
      field: 'languages',
    },
    { term: t('form.pace'), said: crew(`paces.${draft.pace}`) },
    ...(named ? [{ term: t('form.tags'), said: named }] : []),
  ]
}
