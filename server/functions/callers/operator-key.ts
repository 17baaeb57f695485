/** Recognizes calls with the operator's key, which gives access to the operator's endpoints without a session. */

import { createHash, timingSafeEqual } from 'node:crypto'
import type { Caller } from './caller.ts'

/** The caller of requests with the key. The audit record attributes the decisions of this caller to `operator:key`. */
export const KEY_HOLDER: Caller = { sub: 'key' }

export type HasOperatorKey = (authorization: string | undefined) => boolean

export function createKeyCheck(key: string | undefined): HasOperatorKey {
  if (key === undefined) return () => false
  const expected = digest(`Bearer ${key}`)
  return (authorization = '') => timingSafeEqual(digest(authorization), expected)
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
