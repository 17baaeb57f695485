export interface Caller {
  readonly sub: string
  /** As presented; used to ask the identity service for attributes that the token does not contain. */
  readonly accessToken?: string
  /** Lower case, as the id token or the credentials state it. */
  readonly email?: string
  readonly emailVerified?: boolean
}

/** How to find the e-mail address of a caller. */
export interface EmailReaders {
  /** Rejects when the identity service has to be asked and does not answer. */
  readonly emailOf: (caller: Caller) => Promise<string | undefined>
  /** As emailOf, but undefined unless the identity service has verified the address. */
  readonly verifiedEmailOf: (caller: Caller) => Promise<string | undefined>
}
