/** Stores the walk options in the URL, so that they can be shared and undone with Back. */

import type { City } from '../../../../shared/city/cities.ts'
import { TRAVELLERS, type WalkVersion, WEATHERS } from '../../../../shared/city/walks.ts'
import { isTypedDay } from '../../../../shared/time/calendar-day.ts'

export interface WalkChoice extends WalkVersion {
  /** The first day of the walk, 'YYYY-MM-DD'; undefined means today. */
  readonly date: string | undefined
}

const USUAL = { days: 1, weather: 'fine', traveller: 'anyone', date: undefined } as const

export function readChoice(city: City, search: string): WalkChoice {
  const query = new URLSearchParams(search)
  const date = query.get('date') ?? ''
  return {
    city,
    days: query.get('days') === '2' ? 2 : USUAL.days,
    weather: WEATHERS.find((known) => known === query.get('weather')) ?? USUAL.weather,
    traveller: TRAVELLERS.find((known) => known === query.get('for')) ?? USUAL.traveller,
    date: isTypedDay(date) ? date : USUAL.date,
  }
}

/**
 * Returns the query with the walk options. Default values are omitted, and other parameters are kept. The result starts
 * with '?' unless it is empty.
 */
export function writeChoice(search: string, { days, weather, traveller, date }: WalkChoice): string {
  const query = new URLSearchParams(search)
  const values = [
    ['days', String(days), String(USUAL.days)],
    ['weather', weather, USUAL.weather],
    ['for', traveller, USUAL.traveller],
    ['date', date ?? '', ''],
  ] as const
  for (const [name, value, usual] of values) {
    if (value === usual) query.delete(name)
    else query.set(name, value)
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
