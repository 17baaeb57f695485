/** A list loaded page by page: the first page on mount, further ones on demand. */

import { useCallback, useEffect, useRef, useState } from 'react'
import type { Problem } from '../../shared/errors.ts'
import { ApiError } from '../api/problem.ts'

interface Page<Item> {
  readonly items: readonly Item[]
  readonly nextCursor?: string | undefined
}

export interface Pages<Item> {
  /** Undefined until the first page is loaded. */
  readonly items: readonly Item[] | undefined
  readonly problem: Problem | 'unknown' | undefined
  readonly busy: boolean
  readonly more: (() => void) | undefined
  reload(): void
}

/** @param load must be stable (useCallback). Passing another function restarts the list */
export function usePages<Item>(
  load: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Item>>,
): Pages<Item> {
  const [state, setState] = useState<{
    items?: readonly Item[]
    nextCursor?: string | undefined
    problem?: Problem | 'unknown'
  }>({})
  const [busy, setBusy] = useState(true)
  const running = useRef<AbortController>(undefined)

  const fetchPage = useCallback(
    async (cursor: string | undefined, before: readonly Item[]) => {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      setBusy(true)
      try {
        const page = await load(cursor, controller.signal)
        if (controller.signal.aborted) return
        setState({ items: [...before, ...page.items], nextCursor: page.nextCursor })
      } catch (error) {
        if (controller.signal.aborted) return
        setState((known) => ({ ...known, problem: error instanceof ApiError ? error.problem : 'unknown' }))
      }
      setBusy(false)
    },
    [load],
  )

  useEffect(() => {
    void fetchPage(undefined, [])
    return () => running.current?.abort()
  }, [fetchPage])

  const { items, nextCursor, problem } = state
  return {
    items,
    problem,
    busy,
    more: nextCursor === undefined ? undefined : () => void fetchPage(nextCursor, items ?? []),
    reload: () => void fetchPage(undefined, []),
  }
}
