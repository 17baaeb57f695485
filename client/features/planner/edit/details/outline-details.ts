/**
 * Changes what users add to a plan's outline, as pure functions: visit lengths, texts, start times, hotels and places.
 */

import { type DayDetails, STAY, type StopDetails } from '../../../../../shared/planner/outline/details.ts'
import { MOST_OWN_PLACES, ownPlaceId, readOwnPlaceId } from '../../../../../shared/planner/places/own-place.ts'
import type { Outline, OutlineDay } from '../../../../../shared/planner/plan.ts'
import type { Position } from '../../../../../shared/time/sun.ts'

function filled<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
  ) as Partial<Fields>
}

export function setStop(
  outline: Outline,
  place: string,
  fields: { [Name in keyof StopDetails]: StopDetails[Name] | undefined },
): Outline {
  const { [place]: before, ...others } = outline.details ?? {}
  const after = filled({ ...before, ...fields }) as StopDetails
  const details = Object.keys(after).length > 0 ? { ...others, [place]: after } : others
  const { details: _, ...rest } = outline
  return Object.keys(details).length > 0 ? { ...rest, details } : rest
}

export function setDay(
  outline: Outline,
  index: number,
  fields: { [Name in keyof DayDetails]: DayDetails[Name] | undefined },
): Outline {
  const days = outline.days.map((day, at) => {
    if (at !== index) return day
    const { leaves, hotel, note, booking, ...rest } = day
    return { ...rest, ...filled({ leaves, hotel, note, booking, ...fields }) } as OutlineDay
  })
  return { ...outline, days }
}

/** Returns the length of the visit after one step up or down, in minutes; undefined if it would exceed the limits. */
export function steppedStay(minutes: number, step: -1 | 1): number | undefined {
  const whole = step > 0 ? Math.floor(minutes / STAY.step) : Math.ceil(minutes / STAY.step)
  const next = (whole + step) * STAY.step
  return next < STAY.least || next > STAY.most ? undefined : next
}

export interface NamedPosition {
  readonly name: string
  readonly at: Position
}

/**
 * Adds a place of the user to a day. The place's id contains the lowest number that no other such place of the plan
 * has. Returns undefined if the plan already has the maximum number of places that the user added.
 */
export function addOwnPlace(
  outline: Outline,
  { name, at }: NamedPosition,
  day: number,
  index: number,
): { readonly outline: Outline; readonly id: string } | undefined {
  const own = outline.own ?? []
  const used = new Set(own.map(({ id }) => readOwnPlaceId(id)?.number))
  const number = Array.from({ length: MOST_OWN_PLACES }, (_, before) => before + 1).find((free) => !used.has(free))
  if (number === undefined) return undefined
  const id = ownPlaceId({ number, ...at })
  const days = outline.days.map((old, each) =>
    each === day ? { ...old, stops: old.stops.toSpliced(index, 0, id) } : old,
  )
  return { outline: { ...outline, days, own: [...own, { id, name }] }, id }
}

/**
 * Changes the name and the position of a place that the user added. The number in its id stays the same, so that a
 * calendar with an earlier export of the plan updates the place's event.
 */
export function changeOwnPlace(outline: Outline, id: string, { name, at }: NamedPosition): Outline {
  const number = readOwnPlaceId(id)?.number
  if (number === undefined) return outline
  const moved = ownPlaceId({ number, ...at })
  const renamed = (one: string) => (one === id ? moved : one)
  const { [id]: kept, ...others } = outline.details ?? {}
  return {
    ...outline,
    days: outline.days.map((day) => ({ ...day, stops: day.stops.map(renamed), pinned: day.pinned.map(renamed) })),
    own: (outline.own ?? []).map((one) => (one.id === id ? { id: moved, name } : one)),
    ...(outline.details && { details: kept ? { ...others, [moved]: kept } : others }),
  }
}

/** Reads a position in the format of online maps: '43.0621, 141.3544'. Returns undefined for any other text. */
export function readPosition(text: string): Position | undefined {
  const [latitude, longitude, ...more] = (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)
  if (latitude === undefined || longitude === undefined || more.length > 0) return undefined
  return { latitude, longitude }
}

export function writePosition({ latitude, longitude }: Position): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
}
