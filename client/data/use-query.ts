/** Provides the URL query as React state. Changing the query keeps the scroll position. */

import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { KEEP_SCROLL } from '../ui/browser/keep-scroll.ts'
import { useHydrated } from '../ui/hydration/use-hydrated.ts'

/** The query is empty until hydration, because prerendered documents have none. */
export function useQuery(): readonly [search: string, change: (search: string) => void] {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const change = useCallback(
    (next: string) => navigate({ search: next, hash }, { replace: true, state: KEEP_SCROLL }),
    [navigate, hash],
  )
  return [useHydrated() ? search : '', change]
}
