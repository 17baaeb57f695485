/** Dependencies of the embedded user pool's operations, and the type of an operation. */

import type { LoginMechanism } from '../../../shared/auth/sign-in-fields.ts'
import type { Clock } from '../../../shared/time/clock.ts'
import type { Keys } from '../crypto/keys.ts'
import type { Seal } from '../crypto/seal.ts'
import type { Attempts } from '../store/attempts.ts'
import type { Codes } from '../store/codes.ts'
import type { Database } from '../store/database.ts'
import type { Devices } from '../store/devices.ts'
import type { Families } from '../store/families.ts'
import type { Groups } from '../store/groups.ts'
import type { Mails } from '../store/mails.ts'
import type { MfaStore } from '../store/mfa.ts'
import type { Passkeys } from '../store/passkeys.ts'
import type { Users } from '../store/users.ts'
import type { IdentityPool } from './identity-pool.ts'
import type { Input } from './input.ts'
import type { Settings } from './pool.ts'
import type { TokenMint } from './tokens.ts'

export interface Context {
  readonly clock: Clock
  readonly database: Database
  readonly users: Users
  readonly codes: Codes
  readonly mails: Mails
  readonly families: Families
  readonly mfa: MfaStore
  readonly devices: Devices
  readonly passkeys: Passkeys
  readonly groups: Groups
  readonly attempts: Attempts
  readonly settings: Settings
  readonly keys: Keys
  readonly mint: TokenMint
  readonly identityPool: IdentityPool
  readonly seals: { readonly secretBlock: Seal; readonly session: Seal }
  /** Returns the service's own URL. It is available once the service listens. */
  readonly url: () => string
  /** The attribute with which users sign in. As in Cognito, it is fixed when the pool is created. */
  readonly loginMechanism: LoginMechanism
  readonly requiredAttributes: readonly string[]
  /** Shown in the titles of pages, and beside a new passkey. */
  readonly siteName: string
}

export type Operation = (context: Context, input: Input) => object | Promise<object>
