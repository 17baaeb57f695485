/** Loads data when a component mounts. Responses to replaced requests are ignored. */

import { useCallback, useEffect, useRef, useState } from 'react'
import type { Problem } from '../../shared/errors.ts'
import { ApiError, problemOf } from '../api/problem.ts'

/** Faster responses show no spinner, because it would flicker. */
const SLOW_AFTER_MS = 400

export interface Loaded<Data> {
  readonly data: Data | undefined
  readonly problem: Problem | undefined
  readonly slow: boolean
  reload(): Promise<void>
  /** Sets data that another request returned. The response of a request that is still running is then ignored. */
  put(data: Data): void
}

/** @param load must be stable between renders */
export function useLoaded<Data>(load: () => Promise<Data>): Loaded<Data> {
  const [state, setState] = useState<{ readonly data?: Data; readonly problem?: Problem }>({})
  const [isSlow, setSlow] = useState(false)
  const latestRequest = useRef(0)

  const reload = useCallback(async () => {
    const request = ++latestRequest.current
    setState(({ data }) => (data === undefined ? {} : { data }))
    try {
      const data = await load()
      if (request === latestRequest.current) setState({ data })
    } catch (error) {
      if (!(error instanceof ApiError)) reportError(error)
      if (request === latestRequest.current) setState((before) => ({ ...before, problem: problemOf(error) }))
    }
  }, [load])

  const put = useCallback((data: Data) => {
    latestRequest.current++
    setState({ data })
  }, [])

  useEffect(() => {
    void reload()
    setSlow(false)
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => {
      latestRequest.current++
      clearTimeout(timer)
    }
  }, [reload])

  return {
    data: state.data,
    problem: state.problem,
    slow: isSlow && state.data === undefined && state.problem === undefined,
    reload,
    put,
  }
}
