/** Registers the service workers of the pages that work offline, and reports whether the current page is saved. */

import { useEffect, useState } from 'react'
import { routeOf } from '../../shared/routes.ts'
import { registerWorker } from './register-worker.ts'

/**
 * `waiting` until the page has loaded and its worker is registered; `failed` if service workers are unsupported, blocked
 * or failed to install.
 */
export type Saved = 'waiting' | 'saving' | 'saved' | 'failed'

const EMERGENCY_ROUTES = ['hfx', 'phonebot'] as const

export const OFFLINE_ROUTES = [...EMERGENCY_ROUTES, 'hokkaido-itinerary'] as const

/** The scope of the worker that lists the saved pages when another page is opened without a connection. */
const WHOLE_SITE = '/'

function loaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => addEventListener('load', () => resolve(), { once: true }))
}

async function isSaved(): Promise<boolean> {
  const [registration, copy] = await Promise.all([
    navigator.serviceWorker.getRegistration(location.href),
    caches.match(location.pathname, { ignoreVary: true, ignoreSearch: true }),
  ])
  return registration?.active != null && copy !== undefined
}

/**
 * Saves a page for offline use. `onStatus` receives the status of this page only. The workers of the emergency pages
 * are updated here too, because the browser checks for a newer worker only when the user opens a page in the worker's
 * scope.
 */
async function save(path: string, onStatus: (saved: Saved) => void): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) {
    // Screen readers announce a change only in a region that they already know, so the failure follows in a later task.
    await new Promise((resolve) => setTimeout(resolve))
    return onStatus('failed')
  }
  await loaded()
  if (!(await isSaved())) onStatus('saving')
  await registerWorker(path)
  onStatus((await isSaved()) ? 'saved' : 'failed')
  for (const { path: other } of EMERGENCY_ROUTES.map(routeOf)) {
    // If the update fails, the saved version stays, and the next visit tries again.
    if (other !== path) await (await registerWorker(other)).update().catch(() => undefined)
  }
  await registerWorker(WHOLE_SITE)
}

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
