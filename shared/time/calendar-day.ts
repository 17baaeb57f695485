/** Calendar days as text, 'YYYY-MM-DD'. */

export function isDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
}

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

export function dayNumber(day: string): number {
  return Math.round(Date.parse(day) / 86_400_000)
}

export function dayOfNumber(number: number): string {
  return new Date(number * 86_400_000).toISOString().slice(0, 10)
}
