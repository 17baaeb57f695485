/** Reports when an element first becomes visible. */

import { type RefObject, useEffect, useState } from 'react'

/** @param share a fraction from 0 to 1; once this fraction of the element is visible, the result becomes and stays true */
export function useSeen(element: RefObject<Element | null>, share: number): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (seen || !element.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true)
      },
      { threshold: share },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, share, seen])
  return seen
}
