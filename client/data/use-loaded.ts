/** Loads data when a component mounts. A late response to an older request is ignored. */

import { useCallback, useEffect, useRef, useState } from 'react'
import type { Problem } from '../../shared/errors.ts'
import { ApiError } from '../api/problem.ts'

/** Faster responses show no spinner, which would flicker. */
const SLOW_AFTER_MS = 400

export interface Loaded<Data> {
  readonly data: Data | undefined
  readonly problem: Problem | undefined
  /** Nothing is loaded yet, and it takes long enough to show a spinner. */
  readonly slow: boolean
  reload(): Promise<void>
  /** Sets data that another call returned. */
  put(data: Data): void
}

/** @param load must be stable between renders */
export function useLoaded<Data>(load: () => Promise<Data>): Loaded<Data> {
  const [state, setState] = useState<{ readonly data?: Data; readonly problem?: Problem }>({})
  const [late, setLate] = useState(false)
  const question = useRef(0)

  const reload = useCallback(async () => {
    const mine = ++question.current
    setState(({ data }) => (data === undefined ? {} : { data }))
    try {
      const data = await load()
      if (mine === question.current) setState({ data })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { problem } = error
      if (mine === question.current) setState((before) => ({ ...before, problem }))
    }
  }, [load])

  const put = useCallback((data: Data) => {
    question.current++
    setState({ data })
  }, [])

  useEffect(() => {
    void reload()
    const timer = setTimeout(() => setLate(true), SLOW_AFTER_MS)
    return () => {
      question.current++
      clearTimeout(timer)
    }
  }, [reload])

  return {
    data: state.data,
    problem: state.problem,
    slow: late && state.data === undefined && state.problem === undefined,
    reload,
    put,
  }
}
