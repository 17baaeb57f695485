/** Loads the confirmed dates of a city, and again when a lost connection returns. */

import { useEffect, useState } from 'react'
import type { City } from '../../../shared/city/cities.ts'
import type { ConfirmedDates } from '../../../shared/city/event-calendar.ts'
import { api } from '../../api/api.ts'
import { ApiError } from '../../api/problem.ts'
import { confirmedIn } from './confirmed-dates.ts'

export interface Confirmed {
  readonly dates: readonly ConfirmedDates[]
  /** The request failed, so only the usual dates are shown. */
  readonly unread: boolean
}

const NOTHING: Confirmed = { dates: [], unread: false }

export function useConfirmed(city: City): Confirmed {
  const [known, setKnown] = useState<Confirmed & { readonly city?: City }>(NOTHING)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const ask = async () => {
      try {
        const answer = await api('GET /api/cities/:city/events', { params: { city }, signal })
        setKnown({ city, dates: confirmedIn(answer), unread: false })
      } catch (error) {
        if (signal.aborted) return
        setKnown((before) => ({ city, dates: before.city === city ? before.dates : [], unread: true }))
        if (!(error instanceof ApiError)) throw error
      }
    }
    const begin = () => void ask().catch(reportError)
    begin()
    addEventListener('online', begin, { signal })
    return () => leaving.abort()
  }, [city])
  return known.city === city ? known : NOTHING
}
