/** The sections of a share code for wishes that most requests do not contain. */

import { daysBetween } from '../../time/calendar-day.ts'
import { dayAfter } from '../../time/daylight.ts'
import { REGIONS } from '../places/regions.ts'
import { GATES } from '../places/towns.ts'
import {
  AREA_WEIGHTS,
  LEAST_NIGHTS,
  MOST_DAYS,
  MOST_TOWN_NIGHTS,
  OLDEST_CHILD,
  type PlanRequest,
  RANGE_KM,
  SHAPES,
  START_BOUNDS,
  type TownNights,
  VEHICLES,
} from '../request.ts'
import { nodeIndex } from '../roads/road-graph.ts'
import { bitsOf, known, listOf, type NumberReader, Unreadable } from './number-reader.ts'
import type { Content } from './section.ts'

/** Creates the section for one wish. `write` returns no numbers if the request does not contain the wish. */
function wish(
  write: (request: PlanRequest) => readonly number[],
  read: (numbers: NumberReader, request: PlanRequest) => Partial<PlanRequest>,
): Content {
  return {
    write: ({ request }) => write(request),
    read: (numbers, trip) => ({ ...trip, request: { ...trip.request, ...read(numbers, trip.request) } }),
  }
}

const only = (value: number | undefined) => (value === undefined ? [] : [value])

function within(numbers: NumberReader, { least, most }: { readonly least: number; readonly most: number }): number {
  const value = numbers.next(most)
  if (value < least) throw new Unreadable()
  return value
}

/** Each area is written as one number, which combines its region and its weight. The numbers ascend. */
export const AREAS = wish(
  ({ areas = [] }) => {
    const weights = new Map(areas.map(({ region, weight }) => [REGIONS.indexOf(region), AREA_WEIGHTS.indexOf(weight)]))
    const values = [...weights].map(([region, weight]) => region * AREA_WEIGHTS.length + weight)
    return values.length === 0 ? [] : listOf(values.sort((a, b) => a - b))
  },
  (numbers) => {
    let before = -1
    const areas = numbers.list(REGIONS.length, () => {
      const value = numbers.next(REGIONS.length * AREA_WEIGHTS.length - 1)
      const region = Math.floor(value / AREA_WEIGHTS.length)
      if (region <= before) throw new Unreadable()
      before = region
      return { region: known(REGIONS[region]), weight: known(AREA_WEIGHTS[value % AREA_WEIGHTS.length]) }
    })
    if (areas.length === 0) throw new Unreadable()
    return { areas }
  },
)

export const SHAPE = wish(
  ({ shape }) => only(shape && SHAPES.indexOf(shape)),
  (numbers) => ({ shape: known(SHAPES[numbers.next(SHAPES.length - 1)]) }),
)

export const AROUND = wish(
  ({ around }) => only(around === undefined ? undefined : nodeIndex(around)),
  (numbers) => ({ around: numbers.node() }),
)

/**
 * The towns, then the number of nights and the day of the first night for each town. The day is 0 for any day, and 1
 * for the first day of the trip.
 */
export const NIGHTS = wish(
  ({ firstDay, nights = [] }) =>
    nights.length === 0
      ? []
      : listOf(nights.map(({ town }) => nodeIndex(town))).concat(
          nights.flatMap(({ nights: length, from }) => [length, from === undefined ? 0 : daysBetween(firstDay, from)]),
        ),
  (numbers, { firstDay }) => {
    const towns = numbers.list(MOST_TOWN_NIGHTS, numbers.node)
    if (towns.length === 0) throw new Unreadable()
    const nights = towns.map((town): TownNights => {
      const length = within(numbers, { least: 1, most: MOST_DAYS })
      const day = numbers.next(MOST_DAYS)
      return { town, nights: length, ...(day > 0 && { from: dayAfter(firstDay, day - 1) }) }
    })
    return { nights }
  },
)

export const NIGHTS_IN_A_TOWN = wish(
  ({ leastNights }) => only(leastNights),
  (numbers) => ({ leastNights: within(numbers, LEAST_NIGHTS) }),
)

export const START_AT = wish(
  ({ startAt }) => only(startAt),
  (numbers) => ({ startAt: within(numbers, START_BOUNDS) }),
)

/** The days, ascending from 0 for the first day of the trip, then the start of each in minutes after midnight. */
export const DAY_STARTS = wish(
  ({ firstDay, lastDay, starts = [] }) => {
    const dated = starts.filter(({ day }) => day >= firstDay && day <= lastDay)
    const times = new Map(dated.toReversed().map(({ day, at }) => [daysBetween(firstDay, day) - 1, at]))
    const days = [...times.keys()].sort((a, b) => a - b)
    return days.length === 0 ? [] : [...listOf(days), ...days.map((day) => times.get(day) ?? 0)]
  },
  (numbers, { firstDay, lastDay }) => {
    const last = daysBetween(firstDay, lastDay) - 1
    const days = numbers.list(MOST_DAYS, () => numbers.next(last))
    if (days.length === 0 || days.some((day, index) => index > 0 && day <= (days[index - 1] ?? 0)))
      throw new Unreadable()
    return { starts: days.map((day) => ({ day: dayAfter(firstDay, day), at: within(numbers, START_BOUNDS) })) }
  },
)

export const VEHICLE = wish(
  ({ vehicle }) => only(vehicle && VEHICLES.indexOf(vehicle)),
  (numbers) => ({ vehicle: known(VEHICLES[numbers.next(VEHICLES.length - 1)]) }),
)

/** The range of an electric car, in steps of RANGE_KM. */
export const RANGE = wish(
  ({ range }) => only(range === undefined ? undefined : range / RANGE_KM.step),
  (numbers) => {
    const { least, most, step } = RANGE_KM
    return { range: step * within(numbers, { least: least / step, most: most / step }) }
  },
)

const FLAGS = ['stepFree', 'thrifty'] as const

export const WISH_FLAGS = wish(
  (request) => (FLAGS.some((flag) => request[flag]) ? [bitsOf(FLAGS.map((flag) => request[flag] ?? false))] : []),
  (numbers) => {
    const set = numbers.bits(FLAGS)
    if (set.length === 0) throw new Unreadable()
    return Object.fromEntries(set.map((flag) => [flag, true]))
  },
)

export const YOUNGEST = wish(
  ({ youngest }) => only(youngest),
  (numbers) => ({ youngest: numbers.next(OLDEST_CHILD) }),
)

const ENDS = ['arrival', 'departure'] as const

const isPort = (gate: string) => GATES.some(({ id, kind }) => id === gate && kind === 'port')

/** Whether the traveller drives to the port of arrival or departure. It has no meaning at other gates. */
export const BY_ROAD = wish(
  (request) => {
    const ends = ENDS.map((end) => (request[end].byRoad ?? false) && isPort(request[end].gate))
    return ends.includes(true) ? [bitsOf(ends)] : []
  },
  (numbers, request) => {
    const ends = numbers.bits(ENDS)
    if (ends.length === 0 || !ends.every((end) => isPort(request[end].gate))) throw new Unreadable()
    return Object.fromEntries(ends.map((end) => [end, { ...request[end], byRoad: true }]))
  },
)
