/** The accounts that a request's cookies point to, as session cookies tell them and rate limiting uses them. */

export interface KnownAccounts {
  /** The user name of the flow or session that the request continues. */
  readonly current: string | undefined
  /**
   * The user names that have signed in from this browser, and the id by which each knows the browser. A pending flow is no
   * evidence: anyone can start one for any user name.
   */
  readonly signedIn: readonly { readonly username: string; readonly browser: string }[]
}
