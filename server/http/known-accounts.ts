/** The accounts that a request's cookies name, for rate limiting. */

export interface KnownAccounts {
  /** The user name of the session, or of an unfinished flow such as a sign-in. Undefined if there is neither. */
  readonly current: string | undefined
  /** The user name of the session alone, which only a sign-in can set. */
  readonly session: string | undefined
  /**
   * The user names of accounts that have signed in or signed up in this browser, each with an id of the browser. An
   * unfinished sign-in does not count, because anyone can start one for any user name.
   */
  readonly signedIn: readonly { readonly username: string; readonly browser: string }[]
  /**
   * Whether the unfinished sign-in is still at its first factor (SELECT_CHALLENGE), so that its next response may
   * contain the password.
   */
  readonly provesPassword: boolean
}
