/** Coordinates for the hourly charts: time runs left to right in every language, one column per hour. */

import { clockInJapan } from '../../../../../shared/time/japan-time.ts'
import { type Position, sunTimes } from '../../../../../shared/time/sun.ts'
import { momentInJapan } from '../../../../../shared/weather/weather-age.ts'

/** Height of a plot in SVG units; its width is one unit per hour. */
export const HEIGHT = 100

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MINUTE_MS = 60_000
const LABEL_EVERY_HOURS = 3
const STEPS = [1, 2, 5, 10]
const INTERVALS = 3

export interface Scale {
  readonly low: number
  readonly high: number
  readonly ticks: readonly number[]
}

/**
 * Returns a scale with a few round steps that covers the values.
 * @param least minimum range, so that small changes do not look dramatic
 * @param from fixed lower end; defaults to the round step below the lowest value
 * @param intervals approximate number of steps
 */
export function scaleOf(values: readonly number[], least: number, from?: number, intervals = INTERVALS): Scale {
  const bottom = from ?? Math.min(...values)
  const top = Math.max(...values, bottom + least)
  const step = stepFor((top - bottom) / intervals)
  const low = from ?? Math.floor(bottom / step) * step
  const count = Math.max(1, Math.ceil((top - low) / step - 1e-9))
  const ticks = Array.from({ length: count + 1 }, (_, index) => tidy(low + index * step))
  return { low, high: tidy(low + count * step), ticks }
}

function stepFor(interval: number): number {
  const power = 10 ** Math.floor(Math.log10(interval))
  return tidy(power * (STEPS.find((step) => step * power >= interval - 1e-9) ?? 10))
}

/** Rounds a value to three decimals. `+ 0` turns -0 into 0. */
const tidy = (value: number) => Math.round(value * 1_000) / 1_000 + 0

export function yOf(value: number, { low, high }: Scale): number {
  const share = (Math.min(Math.max(value, low), high) - low) / (high - low)
  return Math.round((1 - share) * HEIGHT * 10) / 10
}

export function lineOf(values: readonly (number | null)[], scale: Scale): string {
  return values
    .map((value, hour) => {
      if (value === null) return ''
      return `${(values[hour - 1] ?? null) === null ? 'M' : 'L'}${hour + 0.5} ${yOf(value, scale)}`
    })
    .join('')
}

export function areaOf(values: readonly (number | null)[], scale: Scale): string {
  return lineOf(values, scale)
    .split('M')
    .filter((piece) => piece !== '')
    .map((piece) => {
      const points = piece.split('L')
      const x = (point: string | undefined) => point?.split(' ')[0]
      return `M${x(points[0])} ${HEIGHT}L${piece}L${x(points.at(-1))} ${HEIGHT}Z`
    })
    .join('')
}

export interface Band {
  readonly from: number
  readonly to: number
}

/**
 * @returns the nights in the period, as positions from 0 (left edge of the chart) to 1 (right edge)
 * @param at the first hour of the period, 'YYYY-MM-DDTHH:MM' in Japan
 * @param hours number of hours in the period
 */
export function nightsOf(at: string, hours: number, position: Position): Band[] {
  const start = momentInJapan(at)
  const shareOf = (instant: number) => Math.min(1, Math.max(0, ((instant - start) / HOUR_MS + 0.5) / hours))
  const first = Date.parse(`${at.slice(0, 10)}T00:00:00Z`)
  const nights = Array.from({ length: Math.ceil(hours / 24) + 2 }, (_, index) => {
    const evening = new Date(first + (index - 1) * DAY_MS).toISOString().slice(0, 10)
    const morning = new Date(first + index * DAY_MS).toISOString().slice(0, 10)
    const on = (day: string, minutes: number) => momentInJapan(`${day}T00:00`) + minutes * MINUTE_MS
    return {
      from: shareOf(on(evening, sunTimes(evening, position).sunset)),
      to: shareOf(on(morning, sunTimes(morning, position).sunrise)),
    }
  })
  return nights.filter(({ from, to }) => to > from)
}

export interface HourLabel {
  /** Middle of the hour's column, from 0 (left edge of the chart) to 1 (right edge). */
  readonly x: number
  readonly hour: number
  /** The day, 'YYYY-MM-DD'; set only for midnight, where a new day begins. */
  readonly day?: string
}

export function labelsOf(at: string, hours: number): HourLabel[] {
  return Array.from({ length: hours }, (_, index) => {
    const there = clockInJapan(momentInJapan(at) + index * HOUR_MS)
    const hour = there.getUTCHours()
    return {
      x: (index + 0.5) / hours,
      hour,
      ...(hour === 0 ? { day: there.toISOString().slice(0, 10) } : {}),
    }
  }).filter(({ hour }) => hour % LABEL_EVERY_HOURS === 0)
}

/** @param at 'YYYY-MM-DDTHH:MM' in Japan */
export function isNight(at: string, position: Position): boolean {
  const { sunrise, sunset } = sunTimes(at.slice(0, 10), position)
  const minutes = Number(at.slice(11, 13)) * 60 + Number(at.slice(14, 16))
  return minutes < sunrise || minutes >= sunset
}

export const share = (part: number): string => `${Math.round(part * 10_000) / 100}%`
