/** Stores each city's weather outside the pages: navigation reuses one response, and it survives a lost connection. */

import type { City } from '../../../../shared/city/cities.ts'
import type { Clock } from '../../../../shared/time/clock.ts'
import type { Api } from '../../../api/create-api.ts'
import { ApiError } from '../../../api/problem.ts'
import { isDue, NOTHING_READ, type Reading } from './reading.ts'

export interface ReadingsDependencies {
  readonly api: Api['api']
  readonly clock: Clock
}

export function createReadings({ api, clock }: ReadingsDependencies) {
  const readings = new Map<City, Reading>()
  const listeners = new Set<() => void>()
  const of = (city: City): Reading => readings.get(city) ?? NOTHING_READ

  function tell(city: City, change: Partial<Reading>): void {
    readings.set(city, { ...of(city), ...change })
    for (const listener of [...listeners]) listener()
  }

  /**
   * Fetches the weather unless a request is running. @throws unexpected errors; refusals and network failures are
   * recorded
   */
  async function ask(city: City): Promise<void> {
    if (of(city).asking) return
    tell(city, { asking: true, askedAt: clock.now() })
    try {
      const answer = await api('GET /api/cities/:city/weather', { params: { city } })
      tell(city, { answer, asking: false, unreached: false })
    } catch (error) {
      tell(city, { asking: false, unreached: true })
      if (!(error instanceof ApiError)) throw error
    }
  }

  return {
    of,
    ask,
    /** Fetches when the last response is stale. */
    async askWhenDue(city: City): Promise<void> {
      if (isDue(of(city), clock.now())) await ask(city)
    },
    listen(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
