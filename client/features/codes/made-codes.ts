/**
 * Requests the site's QR codes from the server and caches them in memory, so that showing a code again needs no
 * connection.
 */

import { writeCheckIn } from '../../../shared/codes/check-in.ts'
import { type CodeKind, LONGEST_TARGET } from '../../../shared/codes/code.ts'
import type { Api } from '../../api/create-api.ts'
import { networkError } from '../../api/problem.ts'

export interface MadeCode {
  readonly code: string
  readonly address: string
  readonly expiresAt: number
  readonly target: string | undefined
}

export interface CodeSubject {
  readonly kind: CodeKind
  readonly of?: string | undefined
}

/** What the server needs to make a code. The server adds a seal, a signature that proves that it has made the code. */
interface Order {
  readonly kind: CodeKind
  readonly target?: string
  readonly endsAt?: number
}

/** Thrown for a plan that is too long for a code. */
export class TooLong extends Error {}

/** A cached code is replaced with a new one when the remaining fraction of its lifetime is at or below this value. */
const FRESH_SHARE = 0.5

export interface CodeSurroundings {
  readonly api: Api['api']
  readonly now: () => number
  readonly newKey: () => string
  readonly loadPrivateParts?: () => Promise<typeof import('../../../shared/planner/share/private-parts.ts')>
}

export type CodeOf = (subject: CodeSubject, signal: AbortSignal) => Promise<MadeCode>

// Loaded only when needed, because the tables of places and roads are large.
const importPrivateParts = () => import('../../../shared/planner/share/private-parts.ts')

export function createMadeCodes({ api, now, newKey, loadPrivateParts = importPrivateParts }: CodeSurroundings): CodeOf {
  const made = new Map<string, MadeCode & { readonly madeAt: number }>()
  /**
   * Idempotency keys of codes that have not been created yet, so that a retry after a lost response creates no second
   * invitation.
   */
  const keys = new Map<string, string>()

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
    const { withoutPrivateParts } = await loadPrivateParts().catch((error: unknown) => {
      throw networkError(error)
    })
    const target = withoutPrivateParts(of)
    if (target.length > LONGEST_TARGET) throw new TooLong()
    return { kind, target }
  }

  /**
   * Returns the cached code of a subject, or creates a new code. A subject is the kind of a code and, in `of`, what the
   * code is about, such as the id of a crew.
   * @throws ApiError if no valid code is cached and creating one fails, TooLong for a plan that no code can hold
   */
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
      if (known && left > 0) return known
      throw error
    }
  }
}
