/**
 * Monthly climate normals 1991–2020 of the Japan Meteorological Agency's stations, written from memory and rounded to
 * one degree and to ten mm or cm. They are displayed with "about". Unknown figures are absent.
 */

import type { City } from '../city/cities.ts'

export interface Normals {
  readonly month: number
  /** In °C: the mean temperature, and the means of the daily maximum and of the daily minimum. */
  readonly mean: number
  readonly max: number
  readonly min: number
  /** Rain and melted snow, mm. */
  readonly precipitation: number
  /** Total fresh snow in cm; null if unknown for the month. */
  readonly snowfall: number | null
}

type Element = Exclude<keyof Normals, 'month'>

const YEARS: Readonly<Record<City, Partial<Readonly<Record<Element, readonly number[]>>>>> = {
  sapporo: {
    mean: [-3, -3, 1, 7, 13, 17, 21, 22, 19, 12, 5, -1],
    max: [0, 0, 4, 12, 18, 22, 25, 26, 23, 16, 9, 2],
    min: [-6, -6, -2, 3, 9, 13, 18, 19, 15, 8, 2, -4],
    precipitation: [110, 90, 80, 50, 60, 60, 90, 130, 140, 110, 110, 110],
    snowfall: [140, 120, 70, 10, 0, 0, 0, 0, 0, 0, 30, 110],
  },
  otaru: {
    mean: [-3, -2, 1, 6, 12, 16, 20, 22, 18, 12, 5, -1],
    max: [0, 0, 4, 11, 17, 20, 24, 26, 22, 16, 8, 2],
    min: [-6, -5, -2, 3, 8, 12, 17, 18, 14, 8, 2, -3],
    precipitation: [140, 110, 80, 60, 60, 60, 90, 130, 140, 140, 150, 150],
  },
}

function normalsIn(city: City, month: number): Normals {
  const of = (element: Element) => YEARS[city][element]?.[month - 1]
  const { mean, max, min, precipitation } = {
    mean: of('mean'),
    max: of('max'),
    min: of('min'),
    precipitation: of('precipitation'),
  }
  if (mean === undefined || max === undefined || min === undefined || precipitation === undefined)
    throw new RangeError(`there is no month ${month} in ${city}`)
  return { month, mean, max, min, precipitation, snowfall: of('snowfall') ?? null }
}

export function normalsOf(city: City): readonly Normals[] {
  return Array.from({ length: 12 }, (_, index) => normalsIn(city, index + 1))
}
