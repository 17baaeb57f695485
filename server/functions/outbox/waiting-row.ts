/** The columns that every new message in the outbox has. */

import { createHash } from 'node:crypto'
import type { OutboxRow } from '../store/outbox-tables.ts'

/**
 * Number of hexadecimal digits in a message's id, which has 128 bits. The id becomes part of the Message-ID. It is
 * hexadecimal, because some mail servers ignore the case of a Message-ID.
 */
const DIGITS = 32

type WaitingRow = Pick<OutboxRow, 'id' | 'state' | 'attempts' | 'dueAt' | 'lease' | 'failure' | 'createdAt' | 'doneAt'>

/** @param key idempotency key of the message. The id is derived from it, so that repeating a call stores nothing twice. */
export function waitingRow(key: string, at: number): WaitingRow {
  return {
    id: createHash('sha256').update(key).digest('hex').slice(0, DIGITS),
    state: 'waiting',
    attempts: 0,
    dueAt: at,
    lease: null,
    failure: null,
    createdAt: at,
    doneAt: null,
  }
}
