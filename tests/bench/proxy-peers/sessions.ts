/**
 * Makes session cookies that hold tokens of the sizes that Cognito issues. They have the format of this server or of
 * express-openid-connect.
 */

import { randomBytes, randomUUID } from 'node:crypto'
import { encryptSync, getKeyStore } from 'express-openid-connect/lib/crypto.js'
import { createCookieJar } from '../../../server/session/cookies.ts'
import { createSealer } from '../../../server/session/seal.ts'
import { systemClock } from '../../../shared/time/clock.ts'

/** Sizes of Cognito's tokens, bytes. */
const TOKEN_BYTES = { access: 1_081, id: 1_110, refresh: 1_852 } as const
const DAY_MS = 86_400_000

function tokenOf(bytes: number, sub: string): string {
  const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url')
  const now = Math.floor(Date.now() / 1000)
  const head = `${part({ alg: 'RS256', kid: 'bench' })}.${part({ sub, email: `${sub}@example.com`, iat: now, exp: now + 86_400 })}.`
  return (
    head +
    randomBytes(bytes)
      .toString('base64url')
      .slice(0, bytes - head.length)
  )
}

/** @returns one Cookie header for each session; each session belongs to a different user */
export async function siteCookies(count: number, secret: string): Promise<string[]> {
  const sealer = createSealer([secret], systemClock)
  const jar = createCookieJar(true)
  const expiresAt = Date.now() + DAY_MS
  // The server decrypts only the access cookie of an API call. All sessions therefore share one refresh cookie and one
  // id cookie.
  const rest = await othersOf(sealer, expiresAt)
  return Promise.all(
    Array.from({ length: count }, async () => {
      const sub = randomUUID()
      const sealed = await sealer.seal(
        'access',
        {
          sessionId: randomBytes(12).toString('base64url'),
          accessToken: tokenOf(TOKEN_BYTES.access, sub),
          sub,
          username: sub,
          loginId: `${sub}@example.com`,
          email: `${sub}@example.com`,
          emailVerified: true,
          accessExpiresAt: expiresAt,
          absoluteExpiresAt: expiresAt,
          remember: true,
        },
        expiresAt,
      )
      return `${jar.name('access')}=${sealed}; ${jar.name('refresh')}=${rest.refresh}; ${jar.name('id')}=${rest.id}`
    }),
  )
}

async function othersOf(sealer: ReturnType<typeof createSealer>, expiresAt: number) {
  const sub = randomUUID()
  const session = { sessionId: randomBytes(12).toString('base64url'), absoluteExpiresAt: expiresAt, remember: true }
  return {
    refresh: await sealer.seal(
      'refresh',
      { ...session, refreshToken: tokenOf(TOKEN_BYTES.refresh, sub), username: sub, loginId: `${sub}@example.com` },
      expiresAt,
    ),
    id: await sealer.seal('id', { ...session, idToken: tokenOf(TOKEN_BYTES.id, sub), expiresAt }, expiresAt),
  }
}

const COOKIE_BYTES = 4_096
/** Approximate size of each cookie that holds a part of the session. The exact size does not affect the measurement. */
const CHUNK_BYTES = COOKIE_BYTES - 150

export function expressCookie(secret: string): string {
  const sub = randomUUID()
  const now = Math.floor(Date.now() / 1000)
  const [key] = getKeyStore(secret, true)
  const session = {
    id_token: tokenOf(TOKEN_BYTES.id, sub),
    access_token: tokenOf(TOKEN_BYTES.access, sub),
    refresh_token: tokenOf(TOKEN_BYTES.refresh, sub),
    token_type: 'Bearer',
    expires_at: now + 86_400,
  }
  const sealed = encryptSync(JSON.stringify(session), key, { iat: now, uat: now, exp: now + 86_400 })
  const chunks = sealed.match(new RegExp(`.{1,${CHUNK_BYTES}}`, 'g')) ?? []
  return chunks.map((chunk, index) => `appSession.${index}=${chunk}`).join('; ')
}
