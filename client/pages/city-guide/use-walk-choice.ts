/** The choice of the address as the page's state; each answer is a step that Back takes back, and leaves the reader where they are. */

import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { City } from '../../../shared/city/cities.ts'
import { useToday } from '../../data/use-today.ts'
import { KEEP_SCROLL } from '../../ui/browser/keep-scroll.ts'
import { useHydrated } from '../../ui/hydration/use-hydrated.ts'
import { readChoice, type WalkChoice, writeChoice } from './walk-choice.ts'

export interface ChosenWalk {
  readonly choice: WalkChoice
  /** The date of the walk; undefined until the current date is known. */
  readonly date: string | undefined
  readonly choose: (change: Partial<WalkChoice>) => void
}

/** One document is served for every query and every day: both are taken over after it. */
export function useWalkChoice(city: City): ChosenWalk {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  // The router takes a moment to follow; an answer shows at once, or the pressed button would spring back.
  const [ahead, setAhead] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the address has changed it says what is chosen.
  useEffect(() => setAhead(undefined), [search])
  const asked = hydrated ? (ahead ?? search) : ''
  const choice = useMemo(() => readChoice(city, asked), [city, asked])
  const choose = useCallback(
    (change: Partial<WalkChoice>) => {
      const next = writeChoice(asked, { ...choice, ...change })
      if (next === asked) return
      setAhead(next)
      // Typing a date produces intermediate dates, which must not become history entries.
      navigate({ search: next, hash }, { replace: 'date' in change, state: KEEP_SCROLL })
    },
    [navigate, hash, asked, choice],
  )
  const today = useToday()
  return { choice, date: choice.date ?? today, choose }
}
