/** Takes and restores a snapshot of all tables of a store. */

import { sql } from 'kysely'
import type { Store } from '../../../server/functions/store/store.ts'

type Row = Readonly<Record<string, unknown>>

export interface Snapshot {
  readonly tables: ReadonlyMap<string, readonly Row[]>
  /** All rows as text in a fixed order. The version counters are left out, because every lock increments them. */
  readonly text: string
}

/** The tables that other tables reference. They must be filled first. */
const FIRST = ['people', 'crews', 'requests']

/** Tables that triggers write when another table is filled. */
const DERIVED = ['crewFacets', 'crew_facets']

/** The names of each store's tables. They are cached, because queries of PostgreSQL's catalogue are slow. */
const known = new WeakMap<Store, Promise<string[]>>()

function namesOf(store: Store): Promise<string[]> {
  const names = known.get(store) ?? readNames(store)
  known.set(store, names)
  return names
}

async function readNames(store: Store): Promise<string[]> {
  const names = (await store.introspection.getTables()).map(({ name }) => name)
  const rest = names.filter((name) => ![...FIRST, ...DERIVED].includes(name) && !name.startsWith('kysely'))
  return [...FIRST, ...rest.sort()]
}

export async function snapshotOf(store: Store): Promise<Snapshot> {
  const names = await namesOf(store)
  const found = await Promise.all(
    names.map(async (name) => (await sql<Row>`select * from ${sql.table(name)}`.execute(store)).rows),
  )
  const tables = new Map(names.map((name, index) => [name, found[index] ?? []]))
  const withoutVersion = ({ version: _version, ...row }: Row) => JSON.stringify(row)
  const texts = [...tables].map(([name, rows]) => [name, rows.map(withoutVersion).sort()])
  return { tables, text: JSON.stringify(texts) }
}

export async function putBack(store: Store, { tables }: Snapshot): Promise<void> {
  await store.transaction().execute(async (db) => {
    for (const name of [...tables.keys()].reverse()) await sql`delete from ${sql.table(name)}`.execute(db)
    for (const [name, rows] of tables) {
      if (rows.length > 0)
        await db
          .insertInto(name as 'people')
          .values(rows as never)
          .execute()
    }
  })
}
