import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { departuresQuery, longTripsQuery } from '../../../../server/functions/matching/match-reads.ts'
import { openFunctions } from '../../../support/servers/functions.ts'

const needs = { letters: Uint8Array.of(0, 60), seats: 1 }
const departure = { firstDay: '2026-11-30', flexible: 1, shortest: 2, letters: '~!!!' }

test('the embedded store answers both match queries from a covering index', async () => {
  const { store } = await openFunctions('SQLite')
  const plan = async (query: ReturnType<typeof departuresQuery>) => {
    const { rows } = await sql<{ detail: string }>`explain query plan ${query}`.execute(store)
    return rows.map(({ detail }) => detail).join('\n')
  }
  expect(await plan(departuresQuery(store, [departure], '!', needs))).toMatch(
    /USING COVERING INDEX crews_by_days \(first_day=\? AND flexible=\? AND days>\? AND days<\?\)/,
  )
  expect(await plan(longTripsQuery(store, ['2026-11-01', '2026-12-01'], '!', needs))).toMatch(
    /USING COVERING INDEX crews_away_for_long \(standing=\? AND first_day>\? AND first_day<\?\)/,
  )
})
