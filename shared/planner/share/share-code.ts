/**
 * Encodes a plan as a short text for links: the request, and the stops and nights of each day. Nothing is stored on the
 * server; when the link is opened, layOut computes the times again.
 */

import { daysBetween } from '../../time/calendar-day.ts'
import { dayAfter } from '../../time/daylight.ts'
import { placeById, placeByNumber } from '../places/places.ts'
import type { Outline, OutlineDay } from '../plan.ts'
import { DRIVE_BOUNDS, INTERESTS, MOST_DAYS, MOST_DRIVERS, MOST_WISHES, PACES, type PlanRequest } from '../request.ts'
import { NODES, nodeById, nodeIndex } from '../roads/road-graph.ts'
import { readNumbers, writeNumbers } from './share-bytes.ts'

/** The format version. Places, nodes, interests and paces never change their order; new ones are appended. */
const VERSION = 1
const FIRST_DAY = '2020-01-01'
const LAST_MINUTE = 1_439
/** A longer code is rejected. No plan of 30 days has a code of this length. */
const MOST_LETTERS = 2_000
/** More stops than fit in a day, because users may add too many to an edited day. */
const MOST_STOPS_A_DAY = 100
const MOST_SEED = 0xffffffff
/** A higher number of a place or town is rejected. A lower one may belong to a place that the site no longer has. */
const MOST_PLACES = 9_999

const FLAGS = ['children', 'winterDriving', 'tolls', 'longFlight'] as const

const numbersOf = (ids: readonly string[]) => ids.flatMap((id) => placeById.get(id)?.number ?? [])
const listOf = (numbers: readonly number[]) => [numbers.length, ...numbers]
const bitsOf = (set: readonly boolean[]) => set.reduce((bits, is, index) => bits + (is ? 2 ** index : 0), 0)

/**
 * The outline's days, one for each requested day. A missing day has no stops. An invalid night town is replaced by the
 * previous night's town, as in layOut.
 */
function daysOf({ firstDay, lastDay, arrival }: PlanRequest, outline: Outline): OutlineDay[] {
  let night = arrival.gate
  return Array.from({ length: daysBetween(firstDay, lastDay) }, (_, index) => {
    const day = outline.days[index]
    if (day && nodeById.has(day.night)) night = day.night
    return { stops: day?.stops ?? [], pinned: day?.pinned ?? [], night }
  })
}

/** @throws RangeError for a gate that the road graph does not have, and for values outside a request's limits */
export function writeCode(request: PlanRequest, outline: Outline): string {
  const { arrival, departure } = request
  return writeNumbers([
    VERSION,
    daysBetween(FIRST_DAY, request.firstDay) - 1,
    daysBetween(request.firstDay, request.lastDay),
    nodeIndex(arrival.gate),
    arrival.at,
    nodeIndex(departure.gate),
    departure.at,
    PACES.indexOf(request.pace),
    bitsOf(FLAGS.map((flag) => request[flag])),
    request.drivers,
    bitsOf(INTERESTS.map((interest) => request.interests.includes(interest))),
    request.longestDrive ?? 0,
    request.seed,
    ...listOf(numbersOf(request.must)),
    ...listOf(numbersOf(request.skip)),
    ...daysOf(request, outline).flatMap(({ night, stops, pinned }) => {
      const known = stops.filter((id) => placeById.has(id))
      const written = known.map((id) => (placeById.get(id)?.number ?? 0) * 2 + (pinned.includes(id) ? 1 : 0))
      return [nodeIndex(night), ...listOf(written)]
    }),
  ])
}

class Unreadable extends Error {}

function reader(numbers: readonly number[]) {
  let at = 0
  const next = (most: number): number => {
    const value = numbers[at++]
    if (value === undefined || value > most) throw new Unreadable()
    return value
  }
  const known = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Unreadable()
    return value
  }
  const list = <Value>(most: number, read: () => Value): Value[] => Array.from({ length: next(most) }, read)
  const bits = <Name>(names: readonly Name[]): Name[] => {
    const set = next(2 ** names.length - 1)
    return names.filter((_, index) => Math.floor(set / 2 ** index) % 2 === 1)
  }
  return {
    next,
    list,
    bits,
    node: () => known(NODES[next(NODES.length - 1)]).id,
    /** An unknown town or place gets an id that nothing has, so that layOut reports it. */
    night: () => {
      const number = next(MOST_PLACES)
      return NODES[number]?.id ?? `unknown-${number}`
    },
    place: (number: number) => {
      if (number > MOST_PLACES) throw new Unreadable()
      return placeByNumber.get(number)?.id ?? `unknown-${number}`
    },
    known,
    isDone: () => at === numbers.length,
  }
}

function read(numbers: readonly number[]): { request: PlanRequest; outline: Outline } {
  const { next, list, bits, node, night: nightTown, place, known, isDone } = reader(numbers)
  if (next(VERSION) !== VERSION) throw new Unreadable()
  const firstDay = dayAfter(FIRST_DAY, next(100_000))
  const count = next(MOST_DAYS)
  if (count === 0) throw new Unreadable()
  const arrival = { gate: node(), at: next(LAST_MINUTE) }
  const departure = { gate: node(), at: next(LAST_MINUTE) }
  const pace = known(PACES[next(PACES.length - 1)])
  const flags = bits(FLAGS)
  const drivers = next(MOST_DRIVERS)
  if (drivers === 0) throw new Unreadable()
  const interests = bits(INTERESTS)
  const longestDrive = next(DRIVE_BOUNDS.most) || null
  if (longestDrive !== null && longestDrive < DRIVE_BOUNDS.least) throw new Unreadable()
  const seed = next(MOST_SEED)
  const wish = () => place(next(Number.MAX_SAFE_INTEGER))
  const isKnown = (id: string) => placeById.has(id)
  const must = list(MOST_WISHES, wish).filter(isKnown)
  const skip = list(MOST_WISHES, wish).filter(isKnown)
  const days = Array.from({ length: count }, () => {
    const night = nightTown()
    const stops = list(MOST_STOPS_A_DAY, () => {
      const number = next(Number.MAX_SAFE_INTEGER)
      return { id: place(Math.floor(number / 2)), pinned: number % 2 === 1 }
    })
    const pinned = new Set(stops.filter((stop) => stop.pinned).map(({ id }) => id))
    return { night, stops: stops.map(({ id }) => id), pinned: [...pinned] }
  })
  if (!isDone()) throw new Unreadable()
  const is = (flag: (typeof FLAGS)[number]) => flags.includes(flag)
  return {
    request: {
      firstDay,
      lastDay: dayAfter(firstDay, count - 1),
      arrival,
      departure,
      pace,
      interests,
      children: is('children'),
      drivers,
      winterDriving: is('winterDriving'),
      tolls: is('tolls'),
      longFlight: is('longFlight'),
      must,
      skip,
      longestDrive,
      seed,
    },
    outline: { days },
  }
}

/** @returns null for any text that is not a valid code, and for a gate that the road graph does not have */
export function readCode(code: string): { request: PlanRequest; outline: Outline } | null {
  if (code.length > MOST_LETTERS) return null
  const numbers = readNumbers(code)
  if (!numbers) return null
  try {
    return read(numbers)
  } catch (error) {
    if (error instanceof Unreadable) return null
    throw error
  }
}
