/** The codes this page has had made: shown again they need no connection. */

import type { CodeKind } from '../../../shared/codes/code.ts'
import type { Api } from '../../api.ts'

export interface MadeCode {
  readonly code: string
  /** What the QR code holds. */
  readonly address: string
  /** Ms since the epoch. */
  readonly expiresAt: number
}

export interface CodeSubject {
  readonly kind: CodeKind
  /** A plan's code or a crew's id; undefined for the card. */
  readonly target?: string | undefined
}

/** With less than this share of its life left a code is made anew. */
const FRESH_SHARE = 0.5

export function createMadeCodes({ api, now }: { readonly api: Api['api']; readonly now: () => number }) {
  const made = new Map<string, MadeCode & { readonly madeAt: number }>()

  /** @throws ApiError where a code has to be made and cannot be */
  return async function codeOf({ kind, target }: CodeSubject, signal: AbortSignal): Promise<MadeCode> {
    const name = `${kind} ${target ?? ''}`
    const known = made.get(name)
    const left = known ? (known.expiresAt - now()) / (known.expiresAt - known.madeAt) : 0
    if (known && left > FRESH_SHARE) return known
    try {
      const fresh = await api('POST /api/codes', { body: target === undefined ? { kind } : { kind, target }, signal })
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
