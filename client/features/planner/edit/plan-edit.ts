/**
 * Edits of a plan's outline (its stops, nights and pins, without times) as pure functions. They do not check whether
 * the plan remains possible.
 */

import type { Outline, OutlineDay, Plan } from '../../../../shared/planner/plan.ts'
import type { Position } from '../../../../shared/time/sun.ts'

export interface Spot {
  readonly day: number
  readonly index: number
}

export function placeAt(outline: Outline, { day, index }: Spot): string | undefined {
  return outline.days[day]?.stops[index]
}

export function spotOf(outline: Outline, place: string): Spot | undefined {
  const day = outline.days.findIndex(({ stops }) => stops.includes(place))
  return day < 0 ? undefined : { day, index: outline.days[day]?.stops.indexOf(place) ?? 0 }
}

function withStops(day: OutlineDay, stops: readonly string[], pinned = day.pinned): OutlineDay {
  return { ...day, stops, pinned: pinned.filter((place) => stops.includes(place)) }
}

function withDay(outline: Outline, index: number, change: (day: OutlineDay) => OutlineDay): Outline {
  return { ...outline, days: outline.days.map((day, at) => (at === index ? change(day) : day)) }
}

export function removeStop(outline: Outline, { day, index }: Spot): Outline {
  return withDay(outline, day, (old) =>
    withStops(
      old,
      old.stops.filter((_, at) => at !== index),
    ),
  )
}

export function addStop(outline: Outline, place: string, { day, index: at }: Spot, pinned = false): Outline {
  return withDay(outline, day, (old) =>
    withStops(old, old.stops.toSpliced(at, 0, place), pinned ? [...old.pinned, place] : old.pinned),
  )
}

/**
 * Moves a stop together with its pin.
 * @param to the new position, counted without the moved stop
 */
export function moveStop(outline: Outline, from: Spot, to: Spot): Outline {
  const place = placeAt(outline, from)
  const target = outline.days[to.day]
  if (place === undefined || !target || (from.day === to.day && from.index === to.index)) return outline
  const pinned = isPinned(outline, from)
  const rest = removeStop(outline, from)
  const most = rest.days[to.day]?.stops.length ?? 0
  return addStop(rest, place, { day: to.day, index: Math.max(0, Math.min(to.index, most)) }, pinned)
}

export function neighbour(outline: Outline, { day, index }: Spot, step: -1 | 1): Spot | undefined {
  const stops = outline.days[day]?.stops.length ?? 0
  const next = index + step
  if (next >= 0 && next < stops) return { day, index: next }
  const other = outline.days[day + step]
  return other && { day: day + step, index: step < 0 ? other.stops.length : 0 }
}

export function isPinned(outline: Outline, spot: Spot): boolean {
  const place = placeAt(outline, spot)
  return place !== undefined && (outline.days[spot.day]?.pinned.includes(place) ?? false)
}

export function togglePin(outline: Outline, spot: Spot): Outline {
  const place = placeAt(outline, spot)
  if (place === undefined) return outline
  return withDay(outline, spot.day, ({ pinned, ...day }) => ({
    ...day,
    pinned: pinned.includes(place) ? pinned.filter((other) => other !== place) : [...pinned, place],
  }))
}

export function changeNight(outline: Outline, day: number, night: string): Outline {
  return withDay(outline, day, (old) => ({ ...old, night }))
}

export function pinsOf(outline: Outline): readonly { readonly place: string; readonly day: number }[] {
  return outline.days.flatMap(({ pinned }, day) => pinned.map((place) => ({ place, day })))
}

export function sameOutline(one: Outline, other: Outline): boolean {
  return JSON.stringify(bones(one)) === JSON.stringify(bones(other))
}

/**
 * Returns the contents of an outline, without the identity of its trip (`TripIdentity`), as an array in a fixed order
 * for comparisons.
 */
const bones = ({ days, details = {}, own = [] }: Outline) => [
  days.map((day) => [
    day.stops,
    day.night,
    [...day.pinned].sort(),
    [day.leaves, day.hotel?.name, day.hotel?.at, day.note, day.booking],
  ]),
  Object.entries(details)
    .map(([id, { stay, note, booking }]) => [id, stay, note, booking])
    .sort(([one], [other]) => String(one).localeCompare(String(other))),
  own.map(({ id, name }) => [id, name]),
]

/**
 * Returns the distance between two positions in degrees of latitude. It treats the earth as flat, which is precise
 * enough within the island.
 */
function gap(one: Position, other: Position): number {
  const east = (one.longitude - other.longitude) * Math.cos((one.latitude * Math.PI) / 180)
  return Math.hypot(one.latitude - other.latitude, east)
}

export function bestIndex(way: readonly Position[], place: Position): number {
  const longer = way.slice(1).map((to, index) => {
    const from = way[index] ?? to
    return gap(from, place) + gap(place, to) - gap(from, to)
  })
  return Math.max(0, longer.indexOf(Math.min(...longer)))
}

export function newFaults(before: Plan['faults'], now: Plan['faults']): Plan['faults'] {
  const known = new Set(before.map(nameOf))
  return now.filter((fault) => !known.has(nameOf(fault)))
}

const nameOf = ({ rule, day, place = '' }: Plan['faults'][number]) => `${rule} ${day} ${place}`
