/**
 * Removes the private parts of a user's plan (notes, booking numbers and the trip's identity) from its code, and keeps
 * them when a shared version of the plan replaces it.
 */

import type { StopDetails } from '../outline/details.ts'
import { publicCode, readCode, writeCode } from './share-code.ts'

/**
 * Returns the plan `shared` with the private parts of the plan `own`. If one of the codes cannot be read, `shared` is
 * returned unchanged.
 */
export function withPrivateParts(shared: string, own: string): string {
  const [theirs, mine] = [readCode(shared), readCode(own)]
  if (!theirs || !mine) return shared
  const days = theirs.outline.days.map((day, index) => {
    const { note, booking } = mine.outline.days[index] ?? {}
    return { ...day, ...(note && { note }), ...(booking && { booking }) }
  })
  const stops = [...new Set(days.flatMap((day) => day.stops))]
  const details = Object.fromEntries(
    stops.flatMap((id) => {
      const { note, booking } = mine.outline.details?.[id] ?? {}
      const fields: StopDetails = {
        ...theirs.outline.details?.[id],
        ...(note && { note }),
        ...(booking && { booking }),
      }
      return Object.keys(fields).length > 0 ? [[id, fields] as const] : []
    }),
  )
  return writeCode(theirs.request, {
    ...theirs.outline,
    days,
    ...(Object.keys(details).length > 0 && { details }),
    ...(mine.outline.identity && { identity: mine.outline.identity }),
  })
}

export function withoutPrivateParts(code: string): string {
  const trip = readCode(code)
  return trip ? publicCode(trip.request, trip.outline) : code
}

/**
 * Returns the code of a plan as strangers may read it: without private parts, hotels and own places. Hotels say where
 * the travellers sleep on which day, and an own place can be a home. Its position is not rounded instead, because the
 * map and the times would then show a place where the travellers do not go.
 */
export function codeForStrangers(code: string): string {
  const trip = readCode(code)
  if (!trip) return code
  // Stops at own places that are not in `own` are left out of a code.
  const { own: _own, ...outline } = trip.outline
  return publicCode(trip.request, { ...outline, days: outline.days.map(({ hotel: _hotel, ...day }) => day) })
}
