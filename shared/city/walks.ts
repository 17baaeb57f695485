/**
 * City walks by number of days, weather and kind of traveller. Each line of walks-table.ts is one day of one version:
 *
 * city weather day traveller | start | stops | end, or - for the last stop
 *
 * A stop is a place of the planner or a point defined here. `/` separates alternatives for a closed stop, `*` waits for
 * sunset, and `+prayer` leaves time to pray afterwards. walks-clock.ts computes times and closures.
 */

import type { Place } from '../planner/places/place.ts'
import { placeById } from '../planner/places/places.ts'
import { CITIES, type City } from './cities.ts'
import { WALKS_TABLE } from './walks-table.ts'

export const WEATHERS = ['fine', 'rain'] as const
/** 'rain' includes snow. */
export type WalkWeather = (typeof WEATHERS)[number]

export const TRAVELLERS = ['anyone', 'family', 'halal', 'low-mobility'] as const
export type Traveller = (typeof TRAVELLERS)[number]

export const WALK_DAYS = [1, 2] as const
export type WalkDays = (typeof WALK_DAYS)[number]

export interface Spot {
  readonly id: string
  readonly japanese: string
  readonly latitude: number
  readonly longitude: number
  readonly stay: number
  readonly place?: Place
}

const POINTS = [
  { id: 'sapporo_station', japanese: '札幌駅', latitude: 43.0687, longitude: 141.3508, stay: 0 },
  {
    id: 'chikaho',
    japanese: '札幌駅前通地下歩行空間（チ・カ・ホ）',
    latitude: 43.0644,
    longitude: 141.3514,
    stay: 20,
  },
  { id: 'otaru_station', japanese: '小樽駅', latitude: 43.1977, longitude: 140.9938, stay: 0 },
] as const satisfies readonly Spot[]

export type PointId = (typeof POINTS)[number]['id']

export const STATIONS = { sapporo: 'sapporo_station', otaru: 'otaru_station' } as const satisfies Record<City, PointId>

/** @throws RangeError if neither a place nor a point has this id */
export function spotOf(id: string): Spot {
  const point = POINTS.find((known) => known.id === id)
  if (point) return point
  const place = placeById.get(id)
  if (!place) throw new RangeError(`“${id}” is not a place of a walk`)
  const { japanese, latitude, longitude, stay } = place
  return { id, japanese, latitude, longitude, stay, place }
}

export interface WalkStop {
  readonly choices: readonly { readonly spot: Spot; readonly atSunset: boolean }[]
  readonly prays: boolean
}

export interface WalkDay {
  readonly city: City
  readonly weather: WalkWeather
  readonly day: WalkDays
  readonly traveller: Traveller
  /** Start of the walk at the city's station, in minutes after midnight. */
  readonly starts: number
  readonly stops: readonly WalkStop[]
  readonly ends: Spot | undefined
}

/** @throws {Error} naming a line that cannot be parsed or repeats another */
export function readWalks(text: string): readonly WalkDay[] {
  const known = new Set<string>()
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      try {
        const day = readDay(line)
        const name = nameOf(day)
        if (known.has(name)) throw new Error(`${name} is given twice`)
        known.add(name)
        return day
      } catch (error) {
        throw new Error(`the walk “${line}”: ${error instanceof Error ? error.message : error}`, { cause: error })
      }
    })
}

function readDay(line: string): WalkDay {
  const columns = line.split('|').map((column) => column.trim())
  const [name = '', start = '', stops = '', end = ''] = columns
  if (columns.length !== 4) throw new Error(`${columns.length} columns instead of 4`)
  const [city, weather, day, traveller] = name.split(/\s+/)
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(start) ?? []
  if (hours === undefined || minutes === undefined) throw new Error(`“${start}” is not a time`)
  return {
    city: oneOf(CITIES, city),
    weather: oneOf(WEATHERS, weather),
    day: oneOf(WALK_DAYS, Number(day)),
    traveller: oneOf(TRAVELLERS, traveller),
    starts: Number(hours) * 60 + Number(minutes),
    stops: stops.split(/\s+/).map(readStop),
    ends: end === '-' ? undefined : spotOf(end),
  }
}

function readStop(text: string): WalkStop {
  const [choices = '', extra, ...rest] = text.split('+')
  if (rest.length > 0 || (extra !== undefined && extra !== 'prayer')) throw new Error(`“${text}” is not a stop`)
  return {
    choices: choices.split('/').map((choice) => ({
      spot: spotOf(choice.replace(/\*$/, '')),
      atSunset: choice.endsWith('*'),
    })),
    prays: extra !== undefined,
  }
}

function oneOf<T>(known: readonly T[], value: unknown): T {
  const found = known.find((one) => one === value)
  if (found === undefined) throw new Error(`“${value}” is not one of ${known.join(', ')}`)
  return found
}

function nameOf({ city, weather, day, traveller }: Pick<WalkDay, 'city' | 'weather' | 'day' | 'traveller'>): string {
  return `${city} ${weather} ${day} ${traveller}`
}

export const WALKS: readonly WalkDay[] = readWalks(WALKS_TABLE)

const walkByName = new Map(WALKS.map((day) => [nameOf(day), day]))

export interface WalkVersion {
  readonly city: City
  readonly days: WalkDays
  readonly weather: WalkWeather
  readonly traveller: Traveller
}

/**
 * Returns the days of one version of a walk (its city, number of days, weather and kind of traveller), in order.
 * @throws RangeError for a version without a walk
 */
export function walkDaysOf({ city, days, weather, traveller }: WalkVersion): readonly WalkDay[] {
  return WALK_DAYS.filter((day) => day <= days).map((day) => {
    const name = nameOf({ city, weather, day, traveller })
    const found = walkByName.get(name)
    if (!found) throw new RangeError(`there is no walk ${name}`)
    return found
  })
}
