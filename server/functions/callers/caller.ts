/** A signed-in user who calls a function, and how to find their e-mail address. */

export interface Caller {
  readonly sub: string
  readonly accessToken?: string
  /** Lower case, as the id token or the credentials state it. */
  readonly email?: string
  readonly emailVerified?: boolean
}

/** How to find the e-mail address of a caller. */
export interface EmailReaders {
  /** Rejects when the identity service has to be asked and does not answer. */
  readonly emailOf: (caller: Caller) => Promise<string | undefined>
  readonly verifiedEmailOf: (caller: Caller) => Promise<string | undefined>
}
