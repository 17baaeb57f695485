/** Generators of requests and outlines for the tests of share codes. */

import * as fc from 'fast-check'
import { LONGEST, STAY } from '../../../../shared/planner/outline/details.ts'
import { cleanLine, cleanNote } from '../../../../shared/planner/outline/typed-text.ts'
import { OWN_PLACE_BOUNDS, ownPlaceId } from '../../../../shared/planner/places/own-place.ts'
import { PLACES } from '../../../../shared/planner/places/places.ts'
import { REGIONS } from '../../../../shared/planner/places/regions.ts'
import { GATES, NIGHT_TOWN_IDS } from '../../../../shared/planner/places/towns.ts'
import type { Outline } from '../../../../shared/planner/plan.ts'
import {
  AREA_WEIGHTS,
  INTERESTS,
  LEAST_NIGHTS,
  OLDEST_CHILD,
  PACES,
  type PlanRequest,
  RANGE_KM,
  SHAPES,
  START_BOUNDS,
  VEHICLES,
} from '../../../../shared/planner/request.ts'
import { daysBetween } from '../../../../shared/time/calendar-day.ts'
import { dayAfter } from '../../../../shared/time/daylight.ts'

export const SEED = 20_261_122

const placeIds = fc.constantFrom(...PLACES.map(({ id }) => id))
const gate = fc.record({ gate: fc.constantFrom(...GATES.map(({ id }) => id)), at: fc.integer({ min: 0, max: 1_439 }) })
const ports = fc.constantFrom(...GATES.flatMap(({ id, kind }) => (kind === 'port' ? [id] : [])))
const byRoad = fc.record({ gate: ports, at: fc.integer({ min: 0, max: 1_439 }), byRoad: fc.constant(true) })
const wishes = fc.uniqueArray(placeIds, { maxLength: 20 })

export interface Trip {
  readonly request: PlanRequest
  readonly outline: Outline
}

export function tripOf(count: number): fc.Arbitrary<Trip> {
  const day = fc
    .record({
      stops: fc.array(fc.record({ id: placeIds, isPinned: fc.boolean() }), { maxLength: 12 }),
      night: fc.constantFrom(...NIGHT_TOWN_IDS),
    })
    .map(({ stops, night }) => {
      const kept = new Set(stops.filter(({ isPinned }) => isPinned).map(({ id }) => id))
      const ids = stops.map(({ id }) => id)
      return { stops: ids, night, pinned: [...new Set(ids)].filter((id) => kept.has(id)) }
    })
  return fc
    .record({
      after: fc.integer({ min: 0, max: 12_000 }),
      arrival: gate,
      departure: gate,
      pace: fc.constantFrom(...PACES),
      interests: fc.subarray([...INTERESTS]),
      children: fc.boolean(),
      drivers: fc.integer({ min: 1, max: 8 }),
      winterDriving: fc.boolean(),
      tolls: fc.boolean(),
      longFlight: fc.boolean(),
      must: wishes,
      skip: wishes,
      longestDrive: fc.option(fc.integer({ min: 60, max: 600 })),
      seed: fc.oneof(fc.nat(), fc.integer({ min: 0, max: 0xffffffff })),
      days: fc.array(day, { minLength: count, maxLength: count }),
    })
    .map(({ after, days, ...rest }) => {
      const firstDay = dayAfter('2020-01-01', after)
      return { request: { firstDay, lastDay: dayAfter(firstDay, count - 1), ...rest }, outline: { days } }
    })
}

/** Mostly short trips, because they find the same faults and are ten times faster to test. */
export const anyTrip = fc
  .oneof({ weight: 20, arbitrary: fc.integer({ min: 1, max: 6 }) }, { weight: 1, arbitrary: fc.constant(30) })
  .chain(tripOf)

/** Characters that take one to four bytes in UTF-8, including some that cleaning removes. */
const letters = fc.constantFrom(...'abc XYZ-09éçأهلا小樽駅ガ🚗\u200d\n\u202e\u0000'.split(/(?:)/u))
const typed = (most: number, clean: typeof cleanLine) =>
  fc.string({ unit: letters, maxLength: 40 }).map((text) => clean(text, most) || 'x')
const line = typed(LONGEST.name, cleanLine)
const note = typed(LONGEST.note, cleanNote)
const { south, north, west, east } = OWN_PLACE_BOUNDS
const degrees = (least: number, most: number) =>
  fc.integer({ min: Math.round(least * 1e5), max: Math.round(most * 1e5) }).map((parts) => parts / 1e5)
const position = fc.record({ latitude: degrees(south, north), longitude: degrees(west, east) })

const dayDetails = fc.record(
  {
    leaves: fc.integer({ min: 0, max: 1_439 }),
    hotel: fc.oneof(fc.record({ name: line }), fc.record({ name: line, at: position })),
    note,
    booking: line,
  },
  { requiredKeys: [] },
)
const stopDetails = fc
  .record(
    { stay: fc.integer({ min: 1, max: STAY.most / STAY.step }).map((steps) => steps * STAY.step), note, booking: line },
    { requiredKeys: [] },
  )
  .map((details) => (Object.keys(details).length > 0 ? details : { stay: STAY.least }))
const identity = fc.record({ id: fc.maxSafeNat(), revision: fc.nat() })
const ownPlaces = fc
  .uniqueArray(fc.record({ number: fc.integer({ min: 1, max: 20 }), at: position, name: line }), {
    minLength: 1,
    maxLength: 3,
    selector: ({ number }) => number,
  })
  .map((places) => places.toSorted((one, other) => one.number - other.number))

/**
 * Generates three-day trips with details of some stops and days, and with the user's own places on the first day of
 * some trips.
 */
export const anyEditedTrip = tripOf(3).chain(({ request, outline }) =>
  fc
    .record({
      own: fc.option(ownPlaces, { nil: undefined }),
      identity: fc.option(identity, { nil: undefined }),
      days: fc.tuple(dayDetails, dayDetails, dayDetails),
      details: fc.array(fc.option(stopDetails, { nil: undefined }), { minLength: 40, maxLength: 40 }),
    })
    .map(({ own, days: added, details, ...rest }): Trip => {
      const ids = own?.map(({ number, at }) => ownPlaceId({ number, ...at })) ?? []
      const days = outline.days.map((day, index) => ({
        ...day,
        ...added[index],
        stops: index === 0 ? [...ids, ...day.stops] : day.stops,
      }))
      const stops = [...new Set(days.flatMap((day) => day.stops))]
      const chosen = stops.flatMap((id, index) => {
        const fields = details[index]
        return fields ? [[id, fields] as const] : []
      })
      return {
        request,
        outline: {
          days,
          ...(own && { own: own.map(({ name }, index) => ({ id: ids[index] ?? '', name })) }),
          ...(chosen.length > 0 && { details: Object.fromEntries(chosen) }),
          ...(rest.identity && { identity: rest.identity }),
        },
      }
    }),
)

const within = ({ least, most }: { readonly least: number; readonly most: number }) =>
  fc.integer({ min: least, max: most })
const townNights = fc.record({
  town: fc.constantFrom(...NIGHT_TOWN_IDS),
  nights: fc.integer({ min: 1, max: 5 }),
  after: fc.option(fc.nat(4)),
})
const extraWishes = fc.record(
  {
    areas: fc
      .subarray([...REGIONS], { minLength: 1 })
      .chain((regions) =>
        fc.tuple(
          ...regions.map((region) =>
            fc.record({ region: fc.constant(region), weight: fc.constantFrom(...AREA_WEIGHTS) }),
          ),
        ),
      ),
    shape: fc.constantFrom(...SHAPES),
    around: fc.constantFrom(...NIGHT_TOWN_IDS),
    nights: fc.array(townNights, { minLength: 1, maxLength: 4 }),
    leastNights: within(LEAST_NIGHTS),
    startAt: within(START_BOUNDS),
    starts: fc.array(within(START_BOUNDS), { minLength: 1, maxLength: 4 }),
    vehicle: fc.constantFrom(...VEHICLES),
    range: within({ least: RANGE_KM.least / RANGE_KM.step, most: RANGE_KM.most / RANGE_KM.step }).map(
      (steps) => steps * RANGE_KM.step,
    ),
    stepFree: fc.constant(true),
    thrifty: fc.constant(true),
    youngest: fc.nat(OLDEST_CHILD),
    arrival: byRoad,
    departure: byRoad,
  },
  { requiredKeys: [] },
)

/** Trips with wishes that most requests do not have. */
export const anyWishfulTrip = fc
  .tuple(tripOf(5), extraWishes)
  .map(([{ request, outline }, { nights, starts, ...extras }]): Trip => {
    const days = starts?.slice(0, daysBetween(request.firstDay, request.lastDay))
    const dated = nights?.map(({ town, nights: length, after }) => ({
      town,
      nights: length,
      ...(after !== null && { from: dayAfter(request.firstDay, after) }),
    }))
    const begun = days?.map((at, index) => ({ day: dayAfter(request.firstDay, index), at }))
    return {
      request: { ...request, ...extras, ...(dated && { nights: dated }), ...(begun && { starts: begun }) },
      outline,
    }
  })
