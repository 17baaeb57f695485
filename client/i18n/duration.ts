/** Formats durations in hours and minutes: for sentences, and briefly for rows. */

import type { Language } from '../../shared/languages.ts'
import { formatList, formatNumber } from './format.ts'

const MINUTES_PER_HOUR = 60

const DISPLAY = { en: 'short', fr: 'short', ar: 'long', ja: 'short' } as const

export function formatMinutes(language: Language, minutes: number): string {
  const write = (value: number, unit: 'hour' | 'minute') =>
    formatNumber(language, value, { style: 'unit', unit, unitDisplay: DISPLAY[language] })
  const hours = Math.floor(minutes / MINUTES_PER_HOUR)
  const rest = minutes % MINUTES_PER_HOUR
  const parts = [hours > 0 && write(hours, 'hour'), (rest > 0 || hours === 0) && write(rest, 'minute')]
  const written = parts.filter((part) => part !== false)
  if (language === 'ar') return formatList(language, written)
  // Japanese sets no space between a figure and its counter.
  if (language === 'ja') return written.join('').replace(/\s/g, '')
  return written.join('\u00a0')
}

/** For rows and figures: '2 h 37' or '37 min'. */
export function formatMinutesBriefly(language: Language, minutes: number): string {
  if (language === 'ja') return formatMinutes(language, minutes)
  const hours = Math.floor(minutes / MINUTES_PER_HOUR)
  const rest = minutes % MINUTES_PER_HOUR
  if (language === 'ar') {
    const write = (value: number, unit: 'hour' | 'minute') =>
      formatNumber(language, value, { style: 'unit', unit, unitDisplay: 'narrow' })
    return [hours > 0 && write(hours, 'hour'), (rest > 0 || hours === 0) && write(rest, 'minute')]
      .filter((part) => part !== false)
      .join('\u00a0')
  }
  if (hours === 0) return `${rest}\u00a0min`
  return rest === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${String(rest).padStart(2, '0')}`
}
