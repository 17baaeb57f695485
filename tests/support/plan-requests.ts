/** Requests that travellers might make, drawn from a seed: ordinary ones, and ones that push at every bound. */

import { PLACES } from '../../shared/planner/places.ts'
import { INTERESTS, PACES, type PlanRequest } from '../../shared/planner/request.ts'
import { GATES } from '../../shared/planner/towns.ts'
import type { Pin } from './plan-checker.ts'

/** The day on which all of them are asked. */
export const ASKED_ON = '2026-11-22'
const FIRST_DAY = Date.UTC(2026, 11, 1)
const DAYS_AHEAD = 730
const DAY_MS = 86_400_000

export interface Drawn {
  readonly request: PlanRequest
  readonly pins: readonly Pin[]
  /** Days, hours, drives and wishes that a traveller's guide would not shake the head at. */
  readonly ordinary: boolean
}

/** Fractions from 0 to 1 (mulberry32). */
function fractions(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** One in this many requests is a long one, of 15 to 30 days. */
const LONG_ONES = 40

class Dice {
  private readonly next: () => number

  constructor(seed: number) {
    this.next = fractions(seed)
  }

  /** A whole number, both counted. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  chance(oneIn: number): boolean {
    return this.between(1, oneIn) === 1
  }

  one<T>(all: readonly T[]): T {
    return all[this.between(0, all.length - 1)] as T
  }

  some<T>(all: readonly T[], count: number): T[] {
    const rest = [...all]
    return Array.from(
      { length: Math.min(count, rest.length) },
      () => rest.splice(this.between(0, rest.length - 1), 1)[0] as T,
    )
  }
}

function isoDay(firstDay: number, days: number): string {
  return new Date(firstDay + days * DAY_MS).toISOString().slice(0, 10)
}

const LARGE_GATES = [
  'cts',
  'hakodate_ap',
  'obihiro_ap',
  'kushiro_ap',
  'memanbetsu',
  'sapporo',
  'asahikawa',
  'tomakomai',
]
const PLACE_IDS = PLACES.map(({ id }) => id)

/** Two days and more, a landing by day, the drive we advise, and not more than one wish for every two days. */
function isOrdinary(request: PlanRequest, days: number, pins: readonly Pin[]): boolean {
  return (
    days >= 3 &&
    request.arrival.gate === request.departure.gate &&
    request.arrival.at <= 16 * 60 &&
    request.departure.at >= 11 * 60 &&
    request.longestDrive === null &&
    request.must.length === 0 &&
    pins.length === 0
  )
}

/** @param seed any whole number; the same one draws the same request */
export function drawRequest(seed: number): Drawn {
  const dice = new Dice(seed)
  const days = dice.chance(LONG_ONES) ? dice.between(15, 30) : dice.chance(12) ? 1 : dice.between(2, 14)
  const start = dice.between(0, DAYS_AHEAD)
  const gate = () => (dice.chance(3) ? dice.one(GATES).id : dice.one(LARGE_GATES))
  const arrival = gate()
  const odd = dice.chance(4)
  const wished = dice.chance(3) ? dice.some(PLACE_IDS, dice.between(1, dice.chance(4) ? 8 : 2)) : []
  const skipped = dice.chance(4) ? dice.some(PLACE_IDS, dice.between(1, 20)) : []
  const request: PlanRequest = {
    firstDay: isoDay(FIRST_DAY, start),
    lastDay: isoDay(FIRST_DAY, start + days - 1),
    arrival: { gate: arrival, at: odd ? dice.between(0, 1439) : dice.between(8 * 60, 17 * 60) },
    departure: {
      gate: dice.chance(2) ? arrival : gate(),
      at: odd ? dice.between(0, 1439) : dice.between(11 * 60, 21 * 60),
    },
    pace: dice.one(PACES),
    interests: dice.some(INTERESTS, dice.between(0, 4)),
    children: dice.chance(4),
    drivers: dice.one([1, 1, 2, 2, 3, 8]),
    winterDriving: dice.chance(2),
    tolls: !dice.chance(3),
    longFlight: dice.chance(3),
    must: wished,
    skip: skipped.filter((id) => !wished.includes(id)),
    longestDrive: dice.chance(4) ? dice.between(60, 600) : null,
    seed: dice.between(0, 2 ** 31),
  }
  const free = PLACE_IDS.filter((id) => !request.skip.includes(id))
  const pins = dice.chance(8)
    ? dice.some(free, dice.between(1, 2)).map((place) => ({ place, day: dice.between(0, days - 1) }))
    : []
  return { request, pins, ordinary: isOrdinary(request, days, pins) }
}
