/** Merges the changes that several people make to one plan at the same time. The last change of a day wins. */

import { MOST_OWN_PLACES, ownPlaceId, readOwnPlaceId } from '../places/own-place.ts'
import type { Outline, OutlineDay } from '../plan.ts'
import type { CodedTrip } from './section.ts'

export interface Merged {
  readonly trip: CodedTrip
  /**
   * The indexes of the changed days: all days if the change modified the request, or if the stored plan now has a
   * different number of days.
   */
  readonly days: readonly number[]
}

export function mergeTrips(base: CodedTrip, current: CodedTrip, changed: CodedTrip): Merged {
  const wholeTrip = !isSame(base.request, changed.request) || current.outline.days.length !== base.outline.days.length
  const days = changed.outline.days.flatMap((day, index) =>
    wholeTrip || !isSame(parts(day, changed.outline), parts(base.outline.days[index], base.outline)) ? [index] : [],
  )
  if (wholeTrip) return { trip: changed, days }
  const others = withOtherNumbers(current.outline, changed.outline)
  const moved = new Set(days.flatMap((index) => changed.outline.days[index]?.stops ?? []))
  const merged = others.days.map((day, index) =>
    days.includes(index) ? (changed.outline.days[index] ?? day) : withoutStops(day, moved),
  )
  return { trip: { request: current.request, outline: outlineOf(merged, base.outline, others, changed.outline) }, days }
}

function parts(day: OutlineDay | undefined, { details }: Outline) {
  return { day, details: day?.stops.map((id) => details?.[id] ?? null) }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

/**
 * Returns a copy of the value in which the property names of all objects are sorted, so that equal values have equal
 * JSON texts.
 */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, inner]) => [name, sorted(inner)] as const)
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)))
}

function withoutStops(day: OutlineDay, moved: ReadonlySet<string>): OutlineDay {
  if (!day.stops.some((id) => moved.has(id))) return day
  const isLeft = (id: string) => !moved.has(id)
  return { ...day, stops: day.stops.filter(isLeft), pinned: day.pinned.filter(isLeft) }
}

function outlineOf(days: readonly OutlineDay[], base: Outline, current: Outline, changed: Outline): Outline {
  const stops = new Set(days.flatMap((day) => day.stops))
  const names = new Map([...(current.own ?? []), ...(changed.own ?? [])].map(({ id, name }) => [id, name]))
  const own = [...names]
    .filter(([id]) => stops.has(id))
    .map(([id, name]) => ({ id, name }))
    .sort((one, another) => numberOf(one.id) - numberOf(another.id))
  const details = Object.fromEntries(
    [...stops].flatMap((id) => {
      const isChanged = !isSame(changed.details?.[id], base.details?.[id])
      const found = isChanged ? changed.details?.[id] : (current.details?.[id] ?? changed.details?.[id])
      return found ? [[id, found] as const] : []
    }),
  )
  return {
    days,
    ...(Object.keys(details).length > 0 && { details }),
    ...(own.length > 0 && { own }),
  }
}

const numberOf = (id: string) => readOwnPlaceId(id)?.number ?? 0

/**
 * Two people may give the same number to different places of their own. Renumbers those of `outline` whose numbers the
 * other outline uses for another place.
 */
function withOtherNumbers(outline: Outline, other: Outline): Outline {
  const taken = new Map((other.own ?? []).map(({ id }) => [readOwnPlaceId(id)?.number, id]))
  const used = new Set([...taken.keys(), ...(outline.own ?? []).map(({ id }) => readOwnPlaceId(id)?.number)])
  const renamed = new Map<string, readonly string[]>()
  for (const { id } of outline.own ?? []) {
    const place = readOwnPlaceId(id)
    if (!place || (taken.get(place.number) ?? id) === id) continue
    // Each trip has at most twenty own places, so a twenty-first place is dropped.
    const free = Array.from({ length: MOST_OWN_PLACES }, (_, index) => index + 1).find((number) => !used.has(number))
    used.add(free)
    renamed.set(id, free === undefined ? [] : [ownPlaceId({ ...place, number: free })])
  }
  if (renamed.size === 0) return outline
  const idsOf = (id: string) => renamed.get(id) ?? [id]
  const details = Object.entries(outline.details ?? {}).flatMap(([id, fields]) =>
    idsOf(id).map((renumbered) => [renumbered, fields] as const),
  )
  return {
    ...outline,
    days: outline.days.map((day) => ({ ...day, stops: day.stops.flatMap(idsOf), pinned: day.pinned.flatMap(idsOf) })),
    details: Object.fromEntries(details),
    own: (outline.own ?? []).flatMap(({ id, name }) => idsOf(id).map((renumbered) => ({ id: renumbered, name }))),
  }
}
