/**
 * Stores the scopes that were granted to a sign-in through the hosted pages. They apply to all refreshes of the
 * sign-in.
 */

import type { Database } from '../store/database.ts'

export function rememberScope({ sql }: Database, originJti: string, scope: string): void {
  sql.prepare('INSERT INTO granted_scopes VALUES (?, ?)').run(originJti, scope)
}

export function scopeOf({ sql }: Database, originJti: string): string | undefined {
  const scope = sql.prepare('SELECT scope FROM granted_scopes WHERE origin_jti = ?').get(originJti)?.scope
  return typeof scope === 'string' ? scope : undefined
}
