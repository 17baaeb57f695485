/** The tables of sessions as Kysely sees them. */

/** An ended session, or the end of all sessions of a user that began before a moment. */
export interface EndedSessionRow {
  /** The `origin_jti` of the session's tokens, or the user's sub. */
  id: string
  /** Null refuses all tokens of the session. Otherwise those of the user's sign-ins before this moment. */
  begunBefore: number | null
  /** When no cookie of the session can be valid any more. */
  until: number
}

export interface SessionTables {
  endedSessions: EndedSessionRow
}
