/**
 * Keeps the suspension of a person who deletes their data. Without it, a suspended person could end the suspension by
 * deleting their data and saving a new profile with the same account.
 */

import { createHash } from 'node:crypto'
import type { Queries } from '../store/store.ts'
import type { Person } from './people.ts'

/** Returns a value that identifies an account. A sub is random, so its hash needs no key. */
function accountOf(sub: string): string {
  return createHash('sha256').update(sub).digest('base64url')
}

export async function keepSuspension(
  db: Queries,
  { sub, suspendedAt, rejectionReason }: Pick<Person, 'sub' | 'suspendedAt' | 'rejectionReason'>,
): Promise<void> {
  if (suspendedAt === null) return
  const kept = { suspendedAt, reason: rejectionReason ?? '' }
  await db
    .insertInto('keptSuspensions')
    .values({ account: accountOf(sub), ...kept })
    .onConflict((conflict) => conflict.column('account').doUpdateSet(kept))
    .execute()
}

/** Moves a kept suspension to the person, who has a row again. */
export async function restoreSuspension(db: Queries, sub: string): Promise<void> {
  const kept = await db
    .deleteFrom('keptSuspensions')
    .where('account', '=', accountOf(sub))
    .returningAll()
    .executeTakeFirst()
  if (!kept) return
  const { suspendedAt, reason } = kept
  await db
    .updateTable('people')
    .set({
      ...{ approval: 'rejected', approvalSince: suspendedAt, rejectionReason: reason },
      ...{ suspendedAt, suspendedFrom: 'incomplete' },
    })
    .where('sub', '=', sub)
    .execute()
}
