/** The page's side of being saved: registers a worker for each page that is kept, and tells what is true of this one. */

import { useEffect, useState } from 'react'
import { routeOf } from '../../shared/routes.ts'

/** `waiting` until the page has loaded; `failed` where the browser cannot, may not or did not. */
export type Saved = 'waiting' | 'saving' | 'saved' | 'failed'

/** What is needed in trouble: saved by opening any page that is kept. */
const SAVED_WITH_ALL = ['hfx', 'phonebot'] as const

/** Pages that are whole without a connection. */
export const OFFLINE_ROUTES = [...SAVED_WITH_ALL, 'hokkaido-itinerary'] as const

const WORKER = '/sw.js'

/** The compiler knows no trusted types: what the policy makes is taken where an address of a script is. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string }
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes
  }
}

let trusted: string | undefined

/** The one script address this page may name, where documents demand a trusted one (`require-trusted-types-for`). */
function workerAddress(): string {
  if (trusted !== undefined) return trusted
  const policy = window.trustedTypes?.createPolicy('offline-worker', { createScriptURL: () => WORKER })
  trusted = policy ? policy.createScriptURL(WORKER) : WORKER
  return trusted
}

function loaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => addEventListener('load', () => resolve(), { once: true }))
}

/** Resolves when a worker of the registration is at work; rejects when its installation failed. */
function atWork(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.active ?? registration.waiting ?? registration.installing
  return new Promise((resolve, reject) => {
    const look = () => {
      if (registration.active) resolve()
      else if (!worker || worker.state === 'redundant') reject(new Error('the worker was not installed'))
    }
    worker?.addEventListener('statechange', look)
    look()
  })
}

async function keep(scope: string): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(workerAddress(), { scope })
  await atWork(registration)
  return registration
}

/** Whether this page is cached and a worker serves it. */
async function isSaved(): Promise<boolean> {
  const [registration, copy] = await Promise.all([
    navigator.serviceWorker.getRegistration(location.href),
    caches.match(location.pathname, { ignoreVary: true, ignoreSearch: true }),
  ])
  return registration?.active != null && copy !== undefined
}

/**
 * Saves this page, then those for trouble; `tell` hears how this one is getting on. The browser looks for a newer worker of the page it
 * opens; for the others it is asked to.
 */
async function save(path: string, tell: (saved: Saved) => void): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return tell('failed')
  await loaded()
  if (!(await isSaved())) tell('saving')
  await keep(path)
  tell((await isSaved()) ? 'saved' : 'failed')
  for (const { path: other } of SAVED_WITH_ALL.map(routeOf)) {
    // Where a connection is too poor for it there is nothing to report: what was saved stays, and is asked for again next time.
    if (other !== path) await (await keep(other)).update().catch(() => undefined)
  }
}

/** @param path of the page that asks, without its language */
export function useSaved(path: string): Saved {
  const [saved, setSaved] = useState<Saved>('waiting')
  useEffect(() => {
    let here = true
    const tell = (now: Saved) => here && setSaved(now)
    save(path, tell).catch(async (error: unknown) => {
      // Without a connection nothing new can be saved; what was saved before is still there.
      if (navigator.onLine) reportError(error)
      const before = await isSaved().catch(() => false)
      tell(before ? 'saved' : 'failed')
    })
    return () => {
      here = false
    }
  }, [path])
  return saved
}
