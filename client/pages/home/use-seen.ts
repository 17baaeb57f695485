/** Reports when an element first becomes visible. */

import { type RefObject, useEffect, useState } from 'react'

/** @param share from 0 to 1: the result becomes true when this share of the element is visible, and stays true */
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
