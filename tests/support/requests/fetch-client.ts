/** An HTTP client with a cookie jar that sends the headers of the site's own client. */

import { cookieHeader, storeCookie } from './cookie-jar.ts'

export interface Reply {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly text: string
  /** Value of the header Location; undefined if the response has none. */
  readonly location: string | undefined
  /** Value of the header Retry-After, seconds; undefined if the response has none. */
  readonly retryAfterS: number | undefined
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export class FetchClient {
  readonly cookies: Map<string, string>
  readonly #origin: string
  readonly #at: string

  /** @param at the address to connect to; by default that of the site */
  constructor(origin: string, at = origin, cookies = new Map<string, string>()) {
    this.#origin = origin
    this.#at = at
    this.cookies = cookies
  }

  /** Sends a request. Throws only if the connection fails, not for an error status. */
  async call(method: Method, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    const cookie = cookieHeader(this.cookies)
    const answer = await fetch(new URL(path, this.#at), {
      method,
      redirect: 'manual',
      headers: {
        'x-bff': '1',
        ...headers,
        ...(cookie ? { cookie } : {}),
        ...(method === 'GET' ? {} : { 'content-type': 'application/json', origin: this.#origin }),
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    })
    for (const line of answer.headers.getSetCookie()) storeCookie(this.cookies, line)
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false
    const wait = answer.headers.get('retry-after')
    return {
      status: answer.status,
      body: isJson ? JSON.parse(text) : {},
      text,
      location: answer.headers.get('location') ?? undefined,
      retryAfterS: wait === null ? undefined : Number(wait),
    }
  }
}
