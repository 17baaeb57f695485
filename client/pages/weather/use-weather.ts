/** The weather of a city as the server tells it: asked for when the page opens, when one comes back to it, and by a press. */

import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { City } from '../../../shared/city/cities.ts'
import { systemClock } from '../../../shared/clock.ts'
import { ApiError, api } from '../../api.ts'
import { isDue, NOTHING_READ, type Reading } from './reading.ts'

/** The page is on screen all day: the hours that have passed leave it. */
const LOOK_EVERY_MS = 60_000

/** Kept beside the pages, so that going from one to another asks once. */
const readings = new Map<City, Reading>()
const listeners = new Set<() => void>()

const readingOf = (city: City) => readings.get(city) ?? NOTHING_READ

function tell(city: City, change: Partial<Reading>): void {
  readings.set(city, { ...readingOf(city), ...change })
  for (const listener of [...listeners]) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function ask(city: City): Promise<void> {
  if (readingOf(city).asking) return
  tell(city, { asking: true, askedAt: systemClock.now() })
  try {
    const answer = await api('GET /api/cities/:city/weather', { params: { city } })
    tell(city, { answer, asking: false, unreached: false })
  } catch (error) {
    tell(city, { asking: false, unreached: true })
    if (!(error instanceof ApiError)) throw error
  }
}

export interface CityWeather {
  readonly reading: Reading
  readonly again: () => void
}

export function useWeather(city: City): CityWeather {
  const reading = useSyncExternalStore(
    listen,
    () => readingOf(city),
    () => NOTHING_READ,
  )
  const again = useCallback(() => void ask(city).catch(reportError), [city])
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && isDue(readingOf(city), systemClock.now())) again()
    }
    const connected = () => readingOf(city).unreached && again()
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    addEventListener('online', connected)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('online', connected)
    }
  }, [city, again])
  return { reading, again }
}
