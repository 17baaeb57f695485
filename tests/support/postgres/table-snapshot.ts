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
const FIRST = ['people', 'crews', 'requests', 'message_threads', 'group_plans']

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
  return [...FIRST.filter((name) => names.includes(name)), ...rest.sort()]
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

/**
 * All rows of a PostgreSQL store as text in a fixed order. One query reads all tables, for tests that read them often.
 */
export async function contentOfPostgres(store: Store): Promise<string> {
  const names = await namesOf(store)
  const reads = names.map((name) => sql`select ${name}::text || to_jsonb(t)::text as row from ${sql.table(name)} t`)
  const { rows } = await sql<{ row: string }>`${sql.join(reads, sql` union all `)} order by row`.execute(store)
  return rows.map(({ row }) => row).join('\n')
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
