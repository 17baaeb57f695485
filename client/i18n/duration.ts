/** Formats durations in hours and minutes, in a long form for sentences and a short form for table rows. */

import { LANGUAGES, type Language } from '../../shared/languages.ts'
import { formatList, formatNumber } from './format.ts'

const MINUTES_PER_HOUR = 60

export function formatMinutes(language: Language, minutes: number): string {
  const { script, space } = LANGUAGES[language]
  // Abbreviated units are hard to read in Arabic, so they are written out as words.
  const isInWords = script === 'Arab'
  const write = (value: number, unit: 'hour' | 'minute') =>
    formatNumber(language, value, { style: 'unit', unit, unitDisplay: isInWords ? 'long' : 'short' })
  const hours = Math.floor(minutes / MINUTES_PER_HOUR)
  const rest = minutes % MINUTES_PER_HOUR
  const parts = [hours > 0 && write(hours, 'hour'), (rest > 0 || hours === 0) && write(rest, 'minute')]
  const written = parts.filter((part) => part !== false)
  if (isInWords) return formatList(language, written)
  // Languages written without spaces have no space between a number and its unit.
  if (!space) return written.join('').replace(/\s/g, '')
  return written.join('\u00a0').replaceAll(' ', '\u00a0')
}

export function formatMinutesBriefly(language: Language, minutes: number): string {
  const { script, space } = LANGUAGES[language]
  if (!space) return formatMinutes(language, minutes)
  const hours = Math.floor(minutes / MINUTES_PER_HOUR)
  const rest = minutes % MINUTES_PER_HOUR
  if (script === 'Arab') {
    const write = (value: number, unit: 'hour' | 'minute') =>
      formatNumber(language, value, { style: 'unit', unit, unitDisplay: 'narrow' })
    return [hours > 0 && write(hours, 'hour'), (rest > 0 || hours === 0) && write(rest, 'minute')]
      .filter((part) => part !== false)
      .join('\u00a0')
      .replaceAll(' ', '\u00a0')
  }
  if (hours === 0) return `${rest}\u00a0min`
  return rest === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${String(rest).padStart(2, '0')}`
}
