/** The codes this page has had made: shown again they need no connection. */

import { writeCheckIn } from '../../shared/codes/check-in.ts'
import type { CodeKind } from '../../shared/codes/code.ts'
import type { Api } from '../api/create-api.ts'

export interface MadeCode {
  readonly code: string
  /** What the QR code holds. */
  readonly address: string
  /** Ms since the epoch. */
  readonly expiresAt: number
  /** What it leads to: an invitation's id, for one. */
  readonly target: string | undefined
}

export interface CodeSubject {
  readonly kind: CodeKind
  /** A plan's code or a crew's id; undefined for the card. */
  readonly of?: string | undefined
}

/** What the server makes a code of. */
interface Order {
  readonly kind: CodeKind
  readonly target?: string
  readonly endsAt?: number
}

/** With less than this share of its life left a code is made anew. */
const FRESH_SHARE = 0.5

export interface CodeSurroundings {
  readonly api: Api['api']
  readonly now: () => number
  /** A new text of its own at each call. */
  readonly newKey: () => string
}

export type CodeOf = (subject: CodeSubject, signal: AbortSignal) => Promise<MadeCode>

export function createMadeCodes({ api, now, newKey }: CodeSurroundings): CodeOf {
  const made = new Map<string, MadeCode & { readonly madeAt: number }>()
  /** Kept until its code is made: an invitation whose answer was lost is asked for again, not made twice. */
  const keys = new Map<string, string>()

  /** A crew's code opens what its functions know: an invitation, which is made first, or the word of the pick-up. */
  async function orderOf({ kind, of }: CodeSubject, idempotencyKey: string, signal: AbortSignal): Promise<Order> {
    if (of === undefined) return { kind }
    const params = { id: of }
    if (kind === 'join') {
      const { id, expiresAt } = await api('POST /api/crews/:id/invitations', { params, idempotencyKey, signal })
      return { kind, target: id, endsAt: expiresAt }
    }
    if (kind === 'check-in') {
      const { word, closesAt } = await api('GET /api/crews/:id/pick-up', { params, signal })
      return { kind, target: writeCheckIn({ crewId: of, word }), endsAt: closesAt }
    }
    return { kind, target: of }
  }

  /** @throws ApiError where a code has to be made and cannot be */
  return async function codeOf(subject, signal) {
    const name = `${subject.kind} ${subject.of ?? ''}`
    const known = made.get(name)
    const left = known ? (known.expiresAt - now()) / (known.expiresAt - known.madeAt) : 0
    if (known && left > FRESH_SHARE) return known
    const key = keys.get(name) ?? newKey()
    keys.set(name, key)
    try {
      const order = await orderOf(subject, key, signal)
      const fresh = { ...(await api('POST /api/codes', { body: order, signal })), target: order.target }
      keys.delete(name)
      made.set(name, { ...fresh, madeAt: now() })
      return fresh
    } catch (error) {
      signal.throwIfAborted()
      // Without a connection an old one that still counts is better than none.
      if (known && left > 0) return known
      throw error
    }
  }
}
