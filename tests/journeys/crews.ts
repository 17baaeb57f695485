/** Creates crews for journeys that do not test the form for a new crew. */

import type { NewCrew } from '../../shared/api/endpoints.ts'

const DAY_MS = 86_400_000

/** Returns the calendar day that is this many days from now, as `YYYY-MM-DD` in UTC. */
export const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

export function aFutureCrew(fields: Partial<NewCrew> & Pick<NewCrew, 'title'>): NewCrew {
  return {
    languages: ['en', 'ja'],
    firstDay: dayFromNow(30),
    lastDay: dayFromNow(34),
    flexibleDays: 1,
    startTown: 'sapporo',
    via: [],
    endTown: 'utoro',
    car: 'rental',
    seats: 3,
    namedDrivers: 1,
    luggage: 'suitcase',
    pace: 'normal',
    tags: [],
    smoking: false,
    whoMayJoin: 'everyone',
    budget: [{ kind: 'fuel', yen: 12_000 }],
    ...fields,
  }
}
