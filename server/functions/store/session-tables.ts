/** The tables of sessions as Kysely sees them. */

/** An ended session, or the end of all sessions of a user that began before a moment. */
export interface EndedSessionRow {
  /** The `origin_jti` of the session's tokens, or a digest of the user's sub. */
  id: string
  /** If null, all tokens of the session are refused. Otherwise, the user's sessions that began before this time are refused. */
  begunBefore: number | null
  /** The time by which all cookies of the session have expired. */
  until: number
}

export interface SessionRow {
  /** The `origin_jti` of the session's tokens. */
  session: string
  /** The session's id in responses to clients. */
  id: string
  sub: string
  /** The name of the browser and of its operating system, from the User-Agent header. */
  device: string
  begunAt: number
  usedAt: number
  /** When the session's cookies expire. */
  until: number
}

export interface SessionTables {
  sessions: SessionRow
  endedSessions: EndedSessionRow
}
