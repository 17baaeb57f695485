/** Which people a block hides from each other. */

import type { Queries } from '../store/store.ts'

/** The subs of people whom this person has blocked, or who have blocked this person. */
export async function hiddenFrom(db: Queries, sub: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('blocks')
    .select(['blockerSub', 'blockedSub'])
    .where((is) => is.or([is('blockerSub', '=', sub), is('blockedSub', '=', sub)]))
    .execute()
  return new Set(rows.map(({ blockerSub, blockedSub }) => (blockerSub === sub ? blockedSub : blockerSub)))
}
