/** The service worker, built to /sw.js: caches the page of its scope and ignores all other requests. */

import { createPrecache, type PrecacheLists } from './precache.ts'

/** The part of a service worker's global scope that is used; the compiler knows the window's. */
interface Life extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Asked extends Event {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
declare const self: {
  readonly registration: { readonly scope: string }
  readonly clients: { claim(): Promise<void> }
  addEventListener(kind: 'install' | 'activate', hear: (event: Life) => void): void
  addEventListener(kind: 'fetch', hear: (event: Asked) => void): void
}

/** The prerenderer puts the list of saved files in this name's place, so that a new build is a new worker. */
declare const PRECACHE_LISTS: PrecacheLists

const path = new URL(self.registration.scope).pathname
const shelf = PRECACHE_LISTS[path]

if (shelf) {
  const keeper = createPrecache(path, shelf, {
    caches,
    fetch: (request) => fetch(request),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  })
  // No skipWaiting: a page that is open keeps the worker and the files it began with.
  self.addEventListener('install', (event) => event.waitUntil(keeper.fill()))
  self.addEventListener('activate', (event) => event.waitUntil(Promise.all([keeper.clear(), self.clients.claim()])))
  self.addEventListener('fetch', (event) => {
    const answer = keeper.answer(event.request)
    if (answer) event.respondWith(answer)
  })
}
