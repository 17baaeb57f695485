/** Cache rules of the service worker, independent of its API: what is cached, how, and which requests are answered. */

/** What is saved for one page: its documents in every language, and all files they need. */
export interface PrecacheList {
  /** Changes with anything on it. */
  readonly version: string
  readonly documents: readonly string[]
  readonly files: readonly string[]
}

/** PrecacheLists by the path they are for, which is their worker's scope. */
export type PrecacheLists = Readonly<Record<string, PrecacheList>>

/** Longer than this nobody in trouble waits for a document that lies here saved. */
export const NETWORK_LIMIT_MS = 3_000

const SERVER_ERROR = 500

/** The saved copy counts whatever the headers of the visit it was saved in: the page itself adapts its theme and language. */
const MATCH: CacheQueryOptions = { ignoreVary: true, ignoreSearch: true }

/** What is used of the browser's caches. */
interface Caches {
  open(name: string): Promise<{
    match(address: string, options: CacheQueryOptions): Promise<Response | undefined>
    addAll(addresses: string[]): Promise<void>
  }>
  match(address: string, options: CacheQueryOptions): Promise<Response | undefined>
  keys(): Promise<string[]>
  delete(name: string): Promise<boolean>
}

export interface Surroundings {
  readonly caches: Caches
  readonly fetch: (request: Request) => Promise<Response>
  readonly wait: (milliseconds: number) => Promise<void>
}

export interface Precache {
  /** Caches all files or none. */
  fill(): Promise<void>
  /** Removes caches of earlier versions. */
  clear(): Promise<void>
  /** The response for a cached request; undefined for all others, which are not intercepted. */
  answer(request: Request): Promise<Response> | undefined
}

/** @param path the page's path without a language, `/hfx` */
export function createPrecache(path: string, shelf: PrecacheList, { caches, fetch, wait }: Surroundings): Precache {
  const family = `offline ${path} `
  const name = family + shelf.version
  const documents = new Set(shelf.documents)

  const saved = async (address: string) => (await caches.open(name)).match(address, MATCH)

  /** Looks in every cache of this site: a hashed file name has only one content. */
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

  /** A document of the page; its path without a language leads to one, which then speaks the visitor's language. */
  function documentFor(pathname: string): string | undefined {
    if (documents.has(pathname)) return pathname
    return pathname === path ? shelf.documents[0] : undefined
  }

  return {
    async fill() {
      const cache = await caches.open(name)
      await cache.addAll([...shelf.documents, ...shelf.files]).catch(async (error: unknown) => {
        await caches.delete(name)
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
