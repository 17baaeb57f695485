/** Who does not see whom: a block by either of two people hides each from the other, everywhere. */

import type { Queries } from '../store/store.ts'

/** The subs of everybody whom this person does not see, and who do not see them. */
export async function unseenBy(db: Queries, sub: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('blocks')
    .select(['blockerSub', 'blockedSub'])
    .where((is) => is.or([is('blockerSub', '=', sub), is('blockedSub', '=', sub)]))
    .execute()
  return new Set(rows.map(({ blockerSub, blockedSub }) => (blockerSub === sub ? blockedSub : blockerSub)))
}
