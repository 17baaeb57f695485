/**
 * The ended sessions, whose tokens every process refuses at once although they have not expired
 * (docs/decisions/ended-sessions.md).
 */

import { createHash } from 'node:crypto'
import { Refusal } from '../../http/refusal.ts'
import type { Caller } from '../callers/caller.ts'
import type { ReadCaller } from '../endpoints/endpoint.ts'
import type { Signals } from '../signals/signals.ts'
import type { Queries, Store } from '../store/store.ts'

/** Maximum time for which a row is kept: 400 days, which is longer than the highest COOKIE_DAYS, 365. */
export const LONGEST_KEPT_MS = 400 * 24 * 3_600_000

export function refuseEnded(store: Store, read: ReadCaller): ReadCaller {
  return async (authorization) => {
    const caller = await read(authorization)
    if (await hasEnded(store, caller)) throw new Refusal('SignedOut', 'The session has ended; sign in again.')
    return caller
  }
}

/** Returns a digest of the sub. It replaces the sub in rows about a user, because these rows outlive the account. */
function userKey(sub: string): string {
  return createHash('sha256').update(sub).digest('base64url')
}

export async function hasEnded(db: Queries, { sub, session }: Pick<Caller, 'sub' | 'session'>): Promise<boolean> {
  if (!session) return false
  const ids = session.id === undefined ? [userKey(sub)] : [session.id, userKey(sub)]
  const rows = await db.selectFrom('endedSessions').select('begunBefore').where('id', 'in', ids).execute()
  return rows.some(({ begunBefore }) => begunBefore === null || session.beganAt < begunBefore)
}

export async function haveAllEnded(db: Queries, sub: string, begunBefore: number): Promise<boolean> {
  const row = await db
    .selectFrom('endedSessions')
    .select('begunBefore')
    .where('id', '=', userKey(sub))
    .executeTakeFirst()
  return (row?.begunBefore ?? 0) >= begunBefore
}

interface EndContext {
  readonly store: Store
  readonly signals: Signals
}

/** @param id the `origin_jti` of the session's tokens */
export async function endSession({ store, signals }: EndContext, id: string, until: number): Promise<void> {
  await signals.transaction(store, async (db, publish) => {
    await db
      .insertInto('endedSessions')
      .values({ id, begunBefore: null, until })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    await db.deleteFrom('sessions').where('session', '=', id).execute()
    await publish({ ended: id })
  })
}

export async function endSessionsOf(
  { store, signals }: EndContext,
  sub: string,
  { begunBefore, until }: { readonly begunBefore: number; readonly until: number },
): Promise<void> {
  await signals.transaction(store, async (db, publish) => {
    await db
      .insertInto('endedSessions')
      .values({ id: userKey(sub), begunBefore, until })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ begunBefore, until }).where('endedSessions.begunBefore', '<', begunBefore),
      )
      .execute()
    await db.deleteFrom('sessions').where('sub', '=', sub).where('begunAt', '<', begunBefore).execute()
    await publish({ ended: sub, begunBefore })
  })
}

export async function deleteOldEnds(store: Store, now: number, rowsAtOnce: number): Promise<bigint> {
  const oldest = store
    .selectFrom('endedSessions')
    .select('id')
    .where('until', '<', now)
    .orderBy('until')
    .limit(rowsAtOnce)
  const { numDeletedRows } = await store.deleteFrom('endedSessions').where('id', 'in', oldest).executeTakeFirstOrThrow()
  return numDeletedRows
}
