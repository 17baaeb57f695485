/** The worker's rules on caches and a network of this process: what is kept, what is answered, what is left alone. */

import { expect, test } from 'vitest'
import { createPrecache, NETWORK_LIMIT_MS, type PrecacheList } from '../../../client/offline/precache.ts'

const SITE = 'https://site.example'
const SHELF: PrecacheList = {
  version: 'two',
  documents: ['/hfx/en', '/hfx/ar'],
  files: ['/assets/main-1.js', '/assets/style-1.css'],
}

/** Caches as plain maps; a name is matched by its path, as every query here ignores the search. */
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

async function filled(shelf = SHELF) {
  const caches = cachesOf(async (address) => new Response(`saved ${address}`))
  const waits: number[] = []
  let network: Network = online
  let late = false
  const keeper = createPrecache('/hfx', shelf, {
    caches,
    fetch: (request) => network(request.url),
    wait(milliseconds) {
      waits.push(milliseconds)
      return late ? Promise.resolve() : new Promise(() => {})
    },
  })
  await keeper.fill()
  return {
    caches,
    keeper,
    waits,
    use(next: Network, waited = false) {
      network = next
      late = waited
    },
    async ask(address: string, mode: 'navigate' | 'cors' = 'navigate', method = 'GET') {
      // A real request of the kind "navigate" can be made by a browser alone.
      const request = Object.defineProperty(new Request(SITE + address, { method }), 'mode', { value: mode })
      return (await keeper.answer(request))?.text()
    },
  }
}

test.each<[string, Network, boolean, string]>([
  ['a connection', online, false, 'fresh /hfx/ar'],
  ['no connection', offline, false, 'saved /hfx/ar'],
  ['a network that does not answer in time', silent, true, 'saved /hfx/ar'],
  ['a server in trouble', broken, false, 'saved /hfx/ar'],
])('with %s the document is the right one', async (_, network, late, expected) => {
  const house = await filled()
  house.use(network, late)
  expect(await house.ask('/hfx/ar')).toBe(expected)
  expect(house.waits).toEqual([NETWORK_LIMIT_MS])
})

test('nobody waits longer than three seconds for what lies here saved', () => expect(NETWORK_LIMIT_MS).toBe(3_000))

test('a query does not hide the saved document, and the path without a language leads to one', async () => {
  const house = await filled()
  house.use(offline)
  expect(await house.ask('/hfx/en?from=code')).toBe('saved /hfx/en')
  expect(await house.ask('/hfx')).toBe('saved /hfx/en')
})

test('files with a hashed name come from any shelf, and else from the network', async () => {
  const house = await filled()
  house.use(offline)
  expect(await house.ask('/assets/main-1.js', 'cors')).toBe('saved /assets/main-1.js')
  house.use(online)
  expect(await house.ask('/assets/quiz-1.js', 'cors')).toBe('fresh /assets/quiz-1.js')
})

test.each([
  ['the API', '/api/session', 'cors', 'GET'],
  ['another page', '/quiz/en', 'navigate', 'GET'],
  ['a page below that nobody has saved', '/hfx/de', 'navigate', 'GET'],
  ['a form', '/hfx/en', 'navigate', 'POST'],
  ['a file without a hashed name', '/icon.svg', 'cors', 'GET'],
] as const)('%s is left alone', async (_, address, mode, method) => {
  expect(await (await filled()).ask(address, mode, method)).toBeUndefined()
})

test('what earlier versions saved goes, what others saved stays', async () => {
  const { caches, keeper } = await filled()
  for (const name of ['offline /hfx one', 'offline /phonebot one', 'something else']) await caches.open(name)
  await keeper.clear()
  expect([...caches.all.keys()]).toEqual(['offline /hfx two', 'offline /phonebot one', 'something else'])
})

test('a shelf that cannot be filled whole is not there at all', async () => {
  const caches = cachesOf(async (address) => new Response('', { status: address.endsWith('.css') ? 404 : 200 }))
  const keeper = createPrecache('/hfx', SHELF, {
    caches,
    fetch: ({ url }) => offline(url),
    wait: () => new Promise(() => {}),
  })
  await expect(keeper.fill()).rejects.toThrow('not whole')
  expect(caches.all.size).toBe(0)
})

test('without a saved copy the network’s own failure is the answer', async () => {
  const house = await filled()
  house.caches.all.clear()
  house.use(offline)
  await expect(house.ask('/hfx/en')).rejects.toThrow('no connection')
})
