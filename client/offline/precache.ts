/** The caching rules of the service worker, independent of its global scope. */

export interface PrecacheList {
  readonly version: string
  readonly documents: readonly string[]
  readonly files: readonly string[]
}

export type PrecacheLists = Readonly<Record<string, PrecacheList>>

/** How long a navigation waits for the network before the cached document is served. */
export const NETWORK_LIMIT_MS = 3_000

const SERVER_ERROR = 500

/**
 * How cached responses are found. Vary is ignored, because the page itself applies the theme and the language. A copy
 * that was cached under other cookies can therefore be used.
 */
const MATCH: CacheQueryOptions = { ignoreVary: true, ignoreSearch: true }

interface Caches {
  open(name: string): Promise<{
    match(address: string, options: CacheQueryOptions): Promise<Response | undefined>
    addAll(addresses: string[]): Promise<void>
  }>
  match(address: string, options: CacheQueryOptions): Promise<Response | undefined>
  keys(): Promise<string[]>
  delete(name: string): Promise<boolean>
}

export interface PrecacheDependencies {
  readonly caches: Caches
  readonly fetch: (request: Request) => Promise<Response>
  readonly wait: (milliseconds: number) => Promise<void>
}

export interface Precache {
  fill(): Promise<void>
  clear(): Promise<void>
  /** The response to a request for a cached page or a hashed file; undefined for requests that are not intercepted. */
  answer(request: Request): Promise<Response> | undefined
}

export function createPrecache(
  path: string,
  list: PrecacheList,
  { caches, fetch, wait }: PrecacheDependencies,
): Precache {
  const family = `offline ${path} `
  const name = family + list.version
  const documents = new Set(list.documents)

  const saved = async (address: string) => (await caches.open(name)).match(address, MATCH)

  /** Looks in every cache of this site, since the content of a hashed file name never changes. */
  async function fileFirst(request: Request): Promise<Response> {
    return (await caches.match(request.url, MATCH)) ?? fetch(request)
  }

  async function networkFirst(request: Request, address: string): Promise<Response> {
    const network = fetch(request)
    const fresh = network.then(
      (answer) => (answer.status >= SERVER_ERROR ? undefined : answer),
      () => undefined,
    )
    const late = wait(NETWORK_LIMIT_MS).then(() => saved(address))
    return (await Promise.race([fresh, late])) ?? (await saved(address)) ?? network
  }

  /**
   * Returns the cached document for a path. A path without a language gets the first document, which then switches to
   * the user's language.
   */
  function documentFor(pathname: string): string | undefined {
    if (documents.has(pathname)) return pathname
    return pathname === path ? list.documents[0] : undefined
  }

  return {
    async fill() {
      // An update with the same list opens the cache that the active worker uses. `addAll` changes nothing if it fails,
      // so that cache must stay.
      const isNew = !(await caches.keys()).includes(name)
      const cache = await caches.open(name)
      await cache.addAll([...list.documents, ...list.files]).catch(async (error: unknown) => {
        if (isNew) await caches.delete(name)
        throw error
      })
    },
    async clear() {
      const old = (await caches.keys()).filter((entry) => entry.startsWith(family) && entry !== name)
      await Promise.all(old.map((entry) => caches.delete(entry)))
    },
    answer(request) {
      if (request.method !== 'GET') return undefined
      const { pathname } = new URL(request.url)
      if (request.mode !== 'navigate') return pathname.startsWith('/assets/') ? fileFirst(request) : undefined
      const address = documentFor(pathname)
      return address === undefined ? undefined : networkFirst(request, address)
    },
  }
}
