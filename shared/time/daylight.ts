/** Computes sunrise and sunset of a day at a place, cached, and tells whether a day is in winter. */

import { type Position, sunTimes } from './sun.ts'

/**
 * Whether the day is in winter: December to March, when driving takes 1.3 times as long (reference: travel facts §2,
 * 3.3).
 */
export function isWinter(day: string): boolean {
  const month = monthOf(day)
  return month === 12 || month <= 3
}

export function monthOf(day: string): number {
  return Number(day.slice(5, 7))
}

/** The day's weekday; 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

export function daysFrom(firstDay: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => dayAfter(firstDay, index))
}

export function dayAfter(day: string, count = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)
}

interface Light {
  readonly sunrise: number
  readonly sunset: number
}

/** Caches sunrise and sunset by place and day, because planning asks for the same times repeatedly. */
const lights = new WeakMap<Position, Map<string, Light>>()
const MOST_CACHED_DAYS = 90

function lightOf(day: string, at: Position): Light {
  const days = lights.get(at) ?? new Map<string, Light>()
  lights.set(at, days)
  const known = days.get(day)
  if (known) return known
  const { sunrise, sunset } = sunTimes(day, at)
  const light = { sunrise: Math.ceil(sunrise), sunset: Math.floor(sunset) }
  if (days.size >= MOST_CACHED_DAYS) days.clear()
  days.set(day, light)
  return light
}

/** The time of sunset, in whole minutes after midnight. */
export function minutesOfSunset(day: string, at: Position): number {
  return lightOf(day, at).sunset
}

export function minutesOfSunrise(day: string, at: Position): number {
  return lightOf(day, at).sunrise
}
