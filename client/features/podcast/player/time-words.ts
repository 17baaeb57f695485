/** Formats playback times as digits for display and as words for screen readers. */

import { LANGUAGES, type Language } from '../../../../shared/languages.ts'
import { formatNumber } from '../../../i18n/format.ts'

const MINUTE = 60
const HOUR = 3_600

export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  const minutes = Math.floor((whole % HOUR) / MINUTE)
  if (whole < HOUR) return `${minutes}:${two(whole % MINUTE)}`
  return `${Math.floor(whole / HOUR)}:${two(minutes)}:${two(whole % MINUTE)}`
}

type Unit = 'hour' | 'minute' | 'second'

function words(language: Language, parts: readonly (readonly [Unit, number])[]): string {
  const some = parts.filter(([, value]) => value > 0)
  const shown = some.length > 0 ? some : parts.slice(-1)
  const each = shown.map(([unit, value]) => formatNumber(language, value, { style: 'unit', unit, unitDisplay: 'long' }))
  const { space } = LANGUAGES[language]
  // Languages without spaces between words also have none between number and unit, but Intl inserts one.
  return space ? each.join(space) : each.join('').replace(/\s/g, '')
}

export function timeInWords(language: Language, seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return words(language, [
    ['hour', Math.floor(whole / HOUR)],
    ['minute', Math.floor((whole % HOUR) / MINUTE)],
    ['second', whole % MINUTE],
  ])
}

export function lengthInWords(language: Language, seconds: number): string {
  if (seconds < MINUTE) return timeInWords(language, seconds)
  const minutes = Math.round(seconds / MINUTE)
  return words(language, [
    ['hour', Math.floor(minutes / MINUTE)],
    ['minute', minutes % MINUTE],
  ])
}
