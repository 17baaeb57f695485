/** Formats how long travellers work and wait at a workshop, and the years of their reports about it. */

import { type Span, takeHomeMinutes, type Workshop } from '../../../../shared/city/workshops.ts'
import { formatMinutes } from '../../../i18n/duration.ts'
import { formatList, formatNumber } from '../../../i18n/format.ts'
import type { Translation } from '../../../i18n/use-translation.ts'

export type Words = Translation<'workshops'>

const HOUR = 60

export function spanText({ t, language }: Words, { least, most }: Span): string {
  const to = formatMinutes(language, most)
  if (least === most) return to
  return t('time.span', { from: most < HOUR ? formatNumber(language, least) : formatMinutes(language, least), to })
}

export function workText(words: Words, { work }: Pick<Workshop, 'work'>): string {
  return work ? words.t('time.about', { time: spanText(words, work) }) : words.t('time.ask')
}

export function waitText(words: Words, { wait }: Pick<Workshop, 'wait'>): string {
  const { t, language } = words
  if ('minutes' in wait) return t(`wait.${wait.kind}`, { time: formatMinutes(language, wait.minutes) })
  return t(`wait.${wait.kind}`)
}

export function totalText(words: Words, workshop: Workshop): string {
  const total = takeHomeMinutes(workshop)
  return total ? words.t('time.about', { time: spanText(words, total) }) : words.t('time.later')
}

export function reportText({ t, language }: Words, { years }: Pick<Workshop, 'years'>): string {
  if (years.length === 0) return t('report.none')
  return t('report.years', { years: formatList(language, years.map(String)) })
}

export function workshopName({ t }: Words, { id }: Pick<Workshop, 'id'>): string {
  return t(`entry.${id}.name` as 'entry.candle.name')
}
