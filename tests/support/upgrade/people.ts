/** The people and texts of the upgrade fixtures: `write-fixture.ts` writes them, `upgrade.test.ts` looks for them. */

export const MADE_USER = { email: 'hana@example.com', password: 'ferry to Rishiri at nine' }
export const CREW_TITLE = 'East of Hokkaido'
export const PLAN_TITLE = 'Plan of the last version'
export const MESSAGE = 'I arrive at noon.'

/** The metadata of a fixture. */
export interface FixtureManifest {
  readonly version: string
  /** Time at which the fixture was written, ms since the epoch. The test's server has a clock that starts then. */
  readonly writtenAt: number
  readonly crewId: string
}

/** The file of a fixture that holds the PostgreSQL store as SQL. */
export const DUMP_NAME = 'functions.sql'
