/** Formats the times, opening hours and legs of a walk. */

import type { Spot } from '../../../../shared/city/walks.ts'
import type { Visit } from '../../../../shared/city/walks-clock.ts'
import type { Way } from '../../../../shared/city/walks-ways.ts'
import { formatMinutes } from '../../../i18n/duration.ts'
import { formatList, formatMonth } from '../../../i18n/format.ts'
import { monthRuns } from '../../../i18n/month-runs.ts'
import type { Translation } from '../../../i18n/use-translation.ts'

export type Words = Translation<'walks'>
type Places = Translation<'places'>

const two = (value: number) => String(value).padStart(2, '0')

/** @param minutes after midnight; values past 24 hours wrap around */
export function clockText({ t }: Words, minutes: number): string {
  return t('clock', { hour: two(Math.floor(minutes / 60) % 24), minute: two(minutes % 60) })
}

export function spanText(words: Words, from: number, to: number): string {
  return words.t('span', { from: clockText(words, from), to: clockText(words, to) })
}

export function spotName({ t }: Words, places: Places, { id, place }: Spot): string {
  return place ? places.t(`place.${place.id}` as 'place.odori') : t(`spot.${id}` as 'spot.chikaho')
}

export function wayText({ t, language }: Words, { by, minutes }: Way): string {
  const time = formatMinutes(language, minutes)
  return by === 'foot' ? t('way.foot', { time }) : t('way.ride', { how: t(`ride.${by}`), time })
}

const ALL_DAY = 24 * 60

/** @param dated whether to give only the hours on the walk's date; otherwise gives the hours of all months */
export function hoursText(words: Words, visit: Pick<Visit, 'spot' | 'opens' | 'closes'>, dated: boolean): string {
  const { t } = words
  const { spot, opens, closes } = visit
  if (!spot.place) return t('hours.walkway')
  if (spot.place.hours.length === 0) return t('hours.always')
  if (dated || spot.place.hours.length === 1) {
    return closes - opens >= ALL_DAY ? t('hours.always') : t('hours.open', { span: spanText(words, opens, closes) })
  }
  const lines = spot.place.hours.map(({ months, opens: from, closes: to }) => {
    const span = spanText(words, from, to)
    return months ? t('hours.months', { months: monthsText(words, months), span }) : t('hours.otherwise', { span })
  })
  return t('hours.open', { span: lines.reduce((one, other) => t('hours.both', { one, other })) })
}

function monthsText({ t, language }: Words, months: readonly number[]): string {
  const name = (month: number) => formatMonth(language, month, 'short')
  const runs = monthRuns(months).map(({ from, to }) =>
    from === to ? name(from) : t('span', { from: name(from), to: name(to) }),
  )
  return formatList(language, runs)
}
