/** Fetches a city's weather when the page opens, when it becomes visible again, and on request. */

import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { City } from '../../../../shared/city/cities.ts'
import { systemClock } from '../../../../shared/time/clock.ts'
import { api } from '../../../api/api.ts'
import { NOTHING_READ, type Reading } from './reading.ts'
import { createReadings } from './readings.ts'

/** How often an open page checks whether its data is stale. */
const LOOK_EVERY_MS = 60_000

const readings = createReadings({ api, clock: systemClock })

export interface CityWeather {
  readonly reading: Reading
  readonly again: () => void
}

export function useWeather(city: City): CityWeather {
  const reading = useSyncExternalStore(
    readings.listen,
    () => readings.of(city),
    () => NOTHING_READ,
  )
  const again = useCallback(() => void readings.ask(city).catch(reportError), [city])
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') readings.askWhenDue(city).catch(reportError)
    }
    const connected = () => readings.of(city).unreached && again()
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
