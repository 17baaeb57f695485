/**
 * Keeps the calls to the user pool below its quotas, which all users share. Each category of operations has a token
 * bucket (docs/decisions/limits.md). Clients that have not signed in to the account before are rejected first.
 */

import type { Clock } from '../../shared/time/clock.ts'

/** Amazon Cognito's default quotas, in operations per second for all user pools of an AWS account in a region. */
const QUOTAS = { authentication: 120, creation: 50, recovery: 30, update: 25 } as const
type Category = keyof typeof QUOTAS

/**
 * The quota use of each route that calls the user pool without a session: the category, and the number of operations
 * that a request counts as.
 */
const USES: Readonly<Record<string, { readonly category: Category; readonly calls: number } | undefined>> = {
  // A sign-in counts as one call, its InitiateAuth. The quota for its response to the challenge is three times as large.
  '/api/auth/sign-in': { category: 'authentication', calls: 1 },
  '/api/auth/confirm-sign-in': { category: 'authentication', calls: 1 },
  '/api/auth/resend-sign-in-code': { category: 'authentication', calls: 1 },
  '/api/auth/sign-up': { category: 'creation', calls: 1 },
  '/api/auth/confirm-sign-up': { category: 'creation', calls: 1 },
  '/api/auth/resend-sign-up-code': { category: 'update', calls: 1 },
  '/api/auth/reset-password': { category: 'recovery', calls: 1 },
  '/api/auth/confirm-reset-password': { category: 'recovery', calls: 1 },
}

/** Fraction of each bucket that only clients that have signed in to the account before can use. */
const RESERVED = 0.4
const SECOND_MS = 1_000

export interface PoolQuotas {
  waitMs(route: string | undefined, isKnown: boolean): number
}

export function createPoolQuotas(sharePercent: number, clock: Clock): PoolQuotas {
  const buckets = new Map<Category, { tokens: number; at: number }>()

  return {
    waitMs(route, isKnown) {
      const use = route === undefined ? undefined : USES[route]
      if (!use) return 0
      const perSecond = (QUOTAS[use.category] * sharePercent) / 100
      const capacity = Math.max(perSecond, use.calls / (1 - RESERVED))
      const now = clock.now()
      const { tokens, at } = buckets.get(use.category) ?? { tokens: capacity, at: now }
      const filled = Math.min(capacity, tokens + ((now - at) / SECOND_MS) * perSecond)
      const needed = use.calls + (isKnown ? 0 : capacity * RESERVED)
      const isEnough = filled >= needed
      buckets.set(use.category, { tokens: isEnough ? filled - use.calls : filled, at: now })
      return isEnough ? 0 : Math.ceil(((needed - filled) / perSecond) * SECOND_MS)
    },
  }
}
