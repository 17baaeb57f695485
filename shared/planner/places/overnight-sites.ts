/** Campsites and RV parks near the overnight towns, for campers (data/overnight-sites.ts). */

import { OVERNIGHT_SITE_LINES } from '../data/overnight-sites.ts'

export const SITE_KINDS = ['campsite', 'rv', 'station'] as const

export interface OvernightSite {
  readonly id: string
  /** 'rv': a park for campers. 'station': a campsite at a roadside station. */
  readonly kind: (typeof SITE_KINDS)[number]
  readonly japanese: string
  /** The first and the last month in which it is open all month. Absent if the source does not name them. */
  readonly months?: readonly [first: number, last: number]
  /** Node of the nearest town. */
  readonly town: string
  /** The overnight towns that are near it. */
  readonly nights: readonly string[]
}

function readSite(line: string): OvernightSite {
  const [id = '', kind, japanese = '', months = '', , town = '', nights = ''] = line.split(' | ')
  const [first, last] = months.split('-').map(Number)
  return {
    id,
    kind: SITE_KINDS.find((known) => known === kind) ?? 'campsite',
    japanese,
    ...(first && last && { months: [first, last] as const }),
    town,
    nights: nights.split(' '),
  }
}

export const OVERNIGHT_SITES: readonly OvernightSite[] = OVERNIGHT_SITE_LINES.trim().split('\n').map(readSite)
export const siteById: ReadonlyMap<string, OvernightSite> = new Map(OVERNIGHT_SITES.map((site) => [site.id, site]))

/** Assumed months of a site whose source does not name them. Few campsites are open under snow. */
const USUAL_MONTHS = [5, 10] as const

/**
 * Returns the ids of the sites near a town that are open in that month, as far as is known.
 * @param day 'YYYY-MM-DD'
 */
export function sitesNear(town: string, day: string): string[] {
  const month = Number(day.slice(5, 7))
  return OVERNIGHT_SITES.filter(
    ({ nights, months: [first, last] = USUAL_MONTHS }) => nights.includes(town) && month >= first && month <= last,
  ).map(({ id }) => id)
}
