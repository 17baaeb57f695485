/**
 * Writes notices for people whose crews or requests another person has changed, in the same transaction as the change.
 * Depending on the recipient's settings, each notice is also added to the outbox.
 */

import { OPEN_REQUEST_STATES, type RequestState } from '../../../shared/crew/crew.ts'
import type { NoticeKind } from '../../../shared/crew/notices.ts'
import { queueNotices } from '../outbox/queue-notices.ts'
import type { Queries } from '../store/store.ts'
import { newId } from './ids.ts'

export interface NewNotice {
  readonly kind: NoticeKind
  readonly at: number
  readonly crew?: { readonly id: string; readonly title: string } | undefined
  readonly requestId?: string | undefined
  readonly bySub?: string | undefined
  readonly reason?: string | undefined
  readonly thread?: string | undefined
}

/** Maximum number of recipients per statement, because databases limit the parameters of a statement. */
const AT_ONCE = 500

export async function notify(db: Queries, subs: readonly string[], notice: NewNotice): Promise<void> {
  const { kind, at, crew, requestId, bySub, reason } = notice
  const recipients = [...new Set(subs)].filter((sub) => sub !== bySub)
  for (let first = 0; first < recipients.length; first += AT_ONCE) {
    const rows = recipients.slice(first, first + AT_ONCE).map((sub) => ({
      id: newId(),
      sub,
      kind,
      at,
      crewId: crew?.id ?? null,
      crewTitle: crew?.title ?? null,
      requestId: requestId ?? null,
      bySub: bySub ?? null,
      reason: reason ?? null,
    }))
    await db.insertInto('notices').values(rows).execute()
    await queueNotices(db, rows, notice)
  }
}

export function ridersOf(db: Queries, crewId: string): Promise<string[]> {
  return sendersOf(db, crewId, ['accepted'])
}

export function waitingFor(db: Queries, crewId: string, now: number): Promise<string[]> {
  return sendersOf(db, crewId, OPEN_REQUEST_STATES, now)
}

async function sendersOf(
  db: Queries,
  crewId: string,
  states: readonly RequestState[],
  now?: number,
): Promise<string[]> {
  let query = db.selectFrom('requests').select('senderSub').where('crewId', '=', crewId).where('state', 'in', states)
  if (now !== undefined) query = query.where('expiresAt', '>', now)
  return (await query.execute()).map(({ senderSub }) => senderSub)
}
