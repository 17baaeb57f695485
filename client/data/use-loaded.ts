/** Loads data when a component mounts. Responses to replaced requests are ignored. */

import { useCallback, useEffect, useState } from 'react'
import type { Problem } from '../../shared/errors.ts'
import { createLoader, type Loader, type LoaderState } from './loader.ts'

/** Responses within this time show no spinner, because it would only flicker. */
const SLOW_AFTER_MS = 400

/**
 * The state of a load. `put` sets data that another request returned, and `change` changes the newest data, if there is
 * any. After either, the response of a request that is still running is ignored.
 */
export interface Loaded<Data> extends Pick<Loader<Data>, 'put' | 'change'> {
  readonly data: Data | undefined
  readonly problem: Problem | undefined
  readonly slow: boolean
  reload(): Promise<void>
}

/** @param load must be stable between renders */
export function useLoaded<Data>(load: () => Promise<Data>): Loaded<Data> {
  const [state, setState] = useState<LoaderState<Data>>({})
  const [loader] = useState(() => createLoader<Data>(setState))
  const [isSlow, setSlow] = useState(false)

  const reload = useCallback(() => loader.load(load), [loader, load])

  useEffect(() => {
    void reload()
    setSlow(false)
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => {
      loader.leave()
      clearTimeout(timer)
    }
  }, [loader, reload])

  return {
    data: state.data,
    problem: state.problem,
    slow: isSlow && state.data === undefined && state.problem === undefined,
    reload,
    put: loader.put,
    change: loader.change,
  }
}
