/**
 * Authorization codes. They are stored as digests, valid once and for five minutes, and tied to the request that they
 * were issued for.
 */

import { createHash, randomUUID } from 'node:crypto'
import type { Database } from '../store/database.ts'

export interface Grant {
  readonly sub: string
  readonly redirectUri: string
  readonly scope: string
  readonly nonce: string | undefined
  readonly codeChallenge: string
}

export interface AuthorizationCodes {
  issue(grant: Grant, now: number): string
  take(code: string, now: number): { readonly grant: Grant } | { readonly spentFor: string | undefined } | undefined
  /**
   * Records the token family (all tokens of one sign-in) that a code started, so that a second use of the code can
   * revoke the family (RFC 6749 §4.1.2).
   */
  began(code: string, originJti: string): void
}

const CODE_LIFE_MS = 5 * 60_000

const digest = (code: string) => createHash('sha256').update(code).digest()

export function openAuthorizationCodes({ sql, transaction }: Database): AuthorizationCodes {
  const insert = sql.prepare('INSERT INTO authorization_codes VALUES (?, ?, ?, NULL, NULL)')
  const prune = sql.prepare('DELETE FROM authorization_codes WHERE expires_at < ?')
  const select = sql.prepare(
    'SELECT content, used_at, origin_jti FROM authorization_codes WHERE hash = ? AND expires_at > ?',
  )
  const use = sql.prepare('UPDATE authorization_codes SET used_at = ? WHERE hash = ?')
  const remember = sql.prepare('UPDATE authorization_codes SET origin_jti = ? WHERE hash = ?')

  return {
    issue: (grant, now) =>
      transaction(() => {
        const code = randomUUID()
        prune.run(now)
        insert.run(digest(code), JSON.stringify(grant), now + CODE_LIFE_MS)
        return code
      }),
    take: (code, now) =>
      transaction(() => {
        const row = select.get(digest(code), now)
        if (!row) return undefined
        if (row.used_at !== null) return { spentFor: row.origin_jti === null ? undefined : String(row.origin_jti) }
        use.run(now, digest(code))
        return { grant: JSON.parse(String(row.content)) }
      }),
    began: (code, originJti) => void remember.run(originJti, digest(code)),
  }
}
