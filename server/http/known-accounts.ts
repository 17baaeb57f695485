/** The accounts known from a request's cookies, read by rate limiting. */

export interface KnownAccounts {
  /** The user name of the flow or session that the request continues. */
  readonly current: string | undefined
  /**
   * User names that have signed in from this browser, each with the id of the browser. Pending flows do not count,
   * because anyone can start one for any user name.
   */
  readonly signedIn: readonly { readonly username: string; readonly browser: string }[]
}
