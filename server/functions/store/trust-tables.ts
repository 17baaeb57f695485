/** The tables of trips and references as Kysely sees them. */

/**
 * A finished trip of a person who was there: the owner, or a mate (an accepted rider) who had checked in. Outlives the
 * crew.
 */
export interface TripRow {
  crewId: string
  sub: string
  endedAt: number
}

export interface TripReferenceRow {
  id: string
  crewId: string
  writerSub: string
  aboutSub: string
  text: string
  again: number
  endedAt: number
  createdAt: number
  /** When the reference became visible to others. Null while only its writer may read it. */
  shownAt: number | null
}

export interface TrustTables {
  trips: TripRow
  tripReferences: TripReferenceRow
}
