/** What each sealed cookie holds (architecture.md §6): one purpose, one shape, one key. */

import type { AuthFlowType } from '../../shared/auth/sign-in-steps.ts'
import type { Challenge, CodeDeliveryDetails, Device } from '../cognito/protocol/protocol.ts'

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
  /** Of a social sign-in; its sign-out leads over the provider's logout page. */
  readonly provider?: string
}

/** The refresh token: read by refresh and sign-out alone. */
export interface RefreshPayload {
  readonly sessionId: string
  readonly refreshToken: string
  readonly username: string
  readonly loginId: string
  readonly absoluteExpiresAt: number
  readonly remember: boolean
  readonly provider?: string
  /** A session that began with a device is refreshed with it. */
  readonly deviceKey?: string
}

/** The id token: kept only where the functions or the identity pool ask for it. */
export interface IdPayload {
  readonly sessionId: string
  readonly idToken: string
  /** On the server's clock, ms since the epoch. */
  readonly expiresAt: number
}

/** The devices of this browser's users, newest first; the secret of each proves it at the next sign-in. */
export interface DevicesPayload {
  readonly devices: readonly RememberedDevice[]
}

export interface RememberedDevice extends Device {
  /** The identity service's own user name: whose device it is. */
  readonly username: string
  /** What that user types, lower case, to find the device before the service names the user. */
  readonly loginId: string
  /** 'ask' until the user has answered the pool's question; 'unregistered' as long as the pool has no secret of it. */
  readonly status: 'remembered' | 'not_remembered' | 'ask' | 'unregistered'
}

/** A social sign-in under way; one time, ten minutes. */
export interface OAuthPayload {
  readonly state: string
  readonly codeVerifier: string
  readonly nonce: string
  readonly provider: string
  /** A path of this site. */
  readonly returnTo: string
}

/** A sign-in that waits for the answer to a challenge. */
export interface SignInPayload {
  readonly flow: 'signIn'
  readonly username: string
  readonly remember: boolean
  readonly authFlowType: AuthFlowType
  readonly challenge: Challenge
  /** MFA_SETUP: the secret that is being set up. */
  readonly sharedSecret?: string
  /** SELECT_CHALLENGE: the factor chosen, whose password is asked for now. */
  readonly factor?: 'PASSWORD'
  /** What the visitor has said about remembering this device, at whichever step. */
  readonly rememberDevice?: boolean
}

/** A sign-up that waits for its confirmation, or for the sign-in that follows. */
export interface SignUpPayload {
  readonly flow: 'signUp'
  readonly username: string
  readonly confirmed: boolean
  readonly codeDelivery?: CodeDeliveryDetails
  /** Kept for the automatic sign-in alone: three minutes at most, used once. */
  readonly password?: string
  /** Of the sign-up, then of its confirmation: signs in without the password, where the pool gives one. */
  readonly session?: string
  readonly autoSignInUntil?: number
}

/** A half-done flow: what a reload, a new tab or the next answer needs to go on. */
export type PendingPayload =
  | SignInPayload
  | SignUpPayload
  | { readonly flow: 'resetPassword'; readonly username: string; readonly codeDelivery?: CodeDeliveryDetails }

export interface Payloads {
  readonly access: AccessPayload
  readonly refresh: RefreshPayload
  readonly pending: PendingPayload
  readonly id: IdPayload
  readonly devices: DevicesPayload
  readonly oauth: OAuthPayload
}

export type Purpose = keyof Payloads
