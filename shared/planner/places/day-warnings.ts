/**
 * Lists what a traveller should know about a day of a trip: busy travel seasons, events at its stops, and openings that
 * need a check. lay-out.ts adds what depends on the vehicle.
 */

import { type BusySeason, busySeasonOf } from '../dates/busy-days.ts'
import { eventsAt, type PlaceEventId } from '../dates/place-events.ts'
import { openingOn, opensForHoliday } from './calendar.ts'
import type { Stretch } from './chargers.ts'
import { placeById } from './places.ts'

export type DayWarning =
  | { readonly kind: 'busy'; readonly season: BusySeason }
  /** `rough` is true if the event takes place only on some days of a longer usual period. */
  | { readonly kind: 'event'; readonly event: PlaceEventId; readonly place: string; readonly rough: boolean }
  /** The place is closed for part of this month, on days that we do not know. */
  | { readonly kind: 'partly'; readonly place: string }
  /** The weekly closing day is a public holiday, so the place is usually open. */
  | { readonly kind: 'holiday-opening'; readonly place: string }
  /**
   * The day has `km` kilometres of driving, and the electric car `goes` about that many kilometres on one charge. `at` are the
   * chargers to stop at, and `gap` is a stretch that one charge does not cover.
   */
  | {
      readonly kind: 'range'
      readonly km: number
      readonly goes: number
      readonly at: readonly string[]
      readonly gap?: Stretch
    }
  /** The night in a camper near `town`. `sites` are the known campsites and RV parks (overnight-sites.ts). */
  | { readonly kind: 'camper'; readonly town: string; readonly sites: readonly string[] }

export function dayWarningsOf(day: string, stops: readonly string[]): DayWarning[] {
  const season = busySeasonOf(day)
  const ofStops = stops.flatMap((id): DayWarning[] => {
    const place = placeById.get(id)
    if (!place) return []
    const events = eventsAt(id, day).map(({ id: event, rough }) => ({
      kind: 'event' as const,
      event,
      place: id,
      rough,
    }))
    const opening = openingOn(place, day)
    return [
      ...events,
      ...('partly' in opening ? [{ kind: 'partly' as const, place: id }] : []),
      ...(opensForHoliday(place, day) ? [{ kind: 'holiday-opening' as const, place: id }] : []),
    ]
  })
  return [...(season ? [{ kind: 'busy' as const, season }] : []), ...ofStops]
}
