/** Counts people's finished trips and the visible references about them. */

import type { Queries } from '../store/store.ts'

export interface TripRecord {
  readonly trips: number
  readonly references: number
  readonly again: number
}

export const NO_TRIPS: TripRecord = { trips: 0, references: 0, again: 0 }

export async function readTripRecords(db: Queries, subs: readonly string[]): Promise<ReadonlyMap<string, TripRecord>> {
  const records = new Map(subs.map((sub) => [sub, NO_TRIPS]))
  if (subs.length === 0) return records
  const trips = await db
    .selectFrom('trips')
    .select((is) => ['sub', is.fn.countAll<number>().as('trips')])
    .where('sub', 'in', [...records.keys()])
    .groupBy('sub')
    .execute()
  if (trips.length === 0) return records
  const references = await db
    .selectFrom('tripReferences')
    .select((is) => ['aboutSub', is.fn.countAll<number>().as('references'), is.fn.sum<number>('again').as('again')])
    .where(
      'aboutSub',
      'in',
      trips.map(({ sub }) => sub),
    )
    .where('shownAt', 'is not', null)
    .groupBy('aboutSub')
    .execute()
  for (const { sub, trips: count } of trips) records.set(sub, { ...NO_TRIPS, trips: Number(count) })
  for (const { aboutSub, references: count, again } of references) {
    const { trips: finished } = records.get(aboutSub) ?? NO_TRIPS
    records.set(aboutSub, { trips: finished, references: Number(count), again: Number(again) })
  }
  return records
}
