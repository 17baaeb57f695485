/** Stores on this device, next to the form's answers, the places that the user added and that a new trip must visit. */

import { LONGEST } from '../../../../shared/planner/outline/details.ts'
import type { Kept } from '../../../../shared/planner/outline/kept.ts'
import { cleanLine } from '../../../../shared/planner/outline/typed-text.ts'
import {
  MOST_OWN_PLACES,
  type OwnPlace,
  ownPlaceId,
  readOwnPlaceId,
} from '../../../../shared/planner/places/own-place.ts'
import type { Position } from '../../../../shared/time/sun.ts'
import { deviceEntry } from '../../../device-entry.ts'

const NONE: readonly OwnPlace[] = []

export function parseOwnWishes(text: string): readonly OwnPlace[] {
  try {
    const stored: unknown = JSON.parse(text)
    if (!Array.isArray(stored)) return NONE
    const places = stored.flatMap((place: unknown): OwnPlace[] => {
      if (typeof place !== 'object' || place === null || !('id' in place && 'name' in place)) return []
      const { id, name } = place
      if (typeof id !== 'string' || typeof name !== 'string' || !readOwnPlaceId(id)) return []
      const cleaned = cleanLine(name, LONGEST.name)
      return cleaned === '' ? [] : [{ id, name: cleaned }]
    })
    const byNumber = new Map(places.map((place) => [readOwnPlaceId(place.id)?.number, place]))
    return [...byNumber.values()]
  } catch {
    return NONE
  }
}

const entry = deviceEntry<readonly OwnPlace[]>('hk-own-places', {
  empty: NONE,
  parse: parseOwnWishes,
  format: JSON.stringify,
})

export const { use: useOwnWishes, read: readOwnWishes, forget: forgetOwnWishes } = entry

export function addOwnWishes(places: readonly { readonly name: string; readonly at: Position }[]): void {
  const own = [...entry.read()]
  for (const { name, at } of places) {
    const taken = new Set(own.map(({ id }) => readOwnPlaceId(id)?.number))
    const number = Array.from({ length: MOST_OWN_PLACES }, (_, index) => index + 1).find((free) => !taken.has(free))
    if (number === undefined) break
    own.push({ id: ownPlaceId({ number, ...at }), name: cleanLine(name, LONGEST.name) })
  }
  entry.write(own)
}

export function removeOwnWish(id: string): void {
  entry.write(entry.read().filter((place) => place.id !== id))
}

/** Returns the places that the user added as the planner's option `kept`, because a PlanRequest cannot contain them. */
export function keptWishes(): { readonly kept?: Kept } {
  const own = entry.read()
  return own.length > 0 ? { kept: { own } } : {}
}
