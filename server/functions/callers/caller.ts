/** A signed-in user who calls a function, however the call was authenticated. */

export interface Caller {
  readonly sub: string
  /** The access token as it was presented; what it does not say of its holder is asked for with it. */
  readonly accessToken?: string
  /** In lower case, as the id token or the credentials vouch for it. */
  readonly email?: string
  readonly emailVerified?: boolean
}

/** How the e-mail address of a caller is found when the call itself does not carry it. */
export interface EmailReaders {
  /** Rejects when the identity service has to be asked and does not answer. */
  readonly emailOf: (caller: Caller) => Promise<string | undefined>
  /** The same, but undefined unless the identity service has verified the address. */
  readonly verifiedEmailOf: (caller: Caller) => Promise<string | undefined>
}
