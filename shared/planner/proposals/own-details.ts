/** Carries what the user chose and wrote in an edited plan over to another plan of the same days. */

import type { Kept } from '../outline/kept.ts'
import type { Outline } from '../plan.ts'

export function keptOf({ days, details = {}, own }: Outline, isKept: (place: string) => boolean): Kept {
  const stays = Object.entries(details).flatMap(([place, { stay }]) =>
    stay !== undefined && isKept(place) ? [[place, stay] as const] : [],
  )
  return {
    ...(own && { own }),
    stays: Object.fromEntries(stays),
    starts: days.flatMap(({ leaves }, day) => (leaves === undefined ? [] : [{ day, at: leaves }])),
  }
}

export function hotelNights({ days }: Outline): NonNullable<Kept['nights']> {
  return days.flatMap(({ hotel, night }, day) => (hotel ? [{ day, town: night }] : []))
}

/**
 * Copies the texts of the user from `base`. The hotel and booking number of a night are copied only if the night's town
 * stays the same.
 */
export function withTexts(outline: Outline, base: Outline): Outline {
  const stops = outline.days.flatMap((day) => day.stops)
  const details = stops.flatMap((id) => {
    const { note, booking } = base.details?.[id] ?? {}
    const all = { ...outline.details?.[id], ...(note && { note }), ...(booking && { booking }) }
    return Object.keys(all).length > 0 ? [[id, all] as const] : []
  })
  return {
    ...outline,
    days: outline.days.map((day, index) => {
      const { hotel, booking, note, night } = base.days[index] ?? {}
      const stays = night === day.night
      return { ...day, ...(stays && hotel && { hotel }), ...(stays && booking && { booking }), ...(note && { note }) }
    }),
    ...(details.length > 0 && { details: Object.fromEntries(details) }),
  }
}
