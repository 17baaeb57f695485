/** The tables of sessions as Kysely sees them. */

/** An ended session, or the end of all sessions of a user that began before a moment. */
export interface EndedSessionRow {
  /** The `origin_jti` of the session's tokens, or a digest of the user's sub. */
  id: string
  /** Null refuses all tokens of the session. Otherwise those of the user's sign-ins before this moment. */
  begunBefore: number | null
  /** When no cookie of the session can be valid any more. */
  until: number
}

/** A session in its user's list. */
export interface SessionRow {
  /** The `origin_jti` of the session's tokens. */
  session: string
  /** The public id. */
  id: string
  sub: string
  /** Browser and system by the User-Agent header. */
  device: string
  /** By the user pool's clock. */
  begunAt: number
  /** The beginning or the last refresh. */
  usedAt: number
  /** When the session's cookies expire. */
  until: number
}

export interface SessionTables {
  sessions: SessionRow
  endedSessions: EndedSessionRow
}
