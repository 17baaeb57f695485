/** Calendar days as 'YYYY-MM-DD' and the date arithmetic of the law, without times and time zones. */

function write(year: number, month: number, day: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

function partsOf(day: string): { year: number; month: number; date: number } {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return { year, month, date }
}

/**
 * The last day of a year whose first day is `first`: one day before the same date of the next year (10 December 2026 →
 * 9 December 2027). A year from 29 February ends on 28 February.
 */
export function lastDayOfYearFrom(first: string): string {
  const { year, month, date } = partsOf(first)
  const next = year + 1
  if (month === 2 && date === 29) return write(next, 2, 28)
  if (date > 1) return write(next, month, date - 1)
  return month > 1 ? write(next, month - 1, daysIn(next, month - 1)) : write(year, 12, 31)
}

/**
 * Returns the day that is `months` whole months after `day`: the same date of that month. If the month has no such
 * date, returns the first of the next month (30 November + 3 months → 1 March), because on the last day of the month
 * the whole months have not passed yet.
 */
export function monthsAfter(day: string, months: number): string {
  const { year, month, date } = partsOf(day)
  const index = year * 12 + month - 1 + months
  const at = { year: Math.floor(index / 12), month: (index % 12) + 1 }
  if (date <= daysIn(at.year, at.month)) return write(at.year, at.month, date)
  return at.month === 12 ? write(at.year + 1, 1, 1) : write(at.year, at.month + 1, 1)
}

export function earliest(days: readonly string[]): string {
  return days.reduce((first, day) => (day < first ? day : first))
}

export function latest(days: readonly string[]): string {
  return days.reduce((last, day) => (day > last ? day : last))
}
