/** Formats weather values with their units, times of day and dates in each language. */

import { LANGUAGES, type Language } from '../../../../../shared/languages.ts'
import { dayInJapan } from '../../../../../shared/time/japan-time.ts'
import { formatDay, formatInstant, formatNumber } from '../../../../i18n/format.ts'
import { type Translation, useTranslation } from '../../../../i18n/use-translation.ts'

export type Words = Translation<'weather'>
export type Figure = number | null | undefined

export const KMH_PER_MS = 3.6
const KILOMETRE = 1_000
const DAY_MS = 86_400_000

/**
 * Wraps a negative number in a bidirectional isolate. Otherwise the minus sign moves to the other side in Arabic text.
 */
const isolated = (figure: string) => `\u2066${figure}\u2069`

/**
 * Matches the space before a unit, to replace it with a normal no-break space. French uses a narrow one, which is hard
 * to see in small type.
 */
const SPACE_BEFORE_UNIT = /[ \u202f](?!\d)/g

/** Formats a number with U+2212 as the minus sign, so that prerendered markup matches every browser's output. */
export function plain(language: Language, value: number, options: Intl.NumberFormatOptions = {}): string {
  const size = formatNumber(language, Math.abs(value), options).replaceAll(SPACE_BEFORE_UNIT, '\u00a0')
  if (value >= 0 || !/[1-9]/.test(size)) return size
  return LANGUAGES[language].dir === 'rtl' ? size.replace(/^[\d.,]+°?/, (figure) => isolated(`−${figure}`)) : `−${size}`
}

const unit = (name: string, maximumFractionDigits = 0): Intl.NumberFormatOptions => ({
  style: 'unit',
  unit: name,
  maximumFractionDigits,
})

const tenths = (value: number) => (value < 10 ? 1 : 0)

/**
 * Formats a temperature. In Arabic, Intl puts the unit directly after the degree sign, where it is hard to read, so a
 * space is added.
 */
export const celsius = (language: Language, value: number) =>
  plain(language, Math.round(value), unit('celsius')).replace(/°(\u2069?)م/, '°$1\u00a0م')
export const centimetres = (language: Language, value: number) =>
  plain(language, value, unit('centimeter', tenths(value)))
export const millimetres = (language: Language, value: number) =>
  plain(language, value, unit('millimeter', tenths(value)))
export const percent = (language: Language, value: number) => plain(language, value / 100, { style: 'percent' })

/**
 * Formats a wind speed. Japanese forecasts give wind in metres per second.
 * @param value km/h
 */
export const speed = (language: Language, value: number) =>
  language === 'ja'
    ? plain(language, value / KMH_PER_MS, unit('meter-per-second'))
    : plain(language, value, unit('kilometer-per-hour'))

/**
 * Formats a distance in kilometres, even below 1 km, because all ticks of a scale have the same unit.
 * @param value metres
 */
const kilometres = (language: Language, value: number) =>
  plain(language, value / KILOMETRE, unit('kilometer', tenths(value / KILOMETRE)))

/** @param value metres */
export const distance = (language: Language, value: number) =>
  value < KILOMETRE ? plain(language, Math.round(value / 10) * 10, unit('meter')) : kilometres(language, value)

/** @param minutes after midnight; may have a fraction */
export function clock({ t }: Words, minutes: number): string {
  const whole = Math.round(minutes)
  return t('clock', { hour: Math.floor(whole / 60), minute: String(whole % 60).padStart(2, '0') })
}

export const clockAt = (words: Words, at: string) =>
  clock(words, Number(at.slice(11, 13)) * 60 + Number(at.slice(14, 16)))

const SHORT_DAY: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short' }

/** Formats a time with its day if needed, for example 'at 8:10', 'yesterday at 21:30' or 'on Fri 20 Nov at 8:10'. */
export function momentText(words: Words, instant: number, now: number): string {
  const day = dayInJapan(instant)
  const minutes = Math.floor((instant + 9 * 3_600_000 - Date.parse(`${day}T00:00:00Z`)) / 60_000)
  const time = clock(words, minutes)
  if (day === dayInJapan(now)) return words.t('when.today', { time })
  if (day === dayInJapan(now - DAY_MS)) return words.t('when.yesterday', { time })
  return words.t('when.day', { day: formatInstant(words.language, instant, SHORT_DAY), time })
}

export function dayName({ t, language }: Words, day: string, now: number): string {
  if (day === dayInJapan(now)) return t('days.today')
  if (day === dayInJapan(now + DAY_MS)) return t('days.tomorrow')
  return formatDay(language, day, SHORT_DAY)
}

const FORMS = { celsius, centimetres, millimetres, percent, speed, distance, kilometres } as const
export type Form = keyof typeof FORMS

export function figureText({ t, language }: Words, form: Form, value: Figure): string {
  return value == null ? t('missing') : FORMS[form](language, value)
}

export function useFigures() {
  const words = useTranslation('weather')
  return { ...words, words, figure: (form: Form, value: Figure) => figureText(words, form, value) }
}
