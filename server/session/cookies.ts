/** Reads and writes the session's cookies, with their names, attributes and size limit. */

import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../http/refusal.ts'
import { LARGE_PURPOSES, type Purpose } from './payloads.ts'

/** Browsers reject a cookie whose name and value together exceed this size (RFC 6265bis §5.6). */
const BROWSER_LIMIT_BYTES = 4_096

/**
 * Prefix of a value that is split into two cookies, because it is too large for one. An encrypted value starts with
 * `Fe26`, so a value in one cookie never has this prefix.
 */
const OF_TWO = '2.'

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
   * Writes all cookies, or none if a value is too large, so that a session is never written in part.
   * @param expiresAt milliseconds since the epoch; undefined makes cookies that end with the browser session
   */
  write(reply: FastifyReply, values: Readonly<Partial<Record<Purpose, string>>>, expiresAt: number | undefined): void
  clear(reply: FastifyReply, ...purposes: Purpose[]): void
  name(purpose: Purpose): string
  names(purpose: Purpose): readonly string[]
}

/**
 * @param secure false only for plain http on loopback, where WebKit drops Secure cookies. The prefix of the cookies'
 *   names requires Secure, so without Secure the names have no prefix.
 */
export function createCookieJar(secure: boolean): CookieJar {
  // The oauth cookie is Lax, because the browser must send it when the provider redirects back from another site.
  const attributesOf = (purpose: Purpose) =>
    ({ path: '/', httpOnly: true, secure, sameSite: purpose === 'oauth' ? 'lax' : 'strict' }) as const
  const name = (purpose: Purpose) => `${secure ? '__Host-Http-' : ''}hk-${SHORT_NAMES[purpose]}`
  const second = (purpose: Purpose) => `${name(purpose)}2`
  const names = (purpose: Purpose) => (LARGE_PURPOSES.has(purpose) ? [name(purpose), second(purpose)] : [name(purpose)])

  function cookiesOf(purpose: Purpose, value: string): readonly (readonly [name: string, value: string])[] {
    const cookies = split(purpose, value)
    if (cookies.some(([title, part]) => title.length + part.length > BROWSER_LIMIT_BYTES)) {
      throw new Refusal('SessionTooLarge', 'The tokens of this account do not fit into a cookie.')
    }
    return cookies
  }

  function split(purpose: Purpose, value: string): readonly (readonly [name: string, value: string])[] {
    const room = BROWSER_LIMIT_BYTES - name(purpose).length
    if (value.length <= room || !LARGE_PURPOSES.has(purpose)) return [[name(purpose), value]]
    const at = room - OF_TWO.length
    return [
      [name(purpose), OF_TWO + value.slice(0, at)],
      [second(purpose), value.slice(at)],
    ]
  }

  return {
    name,
    names,
    read({ cookies }, purpose) {
      const first = cookies[name(purpose)]
      if (!first?.startsWith(OF_TWO)) return first
      return first.slice(OF_TWO.length) + (cookies[second(purpose)] ?? '')
    },
    write(reply, values, expiresAt) {
      const written = (Object.entries(values) as [Purpose, string][]).map(
        ([purpose, value]) => [purpose, cookiesOf(purpose, value)] as const,
      )
      for (const [purpose, cookies] of written) {
        const attributes = attributesOf(purpose)
        const expires = expiresAt === undefined ? {} : { expires: new Date(expiresAt) }
        for (const [title, value] of cookies) reply.setCookie(title, value, { ...attributes, ...expires })
        const unused = second(purpose)
        if (cookies.length === 1 && unused in reply.request.cookies) reply.clearCookie(unused, attributes)
      }
    },
    clear(reply, ...purposes) {
      for (const purpose of purposes) {
        const [first, ...others] = names(purpose)
        const present = others.filter((other) => other in reply.request.cookies)
        for (const title of [first, ...present]) if (title) reply.clearCookie(title, attributesOf(purpose))
      }
    },
  }
}
