/**
 * Searches every place that a script could read for tokens: responses, addresses, the document, storage, and cookies
 * that scripts can read.
 */

import type { BrowserContext, Page, Response } from 'playwright-core'

/**
 * Matches a token or a sealed (encrypted) session. Every token of a user pool begins with a JOSE header in base64url,
 * in which `{"` becomes `eyJ`. Access and ID tokens have three parts and the encrypted refresh token has five; the
 * first two parts are enough to match. A sealed session begins with `Fe26.2*` and may only be in an HttpOnly cookie.
 */
const TOKEN = /eyJ[A-Za-z0-9_-]{8,}(?:\.|%2E)[A-Za-z0-9_-]{16,}|Fe26\.2\*{1,2}[A-Za-z0-9_*-]{32,}/i

export function findToken(text: string): string | undefined {
  const found = TOKEN.exec(text)?.[0]
  return found && `${found.slice(0, 16)}… (${found.length} characters)`
}

export interface TokenCanary {
  /** Returns all tokens found until now, including those in the page. Empty if there is none. */
  check(page: Page): Promise<string[]>
  /** Number of response bodies that were read. If it is 0, the check proves nothing. */
  readonly bodiesRead: number
}

/**
 * Addresses of built files that were searched and contain no token. Their content never changes, so each is read once in
 * a process. Reading them for each page took a tenth of the processor time of these journeys.
 */
const searchedFiles = new Set<string>()

/** Returns whether the file never changes: its name contains a hash, and the server marks it as immutable. */
function isBuiltFile(response: Response): boolean {
  const isImmutable = /\bimmutable\b/.test(response.headers()['cache-control'] ?? '')
  return isImmutable && new URL(response.url()).pathname.startsWith('/assets/')
}

/**
 * Watches every response of the context from now on.
 * @param secureCookies true if HttpOnly cookies must be Secure; false if they must not. With `npm start` they must not,
 * because WebKit drops Secure cookies on http://localhost.
 */
export function watchForTokens(context: BrowserContext, secureCookies = false): TokenCanary {
  const findings: string[] = []
  const reading = new Set<Promise<void>>()
  let bodiesRead = 0
  const note = (where: string, text: string | null | undefined) => {
    const token = text ? findToken(text) : undefined
    if (token) findings.push(`${where}: ${token}`)
  }

  async function read(response: Response): Promise<void> {
    const address = `${response.request().method()} ${new URL(response.url()).pathname}`
    note(`address of ${address}`, response.url())
    const isBuilt = isBuiltFile(response)
    const isSearched = isBuilt && searchedFiles.has(response.url())
    const headers = isSearched
      ? response.headers()
      : await response.allHeaders().catch((): Record<string, string> => ({}))
    for (const [name, value] of Object.entries(headers)) {
      // Session cookies may hold sealed tokens. The function `check` verifies that scripts cannot read these cookies.
      if (name !== 'set-cookie') note(`header ${name} of ${address}`, value)
    }
    // The body of a stream does not end, so it is not read. Its content is found when the page is searched.
    if (headers['content-type']?.startsWith('text/event-stream') || isSearched) return
    // Redirects have no body. If a page navigates away, the browser drops bodies that were not read yet.
    const body = await response.text().catch(() => undefined)
    if (body !== undefined) bodiesRead += 1
    note(`body of ${address}`, body)
    if (isBuilt && body !== undefined && findToken(body) === undefined) searchedFiles.add(response.url())
  }

  context.on('response', (response) => {
    const work = read(response).finally(() => reading.delete(work))
    reading.add(work)
  })

  return {
    async check(page) {
      await Promise.all(reading)
      const here = new URL(page.url()).pathname
      note(`address bar at ${here}`, page.url())
      for (const [place, text] of Object.entries(await page.evaluate(collectReachable)))
        note(`${place} at ${here}`, text)
      for (const cookie of await context.cookies()) {
        if (!cookie.httpOnly) note(`cookie ${cookie.name}`, cookie.value)
        else if (cookie.secure !== secureCookies) {
          findings.push(
            `cookie ${cookie.name}: ${secureCookies ? 'not Secure' : 'Secure, so WebKit drops it over http'}`,
          )
        }
      }
      return [...findings]
    },
    get bodiesRead() {
      return bodiesRead
    },
  }
}

/** Returns the texts that scripts can read in the page, by place. Runs in the page. */
async function collectReachable(): Promise<Record<string, string>> {
  async function databases(): Promise<string> {
    const contents: unknown[] = []
    for (const { name } of await indexedDB.databases()) {
      if (!name) continue
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown>((resolve, reject) => {
          const request = database.transaction(store).objectStore(store).getAll()
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
        contents.push(name, store, rows)
      }
      database.close()
    }
    return JSON.stringify(contents)
  }

  async function cached(): Promise<string> {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '')
    }
    return texts.join('\n')
  }

  const fields = [...document.querySelectorAll('input, textarea')] as (HTMLInputElement | HTMLTextAreaElement)[]
  return {
    document: document.documentElement.outerHTML,
    'form fields': fields.map((field) => field.value).join('\n'),
    localStorage: JSON.stringify({ ...localStorage }),
    sessionStorage: JSON.stringify({ ...sessionStorage }),
    indexedDB: await databases(),
    'cache storage': await cached(),
    'document.cookie': document.cookie,
    'history state': JSON.stringify(history.state ?? null),
    'window name': window.name,
    'loaded addresses': performance
      .getEntries()
      .map((entry) => entry.name)
      .join('\n'),
  }
}
