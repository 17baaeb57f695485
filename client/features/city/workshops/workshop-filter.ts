/** The filters of the workshops and the available minutes. Both are stored in the page's query. */

import { CRAFTS, ENTRIES, type Workshop } from '../../../../shared/city/workshops.ts'
import type { Chosen } from '../list-filter.ts'

export const WORKSHOP_FILTERS = { craft: CRAFTS, entry: ENTRIES, heat: ['none'] } as const

export type WorkshopFilter = Chosen<typeof WORKSHOP_FILTERS>

export function filterWorkshops(workshops: readonly Workshop[], { craft, entry, heat }: WorkshopFilter): Workshop[] {
  return workshops.filter(
    (workshop) =>
      (craft === null || workshop.craft === craft) &&
      (entry === null || workshop.entry === entry) &&
      (heat === null || workshop.heat === 'none'),
  )
}

/**
 * The limits of the minutes that the user can enter. Fewer are too short for any workshop, and more amount to a whole
 * day.
 */
export const MINUTES = { min: 10, max: 480 }

export function readMinutes(text: string): number | null {
  const minutes = Number(text)
  return /^\d+$/.test(text) && minutes >= MINUTES.min && minutes <= MINUTES.max ? minutes : null
}
