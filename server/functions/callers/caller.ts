/** Describes a signed-in user who calls a function, and how to find the user's e-mail address and verified contacts. */

export interface Caller {
  readonly sub: string
  readonly accessToken?: string
  /** The user's e-mail address in lower case. Undefined unless the id token or the credentials contain one. */
  readonly email?: string
  readonly emailVerified?: boolean
  /**
   * `operator` states whether the caller's token names the group of operators. `operator` and `session` are absent for
   * calls with an AWS signature, because such calls carry no token.
   */
  readonly operator?: boolean
  readonly session?: CallerSession
  /** When the user last authenticated, in ms since the epoch. A token refresh does not change it. */
  readonly provedAt?: number
  /** Whether the phone number is verified. Only id tokens state it. */
  readonly phoneVerified?: boolean
}

export interface CallerSession {
  /**
   * Identifies the sign-in: all its tokens share this id, even after refreshes. If token revocation is off in the user
   * pool, this is the id of a single token.
   */
  readonly id: string | undefined
  /** These three times are in ms since the epoch, by the user pool's clock. */
  readonly beganAt: number
  readonly issuedAt: number
  readonly expiresAt: number
}

export interface Account {
  readonly email: string | undefined
  readonly emailVerified: boolean
  readonly phoneVerified: boolean
}

export interface AccountReaders {
  readonly accountOf: (caller: Caller) => Promise<Account>
  readonly verifiedEmailOf: (caller: Caller) => Promise<string | undefined>
}

export function accountIn(attributes: ReadonlyMap<string, string | undefined>): Account {
  return {
    email: attributes.get('email')?.toLowerCase(),
    emailVerified: attributes.get('email_verified') === 'true' && Boolean(attributes.get('email')),
    phoneVerified: attributes.get('phone_number_verified') === 'true' && Boolean(attributes.get('phone_number')),
  }
}

export function readersOf(accountOf: AccountReaders['accountOf']): AccountReaders {
  return {
    accountOf,
    async verifiedEmailOf(caller) {
      const { email, emailVerified } = await accountOf(caller)
      return emailVerified ? email : undefined
    },
  }
}
