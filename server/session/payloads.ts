/** The contents of the sealed cookies; each purpose has its own key. */

import type { AuthFlowType } from '../../shared/auth/sign-in-steps.ts'
import type { Challenge, CodeDeliveryDetails, Device } from '../cognito/protocol/protocol.ts'

/** Read by every API call with a session. */
export interface AccessPayload {
  readonly sessionId: string
  readonly accessToken: string
  readonly sub: string
  /** The pool's own user name, which SECRET_HASH and the refresh need. */
  readonly username: string
  readonly loginId: string
  readonly email?: string
  readonly emailVerified: boolean
  /** ms since the epoch by the server's clock. */
  readonly accessExpiresAt: number
  readonly absoluteExpiresAt: number
  readonly remember: boolean
  /** Of a social sign-in, which signs out through the hosted logout page. */
  readonly provider?: string
}

/** Read by refresh and sign-out only. */
export interface RefreshPayload {
  readonly sessionId: string
  readonly refreshToken: string
  readonly username: string
  readonly loginId: string
  readonly absoluteExpiresAt: number
  readonly remember: boolean
  readonly provider?: string
  /** The device of the sign-in; the refresh needs it. */
  readonly deviceKey?: string
}

/** Stored only if the functions or the identity pool need it. */
export interface IdPayload {
  readonly sessionId: string
  readonly idToken: string
  /** ms since the epoch by the server's clock. */
  readonly expiresAt: number
}

/** Newest first, with the secrets that prove them at the next sign-in. */
export interface DevicesPayload {
  readonly devices: readonly RememberedDevice[]
}

export interface RememberedDevice extends Device {
  /** The pool's own user name of the device's owner. */
  readonly username: string
  /** The login name in lower case: finds the device before the pool returns the user name. */
  readonly loginId: string
  /** 'ask': the user has not answered yet; 'unregistered': the pool has no verifier of it yet. */
  readonly status: 'remembered' | 'not_remembered' | 'ask' | 'unregistered'
}

/** A social sign-in in progress, valid once within ten minutes. */
export interface OAuthPayload {
  readonly state: string
  readonly codeVerifier: string
  readonly nonce: string
  readonly provider: string
  /** A path of this site. */
  readonly returnTo: string
}

/** A sign-in that waits for the response to a challenge. */
export interface SignInPayload {
  readonly flow: 'signIn'
  readonly username: string
  readonly remember: boolean
  readonly authFlowType: AuthFlowType
  readonly challenge: Challenge
  /** The TOTP secret at MFA_SETUP. */
  readonly sharedSecret?: string
  /** The chosen factor at SELECT_CHALLENGE. */
  readonly factor?: 'PASSWORD'
  /** Whether to remember this device, from any step. */
  readonly rememberDevice?: boolean
}

/** A sign-up that waits for its confirmation or for the automatic sign-in. */
export interface SignUpPayload {
  readonly flow: 'signUp'
  readonly username: string
  readonly confirmed: boolean
  readonly codeDelivery?: CodeDeliveryDetails
  /** For the automatic sign-in: three minutes at most, used once. */
  readonly password?: string
  /** The pool's session of the sign-up or its confirmation, which signs in without the password. */
  readonly session?: string
  readonly autoSignInUntil?: number
}

/** An unfinished flow, which survives a reload and a new tab. */
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
