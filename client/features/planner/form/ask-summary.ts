/** The answers of the itinerary form in words, for the summary beside the form. */

import { LANGUAGES } from '../../../../shared/languages.ts'
import { daysBetween, isTypedDay } from '../../../../shared/time/calendar-day.ts'
import { minutesOfSunset } from '../../../../shared/time/daylight.ts'
import { SAPPORO } from '../../../../shared/time/sun.ts'
import { formatDays, formatList } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { SummaryEntry } from '../../../ui/form/form-summary.tsx'
import { type Answers, clockText } from '../trip/answers.ts'
import { touchesWinter } from './check-answers.ts'
import { useWishWords } from './wish-words.ts'

export function useAskSummary(answers: Answers, nameOf: (place: string) => string): readonly SummaryEntry[] {
  const { t, language } = useTranslation('itinerary')
  const { t: texts, has } = useTranslation('places')
  const wishes = useWishWords(answers)
  const { firstDay, lastDay, pace, interests, must, winterDriving } = answers
  const areDays = isTypedDay(firstDay) && isTypedDay(lastDay) && firstDay <= lastDay
  const gate = (part: 'arrival' | 'departure') => {
    const key = `town.${answers[`${part}Gate`]}`
    const time = answers[`${part}At`]
    return [has(key) ? texts(key) : undefined, time].filter(Boolean).join(LANGUAGES[language].comma) || undefined
  }
  const listed = (words: readonly string[]) => (words.length > 0 ? formatList(language, words) : undefined)
  const count = areDays ? daysBetween(firstDay, lastDay) : 0
  const range = areDays && formatDays(language, firstDay, lastDay, { day: 'numeric', month: 'short', year: 'numeric' })
  const unasked = [wishes.people, wishes.route, wishes.vehicle, wishes.days].flat()
  return [
    {
      term: t('days.legend'),
      said: range ? `${range}\u00a0· ${t('summary.days', { count })}` : undefined,
      field: isTypedDay(firstDay) ? 'lastDay' : 'firstDay',
      isClear: true,
    },
    { term: t('arrival.legend'), said: gate('arrival'), isClear: true },
    { term: t('departure.legend'), said: gate('departure') },
    ...(areDays
      ? [
          {
            term: t('summary.sunset'),
            said: t('summary.sunsetAt', { time: clockText(minutesOfSunset(firstDay, SAPPORO)) }),
          },
        ]
      : []),
    ...(touchesWinter(answers)
      ? [{ term: t('winter.legend'), said: t(winterDriving ? 'winter.yes' : 'winter.no') }]
      : []),
    { term: t('pace.legend'), said: t(`pace.${pace}`), isClear: true },
    {
      term: t('interests.legend'),
      said: listed(interests.map((interest) => t(`interests.${interest}`))) ?? t('summary.everything'),
      isClear: true,
    },
    ...(must.length > 0 ? [{ term: t('must.label'), said: listed(must.map(nameOf)), isClear: true }] : []),
    ...(unasked.length > 0 ? [{ term: t('summary.further'), said: listed(unasked), isClear: true }] : []),
  ]
}
