/** Creates many approved people: the first through the API, the others as copies. */

import { seedProfile } from '../../../server/functions/profiles/profiles.ts'
import type { Store } from '../../../server/functions/store/store.ts'
import { systemClock } from '../../../shared/time/clock.ts'
import { aProfile } from '../servers/functions.ts'

const ROWS_AT_ONCE = 200

/** @returns the subs (account ids) of the people, numbered from `name`-0 on */
export async function addCrowd(store: Store, name: string, count: number): Promise<readonly string[]> {
  const subs = Array.from({ length: count }, (_, n) => `${name}-${n}`)
  const [first = '', ...others] = subs
  const seed = { sub: first, email: `${first}@example.org`, profile: aProfile(), approval: 'approved' as const }
  await seedProfile({ store, clock: systemClock }, seed)
  const model = await store.selectFrom('people').selectAll().where('sub', '=', first).executeTakeFirstOrThrow()
  for (const some of inParts(others)) {
    const copies = some.map((sub) => ({ ...model, sub, id: `id-${sub}`, email: `${sub}@example.org` }))
    await store.insertInto('people').values(copies).execute()
  }
  return subs
}

/** Splits items into parts, because a database statement accepts only a limited number of values. */
export function inParts<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / ROWS_AT_ONCE) }, (_, n) =>
    items.slice(n * ROWS_AT_ONCE, (n + 1) * ROWS_AT_ONCE),
  )
}
