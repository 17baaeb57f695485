/** Reads the Idempotency-Key header, which makes repeated calls take effect once. */

import type { IncomingHttpHeaders } from 'node:http'
import { Refusal } from './refusal.ts'

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/

/** @throws for a malformed key, because ignoring it would let a repeated call create a second record */
export function idempotencyKeyOf(headers: IncomingHttpHeaders): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && IDEMPOTENCY_KEY.test(key)) return key
  throw new Refusal('ValidationError', 'The Idempotency-Key is not valid: 1 to 200 visible ASCII characters.', {
    fields: [{ field: 'Idempotency-Key', rule: 'pattern' }],
  })
}
