/**
 * Makes references visible to people other than their writers: when both travellers have written, or when the time to
 * write has ended.
 */

import { REFERENCE_LIMITS } from '../../../shared/trust.ts'
import { fieldsOf } from '../crews/crew-rows.ts'
import { notify } from '../records/notify.ts'
import type { Queries } from '../store/store.ts'
import type { TripReferenceRow } from '../store/trust-tables.ts'

export function dueReferences(db: Queries, now: number) {
  return db
    .selectFrom('tripReferences')
    .select('id')
    .where('shownAt', 'is', null)
    .where('endedAt', '<=', now - REFERENCE_LIMITS.writingMs)
    .orderBy('endedAt')
}

export async function showReference(db: Queries, id: string, now: number): Promise<void> {
  const shown = await db
    .updateTable('tripReferences')
    .set({ shownAt: now })
    .where('id', '=', id)
    .where('shownAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!shown) return
  await notify(db, [shown.aboutSub], {
    kind: 'reference-received',
    at: now,
    crew: await crewOf(db, shown),
    bySub: shown.writerSub,
  })
}

async function crewOf(db: Queries, { crewId }: TripReferenceRow): Promise<{ id: string; title: string } | undefined> {
  const crew = await db.selectFrom('crews').selectAll().where('id', '=', crewId).executeTakeFirst()
  return crew && { id: crewId, title: fieldsOf(crew).title }
}
