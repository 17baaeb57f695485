/**
 * The service worker, built to /sw.js. If it is registered for a page that works offline, it caches this page. If it is
 * registered for the whole site and there is no connection, it answers the request for an unsaved page with a list of
 * the saved pages. It also shows push messages.
 */

import { createPrecache, type PrecacheLists } from './precache.ts'
import { openNotification, type PushScope, showPush } from './show-push.ts'
import { answerUnsaved, type OpenedPage, type UnsavedPages } from './unsaved.ts'

/**
 * Types for the parts of a service worker's global scope that are used here, because TypeScript is configured with the
 * DOM's types only.
 */
interface LifecycleEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface InterceptedRequest extends Event, OpenedPage {
  respondWith(answer: Promise<Response>): void
}
interface PushedMessage extends LifecycleEvent {
  readonly data: { text(): string } | null
}
interface NotificationPress extends LifecycleEvent {
  readonly notification: Notification
}
declare const self: PushScope & {
  readonly registration: { readonly scope: string; readonly navigationPreload?: { enable(): Promise<void> } }
  readonly navigator: { readonly languages: readonly string[] }
  readonly clients: { claim(): Promise<void> }
  addEventListener(kind: 'install' | 'activate', listener: (event: LifecycleEvent) => void): void
  addEventListener(kind: 'push', listener: (event: PushedMessage) => void): void
  addEventListener(kind: 'notificationclick', listener: (event: NotificationPress) => void): void
  addEventListener(kind: 'fetch', listener: (event: InterceptedRequest) => void): void
}

/**
 * Placeholders, which client/prerender.tsx replaces with the lists themselves, so that a new build changes the worker.
 */
declare const PRECACHE_LISTS: PrecacheLists
declare const UNSAVED_PAGES: UnsavedPages

const path = new URL(self.registration.scope).pathname
const list = PRECACHE_LISTS[path]

if (list) {
  const precache = createPrecache(path, list, {
    caches,
    fetch: (request) => fetch(request),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  })
  // `skipWaiting` is not called, so that an open page keeps the worker and the files with which it started.
  self.addEventListener('install', (event) => event.waitUntil(precache.fill()))
  self.addEventListener('activate', (event) => event.waitUntil(Promise.all([precache.clear(), self.clients.claim()])))
  self.addEventListener('fetch', (event) => {
    const answer = precache.answer(event.request)
    if (answer) event.respondWith(answer)
  })
}

if (path === '/') {
  // Without navigation preload, every page would wait for the worker to start.
  self.addEventListener('activate', (event) =>
    event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve()),
  )
  self.addEventListener('fetch', (event) => {
    const answer = answerUnsaved(event, UNSAVED_PAGES, {
      match: (address) => caches.match(address, { ignoreVary: true, ignoreSearch: true }),
      fetch: (request) => fetch(request),
      preferred: self.navigator.languages,
    })
    if (answer) event.respondWith(answer)
  })
}

// Only the registration that has subscribed gets push messages (client/offline/push-device.ts).
self.addEventListener('push', (event) => event.waitUntil(showPush(self, event.data?.text())))
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(self, event.notification)))
