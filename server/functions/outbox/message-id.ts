/** Derives the id of an outbox row from the message's key, so that repeating a call stores nothing twice. */

import { createHash } from 'node:crypto'

/** Number of hexadecimal digits, for 128 bits. Hexadecimal, because some mail servers ignore the case of a Message-ID. */
const DIGITS = 32

export function messageIdOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, DIGITS)
}
