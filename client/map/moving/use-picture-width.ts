/** Measures the width of an element, in px. */

import { type RefObject, useLayoutEffect, useState } from 'react'

const FIRST_WIDTH = 340

export function usePictureWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(FIRST_WIDTH)
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    const measure = () => measured.clientWidth > 0 && setWidth(measured.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return width
}
