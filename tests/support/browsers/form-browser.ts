/**
 * A minimal browser for sign-in pages. It keeps cookies by origin, follows redirects one at a time, and submits HTML
 * forms.
 */

import { type CookieJar, cookieHeader, storeCookie } from '../requests/cookie-jar.ts'

export interface Page {
  readonly url: string
  readonly status: number
  readonly location: string | undefined
  readonly html: string
  readonly headers: Headers
}

export class FormBrowser {
  readonly #jars = new Map<string, CookieJar>()

  cookies(url: string): CookieJar {
    const { origin } = new URL(url)
    const jar = this.#jars.get(origin) ?? new Map()
    this.#jars.set(origin, jar)
    return jar
  }

  /** Sends one request without following redirects. */
  async open(url: string, init: RequestInit = {}): Promise<Page> {
    const jar = this.cookies(url)
    const cookie = cookieHeader(jar)
    const answer = await fetch(url, {
      redirect: 'manual',
      ...init,
      headers: { accept: 'text/html', ...(cookie ? { cookie } : {}), ...init.headers },
    })
    for (const line of answer.headers.getSetCookie()) storeCookie(jar, line)
    const location = answer.headers.get('location')
    return {
      url,
      status: answer.status,
      location: location === null ? undefined : new URL(location, url).href,
      html: await answer.text(),
      headers: answer.headers,
    }
  }

  /** Follows redirects until a page loads, or until the address of a redirect starts with `until`. */
  async follow(url: string, until = '\n'): Promise<Page> {
    for (let page = await this.open(url); ; page = await this.open(page.location)) {
      if (page.location === undefined || page.location.startsWith(until)) return page
    }
  }

  /** Submits the page's form with its hidden fields, the given values and the pressed button. */
  submit(page: Page, fields: Readonly<Record<string, string>>, headers: Record<string, string> = {}): Promise<Page> {
    const action = /<form[^>]*\saction="([^"]*)"/.exec(page.html)?.[1]
    if (action === undefined) throw new Error(`no form at ${page.url}:\n${page.html.slice(0, 500)}`)
    const url = new URL(unescapeHtml(action), page.url)
    return this.open(url.href, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: url.origin, ...headers },
      body: new URLSearchParams({ ...hiddenFields(page.html), ...fields }).toString(),
    })
  }
}

export function hiddenFields(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]) => input)
  const attribute = (input: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(input)?.[1] ?? ''
  return Object.fromEntries(inputs.map((input) => [attribute(input, 'name'), unescapeHtml(attribute(input, 'value'))]))
}

function unescapeHtml(text: string): string {
  const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_whole, name: string) => characters[name] ?? '')
}
