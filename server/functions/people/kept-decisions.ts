/**
 * Keeps the suspension or rejection of a person who deletes their data. Without it, deleting the data and saving a new
 * profile with the same account would end a suspension and, with `APPROVALS=auto`, approve a rejected person.
 */

import { createHash } from 'node:crypto'
import type { Queries } from '../store/store.ts'
import type { Person } from './people.ts'

/** Returns a value that identifies an account. A sub is random, so its hash needs no key. */
function accountOf(sub: string): string {
  return createHash('sha256').update(sub).digest('base64url')
}

export async function keepDecision(
  db: Queries,
  { sub, suspendedAt, rejectionReason }: Pick<Person, 'sub' | 'suspendedAt' | 'rejectionReason'>,
): Promise<void> {
  const account = accountOf(sub)
  if (suspendedAt !== null) {
    const kept = { suspendedAt, reason: rejectionReason ?? '' }
    await db
      .insertInto('keptSuspensions')
      .values({ account, ...kept })
      .onConflict((conflict) => conflict.column('account').doUpdateSet(kept))
      .execute()
  } else if (rejectionReason !== null) {
    const kept = { reason: rejectionReason }
    await db
      .insertInto('keptRejections')
      .values({ account, ...kept })
      .onConflict((conflict) => conflict.column('account').doUpdateSet(kept))
      .execute()
  }
}

/** Moves a kept suspension or rejection to the person, who has a row again. */
export async function restoreDecision(db: Queries, sub: string): Promise<void> {
  const account = accountOf(sub)
  const rejection = await db
    .deleteFrom('keptRejections')
    .where('account', '=', account)
    .returning('reason')
    .executeTakeFirst()
  if (rejection) {
    await db.updateTable('people').set({ rejectionReason: rejection.reason }).where('sub', '=', sub).execute()
  }
  const suspension = await db
    .deleteFrom('keptSuspensions')
    .where('account', '=', account)
    .returningAll()
    .executeTakeFirst()
  if (!suspension) return
  const { suspendedAt, reason } = suspension
  await db
    .updateTable('people')
    .set({
      ...{ approval: 'rejected', approvalSince: suspendedAt, rejectionReason: reason },
      ...{ suspendedAt, suspendedFrom: 'incomplete' },
    })
    .where('sub', '=', sub)
    .execute()
}
