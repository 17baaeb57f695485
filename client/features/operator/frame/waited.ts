/** Formats how long something has waited: in minutes below one hour, in hours up to 48 hours, then in days. */

import { systemClock } from '../../../../shared/time/clock.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/language.tsx'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_HOURS = 24
const MOST_HOURS = 48

export function useWaited(): (since: number) => string {
  const language = useLanguage()
  return (since) => {
    const ms = Math.max(0, systemClock.now() - since)
    const hours = Math.floor(ms / HOUR_MS)
    const unit = hours < 1 ? 'minute' : hours <= MOST_HOURS ? 'hour' : 'day'
    const value = { minute: Math.floor(ms / MINUTE_MS), hour: hours, day: Math.floor(hours / DAY_HOURS) }[unit]
    return formatNumber(language, value, { style: 'unit', unit, unitDisplay: 'short' })
  }
}
