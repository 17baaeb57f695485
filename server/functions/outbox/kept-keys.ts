/** Keys that are generated once and saved in the store, so that all server processes use the same keys. */

import type { Queries } from '../store/store.ts'

export async function keptKey(db: Queries, name: string, make: () => string, now: number): Promise<string> {
  const stored = await findKey(db, name)
  if (stored !== undefined) return stored
  await db
    .insertInto('keptKeys')
    .values({ name, value: make(), createdAt: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const kept = await findKey(db, name)
  if (kept === undefined) throw new Error(`the key ${name} was not kept`)
  return kept
}

async function findKey(db: Queries, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('keptKeys').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}
