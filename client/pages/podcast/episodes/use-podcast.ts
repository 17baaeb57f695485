/** Fetches the operator's podcast after hydration. */

import { useCallback, useEffect, useState } from 'react'
import { api } from '../../../api/api.ts'
import type { Podcast } from './podcast-answer.ts'

/** `failed`: our own server was unreachable, which says nothing about the feed. */
export type Asked = { readonly state: 'waiting' } | { readonly state: 'failed' } | Podcast

const WAITING: Asked = { state: 'waiting' }

export function usePodcast(): readonly [Asked, again: () => void] {
  const [asked, setAsked] = useState<Asked>(WAITING)
  const [times, setTimes] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press on "try again" asks once more.
  useEffect(() => {
    const leaving = new AbortController()
    api('GET /api/podcast', { signal: leaving.signal }).then(setAsked, () => {
      if (!leaving.signal.aborted) setAsked({ state: 'failed' })
    })
    return () => leaving.abort()
  }, [times])
  const again = useCallback(() => {
    setAsked(WAITING)
    setTimes((before) => before + 1)
  }, [])
  return [asked, again]
}
