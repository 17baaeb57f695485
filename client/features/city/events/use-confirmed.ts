/** Loads the confirmed dates of a city's events, and reloads them when the browser is back online. */

import { useEffect, useState } from 'react'
import type { City } from '../../../../shared/city/cities.ts'
import type { ConfirmedDates } from '../../../../shared/city/event-calendar.ts'
import { api } from '../../../api/api.ts'
import { ApiError } from '../../../api/problem.ts'
import { confirmedIn } from './confirmed-dates.ts'

export interface Confirmed {
  readonly dates: readonly ConfirmedDates[]
  /** Whether the confirmed dates could not be loaded. The page then shows only the usual dates. */
  readonly failed: boolean
}

const NOTHING: Confirmed = { dates: [], failed: false }

export function useConfirmed(city: City): Confirmed {
  const [known, setKnown] = useState<Confirmed & { readonly city?: City }>(NOTHING)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const load = async () => {
      try {
        const answer = await api('GET /api/cities/:city/events', { params: { city }, signal })
        setKnown({ city, dates: confirmedIn(answer), failed: false })
      } catch (error) {
        if (signal.aborted) return
        setKnown((before) => ({ city, dates: before.city === city ? before.dates : [], failed: true }))
        if (!(error instanceof ApiError)) throw error
      }
    }
    const start = () => void load().catch(reportError)
    start()
    addEventListener('online', start, { signal })
    return () => controller.abort()
  }, [city])
  return known.city === city ? known : NOTHING
}
