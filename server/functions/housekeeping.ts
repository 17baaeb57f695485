/** What the store may forget: answers kept for repeated calls, and the people's data of trips that are long over. */

import type { Clock } from '../../shared/clock.ts'
import { dayInJapan } from '../../shared/japan-time.ts'
import { ANSWERS_KEPT_MS } from './idempotency.ts'
import type { Store } from './store/store.ts'

/** Product.md §6: personal data of a finished crew is deleted after 30 days. */
const FINISHED_CREWS_KEPT_MS = 30 * 24 * 3_600_000

export async function forgetOldThings({ store, clock }: { store: Store; clock: Clock }): Promise<void> {
  const now = clock.now()
  await store
    .deleteFrom('answers')
    .where('createdAt', '<', now - ANSWERS_KEPT_MS)
    .execute()
  await store.transaction().execute(async (db) => {
    const over = await db
      .selectFrom('crews')
      .select('id')
      .where('lastDay', '<', dayInJapan(now - FINISHED_CREWS_KEPT_MS))
      .execute()
    if (over.length === 0) return
    const ids = over.map(({ id }) => id)
    await db.deleteFrom('requests').where('crewId', 'in', ids).execute()
    await db.deleteFrom('crews').where('id', 'in', ids).execute()
  })
}
