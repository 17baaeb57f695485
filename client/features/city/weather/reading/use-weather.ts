/** Fetches a city's weather when the page opens, when it becomes visible again, and on request. */

import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { City } from '../../../../../shared/city/cities.ts'
import { systemClock } from '../../../../../shared/time/clock.ts'
import { api } from '../../../../api/api.ts'
import { NO_READING, type Reading } from './reading.ts'
import { createReadings } from './readings.ts'

const CHECK_EVERY_MS = 60_000

const readings = createReadings({ api, clock: systemClock })

export interface CityWeather {
  readonly reading: Reading
  readonly again: () => void
}

export function useWeather(city: City): CityWeather {
  const reading = useSyncExternalStore(
    readings.subscribe,
    () => readings.of(city),
    () => NO_READING,
  )
  const again = useCallback(() => void readings.load(city).catch(reportError), [city])
  useEffect(() => {
    const loadIfVisible = () => {
      if (document.visibilityState === 'visible') readings.loadWhenStale(city).catch(reportError)
    }
    const reloadAfterFailure = () => readings.of(city).unreached && again()
    loadIfVisible()
    const timer = setInterval(loadIfVisible, CHECK_EVERY_MS)
    document.addEventListener('visibilitychange', loadIfVisible)
    addEventListener('online', reloadAfterFailure)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', loadIfVisible)
      removeEventListener('online', reloadAfterFailure)
    }
  }, [city, again])
  return { reading, again }
}
