/** Formats the months, hours and times of the deer chart. */

import { formatMonth } from '../../i18n/format.ts'
import type { Translation } from '../../i18n/use-translation.ts'

export type Words = Translation<'bears'>

export function monthName({ language }: Words, month: number): string {
  return formatMonth(language, month)
}

export function spanText({ t }: Words, from: number, to: number): string {
  return t('span', { from, to })
}

/** @param minutes after midnight; may have a fraction */
export function clockText({ t }: Words, minutes: number): string {
  const whole = Math.round(minutes)
  return t('clock', { hour: Math.floor(whole / 60), minute: String(whole % 60).padStart(2, '0') })
}
