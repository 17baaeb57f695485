/**
 * Finds the rules of product decisions §4 that a day of an outline breaks. If a rule has a limit, the fault also
 * contains that limit and the value found.
 */

import { readyAt } from './bounds.ts'
import { openingOn } from './places/calendar.ts'
import type { Place } from './places/place.ts'
import { placeById } from './places/places.ts'
import { NIGHT_TOWNS } from './places/towns.ts'
import type { Fault, Outline, Point } from './plan.ts'
import { nodeById } from './roads/road-graph.ts'
import type { Breach, Trace } from './solver/follow.ts'
import { needsDaylight, type Trip } from './trip.ts'

interface Followed {
  readonly trip: Trip
  readonly index: number
  readonly stops: readonly Place[]
  readonly end: Point
  readonly trace: Trace
  readonly outline: Outline
}

function ofWindow(
  place: Place,
  day: string,
  { limit, found }: Breach,
  stay: number,
): Pick<Fault, 'rule' | 'limit' | 'found'> {
  const opening = openingOn(place, day)
  if ('shut' in opening) return { rule: opening.shut === 'season' ? 'season' : 'closed-day' }
  // The solver's limit is for the start of the visit. The fault names the closing time and the end of the visit
  // instead, because users know the closing time.
  const over = found + stay
  if (over > opening.closes) return { rule: 'hours', limit: opening.closes, found: over }
  // An outdoor visit must end by sunset; an indoor one must be reached before dusk.
  return needsDaylight(place, day)
    ? { rule: 'daylight', limit: limit + stay, found: over }
    : { rule: 'daylight', limit, found }
}

function faultOf({ trip, index, stops, end }: Followed, breach: Breach): Fault | undefined {
  const { bound, at, limit, found } = breach
  const place = stops[at]
  const day = trip.days[index] ?? ''
  const isLast = index === trip.days.length - 1
  const named = { day: index, ...(place && { place: place.id }) }
  switch (bound) {
    case 'window': {
      if (!place) return undefined
      const stay = trip.problem.stay[trip.places.findIndex(({ id }) => id === place.id)] ?? 0
      return { ...named, ...ofWindow(place, day, breach, stay) }
    }
    case 'way':
      return { ...named, rule: 'road-closed' }
    case 'dusk':
      return { ...named, rule: 'daylight', limit, found }
    case 'cap':
      return { day: index, rule: 'drive-cap', limit, found }
    case 'row':
      return { ...named, rule: 'in-a-row', limit, found }
    case 'end':
      if (isLast) return { day: index, rule: 'departure', limit, found }
      return end.id in NIGHT_TOWNS ? { day: index, rule: 'dinner', limit, found } : { day: index, rule: 'beds' }
    case 'most':
      return undefined
  }
}

/**
 * Reports darkness only once: a visit in the dark replaces the fault of the drive to it, and a late arrival at the
 * day's end replaces the fault of the last drive.
 */
function withoutRepeatedDarkness(faults: readonly Fault[]): Fault[] {
  const isReported = ({ place }: Fault, at: number) =>
    faults.some((other, index) =>
      place === undefined
        ? other.rule === 'dinner' || other.rule === 'departure'
        : index > at && other.rule === 'daylight' && other.place === place,
    )
  return faults.filter((fault, at) => fault.rule !== 'daylight' || !isReported(fault, at))
}

export function faultsOf(followed: Followed): Fault[] {
  const { index, outline, trace } = followed
  const wanted = outline.days[index]
  const before = new Set(outline.days.slice(0, index).flatMap(({ stops }) => stops))
  const written = (wanted?.stops ?? []).flatMap((place, at): Fault[] => {
    if (!placeById.has(place)) return [{ rule: 'unknown-place', day: index, place }]
    const again = before.has(place) || wanted?.stops.indexOf(place) !== at
    return again ? [{ rule: 'twice', day: index, place }] : []
  })
  const chosen = wanted?.leaves
  const ready = index === 0 ? readyAt(followed.trip.request) : 0
  const early: Fault[] =
    chosen !== undefined && chosen < ready ? [{ rule: 'start', day: index, limit: ready, found: chosen }] : []
  const isLost = wanted !== undefined && !nodeById.has(wanted.night)
  const night: Fault[] = isLost ? [{ rule: 'unknown-place', day: index }] : []
  return withoutRepeatedDarkness([
    ...written,
    ...night,
    ...early,
    ...trace.broken.flatMap((breach) => faultOf(followed, breach) ?? []),
  ])
}
