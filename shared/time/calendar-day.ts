/** Calendar days as text, 'YYYY-MM-DD'. */

/** Whether the day exists: 2026-02-30 does not. */
export function isDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
}

/** Whether a text is a day between 2000 and 2099; rejects partly typed years. */
export function isTypedDay(text: string): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(text) && isDay(text)
}

/**
 * Returns the number of days from the first to the last day, both included: 1 for the same day, less than 1 if the last
 * day is before the first.
 */
export function daysBetween(firstDay: string, lastDay: string): number {
  return Math.round((Date.parse(lastDay) - Date.parse(firstDay)) / 86_400_000) + 1
}

/** Days since 1970-01-01. */
export function dayNumber(day: string): number {
  return Math.round(Date.parse(day) / 86_400_000)
}

export function dayOfNumber(number: number): string {
  return new Date(number * 86_400_000).toISOString().slice(0, 10)
}
