/** The contents of the session's encrypted cookies. Each kind of cookie has its own keys. */

import type { AuthFlowType } from '../../shared/auth/sign-in-steps.ts'
import type { Challenge, CodeDeliveryDetails, Device } from '../cognito/protocol/protocol.ts'

export interface AccessPayload {
  readonly sessionId: string
  readonly accessToken: string
  readonly sub: string
  /** The user pool's internal user name, which SECRET_HASH and the refresh need. */
  readonly username: string
  readonly loginId: string
  readonly email?: string
  readonly emailVerified: boolean
  /**
   * When the access token expires. `absoluteExpiresAt` is when the whole session ends. Both are milliseconds since the
   * epoch, by this server's clock.
   */
  readonly accessExpiresAt: number
  readonly absoluteExpiresAt: number
  readonly remember: boolean
  /**
   * The provider of a social sign-in, which must sign out through the hosted logout page. Absent for other sign-ins.
   */
  readonly provider?: string
  /**
   * When the user signed in or last gave a fresh proof of identity, in milliseconds since the epoch by this server's
   * clock. A refresh does not change it. Sessions of older versions lack it and count as having no proof.
   */
  readonly provedAt?: number
  /** Present if the access token names the group of operators. A refresh sets it again from the new token. */
  readonly operator?: true
}

export interface RefreshPayload {
  readonly sessionId: string
  readonly refreshToken: string
  readonly username: string
  readonly loginId: string
  readonly absoluteExpiresAt: number
  readonly remember: boolean
  readonly provider?: string
  /** The device used at sign-in, which a refresh must name. Absent if the sign-in used none. */
  readonly deviceKey?: string
}

/** The id cookie. It is stored only if the cloud functions or the identity pool need the id token. */
export interface IdPayload {
  readonly sessionId: string
  readonly idToken: string
  /** When the id token expires: milliseconds since the epoch, by this server's clock. */
  readonly expiresAt: number
}

/**
 * The devices cookie: data that the browser keeps after a sign-out. It lists devices, newest first. Each has the secret
 * that proves the device at the next sign-in.
 */
export interface DevicesPayload {
  readonly devices: readonly RememberedDevice[]
  /** The login name of the account that last used a passkey in this browser, for the browser's autofill. */
  readonly passkeyAccount?: string
}

export interface RememberedDevice extends Device {
  /** The user pool's internal name of the user who owns the device. */
  readonly username: string
  /**
   * The owner's login name in lower case. It is used to find the device before the user pool has returned the internal
   * user name.
   */
  readonly loginId: string
  /**
   * 'ask': the user has not answered yet whether to remember the device. 'unregistered': the registration in the user
   * pool has failed or has not finished.
   */
  readonly status: 'remembered' | 'not_remembered' | 'ask' | 'unregistered'
}

export interface OAuthPayload {
  /**
   * Present only for a fresh proof: the user who must sign in again, and whether the session is remembered. Both are
   * stored here because the browser does not send the session's cookies with the redirect from the provider.
   */
  readonly proves?: Pick<AccessPayload, 'sub' | 'remember'>
  readonly state: string
  readonly codeVerifier: string
  readonly nonce: string
  readonly provider: string
  readonly returnTo: string
}

export interface SignInPayload {
  readonly flow: 'signIn'
  readonly username: string
  readonly remember: boolean
  readonly authFlowType: AuthFlowType
  readonly challenge: Challenge
  readonly sharedSecret?: string
  readonly factor?: 'PASSWORD'
  /**
   * Present if the challenge asks for a code as the first factor. The code can then be sent again without a password.
   */
  readonly resendable?: true
  /** Whether to remember this device after the sign-in. Any step may set it; absent until the user has answered. */
  readonly rememberDevice?: boolean
}

export interface SignUpPayload {
  readonly flow: 'signUp'
  readonly username: string
  readonly created?: true
  readonly confirmed: boolean
  readonly codeDelivery?: CodeDeliveryDetails
  /** The password for the automatic sign-in. It is stored for at most three minutes and used once. */
  readonly password?: string
  /**
   * The `Session` value that the user pool returned for the sign-up or its confirmation. It allows a sign-in without
   * the password.
   */
  readonly session?: string
  readonly autoSignInUntil?: number
}

export interface ProofPayload {
  readonly flow: 'proof'
  readonly sub: string
  readonly username: string
  readonly challenge: Challenge
}

/**
 * An unfinished sign-in, sign-up, proof of identity or password reset. It is stored in a cookie, so it survives a
 * reload and is shared with new tabs.
 */
export type PendingPayload =
  | SignInPayload
  | SignUpPayload
  | ProofPayload
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

/**
 * Cookies of these purposes are compressed and may be split into two, because tokens can contain many groups or claims.
 * All other purposes use one cookie and are never compressed, because they may contain a password.
 */
export const LARGE_PURPOSES: ReadonlySet<Purpose> = new Set(['access', 'id'])
