/** Dates and times in Japan, independent of the local time zone. */

/** Japan has had no daylight saving time since 1951. */
const JAPAN_OFFSET_MS = 9 * 3_600_000

/** A date whose UTC fields show Japan time. @param at milliseconds since the epoch */
export function clockInJapan(at: number): Date {
  return new Date(at + JAPAN_OFFSET_MS)
}

/** The calendar day in Japan, 'YYYY-MM-DD'. @param at milliseconds since the epoch */
export function dayInJapan(at: number): string {
  return clockInJapan(at).toISOString().slice(0, 10)
}

/** The calendar month in Japan, 'YYYY-MM'. @param at milliseconds since the epoch */
export function monthInJapan(at: number): string {
  return dayInJapan(at).slice(0, 7)
}

/** @param at milliseconds since the epoch */
export function yearInJapan(at: number): number {
  return clockInJapan(at).getUTCFullYear()
}

/** Start of a day 'YYYY-MM-DD' in Japan, in milliseconds since the epoch. */
export function midnightInJapan(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - JAPAN_OFFSET_MS
}
