/** The weather of a city as the server tells it: asked for when the page opens, when one comes back to it, and by a press. */

import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { City } from '../../../../shared/city/cities.ts'
import { systemClock } from '../../../../shared/time/clock.ts'
import { api } from '../../../api/api.ts'
import { NOTHING_READ, type Reading } from './reading.ts'
import { createReadings } from './readings.ts'

/** How often a page that stays open looks whether it is time to ask again. */
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
