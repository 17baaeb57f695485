/** Formats the reasons of a match as sentences, and its score as a word. */

import type { Match, MatchReason, Survey } from '../../../../shared/api/endpoints.ts'
import { daysBetween } from '../../../../shared/time/calendar-day.ts'
import { formatDays, formatKilometres, formatList, languageName } from '../../../i18n/format.ts'
import type { Translation } from '../../../i18n/use-translation.ts'

export interface MatchWords {
  readonly survey: Translation<'survey'>
  readonly crew: Translation<'crew'>
}

const WORDS = [
  { from: 85, word: 'excellent' },
  { from: 70, word: 'good' },
  { from: 50, word: 'fair' },
  { from: 0, word: 'loose' },
] as const
export type ScoreWord = (typeof WORDS)[number]['word']

export function scoreWord(score: number): ScoreWord {
  return WORDS.find(({ from }) => score >= from)?.word ?? 'loose'
}

export function reasonText(
  { survey: { t, language }, crew: { t: crewText } }: MatchWords,
  { part, points, most, km, days = 0, languages = [], tags = [] }: MatchReason,
  crew: Match['crew'],
  looked: Survey,
): string {
  switch (part) {
    case 'route':
      return km ? t('why.route', { km: formatKilometres(language, km) }) : t('why.routeOnly')
    case 'dates':
      if (days === 0) return t('why.datesNear')
      return t(days > daysShared(crew, looked) ? 'why.datesMoved' : 'why.dates', { count: days })
    case 'languages':
      return t('why.languages', {
        languages: formatList(
          language,
          languages.map((code) => languageName(language, code)),
        ),
      })
    case 'tags':
      return t('why.tags', {
        tags: formatList(
          language,
          tags.map((tag) => crewText(`tags.${tag}`)),
        ),
      })
    case 'pace':
      return t(points < most ? 'why.paceNear' : 'why.pace', { pace: crewText(`paces.${crew.pace}`) })
    case 'habits':
      return t(points < most ? 'why.habitsPart' : 'why.habits')
  }
}

/**
 * Returns a text such as '2 days later than you asked'.
 * @param shift days; negative for an earlier crew
 */
export function shiftText({ t }: Translation<'survey'>, shift: number): string {
  return t(shift > 0 ? 'near.later' : 'near.earlier', { count: Math.abs(shift) })
}

type Dated = Pick<Survey, 'firstDay' | 'lastDay'>

function daysShared(one: Dated, other: Dated): number {
  const first = one.firstDay > other.firstDay ? one.firstDay : other.firstDay
  const last = one.lastDay < other.lastDay ? one.lastDay : other.lastDay
  return Math.max(0, daysBetween(first, last))
}

type Trip = Dated & Pick<Survey, 'startTown' | 'endTown'>

export function tripText(
  { survey: { t, language }, crew }: MatchWords,
  { firstDay, lastDay, startTown, endTown }: Trip,
): string {
  const start = crew.t(`towns.${startTown}`)
  const days = formatDays(language, firstDay, lastDay)
  if (startTown === endTown) return t('trip.round', { days, start })
  return t('trip.way', { days, start, end: crew.t(`towns.${endTown}`) })
}
