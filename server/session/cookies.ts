/** Reads and writes the session's cookies, with their names, attributes and size limit. */

import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../http/refusal.ts'
import type { Purpose } from './payloads.ts'

/** Browsers reject a cookie whose name and value together are longer (RFC 6265bis §5.6). */
const BROWSER_LIMIT_BYTES = 4_096

const SHORT_NAMES: Readonly<Record<Purpose, string>> = {
  access: 'a',
  refresh: 'r',
  pending: 'c',
  id: 'i',
  devices: 'd',
  oauth: 'o',
}

export interface CookieJar {
  read(request: FastifyRequest, purpose: Purpose): string | undefined
  /**
   * Writes all cookies, or none if one of them is too large, so that a session is never written in part.
   * @param expiresAt milliseconds since the epoch; undefined makes cookies that end with the browser session
   */
  write(reply: FastifyReply, values: Readonly<Partial<Record<Purpose, string>>>, expiresAt: number | undefined): void
  clear(reply: FastifyReply, ...purposes: Purpose[]): void
  name(purpose: Purpose): string
}

/**
 * @param secure false only for plain http on loopback, where WebKit drops Secure cookies. The name prefix requires
 *   Secure, so it is then omitted.
 */
export function createCookieJar(secure: boolean): CookieJar {
  // The oauth cookie is Lax, because the browser must send it when the provider redirects back from another site.
  const attributesOf = (purpose: Purpose) =>
    ({ path: '/', httpOnly: true, secure, sameSite: purpose === 'oauth' ? 'lax' : 'strict' }) as const
  const name = (purpose: Purpose) => `${secure ? '__Host-Http-' : ''}hk-${SHORT_NAMES[purpose]}`

  return {
    name,
    read: (request, purpose) => request.cookies[name(purpose)],
    write(reply, values, expiresAt) {
      const cookies = (Object.entries(values) as [Purpose, string][]).map(
        ([purpose, value]) => [name(purpose), value, attributesOf(purpose)] as const,
      )
      if (cookies.some(([title, value]) => title.length + value.length > BROWSER_LIMIT_BYTES)) {
        throw new Refusal('SessionTooLarge', 'The tokens of this account do not fit into a cookie.')
      }
      for (const [title, value, attributes] of cookies) {
        reply.setCookie(title, value, {
          ...attributes,
          ...(expiresAt === undefined ? {} : { expires: new Date(expiresAt) }),
        })
      }
    },
    clear(reply, ...purposes) {
      for (const purpose of purposes) reply.clearCookie(name(purpose), attributesOf(purpose))
    },
  }
}
