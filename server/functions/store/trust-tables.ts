/** The tables of trips, references and kept suspensions as Kysely sees them. */

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

/** The suspension of a person who has deleted their data. It returns to the person with the next profile. */
export interface KeptSuspensionRow {
  /** A hash of the account's sub. */
  account: string
  suspendedAt: number
  reason: string
}

/** The rejection of a person who has deleted their data. It returns to the person with the next profile. */
export interface KeptRejectionRow {
  /** A hash of the account's sub. */
  account: string
  reason: string
}

export interface TrustTables {
  keptRejections: KeptRejectionRow
  keptSuspensions: KeptSuspensionRow
  trips: TripRow
  tripReferences: TripReferenceRow
}
