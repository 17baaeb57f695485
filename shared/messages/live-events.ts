/** The events of the stream that delivers messages ('GET /api/threads/live'). */

import type { Static } from 'typebox'
import type { Message } from './message-schemas.ts'

export interface LiveEvents {
  message: Static<typeof Message>
  read: { readonly thread: string; readonly readTo: number }
  reset: Record<string, never>
  /** The account has opened more streams than allowed. This stream ends, because it is the oldest. */
  replaced: Record<string, never>
}
export type LiveEventName = keyof LiveEvents
