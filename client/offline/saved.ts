/** Registers the service workers of the pages that work offline, and reports whether the current page is saved. */

import { useEffect, useState } from 'react'
import { routeOf } from '../../shared/routes.ts'

/** `waiting` until the page has loaded; `failed` if service workers are unsupported, blocked or failed to install. */
export type Saved = 'waiting' | 'saving' | 'saved' | 'failed'

/** Emergency pages: opening any offline page saves these too. */
const EMERGENCY_ROUTES = ['hfx', 'phonebot'] as const

/** Pages that work without a connection. */
export const OFFLINE_ROUTES = [...EMERGENCY_ROUTES, 'hokkaido-itinerary'] as const

const WORKER = '/sw.js'

/** TypeScript's DOM types lack Trusted Types; the policy's result is typed as a string, as `register` expects. */
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

/** The worker's address as a trusted script URL, which the `require-trusted-types-for` policy demands. */
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

/** Resolves when a worker of the registration is active; rejects when its installation failed. */
function activated(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.active ?? registration.waiting ?? registration.installing
  return new Promise((resolve, reject) => {
    const look = () => {
      if (registration.active) resolve()
      else if (!worker || worker.state === 'redundant') reject(new Error('The service worker could not be installed'))
    }
    worker?.addEventListener('statechange', look)
    look()
  })
}

async function register(scope: string): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(workerAddress(), { scope })
  await activated(registration)
  return registration
}

async function isSaved(): Promise<boolean> {
  const [registration, copy] = await Promise.all([
    navigator.serviceWorker.getRegistration(location.href),
    caches.match(location.pathname, { ignoreVary: true, ignoreSearch: true }),
  ])
  return registration?.active != null && copy !== undefined
}

/**
 * Saves this page, then the emergency pages. `onStatus` receives the status of this page only.
 * The browser checks for a newer service worker only when it opens the worker's own page. So the workers of the
 * emergency pages are updated explicitly.
 */
async function save(path: string, onStatus: (saved: Saved) => void): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return onStatus('failed')
  await loaded()
  if (!(await isSaved())) onStatus('saving')
  await register(path)
  onStatus((await isSaved()) ? 'saved' : 'failed')
  for (const { path: other } of EMERGENCY_ROUTES.map(routeOf)) {
    // If the update fails, the saved version stays, and the next visit tries again.
    if (other !== path) await (await register(other)).update().catch(() => undefined)
  }
}

/** @param path the page's path without its language */
export function useSaved(path: string): Saved {
  const [saved, setSaved] = useState<Saved>('waiting')
  useEffect(() => {
    let mounted = true
    const onStatus = (status: Saved) => mounted && setSaved(status)
    save(path, onStatus).catch(async (error: unknown) => {
      // A failed registration is expected without a connection. An earlier version of the page may still be saved.
      if (navigator.onLine) reportError(error)
      const before = await isSaved().catch(() => false)
      onStatus(before ? 'saved' : 'failed')
    })
    return () => {
      mounted = false
    }
  }, [path])
  return saved
}
