/** Measures the proportions of an element that a map fills: its width divided by its height. */

import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** The ratio is rounded to a multiple of 1/50, so that a change of one px does not move the map. */
const STEPS = 50
/** The ratio in print. A printed map is as wide as the page, and leaves room below it. */
const PRINTED = 1.6

export function useRatio(element: RefObject<HTMLElement | null>): number | undefined {
  const [ratio, setRatio] = useState<number>()
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    const measure = () => {
      const { clientWidth, clientHeight } = measured
      if (clientWidth > 0 && clientHeight > 0 && !matchMedia('print').matches)
        setRatio(Math.round((clientWidth / clientHeight) * STEPS) / STEPS)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    const listening = new AbortController()
    const { signal } = listening
    // The browser lays out the printed page right after this event.
    addEventListener('beforeprint', () => flushSync(() => setRatio(PRINTED)), { signal })
    addEventListener('afterprint', measure, { signal })
    return () => {
      observer.disconnect()
      listening.abort()
    }
  }, [element])
  return ratio
}
