/**
 * Stores each city's weather outside the pages, so that they share one response and keep it when the connection is
 * lost.
 */

import type { City } from '../../../../../shared/city/cities.ts'
import type { Clock } from '../../../../../shared/time/clock.ts'
import type { Api } from '../../../../api/create-api.ts'
import { ApiError } from '../../../../api/problem.ts'
import { isStale, NO_READING, type Reading } from './reading.ts'

export interface ReadingsDependencies {
  readonly api: Api['api']
  readonly clock: Clock
}

export function createReadings({ api, clock }: ReadingsDependencies) {
  const readings = new Map<City, Reading>()
  const listeners = new Set<() => void>()
  const of = (city: City): Reading => readings.get(city) ?? NO_READING

  function update(city: City, change: Partial<Reading>): void {
    readings.set(city, { ...of(city), ...change })
    for (const listener of [...listeners]) listener()
  }

  /**
   * Loads the weather of a city. Any failure is recorded as `unreached`. An error other than an `ApiError` is also
   * thrown.
   */
  async function load(city: City): Promise<void> {
    if (of(city).loading) return
    update(city, { loading: true, requestedAt: clock.now() })
    try {
      const answer = await api('GET /api/cities/:city/weather', { params: { city } })
      update(city, { answer, loading: false, unreached: false })
    } catch (error) {
      update(city, { loading: false, unreached: true })
      if (!(error instanceof ApiError)) throw error
    }
  }

  return {
    of,
    load,
    async loadWhenStale(city: City): Promise<void> {
      if (isStale(of(city), clock.now())) await load(city)
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
