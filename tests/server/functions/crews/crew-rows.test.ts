import type { KyselyPlugin } from 'kysely'
import { describe, expect, test } from 'vitest'
import { leaveAllCrews } from '../../../../server/functions/my-data/leave-crews.ts'
import { leaveWomenOnlyCrews } from '../../../../server/functions/profiles/women-only-crews.ts'
import { endSharedRides } from '../../../../server/functions/safety/block-effects.ts'
import type { Queries } from '../../../../server/functions/store/store.ts'
import { openFunctions, STORES } from '../../../support/servers/functions.ts'

/** Reverses the rows of each query, as another collation may do, and records the updates of crews with these ids. */
function reversed(ids: readonly string[], updated: Set<string>): KyselyPlugin {
  return {
    transformQuery({ node }) {
      const text = node.kind === 'UpdateQueryNode' ? JSON.stringify(node) : ''
      if (text.includes('"crews"')) for (const id of ids) if (text.includes(id)) updated.add(id)
      return node
    },
    transformResult: async ({ result }) => ({ ...result, rows: result.rows.toReversed() }),
  }
}

describe.each(STORES)('several crews on %s', (storeName) => {
  test.each<[string, (db: Queries, now: number) => Promise<unknown>]>([
    ['a person deletes their data', (db, now) => leaveAllCrews(db, 'eve', now)],
    ['a person blocks another', (db, now) => endSharedRides(db, 'anna', 'eve', now)],
    ['a person is no longer a woman', (db, now) => leaveWomenOnlyCrews(db, 'eve', now)],
  ])('are locked in the order of their ids when %s, whatever the order of the database', async (_what, change) => {
    const { store, clock, call, person, crew, request } = await openFunctions(storeName)
    for (const name of ['anna', 'eve']) await person(name, { gender: 'woman' })
    const ids: string[] = []
    for (const firstDay of ['2026-11-30', '2026-12-10', '2026-12-20']) {
      const id = await crew('anna', { firstDay, lastDay: firstDay, whoMayJoin: 'women' })
      await call('anna', 'POST /api/requests/:id/accept', { id: await request('eve', id) })
      ids.push(id)
    }
    const locked = new Set<string>()
    const other = store.withPlugin(reversed(ids, locked))
    await other.transaction().execute((db) => change(db, clock.now()))
    expect([...locked]).toEqual(ids.toSorted())
  })
})
