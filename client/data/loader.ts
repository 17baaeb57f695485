/** Holds loaded data and the problem of the latest load. Responses to replaced requests are ignored. */

import type { Problem } from '../../shared/errors.ts'
import { ApiError, problemOf } from '../api/problem.ts'

export interface LoaderState<Data> {
  readonly data?: Data
  readonly problem?: Problem
}

export type Loader<Data> = ReturnType<typeof createLoader<Data>>

export function createLoader<Data>(onState: (state: LoaderState<Data>) => void) {
  let state: LoaderState<Data> = {}
  let latestRequest = 0

  function show(next: LoaderState<Data>): void {
    state = next
    onState(state)
  }

  function put(data: Data): void {
    latestRequest++
    show({ data })
  }

  return {
    async load(request: () => Promise<Data>): Promise<void> {
      const mine = ++latestRequest
      const { problem: _, ...known } = state
      show(known)
      try {
        const data = await request()
        if (mine === latestRequest) show({ data })
      } catch (error) {
        if (!(error instanceof ApiError)) reportError(error)
        if (mine === latestRequest) show({ ...state, problem: problemOf(error) })
      }
    },
    put,
    change(work: (data: Data) => Data): void {
      if (state.data !== undefined) put(work(state.data))
    },
    leave(): void {
      latestRequest++
    },
  }
}
