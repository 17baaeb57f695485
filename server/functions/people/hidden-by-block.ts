/** Finds the people who are hidden from a person by blocks. A block hides two people from each other. */

import type { Queries } from '../store/store.ts'

export async function hiddenFrom(db: Queries, sub: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('blocks')
    .select(['blockerSub', 'blockedSub'])
    .where((is) => is.or([is('blockerSub', '=', sub), is('blockedSub', '=', sub)]))
    .execute()
  return new Set(rows.map(({ blockerSub, blockedSub }) => (blockerSub === sub ? blockedSub : blockerSub)))
}
