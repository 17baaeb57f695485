/** What each sealed cookie holds (architecture.md §6): one purpose, one shape, one key. */

import type { AuthFlowType } from '../../shared/auth.ts'
import type { Challenge, CodeDeliveryDetails } from '../cognito/protocol.ts'

/** The access token and the claims the site needs: read by every API call that needs a session. */
export interface AccessPayload {
  readonly sessionId: string
  readonly accessToken: string
  readonly sub: string
  /** The identity service's own user name, the one SECRET_HASH and refresh are computed with. */
  readonly username: string
  readonly loginId: string
  readonly email?: string
  readonly emailVerified: boolean
  /** On the server's clock, ms since the epoch. */
  readonly accessExpiresAt: number
  readonly absoluteExpiresAt: number
  readonly remember: boolean
}

/** The refresh token: read by refresh and sign-out alone. */
export interface RefreshPayload {
  readonly sessionId: string
  readonly refreshToken: string
  readonly username: string
  readonly loginId: string
  readonly absoluteExpiresAt: number
  readonly remember: boolean
}

/** A half-done flow: what a reload, a new tab or the next answer needs to go on. */
export type PendingPayload =
  | {
      readonly flow: 'signIn'
      readonly username: string
      readonly remember: boolean
      readonly authFlowType: AuthFlowType
      readonly challenge: Challenge
    }
  | {
      readonly flow: 'signUp'
      readonly username: string
      readonly confirmed: boolean
      readonly codeDelivery?: CodeDeliveryDetails
      /** Kept for the automatic sign-in alone: three minutes at most, used once. */
      readonly password?: string
      readonly autoSignInUntil?: number
    }
  | { readonly flow: 'resetPassword'; readonly username: string; readonly codeDelivery?: CodeDeliveryDetails }

export interface Payloads {
  readonly access: AccessPayload
  readonly refresh: RefreshPayload
  readonly pending: PendingPayload
}

export type Purpose = keyof Payloads
