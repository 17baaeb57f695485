/** Days of the calendar as text, 'YYYY-MM-DD'. */

/** Whether the text names a day the calendar has: 2026-02-30 does not. */
export function isDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
}
