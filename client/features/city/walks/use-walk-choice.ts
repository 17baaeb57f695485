/** Keeps the walk options in the query of the URL. A change, except of the date, adds a history entry. */

import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { City } from '../../../../shared/city/cities.ts'
import { useToday } from '../../../data/use-today.ts'
import { KEEP_SCROLL } from '../../../ui/browser/keep-scroll.ts'
import { useHydrated } from '../../../ui/hydration/use-hydrated.ts'
import { readChoice, type WalkChoice, writeChoice } from './walk-choice.ts'

export interface ChosenWalk {
  readonly choice: WalkChoice
  readonly date: string | undefined
  readonly choose: (change: Partial<WalkChoice>) => void
}

/**
 * The same document is served for every query and on every day. The query and the current date are therefore used only
 * after hydration.
 */
export function useWalkChoice(city: City): ChosenWalk {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  // The new query, used until the router has updated `search`. Without it, the pressed button would show its old state
  // for a moment.
  const [pending, setPending] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed URL replaces the pending value.
  useEffect(() => setPending(undefined), [search])
  const query = hydrated ? (pending ?? search) : ''
  const choice = useMemo(() => readChoice(city, query), [city, query])
  const choose = useCallback(
    (change: Partial<WalkChoice>) => {
      const next = writeChoice(query, { ...choice, ...change })
      if (next === query) return
      setPending(next)
      // Typing a date produces intermediate dates, which must not become history entries.
      navigate({ search: next, hash }, { replace: 'date' in change, state: KEEP_SCROLL })
    },
    [navigate, hash, query, choice],
  )
  const today = useToday()
  return { choice, date: choice.date ?? today, choose }
}
