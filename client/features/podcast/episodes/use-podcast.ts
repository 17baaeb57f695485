/** Fetches the operator's podcast after hydration. */

import { useCallback, useEffect, useState } from 'react'
import { api } from '../../../api/api.ts'
import type { Podcast } from './podcast-answer.ts'

/** The state of the podcast on this page. A feed that the server cannot reach has the state `unreachable`. */
export type PodcastState = { readonly state: 'waiting' } | { readonly state: 'failed' } | Podcast

const WAITING: PodcastState = { state: 'waiting' }

export function usePodcast(): readonly [PodcastState, retry: () => void] {
  const [podcast, setPodcast] = useState<PodcastState>(WAITING)
  const [attempts, setAttempts] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the request.
  useEffect(() => {
    const controller = new AbortController()
    api('GET /api/podcast', { signal: controller.signal }).then(setPodcast, () => {
      if (!controller.signal.aborted) setPodcast({ state: 'failed' })
    })
    return () => controller.abort()
  }, [attempts])
  const retry = useCallback(() => {
    setPodcast(WAITING)
    setAttempts((before) => before + 1)
  }, [])
  return [podcast, retry]
}
