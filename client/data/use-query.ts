/** The query as state: it can be shared, and a change keeps the scroll position. */

import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { KEEP_SCROLL } from '../ui/browser/keep-scroll.ts'
import { useHydrated } from '../ui/hydration/use-hydrated.ts'

/** One document is served for every query, so the query applies after hydration. */
export function useQuery(): readonly [search: string, change: (search: string) => void] {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const change = useCallback(
    (next: string) => navigate({ search: next, hash }, { replace: true, state: KEEP_SCROLL }),
    [navigate, hash],
  )
  return [useHydrated() ? search : '', change]
}
