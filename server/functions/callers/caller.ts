/** A signed-in user who calls a function, and how to find their e-mail address. */

export interface Caller {
  readonly sub: string
  readonly accessToken?: string
  /** In lower case. Undefined unless the id token or the credentials contain an e-mail address. */
  readonly email?: string
  readonly emailVerified?: boolean
}

export interface EmailReaders {
  /** Finds the e-mail address. Rejects if the identity service must be called and does not respond. */
  readonly emailOf: (caller: Caller) => Promise<string | undefined>
  readonly verifiedEmailOf: (caller: Caller) => Promise<string | undefined>
}
