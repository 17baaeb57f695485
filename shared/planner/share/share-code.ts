/**
 * Encodes a plan as a short text for links: the request, the stops and nights of each day, and what the user added
 * (sections.ts). Nothing is stored on the server; when the link is opened, layOut computes the times again.
 */

import { daysBetween } from '../../time/calendar-day.ts'
import { dayAfter } from '../../time/daylight.ts'
import { readOwnPlaceId } from '../places/own-place.ts'
import { placeById } from '../places/places.ts'
import type { Outline, OutlineDay } from '../plan.ts'
import { DRIVE_BOUNDS, INTERESTS, MOST_DAYS, MOST_DRIVERS, MOST_WISHES, PACES, type PlanRequest } from '../request.ts'
import { nodeById, nodeIndex } from '../roads/road-graph.ts'
import { bitsOf, known, listOf, MOST_PLACES, type NumberReader, numberReader, Unreadable } from './number-reader.ts'
import { numberOfPlace, placeOfNumber } from './place-numbers.ts'
import type { CodedTrip, Section } from './section.ts'
import { SECTIONS } from './sections.ts'
import { MOST_LETTERS, readNumbers, writeNumbers } from './share-bytes.ts'

/**
 * Versions of the format. Version 2 has sections. The lists of places, nodes, interests and paces never change their
 * order; new entries are appended.
 */
const BARE = 1
const WITH_SECTIONS = 2
const FIRST_DAY = '2020-01-01'
const LAST_MINUTE = 1_439
/**
 * The maximum number of stops of a day. It is higher than the number that fits, because users may add too many stops.
 */
const MOST_STOPS_A_DAY = 100
const MOST_SEED = 0xffffffff

const FLAGS = ['children', 'winterDriving', 'tolls', 'longFlight'] as const

const numbersOf = (ids: readonly string[]) => ids.flatMap((id) => placeById.get(id)?.number || [])

/**
 * Returns the days of an outline as a code stores them. A missing day has no stops. An invalid night town is replaced
 * by the previous night's town, as in layOut. Unknown places are dropped.
 */
function daysOf({ firstDay, lastDay, arrival }: PlanRequest, outline: Outline): OutlineDay[] {
  const own = new Set(outline.own?.filter(({ id }) => readOwnPlaceId(id)).map(({ id }) => id))
  let night = arrival.gate
  return Array.from({ length: daysBetween(firstDay, lastDay) }, (_, index) => {
    const day = outline.days[index]
    if (day && nodeById.has(day.night)) night = day.night
    const stops = day?.stops.filter((id) => (readOwnPlaceId(id) ? own.has(id) : placeById.has(id))) ?? []
    return { ...day, stops, pinned: day?.pinned ?? [], night }
  })
}

/**
 * Returns the code of the user's own plan, with everything that the user added.
 * @throws RangeError if the road graph does not have the place of arrival or departure, and for values outside a
 * request's limits
 */
export function writeCode(request: PlanRequest, outline: Outline): string {
  return written({ request, outline }, () => true)
}

export function publicCode(request: PlanRequest, outline: Outline): string {
  return written({ request, outline }, ({ isPrivate }) => !isPrivate)
}

function written({ request, outline }: CodedTrip, isWanted: (section: Section) => boolean): string {
  const days = daysOf(request, outline)
  const sections = SECTIONS.filter(isWanted).flatMap(({ tag, write }) => {
    const numbers = write({ request, outline: { ...outline, days } })
    return numbers.length > 0 ? [tag, ...listOf(numbers)] : []
  })
  return writeNumbers([sections.length > 0 ? WITH_SECTIONS : BARE, ...bodyOf(request, days), ...sections])
}

function bodyOf(request: PlanRequest, days: readonly OutlineDay[]): number[] {
  const { arrival, departure } = request
  return [
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
    ...days.flatMap(({ night, stops, pinned }) => {
      const numbers = stops.map((id) => (numberOfPlace(id) ?? 0) * 2 + (pinned.includes(id) ? 1 : 0))
      return [nodeIndex(night), ...listOf(numbers)]
    }),
  ]
}

function read(numbers: readonly number[]): CodedTrip {
  const reader = numberReader(numbers)
  const { next, list, bits, node, night: nightTown } = reader
  const version = next(WITH_SECTIONS)
  if (version !== BARE && version !== WITH_SECTIONS) throw new Unreadable()
  const place = (number: number) => {
    if (version === BARE && number > MOST_PLACES) throw new Unreadable()
    return placeOfNumber(number)
  }
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
  const is = (flag: (typeof FLAGS)[number]) => flags.includes(flag)
  const body: CodedTrip = {
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
  const trip = version === WITH_SECTIONS ? readSections(reader, body) : body
  if (!reader.isDone()) throw new Unreadable()
  return withPositions(trip)
}

function readSections({ next, take, isDone }: NumberReader, body: CodedTrip): CodedTrip {
  let trip = body
  let before = 0
  while (!isDone()) {
    const tag = next(Number.MAX_SAFE_INTEGER)
    const section = known(SECTIONS.find((one) => one.tag === tag))
    if (tag <= before) throw new Unreadable()
    before = tag
    const count = next(MOST_LETTERS)
    if (count === 0) throw new Unreadable()
    const content = numberReader(take(count))
    trip = section.read(content, trip)
    if (!content.isDone()) throw new Unreadable()
  }
  if (before === 0) throw new Unreadable()
  return trip
}

/** @throws Unreadable if the position of one of the user's own places is missing */
function withPositions({ request, outline }: CodedTrip): CodedTrip {
  const whole = new Map(outline.own?.map(({ id }) => [`own-${readOwnPlaceId(id)?.number}`, id]))
  const idOf = (id: string) => (id.startsWith('own-') ? known(whole.get(id)) : id)
  const days = outline.days.map((day) => ({ ...day, stops: day.stops.map(idOf), pinned: day.pinned.map(idOf) }))
  const details = Object.entries(outline.details ?? {}).map(([id, fields]) => [idOf(id), fields] as const)
  return {
    request,
    outline: { ...outline, days, ...(outline.details && { details: Object.fromEntries(details) }) },
  }
}

/**
 * @returns null for any text that is not a valid code, and if the road graph does not have the place of arrival or
 * departure
 */
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
