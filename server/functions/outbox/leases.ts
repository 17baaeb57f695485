/**
 * Leases messages from the outbox and records the outcome of sending them. While a lease is valid, only one process
 * sends the message. If that process ends without an outcome, the lease expires and another process can take the
 * message.
 */

import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { OutboxRow } from '../store/outbox-tables.ts'
import type { Queries } from '../store/store.ts'

/** Maximum number of attempts to send a message. They extend over about 16 hours; after that, a notice is outdated. */
const MOST_ATTEMPTS = 14
const FIRST_PAUSE_MS = 15_000
const LONGEST_PAUSE_MS = 4 * 3_600_000

export interface LeasedRow extends OutboxRow {
  readonly lease: string
}

export const CHANNELS = ['mail', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

export async function takeNext(
  db: Queries,
  channel: Channel,
  now: number,
  leaseMs: number,
): Promise<LeasedRow | undefined> {
  for (;;) {
    const due = await db
      .selectFrom('outbox')
      .select('id')
      // Inlined as a literal, not a parameter, because the SQL text must match the condition of the partial index.
      .where('state', '=', sql.lit('waiting'))
      .where('deviceId', channel === 'mail' ? 'is' : 'is not', null)
      .where('dueAt', '<=', now)
      .orderBy('dueAt')
      .limit(1)
      .executeTakeFirst()
    if (!due) return undefined
    const lease = randomBytes(16).toString('base64url')
    const taken = await db
      .updateTable('outbox')
      .set((change) => ({ lease, dueAt: now + leaseMs, attempts: change('attempts', '+', 1) }))
      .where('id', '=', due.id)
      .where('state', '=', 'waiting')
      .where('dueAt', '<=', now)
      .returningAll()
      .executeTakeFirst()
    if (taken) return { ...taken, lease }
  }
}

export async function renew(db: Queries, { id, lease }: LeasedRow, until: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ dueAt: until })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function finish(
  db: Queries,
  { id, lease }: LeasedRow,
  state: 'sent' | 'dropped',
  now: number,
  failure: string | null = null,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state, failure, doneAt: now, lease: null, address: null, fields: null })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute()
}

export async function giveUp(db: Queries, { id, lease }: LeasedRow, now: number, failure: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'given-up', failure, doneAt: now, lease: null })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute()
}

export async function tryLater(
  db: Queries,
  row: LeasedRow,
  now: number,
  { failure, notBefore = 0 }: { readonly failure: string; readonly notBefore?: number | undefined },
  random: () => number = Math.random,
): Promise<void> {
  // After the last attempt, a push message is dropped instead of given up. Its notice is in the list of notices and
  // perhaps mailed, so the operator has nothing to do.
  const isLast = row.attempts >= MOST_ATTEMPTS
  if (isLast && row.deviceId !== null) return finish(db, row, 'dropped', now, failure)
  if (isLast) return giveUp(db, row, now, failure)
  const dueAt = Math.max(now + pauseAfter(row.attempts, random), Math.min(notBefore, now + LONGEST_PAUSE_MS))
  await db
    .updateTable('outbox')
    .set({ failure, lease: null, dueAt })
    .where('id', '=', row.id)
    .where('lease', '=', row.lease)
    .execute()
}

export function pauseAfter(attempts: number, random: () => number): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS)
  return Math.round(pause * (0.75 + 0.5 * random()))
}
