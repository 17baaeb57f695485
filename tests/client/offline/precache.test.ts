import { expect, test } from 'vitest'
import { createPrecache, NETWORK_LIMIT_MS, type PrecacheList } from '../../../client/offline/precache.ts'

const SITE = 'https://site.example'
const LIST: PrecacheList = {
  version: 'two',
  documents: ['/hfx/en', '/hfx/ar'],
  files: ['/assets/main-1.js', '/assets/style-1.css'],
}

/**
 * Fakes the browser's caches. They find entries by path only, because the tested code ignores the query in every match.
 */
function cachesOf(fetch: (address: string) => Promise<Response>) {
  const all = new Map<string, Map<string, Response>>()
  const path = (address: string) => new URL(address, SITE).pathname
  return {
    all,
    async open(name: string) {
      const cache = all.get(name) ?? new Map<string, Response>()
      all.set(name, cache)
      return {
        match: async (address: string) => cache.get(path(address))?.clone(),
        async addAll(addresses: string[]) {
          const answers = await Promise.all(addresses.map(fetch))
          if (answers.some(({ ok }) => !ok)) throw new TypeError('not whole')
          addresses.forEach((address, at) => {
            const answer = answers[at]
            if (answer) cache.set(path(address), answer)
          })
        },
      }
    },
    async match(address: string) {
      return [...all.values()]
        .map((cache) => cache.get(path(address)))
        .find(Boolean)
        ?.clone()
    },
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  }
}

type Network = (address: string) => Promise<Response>

const online: Network = async (address) => new Response(`fresh ${new URL(address, SITE).pathname}`)
const offline: Network = async () => {
  throw new TypeError('no connection')
}
const silent: Network = () => new Promise(() => {})
const broken: Network = async () => new Response('', { status: 502 })

async function filled(list = LIST) {
  let source: Network = async (address) => new Response(`saved ${address}`)
  const caches = cachesOf((address) => source(address))
  const waits: number[] = []
  let network: Network = online
  let late = false
  const precache = createPrecache('/hfx', list, {
    caches,
    fetch: (request) => network(request.url),
    wait(milliseconds) {
      waits.push(milliseconds)
      return late ? Promise.resolve() : new Promise(() => {})
    },
  })
  await precache.fill()
  return {
    caches,
    precache,
    waits,
    use(next: Network, waited = false) {
      network = next
      late = waited
    },
    saveFrom(next: Network) {
      source = next
    },
    async ask(address: string, mode: 'navigate' | 'cors' = 'navigate', method = 'GET') {
      // Only browsers can create requests with the mode "navigate".
      const request = Object.defineProperty(new Request(SITE + address, { method }), 'mode', { value: mode })
      return (await precache.answer(request))?.text()
    },
  }
}

test.each<[string, Network, boolean, string]>([
  ['a working connection', online, false, 'fresh /hfx/ar'],
  ['no connection', offline, false, 'saved /hfx/ar'],
  ['a network that does not answer in time', silent, true, 'saved /hfx/ar'],
  ['a server error', broken, false, 'saved /hfx/ar'],
])('a navigation with %s gets the right document', async (_, network, late, expected) => {
  const worker = await filled()
  worker.use(network, late)
  expect(await worker.ask('/hfx/ar')).toBe(expected)
  expect(worker.waits).toEqual([NETWORK_LIMIT_MS])
})

test('a navigation waits at most three seconds for the network', () => expect(NETWORK_LIMIT_MS).toBe(3_000))

test('a query is ignored, and the path without a language gets the first document', async () => {
  const worker = await filled()
  worker.use(offline)
  expect(await worker.ask('/hfx/en?from=code')).toBe('saved /hfx/en')
  expect(await worker.ask('/hfx')).toBe('saved /hfx/en')
})

test('files with a hashed name come from any cache, and otherwise from the network', async () => {
  const worker = await filled()
  worker.use(offline)
  expect(await worker.ask('/assets/main-1.js', 'cors')).toBe('saved /assets/main-1.js')
  worker.use(online)
  expect(await worker.ask('/assets/quiz-1.js', 'cors')).toBe('fresh /assets/quiz-1.js')
})

test.each([
  ['the API', '/api/session', 'cors', 'GET'],
  ['another page', '/quiz/en', 'navigate', 'GET'],
  ['a subpage that is not cached', '/hfx/de', 'navigate', 'GET'],
  ['a form', '/hfx/en', 'navigate', 'POST'],
  ['a file without a hashed name', '/icon.svg', 'cors', 'GET'],
] as const)('a request for %s is not intercepted', async (_, address, mode, method) => {
  expect(await (await filled()).ask(address, mode, method)).toBeUndefined()
})

test('clear deletes the caches of earlier versions and keeps all others', async () => {
  const { caches, precache } = await filled()
  for (const name of ['offline /hfx one', 'offline /phonebot one', 'something else']) await caches.open(name)
  await precache.clear()
  expect([...caches.all.keys()]).toEqual(['offline /hfx two', 'offline /phonebot one', 'something else'])
})

test('fill deletes a new cache if one file fails', async () => {
  const caches = cachesOf(async (address) => new Response('', { status: address.endsWith('.css') ? 404 : 200 }))
  const precache = createPrecache('/hfx', LIST, {
    caches,
    fetch: ({ url }) => offline(url),
    wait: () => new Promise(() => {}),
  })
  await expect(precache.fill()).rejects.toThrow('not whole')
  expect(caches.all.size).toBe(0)
})

test('a failed update with the same list keeps the cache that the active worker uses', async () => {
  const worker = await filled()
  worker.saveFrom(async (address) => new Response(`newer ${address}`, { status: address.endsWith('.css') ? 502 : 200 }))
  await expect(worker.precache.fill()).rejects.toThrow('not whole')
  worker.use(offline)
  expect(await worker.ask('/hfx/en')).toBe('saved /hfx/en')
})

test('without a cached copy the network error is passed on', async () => {
  const worker = await filled()
  worker.caches.all.clear()
  worker.use(offline)
  await expect(worker.ask('/hfx/en')).rejects.toThrow('no connection')
})
