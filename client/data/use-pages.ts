/** A list loaded page by page: the first page on mount, further ones on demand. */

import { useCallback, useEffect, useRef, useState } from 'react'
import type { Problem } from '../../shared/errors.ts'
import { ApiError } from '../api/problem.ts'
import { type LoadPage, nextCursorOf, type PagesState, withFailure, withPage } from './pages-state.ts'

export interface Pages<Item> {
  readonly items: readonly Item[] | undefined
  readonly problem: Problem | 'unknown' | undefined
  readonly busy: boolean
  readonly more: (() => void) | undefined
  reload(): void
}

/** @param load must be stable (useCallback). Passing another function restarts the list */
export function usePages<Item>(load: LoadPage<Item>): Pages<Item> {
  const [state, setState] = useState<PagesState<Item>>({})
  const [busy, setBusy] = useState(true)
  const running = useRef<AbortController>(undefined)

  const fetchPage = useCallback(
    async (cursor: string | undefined) => {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      setBusy(true)
      try {
        const page = await load(cursor, controller.signal)
        if (controller.signal.aborted) return
        setState((known) => withPage(known, load, cursor, page))
      } catch (error) {
        if (controller.signal.aborted) return
        if (!(error instanceof ApiError)) reportError(error)
        const problem = error instanceof ApiError ? error.problem : 'unknown'
        setState((known) => withFailure(known, load, problem))
      }
      setBusy(false)
    },
    [load],
  )

  useEffect(() => {
    void fetchPage(undefined)
    return () => running.current?.abort()
  }, [fetchPage])

  const { items, problem } = state
  const cursor = nextCursorOf(state, load)
  return {
    items,
    problem,
    busy,
    more: cursor === undefined ? undefined : () => void fetchPage(cursor),
    reload: () => void fetchPage(undefined),
  }
}
