/** Measures the proportions of an element: its width divided by its height. */

import { type RefObject, useLayoutEffect, useState } from 'react'

/** Rounded, so that a change of a px does not move the map. */
const STEPS = 50

/** Undefined until the browser has measured the element. */
export function useRatio(element: RefObject<HTMLElement | null>): number | undefined {
  const [ratio, setRatio] = useState<number>()
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    const measure = () => {
      const { clientWidth, clientHeight } = measured
      // A printed page has other proportions, but no script draws the map again for it.
      if (clientHeight > 0 && !matchMedia('print').matches)
        setRatio(Math.round((clientWidth / clientHeight) * STEPS) / STEPS)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return ratio
}
