/**
 * Loads the operator's updates of dated facts only after the first interaction or after a delay, so that a first visit
 * loads less.
 */

import { type RefObject, useEffect, useState } from 'react'

const UNREAD_MS = 4_000

interface LazyFactUpdatesProps {
  readonly page: string
  readonly root: RefObject<HTMLElement | null>
}

export function LazyFactUpdates({ page, root }: LazyFactUpdatesProps) {
  const [loaded, setLoaded] = useState<typeof import('./fact-updates.tsx')>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other facts.
  useEffect(() => {
    if (!root.current?.querySelector('[data-fact]')) return
    const controller = new AbortController()
    const load = () => {
      controller.abort()
      import('./fact-updates.tsx').then(setLoaded, () => {})
    }
    for (const begin of ['scroll', 'keydown', 'pointerdown'])
      addEventListener(begin, load, { passive: true, signal: controller.signal })
    const timer = setTimeout(load, UNREAD_MS)
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [root, page])
  return loaded && <loaded.FactUpdates page={page} root={root} />
}
