/**
 * The list of a user's sessions. A session is recorded when it begins and at each refresh, and the user can end it on
 * the account page.
 */

import type { AnswerOf, MyData } from '../../../shared/api/endpoints.ts'
import { notFound } from '../../http/refusal.ts'
import type { Caller, CallerSession } from '../callers/caller.ts'
import type { Context } from '../endpoints/context.ts'
import type { Functions } from '../endpoints/endpoint.ts'
import { newId } from '../records/ids.ts'
import { NO_SIGNALS } from '../signals/signals.ts'
import type { Queries, Store } from '../store/store.ts'
import { endSession, hasEnded } from './ended-sessions.ts'

const MOST_LISTED = 100

export function sessionFunctions(context: Context) {
  return {
    'GET /api/sessions': ({ caller }) => listSessions(context.store, caller),
    'DELETE /api/sessions/:id': ({ caller, params }) => endListed(context, caller, params.id),
  } satisfies Partial<Functions>
}

type Sessions = AnswerOf<'GET /api/sessions'>

async function listSessions(db: Queries, { sub, session }: Caller): Promise<Sessions> {
  const rows = await rowsOf(db, sub)
  return {
    items: rows.map(({ id, device, begunAt, usedAt, session: key }) => ({
      ...{ id, device, begunAt, usedAt },
      current: key === session?.id,
    })),
  }
}

function rowsOf(db: Queries, sub: string) {
  return (
    db
      .selectFrom('sessions')
      // Excludes ended sessions, because a concurrent refresh may have recorded a session again while it was ended.
      .leftJoin('endedSessions', 'endedSessions.id', 'sessions.session')
      .where('endedSessions.id', 'is', null)
      .where('sessions.sub', '=', sub)
      .selectAll('sessions')
      .orderBy('sessions.usedAt', 'desc')
      .orderBy('sessions.id')
      .execute()
  )
}

async function endListed(
  { store, signals = NO_SIGNALS }: Context,
  caller: Caller,
  id: string,
): Promise<AnswerOf<'DELETE /api/sessions/:id'>> {
  const row = await store
    .selectFrom('sessions')
    .select(['session', 'until'])
    .where('id', '=', id)
    .where('sub', '=', caller.sub)
    .executeTakeFirst()
  if (!row) throw notFound('session')
  await endSession({ store, signals }, row.session, row.until)
  return listSessions(store, caller)
}

export interface SessionUse {
  readonly device: string
  readonly until: number
  readonly idleMs?: number | undefined
}

/**
 * Records that a session was used. If the session has not been used for longer than `idleMs`, it is ended instead.
 * Resolves to true if the session has ended.
 */
export async function recordUse(
  context: Pick<Context, 'store' | 'clock' | 'signals'>,
  caller: Pick<Caller, 'sub'> & { readonly session: CallerSession },
  { device, until, idleMs }: SessionUse,
): Promise<boolean> {
  const { store, clock, signals = NO_SIGNALS } = context
  const { sub, session } = caller
  if (await hasEnded(store, caller)) return true
  if (session.id === undefined) return false
  const now = clock.now()
  const known = await store.selectFrom('sessions').select('usedAt').where('session', '=', session.id).executeTakeFirst()
  if (known && idleMs !== undefined && known.usedAt < now - idleMs) {
    await endSession({ store, signals }, session.id, until)
    return true
  }
  await store
    .insertInto('sessions')
    .values({ session: session.id, id: newId(), sub, device, begunAt: session.beganAt, usedAt: now, until })
    .onConflict((conflict) => conflict.column('session').doUpdateSet({ device, usedAt: now, until }))
    .execute()
  if (!known) await dropSurplus(store, sub)
  return false
}

async function dropSurplus(store: Store, sub: string): Promise<void> {
  const surplus = (await rowsOf(store, sub)).slice(MOST_LISTED).map(({ id }) => id)
  if (surplus.length > 0) await store.deleteFrom('sessions').where('id', 'in', surplus).execute()
}

export async function exportSessions(db: Queries, sub: string): Promise<MyData['sessions']> {
  return (await rowsOf(db, sub)).map(({ device, begunAt, usedAt }) => ({ device, begunAt, usedAt }))
}

export async function deleteSessions(db: Queries, sub: string): Promise<void> {
  await db.deleteFrom('sessions').where('sub', '=', sub).execute()
}

export async function deleteExpiredSessions(store: Store, now: number, rowsAtOnce: number): Promise<bigint> {
  const oldest = store
    .selectFrom('sessions')
    .select('session')
    .where('until', '<', now)
    .orderBy('until')
    .limit(rowsAtOnce)
  const { numDeletedRows } = await store.deleteFrom('sessions').where('session', 'in', oldest).executeTakeFirstOrThrow()
  return numDeletedRows
}
