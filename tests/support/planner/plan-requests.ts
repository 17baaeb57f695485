/** Generates trip requests from a seed: ordinary ones, and ones at every limit. */

import { PLACES } from '../../../shared/planner/places/places.ts'
import { REGIONS } from '../../../shared/planner/places/regions.ts'
import { GATES, NIGHT_TOWN_IDS } from '../../../shared/planner/places/towns.ts'
import {
  AREA_WEIGHTS,
  INTERESTS,
  PACES,
  type PlanRequest,
  SHAPES,
  type TownNights,
  VEHICLES,
} from '../../../shared/planner/request.ts'
import { seededRandom } from '../seeded-random.ts'
import type { Pin } from './plan-checker.ts'
import { openHours } from './plan-visit-checker.ts'

export const ASKED_ON = '2026-11-22'

export interface Drawn {
  readonly seed: number
  readonly request: PlanRequest
  readonly pins: readonly Pin[]
  /**
   * Whether the request is easy to meet. It has three days or more, and arrives between 8:00 and 16:00 and departs
   * between 11:00 and 21:00 at the same gate (airport, port or town). It has no driving limit, no must-see places, no
   * pinned places, no motorbike (refused in winter) and no wishes about areas, nights or the hour of departure.
   */
  readonly ordinary: boolean
}

class Dice {
  private readonly next: () => number

  constructor(seed: number) {
    this.next = seededRandom(seed)
  }

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

const DAY_MS = 86_400_000

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
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

/** Draws the number of days: mostly two to fourteen, with a preference for few, sometimes one or fifteen to thirty. */
function daysOf(dice: Dice): number {
  if (dice.chance(12)) return 1
  return dice.chance(40) ? dice.between(15, 30) : Math.min(dice.between(2, 14), dice.between(2, 14))
}

/**
 * Draws the must-see places. Most requests have none. Four of five draws use only places that are open on some day of
 * the trip.
 */
function wishesOf(dice: Dice, days: readonly string[]): string[] {
  if (!dice.chance(3)) return []
  const open = PLACES.filter((place) => days.some((day) => openHours(place, day)))
  const places = dice.some(dice.chance(5) ? PLACES : open, dice.between(1, dice.chance(4) ? 8 : 2))
  return places.map(({ id }) => id)
}

function pinsOf(dice: Dice, days: readonly string[], skip: readonly string[]): Pin[] {
  const count = dice.chance(8) ? dice.between(1, 2) : 0
  const pins = Array.from({ length: count }, (): Pin => {
    const day = dice.between(0, days.length - 1)
    const open = PLACES.filter((place) => !skip.includes(place.id) && openHours(place, days[day] ?? ''))
    return { place: dice.one(open).id, day }
  })
  return pins.filter(({ place }, index) => pins.findIndex((pin) => pin.place === place) === index)
}

function townNightsOf(dice: Dice, days: readonly string[]): TownNights {
  const from = dice.chance(3) ? dice.one(days) : undefined
  return { town: dice.one(NIGHT_TOWN_IDS), nights: dice.between(1, 3), ...(from !== undefined && { from }) }
}

/**
 * Draws the wishes that most requests do not have. About a third of the requests have one of them, or sometimes two.
 */
function extrasOf(dice: Dice, days: readonly string[]): Partial<PlanRequest> {
  if (!dice.chance(3)) return {}
  const regions = dice.some(REGIONS, dice.between(1, 3))
  const extras: readonly (() => Partial<PlanRequest>)[] = [
    () => ({ areas: regions.map((region) => ({ region, weight: dice.one(AREA_WEIGHTS) })) }),
    () => ({ shape: dice.one(SHAPES) }),
    () => ({ around: dice.one(NIGHT_TOWN_IDS) }),
    () => ({ nights: Array.from({ length: dice.between(1, 2) }, () => townNightsOf(dice, days)) }),
    () => ({ leastNights: dice.between(2, 3) }),
    () => ({ startAt: dice.between(300, 720) }),
    () => ({ starts: [{ day: dice.one(days), at: dice.between(300, 720) }] }),
    () => ({ vehicle: dice.one(VEHICLES), range: 50 * dice.between(2, 14) }),
    () => ({ stepFree: true }),
    () => ({ youngest: dice.between(0, 17) }),
    () => ({ thrifty: true }),
  ]
  return Object.assign({}, ...dice.some(extras, dice.chance(4) ? 2 : 1).map((draw) => draw()))
}

const HARD_WISHES = ['areas', 'shape', 'around', 'nights', 'leastNights', 'startAt', 'starts'] as const

function isOrdinary(request: PlanRequest, days: number, pins: readonly Pin[]) {
  const { arrival, departure, longestDrive, must, vehicle } = request
  const hours = arrival.at >= 8 * 60 && arrival.at <= 16 * 60 && departure.at >= 11 * 60 && departure.at <= 21 * 60
  const wishes = longestDrive === null && must.length === 0 && pins.length === 0 && vehicle !== 'motorbike'
  const plain = HARD_WISHES.every((wish) => request[wish] === undefined)
  return days >= 3 && arrival.gate === departure.gate && hours && wishes && plain
}

const PORTS: ReadonlySet<string> = new Set(GATES.filter(({ kind }) => kind === 'port').map(({ id }) => id))

function byRoadOf(dice: Dice, { gate }: PlanRequest['arrival']): Pick<PlanRequest['arrival'], 'byRoad'> {
  return PORTS.has(gate) && dice.chance(2) ? { byRoad: true } : {}
}

/** Draws what is drawn last, so that a seed gives the same request as before except for these fields. */
function withLateDraws(dice: Dice, drawn: Drawn): Drawn {
  const { arrival, departure } = drawn.request
  const request: PlanRequest = {
    ...drawn.request,
    arrival: { ...arrival, ...byRoadOf(dice, arrival) },
    departure: { ...departure, ...byRoadOf(dice, departure) },
    ...(dice.chance(20) && { vehicle: 'electric', range: 50 * dice.between(2, 14) }),
  }
  const days = Math.round((Date.parse(request.lastDay) - Date.parse(request.firstDay)) / DAY_MS) + 1
  return { ...drawn, request, ordinary: isOrdinary(request, days, drawn.pins) }
}

/**
 * Draws a request. The same seed gives the same request.
 * @param within the first and the last day on which the trip may begin
 */
function drawRequest(seed: number, within: readonly [first: string, last: string]): Drawn {
  const dice = new Dice(seed)
  const firstDay = dayAfter(within[0], dice.between(0, (Date.parse(within[1]) - Date.parse(within[0])) / DAY_MS))
  const days = Array.from({ length: daysOf(dice) }, (_, index) => dayAfter(firstDay, index))
  const gate = () => (dice.chance(3) ? dice.one(GATES).id : dice.one(LARGE_GATES))
  const arrival = gate()
  const odd = dice.chance(5)
  const must = wishesOf(dice, days)
  const skipped = dice.chance(4) ? dice.some(PLACES, dice.between(1, 20)).map(({ id }) => id) : []
  const skip = skipped.filter((id) => !must.includes(id))
  const pins = pinsOf(dice, days, skip)
  const request: PlanRequest = {
    firstDay,
    lastDay: days.at(-1) ?? firstDay,
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
    must,
    skip,
    longestDrive: dice.chance(4) ? dice.between(60, 600) : null,
    seed: dice.between(0, 2 ** 31),
    ...extrasOf(dice, days),
  }
  return withLateDraws(dice, { seed, request, pins, ordinary: false })
}

/**
 * Draws requests with successive seeds. They are sorted by first day, so that successive trips meet the same road
 * closures and the planner can reuse its cached road networks.
 */
export function drawRequests(first: number, count: number, within: readonly [first: string, last: string]): Drawn[] {
  const drawn = Array.from({ length: count }, (_, index) => drawRequest(first + index, within))
  return drawn.sort((a, b) => a.request.firstDay.localeCompare(b.request.firstDay, 'en') || a.seed - b.seed)
}
