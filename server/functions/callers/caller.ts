/** Describes a signed-in user who calls a function, and how to find the user's e-mail address and verified contacts. */

export interface Caller {
  readonly sub: string
  readonly accessToken?: string
  /** In lower case. Undefined unless the id token or the credentials contain an e-mail address. */
  readonly email?: string
  readonly emailVerified?: boolean
  /** Whether the caller's token names the group of operators. Absent for signed calls, which carry no token. */
  readonly operator?: boolean
  /** The session of the caller's token. Absent for signed calls, which carry no token. */
  readonly session?: CallerSession
  /** When the user last authenticated, in ms since the epoch. A token refresh does not change it. */
  readonly provedAt?: number
  /** Only id tokens state it. */
  readonly phoneVerified?: boolean
}

export interface CallerSession {
  /**
   * Identifies the sign-in: all its tokens share this id, even after refreshes. If the pool has token revocation turned
   * off, it is the id of a single token.
   */
  readonly id: string | undefined
  /** Time of the sign-in, in ms since the epoch by the user pool's clock. */
  readonly beganAt: number
  /** Time when the caller's token was issued, in ms since the epoch by the user pool's clock. */
  readonly issuedAt: number
  readonly expiresAt: number
}

export interface Account {
  /** In lower case. */
  readonly email: string | undefined
  readonly emailVerified: boolean
  readonly phoneVerified: boolean
}

export interface AccountReaders {
  /**
   * Finds the caller's e-mail address, and whether the e-mail address and the phone number are verified. Rejects if the
   * identity service does not respond.
   */
  readonly accountOf: (caller: Caller) => Promise<Account>
  readonly verifiedEmailOf: (caller: Caller) => Promise<string | undefined>
}

/** @param attributes the user pool's attributes by name */
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
